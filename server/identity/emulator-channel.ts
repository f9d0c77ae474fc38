/**
 * The way to the identity emulator's process: the channel that `fork` makes between a parent and its child.
 * The emulator trusts anyone who reaches it, so it listens nowhere; only the process that started it holds
 * the other end of this channel.
 */
import type { ChildProcess } from 'node:child_process';

/** An HTTP request, as it would arrive at the emulator's port. */
export interface EmulatorRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface EmulatorReply {
  status: number;
  body: string;
}

/** What the parent sends. */
export type ToEmulator = EmulatorRequest & { id: number };

/** What the child sends: once that it's ready, then a reply to each request, or why there's none. */
export type FromEmulator = { ready: true } | ({ id: number } & EmulatorReply) | { id: number; fault: string };

export class EmulatorChannel {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (outcome: EmulatorReply | Error) => void>();
  #lastId = 0;

  constructor(child: ChildProcess) {
    this.#child = child;
    // What goes wrong with it settles each request; unheard, it would end this process.
    child.on('error', () => undefined);
    child.on('message', (message: FromEmulator) => {
      if ('ready' in message) return;
      this.#settle(message.id, 'fault' in message ? new Error(message.fault) : message);
    });
    child.once('disconnect', () => {
      for (const id of this.#waiting.keys()) this.#settle(id, new Error('The process has ended.'));
    });
  }

  /** Rejects when the process ends or takes longer than `patience` milliseconds. */
  request(request: EmulatorRequest, patience: number): Promise<EmulatorReply> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const id = this.#lastId;
      const timer = setTimeout(() => this.#settle(id, new Error('No answer in time.')), patience);
      this.#waiting.set(id, (outcome) => {
        clearTimeout(timer);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      });
      const message: ToEmulator = { ...request, id };
      this.#child.send(message, (error) => {
        if (error) this.#settle(id, error);
      });
    });
  }

  #settle(id: number, outcome: EmulatorReply | Error): void {
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(outcome);
  }
}
