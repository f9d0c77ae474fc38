/** One open `/ws/events`: what it is told, and when it is closed. */
import type { RawData, WebSocket } from 'ws';
import { type WorkspaceEvent, EventsHello, eventPermission } from '#contract/workspace-events';
import { hasPermission, permissionsOf, type Role } from '#contract/permissions';
import { expel } from '../../platform/http/socket-flood';
import type { Notice } from '../../platform/workspace-events';
import type { Listener, EventService } from './service';

/** Why the server closes a socket. Whoever is still signed in connects again with a new ticket. */
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
  /** A socket lives no longer than the token behind it, so that a disabled account falls silent. */
  lifetimeMs: number;
}

export const defaultTiming: ConnectionTiming = { helloMs: 5000, pingMs: 30_000, lifetimeMs: 3_300_000 };

/** What a page may be behind by before it has to start over. */
const MOST_UNSENT_BYTES = 64 * 1024;

export class EventConnection {
  private listener: Listener | null = null;
  private role: Role | null = null;
  /** Something happened before the role was known. */
  private missed = false;
  private alive = true;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly socket: WebSocket,
    private readonly service: EventService,
    timing: ConnectionTiming,
    private readonly onFault: (error: unknown) => void,
  ) {
    socket.once('message', (data) => {
      // A page says hello and nothing else.
      socket.once('message', () => expel(socket, 'only hello is expected'));
      this.greet(textOf(data)).catch((error: unknown) => this.fail(error));
    });
    socket.on('pong', () => {
      this.alive = true;
    });
    socket.once('close', () => this.timers.forEach((timer) => clearTimeout(timer)));
    this.timers.push(
      setTimeout(() => this.role ?? this.close(closeCodes.refused, 'no hello'), timing.helloMs),
      setTimeout(() => this.close(closeCodes.renew, 'renew'), timing.lifetimeMs),
      setInterval(() => this.ping(), timing.pingMs),
    );
  }

  /** What every process is told of; sorts out what concerns this page. */
  notice(notice: Notice): void {
    const { listener } = this;
    if (listener === null) return;
    switch (notice.kind) {
      case 'event':
        if (notice.workspace_id === listener.workspace_id) this.tell(notice.event);
        return;
      case 'sign_in_ended':
        if (
          notice.uid === listener.uid &&
          (notice.auth_time === null || notice.auth_time === listener.auth_time)
        ) {
          this.signOut();
        }
        return;
      case 'access_changed':
        if (notice.user_id === listener.user_id) this.startOver();
        return;
      case 'gap':
        // A logout may be among what was missed.
        this.checkStanding(listener).catch((error: unknown) => this.fail(error));
        return;
    }
  }

  private async greet(message: string): Promise<void> {
    const hello = EventsHello.safeParse(parseJson(message));
    const listener = hello.success ? await this.service.redeem(hello.data.ticket) : null;
    if (listener === null) return this.close(closeCodes.refused, 'ticket');
    // From here on notices are heard, so that no logout falls between this and the next look.
    this.listener = listener;
    const standing = await this.service.standing(listener);
    if (standing === 'ended') return this.signOut();
    if (standing === 'moved') return this.startOver();
    this.role = standing;
    this.send({ type: 'ready' });
    if (this.missed) this.send({ type: 'gap' });
  }

  private async checkStanding(listener: Listener): Promise<void> {
    const standing = await this.service.standing(listener);
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
    this.close(closeCodes.refused, 'signed out');
  }

  /** Another role or workspace: what is on screen is fetched again, and a new ticket carries the new role. */
  private startOver(): void {
    this.send({ type: 'gap' });
    this.close(closeCodes.accessChanged, 'access changed');
  }

  private send(event: WorkspaceEvent): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_UNSENT_BYTES) return this.close(closeCodes.tooSlow, 'too slow');
    this.socket.send(JSON.stringify(event));
  }

  private ping(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.socket.ping();
  }

  private fail(error: unknown): void {
    this.onFault(error);
    this.close(closeCodes.failed, 'failed');
  }

  private close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }
}

/** Messages arrive as one Buffer; the other forms must be asked for. */
const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
