/**
 * What every socket of ours has, whatever it's for: a first message in time, signs of life, an end to its
 * life, and a bound on what it may send and be behind by.
 */
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Notice, Notices } from '../workspace-events';
import { blockKey } from './limits/client-key';

export interface SocketLife {
  /** For the first message to arrive. */
  helloMs: number;
  /** Between pings. */
  pingMs: number;
  /** A device without a sign of life for this long is taken for gone, at the next ping. */
  goneMs: number;
  /** Absent: it may live for as long as it likes. */
  lifetimeMs?: number;
  /** How long before its end that's told. */
  renewMs?: number;
}

interface SocketEnds {
  /** No first message came in time. */
  noHello(): void;
  /** Its lifetime is over in `renewMs`, unless it's renewed. */
  ages?(): void;
  /** Its lifetime is over. */
  old?(): void;
  /** The other side doesn't read what it's sent. */
  tooSlow(): void;
}

interface SocketRules {
  life: SocketLife;
  /** What the other side may be behind by. */
  mostUnsentBytes: number;
  /** What it may send; absent: it's counted elsewhere. */
  mostMessagesASecond?: number;
  ends: SocketEnds;
}

/** Watches a socket until it closes, or `stop`. */
export class SocketKit {
  readonly #socket: WebSocket;
  readonly #rules: SocketRules;
  readonly #hello: NodeJS.Timeout;
  readonly #ping: NodeJS.Timeout;
  #lifetime: NodeJS.Timeout | undefined;
  #aging: NodeJS.Timeout | undefined;
  #endsAt = Number.POSITIVE_INFINITY;
  #isOver = false;
  #lastSign = performance.now();
  #second = { start: 0, messages: 0 };

  constructor(socket: WebSocket, rules: SocketRules) {
    this.#socket = socket;
    this.#rules = rules;
    const { life, ends } = rules;
    this.#hello = setTimeout(() => ends.noHello(), life.helloMs);
    this.#ping = setInterval(this.#look, life.pingMs);
    this.renewed();
    socket.on('pong', this.sign);
    socket.once('close', this.stop);
  }

  /** The first message has come, and counts. */
  greeted(): void {
    clearTimeout(this.#hello);
  }

  /** Its lifetime begins again. @param until no later than this: what it was opened with ends then; null: it doesn't */
  renewed(until: Date | null = null): void {
    const { lifetimeMs } = this.#rules.life;
    if (lifetimeMs === undefined) return;
    this.#endsAt = Number.POSITIVE_INFINITY;
    this.endsBy(new Date(Math.min(Date.now() + lifetimeMs, until?.getTime() ?? Number.POSITIVE_INFINITY)));
  }

  /** Its lifetime, if it has one, is over by then; one that's over sooner stays as it is. */
  endsBy(at: Date): void {
    const { life, ends } = this.#rules;
    if (this.#isOver || life.lifetimeMs === undefined || at.getTime() >= this.#endsAt) return;
    this.#endsAt = at.getTime();
    const left = this.#endsAt - Date.now();
    clearTimeout(this.#lifetime);
    clearTimeout(this.#aging);
    this.#lifetime = setTimeout(() => ends.old?.(), left);
    // With less than that left it's been told, or what would renew it is about to end itself.
    const { renewMs } = life;
    if (renewMs !== undefined && left > renewMs)
      this.#aging = setTimeout(() => ends.ages?.(), left - renewMs);
  }

  /** The device has sent something. */
  readonly sign = (): void => {
    this.#lastSign = performance.now();
  };

  /** Counts a message. @returns whether there are too many of them in this second */
  isFlood(): boolean {
    const now = performance.now();
    if (now - this.#second.start >= 1000) this.#second = { start: now, messages: 0 };
    this.#second.messages += 1;
    return this.#second.messages > (this.#rules.mostMessagesASecond ?? Number.POSITIVE_INFINITY);
  }

  /** Sends, unless the socket is closed or too far behind. @param backlog bytes that don't count against it */
  readonly send = (data: string | Uint8Array, backlog = 0): void => {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > this.#rules.mostUnsentBytes + backlog) this.#rules.ends.tooSlow();
    else socket.send(data);
  };

  /** Watches no longer. */
  readonly stop = (): void => {
    this.#isOver = true;
    clearTimeout(this.#hello);
    clearInterval(this.#ping);
    clearTimeout(this.#lifetime);
    clearTimeout(this.#aging);
  };

  readonly #look = (): void => {
    if (performance.now() - this.#lastSign > this.#rules.life.goneMs) this.#socket.terminate();
    else this.#socket.ping();
  };
}

/** A device has missed a ping once it owes the answer to the one before the last. */
export const goneAfter = (pingMs: number) => pingMs * 1.5;

/** The message in a frame of text; null if it isn't one. */
export function messageIn<S extends z.core.$ZodType>(schema: S, data: RawData): z.core.output<S> | null {
  try {
    // Frames arrive as one buffer; the other forms must be asked for.
    const result = z.safeParse(schema, JSON.parse((data as Buffer).toString('utf8')));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** The options of a socket's route. @param socketsAMinute of one network, so that no stranger opens them all */
export const socketRoute = (socketsAMinute: number) =>
  ({
    websocket: true,
    schema: { hide: true } as FastifySchema,
    config: {
      rateLimit: {
        max: socketsAMinute,
        timeWindow: 60_000,
        keyGenerator: ({ ip }: FastifyRequest) => blockKey(ip),
      },
    },
  }) as const;

interface ToldSocketsOptions<Connection> {
  notices: Notices;
  /** Sockets that one process keeps open at most; further ones are told to come back later. */
  most: number;
  socketsAMinute: number;
  open: (socket: WebSocket, log: FastifyRequest['log']) => Connection;
}

/** Puts sockets at `path` that are told what has happened in any process. */
export function toldSockets<Connection extends { notice(notice: Notice): void }>(
  app: FastifyInstance,
  path: string,
  { notices, most, socketsAMinute, open }: ToldSocketsOptions<Connection>,
): void {
  const connections = new Set<Connection>();
  const stopListening = notices.subscribe((notice) => {
    for (const connection of connections) connection.notice(notice);
  });
  app.addHook('onClose', async () => stopListening());

  app.get(path, socketRoute(socketsAMinute), (socket, request) => {
    if (connections.size >= most) {
      socket.close(1013, 'busy');
      return;
    }
    const connection = open(socket, request.log);
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  });
}
