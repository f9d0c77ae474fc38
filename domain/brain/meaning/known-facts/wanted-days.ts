/** Whether a day that no one asked for is meant instead of the known one, or only told of: "I broke it on Monday". */
import { months, ones, ordinalDays, tensNames, weekdays } from '../../read/days/day-patterns';
import { plain } from '../../words';

/** What a day is said in, and what says nothing beside it: "oh, on Monday the thirtieth then, please". */
const dayWords = new Set([
  ...weekdays.split('|').flatMap((day) => [day, `${day}s`]),
  ...months.split('|'),
  ...[...ordinalDays.keys()].flatMap((day) => day.split(' ')),
  ...ones,
  ...tensNames,
  ...'today tomorrow tonight day days week weekend month next this coming following after before first thing'.split(
    ' ',
  ),
  ...'morning afternoon evening lunchtime noon christmas eve easter boxing new years'.split(' '),
]);
const softWords = new Set(
  (
    'oh um uh er hm ah well so ok okay and but or no nope yes yeah yep sorry please then now actually rather really thanks ' +
    'thank you maybe perhaps probably just only on for at in of from the a an it its is be that thats thatd itd itll would ' +
    'will to say said make not'
  ).split(' '),
);
const isDay = (word: string) => dayWords.has(word) || /^\d{1,4}(?:st|nd|rd|th)?$/.test(word);

const who = String.raw`(?:i|we|he|she|they|my \w+|our \w+)`;
const soft = '(?:(?:just|really|actually|only|also|still|now|probably|maybe|definitely|all|both|always) )*';
/** What's wanted, can be done, suits, or is to be another. */
const wants = [
  String.raw`${who} ${soft}(?:(?:would|d|do|did) ${soft})?(?:want|wants|wanted|need|needs|like|love|prefer|prefers|mean|meant|fancy|chose|choose|pick)`,
  String.raw`${who} ${soft}(?:(?:can|could|will|ll|must|should|might|may|would|d better|had better|have to|has to|need to|got to) ${soft})(?:come|do|make|manage|be (?:there|in|free|around|able)|bring|start|have|take|get|drop|visit|fit|meet|move|arrive|pick|collect|go for|try|book)`,
  String.raw`(?:ill|well|hell|shell|theyll|id|wed) ${soft}(?:(?:better|rather|have to) )?(?:come|do|make|manage|be (?:there|in|free|around)|bring|start|have|take|get|drop|visit|move|arrive|pick|collect|go for|try|book|like|prefer|say|need)`,
  String.raw`(?:im|were|hes|shes|theyre|i am|we are|he is|she is|they are) ${soft}(?:free|available|off|coming|bringing|hoping for|thinking (?:of|about)|planning (?:on|for)|looking (?:at|for)|after|arriving|starting|moving)`,
  'free|available|open',
  String.raw`(?:it|that|this) ${soft}(?:has to|must|should|needs to|ought to|would have to|will have to|could|might|may) (?:have to )?be`,
  String.raw`works(?! (?:on|in|at|from|till|until|all|every|late|nights?|weekends?|there)\b)|suits|it is|(?:will|would|does|might|could|should) (?:also |really |actually )?(?:do|work|suit)\b`,
  String.raw`(?:is|was|s|be|looks|sounds|days?) (?:(?:much|a lot|a bit|so|also|even|probably|actually|really|just) )*(?:better|best|good|great|fine|easier|easiest|nicer|ideal|perfect|ok|okay|free|possible|alright|all right)`,
  'make (?:it|that)|lets|put|change|move|switch|push|bump|book|reschedule|instead|rather|say|try|go (?:for|with)|meant|correction|should be',
  '(?:different|another|other) (?:day|date|one)|is the one|mixed up|mixed them up|wrong|mistake|confused',
  '(?:how|what) about|better|best|would prefer|supposed to be|meant to be',
];
const wanted = new RegExp(String.raw`\b(?:${wants.join('|')})\b`);

/** Whether the words want a day rather than tell what happened or what is on it: they name only that, or say that it's wanted. */
export function wantsDay(text: string): boolean {
  const words = plain(text);
  const others = words.split(' ').filter((word) => !isDay(word));
  return others.every((word) => softWords.has(word)) || wanted.test(words);
}
