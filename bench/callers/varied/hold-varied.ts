/** Holds conversations that go right once more in other words, and tells which no longer do. */
import { agents } from '../agents';
import type { Conversation } from '../conversation';
import { onDay } from '../conversations';
import { type HeldCall, hold } from '../hold';
import { judge } from '../judge';
import type { Result } from '../scores';
import { variations } from './variations';

export interface Varied extends Result {
  variation: string;
}

/** The same item for the same words every time. */
const pickFor =
  (id: string) =>
  <Item>(from: readonly Item[], salt: string): Item => {
    let hash = 2_166_136_261;
    for (const letter of `${id} ${salt}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
    return from[(hash >>> 8) % from.length] as Item;
  };

const comparable = (value: string) =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@+]+/gu, ' ')
    .trim();

/** A conversation that goes right, in every variation that applies to it; none where it doesn't. */
async function variedOf(one: Conversation, now: Date, only?: readonly string[]): Promise<Varied[]> {
  const agent = agents[one.agent];
  const held = async (script: Conversation) => {
    const conversation = onDay(script, now, agent.content.time_zone);
    const call = await hold(conversation, agent.content, now, agent.toolAnswers);
    return { conversation, call, verdict: judge(conversation, agent, call) };
  };
  const original = await held(one);
  if (original.verdict.failures.length > 0) return [];
  const results: Varied[] = [];
  for (const { name, of, changesValues, changesWords } of variations) {
    if (only !== undefined && !only.includes(name)) continue;
    const script = of({ one, agent: agent.content, pick: pickFor(`${one.id} ${name}`) });
    if (script === null) continue;
    const result = await held(changesWords === true ? withAnyText(script) : script);
    if (changesValues !== true && changesWords !== true) addChanged(result, original.call);
    results.push({ ...result, variation: name });
  }
  return results;
}

/** The conversation with free text in whatever words. */
function withAnyText(one: Conversation): Conversation {
  const texts = agents[one.agent].content.facts.filter(({ type }) => type === 'text').map(({ name }) => name);
  const facts = Object.entries(one.facts).map(([name, value]) => [name, texts.includes(name) ? '?' : value]);
  return { ...one, facts: Object.fromEntries(facts) };
}

/** A text that was taken before is taken as it was, without the words around it. */
function addChanged({ conversation, call, verdict }: Result, before: HeldCall): void {
  for (const [name, value] of before.facts) {
    const other = call.facts.get(name);
    const isLooked = conversation.facts[name] !== undefined && conversation.facts[name] !== '?';
    if (!isLooked || other === undefined || comparable(other) === comparable(value)) continue;
    if (verdict.failures.some((failure) => failure.startsWith(`wrong: ${name} `))) continue;
    verdict.failures.push(`changed: ${name} is ${other}, was ${value}`);
  }
}

export async function holdVaried(
  some: readonly Conversation[],
  now: Date,
  only?: readonly string[],
): Promise<Varied[]> {
  const results: Varied[] = [];
  for (const one of some) results.push(...(await variedOf(one, now, only)));
  return results;
}
