/** Whether someone who is asked takes a call. In doubt they haven't answered: no one is joined by a misheard word. */
import { plain } from '../words';
import { intentOf } from './intents';

const refuses =
  /\b(?:no|nope|nah|not|dont|cant|cannot|wont|couldnt|busy|later|decline|refuse|voice ?mail|meeting|call back)\b/;
const takes =
  /\b(?:yes|yeah|yep|yup|sure|ok|okay|of course|please do|go ahead|put (?:him|her|them|it|the call|\w+) (?:through|on)|put through|connect|ill take (?:it|him|her|them|the call)|take (?:it|the call)|i can take)\b/;

/** @param text what they said */
export function takesCall(text: string): 'yes' | 'no' | 'unclear' {
  const words = plain(text);
  const intent = intentOf(text);
  if (intent === 'no' || intent === 'cancel') return 'no';
  if (refuses.test(words)) return 'no';
  if (intent === 'yes' || takes.test(words)) return 'yes';
  return 'unclear';
}
