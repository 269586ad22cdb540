// The numbers of a run file in plain columns, for whoever reads it with SQL: Python's sqlite3, R's DBI, the sqlite3
// shell.
//
//   SELECT layer, head, avg(importance) FROM importance WHERE token = 0 AND bos = 'on' GROUP BY layer, head
//
//   importance     prompt, name, category, bos, layer, head, token, importance
//   value_norms    prompt, name, category, bos, layer, kv_head, token, norm
//   sink_share     prompt, name, category, bos, layer, head, share       of models with learned sinks
//   token_loss     prompt, name, category, bos, token, nll               nats, of runs that measured the loss
//   quantity       prompt, name, category, bos, quantity, place, number  what else was wanted; place: the last
//                  dimension of the header's sizes fastest, from 0
//
// `layer` is the block's number; prompt, layer, head and token count from 0. They are views over the file's arrays:
// nothing lies in the file twice, every number is the float32 that was measured, and what is no number is NULL. An
// array of a prompt costs some microseconds a number to read this way; packaging/sinkscope_results.py reads arrays at
// once.
#pragma once

#include <string>

namespace sinkscope {

// The statements that make the views, apart by semicolons, and the two small tables that they read float32 with.
std::string runViews();

}  // namespace sinkscope
