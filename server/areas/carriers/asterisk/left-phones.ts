/** Phones that a process which is gone left on an Asterisk. */
import * as z from 'zod/mini';
import type { Ari } from './ari';
import { APPLICATION } from './ari';
import { Bridges, Channels } from './ari-events';
import { OUT_PREFIX } from './asterisk-dial';
import { MEDIA_PREFIX } from './media-channel';

interface Known {
  /** Whether a channel is one of ours that is looked after. */
  knows: (channelId: string) => boolean;
  /** Two that talk with each other after a transfer are looked after from now on; false: these don't. */
  adopts: (bridge: string, channels: readonly string[]) => boolean;
}

/**
 * Hangs up phones that a process which is gone left in a bridge: its media sockets went with it, and a phone
 * alone in its bridge hears nothing. So do those that it was calling. Two that it had put through to each other
 * talk on. Never rejects.
 */
export async function clearAway(ari: Ari, { knows, adopts }: Known): Promise<void> {
  try {
    const bridges = z.parse(Bridges, await ari.ask('GET', '/bridges'));
    const talking = new Set<string>();
    for (const { id, name, channels } of bridges) {
      if (channels.some((channel) => channel.startsWith(MEDIA_PREFIX))) {
        for (const channel of channels) talking.add(channel);
      }
      // An empty one is that of a call that is being answered: its phone is about to join.
      const isLeft =
        name === APPLICATION &&
        channels.length > 0 &&
        !channels.some((channel) => channel.startsWith(MEDIA_PREFIX) || knows(channel));
      if (!isLeft) continue;
      if (adopts(id, channels)) continue;
      for (const channel of channels) await ari.remove(`/channels/${encodeURIComponent(channel)}`);
      await ari.remove(`/bridges/${encodeURIComponent(id)}`);
    }
    for (const { id } of z.parse(Channels, await ari.ask('GET', '/channels'))) {
      // One that talks may be a process's that's about to end, and goes on there.
      const isLeft = id.startsWith(OUT_PREFIX) && !knows(id) && !talking.has(id);
      if (isLeft) await ari.remove(`/channels/${encodeURIComponent(id)}`);
    }
  } catch {
    // Looked at again with the next connection.
  }
}
