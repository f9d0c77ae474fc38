/** Calls by telephone, from the ring until one runs here, or never will. */
import type { EndReason } from '#contract/calls/outcomes';
import type { TelephoneLine } from '../../runtime/lines/telephone-line';
import { closeUnconnected } from './closing/call-closing';
import type { Answering } from './live/answering';
import type { CallPeer } from './live/call-line';
import type { LiveCall, PhoneHolder } from './live/live-call';
import * as store from './store';
import {
  createMachineAnswers,
  type MachineAnswers,
  type MachineAnswersOptions,
} from './telephone/machine-answers';
import { createRingingCalls, type RingingCalls, type RingingCallsOptions } from './telephone/ringing-calls';
import { standingOf } from './telephone/standing-store';
import { createSentOn, type SentOn } from './telephone/sent-on';

export type { UntoldRefusal } from './telephone/ringing-calls';

export interface PhoneCalls extends RingingCalls, MachineAnswers, SentOn {
  /** @returns the reason when it couldn't begin, which the history has then too */
  run(
    holder: PhoneHolder,
    peer: CallPeer,
    telephone: TelephoneLine,
  ): Promise<{ live: LiveCall } | { refused: EndReason }>;
  /** Whether a prepared call waits for its telephone, or runs. */
  isOpen(holder: PhoneHolder): Promise<boolean>;
  /**
   * Takes a place for a prepared call whose sound has come here, before anything else is waited for.
   *
   * @param stream which of the call's streams has brought it
   * @returns gives it back, which a call that runs by then doesn't need; null: its sound belongs to another process, which
   *   runs it and lives, or has room for it where this one hasn't
   */
  place(holder: PhoneHolder, stream: number): Promise<(() => void) | null>;
  /** Which of our numbers the telephone is connected by, as the history has it; null: there's no such call. */
  ownNumber(holder: PhoneHolder): Promise<string | null>;
  /** Closes a prepared call that will never run. @returns false when it runs, or is over */
  giveUp(holder: PhoneHolder, reason: EndReason): Promise<boolean>;
}

interface PhoneCallsOptions extends RingingCallsOptions, MachineAnswersOptions {
  answering: Pick<Answering, 'during'>;
}

/** Streams of a call that a process which is about to end sends to another one. */
const SENT_AWAY = 3;
const NOTHING_TAKEN = () => undefined;

export function createPhoneCalls(options: PhoneCallsOptions): PhoneCalls {
  const { database, billing, liveCalls, answering } = options;
  const giveUp: PhoneCalls['giveUp'] = ({ workspace_id, call_id }, reason) =>
    database.inWorkspace(workspace_id, async (tx) => {
      const row = await store.lockCall(tx, call_id);
      const waits = row?.status === 'queued' || row?.status === 'ringing';
      if (waits) await closeUnconnected(tx, billing, row, reason);
      return waits;
    });

  return {
    ...createRingingCalls(options),
    ...createMachineAnswers(options),
    ...createSentOn(database),

    giveUp,

    isOpen: async (holder) => (await standingOf(database, holder))?.ended_at === null,

    async place({ workspace_id, call_id }, stream) {
      const call = { workspace_id, call_id };
      const row = await answering.during(() => standingOf(database, call));
      if (row?.status === 'in_progress') {
        const isElsewhere = row.lease_owner !== liveCalls.owner;
        return isElsewhere && (row.lease_expires_at?.getTime() ?? 0) > Date.now() ? null : NOTHING_TAKEN;
      }
      if (row?.status !== 'queued' && row?.status !== 'ringing') return NOTHING_TAKEN;
      const noPlace = liveCalls.places.reasonAgainst(call);
      if (noPlace === null) {
        if (liveCalls.places.has(call)) return NOTHING_TAKEN;
        liveCalls.ring(call);
        return () => liveCalls.letGo(call_id);
      }
      // The process that made a call out keeps a place for it until it runs. One that's about to end may be
      // followed by another; where its sound keeps coming here there's none, and the caller is told so.
      const isFollowed = noPlace === 'draining' && stream <= SENT_AWAY;
      return row.status === 'ringing' || isFollowed ? null : NOTHING_TAKEN;
    },

    async ownNumber({ workspace_id, call_id }) {
      const row = await database.inWorkspace(workspace_id, (tx) => store.findCall(tx, call_id));
      return row?.calling_number ?? row?.called_number ?? null;
    },

    async run(holder, peer, telephone) {
      const admission = await answering.during(() => liveCalls.answer(holder, peer, telephone));
      if (admission.kind === 'live') return { live: admission.call };
      if (admission.kind === 'busy') return { refused: 'busy' };
      // `over`: the reason is in the history already; any other is put there.
      if (admission.kind !== 'over') await giveUp(holder, 'busy');
      return { refused: admission.kind === 'over' ? 'agent_invalid' : 'busy' };
    },
  };
}
