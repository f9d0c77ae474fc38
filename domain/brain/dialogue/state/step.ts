/** One step of the built-in brain: a line with its reasons, and what goes with it. */
import type { LineReason } from '#contract/calls/call-events';
import type { EndReason } from '#contract/calls/outcomes';
import type { AskingTool } from '../../../agents/tools/conversation-tools';
import type { CallTool, ToolArguments } from '../../exchange';
import { tidy } from '../../words';

export interface Step {
  /** What is said; null when a tool is called first. */
  say: string | null;
  why: LineReason[];
  facts: { name: string; value: string; spoken: string }[];
  /** Titles of the knowledge that was used. */
  knowledge: string[];
  /** A tool to call; its answer is handed to `toolAnswered`, which makes the next step. */
  tool: { tool: AskingTool; args: ToolArguments } | null;
  /** Tools that acted in the call: put through, keys pressed. */
  acts: CallTool[];
  /** The call ends with this step's line. */
  end: EndReason | null;
}

const lead = ['Once more:', 'As I said:', 'Again:'];
const MOST_CHARACTERS = 1500;

/** Puts lines together and never says the same one twice running. */
export class LineMaker {
  #last = '';
  /** The last line without what was put in front of it to make it differ. */
  #core = '';
  #turns = 0;
  readonly #used = new Map<string, number>();

  /** The line said last, in a form that can be repeated. */
  get last(): string {
    return this.#core;
  }

  /** The next of some wordings, in turn. */
  next(wordings: readonly string[]): string {
    const key = wordings[0] ?? '';
    const count = this.#used.get(key) ?? 0;
    this.#used.set(key, count + 1);
    return wordings[count % wordings.length] ?? '';
  }

  /** Joins the parts to a line that differs from the last one. */
  line(parts: readonly string[]): string {
    const core = parts
      .map(tidy)
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, MOST_CHARACTERS);
    let line = core;
    for (let tries = 0; line === this.#last && tries < lead.length; tries += 1) {
      line = `${lead[this.#turns % lead.length] ?? ''} ${core}`;
      this.#turns += 1;
    }
    this.#last = line;
    this.#core = core;
    return line;
  }

  /** The last line again, marked as such. */
  repeat(): string {
    const core = this.#core;
    const line = this.line([this.next(['I said:', 'Once more:', 'Of course:', 'Gladly:']), core]);
    this.#core = core;
    return line;
  }
}
