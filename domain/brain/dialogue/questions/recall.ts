/** "What was my name again?": what the caller has said, from what was noted. */
import type { FactType } from '#contract/agents/agent-content';
import * as lines from '../../wording/lines';
import * as phrases from '../../wording/phrasing';
import type { Step } from '../state/step';
import type { DialogueState } from '../state/dialogue-state';
import { labelOf, meaningfulWords, plain, saysPhrase } from '../../words';

const words: Record<FactType, RegExp> = {
  name: /\bnames?\b/,
  phone: /\b(?:phone|number|mobile|cell)\b/,
  email: /\b(?:e ?mail|address)\b/,
  date: /\b(?:day|date|when|birthday)\b/,
  number: /\b(?:number|how many|budget)\b/,
  choice: /\b(?:choice|option)\b/,
  time: /\b(?:time|when|hour)\b/,
  text: /\btime\b/,
};

export function recall(state: DialogueState, text: string): Step {
  const said = plain(text);
  const { facts } = state.sheet;
  const named = facts.filter(({ name }) =>
    meaningfulWords(labelOf(name)).some((word) => word.length > 2 && saysPhrase(said, word)),
  );
  const meant = named.length > 0 ? named : facts.filter(({ type }) => words[type].test(said));
  const { unconfirmed } = state;
  const known = state.sheet.known
    .filter(({ fact }) => meant.length === 0 || meant.some(({ name }) => name === fact.name))
    .map(({ fact, value }) => ({ label: fact.name, spoken: value.spoken }));
  const waiting = meant.some(({ name }) => name === unconfirmed?.fact.name);
  state.understood();
  if (known.length > 0)
    state.say(phrases.recalled(known), { kind: 'answered', text: 'said back what is noted' });
  else if (!waiting)
    state.say(state.lines.next(lines.nothingRecalled), { kind: 'answered', text: 'not noted yet' });
  return state.stage === 'summary' ? state.sumUp() : state.goOn();
}
