/**
 * What a running server process holds, seen from outside: its memory and what is active in it through Node's
 * inspector, its sockets and threads in /proc (on Linux), its connections in PostgreSQL.
 */
import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import type { Product } from '../tests/e2e/product';

/** The setting with which a process lets itself be watched; the port is its own choice. */
export const WATCHED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export interface Holdings {
  /** JavaScript and its buffers, after a collection. */
  heap_mb: number;
  /** All that the process has of the machine's memory. */
  rss_mb: number;
  /** Open sockets, the inspector's own among them. */
  sockets: number;
  threads: number;
  /** Timers that keep the process alive. */
  timers: number;
  workers: number;
  connections: number;
  /** Of those, the ones in the middle of a statement or a transaction. */
  busy_connections: number;
  /** Those that work of the process holds, or waits for, by its own account. */
  taken_connections: number;
}

interface Answer {
  id?: number;
  result?: { result?: { value?: unknown }; exceptionDetails?: unknown };
}

export class ServerWatch {
  #ids = 0;
  readonly #waiting = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly inspector: WebSocket,
    private readonly database: Client,
    private readonly pid: number,
    private readonly metricsUrl: string,
  ) {
    inspector.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as Answer;
      this.#waiting.get(answer.id ?? 0)?.(answer);
      this.#waiting.delete(answer.id ?? 0);
    });
  }

  /**
   * @param product started with `WATCHED`
   * @param administratorUrl a login that may see the connections of all
   */
  static async open(
    product: Pick<Product, 'output' | 'pid' | 'url'>,
    administratorUrl: string,
  ): Promise<ServerWatch> {
    const address = /Debugger listening on (ws:\S+)/.exec(product.output())?.[1];
    if (address === undefined) throw new Error('The process does not let itself be inspected.');
    const inspector = new WebSocket(address);
    await new Promise((resolve, reject) => {
      inspector.once('open', resolve);
      inspector.once('error', reject);
    });
    const database = new Client({ connectionString: administratorUrl });
    await database.connect();
    return new ServerWatch(inspector, database, product.pid, `${product.url}/api/metrics`);
  }

  async look(): Promise<Holdings> {
    for (let time = 0; time < 3; time += 1) {
      await this.#ask('HeapProfiler.collectGarbage', {});
      // What finalisers let go of is free after the next one.
      await sleep(100);
    }
    const { memory, active } = (await this.#value(
      '({ memory: process.memoryUsage(), active: process.getActiveResourcesInfo() })',
    )) as { memory: NodeJS.MemoryUsage; active: string[] };
    const count = (kind: RegExp) => active.filter((name) => kind.test(name)).length;
    const { rows } = await this.database.query<{ all: number; busy: number }>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE state <> 'idle')::int AS busy
       FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return {
      heap_mb: (memory.heapUsed + memory.external) / 1e6,
      rss_mb: memory.rss / 1e6,
      sockets: this.#sockets(),
      threads: readdirSync(`/proc/${this.pid}/task`).length,
      timers: count(/^(Timeout|Immediate)$/),
      workers: count(/MessagePort|Worker/),
      connections: rows[0]?.all ?? 0,
      busy_connections: rows[0]?.busy ?? 0,
      taken_connections: await this.#takenConnections(),
    };
  }

  async close(): Promise<void> {
    this.inspector.terminate();
    await this.database.end();
  }

  async #takenConnections(): Promise<number> {
    const metrics = await (await fetch(this.metricsUrl)).text();
    const value = (what: string) => {
      const found = new RegExp(`^callwright_database_connections_${what} (\\d+)$`, 'm').exec(metrics)?.[1];
      if (found === undefined) throw new Error(`The metrics don’t tell how many connections are ${what}.`);
      return Number(found);
    };
    return value('taken') + value('waiting');
  }

  #sockets(): number {
    const folder = `/proc/${this.pid}/fd`;
    return readdirSync(folder).filter((name) => {
      try {
        return readlinkSync(`${folder}/${name}`).startsWith('socket:');
      } catch {
        // It was closed while we looked.
        return false;
      }
    }).length;
  }

  async #value(expression: string): Promise<unknown> {
    const { result } = await this.#ask('Runtime.evaluate', { expression, returnByValue: true });
    if (result?.exceptionDetails !== undefined) throw new Error(JSON.stringify(result.exceptionDetails));
    return result?.result?.value;
  }

  #ask(method: string, params: object): Promise<Answer> {
    this.#ids += 1;
    const id = this.#ids;
    this.inspector.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }
}
