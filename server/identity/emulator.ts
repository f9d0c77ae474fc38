/**
 * The identity service of a fresh machine: the Firebase Auth emulator as a supervised child process that
 * listens nowhere. Only this class can speak to it.
 *
 * It keeps accounts in memory; here every change is on the disk before the caller hears of it, and a
 * child that dies is replaced by one that knows the same accounts, with everyone still signed in.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AccountFile, type EmulatedAccount } from './account-file';
import type { EmulatorChannel } from './emulator-channel';
import { type EmulatorProcesses, type Launched, ownProcesses } from './emulator-launch';
import type { Log } from '../platform/logging';

/** The `demo-` prefix keeps Firebase's tools from ever reaching for a real project. */
export const EMULATOR_PROJECT = 'demo-callwright';

interface EmulatorOptions {
  /** Folder of the accounts and of the token key; created with mode 0700. */
  directory: string;
  log: Log;
  /** Absent: a process of its own. */
  processes?: EmulatorProcesses | undefined;
}

interface EmulatorCall {
  /** Below the host, such as `/identitytoolkit.googleapis.com/v1/accounts:signUp`. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  body?: object;
  /** Speak as the project's owner, who may do everything. */
  admin?: boolean;
  /** The call changes nothing that is worth keeping. */
  readOnly?: boolean;
}

export interface EmulatorAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** The emulator can't be reached just now: it is being restarted, or it has been stopped. */
export class EmulatorUnavailable extends Error {
  override name = 'EmulatorUnavailable';
}

const PROJECT_PATH = `/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT}`;
const PAGE = 1000;
const CALL_TIMEOUT_MS = 15_000;
/** How long a call waits for an emulator that is being started again. */
const PATIENCE_MS = 3000;

export class Emulator {
  readonly #file: AccountFile;
  readonly #log: Log;
  readonly #processes: EmulatorProcesses;
  #processId: number | undefined;
  #up: Promise<Launched>;
  #isUp = false;
  #stopped = false;
  #writing: Promise<void> = Promise.resolve();
  #nextWrite: Promise<void> | undefined;

  private constructor(options: EmulatorOptions) {
    this.#file = new AccountFile(options.directory);
    this.#log = options.log;
    this.#processes = options.processes ?? ownProcesses;
    this.#up = this.#bringUp();
  }

  /** Resolves when it answers and knows the accounts of last time. */
  static async start(options: EmulatorOptions): Promise<Emulator> {
    const emulator = new Emulator(options);
    await emulator.#up;
    options.log.info({ process: emulator.processId }, 'Identity runs on this machine.');
    return emulator;
  }

  /** Whether it answers now. */
  ready(): boolean {
    return this.#isUp && !this.#stopped;
  }

  /** The child's process, once it is up. */
  get processId(): number | undefined {
    return this.#processId;
  }

  /**
   * One call. A call that may have changed an account resolves after the accounts are flushed to disk.
   * Throws `EmulatorUnavailable`, or the error of the disk.
   */
  async call(call: EmulatorCall): Promise<EmulatorAnswer> {
    const answer = await send((await this.#soon()).channel, call);
    if (call.method !== 'GET' && !call.readOnly && answer.status < 400) await this.#flush();
    return answer;
  }

  /** The account of an identity, or `undefined`. */
  async account(uid: string): Promise<EmulatedAccount | undefined> {
    return this.#lookup({ localId: [uid] });
  }

  async accountByEmail(email: string): Promise<EmulatedAccount | undefined> {
    return this.#lookup({ email: [email] });
  }

  readonly stop = async (): Promise<void> => {
    if (this.#stopped) return;
    this.#stopped = true;
    const launched = await this.#up.catch(() => undefined);
    await this.#nextWrite?.catch(() => {});
    await this.#writing.catch(() => {});
    if (!launched) return;
    launched.child.off('exit', this.#exited);
    await this.#processes.end(launched);
  };

  async #soon(): Promise<Launched> {
    const done = new AbortController();
    const late = sleep(PATIENCE_MS, null, { signal: done.signal }).catch(() => null);
    try {
      const launched = await Promise.race([this.#up, late]);
      if (launched === null) throw new EmulatorUnavailable('The identity emulator is being started again.');
      return launched;
    } finally {
      done.abort();
    }
  }

  async #lookup(by: object): Promise<EmulatedAccount | undefined> {
    const { status, body } = await this.call({
      path: `${PROJECT_PATH}/accounts:lookup`,
      body: by,
      admin: true,
      readOnly: true,
    });
    if (status !== 200) throw new EmulatorUnavailable(`Looking up an account answered ${status}.`);
    return (body.users as EmulatedAccount[] | undefined)?.[0];
  }

  async #bringUp(): Promise<Launched> {
    const launched = await this.#processes.start(EMULATOR_PROJECT);
    try {
      await this.#restore(launched.channel);
    } catch (error) {
      launched.child.kill('SIGKILL');
      throw error;
    }
    const { child } = launched;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new EmulatorUnavailable('The identity emulator ended while it got its accounts.');
    }
    child.once('exit', this.#exited);
    this.#isUp = true;
    this.#processId = launched.child.pid;
    return launched;
  }

  readonly #exited = (code: number | null, signal: NodeJS.Signals | null): void => {
    this.#isUp = false;
    if (this.#stopped) return;
    this.#log.error({ reason: signal ?? String(code) }, 'The identity emulator ended; starting it again.');
    this.#up = this.#persist();
    this.#up.catch(() => {});
  };

  async #persist(): Promise<Launched> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 10_000)) {
      await sleep(wait);
      if (this.#stopped) throw new EmulatorUnavailable('Identity has been stopped.');
      try {
        return await this.#bringUp();
      } catch (error) {
        this.#log.error({ error: String(error) }, 'The identity emulator couldn’t be started; trying again.');
      }
    }
  }

  async #restore(channel: EmulatorChannel): Promise<void> {
    const accounts = await this.#file.read();
    for (let at = 0; at < accounts.length; at += PAGE) {
      const users = accounts.slice(at, at + PAGE);
      const { status, body } = await send(channel, {
        path: `${PROJECT_PATH}/accounts:batchCreate`,
        body: { users },
        admin: true,
      });
      const faults = body.error as unknown[] | undefined;
      if (status !== 200 || faults?.length)
        throw new Error(`The identity emulator refused accounts from ${this.#file.path}.`);
    }
    // Creating them set `validSince` to now, which would sign everyone out.
    for (const { localId, validSince } of accounts) {
      if (!validSince) continue;
      const body = { localId, validSince };
      const { status } = await send(channel, {
        path: `${PROJECT_PATH}/accounts:update`,
        body,
        admin: true,
      });
      if (status !== 200) throw new Error('The identity emulator refused to keep a sign-in.');
    }
    const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
    const path = `/emulator/v1/projects/${EMULATOR_PROJECT}/config`;
    const { status } = await send(channel, { path, method: 'PATCH', body: privacy, admin: true });
    if (status !== 200) throw new Error('The identity emulator refused its configuration.');
  }

  /** Everything that changed before the call is on the disk when this resolves; bursts share a write. */
  #flush(): Promise<void> {
    this.#nextWrite ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#nextWrite = undefined;
        this.#writing = this.#save();
        return this.#writing;
      });
    return this.#nextWrite;
  }

  async #save(): Promise<void> {
    const { channel } = await this.#up;
    const accounts: EmulatedAccount[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const next: string = token ? `&nextPageToken=${encodeURIComponent(token)}` : '';
      const path = `${PROJECT_PATH}/accounts:batchGet?maxResults=${PAGE}${next}`;
      const { status, body } = await send(channel, { path, method: 'GET', admin: true });
      if (status !== 200) throw new EmulatorUnavailable(`Reading the accounts answered ${status}.`);
      accounts.push(...((body.users as EmulatedAccount[] | undefined) ?? []));
      token = body.nextPageToken as string | undefined;
    }
    await this.#file.write(accounts);
  }
}

async function send(channel: EmulatorChannel, call: EmulatorCall): Promise<EmulatorAnswer> {
  // The emulator wants a key of public calls, any key.
  const key = call.admin ? '' : `${call.path.includes('?') ? '&' : '?'}key=${EMULATOR_PROJECT}`;
  const request = {
    method: call.method ?? 'POST',
    path: call.path + key,
    headers: {
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...(call.admin ? { authorization: 'Bearer owner' } : {}),
    },
    body: call.body ? JSON.stringify(call.body) : null,
  };
  try {
    const { status, body } = await channel.request(request, CALL_TIMEOUT_MS);
    return { status, body: JSON.parse(body) as Record<string, unknown> };
  } catch (error) {
    throw new EmulatorUnavailable('The identity emulator can’t be reached.', { cause: error });
  }
}
