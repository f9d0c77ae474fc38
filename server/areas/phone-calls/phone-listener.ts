/** Hears a carrier's call, from its answer on, for whatever deals with it now: a line and its call, or a notice. */
import { Allowance } from '../../platform/allowance';
import type { RunningCall } from '../../runtime/call/call-engine';
import type { TelephoneLine } from '../../runtime/lines/telephone-line';
import { TELEPHONE_SOUND, type TelephoneMedia } from '../../runtime/lines/telephone-media';
import type { TelephoneListener } from '../carriers/carrier';

/** Bytes that are kept of what came before anyone heard: five seconds. */
const MOST_EARLY = 40_000;

export class PhoneListener implements TelephoneListener {
  /** Resolves when the telephone is gone. */
  readonly over: Promise<void>;
  /** The stream that took the place of the first; null: none has. */
  media: TelephoneMedia | null = null;
  #end: () => void = () => undefined;
  #isOver = false;
  #line: TelephoneLine | null = null;
  #isHeld = false;
  #listens: ((codes: Uint8Array) => void) | null = null;
  /** What came before anyone heard: how a call is answered is told by its first words. */
  #early: Uint8Array[] | null = [];
  #earlyBytes = 0;
  #running: RunningCall | null = null;
  readonly #awaited = new Map<string, () => void>();
  readonly #sound = new Allowance(TELEPHONE_SOUND.aSecond, TELEPHONE_SOUND.atOnce);

  constructor() {
    this.over = new Promise((resolve) => (this.#end = resolve));
  }

  /** From now on everything is this line's; null: no line's. */
  giveTo(line: TelephoneLine | null): void {
    this.#line = line;
    line?.held(this.#isHeld);
    this.#early = null;
  }

  /** Hears what no line does yet, from the beginning; null: no one. */
  listen(to: ((codes: Uint8Array) => void) | null): void {
    this.#listens = to;
    if (to === null) return;
    for (const codes of this.#early ?? []) to(codes);
    this.#early = null;
  }

  /** The line's call runs. */
  runs(running: RunningCall): void {
    this.#running = running;
    // It hung up while its call was being started.
    if (this.#isOver) running.end('caller_hung_up');
  }

  /** Resolves when this mark has passed. */
  passing(mark: string): Promise<void> {
    return new Promise((resolve) => this.#awaited.set(mark, resolve));
  }

  sound(codes: Uint8Array): void {
    if (!this.#sound.take(codes.length)) return;
    this.#listens?.(codes);
    this.#keep(codes);
    this.#line?.hear(codes);
  }

  #keep(codes: Uint8Array): void {
    if (this.#early === null || this.#earlyBytes + codes.length > MOST_EARLY) return;
    this.#early.push(codes);
    this.#earlyBytes += codes.length;
  }

  passed(name: string): void {
    this.#awaited.get(name)?.();
    this.#line?.passed(name);
  }

  key(digit: string): void {
    this.#line?.key(digit);
  }

  held(isOnHold: boolean): void {
    this.#isHeld = isOnHold;
    this.#line?.held(isOnHold);
  }

  lost(): void {
    this.#running?.callerGone();
  }

  back(media: TelephoneMedia): void {
    this.media = media;
    this.#running?.callerBack();
    this.#line?.moveTo(media);
  }

  gone(): void {
    this.#isOver = true;
    this.#running?.end('caller_hung_up');
    this.#line?.close();
    this.#end();
  }
}
