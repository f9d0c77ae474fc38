/**
 * Media channels of `chan_websocket`: created, dialled, and their sound opened by the id that Asterisk gives them.
 * Asterisk answers some requests before it's ready for the next one, which is then asked again.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { type Ari, AriRefusal } from './ari';

/** What the channels of ours begin with, so that their own events are told apart from a phone's. */
export const MEDIA_PREFIX = 'callwright-media-';

const ENTERS_WITHIN_MS = 3_000;
const ENTERS_LOOK_MS = 20;
/** What Asterisk answers about a channel that hasn't entered the application: to dialling, and to joining it. */
const NOT_ENTERED: readonly number[] = [409, 422];

interface OpenedChannel {
  channel: string;
  socket: WebSocket;
}

/** @param application it lives in, which has to be listened to @throws when it can't be opened; nothing is left */
export async function openMediaChannel(ari: Ari, application: string): Promise<OpenedChannel> {
  const channel = `${MEDIA_PREFIX}${randomUUID()}`;
  await ari.ask('POST', '/channels/create', {
    endpoint: 'WebSocket/INCOMING/c(ulaw)',
    app: application,
    channelId: channel,
  });
  try {
    await onceEntered(() => ari.ask('POST', `/channels/${channel}/dial`));
    const connection = await ari.variable(channel, 'MEDIA_WEBSOCKET_CONNECTION_ID');
    return { channel, socket: await ari.media(connection) };
  } catch (error) {
    await ari.remove(`/channels/${channel}`);
    throw error;
  }
}

/**
 * Puts a channel into a bridge. A media channel enters the application a moment after its socket is open.
 *
 * @param isOver it needn't be joined any more
 */
export async function joinChannel(
  ari: Ari,
  bridge: string,
  channel: string,
  isOver?: () => boolean,
): Promise<void> {
  await onceEntered(() => ari.ask('POST', `/bridges/${bridge}/addChannel`, { channel }), isOver);
}

async function onceEntered(ask: () => Promise<unknown>, isOver: () => boolean = () => false): Promise<void> {
  const until = performance.now() + ENTERS_WITHIN_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      const isEarly = error instanceof AriRefusal && NOT_ENTERED.includes(error.status);
      if (!isEarly || isOver() || performance.now() > until) throw error;
      await sleep(ENTERS_LOOK_MS);
    }
  }
}
