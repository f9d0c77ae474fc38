/**
 * Calls in: from a carrier's ring to the agent of the number that was called. One that can't be taken hears why in
 * a sentence, and is in the history with its reason.
 */
import type { FastifyBaseLogger } from 'fastify';
import { callerText, canHear } from '#domain/agents/phone-number-rules';
import type { Database } from '../../platform/database/connection';
import type { TelephoneMedia } from '../../runtime/lines/telephone-line';
import { publishedContent } from '../agents/service';
import type { PhoneCalls } from '../calls/phone-calls';
import type { CarrierOf } from '../carriers/connections';
import type { RingingCall } from '../carriers/carrier';
import { numberOfCarrier } from '../phone-numbers/service';
import type { PhoneConversations } from './conversations';
import { PhoneEars } from './phone-ears';

export interface IncomingCalls {
  /** The call of a telephone that rings, or the reason that the history has why there's none. Never rejects. */
  prepare(
    carrier: CarrierOf,
    ringing: Pick<RingingCall, 'called' | 'caller'>,
  ): ReturnType<PhoneCalls['prepare']>;
  /** Takes a call, or tells the caller why not. Never throws. */
  ring(carrier: CarrierOf, call: RingingCall): void;
}

interface IncomingCallsOptions {
  database: Database;
  calls: PhoneCalls;
  conversations: PhoneConversations;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export function createIncomingCalls(options: IncomingCallsOptions): IncomingCalls {
  const { database, calls, conversations, log } = options;

  const find = async (
    { workspace_id, carrier_id }: CarrierOf,
    ringing: Pick<RingingCall, 'called' | 'caller'>,
  ) => {
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

  const prepare: IncomingCalls['prepare'] = (carrier, ringing) =>
    find(carrier, ringing).catch((error: unknown) => {
      log.error({ err: error, ...carrier }, 'a telephone call could not be prepared');
      return { refused: 'platform_error' as const };
    });

  const answer = async (carrier: CarrierOf, ringing: RingingCall): Promise<void> => {
    const prepared = await prepare(carrier, ringing);
    const ears = new PhoneEars();
    let media: TelephoneMedia;
    try {
      media = await ringing.answer(ears);
    } catch (error) {
      log.warn({ err: error, ...carrier }, 'the sound of a telephone call could not be opened');
      if ('holder' in prepared) await calls.giveUp(prepared.holder, 'line_failed');
      return;
    }
    if ('refused' in prepared) return conversations.refuse(media, ears, prepared.refused);
    await conversations.hold(prepared.holder, media, ears);
  };

  return {
    prepare,
    ring(carrier, ringing) {
      answer(carrier, ringing).catch((error: unknown) => {
        log.error({ err: error, ...carrier }, 'a telephone call could not be taken');
      });
    },
  };
}
