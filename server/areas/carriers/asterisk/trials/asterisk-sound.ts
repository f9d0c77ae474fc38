/**
 * Plays a tone through an Asterisk each way: two media channels of ours in a bridge, each of which has to hear the
 * other. No phone is rung. What's seen is the way of every call's sound between Callwright and Asterisk.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { doctorSteps } from '#contract/workspace/doctor';
import { toneIn, toneOf } from '../../../../runtime/lines/tone';
import type { CarrierAccess } from '../../carrier-access';
import { APPLICATION, type Ari, AriRefusal } from '../ari';
import { problemOf } from '../asterisk-problem';
import { joinChannel, openMediaChannel } from '../media-channel';
import { MediaSocket } from '../media-socket';

const NAME = doctorSteps.sound;
/** Two tones, so that neither channel takes its own for the other's. */
const TONES = [600, 1_000] as const;
const TONE_MS = 1_500;
const HEARD_WITHIN_MS = 3_000;
/** Of a tone, this much has to arrive. */
const HEARD_MS = 400;
const LOOK_MS = 20;

/** A media channel of ours, and how much it has heard of the other one's tone. */
interface End {
  channel: string;
  socket: MediaSocket;
  heard: { ms: number };
}

/** Never rejects. */
export async function tryAsteriskSound(ari: Ari, { address }: CarrierAccess): Promise<CarrierCheck> {
  const bridge = `callwright-test-${randomUUID()}`;
  const application = `${APPLICATION}-test-${randomUUID()}`;
  const ends: End[] = [];
  try {
    // Channels live in an application that listens.
    const events = await ari.events(application);
    events.on('error', () => undefined);
    try {
      await ari.ask('POST', `/bridges/${bridge}`, { type: 'mixing', name: application });
      for (const listensFor of TONES) {
        const end = await openEnd(ari, application, listensFor);
        ends.push(end);
        await joinChannel(ari, bridge, end.channel);
      }
      return await listened(ends);
    } finally {
      for (const { socket } of ends) socket.close();
      await Promise.all([
        ...ends.map(({ channel }) => ari.remove(`/channels/${channel}`)),
        ari.remove(`/bridges/${bridge}`),
      ]);
      events.terminate();
    }
  } catch (error) {
    const mend = {
      text: 'Load these modules. If a proxy is in front of Asterisk, let it pass WebSocket upgrades on /media.',
      file: 'modules.conf',
      lines: ['load = chan_websocket.so', 'load = codec_ulaw.so'],
    };
    const why = error instanceof AriRefusal ? error.message : problemOf(error, address);
    return { name: NAME, state: 'failed', seen: `No sound could be opened. ${why}`, mend };
  }
}

async function openEnd(ari: Ari, application: string, listensFor: number): Promise<End> {
  const { channel, socket } = await openMediaChannel(ari, application);
  const heard = { ms: 0 };
  const media = new MediaSocket(
    socket,
    {
      sound: (codes) => void (heard.ms += toneIn(codes, listensFor)),
      passed: () => undefined,
      closed: () => undefined,
    },
    () => undefined,
  );
  return { channel, socket: media, heard };
}

async function listened(ends: readonly End[]): Promise<CarrierCheck> {
  const began = performance.now();
  // Each plays what the other one listens for.
  for (const [index, { socket }] of ends.entries()) {
    socket.play(toneOf(TONES[1 - index] ?? TONES[0], TONE_MS));
  }
  const hear = ({ heard }: End) => heard.ms >= HEARD_MS;
  while (!ends.every(hear) && performance.now() - began < HEARD_WITHIN_MS) await sleep(LOOK_MS);
  const heard = ends.filter(hear).length;
  if (heard === ends.length) {
    const ms = Math.round(performance.now() - began);
    // No phone is in it, nor the trunk.
    const seen = `Both tones came through between Callwright and Asterisk within ${ms} ms. The trunk’s sound isn’t heard in this.`;
    return { name: NAME, state: 'passed', seen, mend: null };
  }
  return {
    name: NAME,
    state: 'failed',
    seen:
      heard === 0
        ? 'The sound was opened, but neither tone came through.'
        : 'A tone came through one way, and none the other way: one side of a call would hear nothing.',
    mend: {
      text:
        'Let Asterisk use G.711 μ-law both ways: in the endpoint of your trunk, and as a module. If a proxy stands ' +
        'before Asterisk, let it pass binary WebSocket messages on /media both ways.',
      file: 'pjsip.conf',
      lines: ['disallow = all', 'allow = ulaw'],
    },
  };
}
