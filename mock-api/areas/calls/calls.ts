/** Calls: the history, those waiting for a person, tickets for test calls, and the examples. */
import type { CallEstimate } from '#contract/agents/agents';
import { factsOf } from '#contract/calls/call-facts';
import {
  type Call,
  type callEndpoints,
  type CallFilters,
  type CallSort,
  type CallSummary,
  type CallTicket,
  MOST_COUNTED,
} from '#contract/calls/calls';
import { ApiError, throwRefusal } from '#domain/api-error';
import { asThingsAre } from '#domain/refusals';
import { callCan } from '#domain/calls/call-can';
import type { Role } from '#contract/role';
import { happeningsIn } from '#contract/calls/happenings';
import { isMeant } from '#domain/calls/call-filters';
import { refuseReversedLimits } from '#domain/calls/call-limits';
import { type CallPlace, comparePlaces, placeOf } from '#domain/calls/call-order';
import { matchesIn, wordQueryOf } from '#domain/calls/call-words';
import { outcomeSentence } from '#domain/calls/outcome-sentence';
import { refusalOf } from '#domain/money/hold-refusal';
import { spendPartsOf } from '#domain/money/spend-parts';
import { noPlace, pageOf } from '#domain/requests/paging';
import { MOST_WAITING_CALLS, type waitingCallEndpoints } from '#contract/calls/waiting-calls';
import { askedHelp } from '#domain/calls/asked-help';
import { agentOrFault } from '../../agent-records';
import { discardAgent } from '../../calls/agent-removal';
import { closeUnconnected } from '../../calls/call-settlement';
import { addExamples, exampleCallsOf, examplesOf } from '../../demo/examples';
import type { Host } from '../../host';
import { balanceOf, PLATFORM_RATE } from '../../ledger';
import { targetOf } from '../../calls/call-topics';
import { newCall } from '../../calls/new-call';
import type { Answers } from '../../serve';
import type { StoredCall } from '../../stored-calls';
import { agentsOf, findCall, livingAgent, type World } from '../../world';

const estimate: CallEstimate = {
  micros_per_minute: PLATFORM_RATE.micros,
  brain: 'built_in',
  model: null,
};

export function callAnswers(host: Host): Answers<typeof callEndpoints> {
  const { world } = host;

  const find = (workspaceId: string, callId: string): StoredCall => {
    closeUnconnected(world);
    return findCall(world, workspaceId, callId);
  };

  const ticketFor = (call: StoredCall): CallTicket => {
    const { call_id, workspace_id, started_by: user_id, takeover_secret } = call;
    return {
      call_id,
      ticket: host.issueTicket({ call_id, workspace_id, user_id, link_id: null }),
      takeover_secret,
      estimate,
    };
  };

  return {
    list({
      session: { workspace_id },
      query: { cursor, limit, sort, order, call_ids, id_prefix, ...filters },
    }) {
      const ids = call_ids?.split(',');
      const after = cursor === undefined ? null : placeIn(cursor, sort);
      const found = callsMeant(world, workspace_id, filters)
        .filter(({ call_id }) => ids?.includes(call_id) ?? true)
        .filter(({ call_id }) => call_id.startsWith(id_prefix?.toLowerCase() ?? ''))
        .map((call) => ({ call, place: placeOf(call, sort) }))
        .filter(({ place }) => after === null || comparePlaces(place, after, { order }) > 0)
        .toSorted((a, b) => comparePlaces(a.place, b.place, { order }));
      const page = pageOf(found, limit, ({ place }) => cursorFor(place, sort));
      const words = wordQueryOf(filters);
      return {
        ...page,
        items: page.items.map(({ call }) => ({
          ...callSummaryOf(world, call),
          ...(words && { matches: matchesIn(call.events, words) }),
        })),
      };
    },

    count({ session: { workspace_id }, query }) {
      const { length } = callsMeant(world, workspace_id, query);
      return { count: Math.min(length, MOST_COUNTED), is_more: length > MOST_COUNTED };
    },

    get: ({ session, params }) => callOf(world, find(session.workspace_id, params.call_id)),

    estimate: () => estimate,

    startTest({
      session: { workspace_id, person },
      params: { agent_id },
      body: { content, variables, tools, replay, sound },
    }) {
      agentOrFault(world, workspace_id, agent_id);
      refuseWithoutCredit(world, workspace_id);
      const call = newCall({
        workspace_id,
        started_by: person.user_id,
        content,
        setup: { variables, tools, replay, sound },
        agent_id,
        agent_name: content.name,
        agent_version: null,
        origin: 'test',
        party: 'Browser',
        link_id: null,
      });
      world.calls.push(call);
      host.publish(workspace_id, { type: 'call.changed', call_id: call.call_id });
      return ticketFor(call);
    },

    resume({ session: { workspace_id, person }, params, body }) {
      const call = find(workspace_id, params.call_id);
      const isOwnTab = call.started_by === person.user_id && call.takeover_secret === body.takeover_secret;
      throwRefusal(callCan.resume(isOwnTab), 'forbidden');
      return ticketFor(call);
    },

    delete: ({ session, params }) => removeCall(host, session, params.call_id),

    addExamples({ session: { workspace_id, person } }) {
      if (examplesOf(world, workspace_id) !== null) {
        throw new ApiError('conflict', asThingsAre.hasExamples);
      }
      const agents = addExamples(world, { workspace_id, added_by: person.display_name ?? person.email });
      host.publish(workspace_id, { type: 'gap' });
      return { agents: agents.length, calls: exampleCallsOf(world, workspace_id).length };
    },

    removeExamples({ session: { workspace_id } }) {
      const gone = new Set(exampleCallsOf(world, workspace_id));
      const agents = agentsOf(world, workspace_id).filter(({ is_example }) => is_example);
      for (const agent of agents) discardAgent(host, agent);
      world.calls = world.calls.filter((call) => !gone.has(call));
      if (agents.length + gone.size > 0) host.publish(workspace_id, { type: 'gap' });
      return { agents: agents.length, calls: gone.size };
    },
  };
}

/** The calls of a workspace that filters mean. */
export function callsMeant(world: World, workspaceId: string, asked: CallFilters): StoredCall[] {
  closeUnconnected(world);
  // A topic that was merged since is the one that it was merged into.
  const own = world.topics.find(({ topic_id }) => topic_id === asked.topic_id);
  const filters = own?.merged_into ? { ...asked, topic_id: own.merged_into } : asked;
  refuseReversedLimits(filters);
  const now = new Date();
  return world.calls.filter(
    (call) => call.workspace_id === workspaceId && isMeant(filteredOf(world, call), filters, now),
  );
}

/** @throws ApiError `not_found`, or `conflict` while it runs */
export function removeCall(
  host: Host,
  { workspace_id, role }: { workspace_id: string; role: Role },
  callId: string,
): void {
  const { world } = host;
  closeUnconnected(world);
  const call = findCall(world, workspace_id, callId);
  throwRefusal(callCan.delete(call, role));
  world.calls = world.calls.filter((one) => one !== call);
  world.notes = world.notes.filter(({ call_id }) => call_id !== callId);
  world.runs = world.runs.filter(({ replay }) => replay?.call_id !== callId);
  world.scores = world.scores.filter(({ call_id }) => call_id !== callId);
  world.callLinks = world.callLinks.filter(({ call_id }) => call_id !== callId);
  for (const alert of world.alerts) alert.call_ids = alert.call_ids.filter((id) => id !== callId);
  // Money is never forgotten.
  if (call.receipt) world.receipts.push({ workspace_id, call_id: call.call_id, receipt: call.receipt });
  host.publish(workspace_id, { type: 'call.changed', call_id: call.call_id });
}

const cursorFor = ({ value, started_at, call_id }: CallPlace, sort: CallSort) =>
  [sort, value ?? '', started_at, call_id].join('_');

function placeIn(cursor: string, sort: CallSort): CallPlace {
  const [sorted, value = '', started_at = '', call_id = ''] = cursor.split('_');
  if (sorted !== sort || Number.isNaN(Date.parse(started_at)) || call_id === '') throw noPlace();
  return { value: value === '' ? null : Number(value), started_at, call_id };
}

/** A call of a deleted agent names it and links nowhere. */
export function callSummaryOf(world: World, call: StoredCall): CallSummary {
  const agent = call.agent_id === null ? undefined : livingAgent(world, call.workspace_id, call.agent_id);
  return {
    ...call,
    agent_id: agent?.agent_id ?? null,
    topic: targetOf(world, call.topic),
    tool_failed: happenedIn(call).includes('tool_failed'),
  };
}

function callOf(world: World, call: StoredCall): Call {
  return {
    ...call,
    ...callSummaryOf(world, call),
    outcome: outcomeSentence(call),
    facts: call.ended_at === null ? factsOf(call.events) : call.facts,
  };
}

/** @throws ApiError `insufficient_credit` */
export function refuseWithoutCredit(world: World, workspaceId: string): void {
  const { balance_micros, held_micros } = balanceOf(world, workspaceId);
  const answer = refusalOf(
    { posted_micros: balance_micros, test_micros: 0, held_micros },
    { amount_micros: PLATFORM_RATE.micros, test_money_ok: true, own: 0, strict: 0 },
  );
  if (answer?.held === false) throw new ApiError('insufficient_credit', answer.message);
}

const happenedIn = ({ ended_at, events }: StoredCall) => (ended_at === null ? [] : happeningsIn(events));

/** A call with what only filters ask of it. */
const filteredOf = (world: World, call: StoredCall) => ({
  ...call,
  topic: targetOf(world, call.topic),
  alert_ids: world.alerts
    .filter(({ call_ids }) => call_ids.includes(call.call_id))
    .map(({ alert_id }) => alert_id),
  happened: happenedIn(call),
  spend_parts: call.receipt ? spendPartsOf(call.receipt) : {},
});

export function waitingCallAnswers({ world }: Host): Answers<typeof waitingCallEndpoints> {
  return {
    list({ session: { workspace_id, person } }) {
      const waiting = world.calls
        .filter((call) => call.workspace_id === workspace_id && call.ended_at === null)
        .filter(({ origin, started_by }) => origin !== 'test' || started_by === person.user_id)
        .flatMap(({ call_id, agent_name, origin, party, started_at, events }) => {
          const asked = askedHelp(events);
          if (asked === null) return [];
          const since = new Date(Date.parse(started_at) + asked.offset_ms).toISOString();
          return [{ call_id, agent_name, origin, party, why: asked.why, since }];
        })
        .toSorted((a, b) => a.since.localeCompare(b.since));
      return {
        items: waiting.slice(0, MOST_WAITING_CALLS),
        more: waiting.length > MOST_WAITING_CALLS,
      };
    },
  };
}
