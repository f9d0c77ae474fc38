/** What's asked right behind a yes to "Is everything right?": "yes, just a quick question, do you have parking". */
import { announcing } from '../../meaning/announced-questions';
import { intentOf } from '../../meaning/intents/intents';
import { isQuestion } from '../../meaning/questions';

const agreeing = [
  'yes|yeah|yep|yup|correct|exactly|perfect|right|sure|great|good|lovely|fine|ok|okay',
  "(?:that|it|everything|all)(?:['’]?s| is)(?: all)? (?:right|correct|fine|good|ok|okay|perfect|great)",
  '(?:(?:that|it|everything|all) )?(?:sounds|looks) (?:all )?(?:right|good|fine|great|perfect|correct)',
];
/** What leads over to the question. */
const leads = [
  'oh|um|uh|and|also|so|well|just|only|but|by the way|thanks|thank you|please',
  'one (?:(?:more|other|last|quick|final|little) )*thing|i (?:(?:do|just) )*(?:have|had) one (?:(?:quick|last|more|other|small|little) )*thing',
  ...announcing,
];
const behindYes = new RegExp(
  String.raw`^(?:(?:oh|um|uh|well)[\s,]+)*(?:(?:${agreeing.join('|')})[\s,.!]+)+(?:(?:${leads.join('|')})[\s,.:]+)*(?<question>\S.*)$`,
  'iu',
);
/** "What a relief", "when you're ready" and "can you book it" ask nothing that could be told. */
const asksToKnow = new RegExp(
  `^(?:${[
    '(?:do|are|have) you',
    '(?:do|does|is|are|can|could|will|would|may|should|has|have|am) (?:i|we|my|our|it|they|there|the|your|he|she|any|anyone|someone|parking|kids|children|dogs|pets|this|that)',
    '(?:can|could|would|will) you (?:please |just )?tell (?:me|us) (?:what|when|where|how|if|whether|which|who|about)',
    "who(?:['’]?s| is| are| do| does| should)",
    "(?:what|when|where|which)(?:['’]?s| is| are| was| do| does| did| should| can| could| will| would)",
    'what (?:time|kind)|how (?:do|does|should|can|much|many|long|far|late|early|soon)',
  ].join('|')}) \\S`,
  'i',
);

/** The question behind a yes; null where nothing is asked there, or only about the call. */
export function questionBehindYes(text: string): string | null {
  const question = behindYes.exec(text)?.groups?.['question'] ?? '';
  return asksToKnow.test(question) && isQuestion(question) && intentOf(question) === null ? question : null;
}
