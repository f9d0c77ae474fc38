/** Answers to "are you open on Saturday?" and its like, from the opening hours. */
import { DateTime } from 'luxon';
import { type OpeningHours, weekdays } from '#contract/agents/opening-hours';
import {
  closedOn,
  closedOnEach,
  dayOf,
  hoursInWords,
  isWithin,
  nameOf,
  spanOf,
  spoken,
} from '../read/days/opening-hours';
import { datesIn } from '../read/days/named-days';
import type { CallContext } from '../read/reading';
import { termsIn } from './stems';
import { capitalised, plain, saysPhrase, spokenList } from '../words';

const aboutHours =
  /\b(?:open(?:ed|s|ing)?|clos(?:e|es|ed|ing)|shut(?:s)?|business hours|office hours|your hours|what hours|the hours)\b/;
const otherOpening = /\b(?:open|close|opening|closing) (?:an?|the|my|up|it|another) (?!hours|times?)\w+/;
const yesOrNo = /^(?:and |so |but |oh |hi |hello |ok |okay )*(?:are|is|do|does|will|would|can) /;
const holiday =
  /\b(?:holidays?|christmas|xmas|boxing day|new year\w*|easter|thanksgiving|halloween|good friday|labor day|memorial day|independence day|fourth of july|bank holiday)\b/;

/**
 * Answers a question about the opening hours; null for every other, and without hours. A holiday that isn't
 * among the closed days gets no answer: the weekly hours don't say what happens on it.
 */
export function answerFromHours(question: string, context: CallContext): string | null {
  const { hours } = context;
  const asked = plain(question);
  if (!hours?.enabled || !aboutHours.test(asked) || otherOpening.test(asked)) return null;
  const [named] = datesIn(question, context, false);
  const weekday = weekdays.find((day) => new RegExp(`\\b${day}s?\\b`).test(asked));
  const now = DateTime.fromJSDate(context.now, { zone: context.timeZone });
  const special = hours.closed
    .filter(({ date, name }) => name !== '' && saysPhrase(asked, name) && date >= (now.toISODate() ?? ''))
    .toSorted((a, b) => a.date.localeCompare(b.date))[0];
  if (special !== undefined)
    return closedOn(DateTime.fromISO(special.date, { zone: context.timeZone }), context);
  if (holiday.test(asked)) return named === undefined ? null : closedOn(named.date, context);
  if (/\b(?:now|right now|at the moment|still)\b/.test(asked)) {
    const span = hours.days[dayOf(now)];
    const open = closedOn(now, context) === null && isWithin(now.toFormat('HH:mm'), span);
    return open
      ? `Yes, we're open until ${spoken(span.to, context)} today.`
      : `No, we're closed right now. ${hoursInWords(hours, context)}`;
  }
  if (named === undefined && weekday === undefined)
    return /\bweekends?\b/.test(asked) ? onWeekends(hours, context) : hoursInWords(hours, context);
  const shut =
    named !== undefined
      ? closedOn(named.date, context)
      : hours.days[weekday ?? 'monday'].open
        ? null
        : closedOnEach(weekday ?? 'monday');
  const yes = yesOrNo.test(asked);
  if (shut !== null) return yes ? shut.replace(/^We/, 'No, we') : shut;
  const day = weekday ?? (named === undefined ? 'monday' : dayOf(named.date));
  const answer = `we're open ${spanOf(hours.days[day], context)} on ${nameOf(day)}${weekday === undefined ? '' : 's'}.`;
  return yes && !/\bclos|\bshut/.test(asked) ? `Yes, ${answer}` : capitalised(answer);
}

function onWeekends(hours: OpeningHours, context: CallContext): string {
  const { saturday, sunday } = hours.days;
  if (!saturday.open && !sunday.open) return "No, we're closed on weekends.";
  const said = (day: 'saturday' | 'sunday') =>
    hours.days[day].open ? `${nameOf(day)} ${spanOf(hours.days[day], context)}` : `closed on ${nameOf(day)}`;
  return `On weekends we're open ${spokenList([saturday.open ? 'saturday' : null, sunday.open ? 'sunday' : null].filter((day) => day !== null).map((day) => said(day as 'saturday' | 'sunday')))}.`;
}

/** Whether a question asks about the hours and nothing else, so that no entry knows better. */
export const asksOnlyForHours = (question: string): boolean =>
  aboutHours.test(plain(question)) &&
  termsIn(question).every(
    ({ root, light, common }) => light || common || /^(?:open|clos|shut|hour|time|business|offic)/.test(root),
  );
