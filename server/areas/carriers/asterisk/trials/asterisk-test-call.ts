/**
 * A test call through the whole path: Asterisk calls a number of ours by a local channel, its dialplan hands that to us as it hands
 * a caller's call, and a telephone's line of ours answers. Tones go both ways. It's no customer's call.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { toneIn, toneOf } from '../../../../runtime/lines/tone';
import type { CarrierAccess } from '../../carrier-access';
import { APPLICATION, type Ari, AriRefusal } from '../ari';
import { numberLines } from '../asterisk-dialplan';
import { problemOf } from '../asterisk-problem';
import { joinChannel, openMediaChannel } from '../media-channel';
import { MediaSocket } from '../media-socket';
import { CALLED_VARIABLE, HEARD_MS, TEST_CALL_PREFIX, TEST_TONES } from './test-call-answer';

const NAME = 'Test call';
/** Where the written configuration has its trunk's calls arrive. */
const CONTEXT = 'from-trunk';
const HEARD_WITHIN_MS = 2_500;
const TONE_MS = 3_000;
const LOOK_MS = 20;
const NOT_A_CALL = 'It isn’t charged, and isn’t in the history.';

const failed = (
  seen: string,
  text: string,
  lines: string[] = [],
  file: string | null = null,
): CarrierCheck => ({
  name: NAME,
  state: 'failed',
  seen,
  mend: { text, file, lines },
});

const oneIsUnderWay: CarrierCheck = {
  name: NAME,
  state: 'unknown',
  seen: 'a test call is under way on this phone system already. Check again in a moment.',
  mend: null,
};

/** Tries one at a time on each phone system. */
export function createTestCalls() {
  const underWay = new Set<string>();

  /** Never rejects. @param number E.164 */
  return async function tryTestCall(ari: Ari, access: CarrierAccess, number: string): Promise<CarrierCheck> {
    const { address } = access;
    try {
      if (underWay.has(address)) return oneIsUnderWay;
      underWay.add(address);
      try {
        return (await isUnderWay(ari)) ? oneIsUnderWay : await call(ari, number);
      } finally {
        underWay.delete(address);
      }
    } catch (error) {
      return failed(
        `It couldn’t be made. ${error instanceof AriRefusal ? error.message : problemOf(error, address)}`,
        'Mend what the other checks of this phone system say, then check again.',
      );
    }
  };
}

/** Also one of another process. */
async function isUnderWay(ari: Ari): Promise<boolean> {
  const channels = await ari.ask('GET', '/channels');
  return (
    Array.isArray(channels) &&
    channels.some(({ id }: { id?: unknown }) => typeof id === 'string' && id.startsWith(TEST_CALL_PREFIX))
  );
}

async function call(ari: Ari, number: string): Promise<CarrierCheck> {
  const name = randomUUID();
  const id = `${TEST_CALL_PREFIX}${name}`;
  // Asterisk takes an id that begins with another one for the same.
  const caller = `callwright-test-caller-${name}`;
  const application = `${APPLICATION}-test-${randomUUID()}`;
  const bridge = application;
  // Channels live in an application that listens.
  const events = await ari.events(application);
  events.on('error', () => undefined);
  let media: { channel: string; socket: MediaSocket } | null = null;
  const heard = { answered: 0, heard: 0 };
  try {
    await ari.ask('POST', `/bridges/${bridge}`, { type: 'mixing', name: application });
    const opened = await openMediaChannel(ari, application);
    const sound = (codes: Uint8Array) => {
      heard.answered += toneIn(codes, TEST_TONES.answered);
      heard.heard += toneIn(codes, TEST_TONES.heard);
    };
    const on = { sound, passed: () => undefined, closed: () => undefined };
    media = { channel: opened.channel, socket: new MediaSocket(opened.socket, on, () => undefined) };
    await joinChannel(ari, bridge, media.channel);
    const began = performance.now();
    const problem = await dial(ari, { number, id, caller, application, bridge });
    if (problem !== null) return problem;
    const called = await ari.variable(id, CALLED_VARIABLE).catch(() => '');
    if (!(await within(() => heard.answered >= HEARD_MS))) {
      return failed(
        'Callwright answered, but nothing of what it played came through: callers would hear silence.',
        'Let Asterisk use G.711 μ-law both ways, and look at the firewall between Asterisk and Callwright.',
        ['disallow = all', 'allow = ulaw'],
        'pjsip.conf',
      );
    }
    media.socket.play(toneOf(TEST_TONES.caller, TONE_MS));
    if (!(await within(() => heard.heard >= HEARD_MS))) {
      return failed(
        'The caller heard Callwright, but Callwright didn’t hear the caller.',
        'If a proxy is in front of Asterisk, let it pass binary WebSocket messages on /media both ways.',
      );
    }
    const ms = Math.round(performance.now() - began);
    if (!isOf(called, number)) {
      return failed(
        `The call came through, but as “${called}”, which isn’t ${number}. ${NOT_A_CALL}`,
        'Name the number in the dialplan.',
        [`exten => …,1,Stasis(${APPLICATION},${number})`],
        'extensions.conf',
      );
    }
    const seen = `It reached Callwright as ${called}, and tones came through both ways within ${ms} ms. ${NOT_A_CALL}`;
    return { name: NAME, state: 'passed', seen, mend: null };
  } finally {
    media?.socket.close();
    await Promise.all([
      ari.remove(`/channels/${caller}`),
      ari.remove(`/channels/${id}`),
      media === null ? undefined : ari.remove(`/channels/${media.channel}`),
      ari.remove(`/bridges/${bridge}`),
    ]);
    events.terminate();
  }
}

interface Dialled {
  number: string;
  /** Of the end that comes to us, and of the caller's. */
  id: string;
  caller: string;
  application: string;
  bridge: string;
}

/** Calls the number, and joins the caller's end once that's answered. @returns why not */
async function dial(
  ari: Ari,
  { number, id, caller, application, bridge }: Dialled,
): Promise<CarrierCheck | null> {
  const mend = {
    text: 'In the context that your trunk’s calls enter, send the number to Callwright. Then ring it from a phone.',
    file: 'extensions.conf',
    lines: [`[${CONTEXT}]`, ...numberLines],
  };
  const seen = `this Asterisk has no context ${CONTEXT} that hands ${number} to Callwright; yours may be called otherwise.`;
  const elsewhere: CarrierCheck = { name: NAME, state: 'unknown', seen, mend };
  try {
    await ari.ask('POST', '/channels', {
      endpoint: `Local/${number}@${CONTEXT}/n`,
      app: application,
      channelId: caller,
      otherChannelId: id,
      callerId: 'Callwright test call',
      timeout: '8',
    });
  } catch (error) {
    if (error instanceof AriRefusal && error.status !== 401 && error.status !== 403) return elsewhere;
    throw error;
  }
  try {
    await joinChannel(ari, bridge, caller);
    return null;
  } catch (error) {
    if (!(error instanceof AriRefusal)) throw error;
    // It's gone where the dialplan had nothing for it.
    if ((await ari.channelState(id)) === null) return elsewhere;
    return failed(
      'Asterisk took the call, but Callwright didn’t answer it within 3 seconds.',
      'See that this phone system is connected, and that the dialplan hands the call to Stasis(callwright).',
    );
  }
}

async function within(isHeard: () => boolean): Promise<boolean> {
  const until = performance.now() + HEARD_WITHIN_MS;
  while (!isHeard() && performance.now() < until) await sleep(LOOK_MS);
  return isHeard();
}

/** Whether the dialplan's way of writing a number is a way of writing this one. */
function isOf(written: string, number: string): boolean {
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  return digits !== '' && number.endsWith(digits);
}
