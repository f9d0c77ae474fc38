/**
 * Calls in: from a carrier's ring to the agent of the number that was called. One that can't be taken hears why in
 * a sentence, and is in the history with its reason.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { EndReason } from '#contract/calls/outcomes';
import { callerText, canHear } from '#domain/agents/phone-number-rules';
import type { Database } from '../../platform/database/connection';
import { spokenNotice } from '../../runtime/call/spoken-notice';
import { TelephoneLine, type TelephoneMedia } from '../../runtime/lines/telephone-line';
import type { VoiceWorkers } from '../../runtime/speech-out/voice-workers';
import { publishedContent } from '../agents/service';
import type { LiveCall, PhoneHolder } from '../calls/live/live-call';
import type { PhoneCalls } from '../calls/phone-calls';
import type { CarrierOf } from '../carriers/connections';
import type { RingingCall } from '../carriers/carrier';
import { numberOfCarrier } from '../phone-numbers/service';
import { PhoneEars } from './phone-ears';

/** Longer than any of our sentences takes. */
const NOTICE_MS = 15_000;

const sentences: Partial<Record<EndReason, string>> = {
  busy: 'I’m sorry, all lines are busy at the moment. Please call again in a few minutes. Goodbye.',
  platform_error: 'I’m sorry, something went wrong on our side. Please call again in a few minutes. Goodbye.',
};
const CANNOT = 'I’m sorry, this number can’t take calls at the moment. Please try again later. Goodbye.';

interface IncomingCalls {
  /** Takes a call, or tells the caller why not. Never throws. */
  ring(carrier: CarrierOf, call: RingingCall): void;
}

interface IncomingCallsOptions {
  database: Database;
  calls: PhoneCalls;
  workers: VoiceWorkers;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export function createIncomingCalls({ database, calls, workers, log }: IncomingCallsOptions): IncomingCalls {
  const prepare = async ({ workspace_id, carrier_id }: CarrierOf, ringing: RingingCall) => {
    const found = await database.inWorkspace(workspace_id, async (tx) => {
      const number = await numberOfCarrier(tx, carrier_id, ringing.called);
      if (number === null) return { called: ringing.called, country: null, agent: 'unknown_number' as const };
      const { number: called, country, agent_id } = number;
      const version = agent_id === null ? undefined : await publishedContent(tx, agent_id, null);
      if (agent_id === null || version === undefined) return { called, country, agent: 'no_agent' as const };
      if (!canHear(version.content)) return { called, country, agent: 'agent_invalid' as const };
      return { called, country, agent: { agent_id, ...version } };
    });
    const caller = callerText(ringing.caller, found.country);
    return calls.prepare({ workspace_id, carrier_id, called: found.called, caller, agent: found.agent });
  };

  /** Says why, and hangs up. */
  const refuse = async (media: TelephoneMedia, ears: PhoneEars, reason: EndReason): Promise<void> => {
    try {
      const codes = await spokenNotice(workers, sentences[reason] ?? CANNOT);
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

  const take = async (holder: PhoneHolder, media: TelephoneMedia, ears: PhoneEars): Promise<void> => {
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

  const answer = async (carrier: CarrierOf, ringing: RingingCall): Promise<void> => {
    const prepared = await prepare(carrier, ringing).catch((error: unknown) => {
      log.error({ err: error, ...carrier }, 'a telephone call could not be prepared');
      return { refused: 'platform_error' as const };
    });
    const ears = new PhoneEars();
    let media: TelephoneMedia;
    try {
      media = await ringing.answer(ears);
    } catch (error) {
      log.warn({ err: error, ...carrier }, 'the sound of a telephone call could not be opened');
      if ('holder' in prepared) await calls.giveUp(prepared.holder, 'line_failed');
      return;
    }
    if ('refused' in prepared) return refuse(media, ears, prepared.refused);
    try {
      await take(prepared.holder, media, ears);
    } catch (error) {
      log.error({ err: error, ...prepared.holder }, 'a telephone call could not be started');
      ears.giveTo(null);
      await refuse(media, ears, 'platform_error');
    }
  };

  return {
    ring(carrier, ringing) {
      answer(carrier, ringing).catch((error: unknown) => {
        log.error({ err: error, ...carrier }, 'a telephone call could not be taken');
      });
    },
  };
}
