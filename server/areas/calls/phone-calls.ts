/** Calls that come by telephone: prepared with the agent's published version, or noted with what kept them away. */
import type { AgentContent, Language } from '#contract/agents/agent-content';
import type { NumberRules } from '#contract/agents/number-rules';
import { reasonFacts } from '#contract/calls/end-sentences';
import type { EndReason } from '#contract/calls/outcomes';
import { ApiError } from '#domain/api-error';
import { WITHHELD } from '#domain/agents/phone-numbers/phone-number-rules';
import type { FallbackResult } from '#domain/calls/telephone/fallback';
import { WITHHELD_FORWARDED_AN_HOUR } from '#domain/calls/telephone/forwarded';
import type { ForMachine, MachineVerdict } from '#domain/calls/telephone/for-machine';
import { recordingNotice } from '#domain/calls/telephone/recording-law';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { publishEvent } from '../../platform/workspace-events';
import type { TelephoneLine } from '../../runtime/lines/telephone-line';
import type { Transcriber } from '../../runtime/speech-in/transcriber';
import type { BillingService } from '../billing/service';
import { closeUnconnected } from './closing/call-closing';
import { type AgentBrains, chargedModel } from './agent-brains';
import type { CallPeer } from './live/call-line';
import type { TranscriberOf } from './live/call-sounds';
import type { LiveCall, PhoneHolder } from './live/live-call';
import type { LiveCalls } from './live/live-calls';
import { WAITS_MS } from './preparation';
import * as store from './store';

/** A call that rings, on a number of the workspace's. */
interface PhoneCall {
  workspace_id: string;
  /** What it'll be called in the history. */
  call_id: string;
  carrier_id: string;
  /** In E.164 where they can be read so. */
  called: string;
  caller: string;
  /** What answers, in its published version. A reason: nothing does. */
  agent: { agent_id: string; version: number; content: AgentContent } | EndReason;
  /** Of this caller on this number. Null: as many as come. */
  calls_per_hour: number | null;
  /** Refused for one of these, it's sent to another number, which costs as an answered one does: it counts, and is limited. */
  forwarded: readonly EndReason[];
  /** Of the number; one that isn't known says it. */
  recording_notice: NumberRules['recording_notice'];
  /**
   * Asked where this process is about to end: whether another one is there, which its sound may come to. Absent: its sound comes
   * here, or nowhere.
   */
  isFollowed?: () => Promise<boolean>;
}

/** `refused`: it's in the history with this reason, and over. */
type Prepared = { holder: PhoneHolder } | { refused: EndReason; call_id: string };

/** A call that was refused by something of ours, and that the history doesn't have yet. Numbers as `PhoneCall` has them. */
export interface UntoldRefusal extends Pick<PhoneCall, 'workspace_id' | 'call_id' | 'called' | 'caller'> {
  rang_at: Date;
  reason: EndReason;
  fallback_number?: string;
  fallback_result?: FallbackResult;
}

/** A call of the history. */
type CallOf = Pick<PhoneHolder, 'workspace_id' | 'call_id'>;

export interface PhoneCalls {
  prepare(call: PhoneCall): Promise<Prepared>;
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
  /** What a machine gets that answered; null: a call in, or one that talks to machines as well. */
  forMachine(call: CallOf): Promise<ForMachine | null>;
  /** The agent's transcriber, for the words by which a call is answered; null: it has none now. Never rejects. */
  greetingTranscriber(call: CallOf): Promise<{ transcriber: Transcriber; language: Language } | null>;
  /** What its carrier has said of who answered; null: nothing yet. */
  machineVerdict(call: CallOf): Promise<MachineVerdict | null>;
  /** The message was said to the machine that a closed call reached. */
  messageLeft(call: CallOf): Promise<void>;
  /** On which of our numbers a call rang, and why it wasn't taken, if it wasn't; null: it didn't come in. */
  rang(call: CallOf): Promise<{ called: string; refused: EndReason | null } | null>;
  /**
   * The caller of a refused call is to be sent to another number. @returns false: too many who withhold their number were, and
   * the history says so
   */
  sentElsewhere(call: CallOf, number: string): Promise<boolean>;
  /** What came of that. Only what is told first counts. */
  elsewhere(call: CallOf, result: FallbackResult): Promise<void>;
  /** Puts a refused call into the history afterwards, once however often it's told. */
  noteRefused(refused: UntoldRefusal): Promise<void>;
  /** Which of our numbers the telephone is connected by, as the history has it; null: there's no such call. */
  ownNumber(holder: PhoneHolder): Promise<string | null>;
  /** Closes a prepared call that will never run. @returns false when it runs, or is over */
  giveUp(holder: PhoneHolder, reason: EndReason): Promise<boolean>;
}

interface PhoneCallsOptions {
  database: Database;
  billing: BillingService;
  brains: AgentBrains;
  liveCalls: LiveCalls;
  transcriberOf: TranscriberOf;
}

const HOUR_MS = 3_600_000;
/** Streams of a call that a process which is about to end sends to another one. */
const SENT_AWAY = 3;
const NOTHING_TAKEN = () => undefined;

/** What history names where no agent was there to answer. */
const NO_AGENT = 'No agent';

export function createPhoneCalls(options: PhoneCallsOptions): PhoneCalls {
  const { database, billing, brains, liveCalls, transcriberOf } = options;
  const giveUp: PhoneCalls['giveUp'] = ({ workspace_id, call_id }, reason) =>
    database.inWorkspace(workspace_id, async (tx) => {
      const row = await store.lockCall(tx, call_id);
      const waits = row?.status === 'queued' || row?.status === 'ringing';
      if (waits) await closeUnconnected(tx, billing, row, reason);
      return waits;
    });

  return {
    giveUp,

    async isOpen({ workspace_id, call_id }) {
      const row = await database.inWorkspace(workspace_id, (tx) => store.findCall(tx, call_id));
      return row !== undefined && row.ended_at === null;
    },

    async place({ workspace_id, call_id }, stream) {
      const row = await database.inWorkspace(workspace_id, (tx) => store.findCall(tx, call_id));
      if (row?.status === 'in_progress') {
        const isElsewhere = row.lease_owner !== liveCalls.owner;
        return isElsewhere && (row.lease_expires_at?.getTime() ?? 0) > Date.now() ? null : NOTHING_TAKEN;
      }
      if (row?.status !== 'queued' && row?.status !== 'ringing') return NOTHING_TAKEN;
      const call = { workspace_id, call_id };
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

    async forMachine({ workspace_id, call_id }) {
      const row = await database.inWorkspace(workspace_id, (tx) => store.findCall(tx, call_id));
      return row?.setup?.machine ?? null;
    },

    async greetingTranscriber({ workspace_id, call_id }) {
      try {
        const row = await database.inWorkspace(workspace_id, (tx) => store.findCall(tx, call_id));
        if (!row?.content) return null;
        const found = await transcriberOf(workspace_id, row.content);
        return found && { transcriber: found.transcriber, language: row.content.language };
      } catch {
        // Its sound tells then.
        return null;
      }
    },

    async machineVerdict({ workspace_id, call_id }) {
      const row = await database.inWorkspace(workspace_id, (tx) => store.findCall(tx, call_id));
      return row?.machine_verdict ?? null;
    },

    messageLeft: ({ workspace_id, call_id }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const row = await store.lockCall(tx, call_id);
        if (row?.end_reason !== 'machine') return;
        const { sentence } = reasonFacts('message_left');
        await store.updateCall(tx, call_id, { end_reason: 'message_left', outcome: sentence });
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
      }),

    async rang({ workspace_id, call_id }) {
      const row = await database.inWorkspace(workspace_id, (tx) => store.findCall(tx, call_id));
      if (!row?.called_number || row.calling_number !== null) return null;
      const isUntaken = row.status === 'refused' || row.end_reason === 'line_failed';
      return { called: row.called_number, refused: isUntaken ? row.end_reason : null };
    },

    sentElsewhere: ({ workspace_id, call_id }, fallback_number) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const isOften = await isSentOften(tx, { workspace_id, call_id });
        const fallback_result = isOften ? 'withheld' : null;
        await store.updateCall(tx, call_id, { fallback_number, fallback_result });
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
        return !isOften;
      }),

    elsewhere: ({ workspace_id, call_id }, fallback_result) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const row = await store.lockCall(tx, call_id);
        if (row === undefined || row.fallback_number === null || row.fallback_result !== null) return;
        await store.updateCall(tx, call_id, { fallback_result });
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
      }),

    async prepare(ringing) {
      const { workspace_id, call_id, carrier_id, called, caller, agent, calls_per_hour, forwarded } = ringing;
      const call = { workspace_id, call_id };
      const answers = typeof agent === 'string' ? null : agent;
      const model = answers && (await modelOf(workspace_id, answers.content));
      // Whom no agent takes needs no other process.
      const isLedOn =
        answers !== null && liveCalls.places.draining && (await ringing.isFollowed?.()) === true;
      return database.inWorkspace(workspace_id, async (tx): Promise<Prepared> => {
        const before = await callsBefore(tx, ringing);
        const isTooMany = calls_per_hour !== null && before >= calls_per_hour;
        const row = await store.insertCall(tx, {
          ...call,
          agent_id: answers?.agent_id ?? null,
          agent_name: answers?.content.name ?? NO_AGENT,
          agent_version: answers?.version ?? null,
          content: answers?.content ?? null,
          setup: {
            variables: { caller_number: caller, called_number: called },
            tools: 'real',
            replay: [],
            sound: true,
            recording_notice: recordingNotice(ringing.recording_notice, caller),
          },
          origin: 'phone',
          party: caller,
          called_number: called,
          status: 'queued',
          lease_expires_at: new Date(Date.now() + WAITS_MS),
        });
        const refuse = async (reason: EndReason): Promise<Prepared> => {
          const told = isTooMany && forwarded.includes(reason) ? 'too_many_calls' : reason;
          await closeUnconnected(tx, billing, row, told);
          return { refused: told, call_id: call.call_id };
        };
        if (typeof agent === 'string') return refuse(agent);
        if (model === null || model === 'invalid') return refuse('agent_invalid');
        if (isTooMany) return refuse('too_many_calls');
        const held = await billing.placeHold(tx, {
          ...call,
          micros: billing.estimateMinute(model.charged),
          test_money_ok: model.charged === null,
          by_telephone: true,
        });
        if (!held.held) return refuse(held.reason === 'daily_cap' ? 'daily_cap' : 'insufficient_credit');
        if (!isLedOn && liveCalls.places.expect(call) !== null) return refuse('busy');
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id: call.call_id });
        return { holder: { ...call, carrier_id } };
      });
    },

    noteRefused: ({ workspace_id, call_id, called, caller, rang_at, reason, ...elsewhere }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        // It may be there: the answer to its own transaction was lost.
        const row =
          (await store.lockCall(tx, call_id)) ??
          (await store.insertCall(tx, {
            workspace_id,
            call_id,
            agent_name: NO_AGENT,
            origin: 'phone',
            party: caller,
            called_number: called,
            status: 'queued',
            created_at: rang_at,
            started_at: rang_at,
          }));
        if (row.status === 'queued') await closeUnconnected(tx, billing, row, reason);
        await store.updateCall(tx, call_id, { ended_at: rang_at, ...elsewhere });
      }),

    async run(holder, peer, telephone) {
      const admission = await liveCalls.answer(holder, peer, telephone);
      if (admission.kind === 'live') return { live: admission.call };
      if (admission.kind === 'busy') return { refused: 'busy' };
      // `over`: the reason is in the history already; any other is put there.
      if (admission.kind !== 'over') await giveUp(holder, 'busy');
      return { refused: admission.kind === 'over' ? 'agent_invalid' : 'busy' };
    },
  };

  /** Whether as many who withhold their number were sent on from the called one as may be, in the last hour. */
  async function isSentOften(tx: Transaction, { workspace_id, call_id }: CallOf): Promise<boolean> {
    const row = await store.findCall(tx, call_id);
    if (row?.party !== WITHHELD || row.called_number === null) return false;
    const called = row.called_number;
    await inTurn(tx, `withheld callers of ${called} who are sent on`, workspace_id);
    const since = new Date(Date.now() - HOUR_MS);
    return (await store.countSentOn(tx, { called, caller: WITHHELD, since })) >= WITHHELD_FORWARDED_AN_HOUR;
  }

  /** Of a caller whose calls are limited, in the last hour; none where they aren't. Its calls wait for each other. */
  async function callsBefore(
    tx: Transaction,
    call: Pick<PhoneCall, 'workspace_id' | 'called' | 'caller' | 'calls_per_hour' | 'forwarded'>,
  ): Promise<number> {
    const { workspace_id, called, caller, forwarded } = call;
    if (call.calls_per_hour === null) return 0;
    await inTurn(tx, `calls of ${caller} to ${called}`, workspace_id);
    const since = new Date(Date.now() - HOUR_MS);
    return store.countCallsOfCaller(tx, { called, caller, since, forwarded });
  }

  async function modelOf(
    workspaceId: string,
    content: AgentContent,
  ): Promise<{ charged: string | null } | 'invalid'> {
    try {
      return { charged: chargedModel(await brains.brainOf(workspaceId, content)) };
    } catch (error) {
      // The agent's key or model was removed since it was published.
      if (error instanceof ApiError) return 'invalid';
      throw error;
    }
  }
}
