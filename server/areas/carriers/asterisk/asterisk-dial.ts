/**
 * One call that is made through Asterisk: a channel that is originated into our application, which it enters when
 * it's answered. Whatever Asterisk tells late, twice or never, the call goes one way, once.
 */
import type { MachineVerdict } from '#domain/calls/telephone/for-machine';
import type { CallOut, DialFailure, FoundCallOut, UnsureCall } from '../carrier';
import { APPLICATION, type Ari, AriRefusal } from './ari';
import { asteriskVerdict, comesBack } from './asterisk-machines';

/** What the channels of calls out begin with. The rest is the call's id, so that a call can't be made twice. */
export const OUT_PREFIX = 'callwright-out-';
/** The same of a process that others don't take for gone, though another one is connected. */
export const LEFT_PREFIX = 'callwright-left-';

/** What the rest of a channel's name is, if it's that of a call out; otherwise null. */
export const outOf = (channelId: string): string | null => {
  const prefix = [OUT_PREFIX, LEFT_PREFIX].find((one) => channelId.startsWith(one));
  return prefix === undefined ? null : channelId.slice(prefix.length);
};

/** How it went: someone answered, or why no one did. `code`: Asterisk's own word for it. */
export type DialResult<Answered> =
  | { answered: Answered; verdict: MachineVerdict | null }
  | { failed: DialFailure; code: string | null };

/** Asterisk ends the ringing itself. Where it doesn't say so for this long, we do. */
const LATE_MS = 10_000;
/** Who answered is heard within this, or isn't: twice as long as `AMD()` may take. */
const DETECTS_MS = 10_000;

/** Of ISDN, as Asterisk tells why a channel ended. */
const failureOf: Readonly<Record<number, DialFailure>> = {
  17: 'line_busy',
  18: 'no_answer',
  19: 'no_answer',
  20: 'no_answer',
  21: 'rejected',
};

/** Why a channel ended: `sip` is the SIP status, where the channel was one of SIP. */
interface HangupCause {
  cause: number;
  text: string;
  sip: number | null;
}

interface AsteriskDialOptions<Answered> {
  ari: Ari;
  /** The rest of the channel's name is its id. */
  call: CallOut;
  dialString: string;
  /** Which of our applications it enters; the one that all calls come to unless told. */
  own?: string | undefined;
  /** What becomes of the channel, which is in our application. */
  answered: (channelId: string) => Answered;
  /** The context in which it's heard who answered. Null: that isn't asked. */
  machineContext?: string | null | undefined;
  /** Asterisk makes the channel. */
  taken?: ((channelId: string) => void) | undefined;
  /** Its phone rings, which may be told more than once, or never. */
  rings?: (() => void) | undefined;
  /** Told before the result. */
  onOver: (channelId: string) => void;
  lateMs?: number | undefined;
}

/**
 * What became of a call that was made by a process that's gone. Asterisk knows its channel while that's there; afterwards it
 * knows of none, so that only a call that it has taken is known to have been made.
 */
export async function findAsteriskCall(
  ari: Ari,
  { call_id, name }: UnsureCall,
): Promise<FoundCallOut | null> {
  let state = await ari.channelState(`${OUT_PREFIX}${call_id}`);
  state ??= await ari.channelState(`${LEFT_PREFIX}${call_id}`);
  if (state === 'unknown') return null;
  if (state !== null) return { made: true, end: null };
  return name === null ? 'unknown' : { made: true, end: { reason: 'dial_failed', code: null } };
}

export class AsteriskDial<Answered> {
  readonly channelId: string;
  readonly result: Promise<DialResult<Answered>>;
  readonly #options: AsteriskDialOptions<Answered>;
  readonly #path: string;
  #deadline: NodeJS.Timeout;
  #resolve: (result: DialResult<Answered>) => void = () => undefined;
  #over = false;
  #isAnswered = false;
  /** It's heard who answered. */
  #isDetecting = false;

  constructor(options: AsteriskDialOptions<Answered>) {
    const { call, own, lateMs = LATE_MS } = options;
    this.#options = options;
    this.channelId = `${own === undefined ? OUT_PREFIX : LEFT_PREFIX}${call.call_id}`;
    this.#path = `/channels/${encodeURIComponent(this.channelId)}`;
    this.result = new Promise((resolve) => (this.#resolve = resolve));
    this.#deadline = setTimeout(this.#late, call.ring_seconds * 1000 + lateMs);
  }

  /** Makes the channel ring. */
  async begin(): Promise<void> {
    const { ari, call, dialString, own = APPLICATION } = this.#options;
    const endpoint = dialString.replace('{number}', call.to).replace('{digits}', call.to.slice(1));
    try {
      await ari.ask('POST', this.#path, {
        endpoint,
        app: own,
        callerId: call.from,
        timeout: String(Math.ceil(call.ring_seconds)),
      });
      this.#options.taken?.(this.channelId);
      // It was given up while there was nothing to hang up yet.
      if (this.#over && !this.#isAnswered) void ari.remove(this.#path);
    } catch (error) {
      if (error instanceof AriRefusal) return this.#fail('dial_failed', `ARI ${error.status}`);
      await this.#unsure();
    }
  }

  /** The answer alone may be lost: it may ring all the same, or be answered by now. */
  async #unsure(): Promise<void> {
    const { ari, taken } = this.#options;
    const state = await ari.channelState(this.channelId);
    const isThere = state !== null && state !== 'unknown';
    if (isThere) taken?.(this.channelId);
    if (state === 'Up') this.answered();
    // What becomes of one that rings is told, or found when it should have rung long enough.
    if (this.#isAnswered || this.#isDetecting || (isThere && !this.#over)) return;
    if ((await ari.remove(this.#path)) && !isThere) taken?.(this.channelId);
    this.#fail('dial_failed', null);
  }

  /** The channel has entered our application. @param args those of the dialplan, where it comes from there */
  answered(args: readonly string[] = []): void {
    const { machineContext = null } = this.#options;
    if (machineContext === null || this.#over) return this.#answer(null);
    if (!this.#isDetecting) void this.#detect(machineContext);
    else if (args.length > 0) this.#answer(asteriskVerdict(args));
  }

  #answer(verdict: MachineVerdict | null): void {
    if (!this.#finish()) return;
    this.#isAnswered = true;
    this.#resolve({ answered: this.#options.answered(this.channelId), verdict });
  }

  /** Sends the channel to where it's heard who answered, from where it comes back. */
  async #detect(context: string): Promise<void> {
    this.#isDetecting = true;
    clearTimeout(this.#deadline);
    const { ari } = this.#options;
    if (!(await comesBack(ari, this.channelId, context))) return this.#answer(null);
    if (this.#over) return;
    this.#deadline = setTimeout(() => this.#answer(null), DETECTS_MS);
    try {
      await ari.ask('POST', `${this.#path}/continue`, {
        context,
        extension: 's',
        priority: '1',
      });
    } catch (error) {
      // It's still here. Where the answer alone was late it comes back, or the time is up.
      if (error instanceof AriRefusal) this.#answer(null);
    }
  }

  rings(): void {
    if (!this.#over) this.#options.rings?.();
  }

  destroyed({ cause, text, sip }: HangupCause): void {
    // Someone had answered, and isn't called again.
    if (this.#isDetecting) return this.#answer(null);
    const code = sip === null ? text || String(cause) : `SIP ${sip}`;
    // A person declines with 603. With 403 the trunk does, whatever Asterisk makes of it.
    const failed = sip === 403 ? 'dial_failed' : (failureOf[cause] ?? 'dial_failed');
    this.#fail(failed, failed === 'dial_failed' ? code : null);
  }

  /** Events were missed: looks what became of it. */
  async look(): Promise<void> {
    const state = await this.#options.ari.channelState(this.channelId);
    if (this.#isDetecting) return state === null ? this.#answer(null) : undefined;
    if (state === 'Up') this.answered();
    // How it ended was told while no one listened.
    else if (state === null) this.#fail('dial_failed', null);
  }

  /** Stops ringing. */
  readonly cancel = (): void => {
    if (this.#over) return;
    void this.#options.ari.remove(this.#path);
    this.#fail('server_shutdown', null);
  };

  readonly #late = async (): Promise<void> => {
    const state = await this.#options.ari.channelState(this.channelId);
    if (state === 'Up') return this.answered();
    if (this.#over) return;
    void this.#options.ari.remove(this.#path);
    this.#fail('no_answer', null);
  };

  #fail(failed: DialFailure, code: string | null): void {
    if (this.#finish()) this.#resolve({ failed, code });
  }

  /** @returns false when it was over already */
  #finish(): boolean {
    if (this.#over) return false;
    this.#over = true;
    clearTimeout(this.#deadline);
    this.#options.onOver(this.channelId);
    return true;
  }
}

/** Makes it ring until it's answered, over, or cancelled. */
export async function rung<Answered>(
  dial: AsteriskDial<Answered>,
  signal?: AbortSignal,
): Promise<DialResult<Answered>> {
  if (signal?.aborted === true) {
    dial.cancel();
    return dial.result;
  }
  signal?.addEventListener('abort', dial.cancel, { once: true });
  await dial.begin();
  const result = await dial.result;
  signal?.removeEventListener('abort', dial.cancel);
  return result;
}
