/**
 * What the built-in brain can do with a line that only it is to hear. It follows no free instructions, so it takes what it
 * understands for certain: a sentence to say, or the value of a fact.
 */
import type { Fact } from '#contract/agents/agent-content';
import type { CallContext } from '../read/reading';
import { type FoundFact, readAnswer } from '../meaning/understanding';
import { labelOf, plain } from '../words';

type Whispered = { say: string } | { known: FoundFact } | { refusal: string };

const toSay = /^say\s*:\s*["“]?(.+?)["”]?$/is;
const toKnow = /^([^:=]{1,60}?)\s*(?:[:=]|\bis\b)\s*(.+)$/is;

/** @param text `say: We're open on Saturday.`, or `day: Thursday` and `day is Thursday` for a fact */
export function whisperedIn(text: string, facts: readonly Fact[], context: CallContext): Whispered {
  const [, said] = toSay.exec(text.trim()) ?? [];
  if (said !== undefined) return { say: said.trim() };
  const [, name = '', told = ''] = toKnow.exec(text.trim()) ?? [];
  const named = plain(name.replace(/^the\s+/i, ''));
  const fact = facts.find((one) => plain(one.name) === named || plain(labelOf(one.name)) === named);
  if (fact === undefined) return { refusal: refusalOf(facts) };
  const reading = readAnswer(told, fact, context);
  if (reading.ok) return { known: { fact, value: reading.value, spoken: reading.spoken } };
  const problem = reading.problem === null ? '' : ` ${reading.problem}`;
  return { refusal: `“${told}” can’t be read as ${labelOf(fact.name)}.${problem}` };
}

function refusalOf([first]: readonly Fact[]): string {
  const known = first === undefined ? '' : `, or “${labelOf(first.name)}: …” to give it a fact`;
  return `The built-in engine can’t follow free instructions. Write “say: …” for what it’s to say next${known}.`;
}
