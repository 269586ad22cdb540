// The letters that every shape comment in Sinkscope uses.
//
//   P  prompts of a batch, all of equal length
//   L  layers (blocks); for attention quantities the attention layers, in depth order
//   H  query heads ("head" always means one of these)
//   G  key/value heads ("kvHead"); H is a multiple of G, head h reads kvHead h / (H / G): a "headGroup" shares one
//   T  tokens of a prompt; positions are counted from 0
//   D  head width            F  feed-forward width
//   C  model (residual) width V  vocabulary
//   Dv width of a head's values and of what it reads: D, but where attention is latent
//
// queryPos is a row and keyPos a column of a pattern [T,T]. Residual stream: x^(0) enters block 0, x^(L) leaves the
// last block before the final norm (the papers' "v_i" where they speak of representations; v here is always a value
// vector).
#pragma once
