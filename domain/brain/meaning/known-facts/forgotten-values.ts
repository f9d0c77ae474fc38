/** A known value that's dropped for another one: "forget the Fiesta, I'll bring my wife's Corsa", "don't bother delivering it". */
import type { Fact } from '#contract/agents/agent-content';
import { isTime } from '../../read/days/time';
import type { CallContext } from '../../read/reading';
import { isThing } from '../../read/text';
import { saysPhrase } from '../../words';
import { type FoundFact, readAnswer } from '../understanding';
import type { FactSheet } from './fact-sheet';

const sounds = String.raw`^(?:(?:no|oh|ok|okay|well|actually|sorry|you know what|wait|hang on)[\s,.]+)*`;
const forgets = new RegExp(
  String.raw`${sounds}(?:forget|scrap|never ?mind)(?: about)? (?:the|my|our|that) (?<known>[\p{L}\d-]+(?: [\p{L}\d-]+)?)[\s,.]+` +
    String.raw`(?:(?:and|so|but|actually|then)[\s,]+)*(?:i|we)(?:['’](?:ll|m|re|d)| will| am| are)? (?:(?:just|rather|going to|be) )*` +
    String.raw`(?:bring(?:ing)?|driv(?:e|ing)|com(?:e|ing)(?: in)? with)\s+(?<instead>(?!(?:it|that|them|this|him|her|someone|somebody|an? friend)\b)\S.*?)(?: in)?(?: instead| then| please)*[.!]*$`,
  'iu',
);
const dropsDelivery = new RegExp(
  String.raw`${sounds}(?:please[\s,]+)?(?:don['’]?t|do not) bother (?:delivering|bringing|sending|posting|mailing|shipping) (?:it|them|that)` +
    String.raw`(?: (?:round|over|out|here|to (?:me|us)|after all|any ?more|then|please|thanks|thank you|actually|now))*` +
    String.raw`(?:[\s,.]+(?:i|we)['’]?(?:ll| will|d| would) (?:rather )?(?:pick|collect|fetch|come|get|stop|drop|swing)\b.*)?[.!]*$`,
  'iu',
);

/** Whether no one need deliver what's ordered, which may still be picked up. */
export const dropsOnlyDelivery = (text: string) => dropsDelivery.test(text);

const delivers = /\b(?:deliver\w*|mail|post|ship\w*|courier)\b/i;
const collects = /\b(?:pick|collect\w*|fetch)/i;

/** Whether something is brought or picked up, as the caller chooses. */
export const offersDelivery = ({ type, choices }: Fact) =>
  type === 'choice' &&
  choices.some((choice) => delivers.test(choice)) &&
  choices.some((choice) => collects.test(choice));

/** The known value that's dropped, with what takes its place; null where none is. */
export function forgottenFact(text: string, { known }: FactSheet, context: CallContext): FoundFact | null {
  if (dropsOnlyDelivery(text)) {
    const delivery = known.find(({ fact, value }) => offersDelivery(fact) && delivers.test(value.value));
    const [other, ...more] = delivery?.fact.choices.filter((choice) => !delivers.test(choice)) ?? [];
    return delivery === undefined || other === undefined || more.length > 0
      ? null
      : { fact: delivery.fact, value: other, spoken: other };
  }
  const groups = forgets.exec(text)?.groups;
  const dropped = groups?.['known'] ?? '';
  const instead = groups?.['instead'] ?? '';
  if (dropped === '') return null;
  const thing = known.find(
    ({ fact, value }) =>
      fact.type === 'text' && isThing(fact) && !isTime(fact) && saysPhrase(value.value, dropped),
  );
  const reading = thing === undefined ? null : readAnswer(instead, thing.fact, context);
  if (thing === undefined || reading?.ok !== true || reading.doubts !== undefined) return null;
  return { fact: thing.fact, value: reading.value, spoken: reading.spoken };
}
