/**
 * Words that may call off what the call is about without saying so in a way that's sure: how much in them speaks for it. Each way
 * of saying it counts by what it is (a word that stops, another way to get it done, a trouble that's over, a change of mind), so
 * that callers who put it in words that no one has heard are at least asked whether they still want it.
 */
import { relatives } from '../../read/relatives';

/** Another thing that's done instead, and by whom. */
const otherWay = [
  '\\b(?:instead|myself|ourselves|himself|herself|themselves|elsewhere|(?:some ?where|someone|somebody|some ?place) else|at home|on (?:my|our) own|online)\\b',
  `\\b(?:my|our|the) (?:${relatives}|mechanic|doctor|dentist|landlord|boss|husbands \\w+|mate|guy) ?(?:can|could|will|ll|s going to|is going to|might|says?|has|s got|knows)\\b`,
  '\\b(?:ill|well|i will|we will|i might|we might|id better|wed better|id rather|wed rather|i think ill|im going to|were going to|i can|we can) (?:just |probably |maybe |then )*(?:wait|walk|cook|mend|fix|manage|live with|keep|sell|stay|eat (?:in|at|out)|make do|do without|borrow|hang on to|stick with|go (?:with|to|back|for|on foot))\\b',
];
/** What stops, said to whatever was going on. */
const stops = [
  '\\b(?:leave|forget|scrap|drop|stop|skip|call) (?:it|that|this|about it|the whole thing)\\b(?! (?:out|off(?! then| please| sorry| thanks|$)|with|at|by|in|on|to|up|blank|open|empty|me|you|us|a|as)\\b)',
  '\\bnever ?mind\\b|\\b(?:dont|do not|wont|will not|not going to|neednt|shouldnt) (?:\\w+ )?bother(?: (?:you|with (?:it|this|that)|after all|now|then))*(?! \\w)',
  '\\bsorry (?:to|for) (?:bother|troubl)(?:e|ing)? you$',
  '\\bno (?:need|point|table|booking|appointment|use)\\b(?! to (?:call|ring|phone|write|e ?mail|text|repeat|spell|rush|hurry|apologi[sz]e|be)\\b)|\\bnot worth (?:it|the|fixing|mending|doing|repairing|bothering)\\b',
  '\\b(?:lets|let us|id rather|wed rather|id better|wed better|i think ill|better|best|rather) not(?! (?:say|give|tell|share|be|have|wait|too|in|on|at|before|after|until|late|early|sit)\\b)(?= (?:do|go|book|bother|then|after|actually|this|it|now|today|for)\\b|$)',
  '\\b(?:wont|not going to|am not|were not|isnt|arent) (?:be )?(?:needing|wanting|happening|coming|happen|going (?:ahead|through|to happen))\\b',
  '\\b(?:dont|do not|no longer|wont|doesnt) (?:really |actually |even )?(?:need|want) (?:it|this|that|one|any of (?:it|this)|(?:an?|the) (?:appointment|booking|table|refill|visit|repair|service|boat|tuning))\\b(?! (?:until|till|before|by|on|to|in|for|at|too|delivered|sent|brought|with|near|so)\\b)',
  '\\b(?:(?:im|were|i am) (?:all )?sorted(?: now| out| thanks| then)*$|changed (?:my|our) minds?|change of plans?|second thoughts|give (?:it|this) a miss|hold off|think (?:it over|it through|again|about it)|sleep on it|had a rethink)\\b',
  '\\b(?:rather|just|better|going to|ill|well|will|might) (?:just |have to )?wait (?:until|till|for|a (?:bit|while)|and see|with it)\\b|\\brather wait$',
  '\\b(?:stay(?:ing)? (?:put|in(?= tonight| tomorrow| instead|$)|home|at home|where (?:i|we))|keeping (?:it|the|what)|in (?:no|two) minds?)\\b',
  '\\b(?:ill|well|might|going to|better|rather) (?:just |have to |probably )?(?:sell|scrap|get rid of|throw (?:out|away)) (?:it|this|that|the)\\b',
  '\\b(?:not (?:so |that |too |very )?keen|isnt (?:much|any) point|getting rid of|under warranty|not (?:so )?sure (?:about (?:it|this)|any ?more))\\b',
  '(?<!\\b(?:not|isnt|nothing|anything|never) )\\btoo (?:much|dear|expensive|far|pricey|steep) (?:for (?:me|us)|in that case|then)\\b|\\bcant (?:really )?afford\\b',
];
/** "Not sure I want to do this", "my friend's giving me a lift": reasons enough by themselves. */
const isEnough = [
  '\\bnot (?:so |really )?sure (?:that |if |whether )?(?:i|we) (?:really |actually |still |even )*(?:want|need) (?:(?:to (?:do|go (?:ahead|through) with)|any of) )?(?:this|it|that)\\b(?! (?:to|in|on|at|by|for)\\b)',
  '\\b(?:giving|given|offered|gives|going to give) (?:me|us) a (?:lift|ride)\\b|\\b(?:running|driving|taking|dropping) (?:me|us) (?:there|over|up there|home|round) (?:now|instead|after all)\\b',
  '\\b(?:feel(?:s|ing)?|is|shes|hes|theyre) (?:much |a lot |a bit |so much )?better(?: now)?\\b.*\\b(?:going|go|coming) in\\b|\\b(?:going|coming) in after all\\b',
];
/** "It wasn't plugged in": what the trouble came from, found by the one who calls. */
const ownFault =
  '\\b(?:was|were|had been)(?: (?:just|only|actually|all along|even|simply))* (?:unplugged|switched off|turned off|muted|loose|on (?:mute|silent|aeroplane mode|airplane mode)|out of (?:paper|batteries|battery|toner|ink)|flat)\\b|\\b(?:wasnt|werent|hadnt been|was not)(?: \\w+){0,2} (?:plugged|switched|turned) (?:in|on)\\b';
const ownBlame =
  '\\b(?:my fault|the (?:whole|entire) time|all along|silly me|how (?:silly|stupid|daft)|(?:for )?(?:heavens|goodness|gods|christs) sake|i feel (?:so )?(?:silly|stupid|daft)|such an idiot|what an idiot)\\b';
/** The trouble is over. */
const isOver = [
  '\\b(?:its|it has|theyve|they have|it) just (?:this minute |now |this second )?(?:turned up|arrived|come|been delivered|started|shown up|got here)\\b(?!.*\\b(?:but|broken|damaged|wrong|happening|to)\\b)',
  '\\bit(?:s| has)? (?:just |suddenly |finally )?(?:come|came|gone back) back (?:on|up|to life)\\b(?!.*\\b(?:but|then|and off)\\b)|\\b(?:its|it has|it|theyve) (?:just |suddenly |finally )?started (?:working|printing|charging|running|heating)\\b(?!.*\\bbut\\b)',
  '^(?:(?:oh|ah|no|wait|actually|ok|okay|hang on|never mind) )*(?:sorted|fixed|mended|solved) (?:it|that|them)(?! (?:out )?(?:for|before|last|but))\\b',
  '^(?!.*\\b(?:but|until|till|then)\\b).*\\b(?:it|that|they|(?:the|my|our) \\w+(?: \\w+)?)(?:s|ve| has| have| is| are)? (?:just |all |now |already |suddenly )*(?:come|came|turned up|arrived|fixed|sorted|working|works|stopped (?!(?:work|print|charg|load|heat|start|runn|respond|connect|ring|turn|clos|open)ing\\b)\\w+ing|gone away|gone down|back on|back up|cleared up|came back)\\b.*\\b(?:by itself|on its own|again|after all|already|now|just now)\\b',
  '\\bsorry (?:(?:to have|for having) (?:bothered|troubled|wasted)|(?:to|for) wast(?:e|ing)) you(?:r time)?$',
  '\\b(?:ive|weve|i|we|hes|shes|he|she)(?: have| has)? (?:just )?(?:found|fixed|sorted|mended|solved) (?:it|them|another|one)\\b',
];
/** What comes in the way. */
const inTheWay =
  /\b(?:cancell?ed|poorly|sick|unwell|fallen through|fell through|cant (?:come|make it|get (?:off|away))|wont (?:pay|cover)|freezing|snow(?:ing)?|storm|pouring|broke up|called (?:it|us) off|lost (?:my|our|his|her) job|had a (?:think|chat|talk|look)|so cold|at that price)\b/;
/** How a change of mind begins. */
const begins =
  /^(?:(?:oh|ah|um|no|well|hm+|ok|okay|sorry|so|and|but) )*(?:actually|you know(?: what)?|do you know(?: what)?|tell you what|on second thoughts?|thinking about it|come to think of it|oh|ah|hm+|hang on|hold on|wait|no|nah)\b/;
const concludes = /\b(?:so|then|in that case|after all|anyway)\b/;

const any = (ways: readonly string[]) => new RegExp(ways.join('|'));
/** Some of these has to be there; callers who only want something else say the rest as well. */
const reasons: readonly (readonly [RegExp, number])[] = [
  [any(stops), 2],
  [any(isEnough), 3],
  [any(isOver), 3],
  [new RegExp(ownFault), 2],
  [inTheWay, 1],
];
const beside: readonly (readonly [RegExp, number])[] = [
  [any(otherWay), 1],
  [new RegExp(ownBlame), 1],
  [begins, 1],
  [concludes, 1],
];
const ENOUGH = 3;
/** What's longer tells a story; and the signs are looked for again from every word. */
const LONGEST = 300;

const weightOf = (words: string, signs: typeof reasons) =>
  signs.reduce((weight, [sign, counts]) => weight + (sign.test(words) ? counts : 0), 0);

/** Asks for something to be done with the answer, or tells how: no one calls off by that. */
const goesOn =
  /\b(?:but (?:i|we|can|could|please|make|put|id|wed)|make it|how about|what about|can (?:i|we|you)|could (?:i|we|you)|please (?:book|put|call|ring|write|send|make)|id like|(?<!\bsure (?:if |that |whether )?)(?:i|we) want|i(?:ll| will) take|its an? \w+(?: \w+)?$)\b/;

/** Whether so much in plain words speaks for calling off that it's worth a question. */
export function mayCallOff(words: string): boolean {
  const weight = words.length > LONGEST || goesOn.test(words) ? 0 : weightOf(words, reasons);
  return weight > 0 && weight + weightOf(words, beside) >= ENOUGH;
}

/** What someone will do instead of answering, and not to answer: "we'll go to the place on the corner", "I think I'll keep it". */
const intends =
  /\b(?:i|we)(?:ll| will| might| may| think (?:i|we)(?:ll| will| might)|m going to|re going to| am going to| are going to|ve decided| have decided)(?: just| probably| maybe| then| rather)* (?!(?:be|get|grab|fetch|find|look|check|see|ask|think|tell|give|say|spell|need|have|try|wait|do my|hold|take|let|come|know|remember|put|call you|ring you|need|want|like|read|explain|repeat|start|answer|play it|pay|bring|book|go (?:with|for|first)|make)\b)\w+/;

/** Whether someone rather tells what they'll do than what was asked for. */
export const goesAnotherWay = (words: string) =>
  words.length <= LONGEST && !goesOn.test(words) && (intends.test(words) || weightOf(words, reasons) >= 2);

/** "Can I cancel this?", "is it too late to back out?" */
export const asksToStop = (words: string) =>
  /\b(?:can|could|will|would) you (?:please |just )*(?:delete|cancel|scrap|drop|forget|wipe|erase|bin|get rid of) (?:all )?(?:of )?(?:this|that|it(?: all)?|everything|the lot|my details)(?: (?:now|please|then|again|for me))*$|\b(?:can|could|may) (?:i|we) (?:still |just )?(?:cancel|stop|undo|call off) (?:this|it|that|the (?:whole )?(?:thing|booking|order|call))(?: (?:now|please|then|again|here))*$|\btoo late to (?:back out|pull out|cancel|stop|change my mind)\b/.test(
    words,
  );
