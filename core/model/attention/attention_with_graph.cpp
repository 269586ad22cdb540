#include "core/model/attention/attention_with_graph.h"

#include <ATen/ATen.h>
#include <torch/csrc/autograd/custom_function.h>

#include <functional>

#include "core/device/threads.h"
#include "core/device/wide_vectors.h"
#include "core/model/attention/causal_kernel.h"
#include "core/model/graph.h"

namespace sinkscope {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

// Of more, the scores of as many rows as the kernel takes leave the cache.
constexpr std::int64_t kMostTokens = 4096;

// Head `head` of prompt `prompt` of x [P,H,T,D].
template <class Number>
NumberRows<Number> rowsOf(const at::Tensor& x, Number* numbers, std::int64_t prompt, std::int64_t head) {
  return {numbers + prompt * x.stride(0) + head * x.stride(1), x.stride(2)};
}

NumberRows<const float> rowsOf(const at::Tensor& x, std::int64_t prompt, std::int64_t head) {
  return rowsOf(x, x.const_data_ptr<float>(), prompt, head);
}

// A row's numbers behind one another, which is all the kernel asks.
at::Tensor inRows(const at::Tensor& x) { return x.stride(-1) == 1 ? x : x.contiguous(); }

// [P,H,T,D] with the heads of a token side by side: so they enter the next product, and leave the last.
at::Tensor likeHeads(const at::Tensor& x, std::int64_t width) {
  return at::empty({x.size(0), x.size(2), x.size(1), width}, x.options()).transpose(1, 2);
}

// Query heads of one prompt, which share the keys and values that `kernel` has taken.
struct Group {
  CausalKernel& kernel;
  std::int64_t prompt, kvHead, firstHead, endHead;
};

// Every group once, on all threads.
void forEveryGroup(double scale, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                   const std::function<void(const Group&)>& body) {
  const std::int64_t kvHeads = k.size(1), perGroup = q.size(1) / kvHeads;
  parallelFor(0, q.size(0) * kvHeads, 1, [&](std::int64_t begin, std::int64_t end) {
    CausalKernel kernel(q.size(2), q.size(3), v.size(3), static_cast<float>(scale));
    for (std::int64_t of = begin; of < end; ++of) {
      const std::int64_t prompt = of / kvHeads, kvHead = of % kvHeads;
      kernel.takeKeys(rowsOf(k, prompt, kvHead), rowsOf(v, prompt, kvHead));
      body({kernel, prompt, kvHead, kvHead * perGroup, (kvHead + 1) * perGroup});
    }
  });
}

struct AttentionGraph : Function<AttentionGraph> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& queries, const at::Tensor& allKeys,
                            const at::Tensor& allValues, double scale) {
    const at::Tensor q = inRows(queries), k = inRows(allKeys), v = inRows(allValues);
    const std::int64_t heads = q.size(1), tokens = q.size(2);
    const at::Tensor output = likeHeads(q, v.size(3)), logs = at::empty({q.size(0), heads, tokens}, q.options());
    float *const read = output.data_ptr<float>(), *const log = logs.data_ptr<float>();
    forEveryGroup(scale, q, k, v, [&](const Group& group) {
      for (std::int64_t head = group.firstHead; head < group.endHead; ++head) {
        group.kernel.read(rowsOf(q, group.prompt, head), rowsOf(output, read, group.prompt, head),
                          log + (group.prompt * heads + head) * tokens);
      }
    });
    context->save_for_backward({q, k, v, output, logs});
    context->saved_data["scale"] = scale;
    return output;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &q = saved[0], &k = saved[1], &v = saved[2], &output = saved[3], &logs = saved[4];
    const at::Tensor g = inRows(gradients[0]);
    const std::int64_t heads = q.size(1), tokens = q.size(2);
    const at::Tensor ofQ = likeHeads(q, q.size(3)), ofK = likeHeads(k, k.size(3)), ofV = likeHeads(v, v.size(3));
    float *const dQ = ofQ.data_ptr<float>(), *const dK = ofK.data_ptr<float>(), *const dV = ofV.data_ptr<float>();
    const float* const log = logs.const_data_ptr<float>();
    forEveryGroup(context->saved_data["scale"].toDouble(), q, k, v, [&](const Group& group) {
      const std::int64_t prompt = group.prompt;
      for (std::int64_t head = group.firstHead; head < group.endHead; ++head) {
        group.kernel.goBack(rowsOf(q, prompt, head), rowsOf(output, prompt, head),
                            log + (prompt * heads + head) * tokens, rowsOf(g, prompt, head),
                            rowsOf(ofQ, dQ, prompt, head));
      }
      group.kernel.keyGradients(rowsOf(ofK, dK, prompt, group.kvHead), rowsOf(ofV, dV, prompt, group.kvHead));
    });
    return {ofQ, ofK, ofV, {}};
  }
};

}  // namespace

bool hasAttentionKernel(double scale, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
  const auto suits = [](const at::Tensor& x) { return x.is_cpu() && x.scalar_type() == at::kFloat && x.numel() > 0; };
  return scale > 0.0 && q.size(2) == k.size(2) && q.size(2) <= kMostTokens && suits(q) && suits(k) && suits(v) &&
         floatLanes() > 0 && needsGraph(q, k, v);
}

at::Tensor attentionWithGraph(double scale, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
  return AttentionGraph::apply(q, k, v, scale);
}

}  // namespace sinkscope
