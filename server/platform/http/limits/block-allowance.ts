/** What one network, by its address block, may take within an hour and within a day. */
import type { ShareName, Shares } from '../../configuration/shares';
import { blockKey } from './client-key';
import { shareInUse } from './share-error';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Strangers choose where they come from, so the memory for them has an end. */
const MOST_BLOCKS = 100_000;

export interface BlockAllowance {
  /**
   * Takes one for the network of this address, before what it's for is done.
   *
   * @returns gives it back, when nothing came of it
   * @throws ApiError 429 with the limit's name and when to try again
   */
  take(ip: string): () => void;
}

interface Window {
  share: ShareName;
  max: number;
  ms: number;
}

/** For new accounts: each brings a trial credit. Counted by this process. */
export function accountsOfBlocks(
  { sign_ups_hour, sign_ups_day }: Pick<Shares, 'sign_ups_hour' | 'sign_ups_day'>,
  now: () => number = Date.now,
): BlockAllowance {
  const windows: Window[] = [
    { share: 'sign_ups_hour', max: sign_ups_hour, ms: HOUR_MS },
    { share: 'sign_ups_day', max: sign_ups_day, ms: DAY_MS },
  ];
  /** By block, when each was taken within the last day, oldest first. */
  const taken = new Map<string, number[]>();

  function remember(block: string, times: number[]): void {
    taken.delete(block);
    if (times.length > 0) taken.set(block, times);
    const [oldest] = taken.keys();
    if (taken.size > MOST_BLOCKS && oldest !== undefined) taken.delete(oldest);
  }

  return {
    take(ip) {
      const block = blockKey(ip);
      const at = now();
      const times = (taken.get(block) ?? []).filter((time) => time > at - DAY_MS);
      for (const { share, max, ms } of windows) {
        const within = times.filter((time) => time > at - ms);
        const freeing = within.at(-max);
        if (freeing === undefined) continue;
        const seconds = Math.ceil((freeing + ms - at) / 1000);
        throw shareInUse(share, 'Too many new accounts from your network. Try again later.', seconds);
      }
      remember(block, [...times, at]);
      return () => {
        const held = taken.get(block) ?? [];
        const index = held.lastIndexOf(at);
        if (index >= 0) remember(block, held.toSpliced(index, 1));
      };
    },
  };
}
