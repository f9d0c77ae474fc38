/** What keeps a caller from being heard or from hearing at this moment, of which the worst is told. */
import { microphoneTroubles, type SoundTrouble } from '@/lib/audio/sound-trouble';

/** A microphone this quiet for this long is taken for broken. */
const SILENT = 0.0005;
const SILENT_MS = 8_000;
/** The worst first. */
const TROUBLES: readonly SoundTrouble[] = ['stopped', ...microphoneTroubles, 'unrecognised', 'silent'];

export class SoundTroubles {
  readonly #now = new Set<SoundTrouble>();
  /** From when silence counts. */
  #loudAt = 0;

  /** @param tell null: there's none */
  constructor(private readonly tell: (worst: SoundTrouble | null) => void) {}

  set(trouble: SoundTrouble, is: boolean): void {
    if (is) this.#now.add(trouble);
    else this.#now.delete(trouble);
    this.tell(TROUBLES.find((one) => this.#now.has(one)) ?? null);
  }

  /** A microphone opens, or is switched on or off: it may be quiet for a while. */
  opens(): void {
    this.#loudAt = performance.now();
  }

  /** A microphone that was heard once works; saying nothing is no trouble. */
  works(): void {
    this.#loudAt = Number.POSITIVE_INFINITY;
    this.set('silent', false);
  }

  /** @param level how loud the microphone is, 0 to 1 */
  measure(level: number): void {
    if (level > SILENT) this.works();
    else if (performance.now() - this.#loudAt > SILENT_MS) this.set('silent', true);
  }
}
