/**
 * One open `/ws/follow`: lets a member in by a ticket, passes on what the call tells, takes what they tell it, and watches
 * their rights.
 */
import type { RawData, WebSocket } from 'ws';
import { decodeMicrophoneFrame, type MicrophoneFrame } from '#contract/sockets/call-audio';
import type { Member } from '#contract/calls/call-events';
import { type FollowedMessage, FollowerMessage } from '#contract/sockets/follow-socket';
import { Allowance } from '../../../platform/allowance';
import { goneAfter, messageIn, SocketKit } from '../../../platform/http/socket-kit';
import type { Notice } from '../../../platform/workspace-events';
import { asStored, type Follower } from '../live/call-followers';
import type { FollowHolder, FollowService } from './follow-service';
import type { LiveCall } from '../live/live-call';
import type { LiveCalls } from '../live/live-calls';
import { socketRefusals } from '#domain/calls/socket-refusals';

/** People who may still follow come back with a new ticket, but after `normal` and a `refused`. */
const closeCodes = {
  normal: 1000,
  protocol: 1008,
  failed: 1011,
  tryAgain: 1013,
  renew: 4000,
  accessChanged: 4001,
} as const;

export interface FollowTiming {
  /** For the first message to arrive. */
  helloMs: number;
  /** Between pings; a socket that has not answered the last one is dead. */
  pingMs: number;
  /** A socket lives no longer than this, nor than the token or API key behind it, so that a disabled account falls silent. */
  lifetimeMs: number;
  /** How long before its end it's asked for another ticket: who has the call doesn't lose it by its socket's age. */
  renewMs: number;
}

const defaultFollowTiming: FollowTiming = {
  helloMs: 5000,
  pingMs: 15_000,
  lifetimeMs: 3_300_000,
  renewMs: 60_000,
};

/** About ten seconds of sound: a follower who is further behind is disconnected, and comes back if they can. */
const MOST_UNSENT_BYTES = 1_000_000;
/** A page says hello, turns sound on and off, and tells what its browser understands. */
const MOST_MESSAGES_A_SECOND = 20;
/** A microphone sends 50; its clock may be a little fast. */
const MOST_SOUND_FRAMES_A_SECOND = 60;
/** What a network that was stuck may deliver at once: 4 s. */
const MOST_SOUND_FRAMES_AT_ONCE = 200;
/** Whispers, take-overs and lines are no quicker than this for long. */
const MOST_ACTS_A_SECOND = 5;
const MOST_ACTS_AT_ONCE = 30;

interface FollowConnectionOptions {
  follows: FollowService;
  liveCalls: Pick<LiveCalls, 'running'>;
  onFault: (error: unknown) => void;
  timing?: FollowTiming | undefined;
}

export class FollowConnection implements Follower {
  readonly #socket: WebSocket;
  readonly #options: FollowConnectionOptions;
  readonly #kit: SocketKit;
  #phase: 'new' | 'connecting' | 'following' | 'closed' = 'new';
  #holder: FollowHolder | null = null;
  #call: LiveCall | null = null;
  readonly #soundFrames = new Allowance(MOST_SOUND_FRAMES_A_SECOND, MOST_SOUND_FRAMES_AT_ONCE);
  readonly #acts = new Allowance(MOST_ACTS_A_SECOND, MOST_ACTS_AT_ONCE);
  #mayListen = false;
  #name = '';
  #wantsSound = false;
  /** What was sent at once in the beginning and may still be on its way. */
  #backlog = 0;

  constructor(socket: WebSocket, options: FollowConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    const { helloMs, pingMs, lifetimeMs, renewMs } = options.timing ?? defaultFollowTiming;
    this.#kit = new SocketKit(socket, {
      life: { helloMs, pingMs, goneMs: goneAfter(pingMs), lifetimeMs, renewMs },
      mostUnsentBytes: MOST_UNSENT_BYTES,
      mostMessagesASecond: MOST_MESSAGES_A_SECOND,
      ends: {
        noHello: () => this.#refuse(socketRefusals.noHello),
        ages: () => this.#tell({ type: 'renew' }),
        old: () => this.#close(closeCodes.renew),
        tooSlow: () => {
          this.#leave();
          socket.terminate();
        },
      },
    });
    socket.on('message', this.#receive);
    // An invalid frame, or one that's too large; the close follows by itself.
    socket.on('error', this.#leave);
    socket.on('close', this.#leave);
  }

  get mayListen(): boolean {
    return this.#mayListen;
  }

  get member(): Member {
    return { user_id: this.#holder?.user_id ?? '', name: this.#name };
  }

  get listening(): boolean {
    return this.#mayListen && this.#wantsSound;
  }

  send(data: string | Uint8Array): void {
    if (this.#phase === 'closed') return;
    this.#kit.send(data, this.#backlog);
    // Until it is let in, whatever it missed counts as its backlog.
    if (this.#phase === 'connecting') this.#backlog = this.#socket.bufferedAmount;
  }

  caughtUp(): void {
    if (this.#phase === 'connecting') this.#phase = 'following';
  }

  close(): void {
    this.#close(closeCodes.normal);
  }

  /** What every process is told of; sorts out what concerns this member. */
  notice(notice: Notice): void {
    const holder = this.#holder;
    if (holder === null || this.#phase === 'closed') return;
    if (notice.kind === 'sign_in_ended') {
      const mine = notice.uid === holder.uid && (notice.auth_time ?? holder.auth_time) === holder.auth_time;
      if (mine) this.#refuse(NOT_ALLOWED);
    } else if (notice.kind === 'secret_replaced') {
      if (notice.uid === holder.uid) this.#kit.endsBy(new Date(notice.until));
    } else if (
      notice.kind === 'gap' ||
      (notice.kind === 'access_changed' && notice.user_id === holder.user_id)
    ) {
      this.#check(holder).catch(this.#fail);
    }
  }

  async #check(holder: FollowHolder): Promise<void> {
    const standing = await this.#options.follows.standingOf(holder);
    if (standing === null) this.#refuse(NOT_ALLOWED);
    // With a new ticket it gets what it may have now.
    else if (this.#phase !== 'following' || standing.mayListen !== this.#mayListen) {
      this.#close(closeCodes.accessChanged);
    }
  }

  readonly #receive = (data: RawData, isBinary: boolean): void => {
    if (this.#phase === 'closed') return;
    this.#kit.sign();
    // Frames arrive as one buffer.
    if (isBinary) return this.#hear(this.#soundFrames.take() ? decodeMicrophoneFrame(data as Buffer) : null);
    const message = this.#kit.isFlood() ? null : messageIn(FollowerMessage, data);
    if (message === null) this.#refuse(socketRefusals.notOfFollower);
    else if (message.type !== 'hello') {
      if (this.#phase === 'new') this.#refuse(socketRefusals.helloFirst);
      else if (message.type === 'listen') this.#wantsSound = message.on;
      else if (message.type === 'renew') this.#renew(message.ticket).catch(this.#fail);
      else if (this.#acts.take()) this.#act(message);
      else this.#refuse(socketRefusals.notOfFollower);
    } else if (this.#phase === 'new') {
      this.#phase = 'connecting';
      this.#kit.greeted();
      this.#connect(message.ticket, message.last_seq).catch(this.#fail);
    } else this.#refuse(socketRefusals.helloOnce);
  };

  /** The microphone of someone who has the call. What comes just after they gave it back counts for nothing. */
  #hear(frame: MicrophoneFrame | null): void {
    if (frame === null || !this.#mayListen) return this.#refuse(socketRefusals.notOfFollower);
    this.#call?.fromPerson(this, (person) => person.hear(frame));
  }

  #act(message: Exclude<FollowerMessage, { type: 'hello' | 'listen' | 'renew' }>): void {
    const call = this.#call;
    if (call === null) return;
    switch (message.type) {
      case 'take_over': {
        const refusal = this.#mayListen ? call.takeOver(this) : socketRefusals.notAdmin;
        if (refusal !== null) this.#tell({ type: 'not_taken_over', message: refusal });
        return;
      }
      case 'hand_back':
        return call.fromPerson(this, (person) => person.handBack('asked'));
      case 'end':
        return call.endByPerson(this);
      case 'recognised': {
        const { text, final, message_id } = message;
        return call.fromPerson(this, (person) => person.recognised(text, final, message_id));
      }
      case 'whisper': {
        const { message_id, text } = message;
        const refusal = this.#mayListen ? call.running.whisper(this.member, text) : socketRefusals.notAdmin;
        return this.#tell({ type: 'whispered', message_id, refusal });
      }
    }
  }

  /** The same member, by a sign-in that's good now, goes on with what they have. */
  async #renew(ticket: string): Promise<void> {
    const before = this.#holder;
    const holder = await this.#options.follows.redeem(ticket);
    const isSame = holder?.user_id === before?.user_id && holder?.call_id === before?.call_id;
    if (holder === null || !isSame) return this.#refuse(socketRefusals.ticket);
    this.#holder = holder;
    // At once: a notice that ends it sooner may come during the look.
    this.#kit.renewed(holder.session_ends_at);
    await this.#check(holder);
  }

  async #connect(ticket: string, lastSeq: number): Promise<void> {
    const { follows, liveCalls } = this.#options;
    const holder = await follows.redeem(ticket);
    if (holder === null) return this.#refuse(socketRefusals.ticket);
    // From here on notices are heard, so that no logout falls between this and the next look.
    this.#holder = holder;
    this.#kit.renewed(holder.session_ends_at);
    const standing = await follows.standingOf(holder);
    if (standing === null) return this.#refuse(NOT_ALLOWED);
    const ended = liveCalls.running.has(holder.call_id) ? null : await follows.endedCall(holder, lastSeq);
    // Between this look and the joining nothing else runs.
    if (this.#phase !== 'connecting') return undefined;
    const call = liveCalls.running.get(holder.call_id);
    if (call) {
      this.#mayListen = standing.mayListen;
      this.#name = standing.name;
      this.#call = call;
      if (!call.follow(this, lastSeq)) this.#refuse('Too many people are following this call.');
      return undefined;
    }
    // It runs elsewhere, or is about to begin or to be closed.
    if (ended === null) return this.#close(closeCodes.tryAgain);
    const offset_ms = ended.duration_ms;
    this.#tell({ type: 'following', offset_ms, may_listen: false, may_whisper: false });
    for (const event of ended.events) this.#tell(asStored(event));
    this.#tell({ type: 'ended' });
    return this.close();
  }

  #tell(message: FollowedMessage): void {
    this.send(JSON.stringify(message));
  }

  #refuse(message: string): void {
    this.#tell({ type: 'refused', message });
    this.#close(closeCodes.protocol);
  }

  readonly #fail = (error: unknown): void => {
    this.#options.onFault(error);
    this.#close(closeCodes.failed);
  };

  #close(code: number): void {
    if (this.#phase === 'closed') return;
    this.#leave();
    this.#socket.close(code);
  }

  readonly #leave = (): void => {
    this.#phase = 'closed';
    this.#kit.stop();
    this.#call?.unfollow(this);
    this.#call = null;
  };
}

const NOT_ALLOWED = 'You can no longer follow this call.';
