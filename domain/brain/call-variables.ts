/**
 * The variables of one call: what every call has, the agent's own with their defaults, what the call was
 * started with, parts of tools' answers, and the facts as they become known. Later ones win over earlier.
 */
import { DateTime } from 'luxon';
import type { AgentContent } from '#contract/agents/agent-content';
import { businessOf } from '../agents/business';
import { parsedAnswer, renderTemplate } from '../agents/tools/result-template';
import type { CallContext } from './read/reading';

/** How much of an answer a variable keeps. */
const MOST_CHARACTERS = 1000;

export class CallVariables {
  readonly #own: Record<string, string>;
  readonly #business: string;
  readonly #learned = new Map<string, string>();
  readonly #context: () => CallContext;

  /** @param given values that the call was started with, by name; names that the agent lacks are kept too */
  constructor(
    agent: Pick<AgentContent, 'variables' | 'business_name' | 'first_message'>,
    given: Readonly<Record<string, string>>,
    context: () => CallContext,
  ) {
    const defaults = agent.variables.map((variable) => [variable.name, variable.default] as const);
    this.#own = { ...Object.fromEntries(defaults), ...given };
    this.#business = businessOf(agent);
    this.#context = context;
  }

  /** A fact, as it is said. */
  know(name: string, spoken: string): void {
    this.#learned.set(name, spoken.slice(0, MOST_CHARACTERS));
  }

  /** Keeps the parts of a tool's answer that the agent asks for; what the answer lacks stays as it was. */
  learn(parts: readonly { name: string; path: string }[], answer: string): void {
    for (const [name, text] of Object.entries(partsOf(parts, answer))) this.know(name, text);
  }

  /** Every variable by its name, as it is now. */
  readonly values = (): Record<string, string> => ({
    caller_number: '',
    called_number: '',
    business_name: this.#business,
    ...this.#moment(),
    ...this.#own,
    ...Object.fromEntries(this.#learned),
  });

  #moment(): { date: string; time: string } {
    const { now, timeZone, language } = this.#context();
    const here = DateTime.fromJSDate(now, { zone: timeZone }).setLocale(language);
    const american = language === 'en-US';
    return {
      date: here.toFormat(american ? 'cccc, LLLL d' : 'cccc, d LLLL'),
      time: here.toFormat(american ? 'h:mm a' : 'HH:mm'),
    };
  }
}

/** The parts of a tool's answer that an agent asks for, by name; what the answer lacks isn't there. */
export function partsOf(
  parts: readonly { name: string; path: string }[],
  answer: string,
): Record<string, string> {
  if (parts.length === 0) return {};
  const json = parsedAnswer(answer);
  return Object.fromEntries(
    parts.flatMap(({ name, path }) => {
      const { text, missing } = renderTemplate(`{{${path}}}`, json);
      return missing.length === 0 ? [[name, text.slice(0, MOST_CHARACTERS)] as const] : [];
    }),
  );
}

/**
 * Where and when a call takes place. The agent's own zone comes first, then the caller's; a zone that this
 * machine doesn't know is UTC.
 */
export function callContext(
  { time_zone, language, opening_hours }: Pick<AgentContent, 'time_zone' | 'language' | 'opening_hours'>,
  callersZone: string | undefined,
  clock: { now(): Date },
): () => CallContext {
  const timeZone = knownTimeZone(time_zone || callersZone || 'UTC');
  return () => ({ now: clock.now(), timeZone, language, hours: opening_hours });
}

/** The same moment and place in the language that the built-in brain speaks: English, whatever the agent's is. */
export const inEnglish = (context: CallContext): CallContext => ({
  ...context,
  language: context.language === 'en-GB' ? 'en-GB' : 'en-US',
});

function knownTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
