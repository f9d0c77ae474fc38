/** The process of `campaign-calls-in.ts`: makes as many calls as it's told to, and tells how they were answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Proxy } from '../scripts/carrier-double/proxied';
import { ACCOUNT_SID, AUTH_TOKEN } from '../scripts/carrier-double/twilio/twilio-account';
import { TwilioCall } from '../scripts/carrier-double/twilio/twilio-call';

/**
 * So much of their pause sooner or later they come: never in step with the campaign, whose calls come at a pace. All of them would
 * meet one of its calls, or none.
 */
const UNEVEN = 0.6;
/** Multiples of it, without what's before the point, are spread evenly, and are the same each time. */
const GOLDEN = 0.618_033_988_75;
/** A caller stays so long once they hear the agent. */
const STAYS_MS = 1_500;
/** One that hears nothing for so long counts as not answered. */
const GIVES_UP_MS = 15_000;

export interface CallsIn {
  proxy: Proxy;
  /** The number that they call. */
  number: string;
  voiceUrl: string;
  /** One after another, so long after the one before on average, whether that's answered or not. */
  every_ms: number;
}

export interface CallerFigures {
  /** In milliseconds, from the carrier's webhook until the first sound has come. */
  answered_ms: number[];
  unanswered: number;
}

const calls = JSON.parse(process.argv[2] ?? '') as CallsIn;
/** Each calls by a number of their own, so that none is a caller too often. */
let callers = 0;

async function callIn(count: number): Promise<CallerFigures> {
  const times: Promise<number | null>[] = [];
  for (let index = 1; index <= count; index += 1) {
    callers += 1;
    times.push(timeOf(`+1312555${String(1_000 + callers).padStart(4, '0')}`));
    await sleep(calls.every_ms * (1 + UNEVEN * (2 * ((index * GOLDEN) % 1) - 1)));
  }
  const all = await Promise.all(times);
  const answered_ms = all.filter((time) => time !== null);
  return { answered_ms, unanswered: all.length - answered_ms.length };
}

/** @returns null: it wasn't answered */
async function timeOf(from: string): Promise<number | null> {
  const { proxy, number, voiceUrl } = calls;
  const call = new TwilioCall({
    accountSid: ACCOUNT_SID,
    authToken: AUTH_TOKEN,
    proxy,
    to: number,
    from,
    voiceUrl,
    statusCallback: '',
  });
  let answered: number | null = null;
  const since = performance.now();
  const leaves = setTimeout(() => call.hangUp(), GIVES_UP_MS);
  call.on = {
    came: () => {
      if (answered !== null) return;
      answered = performance.now() - since;
      setTimeout(() => call.hangUp(), STAYS_MS);
    },
  };
  await call.start();
  clearTimeout(leaves);
  return answered;
}

process.on('message', (count: number) => {
  void callIn(count).then((figures) => process.send?.(figures));
});
process.send?.('ready');
