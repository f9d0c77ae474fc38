import { randomUUID } from 'node:crypto';
import { agentTestEndpoints } from '#contract/calls/agent-tests';
import { type Agent, agentEndpoints } from '#contract/agents/agents';
import { billingEndpoints } from '#contract/billing/billing';
import type { CallEvent } from '#contract/calls/call-events';
import { ServerMessage } from '#contract/sockets/call-socket';
import { callEndpoints as endpoints, type CallTicket } from '#contract/calls/calls';
import { dashboardEndpoints } from '#contract/figures/dashboard';
import { neutralGoodbye } from '#domain/brain/wording/goodbyes';
import { allRight } from '#domain/brain/wording/lines';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frontDesk, makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder, memberOf } from './people';
import { parserOf, SocketClient } from './socket-client';
import type { Account } from './subject';

type Call = SocketClient<ServerMessage>;
type Ended = Extract<ServerMessage, { type: 'ended' }>;

export function describeCalls(use: () => Client): void {
  describe('calls', () => {
    let client: Client;
    let ada: Account;
    let agent: Agent;
    beforeAll(() => {
      client = use();
    });
    beforeEach(async () => {
      ada = await founder(client);
      agent = await makeAgent(client, ada);
    });

    const prepare = (as = ada, body: unknown = { content: frontDesk }): Promise<CallTicket> =>
      client.ask(endpoints.startTest, { as, params: { agent_id: agent.agent_id }, body });
    const read = (call_id: string) => client.ask(endpoints.get, { as: ada, params: { call_id } });
    const connect = async (ticket: string, last_seq = 0): Promise<Call> => {
      const socket = client.subject.openSocket('/ws/calls');
      const call = new SocketClient(socket, parserOf(ServerMessage));
      await call.send({ type: 'hello', ticket, last_seq });
      return call;
    };
    const begin = async (): Promise<{ call: Call; ticket: CallTicket }> => {
      const ticket = await prepare();
      const call = await connect(ticket.ticket);
      await said(call, 1);
      return { call, ticket };
    };

    it('are a conversation with the draft, kept with facts, outcome and a receipt that adds up', async () => {
      const estimate = await client.ask(endpoints.estimate, { as: ada });
      expect(estimate).toEqual({ micros_per_minute: 50_000, brain: 'built_in', model: null });
      const { call, ticket } = await begin();
      expect(ticket.estimate).toEqual(estimate);
      expect(call.messages[0]).toMatchObject({ type: 'ready', call_id: ticket.call_id });
      expect((await said(call, 1)).text).toContain('Hello, this is the front desk of Northwind.');
      expect(await client.ask(billingEndpoints.balance, { as: ada })).toMatchObject({
        balance: 5,
        held_micros: 50_000,
        available_micros: 4_950_000,
      });

      await say(call, 'What are your opening hours?');
      const answered = await said(call, 2);
      expect(answered.text).toContain('eight to six');
      expect(answered.why).toContainEqual({ kind: 'knowledge', text: 'from: Opening hours' });
      await say(call, 'Ben Miller');
      const asked = await said(call, 3);
      expect(asked.why).toContainEqual({ kind: 'asked', text: 'asked for: visit' });
      await say(call, 'goodbye');
      const ended = await over(call);
      expect(ended).toMatchObject({ reason: 'end_phrase', fault: 'none' });
      // The closing message confirms, and something is missing.
      expect((await said(call, 4)).text).toBe(neutralGoodbye('en-US', 'unfinished'));
      expect(numbersOf(call)).toEqual(numbersOf(call).toSorted((a, b) => a - b));

      const kept = await read(ticket.call_id);
      expect(kept).toMatchObject({
        agent_id: agent.agent_id,
        agent_name: 'Front desk',
        agent_version: null,
        origin: 'test',
        is_example: false,
        status: 'ended',
        end_reason: 'end_phrase',
        outcome: 'The caller said goodbye.',
        // A required fact is missing.
        success: false,
        facts: [{ name: 'name', value: 'Ben Miller' }],
        cost_micros: ended.cost_micros,
      });
      expect(kept.events).toEqual(eventsOf(call));
      const total = kept.receipt?.total_micros ?? 0;
      expect(total).toBeGreaterThan(0);
      expect(kept.receipt?.lines.reduce((sum, line) => sum + line.amount_micros, 0)).toBe(total);
      expect(total).toBe(ended.cost_micros);
      expect(await client.ask(billingEndpoints.balance, { as: ada })).toMatchObject({
        balance_micros: 5_000_000 - total,
        held_micros: 0,
      });
      const { items } = await client.ask(billingEndpoints.transactions, { as: ada });
      expect(items[0]).toMatchObject({ kind: 'call', amount_micros: -total, call_id: ticket.call_id });
      expect(
        await client.ask(dashboardEndpoints.get, { as: ada, query: { include_tests: false } }),
      ).toMatchObject({
        calls: { value: 0 },
        test_calls: 1,
        start: { has_call: true },
        last_calls: [],
      });
      const withTests = { as: ada, query: { include_tests: true } };
      expect(await client.ask(dashboardEndpoints.get, withTests)).toMatchObject({
        calls: { value: 1 },
        spend_micros: { value: total },
        last_calls: [{ call_id: ticket.call_id }],
      });
    });

    it('that collect everything end by themselves, as a success', async () => {
      const { call, ticket } = await begin();
      await say(call, 'Ben Miller');
      await said(call, 2);
      await say(call, 'A delivery');
      expect((await said(call, 3)).text).toContain(allRight);
      await say(call, 'yes');
      expect(await over(call)).toMatchObject({ reason: 'completed' });
      expect(await read(ticket.call_id)).toMatchObject({
        success: true,
        facts: [
          { name: 'name', value: 'Ben Miller' },
          { name: 'visit', value: 'delivery' },
        ],
      });
    });

    it.each([
      ['end', 'ended_by_user'],
      ['bye', 'caller_hung_up'],
    ])('end on "%s" as %s', async (type, reason) => {
      const { call, ticket } = await begin();
      await call.send({ type });
      expect(await over(call)).toMatchObject({ reason });
      await call.closed();
      expect((await read(ticket.call_id)).end_reason).toBe(reason);
    });

    it('hear a sentence once, however often it is sent, and answer a ping', async () => {
      const { call } = await begin();
      const message_id = randomUUID();
      await say(call, 'Ben Miller', message_id);
      await say(call, 'Ben Miller', message_id);
      await said(call, 2);
      await call.send({ type: 'ping' });
      await call.until(() => call.messages.find(({ type }) => type === 'pong'), 'a pong');
      await call.send({ type: 'end' });
      await over(call);
      expect(eventsOf(call).filter(({ type }) => type === 'caller_said')).toHaveLength(1);
    });

    it('are taken up again after a lost socket with all that was missed, by their own tab alone', async () => {
      const { call, ticket } = await begin();
      call.close();
      await call.closed();
      const resume = { as: ada, params: { call_id: ticket.call_id } };
      const guess = { ...resume, body: { takeover_secret: 'guess' } };
      expect(await client.refused(endpoints.resume, guess)).toMatchObject({ code: 'forbidden' });
      const again = await client.ask(endpoints.resume, {
        ...resume,
        body: { takeover_secret: ticket.takeover_secret },
      });
      const second = await connect(again.ticket, 2);
      await second.until(() => second.messages.find(({ type }) => type === 'ready'), 'ready');
      expect(Math.min(...numbersOf(second))).toBe(3);
      await say(second, 'goodbye');
      expect(await over(second)).toMatchObject({ reason: 'end_phrase' });
      const nowhere = { ...resume, params: { call_id: unknownId() }, body: { takeover_secret: 'guess' } };
      expect(await client.refused(endpoints.resume, nowhere)).toMatchObject({ code: 'not_found' });
    });

    it('begin with variables and sentences of before, and ask tools by hand', async () => {
      const content = {
        ...frontDesk,
        first_message: 'Hello, this is {{company}}.',
        variables: [{ name: 'company', default: 'Northwind' }],
        tools: [
          {
            type: 'http',
            name: 'free_times',
            description: 'Looks up free times.',
            url: 'callwright:sample/slots',
            triggers: ['free times'],
            result_message: 'We have {{slots}}.',
          },
        ],
      };
      const setup = {
        content,
        variables: { company: 'Southwind' },
        tools: 'by_hand',
        replay: ['My name is Ben Miller.', 'Which free times are there?'],
      };
      const ticket = await prepare(ada, setup);
      const call = await connect(ticket.ticket);
      expect((await said(call, 1)).text).toContain('Hello, this is Southwind.');
      const waits = await call.until(
        () => call.messages.find((message) => message.type === 'tool_waits'),
        'a tool that waits',
      );
      expect(eventsOf(call)).toContainEqual(
        expect.objectContaining({ type: 'tool_called', call: waits.call, tool: 'free_times' }),
      );
      const answer = JSON.stringify({ slots: 'noon on Friday' });
      await call.send({ type: 'tool_answer', call: waits.call, answer, status: 200 });
      await call.until(
        () =>
          eventsOf(call).find(
            (event) => event.type === 'agent_said' && event.text.includes('noon on Friday'),
          ),
        'the answer in the agent’s words',
      );
      await say(call, 'goodbye');
      await over(call);
      const kept = await read(ticket.call_id);
      expect(kept.facts).toMatchObject([{ name: 'name', value: 'Ben Miller' }]);
      expect(kept.events).toContainEqual(
        expect.objectContaining({
          type: 'tool_answered',
          call: waits.call,
          status: 200,
          answer,
          error: null,
        }),
      );
      const test = await client.ask(agentTestEndpoints.fromCall, {
        as: ada,
        params: { call_id: ticket.call_id },
      });
      expect(test).toMatchObject({
        call_id: ticket.call_id,
        caller: ['My name is Ben Miller.', 'Which free times are there?', 'goodbye'],
        tool_answers: [{ tool: 'free_times', status: 200, answer }],
      });
    });

    it('need a ticket that was not used, and the protocol', async () => {
      const { call, ticket } = await begin();
      for (const [message, code] of [
        [{ type: 'hello', ticket: ticket.ticket, last_seq: 0 }, 'ticket'],
        [{ type: 'hello', ticket: 'made-up', last_seq: 0 }, 'ticket'],
        [{ type: 'say', message_id: 'x', text: 'Hello' }, 'protocol'],
        [{ type: 'nonsense' }, 'protocol'],
      ] as const) {
        const stranger = new SocketClient(client.subject.openSocket('/ws/calls'), parserOf(ServerMessage));
        await stranger.send(message);
        await stranger.closed();
        expect(stranger.messages).toMatchObject([{ type: 'refused', code }]);
      }
      await call.send({ type: 'nonsense' });
      expect(await over(call)).toMatchObject({ reason: 'caller_protocol_error', fault: 'caller' });
    });

    it('are prepared only with content that can run, of an agent that is there, once for a key', async () => {
      const start = (ask: object) => ({
        as: ada,
        params: { agent_id: agent.agent_id },
        body: { content: frontDesk },
        ...ask,
      });
      const empty = { content: { ...frontDesk, first_message: '' } };
      expect(await client.refused(endpoints.startTest, start({ body: empty }))).toEqual({
        code: 'invalid_request',
        fields: ['content.first_message'],
      });
      const nowhere = start({ params: { agent_id: unknownId() } });
      expect(await client.refused(endpoints.startTest, nowhere)).toMatchObject({ code: 'not_found' });
      const key = 'one-test-call';
      const first = await client.ask(endpoints.startTest, start({ key }));
      expect((await client.ask(endpoints.startTest, start({ key }))).call_id).toBe(first.call_id);
      expect(await client.ask(billingEndpoints.balance, { as: ada })).toMatchObject({ held_micros: 50_000 });
    });

    it('are listed newest first or as asked, filtered and paged; they’re counted apart', async () => {
      const mine: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        const { call, ticket } = await begin();
        await call.send({ type: count === 0 ? 'bye' : 'end' });
        await over(call);
        mine.unshift(ticket.call_id);
      }
      const list = (query: Record<string, string | number>) => client.ask(endpoints.list, { as: ada, query });
      const ids = (page: { items: { call_id: string }[] }) => page.items.map(({ call_id }) => call_id);
      const first = await list({ limit: 2 });
      expect(ids(first)).toEqual(mine.slice(0, 2));
      const count = (query: Record<string, string>) => client.ask(endpoints.count, { as: ada, query });
      expect(await count({})).toEqual({ count: 3, is_more: false });
      const second = await list({ limit: 2, cursor: first.next_cursor ?? '' });
      expect([ids(second), second.next_cursor]).toEqual([mine.slice(2), null]);
      expect(ids(await list({ end_reason: 'caller_hung_up' }))).toEqual(mine.slice(2));
      const those = { agent_id: agent.agent_id, origin: 'test', status: 'ended' };
      expect(ids(await list(those))).toEqual(mine);
      expect((await count(those)).count).toBe(3);
      expect(await list({ origin: 'phone' })).toEqual({ items: [], next_cursor: null });
      expect((await count({ origin: 'phone' })).count).toBe(0);
      expect(ids(await list({ call_ids: mine.slice(1).join(',') }))).toEqual(mine.slice(1));
      expect(ids(await list({ call_ids: mine.join(','), origin: 'phone' }))).toEqual([]);
      const [one = '', other = ''] = mine;
      expect(ids(await list({ id_prefix: one.slice(0, 13) }))).toEqual([one]);
      expect(ids(await list({ id_prefix: other.toUpperCase() }))).toEqual([other]);
      expect(ids(await list({ id_prefix: one.slice(0, 13), origin: 'phone' }))).toEqual([]);
      expect(ids(await list({ sort: 'time', order: 'asc' }))).toEqual(mine.toReversed());
      const longest = (await list({ sort: 'length' })).items.map(({ duration_ms }) => duration_ms ?? 0);
      expect(longest).toEqual(longest.toSorted((a, b) => b - a));
      const paged = await list({ sort: 'length', limit: 1 });
      const rest = await list({ sort: 'length', limit: 2, cursor: paged.next_cursor ?? '' });
      expect([...ids(paged), ...ids(rest)].toSorted()).toEqual(mine.toSorted());
      const elsewhere = { as: ada, query: { sort: 'cost', cursor: paged.next_cursor ?? '' } };
      expect(await client.refused(endpoints.list, elsewhere)).toMatchObject({ fields: ['cursor'] });
      for (const field of [
        'end_reason',
        'status',
        'origin',
        'agent_id',
        'cursor',
        'sort',
        'call_ids',
        'id_prefix',
      ]) {
        expect(await client.refused(endpoints.list, { as: ada, query: { [field]: 'x' } })).toEqual({
          code: 'invalid_request',
          fields: [field],
        });
      }
      // Between these no call can be.
      for (const endpoint of [endpoints.list, endpoints.count]) {
        expect(await client.refused(endpoint, { as: ada, query: { min_score: 80, max_score: 79 } })).toEqual({
          code: 'invalid_request',
          fields: ['max_score'],
        });
      }
    });

    it('of a deleted agent remain and keep its name', async () => {
      const { call, ticket } = await begin();
      await call.send({ type: 'end' });
      await over(call);
      await client.ask(agentEndpoints.remove, { as: ada, params: { agent_id: agent.agent_id } });
      expect(await read(ticket.call_id)).toMatchObject({ agent_id: null, agent_name: 'Front desk' });
    });

    it('are of the workspace: members read them, strangers find nothing', async () => {
      const { call, ticket } = await begin();
      await call.send({ type: 'end' });
      await over(call);
      const params = { call_id: ticket.call_id };
      const ben = await memberOf(client, ada);
      expect(await client.ask(endpoints.get, { as: ben, params })).toMatchObject(params);
      const stranger = await founder(client);
      expect(await client.refused(endpoints.get, { as: stranger, params })).toMatchObject({
        code: 'not_found',
      });
      expect(await client.refused(endpoints.get, { as: ada, params: { call_id: 'x' } })).toEqual({
        code: 'invalid_request',
        fields: ['call_id'],
      });
    });
  });
}

function eventsOf(call: Call): CallEvent[] {
  return call.messages.flatMap((message) => (message.type === 'event' ? [message.event] : []));
}

function numbersOf(call: Call): number[] {
  return call.messages.flatMap((message) => ('seq' in message ? [message.seq] : []));
}

/** The agent's `nth` line, counted from 1. */
function said(call: Call, nth: number): Promise<Extract<CallEvent, { type: 'agent_said' }>> {
  return call.until(
    () => eventsOf(call).filter((event) => event.type === 'agent_said')[nth - 1],
    `line ${nth} of the agent`,
  );
}

function over(call: Call): Promise<Ended> {
  return call.until(
    () => call.messages.find((message): message is Ended => message.type === 'ended'),
    'the end of the call',
  );
}

async function say(call: Call, text: string, message_id: string = randomUUID()): Promise<void> {
  await call.send({ type: 'say', message_id, text });
}
