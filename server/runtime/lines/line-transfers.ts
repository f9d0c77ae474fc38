/** What a telephone's line does while its caller is put through, or waits for someone: it's deaf to them meanwhile. */
import type { HoldSound } from '#contract/agents/agent-tools';
import { playHold } from './hold-sound';
import type { PersonLeg, Rung, Transferred, TransferTo } from './line';
import type { AllowedLeg, LegTo, MayTransfer, TelephoneMedia } from './telephone-media';

export class LineTransfers {
  #transferring = false;
  /** What the caller hears while someone is asked; null: nothing of the kind. */
  #held: { sound: HoldSound; stop: () => void } | null = null;

  constructor(
    private readonly parts: {
      /** The stream that there is at the moment; null: the telephone is gone. */
      media: () => TelephoneMedia | null;
      /** Null: its calls aren't transferred. */
      mayTransfer: MayTransfer | null;
      /** The telephone is someone else's now: the end of this call doesn't hang it up. */
      handedOver: () => void;
    },
  ) {}

  /** Nothing that the caller says or presses counts. */
  get isDeaf(): boolean {
    return this.#transferring || this.#held !== null;
  }

  /** Never rejects. */
  readonly transfer = async (to: TransferTo, stop: AbortSignal): Promise<Transferred> => {
    const { media, mayTransfer, handedOver } = this.parts;
    if (mayTransfer === null || media()?.transfer === undefined) return unsupported;
    this.#transferring = true;
    let leg: AllowedLeg | null = null;
    try {
      const allowed = await mayTransfer(to);
      if ('fault' in allowed) return { failed: 'not_allowed', code: allowed.fault };
      leg = allowed;
      const transferred = (await media()?.transfer?.(legTo(to, allowed), stop)) ?? unsupported;
      if ('answered' in transferred) {
        leg.answered();
        leg = null;
        handedOver();
      }
      return transferred;
    } catch {
      return { failed: 'dial_failed', code: null };
    } finally {
      leg?.over();
      this.#transferring = false;
    }
  };

  /** Never rejects. */
  readonly ring = async (to: TransferTo, stop: AbortSignal, rings: () => void): Promise<Rung> => {
    const { media, mayTransfer } = this.parts;
    if (mayTransfer === null || media()?.ring === undefined) return unsupported;
    let leg: AllowedLeg | null = null;
    try {
      const allowed = await mayTransfer(to);
      if ('fault' in allowed) return { failed: 'not_allowed', code: allowed.fault };
      leg = allowed;
      if (stop.aborted) return { failed: 'cancelled', code: null };
      const rung = await media()?.ring?.(legTo(to, allowed), stop, rings);
      if (rung === undefined) return { failed: 'cancelled', code: null };
      if ('failed' in rung) return rung;
      leg.answered();
      leg = null;
      return { answered: this.#joinable(rung.answered, allowed) };
    } catch {
      return { failed: 'dial_failed', code: null };
    } finally {
      leg?.over();
    }
  };

  readonly hold = (sound: HoldSound): (() => void) => {
    this.#held?.stop();
    const { media } = this.parts;
    const held = { sound, stop: playHold(media, sound) };
    this.#held = held;
    return this.endHold;
  };

  /** The caller hears something else from now on. */
  readonly endHold = (): void => {
    this.#held?.stop();
    this.#held = null;
  };

  /** Another stream has taken the place of the one that was played to. */
  holdAgain(): void {
    if (this.#held !== null) this.hold(this.#held.sound);
  }

  #joinable(leg: PersonLeg, allowed: AllowedLeg): PersonLeg {
    let joining = Promise.resolve(false);
    // Their stream ends as well once they're joined.
    void leg.gone.then(async () => (await joining) || allowed.over());
    return {
      play: leg.play,
      quiet: leg.quiet,
      listen: leg.listen,
      gone: leg.gone,
      join: async () => {
        joining = leg.join();
        const isJoined = await joining;
        if (isJoined) this.parts.handedOver();
        return isJoined;
      },
      hangUp: leg.hangUp,
    };
  }
}

const legTo = (to: TransferTo, { from, leg_id, most_seconds }: AllowedLeg): LegTo => ({
  number: to.number,
  ring_seconds: to.ring_seconds,
  from,
  leg_id,
  most_seconds,
});

const unsupported = { failed: 'unsupported', code: null } as const;
