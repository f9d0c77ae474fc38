/** What becomes of an answered telephone: its call runs, or it hears in a sentence why not. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndReason } from '#contract/calls/outcomes';
import type { MachineVerdict } from '#domain/calls/telephone/for-machine';
import type { SpokenNotices } from '../../runtime/call/spoken-notices';
import type { Transferred } from '../../runtime/lines/line';
import { TelephoneLine } from '../../runtime/lines/telephone-line';
import type { TelephoneMedia } from '../../runtime/lines/telephone-media';
import type { LiveCall, PhoneHolder } from '../calls/live/live-call';
import type { PhoneCalls } from '../calls/phone-calls';
import type { SoundlessPhone } from '../carriers/carrier';
import type { PhoneListener } from './phone-listener';
import {
  fallbackResults,
  type Refusal,
  type RefusalOf,
  type Refusals,
  sorryToCall,
  type RefusedCall,
} from './refusals';
import type { CarrierWords } from './screening/carrier-word';
import { machineListens, whoAnswered, whoBy } from './screening/machine-screening';
import type { TransferRules } from './transfer-rules';
import type { Log } from '../../platform/logging';

/** Longer than a sentence of 300 characters takes, and the voice to get to it. */
const NOTICE_MS = 45_000;

/** A call that isn't taken. */
interface Refused {
  call: RefusedCall;
  reason: EndReason;
  refusalOf: RefusalOf;
}

interface Holding {
  /** Absent: someone was called. */
  refusalOf?: RefusalOf;
  /** What its carrier has said of who answered; null: nothing, and it won't. Absent: it tells by webhooks. */
  told?: MachineVerdict | null;
}

export interface PhoneConversations {
  /** Runs the prepared call of an answered telephone; one that can’t run is refused. */
  hold(holder: PhoneHolder, media: TelephoneMedia, listener: PhoneListener, how?: Holding): Promise<void>;
  /** Sends the caller to the fallback number. Where that isn't reached, says why there's no call, and hangs up. */
  refuse(media: TelephoneMedia, listener: PhoneListener, refused: Refused): Promise<void>;
  /** The same with a phone that hears nothing of ours: its carrier says it. */
  refuseWithoutSound(phone: SoundlessPhone, refused: Refused): Promise<void>;
}

interface PhoneConversationsOptions {
  calls: Pick<PhoneCalls, 'run' | 'forMachine' | 'greetingTranscriber' | 'giveUp' | 'messageLeft'>;
  refusals: Pick<Refusals, 'send' | 'came'>;
  transferRules: TransferRules;
  /** What carriers say of who answered. */
  carrierWords: CarrierWords;
  notices: SpokenNotices;
  log: Log<'error'>;
}

export function createPhoneConversations(options: PhoneConversationsOptions): PhoneConversations {
  const { calls, refusals, transferRules, carrierWords, notices, log } = options;

  /** Says it and hangs up. @returns whether it was heard to its end */
  const say = async (sentence: string, media: TelephoneMedia, listener: PhoneListener): Promise<boolean> => {
    const patience = new AbortController();
    const tooLong = sleep(NOTICE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    const enough = Promise.race([listener.over, tooLong]);
    try {
      const codes = await Promise.race([notices.of(sentence), enough]);
      if (codes === undefined) return false;
      const said = listener.passing('notice');
      media.play(codes);
      media.mark('notice');
      return await Promise.race([said.then(() => true), enough.then(() => false)]);
    } catch (error) {
      log.error({ err: error }, 'the built-in voice could not tell a caller why there is no call');
      await media.apologize?.();
      return false;
    } finally {
      patience.abort();
      media.hangUp();
    }
  };

  /** @returns whether someone answered there */
  const forward = async (
    media: Pick<TelephoneMedia, 'transfer'>,
    call: RefusedCall,
    fallback: NonNullable<Refusal['fallback']>,
  ): Promise<boolean> => {
    if (media.transfer === undefined) return false;
    const leg = await refusals.send(call, fallback);
    if (leg === null) return false;
    const transferred = await media
      .transfer(leg, new AbortController().signal)
      .catch((): Transferred => ({ failed: 'dial_failed', code: null }));
    const isAnswered = 'answered' in transferred;
    await refusals.came(call, isAnswered ? 'answered' : fallbackResults[transferred.failed]);
    return isAnswered;
  };

  const refuse: PhoneConversations['refuse'] = async (media, listener, { call, reason, refusalOf }) => {
    const { sentence, fallback } = await refusalOf(reason);
    if (fallback !== null && (await forward(media, call, fallback))) return;
    // They may be back by another stream.
    await say(sentence, listener.media ?? media, listener);
  };

  const refuseWithoutSound: PhoneConversations['refuseWithoutSound'] = async (phone, refused) => {
    const { call, reason, refusalOf } = refused;
    const { fallback } = await refusalOf(reason);
    if (fallback !== null && (await forward(phone, call, fallback))) return;
    await phone.apologize();
  };

  /** Of a call out that doesn't talk to machines. @returns whether one had answered, and the call is over */
  const screened = async (
    holder: PhoneHolder,
    media: TelephoneMedia,
    listener: PhoneListener,
    told: Holding['told'],
  ): Promise<boolean> => {
    const machine = await calls.forMachine(holder);
    if (machine === null) return false;
    const carrier = machine.by === 'carrier' && told === undefined ? carrierWords(holder) : null;
    try {
      const answered = told
        ? whoBy[told]
        : await whoAnswered(listener, carrier, () => calls.greetingTranscriber(holder));
      if (answered === 'person') return false;
      // It doesn't ring any more, whatever is said to the machine yet.
      await calls.giveUp(holder, answered === 'gone' ? 'caller_hung_up' : 'machine');
      const listens = async () =>
        answered === 'listens' ||
        (answered === 'machine' && (await machineListens(listener, carrier)) === 'ready');
      if (machine.message === '' || !(await listens())) media.hangUp();
      else if (await say(machine.message, listener.media ?? media, listener)) await calls.messageLeft(holder);
      return true;
    } finally {
      carrier?.stop();
    }
  };

  const run = async (
    holder: PhoneHolder,
    media: TelephoneMedia,
    listener: PhoneListener,
    refusalOf: RefusalOf,
  ): Promise<void> => {
    const line = new TelephoneLine(media, transferRules(holder));
    listener.giveTo(line);
    let live: LiveCall | null = null;
    const peer = {
      send: () => undefined,
      sound: () => undefined,
      // The last thing that a call does; a telephone whose call didn't begin hears a sentence first.
      close: () => live !== null && line.hangUp(),
    };
    const taken = await calls.run(holder, peer, line);
    if ('refused' in taken) {
      listener.giveTo(null);
      line.close();
      return refuse(media, listener, { call: holder, reason: taken.refused, refusalOf });
    }
    live = taken.live;
    listener.runs(live.running);
  };

  return {
    refuse,
    refuseWithoutSound,
    async hold(holder, media, listener, { refusalOf = sorryToCall, told } = {}) {
      try {
        if (!(await screened(holder, media, listener, told))) await run(holder, media, listener, refusalOf);
      } catch (error) {
        log.error({ err: error, ...holder }, 'a telephone call could not be started');
        listener.giveTo(null);
        // It'll never run. While the database is away it's swept once its lease has run out.
        await calls.giveUp(holder, 'platform_error').catch(() => false);
        await refuse(media, listener, { call: holder, reason: 'platform_error', refusalOf });
      }
    },
  };
}
