/** Words that could be read as an answer, or leave none, and are neither. */
import type { Fact } from '#contract/agents/agent-content';
import { isWish } from './questions';
import { phoneDigitsIn } from '../read/phone';
import { labelOf, plain } from '../words';

/** What says that something else will do. */
const willDoWithout =
  /\b(?:enough|is fine|will do|not necessary|dont need|no need|rather|prefer|already have|just (?:call|email|e mail|text|write)|thanks|thank you)\b/;

/**
 * "No, I get too many calls", "email is enough": words without a digit that are no phone number and no address
 * turn down what was asked, where they say no or where it may be left out.
 */
export function declines(text: string, { type, required }: Fact): boolean {
  if (type !== 'phone' && type !== 'email') return false;
  const words = plain(text);
  const holdsPart =
    /\d|@/.test(text) || phoneDigitsIn(text) !== '' || (type === 'email' && /\b(?:at|dot)\b/.test(words));
  if (holdsPart) return false;
  return /^(?:no|nope|nah)\b/.test(words) || (!required && willDoWithout.test(words));
}

/** "No, I think you've got everything" to a question that may be left out; "no nuts" is an answer. */
export function hasNothingToAdd(text: string, { type, required }: Fact): boolean {
  return (
    type === 'text' &&
    !required &&
    /^(?:no|nope|nah)[\s,]+(?:i (?:think|dont|guess|believe|have nothing|cant)|thats?|we (?:dont|have)|were|nothing|not|youve|you have|its?|everything|all|there)\b/.test(
      plain(text),
    ) &&
    !/\b(?:but|except|just|only|allerg\w*)\b/.test(plain(text))
  );
}

/** Free text in which any wish is an answer. */
const wishAnswers =
  /\b(?:problem|reason|concern|about|help|wrong|matter|wish|wishes|requests?|special|describe|happen(?:ed)?|going on|looking for|need|want|like|goal|project|message|question|service)\b/i;

/** "I need a cab to the airport" opens the call; it's no answer to "Where shall we pick you up?" */
export function opensWithWish({ type, name, question }: Fact, text: string): boolean {
  return type === 'text' && isWish(text) && !wishAnswers.test(`${labelOf(name)} ${question}`);
}
