/** "Is for my son, Diego": what callers leave out whose own language does. */
import type { Fact } from '#contract/agents/agent-content';
import { isEveryday } from '../read/english';
import { emailIn } from '../read/email';
import { phoneDigitsIn } from '../read/phones/phone';
import { volunteeredText } from '../read/volunteered-text';
import { plainWords } from '../words';

const withoutSubject =
  /^(?:(?:yes|yeah|ok|okay|so|ah|oh|well|hi|hello|and|sorry),? )*is (?!it\b|this\b|that\b|there\b)(.+[^?])$/i;
const LEAST_DIGITS = 7;

const counted = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})';
/** "My uncle isn't coming, so that's three": how many there are then, and no time. */
const soMany = new RegExp(
  String.raw`^(?!.*\b(?:at|before|after|until|till|around|by) ${counted}\b)` +
    String.raw`(.*(?:(?:\b(?:not|no longer|also|too)|n['’]t) (?:be )?(?:coming|joining|able to (?:come|make it)|make it)|\b(?:coming|come|joining|join|tagging|tag)(?: (?:us|too|along|as well|after all))+|\b(?:(?:dropped|drops|dropping) out|cancelled|backed out))\b.*[\s,]so )` +
    String.raw`(?:that['’]?s|it['’]?s|make it|there['’]?s|there['’]?ll be|now it['’]?s) (?=(?:just |only |now )?${counted}(?: now| then| in total| altogether)?[.!]*$)`,
  'i',
);
const LONGEST = 200;

/** The words with "it" where the question that they look like is the answer to what's asked. */
export function withSubject(said: string, current: Fact | null): string {
  const text = said.length > LONGEST ? said : said.replace(soMany, "$1we're ");
  const [, rest] = withoutSubject.exec(text) ?? [];
  if (rest === undefined || current === null) return text;
  // "Is Tessa Lund here", where it's asked who calls
  const name = current.type === 'name' ? fullNameHere.exec(rest)?.[1] : undefined;
  if ((name === undefined && asksForSomeone.test(rest)) || !isAnswer(name ?? rest, current)) return text;
  return text.replace(/\bis\b/i, "it's");
}

const fullNameHere =
  /^((?!(?:mr|mrs|ms|miss|dr|doctor|sir|madam|professor)\b)[\p{L}'’-]+(?: [\p{L}'’-]+){1,2}) here[.!]*$/iu;

/** "Is Ms. Hartwell in?" */
const asksForSomeone =
  /\b(?:in|there|here|around|about|available|free|back|at home|on duty|working)(?: (?:today|now|please|yet|at all|at the moment|right now|by any chance|this (?:morning|afternoon)))*[\s.!?]*$/i;

function isAnswer(rest: string, fact: Fact): boolean {
  switch (fact.type) {
    case 'name':
      return (
        /^(?:for|under|on the name of) /i.test(rest) || plainWords(rest).every((word) => !isEveryday(word))
      );
    case 'email':
      return emailIn(rest) !== null;
    case 'phone':
      return phoneDigitsIn(rest).length >= LEAST_DIGITS;
    case 'text':
      return volunteeredText(`it's ${rest}`, fact) !== null;
    default:
      return false;
  }
}
