/** What a telephone's line does while its caller is put through, or waits for someone: it's deaf to them meanwhile. */
import type { HoldSound } from '#contract/agents/agent-tools';
import { playHold } from './hold-sound';
import type { PersonLeg, Rung, Transferred, TransferTo } from './line';
import type { MayTransfer, TelephoneMedia } from './telephone-media';

interface LineTransfersParts {
  /** The stream that there is at the moment; null: the telephone is gone. */
  media: () => TelephoneMedia | null;
  /** Null: its calls aren't transferred. */
  mayTransfer: MayTransfer | null;
  /** The telephone is someone else's now: the end of this call doesn't hang it up. */
  handedOver: () => void;
}

export class LineTransfers {
  readonly #parts: LineTransfersParts;
  #transferring = false;
  /** What the caller hears while someone is asked; null: nothing of the kind. */
  #held: { sound: HoldSound; stop: () => void } | null = null;

  constructor(parts: LineTransfersParts) {
    this.#parts = parts;
  }

  /** Nothing that the caller says or presses counts. */
  get isDeaf(): boolean {
    return this.#transferring || this.#held !== null;
  }

  /** Never rejects. */
  async transfer(to: TransferTo, stop: AbortSignal): Promise<Transferred> {
    const { media, mayTransfer, handedOver } = this.#parts;
    if (mayTransfer === null || media()?.transfer === undefined) return unsupported;
    this.#transferring = true;
    try {
      const allowed = await mayTransfer(to.number);
      if ('fault' in allowed) return { failed: 'not_allowed', code: allowed.fault };
      const transferred = await media()?.transfer?.({ ...to, from: allowed.from }, stop);
      if (transferred === undefined) return unsupported;
      if ('answered' in transferred) handedOver();
      return transferred;
    } catch {
      return { failed: 'dial_failed', code: null };
    } finally {
      this.#transferring = false;
    }
  }

  /** Never rejects. */
  async ring(to: TransferTo, stop: AbortSignal, rings: () => void): Promise<Rung> {
    const { media, mayTransfer } = this.#parts;
    if (mayTransfer === null || media()?.ring === undefined) return unsupported;
    try {
      const allowed = await mayTransfer(to.number);
      if ('fault' in allowed) return { failed: 'not_allowed', code: allowed.fault };
      if (stop.aborted) return { failed: 'cancelled', code: null };
      const rung = await media()?.ring?.({ ...to, from: allowed.from }, stop, rings);
      if (rung === undefined) return { failed: 'cancelled', code: null };
      return 'failed' in rung ? rung : { answered: this.#joinable(rung.answered) };
    } catch {
      return { failed: 'dial_failed', code: null };
    }
  }

  hold(sound: HoldSound): () => void {
    this.#held?.stop();
    const { media } = this.#parts;
    const held = { sound, stop: playHold(media, sound) };
    this.#held = held;
    return () => {
      if (this.#held === null) return;
      this.#held.stop();
      this.#held = null;
    };
  }

  /** Another stream has taken the place of the one that was played to. */
  holdAgain(): void {
    if (this.#held !== null) this.hold(this.#held.sound);
  }

  close(): void {
    this.#held?.stop();
    this.#held = null;
  }

  #joinable(leg: PersonLeg): PersonLeg {
    return {
      play: (codes) => leg.play(codes),
      quiet: () => leg.quiet(),
      listen: (ear) => leg.listen(ear),
      gone: leg.gone,
      join: async () => {
        const isJoined = await leg.join();
        if (isJoined) this.#parts.handedOver();
        return isJoined;
      },
      hangUp: () => leg.hangUp(),
    };
  }
}

const unsupported = { failed: 'unsupported', code: null } as const;
