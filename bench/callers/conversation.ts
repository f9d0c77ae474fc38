/** A conversation as a caller holds it, and what must come of it. */
import type { AgentName } from './agents';

export const kinds = [
  'names',
  'openings',
  'several facts',
  'phones',
  'e-mails',
  'dates',
  'numbers',
  'choices',
  'text',
  'corrections',
  'questions',
  'refusals',
  'cancellation',
  'false confirmation',
  'tone',
  'off topic',
  'hold',
  'human',
  'goodbye',
  'yes and no',
] as const;
export type Kind = (typeof kinds)[number];

/** What the caller says. A plain text is said when its turn comes. */
export type Line =
  | string
  | {
      say: string;
      /** Waits until this fact is asked for. */
      to?: string;
      /** How it is said when it's asked for again. */
      again?: string;
      /** Facts that are volunteered, each with how it is said again. */
      gives?: Record<string, string>;
      /** Left out when the agent's line matches. */
      unless?: RegExp;
    }
  | {
      /** The answer to the read-back of this fact. */
      confirm: string;
      /** What has to be read back, with or without spaces and marks. */
      hears: RegExp;
      say?: string;
      no?: string;
    };

/** A value, one of several (`null`: may be absent), a pattern, `*` anything, `?` not looked at. */
export type Expected = string | readonly (string | null)[] | RegExp;

export type CallEnd = 'completed' | 'goodbye' | 'open' | 'agent_ended' | 'not_understood' | 'transferred';

export interface Conversation {
  kind: Kind;
  id: string;
  agent: AgentName;
  lines: readonly Line[];
  /** What is noted in the end. Facts that aren't listed must be absent. */
  facts: Record<string, Expected>;
  /** The first one is where the caller stays to the end, when it's `completed`. */
  end: readonly CallEnd[];
  /** Facts that may be asked for twice. */
  patient: readonly string[];
  /** What no line of the agent may say; with a number, only in the answer to that line (from 1). */
  forbid: readonly (RegExp | readonly [number, RegExp])[];
  /** What some line must say; with a number, the answer to that line (from 1). */
  require: readonly (RegExp | readonly [number, RegExp])[];
  /** Values that may not be taken down even for a moment. */
  never: Record<string, string>;
  mayRepeat: boolean;
}

type Extras = Partial<Omit<Conversation, 'kind' | 'id' | 'agent' | 'lines' | 'facts'>>;

/** Writes down a conversation; the caller hangs up after the last line unless `end` says otherwise. */
export function talk(
  kind: Kind,
  agent: AgentName,
  id: string,
  lines: readonly Line[],
  facts: Record<string, Expected>,
  extras: Extras = {},
): Conversation {
  return {
    kind,
    id: `${kind.replace(/ /g, '_')}-${id}`,
    agent,
    lines,
    facts,
    end: ['open'],
    patient: [],
    forbid: [],
    require: [],
    never: {},
    mayRepeat: false,
    ...extras,
  };
}

/** Answers a question; `again` is how it's said a second time. */
export const to = (fact: string, say: string, again?: string): Line => ({ to: fact, say, again });

/** Agrees to a read-back that holds `hears`; otherwise says `no`. */
export const agree = (confirm: string, hears: RegExp, no?: string): Line => ({ confirm, hears, no });
