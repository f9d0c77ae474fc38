/** A whole name right before what answers other questions: "Oliver Grant, check-up, Saturday at nine". */
import type { Fact } from '#contract/agents/agent-content';
import { readName } from './name';
import { isPlainWord } from './name-words';
import type { CallContext, Value } from '../reading';
import { plain } from '../../words';

/** Where something else than a name may begin: a day, digits, "and I need", "at nine", "it's a Ford". */
const beginsOther =
  /[\s,]+(?=(?:(?:and|for|at|on|it['’]?s|born|my)\s+)*(?:an?\s+|the\s+)?(?:\d|(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)\s+){3,}|(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)\b)|it['’]?s (?:an?|the|my|our|for|about)\s|(?:i|we)(?:['’](?:re|m|d|ve|ll)| are| am| need| want| would| have)\s)/giu;

/** "Oliver Grant, check-up, Saturday at nine": a whole name right before what answers other questions. */
export function nameBeforeOthers(
  text: string,
  open: readonly Fact[],
  current: Fact,
  context: CallContext,
): Value | null {
  const choices = open
    .filter(({ type }) => type === 'choice')
    .flatMap((fact) => fact.choices)
    .flatMap((choice) => {
      const at = text
        .toLowerCase()
        .search(new RegExp(`(?:\\s|,)+(?:an? |the )?${plain(choice).replace(/ /g, '[ -]')}\\b`));
      return at < 0 ? [] : [at];
    });
  const starts = [...text.matchAll(beginsOther)].map(({ index }) => index);
  const [first] = [...choices, ...starts].filter((at) => at > 0).sort((a, b) => a - b);
  if (first === undefined) return null;
  const said = text
    .slice(0, first)
    .replace(
      /^(?:(?:hi|hello|hey|yes|yeah|so|it['’]?s (?:(?:only|just) )?me(?: again)?|it['’]?s|this is|i['’]?m|my name is)[\s,]+)+/i,
      '',
    );
  const words = plain(said).split(' ');
  const isPlain = words.findIndex(isPlainWord);
  if (words.length < 2 || words.length > 3 || (isPlain >= 0 && (isPlain < 1 || words.length > 2)))
    return null;
  const reading = readName(said, current, context);
  return reading.ok && reading.doubts === undefined && plain(reading.value) === plain(said) ? reading : null;
}
