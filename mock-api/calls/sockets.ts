/** The mocked sockets: `/ws/calls` and `/ws/talk`, where calls run, and `/ws/events`, which tells what has changed. */
import { type WebSocketHandler, ws } from 'msw';
import * as z from 'zod/mini';
import { ClientMessage, type ServerMessage } from '#contract/sockets/call-socket';
import { type WorkspaceEvent, eventPermission, EventsHello } from '#contract/workspace/workspace-events';
import { hasPermission, permissionsOf } from '#contract/permissions';
import { publicView } from '#domain/calls/public-view';
import type { Host } from '../host';
import type { Peer } from './call-page';
import { MockCall } from './mock-call';
import { socketRefusals } from '#domain/calls/socket-refusals';

/** Pages that have the socket of events open. */
interface OpenPage {
  workspace_id: string;
  user_id: string;
  send: (event: WorkspaceEvent) => void;
}

export type OpenPages = Set<OpenPage>;

/** MSW listens for as long as a link exists, so there is one for each address. */
const links = new Map<string, ReturnType<typeof ws.link>>();

/** The mocked address; the same one each time. */
export function linkTo(url: string): ReturnType<typeof ws.link> {
  const link = links.get(url) ?? ws.link(url);
  links.set(url, link);
  return link;
}

export const CLOSE_NORMAL = 1000;
export const CLOSE_PROTOCOL = 1008;

/** Calls that run, by their ids. */
export type RunningCalls = Map<string, MockCall>;

type Door = 'member' | 'visitor';

/** `/ws/calls`, and `/ws/talk`, by whose door visitors of share links come. */
export function callSocket(host: Host, url: string, running: RunningCalls, door: Door): WebSocketHandler {
  return linkTo(url).addEventListener('connection', ({ client }) => {
    const peer: Peer = {
      send: (message: ServerMessage) => {
        const shown = door === 'member' ? message : publicView(message);
        if (shown !== null) client.send(JSON.stringify(shown));
      },
      // As a real socket gives them to a page that asks for array buffers.
      sound: (frame) => client.send(frame.buffer),
      // What was sent before must arrive first.
      close: () => setTimeout(() => client.close(CLOSE_NORMAL), 0),
    };
    let call: MockCall | null = null;
    const refuse = (code: 'ticket' | 'protocol', message: string) => {
      peer.send({ type: 'refused', code, message });
      setTimeout(() => client.close(CLOSE_PROTOCOL), 0);
    };
    client.addEventListener('message', ({ data }) => {
      // The mocked agent has no ears: what the microphone sends counts for nothing.
      if (typeof data !== 'string' && call?.hasSound) return;
      const parsed = z.safeParse(ClientMessage, jsonOf(data));
      if (!parsed.success) {
        if (call) call.end('caller_protocol_error');
        else refuse('protocol', socketRefusals.notOfCall);
      } else if (parsed.data.type !== 'hello') {
        if (call) call.receive(parsed.data, peer);
        else refuse('protocol', socketRefusals.helloFirst);
      } else {
        call = open(host, running, parsed.data.ticket, door);
        if (call) call.attach(peer, parsed.data.last_seq);
        else refuse('ticket', socketRefusals.ticket);
      }
    });
    client.addEventListener('close', () => call?.page.detach(peer));
  });
}

function open(host: Host, running: RunningCalls, ticket: string, door: Door): MockCall | null {
  const shown = host.redeemTicket(ticket);
  if (!shown || shown.follows || (shown.link_id === null) !== (door === 'member')) return null;
  const stored = host.world.calls.find((one) => one.call_id === shown.call_id);
  if (!stored?.content) return null;
  const known = running.get(stored.call_id);
  if (known) return known.isOver ? null : known;
  if (stored.status !== 'queued') return null;
  const call = new MockCall(host, stored, stored.content);
  running.set(stored.call_id, call);
  return call;
}

export function eventSocket(host: Host, wsUrl: string, pages: OpenPages): WebSocketHandler {
  return linkTo(`${wsUrl}/events`).addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data }) => {
      const hello = z.safeParse(EventsHello, jsonOf(data));
      const shown = hello.success ? host.redeemTicket(hello.data.ticket) : null;
      if (!shown) {
        client.close(CLOSE_PROTOCOL);
        return;
      }
      const page: OpenPage = { ...shown, send: (event) => client.send(JSON.stringify(event)) };
      pages.add(page);
      client.addEventListener('close', () => pages.delete(page));
      page.send({ type: 'ready' });
    });
  });
}

/** Sends an event to the pages of a workspace whose people may know of it. */
export function tellOpenPages(
  host: Host,
  pages: OpenPages,
  workspaceId: string,
  event: WorkspaceEvent,
): void {
  const needed = eventPermission[event.type];
  for (const { workspace_id, user_id, send } of pages) {
    const place = host.world.memberships.find((one) => one.user_id === user_id);
    if (workspace_id !== workspaceId || place?.workspace_id !== workspaceId) continue;
    if (needed === undefined || hasPermission(permissionsOf(place.role), needed)) send(event);
  }
}

/** Undefined for what is no JSON. */
export function jsonOf(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
