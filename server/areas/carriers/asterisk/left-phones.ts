/** Phones that a process which is gone left on an Asterisk. */
import * as z from 'zod/mini';
import type { Ari } from './ari';
import { APPLICATION } from './ari';
import { Bridges, Channels } from './ari-events';
import { LEFT_PREFIX, OUT_PREFIX, outOf } from './asterisk-dial';
import type { AsteriskPairs } from './asterisk-pairs';
import { MEDIA_PREFIX } from './media-channel';

/**
 * At a process that's about to end a phone has no sound for a while: its media stream is opened again by three tries of up
 * to 5 s, it hears that it can't be, or it's about to be joined with another one.
 */
const LEFT_AFTER_MS = 30_000;

const channelPath = (id: string) => `/channels/${encodeURIComponent(id)}`;

/**
 * Hangs up phones that a process which is gone left in a bridge: its media sockets went with it, and a phone
 * alone in its bridge hears nothing. So do those that it was calling. Two that it had put through to each other
 * talk on.
 */
export class LeftPhones {
  /** When those that seem to be left were first seen so. */
  readonly #seen = new Map<string, number>();
  #again: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param knows whether a channel is one of ours that is looked after @param afterMs seen so again after it, they're left */
  constructor(
    private readonly ari: Ari,
    private readonly knows: (channelId: string) => boolean,
    private readonly pairs: Pick<AsteriskPairs, 'adopt'>,
    private readonly afterMs = LEFT_AFTER_MS,
  ) {}

  /** Looks now, and again where some seem to be left. Never rejects. */
  async look(): Promise<void> {
    if (this.#isStopped) return;
    try {
      const found = await this.#found();
      const now = performance.now();
      for (const key of this.#seen.keys()) if (!found.has(key)) this.#seen.delete(key);
      for (const [key, paths] of found) {
        const since = this.#seen.get(key) ?? now;
        this.#seen.set(key, since);
        if (now - since < this.afterMs || this.#isStopped) continue;
        this.#seen.delete(key);
        for (const path of paths) await this.ari.remove(path);
      }
    } catch {
      // Looked at again in time.
    }
    if (this.#seen.size === 0 || this.#isStopped) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.look(), this.afterMs).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#again);
  }

  /** What would be removed of those that seem to be left, by what is the same of them at the next look. */
  async #found(): Promise<Map<string, string[]>> {
    const { ari } = this;
    const found = new Map<string, string[]>();
    const bridges = z.parse(Bridges, await ari.ask('GET', '/bridges'));
    const all = z.parse(Channels, await ari.ask('GET', '/channels'));
    // What's there now may be another process's.
    if (this.#isStopped) return found;
    // One without sound may wait for it to answer, at a process that's about to end.
    const isCalling = all.some(({ id, state }) => id.startsWith(LEFT_PREFIX) && state !== 'Up');
    const talking = new Set<string>();
    for (const { id, name, channels } of bridges) {
      if (channels.some((channel) => channel.startsWith(MEDIA_PREFIX))) {
        for (const channel of channels) talking.add(channel);
      }
      // An empty one is that of a call that is being answered: its phone is about to join.
      const isLeft =
        name === APPLICATION &&
        channels.length > 0 &&
        !channels.some((channel) => channel.startsWith(MEDIA_PREFIX) || this.knows(channel));
      const key = [id, ...channels].join(' ');
      if (!isLeft || (!this.#seen.has(key) && this.pairs.adopt(id, channels)) || isCalling) continue;
      found.set(key, [...channels.map(channelPath), `/bridges/${encodeURIComponent(id)}`]);
    }
    for (const { id, state } of all) {
      // One that talks may be a process's that's about to end, and goes on there.
      if (outOf(id) === null || this.knows(id) || talking.has(id)) continue;
      if (state !== 'Up' && id.startsWith(OUT_PREFIX)) await ari.remove(channelPath(id));
      else if (!isCalling) found.set(id, [channelPath(id)]);
    }
    return found;
  }
}
