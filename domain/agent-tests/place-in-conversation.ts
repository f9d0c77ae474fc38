/** Where in a conversation something happened, in words: "At the agent’s third line". */
import type { CallEvent } from '#contract/calls/call-events';
import { ordinals } from '../ordinals';

/** Beyond this a figure is read more easily than its word. */
const MOST_IN_WORDS = 10;

/** `third` for 3, and `11th` beyond ten. */
export function ordinal(place: number): string {
  const word = ordinals[place - 1];
  if (word !== undefined && place <= MOST_IN_WORDS) return word;
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const suffix = teen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10];
  return `${place}${suffix ?? 'th'}`;
}

/** A line by its number among those of the same speaker; anything else by the sentence before it. */
export function placeOf(events: readonly CallEvent[], event: CallEvent): string {
  const upTo = events.filter(({ seq }) => seq <= event.seq);
  const count = (type: CallEvent['type']) => upTo.filter((one) => one.type === type).length;
  if (event.type === 'agent_said') return `At the agent’s ${ordinal(count('agent_said'))} line`;
  const sentences = count('caller_said');
  if (event.type === 'caller_said') return `At the caller’s ${ordinal(sentences)} sentence`;
  return sentences === 0 ? 'Before the caller spoke' : `After the caller’s ${ordinal(sentences)} sentence`;
}

/** A text for a sentence, in quotes and not too long. */
export function quoted(text: string): string {
  const short = text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text;
  return `“${short}”`;
}
