// Multi-head latent attention (DeepSeek-AI 2024, "DeepSeek-V2", section 2.1): what is kept of a token is one short
// vector c for the keys and values of all heads, and beside it one key that turns with its position, which all heads
// share.
//
//   c = norm(W x),   k_h = [R W_turning x ; W_h c],   v_h = V_h c,   q_h of x or of a short vector of its own
//
// As everywhere else in Sinkscope the dimensions that turn stand first in a head.
#pragma once

#include <ATen/core/Tensor.h>

#include <string>

#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// What queries are made from, and what keys and values are. x [P,T,C] -> [P,T,rank], or x itself
at::Tensor queryLatent(const at::Tensor& x, const SlotTensors& w, const LatentConfig& latent);
at::Tensor keyLatent(const at::Tensor& x, const SlotTensors& w, const LatentConfig& latent);

// The norm of both.
NormConfig latentNorm(const LatentConfig& latent);

// Before the rotation. x [...,C], c = keyLatent(x) -> [...,H*D]
at::Tensor latentKeys(const at::Tensor& x, const at::Tensor& c, const SlotTensors& w, const ModelConfig& config);

// Of every head the shared part `turning` [...,R] and its own of `still` [...,H*(D-R)] -> [...,H*D]
at::Tensor joinedKeys(const at::Tensor& turning, const at::Tensor& still, int heads);

// "latent: keys and values from 512 numbers, queries from 1536; a key is 128 dimensions of its head and 64 of all that
// turn, a value 128"
std::string latentText(const ModelConfig& config);

}  // namespace sinkscope
