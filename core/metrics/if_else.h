// Heads that act on a trigger and rest on the sink otherwise (Barbero et al. 2025, section 3.2, Fig. 4: the apostrophe
// head of Gemma 7B). The score is ours. For a class c of tokens, over the queries i of all prompts together:
//
//   previous  Q = all i >= 2 with token i-1 in c and token i not; act(i) = A[i,i-1]
//   own       Q = all i >= 1 with token i in c;                   act(i) = A[i,i]
//   R = all other i >= 1
//   on = mean of act over Q, off = mean of A[i,0] over Q, rest = mean of A[i,0] over R, prev = mean of act over R
//   score = max(on - prev, 0) * max(rest - off, 0)
//
// 1 for the head that does nothing but act on Q and rest elsewhere; 0 for one that always rests and for one that always
// acts. Position 0 is the sink and no trigger. Of query 1 the previous token is the sink itself: it counts in rest and
// not in prev, or the perfect head would have less than 1.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>
#include <vector>

namespace sinkscope {

enum class IfElseVariant { previous, own };  // whether the token before the query is the trigger, or the query's own

inline constexpr int kLeastTriggerQueries = 5;  // of Q, and of R: with fewer a class is not scored

// What the score needs of patterns, float32 on the CPU, contiguous, [P,T,H]: three numbers a query and head instead of
// T. H may count the heads of all layers one after the other.
struct QueryShares {
  at::Tensor first;     // A[i,0]
  at::Tensor previous;  // A[i,i-1]; 0 for i = 0
  at::Tensor own;       // A[i,i]

  static QueryShares zeros(std::int64_t prompts, std::int64_t tokens, std::int64_t heads);
};

// Puts the rows firstQuery.. of one layer's patterns into shares of the same prompts and of its heads alone.
//   rows  [P,H,R,K], K = firstQuery + R (Site::pattern)
void putRows(const QueryShares& into, const at::Tensor& rows, std::int64_t firstQuery);

// Which classes every token type is in; both are numbered from 0.
struct TriggerSets {
  int classes = 0;
  std::vector<std::vector<int>> of;  // [types] its classes, ascending; a type may be in none
};

struct IfElse {
  double on = 0.0, off = 0.0, rest = 0.0, prev = 0.0;
  std::int64_t queries = 0;  // of Q
  std::int64_t others = 0;   // of R
  bool isScored() const { return queries >= kLeastTriggerQueries && others >= kLeastTriggerQueries; }
  double score() const;  // 0..1
};

// All classes in some heads, under any labelling of the same positions. The heads are copied, so that many labellings
// are scored from a block that stays in the processor's cache. May be used from several threads, each with sums of its
// own.
class IfElseScores {
 public:
  struct Sums {
    std::vector<double> values;         // [classes, 2, heads] over Q: of act, of A[i,0]
    std::vector<std::int64_t> queries;  // [classes]
  };

  // Heads fromHead..toHead-1 of the shares. REQUIRES T >= 2; sets outlives this.
  IfElseScores(const QueryShares& shares, const TriggerSets& sets, IfElseVariant variant, std::int64_t fromHead,
               std::int64_t toHead);

  // `types`: [P,T] the type of the token at every position, that of position 0 being of no account.
  void sum(std::span<const int> types, Sums& sums) const;

  IfElse of(const Sums& sums, int triggerClass, std::int64_t head) const;  // head counts from fromHead
  double greatest(const Sums& sums) const;  // score of all classes that are scored; 0 where there is none

 private:
  const TriggerSets& sets_;
  IfElseVariant variant_;
  std::int64_t prompts_, tokens_, heads_;
  std::vector<float> rows_;     // [P,T,2,heads]: act, A[i,0]
  std::vector<double> totals_;  // [2,heads] over all queries that may count
  std::int64_t acting_ = 0;     // queries whose act counts, of all P (T - 1)
};

}  // namespace sinkscope
