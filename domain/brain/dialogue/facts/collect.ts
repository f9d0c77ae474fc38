/** Reads facts out of what the caller said, notes them and says back what was understood. */
import { withCountedDay } from '../../meaning/counted-days';
import { belongsElsewhere } from '../../meaning/known-facts/kept-facts';
import { restatedFacts } from '../../meaning/known-facts/restated-facts';
import { soundsCross } from '../../meaning/intents/intents';
import { factsIn } from '../../meaning/understanding';
import { withinHours } from '../../meaning/within-hours';
import { closedOn } from '../../read/days/opening-hours';
import { datesIn } from '../../read/days/named-days';
import { insistedName } from '../../read/names/mended-name';
import { relatives } from '../../read/relatives';
import * as lines from '../../wording/lines';
import * as phrases from '../../wording/phrasing';
import { joined } from './given-in-parts';
import type { DialogueState } from '../state/dialogue-state';
import { labelOf } from '../../words';

interface Collected {
  understood: boolean;
  problem: string | null;
  /** The digits of a telephone number that isn't whole yet. */
  rest: string | null;
}
export const notCollected: Collected = { understood: false, problem: null, rest: null };

/** Reads facts out of words, notes them and says back what was understood. */
export function collect(state: DialogueState, text: string, answers = true): Collected {
  const { sheet, pending } = state;
  const context = state.world.context();
  const current = answers && !belongsElsewhere(text, state.current, sheet, context) ? state.current : null;
  const { soFar } = state;
  if (soFar !== null && current?.name === soFar.fact.name) {
    const whole = joined(soFar, text, context);
    if (whole !== null) {
      state.soFar = null;
      return noted(state, [{ fact: soFar.fact, ...whole }]);
    }
  }
  const open = [...sheet.open, ...(pending?.own.open ?? [])];
  const said = withCountedDay(text, current, sheet, context);
  const { found, problem, soFar: rest } = factsIn(said, open, current, context);
  if (current?.type === 'name' && found.length === 0) {
    const name = nameSaidAgain(state, text);
    if (name !== null) found.push({ fact: current, value: name, spoken: name });
  }
  const stated = [...found, ...restatedFacts(text, sheet, found, context)];
  const { fitting: all, clash } = withinHours(stated, sheet, context);
  if (all.length === 0)
    return { understood: false, problem: clash === null ? problem : `${clash} What time suits you?`, rest };
  if (clash !== null) {
    // What doesn't fit is asked for again, with the reason.
    const result = noted(state, all);
    state.say(clash, lines.outsideHours);
    return result;
  }
  const closed = closedDayIn(text, state);
  if (soundsCross(text)) state.say(state.lines.next(lines.calm), { kind: 'answered', text: 'cross' });
  if (bereaved.test(text))
    state.say(state.lines.next(lines.sorry), { kind: 'answered', text: 'told of a death' });
  const result = noted(state, all);
  if (closed !== null) state.say(closed, lines.outsideHours);
  return result;
}

/** "My mother passed away on Sunday", while a phone or a battery only died. */
const bereaved = new RegExp(
  `\\b(?:my|our)(?: (?:late|dear|best|poor|old|little))* (?:${relatives}|dog|cat|baby|puppy)(?: (?:just|sadly|has|have|recently|suddenly))* (?:passed(?: away| on)?|died)\\b|\\bfuneral (?:for|of) (?:my|our) \\p{L}|\\b(?:my|our) ${relatives}['’]s funeral\\b|\\blost (?:my|our) (?:mother|father|mum|mom|dad|husband|wife|son|daughter|brother|sister|gran|grandma|grandpa|grandmother|grandfather)\\b`,
  'iu',
);

function nameSaidAgain(state: DialogueState, text: string): string | null {
  const { unread, turn } = state;
  if (unread?.turn !== turn) state.unread = { text, turn };
  return unread === null || unread.turn === turn ? null : insistedName(text, unread.text);
}

/** "We're closed on Sundays." for a day that was named beside an answer, and won't do. */
function closedDayIn(text: string, state: DialogueState): string | null {
  if (state.current?.type === 'date' || !state.sheet.open.some(({ type }) => type === 'date')) return null;
  const context = state.world.context();
  const [day] = datesIn(text, context, false);
  return day === undefined ? null : closedOn(day.date, context);
}

export function noted(state: DialogueState, all: Parameters<DialogueState['note']>[0]): Collected {
  state.understood();
  state.soFar = null;
  const said = state.note(all);
  const names = all.map(({ fact }) => labelOf(fact.name)).join(', ');
  state.because({ kind: 'answered', text: `understood: ${names}` });
  if (said.length > 0) state.say(phrases.acknowledge(said, state.turn), null);
  return { understood: true, problem: null, rest: null };
}
