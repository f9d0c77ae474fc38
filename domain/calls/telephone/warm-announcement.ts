/** What someone is told who is asked whether they take a caller: who says so, who calls and why, and the question. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { WarmTransferTool } from '#contract/agents/agent-tools';
import { businessOf } from '../../agents/business';
import { renderTemplate } from '../../agents/result-template';

/** Longer ones take too long to say: no one waits for the question. */
const MOST_CHARACTERS = 600;
const MOST_FACTS = 6;

/** Facts that say what a call is about. */
const aboutNames = /reason|topic|subject|about|issue|problem|matter|concern|request|question|message|service/;

interface Told {
  agent: Pick<AgentContent, 'business_name' | 'first_message' | 'facts'>;
  tool: Pick<WarmTransferTool, 'announcement'>;
  /** What the agent takes the caller to want, in its own words; empty: it didn't say. */
  reason: string;
  /** Names of the facts that the caller has given. */
  collected: readonly string[];
  /** Values by name, as they're said; those of facts among them. */
  values: Readonly<Record<string, string>>;
  /** Yes and no can be said: otherwise keys have to be pressed. */
  hears: boolean;
}

/** The announcement with its question. */
export function warmAnnouncement({ agent, tool, reason, collected, values, hears }: Told): string {
  const facts = agent.facts.filter(({ name }) => collected.includes(name) && (values[name] ?? '') !== '');
  const said = (named: typeof facts) =>
    named
      .slice(0, MOST_FACTS)
      .map(({ name }) => `${name.replace(/_/g, ' ')}: ${values[name]}`)
      .join(', ');
  const own = renderTemplate(tool.announcement, { ...values, reason, facts: said(facts) }).text;
  const body = own === '' ? madeOf() : own;
  return `${withEnd(body.slice(0, MOST_CHARACTERS))} ${questionOf(body, hears)}`.trim();

  function madeOf(): string {
    const who = facts.find(({ type }) => type === 'name');
    const about =
      reason === '' ? facts.find(({ name }) => name !== who?.name && aboutNames.test(name)) : undefined;
    const why = reason || (about && values[about.name]) || '';
    const rest = said(facts.filter((fact) => fact !== who && fact !== about));
    const business = businessOf(agent);
    const caller = (who && values[who.name]) ?? 'A caller';
    return [
      business === '' ? 'This is an automated assistant.' : `This is ${possessive(business)} assistant.`,
      `${caller} ${why === '' ? 'is on the line' : `is calling about ${withoutEnd(why)}`}${rest === '' ? '' : `, ${rest}`}.`,
    ].join(' ');
  }
}

/** Said again to someone who answered with neither yes nor no. */
export const askedAgain = (hears: boolean): string =>
  hears
    ? 'Sorry, I didn’t get that. Shall I connect you? Say yes or no, or press 1 to connect or 2 to decline.'
    : 'Press 1 to connect, or 2 to decline.';

/** Said to the person when it isn't to be. */
export const CALLER_HAS_HUNG_UP = 'The caller has hung up. Goodbye.';
export const CALLER_IS_BACK = 'The caller is no longer waiting. Goodbye.';
export const THANKS_ANYWAY = 'Thank you. Goodbye.';
/** Said to both, just before they're alone with each other. */
export const CONNECTING = 'I’m connecting you now.';

function questionOf(body: string, hears: boolean): string {
  const asks = /\?\s*$/.test(body) ? '' : 'Shall I connect you?';
  return hears ? asks : `${asks} Press 1 to connect, or 2 to decline.`.trim();
}

const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`);
const withoutEnd = (text: string) => text.trim().replace(/[.!?,;:]+$/, '');
const withEnd = (text: string) => (/[.!?]\s*$/.test(text) ? text.trim() : `${text.trim()}.`);
