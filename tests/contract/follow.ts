import type { CallEvent } from '#contract/calls/call-events';
import { ServerMessage } from '#contract/sockets/call-socket';
import { callEndpoints } from '#contract/calls/calls';
import { followEndpoints as endpoints, FollowedMessage } from '#contract/sockets/follow-socket';
import { beforeAll, describe, expect, it } from 'vitest';
import { frontDesk, makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder, memberOf } from './people';
import { parserOf, SocketClient } from './socket-client';
import type { Account } from './subject';

type Follower = SocketClient<FollowedMessage>;

export function describeFollowing(use: () => Client): void {
  describe('following a call', () => {
    let client: Client;
    beforeAll(() => {
      client = use();
    });

    const begin = async (as: Account, sound: boolean) => {
      const { agent_id } = await makeAgent(client, as);
      const body = { content: frontDesk, sound };
      const ticket = await client.ask(callEndpoints.startTest, { as, params: { agent_id }, body });
      const call = new SocketClient(client.subject.openSocket('/ws/calls'), parserOf(ServerMessage));
      await call.send({ type: 'hello', ticket: ticket.ticket, last_seq: 0 });
      await call.until(() => (call.messages.length > 0 ? true : undefined), 'the call to begin');
      return { call, call_id: ticket.call_id };
    };
    const ticketFor = async (as: Account, call_id: string) =>
      (await client.ask(endpoints.ticket, { as, params: { call_id } })).ticket;
    const open = async (ticket: string, last_seq = 0): Promise<Follower> => {
      const socket = client.subject.openSocket('/ws/follow');
      const follower = new SocketClient(socket, parserOf(FollowedMessage));
      await follower.send({ type: 'hello', ticket, last_seq });
      return follower;
    };
    const first = (follower: Follower) => follower.until(() => follower.messages[0], 'the first message');
    const eventsOf = (follower: Follower): CallEvent[] =>
      follower.messages.flatMap((message) => (message.type === 'event' ? [message.event] : []));

    it('tells its log from where one was, and its end', async () => {
      const ada = await founder(client);
      const { call, call_id } = await begin(ada, false);
      const follower = await open(await ticketFor(ada, call_id));
      expect(await first(follower)).toMatchObject({ type: 'following', may_listen: false });
      await call.send({ type: 'say', message_id: 'one', text: 'What are your opening hours?' });
      await follower.until(
        () => eventsOf(follower).find(({ type }) => type === 'caller_said'),
        'what the caller said',
      );
      await follower.until(
        () => follower.messages.find((message) => message.type === 'cost' && message.cost_micros > 0),
        'what the call costs',
      );
      await call.send({ type: 'end' });
      await follower.closed();
      expect(follower.messages.at(-1)).toEqual({ type: 'ended' });
      const { events } = await client.ask(callEndpoints.get, { as: ada, params: { call_id } });
      expect(eventsOf(follower)).toEqual(events);

      const late = await open(await ticketFor(ada, call_id), 2);
      await late.closed();
      expect(eventsOf(late)).toEqual(events.slice(2));
      expect(late.messages.at(-1)).toEqual({ type: 'ended' });
      call.close();
    });

    it('with sound, lets those listen in who may manage calls', async () => {
      const ada = await founder(client);
      const ben = await memberOf(client, ada);
      const { call, call_id } = await begin(ada, true);
      const [owner, user] = [
        await open(await ticketFor(ada, call_id)),
        await open(await ticketFor(ben, call_id)),
      ];
      expect(await first(owner)).toMatchObject({ may_listen: true });
      expect(await owner.until(() => owner.messages[1], 'whether there is sound')).toEqual({
        type: 'sound',
        open: true,
      });
      expect(await first(user)).toMatchObject({ may_listen: false });
      await call.send({ type: 'end' });
      await owner.closed();
      await user.closed();
      expect(user.messages.some(({ type }) => type === 'sound')).toBe(false);
      call.close();
    });

    it('is taken over by one person at a time, who gives it back or ends it', async () => {
      const ada = await founder(client);
      const { call, call_id } = await begin(ada, true);
      const [one, other] = [
        await open(await ticketFor(ada, call_id)),
        await open(await ticketFor(ada, call_id)),
      ];
      const told = (follower: Follower, type: FollowedMessage['type']) =>
        follower.messages.findLast((message) => message.type === type);
      await other.until(() => told(other, 'sound'), 'whether there is sound');
      await one.send({ type: 'whisper', message_id: 'a', text: 'do as you like' });
      await one.until(() => told(one, 'whispered'), 'what becomes of a whisper');
      expect(told(one, 'whispered')).toMatchObject({ message_id: 'a', refusal: expect.stringMatching(/./) });
      await one.send({ type: 'take_over' });
      await one.until(() => told(one, 'person'), 'who has the call');
      expect(told(one, 'person')).toMatchObject({ you: true });
      await other.send({ type: 'take_over' });
      await other.until(() => told(other, 'not_taken_over'), 'the refusal');
      expect(told(other, 'person')).toMatchObject({ you: false, name: expect.stringMatching(/./) });
      await one.send({ type: 'hand_back' });
      await other.until(
        () => eventsOf(other).find((event) => event.type === 'handed_back'),
        'the call to be given back',
      );
      expect(eventsOf(other).find((event) => event.type === 'handed_back')).toMatchObject({
        because: 'asked',
      });
      await other.send({ type: 'take_over' });
      await other.until(
        () => other.messages.find((message) => message.type === 'person' && message.you),
        'the call to be the other’s',
      );
      await other.send({ type: 'end' });
      await other.closed();
      const { end_reason } = await client.ask(callEndpoints.get, { as: ada, params: { call_id } });
      expect(end_reason).toBe('person_ended');
      call.close();
    });

    it('needs a ticket of its own', async () => {
      const [ada, eve] = [await founder(client), await founder(client)];
      const { call, call_id } = await begin(ada, false);
      const ticket = await ticketFor(ada, call_id);
      const follower = await open(ticket);
      await first(follower);
      for (const wrong of [ticket, 'made-up']) {
        const stranger = await open(wrong);
        await stranger.closed();
        expect(stranger.messages.map(({ type }) => type)).toEqual(['refused']);
      }
      const talker = new SocketClient(client.subject.openSocket('/ws/calls'), parserOf(ServerMessage));
      await talker.send({ type: 'hello', ticket: await ticketFor(ada, call_id), last_seq: 0 });
      await talker.closed();
      expect(talker.messages).toMatchObject([{ type: 'refused', code: 'ticket' }]);
      for (const id of [call_id, unknownId()]) {
        const refusal = await client.refused(endpoints.ticket, { as: eve, params: { call_id: id } });
        expect(refusal).toMatchObject({ code: 'not_found' });
      }
      await call.send({ type: 'end' });
      await follower.closed();
      call.close();
    });
  });
}
