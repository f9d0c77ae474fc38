/** What becomes of an answered telephone: its call runs, or it hears in a sentence why not. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { EndReason } from '#contract/calls/outcomes';
import { spokenNotice } from '../../runtime/call/spoken-notice';
import { TelephoneLine, type TelephoneMedia } from '../../runtime/lines/telephone-line';
import type { VoiceWorkers } from '../../runtime/speech-out/voice-workers';
import type { LiveCall, PhoneHolder } from '../calls/live/live-call';
import type { PhoneCalls } from '../calls/phone-calls';
import type { PhoneEars } from './phone-ears';

/** Longer than any of our sentences takes. */
const NOTICE_MS = 15_000;

const sentences: Partial<Record<EndReason, string>> = {
  busy: 'I’m sorry, all lines are busy at the moment. Please call again in a few minutes. Goodbye.',
  platform_error: 'I’m sorry, something went wrong on our side. Please call again in a few minutes. Goodbye.',
};
const CANNOT = 'I’m sorry, this number can’t take calls at the moment. Please try again later. Goodbye.';

/** What a caller hears of why there's no call. */
export const refusalSentence = (reason: EndReason): string => sentences[reason] ?? CANNOT;

export interface PhoneConversations {
  /** Runs the prepared call of an answered telephone; one that can’t run hears why. */
  hold(holder: PhoneHolder, media: TelephoneMedia, ears: PhoneEars): Promise<void>;
  /** Says why there's no call, and hangs up. */
  refuse(media: TelephoneMedia, ears: PhoneEars, reason: EndReason): Promise<void>;
}

interface PhoneConversationsOptions {
  calls: Pick<PhoneCalls, 'run'>;
  workers: VoiceWorkers;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export function createPhoneConversations(options: PhoneConversationsOptions): PhoneConversations {
  const { calls, workers, log } = options;

  const refuse = async (media: TelephoneMedia, ears: PhoneEars, reason: EndReason): Promise<void> => {
    try {
      const codes = await spokenNotice(workers, refusalSentence(reason));
      const said = ears.passing('notice');
      media.play(codes);
      media.mark('notice');
      const patience = new AbortController();
      const tooLong = sleep(NOTICE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([said, ears.over, tooLong]);
      patience.abort();
    } finally {
      media.hangUp();
    }
  };

  const run = async (holder: PhoneHolder, media: TelephoneMedia, ears: PhoneEars): Promise<void> => {
    const line = new TelephoneLine(media);
    ears.giveTo(line);
    let live: LiveCall | null = null;
    const peer = {
      send: () => undefined,
      sound: () => undefined,
      // The last thing that a call does; a telephone whose call didn't begin hears a sentence first.
      close: () => live !== null && line.hangUp(),
    };
    const taken = await calls.run(holder, peer, line);
    if ('refused' in taken) {
      ears.giveTo(null);
      line.close();
      return refuse(media, ears, taken.refused);
    }
    live = taken.live;
    ears.runs(live.running);
  };

  return {
    refuse,
    async hold(holder, media, ears) {
      try {
        await run(holder, media, ears);
      } catch (error) {
        log.error({ err: error, ...holder }, 'a telephone call could not be started');
        ears.giveTo(null);
        await refuse(media, ears, 'platform_error');
      }
    },
  };
}
