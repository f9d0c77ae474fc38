/** Tools that are answered by the person at the test panel, instead of a request. */
import { toolFailure } from '#domain/calls/tool-failure';
import type { ToolAnswer, ToolCaller } from '../../../runtime/ports';

/** The wait is over. */
const PATIENCE_MS = 120_000;

export class ToolsByHand implements ToolCaller {
  readonly #waiting = new Map<string, (answer: Omit<ToolAnswer, 'duration_ms'>) => void>();

  /** @param ask tells the person that the tool's use of this name waits for an answer */
  constructor(private readonly ask: (call: string) => void) {}

  async call(...[, , signal, call]: Parameters<ToolCaller['call']>): Promise<ToolAnswer> {
    if (call === undefined) throw new Error('A tool can be answered by hand within a call only.');
    const asked = performance.now();
    const answered = new Promise<ToolAnswer>((resolve) => {
      const finish = (given: Omit<ToolAnswer, 'duration_ms'>) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        this.#waiting.delete(call);
        resolve({ ...given, duration_ms: Math.round(performance.now() - asked) });
      };
      const fail = (error: string) => finish({ status: null, answer: '', error });
      const stop = () => fail('The call ended before someone answered.');
      const timer = setTimeout(() => fail('No one answered in the tool’s place.'), PATIENCE_MS);
      signal.addEventListener('abort', stop, { once: true });
      this.#waiting.set(call, finish);
    });
    this.ask(call);
    return answered;
  }

  /** An answer to a tool that does not wait is ignored. */
  answer(call: string, answer: string, status: number): void {
    this.#waiting.get(call)?.({ status, answer, error: toolFailure(status) });
  }
}
