// By hand: the libraries that read pickles are Python, or run them.
#include "core/checkpoint/pickle.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr const char* kAgain = "download the file again";
constexpr const char* kConvert =
    "save the weights alone with torch.save(model.state_dict(), ...), or as safetensors with "
    "save_pretrained(NEW, safe_serialization=True)";

struct StorageType {
  std::string_view function;
  DType dtype;
};
constexpr std::array<StorageType, 10> kStorageTypes = {{{"torch FloatStorage", DType::f32},
                                                        {"torch HalfStorage", DType::f16},
                                                        {"torch BFloat16Storage", DType::bf16},
                                                        {"torch DoubleStorage", DType::f64},
                                                        {"torch LongStorage", DType::i64},
                                                        {"torch IntStorage", DType::i32},
                                                        {"torch ShortStorage", DType::i16},
                                                        {"torch CharStorage", DType::i8},
                                                        {"torch ByteStorage", DType::u8},
                                                        {"torch BoolStorage", DType::boolean}}};

const StorageType* storageType(std::string_view function) {
  const auto found = std::find_if(kStorageTypes.begin(), kStorageTypes.end(),
                                  [&](const StorageType& one) { return one.function == function; });
  return found == kStorageTypes.end() ? nullptr : &*found;
}

// What the functions make of their arguments, as far as weights are written with them.
enum class Makes { dictionary, tensor, firstArgument };
struct Function {
  std::string_view name;
  Makes makes;
};
constexpr std::array<Function, 6> kFunctions = {{{"collections OrderedDict", Makes::dictionary},
                                                 {"torch._utils _rebuild_tensor", Makes::tensor},
                                                 {"torch._utils _rebuild_tensor_v2", Makes::tensor},
                                                 {"torch._utils _rebuild_parameter", Makes::firstArgument},
                                                 {"torch._utils _rebuild_parameter_with_state", Makes::firstArgument},
                                                 {"torch Size", Makes::firstArgument}}};

const Function* functionNamed(std::string_view name) {
  const auto found =
      std::find_if(kFunctions.begin(), kFunctions.end(), [&](const Function& one) { return one.name == name; });
  return found == kFunctions.end() ? nullptr : &*found;
}

}  // namespace

// The machine: a stack of values, marks in it, and values put away under numbers.
class PickleMachine {
 public:
  using Value = Pickle::Value;
  using Kind = Value::Kind;

  PickleMachine(Pickle& out, std::span<const std::byte> bytes) : out_(out), bytes_(bytes) {}

  void run() {
    while (true) {
      const auto instruction = take<unsigned char>();
      if (instruction == '.') break;
      step(instruction);
    }
    out_.root_ = pop();
    out_.size_ = at_;
  }

 private:
  template <typename Number>
  Number take() {
    Number number;
    std::memcpy(&number, taken(sizeof number).data(), sizeof number);
    return number;
  }
  std::span<const std::byte> taken(std::uint64_t count) {
    if (bytes_.size() - at_ < count) out_.broken("its pickle ends too early");
    const auto part = bytes_.subspan(at_, static_cast<std::size_t>(count));
    at_ += part.size();
    return part;
  }
  std::string text(std::uint64_t count) {
    const auto part = taken(count);
    return {reinterpret_cast<const char*>(part.data()), part.size()};
  }
  std::string line() {
    std::string out;
    for (char letter = take<char>(); letter != '\n'; letter = take<char>()) out += letter;
    return out;
  }

  void push(std::uint32_t place) { stack_.push_back(place); }
  void push(Value value) {
    out_.values_.push_back(std::move(value));
    push(static_cast<std::uint32_t>(out_.values_.size() - 1));
  }
  void pushNumber(std::int64_t number) { push({.kind = Kind::number, .number = number, .text = {}, .items = {}}); }
  void pushText(std::string text) { push({.kind = Kind::text, .number = 0, .text = std::move(text), .items = {}}); }
  void pushMany(Kind kind, std::vector<std::uint32_t> items) {
    push({.kind = kind, .number = 0, .text = {}, .items = std::move(items)});
  }
  std::uint32_t top() const {
    const std::size_t least = marks_.empty() ? 0 : marks_.back();
    if (stack_.size() <= least) out_.broken("its pickle takes what is not there");
    return stack_.back();
  }
  std::uint32_t pop() {
    const std::uint32_t place = top();
    stack_.pop_back();
    return place;
  }
  std::vector<std::uint32_t> popToMark() {
    if (marks_.empty()) out_.broken("its pickle goes back to a mark that is not there");
    const auto begin = stack_.begin() + static_cast<std::ptrdiff_t>(marks_.back());
    std::vector<std::uint32_t> items(begin, stack_.end());
    stack_.erase(begin, stack_.end());
    marks_.pop_back();
    return items;
  }
  std::vector<std::uint32_t> popMany(std::size_t count) {
    std::vector<std::uint32_t> items(count);
    for (std::size_t i = count; i-- > 0;) items[i] = pop();
    return items;
  }
  Value& value(std::uint32_t place) { return out_.values_[place]; }
  Value& value(std::uint32_t place, Kind kind, const char* what) {
    if (value(place).kind != kind) out_.broken(std::string("its pickle takes something else for ") + what);
    return value(place);
  }

  void step(unsigned char instruction);
  void pushLong(std::uint64_t count);
  void pushFunction(const std::string& module, const std::string& name);
  void add(const std::vector<std::uint32_t>& items, Kind to, const char* what);
  void recall(std::uint32_t number) {
    const auto found = memo_.find(number);
    if (found == memo_.end()) out_.broken("its pickle takes what was never put away");
    push(found->second);
  }
  void call();
  void loadStorage();

  Pickle& out_;
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  std::vector<std::uint32_t> stack_;
  std::vector<std::size_t> marks_;
  std::unordered_map<std::uint32_t, std::uint32_t> memo_;
};

void PickleMachine::step(unsigned char instruction) {
  switch (instruction) {
    case 0x80: take<std::uint8_t>(); break;   // PROTO
    case 0x95: take<std::uint64_t>(); break;  // FRAME
    case '(': marks_.push_back(stack_.size()); break;
    case '0': pop(); break;
    case 'N': push(Value()); break;
    case 0x88: pushNumber(1); break;
    case 0x89: pushNumber(0); break;
    case 'J': pushNumber(take<std::int32_t>()); break;
    case 'K': pushNumber(take<std::uint8_t>()); break;
    case 'M': pushNumber(take<std::uint16_t>()); break;
    case 0x8a: pushLong(take<std::uint8_t>()); break;
    case 0x8b: pushLong(take<std::uint32_t>()); break;
    case 'G':
      taken(8);
      pushMany(Kind::real, {});
      break;
    case 'U':
    case 'C':
    case 0x8c: pushText(text(take<std::uint8_t>())); break;
    case 'T':
    case 'B':
    case 'X': pushText(text(take<std::uint32_t>())); break;
    case 0x8d:
    case 0x8e: pushText(text(take<std::uint64_t>())); break;
    case '}': pushMany(Kind::dictionary, {}); break;
    case ']': pushMany(Kind::list, {}); break;
    case ')': pushMany(Kind::parts, {}); break;
    case 't': pushMany(Kind::parts, popToMark()); break;
    case 'l': pushMany(Kind::list, popToMark()); break;
    case 'd': pushMany(Kind::dictionary, popToMark()); break;
    case 0x85: pushMany(Kind::parts, popMany(1)); break;
    case 0x86: pushMany(Kind::parts, popMany(2)); break;
    case 0x87: pushMany(Kind::parts, popMany(3)); break;
    case 'a': add(popMany(1), Kind::list, "a list"); break;
    case 'e': add(popToMark(), Kind::list, "a list"); break;
    case 's': add(popMany(2), Kind::dictionary, "a dictionary"); break;
    case 'u': add(popToMark(), Kind::dictionary, "a dictionary"); break;
    case 'q': memo_[take<std::uint8_t>()] = top(); break;
    case 'r': memo_[take<std::uint32_t>()] = top(); break;
    case 0x94: memo_[static_cast<std::uint32_t>(memo_.size())] = top(); break;
    case 'h': recall(take<std::uint8_t>()); break;
    case 'j': recall(take<std::uint32_t>()); break;
    case 'c': {
      const std::string module = line();
      pushFunction(module, line());
      break;
    }
    case 0x93: {
      const std::uint32_t name = pop(), module = pop();
      pushFunction(value(module, Kind::text, "a module").text, value(name, Kind::text, "a function's name").text);
      break;
    }
    case 'R': call(); break;
    case 'Q': loadStorage(); break;
    case 'b':  // attributes of a dictionary, such as the versions of a state_dict's modules
      pop();
      value(top(), Kind::dictionary, "a dictionary");
      break;
    default:
      throw Error(ErrorKind::unsupported,
                  out_.where_ + ": its pickle has an instruction (" + std::to_string(instruction) +
                      ") that weights have no use for",
                  kConvert);
  }
}

void PickleMachine::pushLong(std::uint64_t count) {
  const std::string bytes = text(count);
  if (bytes.size() > sizeof(std::int64_t)) {
    return push({.kind = Kind::longNumber, .number = 0, .text = bytes, .items = {}});
  }
  std::int64_t number = !bytes.empty() && (bytes.back() & 0x80) != 0 ? -1 : 0;  // the sign goes on to the left
  std::memcpy(&number, bytes.data(), bytes.size());
  pushNumber(number);
}

void PickleMachine::pushFunction(const std::string& module, const std::string& name) {
  const std::string whole = module + " " + name;
  if (functionNamed(whole) == nullptr && storageType(whole) == nullptr) {
    throw Error(
        ErrorKind::unsupported,
        out_.where_ + ": would run " + module + "." + name + ": only dictionaries of tensors are read, no code is run",
        kConvert);
  }
  push({.kind = Kind::function, .number = 0, .text = whole, .items = {}});
}

void PickleMachine::add(const std::vector<std::uint32_t>& items, Kind to, const char* what) {
  Value& whole = value(top(), to, what);
  if (to == Kind::dictionary && items.size() % 2 != 0) out_.broken("its pickle has a key without a value");
  whole.items.insert(whole.items.end(), items.begin(), items.end());
}

void PickleMachine::call() {
  const std::vector<std::uint32_t> arguments = value(pop(), Kind::parts, "arguments").items;
  const Function* function = functionNamed(value(pop(), Kind::function, "a function").text);
  if (function == nullptr) out_.broken("its pickle calls a kind of numbers");
  const auto argument = [&](std::size_t i) {
    if (i >= arguments.size()) out_.broken("its pickle leaves arguments out");
    return arguments[i];
  };
  switch (function->makes) {
    case Makes::firstArgument: push(argument(0)); break;
    case Makes::tensor: {
      value(argument(0), Kind::storage, "stored numbers");
      value(argument(2), Kind::parts, "a shape");
      value(argument(3), Kind::parts, "strides");
      push({.kind = Kind::tensor,
            .number = value(argument(1), Kind::number, "an offset").number,
            .text = {},
            .items = {argument(0), argument(2), argument(3)}});
      break;
    }
    case Makes::dictionary: {
      std::vector<std::uint32_t> items;
      if (!arguments.empty()) {
        for (const std::uint32_t pair : value(argument(0), Kind::list, "a dictionary's entries").items) {
          const std::vector<std::uint32_t>& both = value(pair).items;
          if (both.size() != 2) out_.broken("its pickle has a key without a value");
          items.insert(items.end(), both.begin(), both.end());
        }
      }
      pushMany(Kind::dictionary, std::move(items));
      break;
    }
  }
}

// ("storage", its type, its name, the device it lay on, how many numbers) and, of files before PyTorch 0.4, of which
// other stored numbers it is a part.
void PickleMachine::loadStorage() {
  const std::vector<std::uint32_t> id = value(pop(), Kind::parts, "the name of stored numbers").items;
  if (id.size() < 5 || id.size() > 6) out_.broken("its pickle names stored numbers in a way of its own");
  if (id.size() == 6 && value(id[5]).kind != Kind::none) {
    throw Error(ErrorKind::unsupported, out_.where_ + ": has stored numbers that are parts of others", kConvert);
  }
  if (value(id[0], Kind::text, "the name of stored numbers").text != "storage") {
    out_.broken("its pickle names something else than stored numbers");
  }
  if (storageType(value(id[1], Kind::function, "a kind of numbers").text) == nullptr) {
    out_.broken("its pickle takes something else for a kind of numbers");
  }
  const Value& name = value(id[2], Kind::text, "the name of stored numbers");
  const std::int64_t count = value(id[4], Kind::number, "a count of numbers").number;
  if (count < 0) out_.broken("stored numbers " + name.text + " are fewer than none");
  push({.kind = Kind::storage, .number = count, .text = name.text, .items = {id[1]}});
}

Pickle::Pickle(std::span<const std::byte> bytes, const std::string& where) : where_(where) {
  PickleMachine(*this, bytes).run();
}

void Pickle::broken(const std::string& what) const { throw Error(ErrorKind::badFile, where_ + ": " + what, kAgain); }

PickledTensor Pickle::tensorAt(const Value& value, const std::string& name) const {
  const Value& storage = values_[value.items[0]];
  PickledTensor out{
      storage.text, storageType(values_[storage.items[0]].text)->dtype, storage.number, value.number, {}, {}};
  const auto numbers = [&](std::uint32_t place) {
    std::vector<std::int64_t> many;
    for (const std::uint32_t one : values_[place].items) {
      if (values_[one].kind != Value::Kind::number || values_[one].number < 0) {
        broken("tensor " + name + " has a shape or strides that are no possible sizes");
      }
      many.push_back(values_[one].number);
    }
    return many;
  };
  out.shape = numbers(value.items[1]);
  out.strides = numbers(value.items[2]);
  if (out.shape.size() != out.strides.size()) broken("tensor " + name + " has more dimensions than strides, or fewer");
  if (out.offset < 0) broken("tensor " + name + " begins before its numbers");
  return out;
}

std::map<std::string, PickledTensor> Pickle::tensors() const {
  const Value& root = values_[root_];
  if (root.kind != Value::Kind::dictionary) broken("holds no dictionary of tensors");
  std::map<std::string, PickledTensor> out;
  std::string inside;
  for (std::size_t i = 0; i + 1 < root.items.size(); i += 2) {
    const Value &key = values_[root.items[i]], &value = values_[root.items[i + 1]];
    if (key.kind != Value::Kind::text) continue;
    if (value.kind == Value::Kind::dictionary) inside = key.text;
    if (value.kind == Value::Kind::tensor) out[key.text] = tensorAt(value, key.text);
  }
  if (out.empty()) {
    const std::string in = inside.empty() ? "" : ", only a dictionary “" + inside + "” in it";
    throw Error(ErrorKind::unsupported, where_ + ": holds no tensors by name" + in, kConvert);
  }
  return out;
}

std::vector<std::string> Pickle::texts() const {
  const Value& root = values_[root_];
  if (root.kind != Value::Kind::list) broken("holds no list");
  std::vector<std::string> out;
  for (const std::uint32_t item : root.items) {
    if (values_[item].kind != Value::Kind::text) broken("holds a list of other things than names");
    out.push_back(values_[item].text);
  }
  return out;
}

std::int64_t Pickle::number(const std::string& key, std::int64_t otherwise) const {
  const Value& root = values_[root_];
  if (root.kind != Value::Kind::dictionary) broken("holds no dictionary");
  for (std::size_t i = 0; i + 1 < root.items.size(); i += 2) {
    const Value &name = values_[root.items[i]], &value = values_[root.items[i + 1]];
    if (name.kind == Value::Kind::text && name.text == key && value.kind == Value::Kind::number) return value.number;
  }
  return otherwise;
}

std::string Pickle::numberBytes() const {
  const Value& root = values_[root_];
  if (root.kind == Value::Kind::longNumber) return root.text;
  if (root.kind != Value::Kind::number) broken("holds no whole number");
  return {reinterpret_cast<const char*>(&root.number), sizeof root.number};
}

}  // namespace sinkscope
