import { type Agent, agentEndpoints } from '#contract/agents/agents';
import { PublicServerMessage } from '#contract/sockets/call-socket';
import { callEndpoints } from '#contract/calls/calls';
import { shareLinkEndpoints as endpoints } from '#contract/agents/share-links';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patient } from '../patience';
import { makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder } from './people';
import { parserOf, SocketClient } from './socket-client';
import type { Account } from './subject';

export function describeShareLinks(use: () => Client): void {
  describe('share links', () => {
    let client: Client;
    let ada: Account;
    let agent: Agent;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });
    beforeEach(async () => {
      agent = await makeAgent(client, ada);
    });

    const params = () => ({ agent_id: agent.agent_id });
    const publish = () =>
      client.ask(agentEndpoints.publish, { as: ada, params: params(), body: { draft_revision: 1 } });
    const make = async (body: object = {}) => {
      const { link, url } = await client.ask(endpoints.create, { as: ada, params: params(), body });
      return { link, token: url.slice(url.lastIndexOf('/') + 1), url };
    };
    const list = async () => (await client.ask(endpoints.list, { as: ada, params: params() })).items;
    const connect = async (ticket: string, path = '/ws/talk', last_seq = 0) => {
      const socket = client.subject.openSocket(path);
      const call = new SocketClient(socket, parserOf(PublicServerMessage));
      await call.send({ type: 'hello', ticket, last_seq });
      return call;
    };

    it('lead to the published agent, within their limits, and tell nothing else of it', async () => {
      const body = { label: 'For the website' };
      const early = { as: ada, params: params(), body };
      expect(await client.refused(endpoints.create, early)).toMatchObject({ code: 'conflict' });
      await publish();
      const { link, token, url } = await make(body);
      expect(url).toMatch(/^https?:\/\/.+\/talk\/[A-Za-z0-9_-]{43}$/);
      expect(link).toMatchObject({
        label: 'For the website',
        version: null,
        calls_at_once: 2,
        call_seconds: 300,
        day_spend_micros: 1_000_000,
        revoked_at: null,
        calls: 0,
        last_call_at: null,
      });
      expect(await list()).toEqual([link]);
      expect(await client.ask(endpoints.page, { params: { token } })).toMatchObject({
        business_name: expect.any(String),
        language: 'en-US',
        hearing: 'browser',
        call_seconds: 300,
      });
      const elsewhere = { as: ada, params: params(), body: { version: 7 } };
      expect(await client.refused(endpoints.create, elsewhere)).toEqual({
        code: 'invalid_request',
        fields: ['version'],
      });
    });

    it('let a visitor talk: words and status, and nothing of how the agent is made', async () => {
      await publish();
      const { token, link } = await make();
      const ticket = await client.ask(endpoints.start, { params: { token }, body: { sound: false } });
      const call = await connect(ticket.ticket);
      await lineOf(call, 'agent', 'Hello, this is the front desk of Northwind.');
      await call.send({ type: 'say', message_id: 'one', text: 'What are your opening hours?' });
      await lineOf(call, 'caller', 'What are your opening hours?');
      await lineOf(call, 'agent', 'eight to six');
      await call.send({ type: 'end' });
      const end = await call.until(
        () => call.messages.find((message) => message.type === 'ended'),
        'the call to end',
      );
      expect(end).toMatchObject({ sentence: 'You ended the call.' });
      const kept = await client.ask(callEndpoints.get, { as: ada, params: { call_id: ticket.call } });
      expect(kept).toMatchObject({ origin: 'web', agent_version: 1, end_reason: 'caller_hung_up' });
      await vi.waitFor(async () => {
        const [used] = await list();
        expect(used).toMatchObject({ link_id: link.link_id, calls: 1 });
        expect(used?.last_call_at).not.toBeNull();
      }, patient(10_000));
    });

    it('take a call up again for the tab that holds it, by their own door alone', async () => {
      await publish();
      const { token } = await make({ calls_at_once: 1 });
      const ticket = await client.ask(endpoints.start, { params: { token }, body: { sound: false } });
      const call = await connect(ticket.ticket);
      await lineOf(call, 'agent', 'Hello');
      const busy = { params: { token }, body: { sound: false } };
      expect(await client.refused(endpoints.start, busy)).toMatchObject({ code: 'busy' });
      const again = (takeover_secret: string) => ({
        params: { token, call: ticket.call },
        body: { takeover_secret },
      });
      expect(await client.refused(endpoints.resume, again('stolen'))).toMatchObject({ code: 'forbidden' });
      const wrongDoor = await client.ask(endpoints.resume, again(ticket.takeover_secret));
      const refused = await connect(wrongDoor.ticket, '/ws/calls');
      await refused.until(
        () => refused.messages.find((message) => message.type === 'refused'),
        'the refusal',
      );
      const fresh = await client.ask(endpoints.resume, again(ticket.takeover_secret));
      const second = await connect(fresh.ticket);
      await lineOf(second, 'agent', 'Hello');
      await second.send({ type: 'end' });
      await second.closed();
    });

    it('end when they are revoked, and with them the calls that run', async () => {
      await publish();
      const { token, link } = await make();
      const ticket = await client.ask(endpoints.start, { params: { token }, body: { sound: false } });
      const call = await connect(ticket.ticket);
      await lineOf(call, 'agent', 'Hello');
      const at = { as: ada, params: { ...params(), link_id: link.link_id } };
      await client.ask(endpoints.revoke, at);
      await call.until(() => call.messages.find((message) => message.type === 'ended'), 'the call to end');
      expect(await client.refused(endpoints.page, { params: { token } })).toMatchObject({
        code: 'not_found',
      });
      expect(await client.refused(endpoints.start, { params: { token }, body: {} })).toMatchObject({
        code: 'not_found',
      });
      expect(await client.refused(endpoints.revoke, at)).toMatchObject({ code: 'not_found' });
      expect((await list())[0]?.revoked_at).not.toBeNull();
    });

    it('for sites are started from there alone', async () => {
      await publish();
      const origins = ['https://shop.example.com'];
      const { link, url, secret } = await client.ask(endpoints.create, {
        as: ada,
        params: params(),
        body: { origins },
      });
      expect(link.origins).toEqual(origins);
      expect(secret).toMatch(/^cwv_/);
      const token = url.slice(url.lastIndexOf('/') + 1);
      expect(await client.ask(endpoints.page, { params: { token } })).toMatchObject({ on_sites: true });
      const foreign = { params: { token }, body: { sound: false } };
      expect(await client.refused(endpoints.start, foreign)).toMatchObject({ code: 'forbidden' });
      expect(await client.refused(endpoints.pass, { params: { token } })).toMatchObject({
        code: 'forbidden',
      });
      const plain = { as: ada, params: params(), body: { origins: ['http://shop.example.com'] } };
      expect(await client.refused(endpoints.create, plain)).toEqual({
        code: 'invalid_request',
        fields: ['origins.0'],
      });
    });

    it('are no one else’s', async () => {
      await publish();
      const { link } = await make();
      const stranger = await founder(client);
      const at = { as: stranger, params: { ...params(), link_id: link.link_id } };
      expect(await client.refused(endpoints.list, { as: stranger, params: params() })).toMatchObject({
        code: 'not_found',
      });
      expect(await client.refused(endpoints.revoke, at)).toMatchObject({ code: 'not_found' });
      const unknown = { as: ada, params: { ...params(), link_id: unknownId() } };
      expect(await client.refused(endpoints.revoke, unknown)).toMatchObject({ code: 'not_found' });
      expect(await client.refused(endpoints.page, { params: { token: 'a'.repeat(43) } })).toMatchObject({
        code: 'not_found',
      });
    });
  });
}

function lineOf(call: SocketClient<PublicServerMessage>, by: 'caller' | 'agent', words: string) {
  return call.until(
    () =>
      call.messages.find(
        (message) => message.type === 'line' && message.by === by && message.text.includes(words),
      ),
    `"${words}" by the ${by}`,
  );
}
