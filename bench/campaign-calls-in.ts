/** Calls in beside a campaign: how long each of them rings until the agent's first sound is at the caller's ear. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT_SID, AUTH_TOKEN } from '../scripts/carrier-double/twilio/twilio-account';
import { TwilioCall } from '../scripts/carrier-double/twilio/twilio-call';
import type { Proxy } from '../scripts/carrier-double/proxied';

/** One after another, each so long after the one before, whether that's answered or not. */
const EVERY_MS = 1_000;
/** A caller stays so long once they hear the agent. */
const STAYS_MS = 1_500;
/** One that hears nothing for so long counts as not answered. */
const GIVES_UP_MS = 15_000;

interface CallsIn {
  proxy: Proxy;
  /** The number that they call. */
  number: string;
  voiceUrl: string;
}

interface AnswerTimes {
  /** In milliseconds, from the carrier's webhook to the first sound. */
  answered_ms: number[];
  unanswered: number;
}

/** @param from the first caller's index: each calls by a number of their own, so that none is a caller too often */
export async function callIn(calls: CallsIn, from: number, count: number): Promise<AnswerTimes> {
  const times: Promise<number | null>[] = [];
  for (let index = from; index < from + count; index += 1) {
    times.push(timeOf(calls, `+1312555${String(1_000 + index).padStart(4, '0')}`));
    await sleep(EVERY_MS);
  }
  const all = await Promise.all(times);
  const answered_ms = all.filter((time) => time !== null);
  return { answered_ms, unanswered: all.length - answered_ms.length };
}

/** @returns null: it wasn't answered */
async function timeOf({ proxy, number, voiceUrl }: CallsIn, from: string): Promise<number | null> {
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
    played: () => {
      if (answered !== null) return;
      answered = performance.now() - since;
      setTimeout(() => call.hangUp(), STAYS_MS);
    },
  };
  await call.start();
  clearTimeout(leaves);
  return answered;
}
