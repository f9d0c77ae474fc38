/** What agrees to everything that was read back, and what calls it off, in words that are no plain yes or no. */
import { intentOf, intentOfClause } from '../../meaning/intents/intents';
import type { Leaving } from '../../meaning/intents/leaving';
import { correctionIn } from '../../meaning/correction-words';
import { factsIn } from '../../meaning/understanding';
import type { DialogueState } from '../state/dialogue-state';
import { plain } from '../../words';

/** What begins with a yes, and with a no. */
export const yesFirst =
  /^(?:yes|yeah|yep|yup|correct|right|exactly|that['’]?s (?:right|correct)|perfect|sure|mhm)\b[\s,.!]*/i;
export const noFirst = /^(?:no|nope|not|wrong|that['’]?s (?:wrong|not)|incorrect)\b/i;

const refusing = [
  'are you (?:kidding|joking|serious|having a laugh)(?: me)?',
  'you (?:must|cant|have to|got to) be (?:kidding|joking|serious)(?: me)?|as if|you wish',
  'in your dreams|not even close|not a chance|no chance|not so fast|(?:yes|yeah) and no|sort of',
  'kind of|(?:only )?(?:half|some|part) of it(?: is)?|mostly|nearly|almost|not (?:entirely|all of it)',
  'i (?:guess|think) not|(?:im )?afraid not|on second thoughts? no|if only',
  '(?:youve|you) got (?:it|that) all wrong|(?:its|thats) all wrong',
  'none of (?:it|that)(?:s| is)? right',
];

/** "Yes and no", "are you kidding me": a no in other words. */
export const refutes = new RegExp(
  `^(?:(?:oh|um|well|hm|er|what|now|sorry) )*(?:${refusing.join('|')})(?: (?:actually|really|im afraid|sorry|mate|love))*$`,
);
const callingOff = [
  'cancel|(?:delete|erase|bin) (?:all )?(?:of )?(?:it|that|this|everything)',
  'i (?:dont|do not) want (?:it|that|this)(?: any ?more| now)?|dont|leave it|ill pass',
  'i was (?:only|just) (?:asking|looking|curious|wondering)',
  String.raw`i (?:didnt|dont|wasnt|was not|wasnt going) (?:want|trying|going|mean) to (?:book|order|make|reserve)\b(?!.* (?:for|on|at|but)\b).*`,
  '(?:maybe|perhaps) (?:another|some other) time',
];

/** What calls off all that was read back, and hardly anything elsewhere. */
export const callsOff = new RegExp(
  `^(?:(?:oh|um|well|hm|er|no|nah|actually|sorry|you know what|youre (?:alright|all right|fine|ok|okay)) )*(?:${callingOff.join('|')})(?: (?:please|then|thanks|thank you|sorry|now|actually))*$`,
);

/** Whether a goodbye agrees to "Is everything right?"; "bye" by itself does where nothing was objected to. */
export function agrees({ before, later, said }: Leaving, state: DialogueState): boolean {
  const { objected } = state;
  const rest = tidied(said.replace(goodWishes, ' '));
  if (later || callsAllOff(rest)) return false;
  // "You've got it wrong, that's it."
  if (saysItsWrong(said)) return false;
  // "This is rubbish", "okay, bye".
  if (objected === true && isFaint.test(rest)) return false;
  const intent = intentOf(rest);
  if (isWell.test(rest) || (intent === 'yes' && !denies.test(rest))) return true;
  if (denies.test(said)) return isDone.test(said) && !objected;
  if (startsPleased.test(said)) return !takesBack(rest, said, state);
  if (intent === 'thanks') return true;
  if (isDone.test(rest) && correctionIn(rest) === null) return !objected;
  return (before === '' || rest === '') && !refuses.test(rest) && !objected && !takesBack(rest, said, state);
}

/** "You've got it wrong", and not "nothing wrong". */
export const saysItsWrong = (words: string) =>
  /\b(?:wrong|incorrect|mistakes?|errors?|mixed up|is off|not (?:right|correct|exactly|quite))\b|^(?:(?:well|um|oh|hm) )*(?:almost|nearly)\b/.test(
    words.replace(takesNothing, ' ').trim(),
  );

/** Whether what's added to a yes changes it or puts it off. */
function takesBack(rest: string, said: string, { sheet, world }: DialogueState): boolean {
  const added = tidied(rest.replace(startsPleased, ' ').replace(takesNothing, ' '));
  if (against.test(added) || correctionIn(added) !== null) return true;
  const part = atPartOfDay.exec(said)?.[1];
  if (part !== undefined && !sheet.known.some(({ value }) => plain(value.value).includes(part))) return true;
  const facts = sheet.known.map(({ fact }) => fact);
  const { found } = factsIn(said, facts, null, world.context());
  return found.some(({ fact, value }) => {
    const known = sheet.known.find((one) => one.fact.name === fact.name)?.value.value;
    return known !== undefined && bare(known) !== bare(value);
  });
}
/** "Seven o'clock" is the seven that was noted. */
const bare = (value: string) =>
  tidied(plain(value).replace(/\b(?:at|o ?clock|p ?m|(?:in the|this) evening|tonight)\b/g, ' '));
const tidied = (words: string) => words.replace(/ +/g, ' ').trim();
/** "See you at noon" where seven was noted: hours that no figure tells. */
const atPartOfDay = /\b(?:at|around) (noon|midday|midnight|lunch|dinner|tea ?time|breakfast)/;
const refuses = /\b(?:no|nope|nah|not|but)\b/;
/** "Nothing to change", "can't wait": no objection, though it sounds like one. */
const takesNothing =
  /\b(?:(?:i |we )?cant wait|no (?:changes?|corrections?|mistakes?|complaints?|errors?|questions?|worries|problems?|issues?)|nothing (?:else|more|wrong|to (?:change|add|correct))|(?:is|are) (?:right|correct)|(?:dont|no need to) worry|should (?:all )?be (?:all )?(?:fine|right|good|ok|okay|great|perfect|everything|it))(?![^ ])/g;
const against =
  /\b(?:but|not|no|nope|if(?! (?:any|some)thing)|until|unless|except|only|wait|wrong|better|rather|make(?! (?:the|that|this) (?:booking|reservation|appointment|order))|change|should|instead|first|elsewhere|dont|do not|wont|pass|whatever|give up|forget|with an? \w(?= |$)|(?:let me|need to|have to|got to|must|going to|want to|ill|i will|well|we will) (?:just )?(?:talk|speak|ask|check|think|look|discuss|sleep))\b/;

/** "Fine, forget it", "cancel it then". */
function callsAllOff(words: string): boolean {
  const behindYes = words.replace(startsPleased, '').trim();
  return [words, behindYes].some(
    (one) => intentOf(one) === 'cancel' || intentOfClause(one) === 'cancel' || callsOff.test(one),
  );
}
const denies = /^(?:(?:oh|um|well|hm|sorry) )*(?:no|nope|nah|not|wrong)\b/;
const isDone =
  /^(?:\w+ ){0,4}?(?:thats|that is) (?:all|it|everything|fine|ok|okay|good)\b(?!.* (?:but|not|if|until|unless|except|only|wait|wrong|better|instead|rather|make|change|should)\b)/;
const startsPleased =
  /^(?:(?:oh|ok|okay|well|and|that is|thats|sounds) )*(?:yes|yeah|yep|perfect|great|lovely|wonderful|right|correct|good(?! ?bye)|brilliant|fantastic|excellent|fine|super|all right|alright)\b/;
const isFaint =
  /^(?:(?:oh|ok|okay|well|so|now|then|and|thanks|thank you|cheers|right|alright|all right|fine) )*(?:ok|okay|now|then|thanks|thank you|cheers|right|alright|all right|fine)$/;
const wishes = [
  String.raw`goodbye|(?<!\b(?:looks|sounds|is|its|thats|all|very|pretty|really) )good bye`,
  'bye(?: now)?|(?:talk|speak) to you (?:later|soon)|take care',
  '(?:and )?(?:im |were |i am |we are )?(?:really |very much )?looking forward to (?:it|that|this|seeing you)',
  String.raw`see you(?: (?:then|there|soon|all|on|this|next|\w+day|tomorrow|tonight|at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)))*`,
  '(?:ill|i will|well|we will) (?:call|ring|phone|let you know)(?: you)?(?: back| again)? if (?:any|some)thing (?:changes|comes up|else)',
  String.raw`(?:thanks|thank you)(?: \w+){0,3} for (?:your|the|all|everything|helping|calling|being)(?: \w+){0,4}`,
  String.raw`(?:youve|you have) been (?:\w+ ){0,3}(?:helpful|kind|great|lovely|patient)`,
  String.raw`(?:i |we )?appreciate (?:it|that|your \w+)`,
  String.raw`(?:ill|well|i will|we will) be there(?: at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)| on \w+day)*`,
  String.raw`have a \w+ \w+`,
];

/** Goodbyes, and what's added to a yes and takes nothing of it back. */
const goodWishes = new RegExp(String.raw`\b(?:${wishes.join('|')})(?: then)?(?![^ ])`, 'g');
const praise = [
  '(?:(?:thats|that is|its|it is|everythings|everything is|alls|all is|(?:that|it|everything|all|this) (?:sounds|looks|seems)|sounds|looks|all) )(?:all |just |absolutely |really |quite )*(?:fine|good|well|great|right|correct|perfect|lovely|ok|okay|wonderful|brilliant|in order|true|set)',
  '(?:that|it)(?:ll| will) do(?: nicely| fine| me)?',
  '(?:there are |i have |ive got )?no (?:changes?|corrections?|mistakes?|complaints?|errors?|questions?|worries|problems?|issues?|objections?)',
  'not (?:too )?bad|nothing (?:else|more|wrong|to (?:change|add|correct))',
];

/** "No, everything's fine", "no changes", "not bad". */
const isWell = new RegExp(
  `^(?:(?:oh|um|well|hm|sorry|no|nope|nah|i mean|thanks|thank you) )*(?:${praise.join('|')})` +
    '(?: (?:to me|with me|at all|needed|from me|here|there|then|now|so far|as it is|thanks|thank you|cheers|very much|so much))*$',
);

/** "No, nothing to add, that's lovely": no changes, and a word of praise. */
export const saysAllIsWell = (text: string) => {
  const [, first = '', praise = ''] = nothingThenPraise.exec(plain(text)) ?? [];
  return praise !== '' && isWell.test(first) && isWell.test(praise);
};
const nothingThenPraise =
  /^((?:(?:oh|um|well|no|nope|nah) )*(?:nothing|no) (?:(?:else|more)(?: to (?:add|change))?|to (?:add|change|correct)|\p{L}+)) ((?:thats|that is|its|it is|everythings|everything is|alls|all is|all|sounds|looks) .+)$/u;

/** "Nothing wrong with it, that's all": a yes to what was read back. */
export const findsNothingWrong = (words: string) =>
  /^(?:(?:oh|um|well|no|nope|nah|theres|there is) )*(?:nothing(?:s| is)? wrong|(?:i (?:dont|cant) (?:think|see|find) (?:that )?(?:theres |there are |there is )?|without )(?:any |an? )?(?:mistakes?|errors?)|(?:its|it is|thats|that) (?:not|isnt) wrong)(?: (?:with(?: (?:it|that|this|any of it))?|there|here|at all))*$/.test(
    plain(words),
  );

/** "Great, see you at seven", "we'll be there on Friday then", where that's what was noted. */
export function looksForwardTo(text: string, state: DialogueState): boolean {
  const said = plain(text);
  if (!meetsThem.test(said)) return false;
  const rest = tidied(said.replace(goodWishes, ' '));
  // "Great, see you next week", "I'll be there with the dog": what's left may change what was noted.
  const left = tidied(rest.replace(startsPleased, ' '));
  return (left === '' || intentOf(left) === 'thanks') && !takesBack(rest, said, state);
}
const meetsThem =
  /\b(?:(?:(?:i|we)(?:ll| will) )?see you (?!about\b|if\b|when\b|for\b|after\b)|(?:ill|well|i will|we will) be there\b|looking forward\b)/;

/** "What if I said no?", "can I still change my mind?": who asks that hasn't agreed. */
export const supposesNo =
  /\b(?:what|and|but|suppose|even)\b.{0,20}\b(?:if|happens if|suppose|say) (?:i|we|its|it|thats|that)\b.*\b(?:no|not|dont|do not|didnt|disagree|refuse|wrong)\b|\b(?:can|could|may|what if|if) (?:i|we) (?:still |just |also |then )*(?:say no|change (?:my|our) minds?|changed (?:my|our) minds?|back out|pull out|get out of (?:it|this))\b|\bdo (?:i|we) have to (?:say yes|agree|decide|confirm|book|go through with)\b/;

/** "Last time I checked, yes", "that's what it says on my card": a yes behind a remark that takes nothing of it back. */
export function agreesBehind(text: string): boolean {
  const words = plain(text);
  if (saysTheSame.test(words)) return true;
  return isAside.test(endsInYes.exec(words)?.[1]?.trim() ?? '');
}
const endsInYes =
  /^(.+?)\b(?:yes|yeah|yep|yup|aye|it is|it does|(?:thats|that is|its) (?:(?:all )?(?:right|correct)|it|the one))(?: (?:yes|yeah|please|thanks|thank you|sir|madam|indeed))*$/;
const saysTheSame =
  /^(?:(?:oh|um|well|yes|yeah|and|so|i mean) )*(?:thats|that is) what (?:it|my \w+|the \w+|his \w+|her \w+|everyone|they) (?:says?|reads?|shows?|calls? (?:me|it|him|her))(?: (?:on|in|at) (?:my|the|his|her|its) \w+(?: \w+)?| here)*$/;
/** Remarks that change nothing of the yes behind them: any other may be a wish or an objection. */
const isAside =
  /^(?:(?:oh|um|well|so|and|ah|er) )*(?:(?:the )?last time i (?:checked|looked)|(?:as|so) far as i (?:know|can (?:tell|see|remember)|remember|am aware)|to (?:the best of )?my knowledge|i (?:believe|think|guess|suppose|reckon)|from memory|by the (?:sounds?|looks?) of it|all lower ?case|(?:it )?sounds (?:about |all )?(?:right|good)|same as (?:ever|always))$/;
