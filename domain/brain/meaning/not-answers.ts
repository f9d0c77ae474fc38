/** Words that could be read as an answer, or leave none, and are neither. */
import type { Fact } from '#contract/agents/agent-content';
import { isWish } from './questions';
import { datesIn } from '../read/days/named-days';
import { isTime, timeIn } from '../read/days/time';
import { tellsOfSome } from '../read/people';
import { phoneDigitsIn } from '../read/phones/phone';
import type { CallContext } from '../read/reading';
import { labelOf, meaningfulWords, plain } from '../words';

/** What says that something else will do. */
const willDoWithout =
  /\b(?:enough|is fine|will do|not necessary|dont need|no need|rather|prefer|already have|just (?:call|email|e mail|text|write)|thanks|thank you)\b/;

/** "Just e-mail me" to the question for a number, "you can call me" to the one for an address. */
const instead = (ways: string) =>
  new RegExp(`^(?:(?:no|oh|well|please|just|you|can|could|id|rather|better) )*(?:${ways}) me\\b`);
const writeInstead = instead('(?:e ?mail|write|message)(?: to)?');
const callInstead = instead(
  '(?:cant you |can you not |couldnt you |why dont you )?(?:just )?(?:call|ring|phone|text)',
);

const figure =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand)';
/** "No, forty six", "sorry, three bedrooms, not four": a number said before is put right, and nothing refused. */
const isCount = new RegExp(
  `^(?:(?:no|nope|sorry|oh|wait|actually|its|make it|i (?:said|meant)) )*${figure}(?: ${figure})*(?: \\w+)?(?: (?:not|instead of) ${figure}(?: ${figure})*)?(?: (?:please|sorry|actually))*$`,
);

/**
 * "No, I get too many calls", "email is enough": words without a digit that are no phone number and no address
 * turn down what was asked, where they say no or where it may be left out.
 */
export function declines(text: string, { type, required }: Fact): boolean {
  if (type !== 'phone' && type !== 'email') return false;
  const words = plain(text);
  const holdsPart =
    /\d|@/.test(text) || phoneDigitsIn(text) !== '' || (type === 'email' && /\b(?:at|dot)\b/.test(words));
  if (holdsPart || isCount.test(words)) return false;
  if ((type === 'phone' ? writeInstead : callInstead).test(words)) return true;
  return /^(?:no|nope|nah)\b/.test(words) || (!required && willDoWithout.test(words));
}

/** "No card, thanks" to "What should the card say?" */
function refusesByName(text: string, { name, question }: Fact): boolean {
  const refused =
    /^(?:(?:no|nope)[\s,]+)?(?:no|without(?: an?)?) (\p{L}+)(?: (?:please|thanks|thank you|needed|necessary|at all))*$/u.exec(
      plain(text),
    )?.[1];
  return refused !== undefined && meaningfulWords(`${labelOf(name)} ${question}`).includes(refused);
}

/** "I think you have it all." */
const hasAll =
  /^(?:(?:no|well|oh|i think|i guess|i believe|so|that|then) )*(?:you(?:ve)?|we|that|ive|i)(?: have| got|s| is| told you| gave you| said)* (?:it all|everything|all of it|all there is|all you need|all i (?:know|have))(?: (?:now|already|thanks|thank you|i think))*$/;

/** "No, I really have none", "there isn't one": what was asked before, or what's asked now, is left out. */
const hasNone =
  /^(?:(?:no|nope|nah|well|sorry|oh|but|like i said|as i said|i (?:said|told you)|honestly|really) )*(?:(?:i|we|ive|weve|id|he|she) (?:(?:really|honestly|just|simply|actually|still|definitely|genuinely|have|do|never) )*(?:(?:dont|havent|not|doesnt|hasnt)(?: (?:really|actually|even|ever|honestly))*(?: (?:have|got|own|use))? (?:one|any)|(?:had|have|got|own|use) (?:none|neither))|there (?:(?:really|honestly|just|actually) )*(?:(?:isnt|arent|is not|are not)(?: (?:really|actually))* (?:one|any)|(?:is|are)(?: (?:really|actually))* none))(?: (?:sorry|at all|either|really|im afraid|thanks|thank you|for you|to give(?: you)?))*$/;

/**
 * "No, I came on my own" to "Did a doctor send you?": a no to what's asked, and the reason. Where anything at all is asked for,
 * what follows the no may be it: "no, shellfish".
 */
const saysWhyNot = (text: string, { name, question }: Fact) =>
  (((asksWhether.test(question) || asksAnything.test(question)) && noBecause.test(text)) ||
    (asksWhether.test(question) && !asksForAny.test(`${labelOf(name)} ${question}`) && noThen.test(text))) &&
  !holdsSomething.test(text);
const asksWhether =
  /^(?:and |so |also |lastly |finally )*(?:did|do|does|have|has|had|was|were|is|are|will|would)\b/i;
const asksAnything = /^(?:and |so |also |lastly |finally )*any(?:thing|one)?\b/i;
const asksForAny =
  /\b(?:any(?:thing|one|body)?|some(?:thing|one|body)|allerg\w*|diet\w*|requirements?|requests?|medical|health|know|prefer\w*|access\w*|special|wish\w*)\b/i;
/** "No, fit as a fiddle" to "Is there anything medical?" */
const isWell =
  /^(?:no|nope|nah) (?:(?:i|im|am|were|all|everyones?|perfectly|completely) )*(?:fit as a fiddle|right as rain|in (?:good|perfect) health|(?:fit and )?healthy|fit and well|never better)$/;
const noBecause =
  /^(?:no|nope|nah)\b,? (?:i|we|he|she|they|it|my \p{L}+|our \p{L}+)(?:['’]\p{L}+)? (?!not\b|am\b|is\b|are\b)\p{L}+/iu;
const noThen = /^(?:no|nope|nah),\s+(?!not\b|no\b|never\b)[\p{L}'’-]+(?:[\s,.!]+[\p{L}'’-]+){0,5}[\s,.!]*$/iu;
const holdsSomething =
  /\b(?:but|except|just|only|allerg\w*|has|have|uses?|takes?|gets?|without|can['’]?t|cannot|eat|drink|please|would|could|should|want|need|like|wish|prefer|remember|note|make sure|tell|bring|able|i['’]?m|i am|we['’]?re|we are)\b/i;

/** "No, just get on with it": nothing but haste. */
const onlyHurries =
  /^(?:(?:no|nope|nah|just|please|come on|oh|well|can you|could you|lets|and|ok|okay) )*(?:(?:get|crack|press|go|carry) on(?: with it)?|hurry(?: it)?(?: up)?|be quick(?: about it)?|make it quick|get (?:it|this) (?:done|sorted|over with)|(?:sort|fix|deal with) (?:it|this|that)(?: out)?|do (?:it|your job)|(?:send|book|file) it(?: off)?)(?: (?:please|now|already|quickly|fast|asap|thanks|thank you|will you|then|ok|okay|soon))*$/;

/** "No, I think you've got everything" to a question that may be left out; "no nuts" is an answer. */
export function hasNothingToAdd(text: string, fact: Fact): boolean {
  const { type, required } = fact;
  if (type === 'text' && !required && (refusesByName(text, fact) || hasAll.test(plain(text)))) return true;
  if (type === 'text' && !required && (saysWhyNot(text, fact) || isWell.test(plain(text)))) return true;
  if (type === 'text' && !required && (hasNone.test(plain(text)) || onlyHurries.test(plain(text))))
    return true;
  return (
    type === 'text' &&
    !required &&
    /^(?:no|nope|nah)(?: (?:thanks|thank you|ta|cheers))?[\s,]+(?:(?:i|we) (?:do|did|am|have|are) not\b(?! (?:able|allowed|supposed|good|well|eat|eating|drink|drinking|walk|walking|tolerate|see|hear|feel|feeling|comfortable)\b)|i (?:think|dont|guess|believe|have nothing|cant(?: (?:think|say|recall|remember|imagine|complain)|$))|i havent\b|i never (?:have|had|did)\b|im (?:an? )?(?:new|first)\b|im not\b(?! (?:able|allowed|supposed|good|well|eating|drinking|walking|feeling|comfortable)\b)|ive (?:never been|never had any|not)\b|this is (?:my|our)|thats?|we (?:dont|have|eat|like|love|are|can|take)|were|every(?:one|body)|nobody|no one|none|no |nothing|not|youve|you have|its?|everything|all|there)\b/.test(
      plain(text),
    ) &&
    !/\b(?:but|except|just|only|allerg\w*)\b/.test(plain(text).replace(merely, ' '))
  );
}

const few = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+)';
const party = `(?:us|me|${few}(?: of us)?|the ${few} of us|(?:me|us) and (?:my|our) \\w+|my \\w+ and (?:me|i))`;
/** "It's just dinner", "we're only two": no wish. Anything else that it "just" is may be one: nuts, a wheelchair. */
const merely = new RegExp(
  `\\b(?:its|it is|thats|were|we are|im|i am) (?:just|only) (?:${party}|(?:(?:here|there|coming) for )?(?:an? )?(?:(?:normal|regular|usual|quick|simple|nice|quiet|casual|family) )?(?:dinner|lunch|breakfast|brunch|supper|drinks?|coffee|meal|visit)(?: for ${party})?)(?: (?:then|really|tonight|today|thanks|thank you|please))*$`,
);

/** Free text in which any wish is an answer. */
const wishAnswers =
  /\b(?:problem|reason|concern|about|help|wrong|matter|wish|wishes|requests?|special|describe|happen(?:ed)?|going on|looking for|need|want|like|goal|project|message|question|service)\b/i;

/** "Could we sit by the window?" to the question for wishes is one. */
export const asksForWish = ({ type, name, question }: Fact, text: string) =>
  type === 'text' &&
  /\b(?:wish|wishes|requests?|special|anything else|help|need)\b/i.test(`${labelOf(name)} ${question}`) &&
  /^(?:\W|and |oh |well |um |yes |yeah |please )*(?:could|can|would|may|is it possible|would it be possible)\b/i.test(
    text,
  );

/** Words of not having, not knowing and not wanting. */
const unwilling =
  /\b(?:dont|do not|doesnt|cant|cannot|couldnt|wont|wouldnt|havent|hasnt|isnt|didnt|never|no|not|none|nothing|nobody|without|rather|prefer|private|personal|confidential|secret|between me and|lost|stolen|broken?|threw|thrown|forgot|forgotten|forget|refuse|anonymous|uncomfortable|business|hate|gave up|got rid)\b/;
const told =
  /\b(?:i|im|ive|id|ill|we|weve|were|it|its|there|theres|they|theyve|you|youll|youre|my|mine|ours|that|thats|nobody|no|none|never|sorry)\b/;
const aboutSomethingElse =
  /\b(?:nervous|scared|anxious|terrified|to be (?:rude|unfriendly|mean|so \w+)|shout(?:ing)?|all day|in a (?:hurry|rush)|hurry up|come on|running late|got time|have time|wrong|right|correct|mistake|sorry i|meant?|said|hear|heard|understand|instead|(?:nobody|no one|none of you) (?:ever )?(?:helps?|answers?|calls?|listens?|cares?|rings?|picks)|expect(?:ed|ing)?|reali[sz]ed?|notice[ds]?|surprised)\b/;

/** "I'm a bit flustered, I've never done this": how someone feels, and nothing that they lack. */
const flustered =
  /\b(?:flustered|shaky|shy|old fashioned|be patient|first time|hard of hearing|not (?:very |so |too )?(?:used to|good (?:at|with)|great (?:at|with)) (?:this|these|talking|it)|never (?:done|tried|rung|phoned|called|booked|spoken|talked|used (?:one of )?(?:this|these)))\b/;
const lacks =
  /\b(?:dont|do not|doesnt|havent|hasnt|wont|cant|without|no|not) (?:really |even |actually )?(?:have|got|know|own|use|want|give|giving|tell|telling|remember|one|any|email|e ?mail|phone|number)\b/;

/** "I don't want to wait too long", "not in the mornings": how the day should be, which is no refusal to name one. */
const aboutWhen =
  /\b(?:wait(?:ing)?|too (?:long|late|early|soon|far)|soon(?:er)?|hurry|rush|same day|next day|back|mornings?|afternoons?|evenings?|week(?:end|day)s?|early|late|free (?:until|till|before))\b/;

/** "Actually it doesn't turn on at all": of the thing that the call is about. */
const goesWrong =
  /^(?!.*\b(?:e ?mails?|mail|outlook|inbox|internet)\b)(?:(?:no|oh|sorry|actually|wait|well) )*(?:it|they|(?:the|my) (?!e ?mail|mail|address|account|inbox)\w+) (?:doesnt|dont|wont|isnt|arent|cant) (?:even |really |actually )?(?:(?:turn|switch|come|go) on|turning on|start|starting|boot|print|printing|charge|charging|open|close|fit|run|running)\b/;

/** "I broke it on Monday", where a number is asked for: when something happened, and not to the phone or the line. */
const brokeThen =
  /^(?:(?:oh|um|uh|well|so|sorry|actually|yeah|yes|and|you see) )*(?:i|we|he|she|they|my (?:son|daughter|husband|wife|kids?|dog|cat)) (?:(?:just|only|actually|accidentally) )*broke (?:it|them|(?:my|the|a|his|her) (?!phone|mobile|cell|landline|line|computer|laptop|tablet|number)\w+(?: (?!phone|mobile|cell)\w+)?) (?:on (?:(?:last )?\w+day|the \w+)|last (?:\w+day|night|week|weekend|month)|yesterday|today|this (?:morning|afternoon|week|weekend)|(?:an?|two|three|four|five|six|a few|a couple of) (?:days?|weeks?|months?) ago|over the weekend)(?: (?:morning|afternoon|evening|night))?$/;

const reaching =
  '(?:phone|mobile|cell(?:phone)?|landline|telephone|line|e ?mail|mail|address|inbox|number|internet|wi ?fi|computer|laptop|tablet|account|sim|password|contacts?|address book)';
const happens = [
  '(?:is|are|s|was|were|has|have|got|came|arrived|ve|been|its|turned up)(?: \\w+){0,3}? (?:broken|damaged|cracked|smashed|torn|bent|ripped|scratched|leaking|faulty|defective|missing|ruined|wrecked|dead|in pieces|in half)',
  '(?:just |only |already |suddenly )*(?:broke|snapped|cracked|shattered|burst|split|came (?:apart|loose|off)|fell (?:off|out|apart)|stopped working|gave out|never (?:came|arrived|turned up|worked)|(?:didnt|hasnt|havent) (?:come|arrived?|turned up|work(?:ed)?)|(?:doesnt|dont|wont|isnt|arent) (?:work|working|fit|start|turn on|switch on|close|open|charge|print|run))',
];
const goesWrongWith = new RegExp(
  `^(?:(?:oh|well|so|but|and|look|listen|no|yes|sorry|the thing is|you see|honestly|actually) )*(?:(?:my|our|the|this|that|your|his|her|one of (?:my|the|our)|half (?:of )?(?:my|the|it)|some of (?:my|the|it)) (?!${reaching}\\b)(?:\\w+ ){0,3}?(?!${reaching}\\b)\\w+|it|they|everything|nothing|half of (?:it|them)|some of (?:it|them)) ?(?:${happens.join('|')})\\b(?!.*\\b${reaching}\\b)`,
);
/** "I lost a filling", "I hate olives": nothing that anyone could be reached by. */
const ofOtherThings = new RegExp(
  `^(?:(?:oh|well|so|but|and|look|no|sorry|actually) )*(?:i|we|he|she|my \\w+)(?:ve|s)? (?:just |already |really )*(?:(?:lost|forgot|broke|threw|got rid of) (?:an?|my|our|the|some) (?!(?:\\w+ )?${reaching}\\b)|(?:hate|dont like|cant stand|dont eat|cant eat) (?!(?:\\w+ ){0,2}${reaching}\\b|being|giving|when|that\\b|this\\b|it\\b|to\\b|calls|texts|talking|spam|people))\\w+(?!.*\\b${reaching}\\b)`,
);
/** Whether words tell what's wrong or what someone can do without, where a number or an address is asked for: neither is refused by it. */
export function tellsTrouble(text: string, { type }: Fact): boolean {
  if (type === 'text' || type === 'choice') return false;
  const words = plain(text);
  return goesWrongWith.test(words) || ((type === 'phone' || type === 'email') && ofOtherThings.test(words));
}

/**
 * "My phone got stolen", "I don't do email", "they haven't given me one yet": words that hold no value of the
 * kind and turn on not having, not knowing or not wanting. Free text and choices say such things as answers.
 */
export function isUnwilling(text: string, fact: Fact, context: CallContext): boolean {
  const { type } = fact;
  if (type === 'text' || type === 'choice' || type === 'time' || tellsTrouble(text, fact)) return false;
  // "They've got robots doing everything now, haven't they" says no to nothing.
  const words = plain(text).replace(/ \w+nt (?:it|they|we|you)$/, '');
  if (
    !unwilling.test(words) ||
    !told.test(words) ||
    brokeThen.test(words) ||
    aboutSomethingElse.test(words) ||
    (flustered.test(words) && !lacks.test(words)) ||
    isCount.test(words) ||
    (type === 'email' && goesWrong.test(words)) ||
    tellsOfSome.test(text) ||
    words.split(' ').length > 25
  )
    return false;
  if (/\d|@/.test(text) || phoneDigitsIn(text).length > 2) return false;
  if (type !== 'date') return true;
  return !aboutWhen.test(words) && datesIn(text, context, false).length === 0;
}

/** A remark beside the point rather than an answer that wasn't understood: long, and without figures. */
export const isRemark = (text: string, type?: Fact['type']) => {
  const words = plain(text).split(' ');
  const figures = type === 'phone' || type === 'number' || type === 'email';
  return words.length >= (figures ? 4 : 7) && !/[\d@]/.test(text) && phoneDigitsIn(text).length < 3;
};

/** "I need a cab to the airport" opens the call; it's no answer to "Where shall we pick you up?" */
export function opensWithWish({ type, name, question }: Fact, text: string): boolean {
  return type === 'text' && isWish(text) && !wishAnswers.test(`${labelOf(name)} ${question}`);
}

/** "So there's a ticket now, right", "so it'll be ready tomorrow, yes": what the caller takes to be so already. */
export function asksWhetherSo(text: string, current: Fact): boolean {
  const words = plain(text);
  if (!takenToBeSo.test(words)) return false;
  // "So it has a crack, right" tells the trouble, "so I'll come at seven, right" the time.
  if (asksForTrouble(current)) return isOurs.test(words);
  return !(isTime(current) && timeIn(words.replace(/ \w+$/, ''), true) !== null && !ofOthers.test(words));
}
const takenToBeSo =
  /^(?:(?:ok|okay|great|good|cool|perfect|alright|and) )*(?:so|then|and) (?:now |then )?(?:(?:there|that|it|they|you|we|i|he|she|some(?:one|body)|everything) ?(?:s|re|m|ll|ve|is|are|am|will|has|have|gets?|got)|well|ill) (?:\w+ ){0,7}(?:right|correct|yeah|yes|no)$/;
/** What's done for the caller rather than what's wrong: "so there's a ticket now, right". */
const isOurs =
  /\b(?:so|then|and) (?:now |then )?you(?:ve|re| have| are| can| do)\b(?!.*\b(?:not|never|wrong|twice|lost|\w*charg(?:ed|ing))\b)|\b(?:its|it is) (?:free|open|ready|included)\b|\b(?:(?:it|they)(?:ll| will)\b(?! (?:not|only|charge)\b)|(?:that|you|he|she|there|some(?:one|body))ll\b|(?<!\b(?:it|they) )will\b|coming\b|(?:theres|there is|have|got) (?:a|an|the|my|our) (?:\w+ )?(?:ticket|appointment|booking|reservation|visit|case|slot|table)\b)/;
const ofOthers =
  /\b(?:you\w*|they\w*|he|hell|hes|she|shell|shes|some(?:one|body)s?|there|be ready|be done)\b/;

/** Whether a fact asks what's wrong or wanted: whatever is said about it is an answer. */
export const asksForTrouble = ({ name, question }: Fact) =>
  /\b(?:problem|reason|concern|matter|wrong|happen(?:ed)?|going on|about|wish|wishes|details|message)\b/i.test(
    `${labelOf(name)} ${question}`,
  );
