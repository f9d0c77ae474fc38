/**
 * The calls that run in this process: lets sockets in, keeps the leases, ends calls whose caller may not go on, and
 * settles each one at its end.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonFacts } from '#contract/calls/end-sentences';
import { ApiError } from '#domain/api-error';
import type { Log } from '../../../platform/logging';
import type { Notices } from '../../../platform/workspace-events';
import type { LoopHealth } from '../../../platform/loop-health';
import { persistently } from '../../../platform/persistently';
import type { CallEngine, CallResult } from '../../../runtime/call/call-engine';
import { releaseSpeech } from '../../../runtime/call/call-speech';
import { lookUp } from '../../../runtime/call/lookup';
import type { TelephoneLine } from '../../../runtime/lines/telephone-line';
import type { ToolCaller } from '../../../runtime/ports';
import type { AgentSecrets } from '../../agents/secrets';
import type { AgentBrains } from '../agent-brains';
import { portsOf } from './call-ports';
import { CallClaims, type ClaimOptions } from './call-claims';
import { CallPlaces, type NoPlace, noPlaceError, type PlacedCall } from './call-places';
import { type AccessOptions, lostAccess, watchAccess } from './caller-access';
import { type CallSounds, soundOf } from './call-sounds';
import { storeEnd } from '../closing/end-storage';
import { topicNames } from '../topics/assigning';
import { type CallPeer, replayEndedCall } from './call-line';
import { Leases } from './leases';
import { type CallHolder, LiveCall, type PhoneHolder, type ResumedFrom } from './live-call';
import type { CallRow } from '../store';
import { socketRefusals } from '#domain/calls/socket-refusals';

/** How long a socket waits for the database at the start of its call. */
const OPENS_WITHIN_MS = 20_000;
const DRAIN_LOOK_MS = 100;

interface LiveCallsOptions extends AccessOptions, Omit<ClaimOptions, 'owner' | 'refusedByLink'> {
  engine: CallEngine;
  tools: ToolCaller;
  brains: AgentBrains;
  secrets: Pick<AgentSecrets, 'bind'>;
  /** Null: every call is typed. */
  sounds: CallSounds | null;
  notices: Notices;
  log: Log;
  /** Calls that this process runs at a time. */
  capacity: number;
  /** Of those, how many one workspace may have. */
  share: number;
  loop: Pick<LoopHealth, 'healthy'>;
}

/** What became of a socket's ticket. */
type Admission =
  | { kind: 'live'; call: LiveCall }
  | { kind: 'refused'; message: string }
  /** There's no room for a call that hadn't started; it's over and cost nothing. */
  | { kind: 'busy'; message: string; retryAfterSeconds: number }
  /** The call runs in another process, or did so until a moment ago: to be tried again soon. */
  | { kind: 'elsewhere' }
  /** The call had ended; the peer has been told how and was closed. */
  | { kind: 'over' };

/** A socket that has come with a ticket, or a telephone. */
interface Arrival {
  holder: CallHolder;
  peer: CallPeer;
  lastSeq: number;
  door: 'member' | 'visitor';
  telephone?: TelephoneLine;
}

interface Opening {
  holder: CallHolder;
  hasPlace: boolean;
  admission: Promise<Admission>;
}

export class LiveCalls {
  /** Names this process in the leases. */
  readonly owner = randomUUID();
  readonly places: CallPlaces;
  readonly #claims: CallClaims;
  readonly #options: LiveCallsOptions;
  readonly #calls = new Map<string, LiveCall>();
  /** The calls that run in this process, by id. */
  readonly running: ReadonlyMap<string, LiveCall> = this.#calls;
  readonly #opening = new Map<string, Opening>();
  /** Calls that ring at a phone: each has its place already. */
  readonly #ringing = new Map<string, PlacedCall>();
  readonly #closing = new Set<Promise<void>>();
  readonly #leases: Leases;
  readonly #unsubscribe: (() => void)[];
  #stopping = false;

  constructor(options: LiveCallsOptions) {
    this.#options = options;
    this.places = new CallPlaces({
      capacity: options.capacity,
      share: options.share,
      loop: options.loop,
      taken: () => [
        ...[...this.#calls.values()].map(({ holder }) => holder),
        ...this.#ringing.values(),
        ...[...this.#opening.values()].flatMap(({ holder, hasPlace }) => (hasPlace ? [holder] : [])),
      ],
    });
    this.#claims = new CallClaims({
      ...options,
      owner: this.owner,
      refusedByLink: this.places.refuseByLink,
    });
    this.#leases = new Leases({
      database: options.database,
      owner: this.owner,
      calls: () =>
        [...this.#calls].map(([call_id, { holder, running }]) => ({
          workspace_id: holder.workspace_id,
          call_id,
          billable_ms: Math.round(running.usage().platform_ms),
        })),
      onLost: (callId) => this.#calls.get(callId)?.running.end('platform_crash'),
      log: options.log,
    });
    this.#unsubscribe = [
      watchAccess({
        database: options.database,
        isOpenLink: options.isOpenLink,
        notices: options.notices,
        calls: () => this.#calls.values(),
        onError: (error) =>
          options.log.error({ err: error }, 'whether a caller may go on could not be checked'),
      }),
      // The database was away and is back: leases may have run out meanwhile.
      options.notices.subscribe(({ kind }) => {
        if (kind === 'gap') void this.#leases.renew();
      }),
    ];
  }

  /** Calls that run here, or have ended and are being settled. */
  get count(): number {
    return this.#calls.size;
  }

  /** Lets a member's or a visitor's socket in. The ticket is used up, whatever the answer. */
  async connect(
    peer: CallPeer,
    { ticket, last_seq: lastSeq, heard }: ResumedFrom & { ticket: string },
    door: 'member' | 'visitor',
  ): Promise<Admission> {
    const holder = await this.#claims.holderOf(ticket, door);
    if (holder === null) return { kind: 'refused', message: socketRefusals.ticket };
    if ((await lostAccess(this.#options, holder)) !== null) {
      return {
        kind: 'refused',
        message: door === 'member' ? 'Sign in again to continue this call.' : 'This link was revoked.',
      };
    }
    // Between the last look and `set` below nothing else runs, so that a call is opened once.
    for (let other = this.#opening.get(holder.call_id); other; other = this.#opening.get(holder.call_id)) {
      await other.admission.catch(() => undefined);
    }
    const live = this.#calls.get(holder.call_id);
    if (live) {
      live.attach(peer, { last_seq: lastSeq, heard });
      return { kind: 'live', call: live };
    }
    const admission = await this.#admit({ holder, peer, lastSeq, door });
    // A logout between the look above and now found no call to end.
    const reason = admission.kind === 'live' ? await lostAccess(this.#options, holder) : null;
    if (admission.kind === 'live' && reason !== null) admission.call.running.end(reason);
    return admission;
  }

  /**
   * Takes a place for a call that is about to ring at a phone. It's kept until the call is let go of; one that
   * runs by then has its own.
   *
   * @returns why there is none, else null
   */
  ring(call: PlacedCall): NoPlace | null {
    const noPlace = this.#stopping ? 'draining' : this.places.enter(call);
    if (noPlace === null) this.#ringing.set(call.call_id, call);
    return noPlace;
  }

  letGo(callId: string): void {
    this.#ringing.delete(callId);
  }

  /** Runs a call that was prepared for a telephone. @param peer hears of the call's end, and nothing else matters to it */
  answer(holder: PhoneHolder, peer: CallPeer, telephone: TelephoneLine): Promise<Admission> {
    return this.#admit({ holder, peer, lastSeq: 0, door: 'visitor', telephone });
  }

  /**
   * Takes no further calls, and resolves when those that run here have ended and are settled, when
   * `limitMs` have passed, or when `hurry` fires. A socket that comes back to its call is still let in.
   */
  async drain(limitMs: number, hurry: AbortSignal): Promise<void> {
    this.places.drain();
    const until = performance.now() + limitMs;
    const busy = () => this.#calls.size + this.#opening.size + this.#ringing.size > 0;
    while (busy() && performance.now() < until && !hurry.aborted) {
      await sleep(DRAIN_LOOK_MS, undefined, { signal: hurry }).catch(() => undefined);
    }
  }

  /** Ends every call and waits until each is settled, or for `patienceMs`. */
  async stop(patienceMs = 8000): Promise<void> {
    this.#stopping = true;
    this.places.drain();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await Promise.allSettled([...this.#opening.values()].map(({ admission }) => admission));
    for (const call of this.#calls.values()) call.running.end('server_shutdown');
    await Promise.race([Promise.all(this.#closing), sleep(patienceMs, undefined, { ref: false })]);
    await this.#leases.stop();
  }

  async #admit(arrival: Arrival): Promise<Admission> {
    const { holder } = arrival;
    const noPlace = this.#stopping ? 'draining' : this.places.enter(holder);
    const admission = this.#open(arrival, noPlace);
    this.#opening.set(holder.call_id, { holder, hasPlace: noPlace === null, admission });
    try {
      return await admission;
    } finally {
      this.#opening.delete(holder.call_id);
    }
  }

  async #open(
    { holder, peer, lastSeq, door, telephone }: Arrival,
    noPlace: NoPlace | null,
  ): Promise<Admission> {
    const opened = await persistently(() => this.#claims.claim(holder, noPlace), { forMs: OPENS_WITHIN_MS });
    if (opened.call) return this.#start(holder, opened.call, peer, telephone);
    if (opened.busy) {
      const { message, retryAfterSeconds = 0 } = noPlaceError(opened.busy, door);
      return { kind: 'busy', message, retryAfterSeconds };
    }
    if (opened.row?.ended_at) {
      replayEndedCall(peer, opened.row, opened.events, lastSeq);
      return { kind: 'over' };
    }
    if (opened.row?.status === 'in_progress') return { kind: 'elsewhere' };
    // Another process may take it, or the one that follows this.
    if (opened.row?.status === 'queued' && noPlace === 'draining') return { kind: 'elsewhere' };
    return { kind: 'refused', message: 'This call is no longer waiting. Start a new one.' };
  }

  async #start(
    holder: CallHolder,
    row: CallRow & { content: NonNullable<CallRow['content']> },
    peer: CallPeer,
    telephone: TelephoneLine | undefined,
  ): Promise<Admission> {
    const { database, settlement, engine, tools, secrets, brains, sounds, log } = this.#options;
    const { owner } = this;
    const setup: NonNullable<CallRow['setup']> = row.setup ?? {
      variables: {},
      tools: 'real',
      replay: [],
      sound: false,
    };
    const ownTools = secrets.bind(tools, row.workspace_id);
    let sound: Awaited<ReturnType<typeof soundOf>> | null = null;
    // Beside what the call needs anyhow, which takes its time as well.
    const looking =
      telephone &&
      lookUp({ agent: row.content, variables: setup.variables, time_zone: row.time_zone, tools: ownTools });
    try {
      const { workspace_id, content } = row;
      const brain = await persistently(() => brains.brainOf(workspace_id, content), {
        forMs: OPENS_WITHIN_MS,
      });
      sound =
        setup.sound && sounds
          ? await persistently(() => soundOf(sounds, row), { forMs: OPENS_WITHIN_MS })
          : null;
      const lookup = await looking;
      const live = new LiveCall(
        {
          holder,
          engine,
          start: {
            call_id: row.call_id,
            agent: row.content,
            brain,
            time_zone: row.time_zone,
            hasRealCaller: row.origin !== 'test',
            variables: { ...setup.variables, ...lookup?.variables },
            ...(lookup && { lookup }),
            ...(setup.recording_notice && { notice: setup.recording_notice }),
            ...(setup.replay.length > 0 && { replay: setup.replay }),
          },
          sound,
          telephone,
          ports: (messageNumber, byHand) => {
            const answering = setup.tools === 'by_hand' ? byHand : ownTools;
            return portsOf(
              { database, billing: settlement.billing, tools: answering, log, owner, leases: this.#leases },
              row,
              messageNumber,
            );
          },
          costOf: settlement.billing.costOf,
        },
        peer,
      );
      this.#calls.set(row.call_id, live);
      const closing = live.running.done.then((result) => this.#finish(live, result));
      this.#closing.add(closing);
      void closing.finally(() => this.#closing.delete(closing));
      return { kind: 'live', call: live };
    } catch (error) {
      if (sound !== null) await releaseSpeech(sound.speech);
      // The agent's key was removed between the ticket and the socket.
      const refused = error instanceof ApiError;
      const reason = refused ? 'agent_invalid' : 'platform_error';
      if (!refused) log.error({ err: error, call_id: row.call_id }, 'a call could not be started');
      const ended = await storeEnd({ database, settlement, log, owner }, holder, {
        reason,
        fault: reasonFacts(reason).fault,
        provider_code: null,
        summary: refused ? error.message : reasonFacts(reason).sentence,
        duration_ms: 0,
        usage: { platform_ms: 0, tokens: [] },
      });
      peer.send({ seq: 2, type: 'ended', ...ended });
      peer.close();
      return { kind: 'over' };
    }
  }

  async #finish(live: LiveCall, result: CallResult): Promise<void> {
    const { database, settlement, log } = this.#options;
    const end = this.#stopping
      ? result
      : await live.reviewed(result, () => topicNames(database, live.holder.workspace_id));
    const ended = await storeEnd({ database, settlement, log, owner: this.owner }, live.holder, end);
    live.finish(ended);
    settlement.recordings.wake();
    this.#calls.delete(live.holder.call_id);
  }
}
