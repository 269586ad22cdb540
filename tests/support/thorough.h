// How much of a large table a test goes through.
#pragma once

namespace sinkscope {

// Whether SINKSCOPE_THOROUGH is set, as packaging/test --nightly does: tests over every pair of two long tables go
// through all of them. Else they take a share in turn, so that a run in between is short and still meets every row.
bool isThorough();

}  // namespace sinkscope
