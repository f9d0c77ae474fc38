import { ServerMessage } from '#contract/sockets/call-socket';
import { callEndpoints } from '#contract/calls/calls';
import { followEndpoints, FollowedMessage } from '#contract/sockets/follow-socket';
import { waitingCallEndpoints as endpoints } from '#contract/calls/waiting-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { frontDesk, makeAgent } from './agents';
import type { Client } from './client';
import { founder, memberOf } from './people';
import { parserOf, SocketClient } from './socket-client';
import type { Account } from './subject';

const content = {
  ...frontDesk,
  tools: [
    {
      type: 'help' as const,
      name: 'colleague',
      description: 'Asks a colleague to join.',
      triggers: ['a person'],
      message: 'I’ve asked a colleague.',
      wait_seconds: 60,
      unanswered_message: '',
      when_not_understood: true,
    },
  ],
};

export function describeWaitingCalls(use: () => Client): void {
  describe('calls that wait for a person', () => {
    let client: Client;
    beforeAll(() => {
      client = use();
    });

    const begin = async (as: Account) => {
      const { agent_id } = await makeAgent(client, as, content);
      const ticket = await client.ask(callEndpoints.startTest, {
        as,
        params: { agent_id },
        body: { content },
      });
      const call = new SocketClient(client.subject.openSocket('/ws/calls'), parserOf(ServerMessage));
      await call.send({ type: 'hello', ticket: ticket.ticket, last_seq: 0 });
      const event = (type: string) =>
        call.until(
          () => call.messages.find((message) => message.type === 'event' && message.event.type === type),
          type,
        );
      await event('agent_said');
      return { call, call_id: ticket.call_id, event };
    };
    const listed = async (as: Account) => (await client.ask(endpoints.list, { as })).items;

    it('are listed with who waits, since when and what for, until the call ends', async () => {
      const ada = await founder(client);
      expect(await listed(ada)).toEqual([]);
      const { call, call_id, event } = await begin(ada);
      await call.send({ type: 'say', message_id: 'one', text: 'May I speak to a person?' });
      await event('help_requested');
      await expect
        .poll(() => listed(ada))
        .toMatchObject([
          { call_id, agent_name: 'Front desk', origin: 'test', why: '“May I speak to a person?”' },
        ]);
      await call.send({ type: 'end' });
      await event('ended');
      await expect.poll(() => listed(ada)).toEqual([]);
      const asked = async () => {
        const query = { happened: 'help_requested' } as const;
        const { items } = await client.ask(callEndpoints.list, { as: ada, query });
        return items.map((one) => one.call_id);
      };
      await expect.poll(asked).toEqual([call_id]);
    });

    it('wait no more once someone whispers what to do', async () => {
      const ada = await founder(client);
      const { call, call_id, event } = await begin(ada);
      await call.send({ type: 'say', message_id: 'one', text: 'a person please' });
      await event('help_requested');
      const { ticket } = await client.ask(followEndpoints.ticket, { as: ada, params: { call_id } });
      const follower = new SocketClient(client.subject.openSocket('/ws/follow'), parserOf(FollowedMessage));
      await follower.send({ type: 'hello', ticket, last_seq: 0 });
      // What's sent before it is let in counts for nothing.
      await follower.until(() => follower.messages.find(({ type }) => type === 'following'), 'being let in');
      await follower.send({ type: 'whisper', message_id: 'w', text: 'say: We’ll call you back.' });
      expect(await event('help_over')).toMatchObject({ event: { because: 'whispered' } });
      await expect.poll(() => listed(ada)).toEqual([]);
      call.close();
    });

    it('aren’t for those who may not manage calls', async () => {
      const ada = await founder(client);
      const ben = await memberOf(client, ada);
      expect(await client.refused(endpoints.list, { as: ben })).toMatchObject({ code: 'forbidden' });
    });
  });
}
