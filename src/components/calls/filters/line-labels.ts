/** Filters with a few values, as a line may have them: by the words of their chips, or as the address has them. */
import type { CallFilters } from '#contract/calls/calls';
import { OTHER_TOPIC } from '@/lib/calls/call-topics';
import type { Label } from '@/lib/calls/typed-line/typed-filters';
import { reasonWords } from '../call-outcome';
import {
  directionWords,
  faultWords,
  happeningWords,
  originWords,
  spendPartWords,
  statusWords,
  successWords,
} from './filter-words';

function label<Value extends string>(
  name: string,
  words: Readonly<Record<Value, string>>,
  filter: (value: Value) => CallFilters,
): Label {
  const values = Object.keys(words) as Value[];
  const written = (value: Value) => [words[value], value, value.replaceAll('_', ' ')];
  return {
    name,
    // The longest first: "not connected" isn't "no".
    values: values
      .flatMap((value) => written(value).map((text) => [text, filter(value)] as const))
      .toSorted(([one], [other]) => other.length - one.length),
  };
}

export const lineLabels: readonly Label[] = [
  label('status', statusWords, (status) => ({ status })),
  label('at fault|fault', faultWords, (fault) => ({ fault })),
  label('outcome', reasonWords, (end_reason) => ({ end_reason })),
  label('type|channel', { ...originWords, tests: originWords.test }, (origin) => ({
    origin: origin === 'tests' ? 'test' : origin,
  })),
  label('direction', directionWords, (direction) => ({ direction })),
  label('success', successWords, (success) => ({ success })),
  label('(?:what )?happened', happeningWords, (happened) => ({ happened })),
  label('paid for(?=:)', spendPartWords, (spent_on) => ({ spent_on })),
  label('topic(?=:)', { none: OTHER_TOPIC }, (topic_id) => ({ topic_id })),
];
