/** One open `/ws/events`: what it is told, and when it is closed. */
import type { WebSocket } from 'ws';
import type * as z from 'zod/mini';
import { type WorkspaceEvent, EventsHello, eventPermission } from '#contract/workspace/workspace-events';
import { type Grant, hasPermission, permissionsOf } from '#contract/permissions';
import { expel } from '../../platform/http/limits/socket-flood';
import { goneAfter, messageIn, SocketKit } from '../../platform/http/socket-kit';
import type { Notice } from '../../platform/workspace-events';
import type { RecentNotices } from './recent-notices';
import type { Subscriber, EventService } from './service';

/** Why the server closes a socket. A page that's still signed in connects again with a new ticket. */
const closeCodes = {
  failed: 1011,
  tooSlow: 1013,
  renew: 4000,
  accessChanged: 4001,
  refused: 4401,
} as const;

export interface ConnectionTiming {
  /** For the first message to arrive. */
  helloMs: number;
  /** Between pings; a socket that has not answered the last one is dead. */
  pingMs: number;
  /** A socket lives no longer than this, nor than the token or API key behind it, so that a disabled account falls silent. */
  lifetimeMs: number;
}

export const defaultTiming: ConnectionTiming = { helloMs: 5000, pingMs: 30_000, lifetimeMs: 3_300_000 };

/** What a page may be behind by before it has to start over. */
const MOST_UNSENT_BYTES = 64 * 1024;

export class EventConnection {
  private subscriber: Subscriber | null = null;
  private role: Grant | null = null;
  /** Something happened before the role was known. */
  private missed = false;
  private readonly kit: SocketKit;

  constructor(
    private readonly socket: WebSocket,
    private readonly parts: { service: EventService; recent: RecentNotices },
    timing: ConnectionTiming,
    private readonly onFault: (error: unknown) => void,
  ) {
    socket.once('message', (data) => {
      // A page says hello and nothing else.
      socket.once('message', () => expel(socket, 'only hello is expected'));
      this.greet(messageIn(EventsHello, data)).catch(this.fail);
    });
    this.kit = new SocketKit(socket, {
      life: { ...timing, goneMs: goneAfter(timing.pingMs) },
      mostUnsentBytes: MOST_UNSENT_BYTES,
      ends: {
        noHello: () => this.socket.close(closeCodes.refused, 'no hello'),
        old: () => this.socket.close(closeCodes.renew, 'renew'),
        tooSlow: () => this.socket.close(closeCodes.tooSlow, 'too slow'),
      },
    });
  }

  /** What every process is told of; sorts out what concerns this page. */
  notice(notice: Notice): void {
    const { subscriber } = this;
    if (subscriber === null) return;
    switch (notice.kind) {
      case 'event':
        if (notice.workspace_id === subscriber.workspace_id) this.tell(notice.event);
        return;
      case 'sign_in_ended':
        if (
          notice.uid === subscriber.uid &&
          (notice.auth_time === null || notice.auth_time === subscriber.auth_time)
        ) {
          this.signOut();
        }
        return;
      case 'secret_replaced':
        if (notice.uid === subscriber.uid) this.kit.endsBy(new Date(notice.until));
        return;
      case 'access_changed':
        if (notice.user_id === subscriber.user_id) this.startOver();
        return;
      case 'call_to_make':
      case 'carrier_to_connect':
        return;
      case 'gap':
        // A logout may be among what was missed.
        this.checkStanding(subscriber).catch(this.fail);
        return;
    }
  }

  private async greet(hello: z.infer<typeof EventsHello> | null): Promise<void> {
    const subscriber = hello === null ? null : await this.parts.service.redeem(hello.ticket);
    if (subscriber === null) return this.socket.close(closeCodes.refused, 'ticket');
    // From here on notices are heard, so that no logout falls between this and the next look.
    this.subscriber = subscriber;
    this.kit.renewed(subscriber.session_ends_at);
    const standing = await this.parts.service.standing(subscriber);
    if (standing === 'ended') return this.signOut();
    if (standing === 'moved') return this.startOver();
    this.role = standing;
    this.kit.greeted();
    this.send({ type: 'ready' });
    const { open_ms } = hello ?? {};
    const overtaken = open_ms !== undefined && this.parts.recent.cameWithin(open_ms, subscriber);
    if (this.missed || overtaken) this.send({ type: 'gap' });
  }

  private async checkStanding(subscriber: Subscriber): Promise<void> {
    const standing = await this.parts.service.standing(subscriber);
    if (standing === 'ended') this.signOut();
    else if (standing !== this.role) this.startOver();
    else this.send({ type: 'gap' });
  }

  private tell(event: WorkspaceEvent): void {
    if (this.role === null) {
      this.missed = true;
      return;
    }
    const permission = eventPermission[event.type];
    if (permission !== undefined && !hasPermission(permissionsOf(this.role), permission)) return;
    this.send(event);
  }

  private signOut(): void {
    this.send({ type: 'signed_out' });
    this.socket.close(closeCodes.refused, 'signed out');
  }

  /** Another role or workspace: what is on screen is fetched again, and a new ticket carries the new role. */
  private startOver(): void {
    this.send({ type: 'gap' });
    this.socket.close(closeCodes.accessChanged, 'access changed');
  }

  private send(event: WorkspaceEvent): void {
    this.kit.send(JSON.stringify(event));
  }

  private readonly fail = (error: unknown): void => {
    this.onFault(error);
    this.socket.close(closeCodes.failed, 'failed');
  };
}
