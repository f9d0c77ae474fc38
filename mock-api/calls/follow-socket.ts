/** The mocked `/ws/follow`: a call as it runs, for members of its workspace. */
import type { WebSocketHandler } from 'msw';
import * as z from 'zod/mini';
import type { Member } from '#contract/calls/call-events';
import { type FollowedMessage, FollowerMessage } from '#contract/sockets/follow-socket';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import type { Host, Ticket } from '../host';
import type { MockCall } from './mock-call';
import type { MockFollower } from './mock-followers';
import { CLOSE_NORMAL, CLOSE_PROTOCOL, jsonOf, linkTo, type RunningCalls } from './sockets';
import { socketRefusals } from '#domain/calls/socket-refusals';

const CLOSE_TRY_AGAIN = 1013;

export function followSocket(host: Host, url: string, running: RunningCalls): WebSocketHandler {
  return linkTo(url).addEventListener('connection', ({ client }) => {
    let wantsSound = false;
    let mayListen = false;
    let leave: (() => void) | null = null;
    let followed: { call: MockCall; by: Member } | null = null;
    let isNew = true;
    // What was sent before must arrive first.
    const close = (code: number) => setTimeout(() => client.close(code), 0);
    const send = (message: FollowedMessage) => client.send(JSON.stringify(message));
    const refuse = (message: string) => {
      send({ type: 'refused', message });
      close(CLOSE_PROTOCOL);
    };
    const follower: MockFollower = {
      send,
      // As a real socket gives them to a page that asks for array buffers.
      sound: (frame) => client.send(frame.buffer),
      close: () => close(CLOSE_NORMAL),
      get mayListen() {
        return mayListen;
      },
      get wantsSound() {
        return wantsSound;
      },
    };
    const join = (ticket: Ticket | null, lastSeq: number) => {
      if (!ticket?.follows) return refuse(socketRefusals.ticket);
      const stored = host.world.calls.find((one) => one.call_id === ticket.call_id);
      if (!stored) return refuse(noSuch.call);
      mayListen = mayHear(host, ticket);
      const call = running.get(stored.call_id);
      if (call && !call.isOver) {
        leave = () => {
          call.handBack(follower, 'connection_lost');
          call.followers.leave(follower);
        };
        followed = { call, by: { user_id: ticket.user_id, name: nameOf(host, ticket.user_id) } };
        return call.follow(follower, lastSeq);
      }
      if (stored.ended_at === null) return close(CLOSE_TRY_AGAIN);
      send({ type: 'following', offset_ms: stored.duration_ms ?? 0, may_listen: false, may_whisper: false });
      for (const event of stored.events) if (event.seq > lastSeq) send({ type: 'event', event });
      send({ type: 'ended' });
      return close(CLOSE_NORMAL);
    };
    const act = (message: Exclude<FollowerMessage, { type: 'hello' | 'listen' | 'renew' }>) => {
      if (followed === null) return;
      const { call, by } = followed;
      if (message.type === 'take_over') {
        const refusal = mayListen ? call.takeOver(follower, by) : socketRefusals.notAdmin;
        if (refusal !== null) send({ type: 'not_taken_over', message: refusal });
      } else if (message.type === 'hand_back') call.handBack(follower, 'asked');
      else if (message.type === 'end') call.endByPerson(follower);
      else if (message.type === 'recognised') {
        if (message.final) call.personSaid(follower, message.text);
      } else {
        const { message_id, text } = message;
        send({
          type: 'whispered',
          message_id,
          refusal: mayListen ? call.whisper(by, text) : socketRefusals.notAdmin,
        });
      }
    };
    client.addEventListener('message', ({ data }) => {
      // The voice of the person who has the call: the mocked caller hears the agent alone.
      if (typeof data !== 'string' && mayListen) return undefined;
      const parsed = z.safeParse(FollowerMessage, jsonOf(data));
      const isHello = parsed.data?.type === 'hello';
      if (!parsed.success || isHello !== isNew) return refuse(socketRefusals.notOfFollower);
      isNew = false;
      if (parsed.data.type === 'listen') wantsSound = parsed.data.on;
      // No socket here becomes so old that it asks for a ticket.
      else if (parsed.data.type === 'renew') refuse(socketRefusals.notOfFollower);
      else if (parsed.data.type !== 'hello') act(parsed.data);
      else join(host.redeemTicket(parsed.data.ticket), parsed.data.last_seq);
      return undefined;
    });
    client.addEventListener('close', () => leave?.());
  });
}

function nameOf(host: Host, userId: string): string {
  const user = host.world.people.find((one) => one.user_id === userId);
  return user?.display_name ?? user?.email ?? 'A colleague';
}

function mayHear(host: Host, { user_id, workspace_id }: Ticket): boolean {
  const place = host.world.memberships.find(
    (one) => one.user_id === user_id && one.workspace_id === workspace_id,
  );
  return place !== undefined && callCan.listen(place.role) === null;
}
