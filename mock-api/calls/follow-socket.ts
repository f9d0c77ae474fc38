/** The mocked `/ws/follow`: a call as it runs, for members of its workspace. */
import type { WebSocketHandler } from 'msw';
import * as z from 'zod/mini';
import { type FollowedMessage, FollowerMessage } from '#contract/calls/follow-socket';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import type { Host, Ticket } from '../host';
import type { MockFollower } from './mock-followers';
import { CLOSE_NORMAL, CLOSE_PROTOCOL, jsonOf, linkTo, type RunningCalls } from './sockets';
import { socketRefusals } from '#domain/calls/socket-refusals';

const CLOSE_TRY_AGAIN = 1013;

export function followSocket(host: Host, url: string, running: RunningCalls): WebSocketHandler {
  return linkTo(url).addEventListener('connection', ({ client }) => {
    let wantsSound = false;
    let mayListen = false;
    let leave: (() => void) | null = null;
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
        leave = () => call.followers.leave(follower);
        return call.follow(follower, lastSeq);
      }
      if (stored.ended_at === null) return close(CLOSE_TRY_AGAIN);
      send({ type: 'following', offset_ms: stored.duration_ms ?? 0, may_listen: false });
      for (const event of stored.events) if (event.seq > lastSeq) send({ type: 'event', event });
      send({ type: 'ended' });
      return close(CLOSE_NORMAL);
    };
    client.addEventListener('message', ({ data }) => {
      const parsed = z.safeParse(FollowerMessage, jsonOf(data));
      const isHello = parsed.data?.type === 'hello';
      if (!parsed.success || isHello !== isNew) return refuse(socketRefusals.notOfFollower);
      isNew = false;
      if (parsed.data.type === 'listen') wantsSound = parsed.data.on;
      else join(host.redeemTicket(parsed.data.ticket), parsed.data.last_seq);
      return undefined;
    });
    client.addEventListener('close', () => leave?.());
  });
}

function mayHear(host: Host, { user_id, workspace_id }: Ticket): boolean {
  const place = host.world.memberships.find(
    (one) => one.user_id === user_id && one.workspace_id === workspace_id,
  );
  return place !== undefined && callCan.listen(place.role) === null;
}
