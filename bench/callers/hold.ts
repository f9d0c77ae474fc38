/** Holds a conversation with the built-in brain itself, without a server, a database or sound. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { EndReason } from '#contract/calls/outcomes';
import type { CallContext } from '#domain/brain/read/reading';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';
import type { Step } from '#domain/brain/dialogue/state/step';
import { Caller } from './caller';
import type { Conversation } from './conversation';

export interface Turn {
  /** Null: the agent's first message. */
  caller: string | null;
  line: number | null;
  askedAgain: string | null;
  misread: string | null;
  agent: string[];
  /** `name = value` for each fact noted in this turn. */
  noted: string[];
}

export interface HeldCall {
  turns: Turn[];
  facts: Map<string, string>;
  end: EndReason | 'caller_hung_up';
}

/** Lines beyond the script, for what is asked again. */
const MOST_MORE = 6;

const contexts = new WeakMap<AgentContent, CallContext>();

/** All calls of one agent at one moment have one context: what's read in the same words is the same. */
function contextOf(content: AgentContent, now: Date): CallContext {
  const known = contexts.get(content);
  if (known?.now === now) return known;
  const language = content.language === 'en-GB' ? 'en-GB' : 'en-US';
  const context = {
    now,
    timeZone: content.time_zone || 'UTC',
    language,
    hours: content.opening_hours,
  } as const;
  contexts.set(content, context);
  return context;
}

/** @param toolAnswers what tools answer, by their names: JSON; the others fail */
export async function hold(
  conversation: Conversation,
  content: AgentContent,
  now: Date,
  toolAnswers: Readonly<Record<string, string>> = {},
): Promise<HeldCall> {
  const dialogue = new Dialogue(content, {
    context: () => contextOf(content, now),
    search: async (question) => knowledgeByWords(content.knowledge, question),
    variables: () => ({}),
  });
  const call: HeldCall = { turns: [], facts: new Map(), end: 'caller_hung_up' };
  const caller = new Caller(conversation, content.facts);
  const note = (step: Step, said: Omit<Turn, 'agent' | 'noted'>) => {
    for (const { name, value } of step.facts) call.facts.set(name, value);
    call.turns.push({
      ...said,
      agent: step.say === null ? [] : [step.say],
      noted: step.facts.map(({ name, value }) => `${name} = ${value}`),
    });
    if (step.end !== null) call.end = step.end;
    return step.end !== null;
  };
  let step = dialogue.greeting();
  note(step, { caller: null, line: null, askedAgain: null, misread: null });
  for (let spoken = 0; spoken < conversation.lines.length + MOST_MORE; spoken += 1) {
    const said = caller.next(step.say ?? '', step.why);
    if (said === null) break;
    const { text, ...marks } = said;
    step = await dialogue.hear(text);
    if (step.tool !== null) {
      const { tool } = step.tool;
      for (const { name, value } of step.facts) call.facts.set(name, value);
      const answer = toolAnswers[tool.name] ?? '';
      const answered = { status: 200, answer, error: answer === '' ? 'no answer' : null, duration_ms: 10 };
      step = dialogue.toolAnswered(tool, answered);
    }
    if (note(step, { caller: text, ...marks })) break;
  }
  return call;
}
