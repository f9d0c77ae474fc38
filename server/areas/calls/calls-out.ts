/** Calls that an agent makes: prepared by anyone, made by the process that is connected to their carrier. */
import type { EndReason } from '#contract/calls/outcomes';
import { present, throwRefusal } from '#domain/api-error';
import {
  laterVerdict,
  type MachineDetection,
  type MachineVerdict,
} from '#domain/calls/telephone/for-machine';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { Session } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import { isBarred } from '../do-not-call/service';
import * as waiting from './telephone/calls-out-store';
import { closeUnconnected } from './closing/call-closing';
import type { PlacedCall } from './live/call-places';
import type { PhoneHolder } from './live/live-call';
import type { LiveCalls } from './live/live-calls';
import * as store from './store';
import { standingOf } from './telephone/standing-store';
import { createNewCallsOut, type NewCallsOut, type NewCallsOutOptions } from './telephone/new-calls-out';

export type { OutStanding } from './telephone/calls-out-store';

/** A call that this process is to make now. It has its place. */
export interface ClaimedCallOut {
  holder: PhoneHolder;
  from: string;
  to: string;
  ring_seconds: number;
  /** Its carrier is asked for that. Absent: for nothing. */
  detects?: MachineDetection;
}

export interface CallsOut extends NewCallsOut {
  /**
   * Takes what waits to be made over a carrier, as far as there are places; one without is closed. Each is to be made as soon as it's
   * given, before the next one is taken.
   */
  claim(carrier: { workspace_id: string; carrier_id: string }): AsyncIterable<ClaimedCallOut>;
  /** A claimed call's carrier makes it, and names it so. */
  taken(holder: PhoneHolder, name: string): Promise<void>;
  /** Closes a claimed call that no one answered. One that has ended stays as it is. @returns false: it was answered, and goes on */
  close(holder: PhoneHolder, reason: EndReason, code: string | null): Promise<boolean>;
  /** Cancels a call that no one has answered yet. @throws ApiError `not_found`, `conflict` when it doesn't ring */
  cancel: (session: Session, callId: string) => Promise<void>;
  /** Whether that was done: the process that makes it ring has to stop. */
  wasCancelled(holder: PhoneHolder): Promise<boolean>;
  /** Whether no one has answered a claimed call yet, or its sound is on its way. */
  rings(holder: PhoneHolder): Promise<boolean>;
  /**
   * Someone answered: the process to which its sound comes may run it.
   *
   * @param name its carrier's name of it, which `taken` may be late to tell
   * @returns false when it rings no longer
   */
  answered(holder: PhoneHolder, name: string): Promise<boolean>;
  /** Closes a call that its carrier says is over, whichever process made it ring. Nothing, when it rings no longer. */
  ended(holder: PhoneHolder, reason: EndReason, code: string | null): Promise<void>;
  /** Its carrier says who answered. Counts where that was asked, until the agent talks or the message was left. */
  tellVerdict(holder: PhoneHolder, verdict: MachineVerdict): Promise<void>;
  /**
   * How many further calls of a workspace could be started here, with `keptPercent` of the places left for others.
   *
   * @param starting will take places, unless they have
   * @returns null when this process is about to end: they're others' to begin
   */
  roomBeside(keptPercent: number, workspaceId: string, starting: Iterable<PlacedCall>): number | null;
  /** The state of calls, by id; those that were deleted aren't there. */
  standings(tx: Transaction, callIds: readonly string[]): Promise<Map<string, waiting.OutStanding>>;
  /** Cancels calls that wait to be made. @returns those that did; others are over, or their carrier may have been asked */
  withdraw(tx: Transaction, callIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends a call of which no one knows whether it's answered: one that rings is cancelled, and one that runs here says goodbye. */
  endPolitely(of: { workspace_id: string; call_id: string }): Promise<void>;
  /** Gives its place back. */
  letGo(holder: PhoneHolder): void;
}

interface CallsOutOptions extends NewCallsOutOptions {
  database: Database;
  liveCalls: LiveCalls;
}

export function createCallsOut(options: CallsOutOptions): CallsOut {
  const { database, billing, liveCalls } = options;
  const close = ({ workspace_id, call_id }: PhoneHolder, reason: EndReason, code: string | null) =>
    database.inWorkspace(workspace_id, async (tx) => {
      const row = await store.lockCall(tx, call_id);
      const isOurs =
        row?.status === 'queued' ||
        (row?.status === 'ringing' && (row.lease_owner === null || row.lease_owner === liveCalls.owner));
      if (isOurs) await closeUnconnected(tx, billing, row, reason, code);
      return isOurs || (row?.status !== 'ringing' && row?.status !== 'in_progress');
    });

  return {
    ...createNewCallsOut(options),

    close,

    taken: ({ workspace_id, call_id }, name) =>
      database.inWorkspace(workspace_id, (tx) => waiting.nameCall(tx, call_id, name)),

    cancel: ({ workspace_id, role }, callId) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const row = present(await store.lockCall(tx, callId), noSuch.call);
        // Answered, and its sound is on its way: no process makes it ring any more.
        const isAnswered = row.status === 'ringing' && row.lease_owner === null;
        const direction = row.calling_number === null ? null : 'outbound';
        const status = isAnswered ? 'in_progress' : row.status;
        throwRefusal(callCan.cancel({ direction, status }, role));
        await closeUnconnected(tx, billing, row, 'call_cancelled');
      }),

    wasCancelled: async (holder) => (await standingOf(database, holder))?.end_reason === 'call_cancelled',

    rings: async (holder) => (await standingOf(database, holder))?.status === 'ringing',

    answered: ({ workspace_id, carrier_id, call_id }, name) =>
      database.inWorkspace(workspace_id, (tx) => waiting.handOver(tx, carrier_id, call_id, name)),

    ended: ({ workspace_id, carrier_id, call_id }, reason, code) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const row = await store.lockCall(tx, call_id);
        if (row?.status !== 'ringing' || row.carrier_id !== carrier_id) return;
        await closeUnconnected(tx, billing, row, reason, code);
      }),

    tellVerdict: ({ workspace_id, carrier_id, call_id }, told) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const row = await store.lockCall(tx, call_id);
        const machine = row?.setup?.machine;
        if (row?.carrier_id !== carrier_id || machine?.by !== 'carrier') return;
        // A call that has reached a machine is closed while the greeting goes on.
        const isGreeted = row.end_reason === 'machine' && machine.message !== '';
        const isAwaited = row.status === 'ringing' || isGreeted;
        const machine_verdict = laterVerdict(row.machine_verdict, told);
        if (!isAwaited || machine_verdict === row.machine_verdict) return;
        await store.updateCall(tx, call_id, { machine_verdict });
        // By this the process hears of it that has the call.
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
      }),

    letGo: ({ call_id }) => liveCalls.letGo(call_id),

    roomBeside: liveCalls.places.roomBeside,

    standings: waiting.outStandings,

    async withdraw(tx, callIds) {
      // All before the first is closed: that locks the balance, and whatever ends one of the others waits for it with its row locked.
      const rows = await store.lockCalls(tx, callIds);
      const waiting = rows.filter(({ status }) => status === 'queued');
      for (const row of waiting) await closeUnconnected(tx, billing, row, 'call_cancelled');
      return new Set(waiting.map(({ call_id }) => call_id));
    },

    async endPolitely({ workspace_id, call_id }) {
      const live = liveCalls.running.get(call_id);
      if (live !== undefined) return live.running.sayGoodbye();
      await database.inWorkspace(workspace_id, async (tx) => {
        const row = await store.lockCall(tx, call_id);
        const rings = row?.status === 'ringing' && row.lease_owner !== null;
        if (rings) await closeUnconnected(tx, billing, row, 'call_cancelled');
      });
    },

    async *claim({ workspace_id, carrier_id }) {
      const ids = await database.inWorkspace(workspace_id, (tx) => waiting.callsToMake(tx, carrier_id));
      for (const call_id of ids) {
        const holder = { workspace_id, call_id, carrier_id };
        const noPlace = liveCalls.ring(holder);
        // Another process makes it, or the one that follows this.
        if (noPlace === 'draining') break;
        if (noPlace !== null) await close(holder, 'busy', null);
        else {
          const row = await claimOne(holder).catch((error: unknown) => {
            liveCalls.letGo(call_id);
            throw error;
          });
          if (row === undefined) liveCalls.letGo(call_id);
          else yield row;
        }
      }
    },
  };

  async function claimOne(holder: PhoneHolder): Promise<ClaimedCallOut | undefined> {
    const { workspace_id, carrier_id, call_id } = holder;
    return database.inWorkspace(workspace_id, async (tx) => {
      const row = await waiting.claimCallToMake(tx, carrier_id, call_id, liveCalls.owner);
      if (row === undefined || row.calling_number === null || row.ring_seconds === null) return undefined;
      // They may have come on the list while the call waited to be made.
      if (await isBarred(tx, workspace_id, row.party)) {
        await closeUnconnected(tx, billing, row, 'call_cancelled');
        return undefined;
      }
      await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
      const machine = row.setup?.machine;
      return {
        holder,
        from: row.calling_number,
        to: row.party,
        ring_seconds: row.ring_seconds,
        ...(machine?.by === 'carrier' && { detects: machine.message === '' ? 'answer' : 'greeting_end' }),
      };
    });
  }
}
