/** Keeps the caller from waiting in silence: when an answer takes long, a short line says that it is coming. */
import type { Language } from '#contract/agents/agent-content';
import type { CallDesk } from '../desk/call-desk';

/** Below 3 s with the time that the voice needs to begin. */
const WAIT_MS = 2_300;
/** An answer has at least this long, however late it is asked for. */
const LEAST_MS = 400;

const moments: Record<Language, readonly [string, string]> = {
  'en-US': ['One moment.', 'Just a moment longer.'],
  'en-GB': ['One moment.', 'Just a moment longer.'],
  'de-DE': ['Einen Moment bitte.', 'Noch einen Moment.'],
  'es-ES': ['Un momento, por favor.', 'Un momento más.'],
  'fr-FR': ['Un instant, s’il vous plaît.', 'Encore un instant.'],
  'it-IT': ['Un momento, per favore.', 'Ancora un momento.'],
  'nl-NL': ['Een moment alstublieft.', 'Nog een moment.'],
  'pt-BR': ['Um momento, por favor.', 'Só mais um momento.'],
};

export class Filler {
  #cancel: (() => void) | null = null;
  #times = 0;

  constructor(
    private readonly desk: CallDesk,
    /** The caller waits for an answer, and neither side speaks. */
    private readonly waiting: () => boolean,
    private readonly say: (line: string) => void,
  ) {}

  /** A new answer is waited for. @param silentMs how long the caller has been silent already */
  begin(silentMs: number): void {
    this.#times = 0;
    this.#wait(Math.max(LEAST_MS, WAIT_MS - silentMs));
  }

  /** Something changed: the agent fell silent, or the caller did. The wait starts again. */
  look(): void {
    this.#wait(WAIT_MS);
  }

  #wait(ms: number): void {
    this.stop();
    this.#cancel = this.desk.clock.after(ms, () => {
      this.#cancel = null;
      if (!this.waiting()) return;
      const line = moments[this.desk.agent.language][this.#times === 0 ? 0 : 1];
      this.#times += 1;
      this.say(line);
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
