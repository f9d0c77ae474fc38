/** What becomes of an answered telephone: its call runs, or it hears in a sentence why not. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { EndReason } from '#contract/calls/outcomes';
import { refusalWords } from '#domain/agents/number-screening';
import type { SpokenNotices } from '../../runtime/call/spoken-notices';
import { TelephoneLine, type TelephoneMedia } from '../../runtime/lines/telephone-line';
import type { LiveCall, PhoneHolder } from '../calls/live/live-call';
import type { PhoneCalls } from '../calls/phone-calls';
import type { PhoneEars } from './phone-ears';
import type { TransferRules } from './transfer-rules';

/** Longer than a sentence of 300 characters takes, and the voice to get to it. */
const NOTICE_MS = 45_000;

/** What a caller hears for a reason. */
export type RefusalWords = (reason: EndReason) => string;

/** Of a number that isn't known, or has no words of its own. */
export const refusalSentence: RefusalWords = (reason) => refusalWords(reason, null, new Date());

export interface PhoneConversations {
  /** Runs the prepared call of an answered telephone; one that can’t run hears why. */
  hold(holder: PhoneHolder, media: TelephoneMedia, ears: PhoneEars, words?: RefusalWords): Promise<void>;
  /** Says why there's no call, and hangs up. */
  refuse(media: TelephoneMedia, ears: PhoneEars, reason: EndReason, words?: RefusalWords): Promise<void>;
}

interface PhoneConversationsOptions {
  calls: Pick<PhoneCalls, 'run'>;
  transferRules: TransferRules;
  notices: SpokenNotices;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export function createPhoneConversations(options: PhoneConversationsOptions): PhoneConversations {
  const { calls, transferRules, notices, log } = options;

  const refuse: PhoneConversations['refuse'] = async (media, ears, reason, words = refusalSentence) => {
    const patience = new AbortController();
    const tooLong = sleep(NOTICE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    const enough = Promise.race([ears.over, tooLong]);
    try {
      const codes = await Promise.race([notices.of(words(reason)), enough]);
      if (codes === undefined) return;
      const said = ears.passing('notice');
      media.play(codes);
      media.mark('notice');
      await Promise.race([said, enough]);
    } finally {
      patience.abort();
      media.hangUp();
    }
  };

  const run: PhoneConversations['hold'] = async (holder, media, ears, words) => {
    const line = new TelephoneLine(media, transferRules(holder));
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
      return refuse(media, ears, taken.refused, words);
    }
    live = taken.live;
    ears.runs(live.running);
  };

  return {
    refuse,
    async hold(holder, media, ears, words) {
      try {
        await run(holder, media, ears, words);
      } catch (error) {
        log.error({ err: error, ...holder }, 'a telephone call could not be started');
        ears.giveTo(null);
        await refuse(media, ears, 'platform_error', words);
      }
    },
  };
}
