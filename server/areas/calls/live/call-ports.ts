/** What the engine is given for one call: log, money, knowledge and tools, bound to the call. */
import type { CallEvent } from '#contract/calls/call-events';
import { asksNotToBeCalled } from '#domain/brain/meaning/intents/opt-out';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import type { Log } from '../../../platform/logging';
import { persistently } from '../../../platform/persistently';
import type { CallPorts, ToolCaller } from '../../../runtime/ports';
import { wholeKnowledge } from '../../knowledge-files/knowledge-of-files';
import type { BillingService } from '../../billing/service';
import { listAsSaid } from '../../do-not-call/service';
import * as store from '../store';
import { noteHelp } from '../waiting/waiting-calls';
import type { Leases } from './leases';

interface CallPortsOptions {
  database: Database;
  billing: BillingService;
  tools: ToolCaller;
  log: Log<'warn' | 'error'>;
  /** The process that holds the call's lease. */
  owner: string;
  leases: Pick<Leases, 'check'>;
}

export function portsOf(
  { database, billing, tools, log, owner, leases }: CallPortsOptions,
  call: Pick<store.CallRow, 'workspace_id' | 'call_id' | 'origin' | 'party'> & {
    content: NonNullable<store.CallRow['content']>;
  },
  messageNumber: (event: CallEvent) => number,
): CallPorts {
  const { workspace_id, call_id } = call;
  const { content } = call;
  const knowledge = wholeKnowledge(database, workspace_id, content);
  // Prepared while the first message is said, so that the first question does not wait for it.
  void knowledge.prepare();
  return {
    log: {
      append: async (events) => {
        const numbered = events.map((event) => ({ event, message_seq: messageNumber(event) }));
        try {
          // What happens meanwhile waits with the call, which lasts no longer than what it holds.
          await persistently(
            () =>
              database.inWorkspace(workspace_id, async (tx) => {
                await store.appendEvents(tx, { workspace_id, call_id }, owner, numbered);
                await listWhoAsked(tx, call, events);
                await noteHelp(tx, call, events);
              }),
            { onWait: (err) => log.warn({ err, call_id }, 'events of a call wait for the database') },
          );
        } catch (error) {
          // The engine ends the call; why is known only here.
          log.error({ err: error, call_id }, 'events of a call could not be stored');
          throw error;
        }
      },
    },
    ledger: {
      extendHold: async (usage) => {
        const answer = await database.inWorkspace(workspace_id, (tx) =>
          billing.extendHold(tx, { workspace_id, call_id, usage }),
        );
        return answer.held || (answer.reason === 'daily_cap' && 'daily_cap');
      },
      // What is used is noted with the leases, for all calls at once.
      tick: () => leases.check(),
    },
    knowledge,
    tools,
  };
}

/** Someone who says on the telephone that they don't want to be called is on the do-not-call list with the words that say so. */
async function listWhoAsked(
  tx: Transaction,
  {
    workspace_id,
    call_id,
    origin,
    party,
  }: Pick<store.CallRow, 'workspace_id' | 'call_id' | 'origin' | 'party'>,
  events: readonly CallEvent[],
): Promise<void> {
  // Withheld numbers have none.
  if (origin !== 'phone' || !party.startsWith('+')) return;
  const asked = events.find((event) => event.type === 'caller_said' && asksNotToBeCalled(event.text));
  if (asked?.type === 'caller_said') {
    await listAsSaid(tx, workspace_id, { number: party, call_id, said: asked.text });
  }
}
