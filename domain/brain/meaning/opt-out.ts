/** "Don't call me again": someone who is called asks for it, however a model or the built-in brain answers. */
import { plain } from '../words';

const asks = [
  /\b(?:do not|dont|never|please stop|stop|quit|no) (?:ever )?(?:call(?:ing)?|phon(?:e|ing)|ring(?:ing)?|contact(?:ing)?)(?: (?:me|us|here|this number|my (?:number|phone|house|home)|him|her|them))(?: (?:any ?more|again|ever again|at all|ever))?\b/,
  /\b(?:do not|dont|never) (?:ever )?(?:call|phone|ring|contact)(?: \w+){0,3} (?:again|any ?more)\b/,
  /\b(?:no more|stop (?:these|those|the|all|making|with the)) (?:\w+ )?(?:phone )?calls\b/,
  /\b(?:take|get|remove|delete|strike|drop) (?:me|us|my (?:name|phone|number|phone number)|this number|our number) (?:off|from|out of)(?: of)?(?: (?:your|the|this|that|these|any|all|every))*(?: \w+){0,2} (?:lists?|database|system|records?|files?|registers?|campaign)\b/,
  /\b(?:take|remove|delete|strike) (?:me|us|my (?:name|phone|number|phone number)|this number|our number) off(?: please)?$/,
  /\b(?:remove|delete) my (?:phone )?number\b/,
  /\b(?:do not|no) call list\b/,
  /\b(?:unsubscribe|opt (?:me )?out|opt out)\b/,
];

/** What only sounds like it: a wish for another time, way or number. */
const not = [
  /\b(?:before|after|until|till|at (?:work|night|noon|\d)|in the (?:morning|evening|afternoon)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|this (?:week|morning|evening)|so (?:early|late)|on this number)\b/,
  /\b(?:did|didnt|why|wont|will|would|could|can|should) (?:not |you |they |he |she |ever )+(?:\w+ )?(?:call|phone|ring|contact)/,
  /\b(?:call|ring|phone) (?:me|us) (?:back )?(?:on|at) (?:my|the|another|a different)\b/,
];

/** Whether the words ask not to be called again. They err towards not hearing it: a time or another number limits the wish. */
export function asksNotToBeCalled(utterance: string): boolean {
  const words = plain(utterance);
  return asks.some((pattern) => pattern.test(words)) && !not.some((pattern) => pattern.test(words));
}
