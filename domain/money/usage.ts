/** What a call has used. */

/** Tokens that one model has used in a call. */
export interface TokenUsage {
  model: string;
  input_tokens: number;
  output_tokens: number;
  /** On a key of the workspace's own: its provider charges for them, not we. */
  own_key?: boolean;
}

/** What a provider did on a key of the workspace's own: it charges for that, not we. */
export interface OwnKeyUse {
  /** As on the receipt, such as `deepgram:transcriber`. */
  item: string;
  description: string;
  quantity: number;
  /** Seconds are rounded up. */
  unit: 'second' | 'token' | 'character';
}

/** What a call has used so far. It only ever grows. */
export interface Usage {
  /** Whole milliseconds of connected time; the rate card bills by the started second. */
  platform_ms: number;
  /** Those that we charge for: none of a key of the workspace's own. */
  tokens: TokenUsage[];
}

/** What several uses of models come to, by model. */
export function tokensByModel(used: readonly TokenUsage[]): TokenUsage[] {
  const byModel = new Map<string, TokenUsage>();
  for (const { model, input_tokens, output_tokens } of used) {
    const sum = byModel.get(model) ?? { model, input_tokens: 0, output_tokens: 0 };
    byModel.set(model, {
      model,
      input_tokens: sum.input_tokens + input_tokens,
      output_tokens: sum.output_tokens + output_tokens,
    });
  }
  return [...byModel.values()];
}
