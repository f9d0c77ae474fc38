/** "Cancel", "scrap the booking", "I need to pull out": a word that stops with what it stops, as all that's said. Plain words. */

const lead =
  '(?:(?:oh|ah|um|uh|well|so|no|nah|nope|yes|yeah|ok|okay|right|actually|sorry|im sorry|im afraid|i am afraid|you know what|know what|tell you what|on second thoughts?|in that case|then|hang on|hold on|wait|stop|listen|look|hi|hello|please|honestly|and|but|just|never ?mind|unfortunately) )*';
const after =
  '(?: (?:then|now|please|sorry|im sorry|so sorry|im afraid|thanks|thank you|after all|any ?more|actually|anyway|for now|for today|altogether|completely|entirely|again|for me|for us|would you|will you|if you can|if thats (?:ok|okay|all right|alright|possible)|instead|this time|at all|love|mate|dear|sorry (?:about that|to (?:bother|trouble|mess) you(?: about)?|for the (?:trouble|bother|inconvenience))))*';
const whole = (body: string) => new RegExp(`^${lead}(?:${body})${after}$`);

const made =
  '(?:booking|appointment|reservation|order|table|visit|request|refill|message|viewing|service|repair|job|call|meeting|dinner|lunch|lesson|delivery|pick ?up|collection|ticket|claim|trip|move|stay|party)';
const object = `(?:it(?: all)?|that(?: all)?|this(?: all)?|everything|(?:the|that|this) (?:whole )?(?:thing|lot|idea|plan|${made})|all (?:of )?(?:it|that|this))`;
const stops =
  '(?:cancel|scrap|bin|drop|delete|abandon|erase|wipe|scratch|ditch|axe|nix|shelve|undo|forget(?: about)?|abort|withdraw|call off)';
const asks =
  '(?:(?:can|could|will|would) (?:you|we) (?:please |just |maybe )*|(?:i|we)(?:ll|d|m|re| am| are| will| would)? ?(?:(?:just|really|actually|probably|think i|guess i) )*(?:have|need|want|like|love|going|better|got|had better|gonna|wanna|prefer|rather|(?:have )?decided)(?: (?:to|have|just|need))* |(?:ill|well|id|wed) (?:(?:just|rather|better|probably|have to|need to) )*|(?:lets|let us|best|better|you can|you may|you could|please|just|so) (?:just )?)';
/** What's given up, and who gives up: both may stop what's being arranged. */
const out = '(?:pull|back|drop|bow|opt|duck) out(?: of (?:it|this|that|the \\w+))?|withdraw|cancel|abort';

const off =
  '(?:trip|dinner|lunch|party|wedding|meeting|holiday|vacation|visit|move|appointment|event|deal|date|whole thing|gig|reunion|celebration)';
const surely = [
  `(?:${asks})?${stops} ${object}`,
  `(?:${asks})?call ${object} off`,
  `(?:${asks})?(?:${out})`,
  '(?:i think |maybe )*(?:ill|well|i will|we will|im going to|were going to|lets) (?:just |better |have to )*(?:give (?:it|this|this one|that) a miss|skip (?:it|this one|this time))',
  `(?:${asks})?(?:take|strike|cross|scratch) (?:me|us|my name|our name|the booking) (?:off|out)(?: (?:it|that|there|the (?:book|calendar|diary|schedule|books)))`,
  `(?:the |my |our )?${off} ?(?:is|s|has been|was|got)(?: just| now| been)* (?:off|cancel+ed|called off|not happening|not going ahead|not on)`,
  `(?:its|it is|that is|thats|this is) (?:(?:just|now|all) )*(?:no longer (?:needed|necessary|happening|required|on)|not (?:happening|needed|necessary|going ahead|going to happen)(?= (?:any ?more|after all|now)))`,
  `(?:i|we) (?:(?:really|just|honestly) )*(?:dont|do not|wont|no longer) want (?:to (?:go (?:through|ahead) with|do) (?:it|this|that)|this)(?: any ?more)?`,
  `(?:my|our|the|all (?:my|our))? ?plans? (?:have |has |ve |s )?(?:(?:just|all) )*(?:changed|fallen through|fell through|been cancelled)`,
  `(?:i|we) (?:wont|will not|cant|cannot|am not going to|are not going to|shant|wouldnt) (?:be able to )?(?:make it|come|attend)(?= .*\\b(?:after all|any ?more|sorry|im afraid)\\b)`,
  `(?:(?:sorry|im sorry|im afraid|unfortunately)(?: but)? )(?:i|we) (?:wont|will not|cant|cannot) (?:be able to )?(?:make it|come|attend)`,
  `(?:something|some thing)(?:s| has| have)? (?:(?:just|suddenly) )*(?:come|came|cropped) up (?:so|and) (?:i|we) (?:cant|cannot|wont|have to cancel|need to cancel|will have to cancel|wont be able to)(?: (?:make it|come|do it|be able to (?:make it|come)))?`,
].map(whole);

/** Who says this may stop, or only not be able to right now. */
const perhaps = [
  '(?:something|some thing)(?:s| has| have)? (?:(?:just|suddenly) )*(?:come|came|cropped) up',
  '(?:i|we) (?:wont|will not|cant|cannot) (?:be able to )?(?:make it|come|attend|manage it)',
  '(?:im|were|i am|we are) not (?:doing|going to do|going ahead with|going through with) (?:it|this|that)',
  '(?:its|it is) (?:off|not happening|not going to happen|not needed)',
  '(?:can|could|shall|should) (?:we|i) (?:just |maybe )?(?:leave|drop|forget|stop|skip) (?:it|this|that)(?: here| there| for now| for today)*',
  `(?:i|we)(?:m|re)? ?(?:(?:really|quite|just) )*(?:not|dont) (?:so |quite |really )?(?:keen|feel(?:ing)? (?:it|up to it|like it))`,
].map(whole);

/** "Can you just delete all that" may be about what was noted. */
const asksToErase = /\b(?:can|could|will|would) you (?:please |just )*(?:delete|erase|wipe)\b/;

/** Whether the whole utterance calls off what's being arranged. */
export const saysToStop = {
  test: (words: string) =>
    words.length <= LONGEST && !asksToErase.test(words) && surely.some((way) => way.test(words)),
};
/** Whether it may, so that it's asked. */
export const mayBeSaidToStop = (words: string) =>
  words.length <= LONGEST && perhaps.some((way) => way.test(words));
const LONGEST = 120;

/** "Actually no, let's go ahead after all", once it was called off. */
export const wantsAfterAll = (words: string) =>
  words.length <= 160 &&
  afterAll.test(words) &&
  !/\b(?:dont|do not|not|wont|cant|never|rather not)\b(?: \w+){0,2} (?:go ahead|do it|want|keep|book|carry on|go on|continue)\b/.test(
    words,
  );
const afterAll = new RegExp(
  [
    '\\b(?:(?:lets|let us|we can|you can|please|ill|well|i will|we will|id like to|we d like to|can (?:we|you)|could (?:we|you)|just|i want to|we want to|go on then) )(?:(?:just|still|please|then|rather|to) )*(?:go ahead|do it|keep (?:it|the \\w+)|go (?:on|through) with (?:it|this|that)|carry on|continue|take it|book it|leave it (?:in|as it (?:is|was)))\\b',
    '^(?:(?:oh|no|wait|hang on|hold on|actually|sorry|ok|okay|well|hm+|hmm) )*(?:(?:i|we)(?:ve| have)? changed (?:my|our) minds?(?: (?:again|back))*|go ahead|keep it|go on then|dont cancel(?: it| that| anything)?|forget what i (?:just )?said|uncancel(?: it| that)?|undo that|i (?:do|still) want it|(?:i|we) (?:do|did|still|would) (?:still )?(?:want|need|like) (?:it|one|to (?:come|book|go ahead)|the \\w+))(?: (?:after all|then|again|please|sorry|anyway|now))*$',
    '\\b(?:i|we) (?:do|would|still|ll|will)(?: still)? (?:want|need|like|take|have|come)\\b.*\\bafter all\\b',
  ].join('|'),
);

/** "You know what, forget it, I, no, actually, let's do it": called off and taken up again in one breath. */
const wavers =
  /^(?:\W|oh|hm+|well|you know what|sorry|ok|okay|no|ah)*(?:forget|leave|cancel|scrap|drop|stop) (?:it|that|this)\b[\s,.!]+(?:(?:no|nah|wait|actually|hang on|hold on|i|oh|well|sorry|hm+|you know what|but|ok|okay)[\s,.!]+){1,6}(?:go on then[\s,]+)?(?=(?:(?:let['’]?s|we can|you can|i['’]ll|we['’]ll) )?(?:just )?(?:do it|go ahead|keep it|book it|take it|carry on)\b|i (?:do|still) want it\b|go on then\b)/i;
const takesUp =
  /^(?:\W|oh|no|yes|ok|okay|actually|wait|hm+|well|sure|please)*(?:go on then|(?:(?:let['’]?s|we can|you can|i['’]ll|we['’]ll) )?(?:just )?(?:do it|go ahead|keep it|book it|take it|carry on)|i (?:do|still) want it)(?: (?:then|after all|please|anyway))*[\s,.!]+(?:(?:let['’]?s|we can) (?:just )?(?:do it|go ahead)(?: (?:then|after all|please))*[\s,.!]+)?(?=\S)/i;

/**
 * The words without what was called off before them and taken up again; as they are where nothing was. Where nothing else is said,
 * the caller only goes on, which agrees to nothing.
 */
export const withoutWavering = (text: string): string =>
  text.length > LONGEST_WAVERING || !wavers.test(text)
    ? text
    : behindTakingUp(text.replace(wavers, '')) || 'carry on';
const LONGEST_WAVERING = 160;

/** What's said behind "oh go on then, let's do it"; empty where nothing is. */
export function behindTakingUp(text: string): string {
  if (text.length > LONGEST_WAVERING || !takesUp.test(text)) return '';
  const behind = text.replace(takesUp, '');
  return takesUpAlone.test(behind) ? '' : behind;
}
const takesUpAlone =
  /^(?:(?:let['’]?s|we can|you can|i['’]ll|we['’]ll) )?(?:just )?(?:do it|go ahead|keep it|book it|take it|carry on)(?: (?:then|after all|please|anyway))*[\s.!]*$/i;
