// Where the entries of a zip archive lie (PKWARE's APPNOTE.TXT, sections 4.3 to 4.5, with the records of archives over
// 4 GB). Entries that are stored as they are: what PyTorch writes.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>

namespace sinkscope {

// The bytes of every entry by its name, inside `archive`. `where` names the file in sentences. Throws Error{badFile}:
// no zip archive, a record or an entry that does not lie inside it, a name that stands twice; Error{unsupported}: an
// entry that is packed or encrypted, an archive in several parts.
std::map<std::string, std::span<const std::byte>> zipEntries(std::span<const std::byte> archive,
                                                             const std::string& where);

}  // namespace sinkscope
