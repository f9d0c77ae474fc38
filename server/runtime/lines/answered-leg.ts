/** Someone who was called for a caller and has answered: their telephone's stream, apart from the caller's. */
import { Allowance } from '../../platform/allowance';
import type { PersonListener, PersonLeg } from './line';
import { TELEPHONE_SOUND, type TelephoneMedia } from './telephone-media';

/** Bytes that are kept of what came before anyone heard: five seconds. */
const MOST_EARLY = 40_000;

export class AnsweredLeg implements PersonLeg {
  readonly gone: Promise<void>;
  #media: Pick<TelephoneMedia, 'play' | 'mark' | 'flush' | 'hangUp'> | null = null;
  #join: () => Promise<boolean> = async () => false;
  #isGone = false;
  #tellGone: () => void = () => undefined;
  #listener: PersonListener | null = null;
  #early: Uint8Array[] = [];
  #earlyBytes = 0;
  readonly #sound = new Allowance(TELEPHONE_SOUND.aSecond, TELEPHONE_SOUND.atOnce);
  /** What is being played, by its mark. */
  readonly #playing = new Map<string, (heard: boolean) => void>();
  #marks = 0;

  constructor() {
    this.gone = new Promise((resolve) => (this.#tellGone = resolve));
  }

  /** Its sound is open. @param join as `PersonLeg` has it */
  opened(media: TelephoneMedia, join: () => Promise<boolean>): this {
    this.#media = media;
    this.#join = join;
    return this;
  }

  get isOpen(): boolean {
    return this.#media !== null && !this.#isGone;
  }

  readonly play = (codes: Uint8Array): Promise<boolean> => {
    const media = this.#media;
    if (media === null || this.#isGone) return Promise.resolve(false);
    this.#marks += 1;
    const mark = `leg${this.#marks}`;
    const heard = new Promise<boolean>((resolve) => this.#playing.set(mark, resolve));
    media.play(codes);
    media.mark(mark);
    return heard;
  };

  readonly quiet = (): void => {
    this.#media?.flush();
    this.#dropped();
  };

  readonly listen = (listener: PersonListener): void => {
    this.#listener = listener;
    for (const codes of this.#early.splice(0)) listener.sound(codes);
  };

  join(): Promise<boolean> {
    return this.#isGone ? Promise.resolve(false) : this.#join();
  }

  readonly hangUp = (): void => {
    this.#media?.hangUp();
    this.#end();
  };

  readonly #dropped = (): void => {
    for (const tell of this.#playing.values()) tell(false);
    this.#playing.clear();
  };

  readonly #end = (): void => {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#dropped();
    this.#tellGone();
  };

  /** What its carrier tells. */
  readonly listener = {
    sound: (codes: Uint8Array): void => {
      if (!this.#sound.take(codes.length)) return;
      if (this.#listener !== null) return this.#listener.sound(codes);
      if (this.#earlyBytes + codes.length > MOST_EARLY) return;
      this.#early.push(codes);
      this.#earlyBytes += codes.length;
    },
    passed: (mark: string): void => {
      this.#playing.get(mark)?.(true);
      this.#playing.delete(mark);
    },
    key: (digit: string): void => this.#listener?.key(digit),
    lost: this.#dropped,
    back: (media: TelephoneMedia): void => {
      this.#media = media;
    },
    gone: this.#end,
  };
}
