/** Words about what's known already that leave it as it is, or belong to it rather than to what's asked. */
import type { Fact } from '#contract/agents/agent-content';
import { numberFor } from '../../read/number';
import { spelledIn } from '../../read/names/spelling';
import { asksForBirth } from '../../read/days/birth-days';
import { isTime, timeIn } from '../../read/days/time';
import type { CallContext } from '../../read/reading';
import { plain } from '../../words';
import type { FactSheet } from './fact-sheet';
import { isProposal } from '../questions';
import { restatedFacts, saysAddress } from './restated-facts';
import { readMention } from '../understanding';

/** "Then keep Saturday", "Lopez with a z": what is known already. */
export function keepsKnown(text: string, sheet: FactSheet, context: CallContext): boolean {
  const spelled = saysAddress(text) ? null : spelledIn(text);
  const spellsKnown = sheet.known.some(
    ({ fact, value }) =>
      fact.type === 'name' && spelled !== null && plain(value.value).split(' ').includes(spelled),
  );
  return (
    spellsKnown ||
    (/\b(?:keep|stay with|stick (?:with|to)|leave it at|stay on)\b/i.test(text) &&
      sheet.known.some(({ fact, value }) => {
        const reading =
          fact.type === 'text' || fact.type === 'name' ? null : readMention(text, fact, context);
        return reading?.ok === true && reading.value === value.value;
      }))
  );
}

/** What's said of a day of birth, and hardly of another. */
const tellsBirth =
  /\b(?:(?:birthday|date of birth|birth date|dob)(?:['’]s| is| was| should be)|born (?:on|in))\b/i;

/** "Say three bedrooms" to the question for a budget: the number goes with the other fact that its word names. */
export function belongsElsewhere(
  text: string,
  current: Fact | null,
  sheet: FactSheet,
  context: CallContext,
): boolean {
  // "Could we come half an hour later, seven thirty?" is no wish for the table.
  if (current?.type === 'text' && !current.required && !isTime(current) && isProposal(text))
    return restatedFacts(text, sheet, [], context).length > 0;
  // "My birthday is March fifth, not fourth" says nothing about when they want to come.
  if (current?.type === 'date' && !asksForBirth(current) && tellsBirth.test(text))
    return sheet.facts.some((fact) => fact.type === 'date' && asksForBirth(fact));
  if (current === null) return false;
  // "So only two bikes" is no time of day.
  const isOpen =
    current.type === 'number'
      ? numberFor(text, current) === null
      : isTime(current) && timeIn(text, false) === null;
  if (!isOpen) return false;
  return sheet.known.some(({ fact }) => fact.type === 'number' && numberFor(text, fact) !== null);
}
