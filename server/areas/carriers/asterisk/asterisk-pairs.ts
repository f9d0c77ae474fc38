/** The phones on one Asterisk that were put through to each other, by both channels of each two. */
import * as z from 'zod/mini';
import { FORWARDED_MOST_SECONDS } from '#domain/calls/telephone/forwarded';
import type { LegTo } from '../../../runtime/lines/telephone-media';
import type { CallOut } from '../carrier';
import { APPLICATION, type Ari } from './ari';
import { outOf } from './asterisk-dial';
import { AsteriskPair, type PairedChannels } from './asterisk-pair';

/** What the id of a call begins with that is made for a transfer; the rest names the leg. */
const TRANSFER = 'transfer-';

/** As it's dialled. */
export const transferCall = ({ number, from, ring_seconds, leg_id }: LegTo): CallOut => ({
  call_id: `${TRANSFER}${leg_id}`,
  from,
  to: number,
  ring_seconds,
});

/** The leg that a channel was made for; null: it's no transfer's. */
const legOf = (channelId: string): string | null => {
  const made = outOf(channelId);
  return made?.startsWith(TRANSFER) ? made.slice(TRANSFER.length) : null;
};

const isLegId = (leg: string): boolean => z.safeParse(z.uuid(), leg).success;

interface PairsNews {
  /** Two talk by this leg, whom a process that's gone had put through: it may not have come to tell. */
  answered: (legId: string) => void;
  /** Two have hung up, who talked by this leg. */
  over: (legId: string) => void;
  /** Two are there that no process of ours can have put through. */
  strange: (what: string) => void;
}

export class AsteriskPairs {
  readonly #pairs = new Map<string, AsteriskPair>();

  constructor(
    private readonly ari: Ari,
    private readonly on: PairsNews,
  ) {}

  get size(): number {
    return this.#pairs.size;
  }

  has(channelId: string): boolean {
    return this.#pairs.has(channelId);
  }

  of(channelId: string): AsteriskPair | undefined {
    return this.#pairs.get(channelId);
  }

  /** Two were put through just now. From now on the one that leaves takes the other along. */
  begin(paired: PairedChannels): void {
    void this.#lookAfter(paired).limit();
  }

  /**
   * Two that a process which is gone had put through to each other, if these are. How long they have talked isn't known;
   * Asterisk was asked to end it in time.
   */
  adopt(bridge: string, channels: readonly string[]): boolean {
    const leg_id = channels.map(legOf).find((leg) => leg !== null);
    if (channels.length < 2 || leg_id === undefined || leg_id === null) return false;
    if (!isLegId(leg_id)) {
      this.on.strange('two phones were in a bridge of ours, by a leg that’s none of ours');
      return false;
    }
    // One of them may be in another application of ours.
    void this.ari.follow(APPLICATION, channels);
    this.on.answered(leg_id);
    this.#lookAfter({ bridge, channels, leg_id, most_seconds: FORWARDED_MOST_SECONDS });
    return true;
  }

  /** Events were missed. */
  look(): void {
    for (const pair of new Set(this.#pairs.values())) void pair.look();
  }

  /** We're about to be gone: they talk on. */
  leave(): void {
    for (const pair of this.#pairs.values()) pair.leave();
  }

  #lookAfter(paired: PairedChannels): AsteriskPair {
    const { channels, leg_id } = paired;
    const pair = new AsteriskPair(this.ari, paired, () => {
      for (const channel of channels) this.#pairs.delete(channel);
      this.on.over(leg_id);
    });
    for (const channel of channels) this.#pairs.set(channel, pair);
    // One may have left before it was known.
    void pair.look();
    return pair;
  }
}
