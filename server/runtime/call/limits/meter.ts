/** Measures what a call uses: connected time by a monotonic clock, and the tokens of models. */
import type { TokenUsage, Usage } from '#domain/money/usage';
import type { Clock } from '../../desk/clock';

/** How long a caller's device may give no sign before its time is no longer billed. */
const SIGN_TOLERANCE_MS = 20_000;

export class CallMeter {
  /** Milliseconds of the stretches that are over. */
  #past = 0;
  /** Start of the running stretch; null while the connection is lost or the call is over. */
  #since: number | null;
  #lastSign: number;
  readonly #tokens = new Map<string, TokenUsage>();

  constructor(private readonly clock: Clock) {
    this.#since = clock.monotonic();
    this.#lastSign = this.#since;
  }

  /** A sign of life of the caller's device. */
  readonly seen = (): void => {
    const now = this.clock.monotonic();
    const silentFor = now - this.#lastSign;
    if (this.#since !== null && silentFor > SIGN_TOLERANCE_MS) {
      // The device slept: what lies between isn't billed.
      this.#past += Math.max(0, this.#lastSign + SIGN_TOLERANCE_MS - this.#since);
      this.#since = now;
    }
    this.#lastSign = now;
  };

  /** The connection is lost or the call is over: time stops counting. */
  stop(): void {
    this.#past = this.#connected();
    this.#since = null;
  }

  /** The connection is back. */
  resume(): void {
    this.#lastSign = this.clock.monotonic();
    this.#since ??= this.#lastSign;
  }

  /** Tokens on a key of the workspace's own aren't ours to count. */
  addTokens(used: TokenUsage): void {
    if (used.own_key === true) return;
    const before = this.#tokens.get(used.model);
    this.#tokens.set(used.model, {
      model: used.model,
      input_tokens: (before?.input_tokens ?? 0) + used.input_tokens,
      output_tokens: (before?.output_tokens ?? 0) + used.output_tokens,
    });
  }

  readonly usage = (): Usage => ({
    platform_ms: Math.round(this.#connected()),
    tokens: [...this.#tokens.values()].map((used) => ({ ...used })),
  });

  /** The usage some time from now, if no more tokens are used. */
  ahead(ms: number): Usage {
    const usage = this.usage();
    return { ...usage, platform_ms: usage.platform_ms + ms };
  }

  #connected(): number {
    if (this.#since === null) return this.#past;
    const until = Math.min(this.clock.monotonic(), this.#lastSign + SIGN_TOLERANCE_MS);
    return this.#past + Math.max(0, until - this.#since);
  }
}
