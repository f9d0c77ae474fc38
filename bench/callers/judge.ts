/** Scores a call against what a competent receptionist would have made of it. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CalledAgent } from './agents/called';
import type { CallEnd, Conversation, Expected } from './conversation';
import type { HeldCall, Turn } from './hold';

export interface Verdict {
  failures: string[];
  facts: { expected: number; right: number; wrong: number; missing: number; invented: number };
  falseConfirmations: number;
  /** Lines that claim what isn't so, say what's forbidden, or repeat the line before. */
  forbidden: number;
}

const leftovers = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object/;
const asksToRepeat =
  /\b(?:repeat|say (?:that|it) again|come again|pardon|what was that|what did you say|once more|didn'?t (?:catch|hear|get)|slower|hello\?*$|sorry\?$)/i;
const plainly = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Statements of eight words and more; what is asked may be asked again. */
const statementsIn = (line: string) =>
  line
    .split(/(?<=[.!?])\s+/)
    .filter((one) => !one.endsWith('?') && one.split(/\s+/).length >= 8)
    .map(plainly);

type FactVerdict = 'right' | 'wrong' | 'missing' | 'invented' | 'fine';

function verdictOn(expected: Expected | undefined, value: string | undefined): FactVerdict {
  const there = value !== undefined && value !== '';
  if (expected === undefined) return there ? 'invented' : 'fine';
  if (expected === '?') return 'fine';
  if (expected === '*') return there ? 'right' : 'missing';
  if (!there) return Array.isArray(expected) && expected.includes(null) ? 'fine' : 'missing';
  if (expected instanceof RegExp) return expected.test(value) ? 'right' : 'wrong';
  const allowed = typeof expected === 'string' ? [expected] : expected;
  if (allowed.length === 1 && allowed[0] === null) return 'invented';
  return allowed.includes(value) ? 'right' : 'wrong';
}

const endNames: Record<string, CallEnd> = { end_phrase: 'goodbye', caller_hung_up: 'open' };

export function judge(conversation: Conversation, agent: CalledAgent, call: HeldCall): Verdict {
  const verdict: Verdict = {
    failures: [],
    facts: { expected: 0, right: 0, wrong: 0, missing: 0, invented: 0 },
    falseConfirmations: 0,
    forbidden: 0,
  };
  judgeFacts(conversation, agent.content, call, verdict);
  judgeLines(conversation, agent, call, verdict);
  judgeRequired(conversation, call, verdict);
  judgeEnd(conversation, agent.content, call, verdict);
  return verdict;
}

function judgeFacts(
  { facts, never }: Conversation,
  content: AgentContent,
  call: HeldCall,
  verdict: Verdict,
): void {
  for (const { name } of content.facts) {
    const value = call.facts.get(name);
    const found = verdictOn(facts[name], value);
    if (found === 'fine') continue;
    if (found !== 'invented') verdict.facts.expected += 1;
    verdict.facts[found] += 1;
    if (found !== 'right')
      verdict.failures.push(`${found}: ${name} is ${value ?? 'absent'}, expected ${String(facts[name])}`);
  }
  for (const [name, value] of Object.entries(never))
    if (call.turns.some(({ noted }) => noted.includes(`${name} = ${value}`)))
      verdict.failures.push(`misheard: ${name} was taken down as ${value}`);
}

function knowsAll(content: AgentContent, call: HeldCall): boolean {
  return content.facts.every(({ name, required }) => !required || (call.facts.get(name) ?? '') !== '');
}

function judgeLines(conversation: Conversation, agent: CalledAgent, call: HeldCall, verdict: Verdict): void {
  const whole = knowsAll(agent.content, call);
  const fail = (turn: Turn, what: string) =>
    verdict.failures.push(`${what} (after "${turn.caller ?? 'the start'}")`);
  let before: string | null = null;
  for (const turn of call.turns) {
    const again = turn.caller !== null && asksToRepeat.test(turn.caller);
    for (const line of turn.agent) {
      if (!whole && call.end !== 'completed' && agent.claims.test(line)) {
        verdict.falseConfirmations += 1;
        verdict.forbidden += 1;
        fail(turn, `claims what isn't done: ${line}`);
      }
      const banned = conversation.forbid.some((rule) =>
        rule instanceof RegExp ? rule.test(line) : turn.line === rule[0] && rule[1].test(line),
      );
      if (banned || leftovers.test(line)) {
        verdict.forbidden += 1;
        fail(turn, `forbidden: ${line}`);
      }
      if (before !== null && !again && repeats(before, line, conversation.mayRepeat)) {
        verdict.forbidden += 1;
        fail(turn, `says it twice running: ${line}`);
      }
      before = line;
    }
    if (turn.askedAgain !== null && !conversation.patient.includes(turn.askedAgain))
      fail(turn, `${turn.askedAgain} was given and is asked for again`);
    if (turn.misread !== null && !conversation.patient.includes(turn.misread))
      fail(turn, `${turn.misread} is read back wrong`);
    if (turn.agent.length === 0) fail(turn, 'no answer');
  }
}

function repeats(before: string, line: string, mayRepeat: boolean): boolean {
  if (plainly(before) === plainly(line)) return true;
  const told = statementsIn(before);
  return !mayRepeat && statementsIn(line).some((one) => told.includes(one));
}

function judgeRequired({ require }: Conversation, call: HeldCall, verdict: Verdict): void {
  for (const rule of require) {
    const [line, pattern] = rule instanceof RegExp ? [null, rule] : rule;
    const turns = call.turns.filter((turn) => line === null || turn.line === line);
    const heard = turns.map(({ agent }) => agent.join(' ')).join(' ');
    if (!pattern.test(heard))
      verdict.failures.push(`required: ${pattern.source} in the answer to line ${line ?? 'any'}: ${heard}`);
  }
}

function judgeEnd({ end }: Conversation, content: AgentContent, call: HeldCall, verdict: Verdict): void {
  const allowed = new Set<string>(end);
  if (allowed.has('goodbye')) allowed.add('agent_ended');
  if (allowed.has('completed') && knowsAll(content, call)) allowed.add('goodbye').add('agent_ended');
  const reached = endNames[call.end] ?? call.end;
  if (!allowed.has(reached)) verdict.failures.push(`ended as ${reached}, allowed: ${end.join(', ')}`);
}
