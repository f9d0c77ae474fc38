/** What someone is told who is asked whether they take a caller: who says so, who calls and why, and the question. */
import type { AgentContent, Language } from '#contract/agents/agent-content';
import type { WarmTransferTool } from '#contract/agents/agent-tools';
import { businessOf } from '../../agents/business';
import { renderTemplate } from '../../agents/tools/result-template';
import { warmWords } from './warm-words';

/** Longer ones take too long to say: no one waits for the question. */
const MOST_CHARACTERS = 600;
const MOST_FACTS = 6;

/** Facts that say what a call is about. */
const aboutNames = /reason|topic|subject|about|issue|problem|matter|concern|request|question|message|service/;

interface Told {
  agent: Pick<AgentContent, 'business_name' | 'first_message' | 'facts' | 'language'>;
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

/** The announcement with its question, in the agent's language. */
export function warmAnnouncement({ agent, tool, reason, collected, values, hears }: Told): string {
  const words = warmWords(agent.language);
  const facts = agent.facts.filter(({ name }) => collected.includes(name) && (values[name] ?? '') !== '');
  const said = (named: typeof facts) =>
    named
      .slice(0, MOST_FACTS)
      .map(({ name }) => `${name.replace(/_/g, ' ')}: ${values[name]}`)
      .join(', ');
  const own = renderTemplate(tool.announcement, { ...values, reason, facts: said(facts) }).text;
  const body = own === '' ? madeOf() : own;
  const asks = /\?\s*$/.test(body) ? '' : words.question;
  return [withEnd(body.slice(0, MOST_CHARACTERS)), asks, hears ? '' : words.keys]
    .filter((part) => part !== '')
    .join(' ');

  function madeOf(): string {
    const who = facts.find(({ type }) => type === 'name');
    const about =
      reason === '' ? facts.find(({ name }) => name !== who?.name && aboutNames.test(name)) : undefined;
    const why = withoutEnd(reason || ((about && values[about.name]) ?? ''));
    const rest = said(facts.filter((fact) => fact !== who && fact !== about));
    const caller = (who && values[who.name]) ?? words.someone;
    const calls = why === '' ? words.calls(caller) : words.callsAbout(caller, why);
    return `${words.assistant(businessOf(agent))} ${calls}${rest === '' ? '' : `, ${rest}`}.`;
  }
}

/** Said again to someone who answered with neither yes nor no. */
export function askedAgain(language: Language, hears: boolean): string {
  const { again, keys } = warmWords(language);
  return hears ? again : keys;
}

const withoutEnd = (text: string) => text.trim().replace(/[.!?,;:]+$/, '');
const withEnd = (text: string) => (/[.!?]\s*$/.test(text) ? text.trim() : `${text.trim()}.`);
