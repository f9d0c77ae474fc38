/** Which part of an utterance asks something, and which parts state something. */
import { withDayOfSpan } from '../read/days/dependent-days';
import { relatives } from '../read/relatives';
import { takesBack } from '../read/repair';
import { plain, sentencesOf, tidy } from '../words';

const asks =
  /^(?:(?:(?:about|around) (?=how (?:much|many|long|far|often|soon)\b))|roughly |approximately |and |but |so |also |actually |ok |okay |well |um |uh |oh |sorry |excuse me |just |a question |one question |quick question |yes |yeah |no |hi |hello |hey |great |good |cool |right |alright |now |then |hm |hmm |wow |nice |perfect |by the way |before that |listen )*(?:(?:(?:by|from|until|till|at|on|in|for|to) (?=what|when|which|how))?(?:what(?:s|ll|d)?|whenll|howll|wholl|wherell|when(?! (?:ever )?you (?:get|have|can|are|find)\b)|whens|where|wheres|whereabouts|who|whos|which|how|hows|why|whose)\b|(?:do|does|did|is|are|can|could|will|would|may|should|has|have|cant|couldnt|dont|doesnt(?! (?:really )?(?:matter|bother))|isnt|arent|wont|didnt|am) (?:you|i|we|it|they|there|the|this|that|your|my|he|she|any|anyone|somebody|someone|parking|people|cats|dogs|kids|children|pets|\w+s)\b|(?:tell|ask|let) me (?:about|when|what|where|how|why|if|know)\b|i (?:have|had|ve got) a question\b(?! (?:about|regarding|concerning|for)\b)|(?:i )?(?:just )?(?:want|wanted|need|would like|d like|calling|called) to (?:ask|know|check|find out|see)(?: you)?(?: \w+)? (?:if|whether)\b|i (?:want|would like|d like|need|wanted|wonder)(?: to know| if| whether)\b|i (?:was )?(?:just )?wondering\b|id like to know\b|(?:is|are|does|did|isnt|doesnt(?! (?:really )?(?:matter|bother))) \w+ \w+|any (?:chance|idea)\b|you (?:also |still )?(?:have|take|accept|offer|sell|make|serve|deliver|ship|speak|close|open|do)(?! (?:me|us|my|it|that|this|the (?:wrong|right)|our|down|got|an? (?:good|nice|great|lovely|wonderful|mistake)|to)\b) \w+)/;

/** "When I open it, it closes again": a clause of time before what's stated. */
const tellsWhen =
  /^(?:\w+ ){0,3}?when(?:ever)? (?:i|we|you|he|she|it|they|my|our|the|this|that|your)\b(?! (?:do|does|did|can|could|will|would)\b).{3,}? (?:i|im|ive|we|were|he|hes|she|shes|it|its|they|theyre|there|theres|nothing|everything|my|that|thats)(?: \w+){0,2} (?!you\b)\w+/;
/** "Actually do the full service", "have someone look it over". */
const tellsToDo =
  /^(?:\w+ )*?(?:actually|just|please|better|rather|instead|lets) do (?:the|a|an|it|that|this)\b|^(?:\w+ )*?(?<!\b(?:do|does|did) (?:you|they|we|he|she|i) (?:\w+ )?)have (?:some(?:one|body)|him|them) (?!(?:\w+ed|who|that|for|on|in|there|available|free)\b)\w+ \w+/;

/** "Could you tell Mr Dunn my papers are ready": a message, which asks nothing. */
const passesOn =
  /^(?:\w+ )*?(?:can|could|will|would) you (?:please |just |maybe )?(?:tell|let|have|pass on|give|ask) (?!me\b|us\b|it\b|that\b|this\b|an?\b|any|some|more|you\b)(?:the |your )?\w+(?: \w+)* (?!if\b|whether\b|what\b|when\b|how\b|where\b|why\b)\w+/;

const asksOnCondition =
  /^(?:(?:and|so|but|um|uh|oh|well|also|ok|okay) )*(?:if|in case|once|after|before) .* (?:(?:do|does|will|would|can|could|are|is|must|should) (?:you|i|we|it|they|that|there|this|the)|what|how|who) /;

/** "I'm allowed to watch, am I": what's asked at the end. */
const asksBehind =
  /^(?:\w+ ){3,}(?:am i|are (?:you|we|they)|is (?:it|he|she|there)|do (?:you|i|we|they)|does (?:it|he|she)|can (?:i|you|we)|(?:isnt|doesnt|wont) (?:it|he|she)|(?:arent|dont|cant|wont) (?:you|we|they|i))$|\byou (?:wouldnt|couldnt|dont|cant|wont) (?:\w+ ){1,8}(?:would|could|do|can|will) you$/;
/** "Well, aren't you sweet" asks nothing. */
const admires =
  /^(?:(?:oh|well|my|aw|wow|why) )*(?:arent|isnt) (?:you|this|that|it) (?:(?:just|so|very|the|an?|really) )*(?:sweet|kind|nice|lovely|helpful|polite|quick|funny|clever|charming|great|darling|dear|wonderful|something)\b/;

/** Whether a sentence asks something. */
export function isQuestion(sentence: string): boolean {
  if (/\?\s*$/.test(sentence)) return true;
  const words = plain(sentence);
  if (admires.test(words)) return false;
  return (
    (asks.test(words) || asksOnCondition.test(words) || asksBehind.test(words)) &&
    !tellsToDo.test(words) &&
    !tellsWhen.test(words) &&
    !passesOn.test(words)
  );
}

const wishes =
  /^(?:yes |yeah |and |so |ok |okay |well |um |uh |please |great |then |no )*(?:id (?:like|love|need)|i (?:would|d) (?:like|love)|i (?:just )?(?:want|need|wish|wanted|was hoping|have|had)|were looking|im looking|looking|im calling|i am calling|i call|im phoning|im trying|i am trying|its about|it is about|can i (?:book|make|order|get|have)|could i (?:book|make|order|get|have)|book|a table|an appointment|i(?:ve| have) got a)\b/;

/** The clauses of a question that goes on with the caller's reasons: "is there a lift, I'm in a wheelchair". */
export function clausesOf(question: string): string[] {
  return question
    .split(
      /[\s,]+(?=(?:(?:because|cause|since|so|but|and|cos)\s+)?(?:i['’]?m|i am|i['’]?ve|i have|we['’]?re|we are|we['’]?ve|we have|my|he['’]?s|she['’]?s|it['’]?s)\s|(?:once|after|before|while|when|if|in case|unless|until|in the meantime)\b)/iu,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause.split(/\s+/).length > 2)
    .slice(0, MOST_CLAUSES);
}
const MOST_CLAUSES = 6;

/** Whether an utterance tells what the caller is after: "I'd like to book a table". */
export function isWish(sentence: string): boolean {
  return wishes.test(plain(sentence));
}

const proposes =
  /^(?:and |so |wait |oh |hang on |hold on |sorry |ok |okay |well |actually |yes |yeah |yep |yup |no |or |then |hm |um |hi |hello |hey |hiya |there |good (?:morning|afternoon|evening) |please |great |perfect |right |alright |also |but )*(?:(?:how|what) about|how (?:does|would|is|s) .{1,40} (?:sound|work|look|suit|fit)|(?:whats|what is|what) (?:the |your )?(?:soonest|earliest|first)\b|(?:can|could) it (?:be|go) |(?:can|could|may|shall|should) (?:we|i|you) (?:please |just |maybe |kindly )?(?:say|do|make|come|have|book|take|try|put|change|move|push|bump|shift|get|switch|order|reserve|seat|fit|squeeze|see|manage|go back|come back|accommodate|give|offer|sit|eat|dine|stop by|drop by|pop in|bring|schedule|arrange)\b|(?:can|could|would|will) (?:you|they|some(?:one|body)|he|she|my \w+) (?:please |just |maybe )?(?:bring|deliver|send|drop|leave|mail|ship|pick|collect|fetch) .{1,40} instead|(?:would|will|does) .{1,60} (?:work|do|suit|fit|be (?:ok|okay|fine|possible))|is .{1,60} (?:ok|okay|fine|alright|possible|good|free|available)|do you have (?:anything|any (?:time|room|space|openings?|slots?)|something|a (?:table|slot|spot|time|free)|time|room|space|any \w+|openings?) |(?:have|got) you (?:got )?anything |any(?:thing)? (?:free|available|open)? ?(?:on|this|next|tomorrow|in) )/;

/** Whether a question proposes an answer: "how about Friday?" */
export function isProposal(sentence: string): boolean {
  return proposes.test(`${plain(sentence)} `);
}

/** Where a question begins in words without marks: "… oh and are you open on Sundays". */
const questionStart =
  /,\s+(?=(?:will|would|can|could|does|did|is|are|should|has) (?:that|it|this|he|she|they|there) (?!way\b)\p{L})|(?<!\bby)[\s,]+(?=(?:(?:oh|and|but|also|um|uh|well|so|roughly|approximately|by the way|just a question|a question|one (?:more )?question|quick question|please)[\s,]+)*(?:(?:do|are|can|could|will|would|is|does|did|have) (?:you|there|we|they|he|she|it (?:ok|okay|possible|true|be)|i (?:bring|pay|park|use|speak|talk|get|have to|need to|come|still|cancel|change|move|take|leave|also)|the \w+ (?:open|close|free)|your|(?:friday|monday|tuesday|wednesday|thursday|saturday|sunday|tomorrow|that) (?:work|ok|okay|possible|suit|good|fine))\b|what(?:['’]s| is| was| are| do| does| did| should| would| could| must| will| time| about| happens| kind| now| then| if| can)\b|when (?:do|are|is|will|can|does)\b|where (?:are|is|do|can|exactly)\b|how (?:much|many|long|late|far|do|does|about|can|is|are|big|old|early|often|soon)\b|which (?:floor|bus|days?|insurances?)\b|i (?:just )?(?:wanted|want|would like|['’]?d like) to (?:ask|know|check|find out)(?: you)? (?:if|whether)\b|who (?:is|are|will|am|do|does|can|should)\b|why (?:do|is|are)\b|is (?:the |your |there |any )?(?!(?:also|still|perfectly|mostly|just|quite|very|pretty|so|all|always|not|now|already|too|(?!family|july)\p{L}+ly) )\p{L}+ (?:free|open|included|covered|allowed|available|extra|nearby|alright|all right|okay|ok|fine|welcome)\b|is (?:that|it|this|he|she) (?:too \p{L}+|(?:old|young|big|small|early|late) enough)|is (?:that|it|this) (?:an? )?(?:problem|issue|allowed|ok|okay|possible|fine|alright|all right|included|free|extra)\b))/giu;

/** "So basically what happens is it freezes" states that it freezes. */
const cleft =
  /(?:^|(?<=[\s,.]))(?:(?:so|well|ok|okay|yeah|basically|you see|see|look)[\s,]+)*what(?:['’]?s| is| was)? ?(?:happens|happened|happening|going on|wrong|the (?:matter|problem|trouble)|up|it is|i (?:need|want|mean|meant|have|had)|i['’]?m (?:after|looking for|trying to say)|we (?:need|want|have)|it does|it['’]?s doing)(?: here)? (?:is|was)(?: that)?\b,?/i;

/** Where what is stated begins behind a question: "what are we looking for again, sorry, we're looking to buy". */
const goesOnStating =
  /(?<=\S)[\s,]+(?=(?:(?:sorry|oh|anyway|anyhow|ah|right|okay|ok|yes|no|well)[\s,]+)+(?:it['’]?s|i['’]?m|we['’]?re|he['’]?s|she['’]?s|i['’]?d|i|my|we|make it|put)\s)|(?<=\S)[\s,]+(?=(?:i|we) (?:can|could) only\s)|(?<=\b(?:is (?:that|this)|have i|did i|am i) .{2,40})[\s,]+(?=(?:i|we)['’]?d (?:like|love) (?:an?|to|some)\s)/iu;

/** "Put it under Schmidt, will you". */
const tag = /(?<=\S+\s+\S+)[\s,]+(?:will|would|could|can) you(?: please)?[?.!]*$/i;

const conditional =
  /^(?:(?:and|so|but|um|uh|oh|well|also|hi|hello|ok|okay)[\s,]+)*(?:if|in case|once|after|before)\s/i;

/** "Next week, how about Wednesday": a day of it is asked for; what's only told stays as it's said. */
const asksForDay = /\b(?:how|what) about\b|\b(?:is|would|does) (?:the )?\w+(?:day|th|st|rd|nd)\b|\?/i;

/** An utterance in two: what it states and what it asks ("It's Ada. When do you open?"). */
export function statementsAndQuestions(text: string): {
  statement: string;
  question: string;
} {
  const tidied = tidy(text);
  const whole = asksForDay.test(text) ? withDayOfSpan(tidied) : tidied;
  const parts = sentencesOf(whole.replace(cleft, ' ').replace(tag, ''))
    .flatMap((sentence) => sentence.split(goesOnStating))
    .flatMap((sentence) =>
      asks.test(plain(sentence)) && !/,/.test(sentence) && !isMixed(sentence)
        ? [sentence]
        : sentence.split(questionStart),
    );
  const asking = (part: string) => plain(part) !== '' && isQuestion(part);
  // "If I have to cancel, do you charge me": the condition belongs to what's asked.
  for (let at = parts.length - 1; at > 0; at -= 1)
    if (conditional.test(parts[at - 1] ?? '') && asking(parts[at] ?? ''))
      parts.splice(at - 1, 2, `${parts[at - 1]} ${parts[at]}`);
  const question = parts.filter(asking).join(' ');
  const statement = parts.filter((part) => !asking(part)).join(' ');
  if (question === '') return { statement, question };
  const leads = endsBeforeMark.test(text) ? leadsOn : leadsToQuestion;
  return { statement: statement.replace(leads, ''), question };
}

/** "Rob Lane oh and …": what leads over from a statement to a question. */
const leadsToQuestion =
  /(?:^|[\s,]+)(?:(?:(?<!(?:\d|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|hundred)) )oh|and|but|also|um|uh|well|so|by the way|roughly|approximately|(?:just )?a question|(?:one more|quick) question|please)[\s,]*)+$/i;
/** "Anna So, do you …", "oh one double oh, are you …": the word belongs to what's before it. */
const endsBeforeMark = /[^\s,.!?;:] (?:so|oh|well)\s*,/i;
const leadsOn =
  /(?:^|[\s,]+)(?:(?:and|but|also|um|uh|by the way|roughly|approximately|(?:just )?a question|(?:one more|quick) question|please)[\s,]*)+$/i;

/** The questions of one that goes on with others: "can you do Saturday and also is parking free". */
export const questionsIn = (question: string): string[] =>
  question.split(questionStart).filter((part) => plain(part) !== '');

/** Whether a question by its first words holds another one: "is that right how much is it". */
const isMixed = (sentence: string) =>
  /\b(?:how about|what about)\b/i.test(sentence) === false && /^(?:a|no|yes|just)\b/i.test(sentence);

/** What a correction begins with, in any number and order; what follows is right. */
const corrects = [
  'no(?! (?:worries|problem|trouble|bother)\\b)',
  'nope',
  'actually',
  'wrong',
  'ah',
  'oh',
  'shoot',
  '(?:crap|shit|damn|dang|darn|ugh|argh|jeez|gosh|man|dude|my god)',
  'um',
  'uh',
  'hm+',
  'well(?=,? (?:no|actually|sorry|wait|hang on|hold on|i mean)\\b)',
  'you know what(?=,? (?:no|actually|say|make|let|put|change)\\b)',
  // "Forget it, half past", and not "forget it, one of us is ill"
  "(?:forget|scrap|scratch) (?:it|that)(?=,? (?:(?:make it|say|let[’']?s (?:do|say)|at|on) )?(?:half|quarter|\\d+|noon|midday|midnight|tomorrow|today|\\w+day|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty)\\b(?! (?:is|was|are|will) (?!better|fine|good|best|easier)| (?:of|other|i|we|my|our|it|he|she|they|there)\\b| \\w+ (?:cancell?ed|are|is|have|has|can|cant|already|dropped)\\b| \\w+[’'](?:m|s|re|ll|ve)\\b))",
  ...takesBack,
  'i (?:read|said|told you|gave you|typed|got|had) (?:that|it|you|the|one|number|a)(?: (?:the|number|one))*(?: (?:wrong|incorrectly|backwards|old))(?: (?:one|number))?',
  "i(?:['’]?ve)? mis(?:read|spoke|said|typed|heard)(?: (?:it|that|you|the (?:number|date|day)))?",
  'i (?:mixed|messed) (?:it|that|them|this) up',
  'that was (?:wrong|a mistake)',
  "that['’]?s (?:wrong|not right|incorrect|not it)",
  'that is (?:wrong|not right|incorrect)',
  'i said',
  'say',
  'make (?:it|that)',
  "let['’]?s (?:do|make it|say)",
  '(?:can|could) (?:you|we|i) (?:please )?(?:change|move|switch|make|push|bump|shift)(?: (?:it|that|this))?(?: back| forward)?(?: to)?',
  '(?:please )?(?:change|move|switch|push|bump|shift)(?: (?:it|that|this))?(?: back| forward)?(?: to)?',
  "i(?:['’]d| would) (?:rather|prefer)",
  "(?:i|we)(?:['’]d| had) better(?! (?:not|go|leave|call|ring|check|ask|be|get|hang)\\b)",
  "(?:i|we)(?: may| might|['’]ll| will) (?:just )?as well (?:say|make it|do|have|put|take|get|go for)(?: (?:the|an?))?",
  'on second thoughts?',
  'not (?:quite|exactly)(?= (?:make|it|that|i|the|my|change|put)\\b|,)',
  "not really(?= (?:make|it|that(?!['’]?s all)|i|the|my|change|put)\\b)",
  `put (?:it |that |this |me |us )?(?:down )?(?:under|in) (?:my|our|his|her) ${relatives}(?:['’]?s)? name(?: instead)?`,
  "(?:(?:can|could) (?:we|you|i) |let me |let['’]?s )?(?:just )?(?:go|come) back to (?:the|my|our) [\\p{L}-]+",
  'come to think of it',
  "(?:it['’]?s|it is|that['’]?s) actually",
  'i actually (?:want|need|meant|wanted|would like)',
  '(?:i|we) (?:can|could) only (?:do|make|come|manage)(?: on)?',
  'better',
  'rather',
];
const correcting = new RegExp(`^(?:(?:${corrects.join('|')})(?![\\p{L}'’])[\\s,.!:;-]*)+(.+)$`, 'iu');

/** "I said cleaning but I meant check-up", "you've got the day wrong, it should be Friday", "not X, it's meant to be Y". */
const mistaken =
  /\b(?:(?:i|you)(?:['’]?ve| have)? (?:said|say|put|wrote|heard|got|have|gave you|told you|noted|took)\b.{1,60}?[\s,]+(?:but|and|when|although)?[\s,]*(?:i (?:actually |really )?(?:meant?|wanted)(?: to say)?|(?:it|that)(?:['’]?s| is| was)? (?:(?:actually|really) |(?:should|ought to|must) (?:be|have been) |(?:supposed|meant) to be ))|\bwrong\b.{0,30}?(?:,|[\s,]it['’]?s|[\s,](?:it )?should be|[\s,]it is|[\s,]make it|[\s,]i (?:said|need|want|meant))|\b(?:that|it|\w+) should(?:['’]ve| have)? (?:be|been|say|read)|(?:that|it|\w+)['’]?s? (?:is |was )?(?:supposed|meant) to be)\s+(?:the |an? )?(.+)$/iu;
/** "I said sixty but it's sixty one." */
const saidButIs =
  /^(?:\W|oh |no |sorry |wait |actually |um |uh |well )*i (?:said|told you|gave you|put|had) .{1,40}?[\s,]+but[\s,]+(?:it|that)(?:['’]?s| is| was)\s+(?:actually |really )?(.+)$/iu;
/** "I changed my mind about the day, Sunday is better." */
const changedMind =
  /\bchanged? (?:my|our) minds?(?: (?:about|on) (?:the |my |our )?\w+(?: (?!(?:we|i|it|so|and|now|to)\b)\w+)?)?(?:[\s,.]+(?:and|so|now|to))*[\s,.]+(.+)$/iu;

/** Whether more than a request for a moment is said: "hang on, it should be three". */
export const takesBackIn = (text: string) =>
  /\b(?:said|meant?|should|supposed|wrong|not|instead|rather|better|make (?:it|that)|change|it['’]?s|no|digits?|letters?)\b/i.test(
    text,
  );

/** "Wait, can I do four instead?" */
const asksInstead =
  /^(?:(?:no|oh|wait|actually|sorry|um|so|and|ok|okay|hang on|hold on)[\s,]+)*(?:can|could|may|shall) (?:i|we|you) (?:please |maybe |just )?(?:do|have|get|take|come|make it|say|put|go for)(?: at| on)? (.+?) instead(?: please)?[.?!]*$/i;

/** "Could I come a bit later, like eleven", "actually, can you deliver it": what's said before is to be so instead. */
const movesTo =
  /^(?:(?:oh|no|wait|actually|sorry|um|so|and|ok|okay|hang on)[\s,]+)*(?:can|could|may) (?:i|we|it|you) (?:come|make it|do it|do|be|have it|say|start) (?:a (?:bit|little|touch) |slightly |any )?(?:later|earlier|sooner)[\s,]+(?:like|say|maybe|perhaps|(?:around|about)(?! (?:the|my|our|an?|this|that)\b)|at|so|more like)[\s,]+(?:at |around |about |say )?(.{1,30}?)(?: please| instead)*[.?!]*$/i;
const asksToSend =
  /^(?:(?:oh|no|wait|um|hm|well|so)[\s,]+)*(?:actually|on second thoughts?|you know what|thinking about it)[\s,]+(?:can|could|would) (?:you|i|we) (?:please |just |maybe )?((?:deliver|post|mail|send|drop|bring|collect|fetch|pick) (?:it|them|that)(?: (?:up|off|round|over|out|to (?:me|us|my house|my place)))?)(?: instead| please| then)*[.?!]*$/i;

/** "Who's Theo, I said Leo": what's asked about was read back, and isn't what was said. */
export const puzzles =
  /^(?:(?:oh|um|no|wait|sorry|hang on|hold on|hm+|er)[\s,]+)*(?:who(?:['’]?s| is| are)|what do you mean|why|what(?:['’]?s| is)?|where(?:['’]?s| is)?)\s+(?:the |this )?([\p{L}\d'’-]+)(?: [\p{L}\d'’-]+){0,2}?[?,\s]+i (?:clearly |distinctly |only )?said\s+(?!(?:that|so|it|yes|no|you|i)\b)(.{1,40}?)[.!]*$/iu;

/** What ends any answer, and doesn't make a correction of it. */
const politeEnd = /[\s,]+please[.!]*$/i;

/** "I need to change my answer about the time, make it three", "can you make it whitening only". */
const announcesChange =
  /(?:^|\b(?:to|you|please|just|kindly|me|let['’]?s|us|i['’]?ll|must|should|and)\s+)(?:change|correct|fix|update|redo) (?:(?:my|our|the|that|this|it|one|something|what|an?)\b[^,.]{0,50}?[\s,.]+(?:make it|make that|it should be|let['’]?s say)|(?:my |our |the |that |this )?(?:(?:answer|day|date|time|name|surname|number|address|email|phone|order|booking|reservation|appointment)\b[^,.]{0,30}?|that|it|this)[\s,.]+put)\s+(?!(?:quick(?:ly)?|fast|snappy|short|soon|easy|happen|work|up|clear|through|to|new)\b)(.{1,40}?)[.!]*$|^(?:(?:oh|no|wait|sorry|actually|well|and)[\s,]+)*(?:can|could|would) you (?:please |kindly |just )*make (?:it|that) (?!(?:quick(?:ly)?|fast|snappy|short|soon|easy|happen|work|up|clear)\b)(.{1,40}?)(?: only)?(?: please)?[.?!]*$/i;

/** "It's Marina by the way, not Maria." */
const byTheWay = /(?<=\S)[\s,]+by the way(?=[\s,.!]+not\b)/i;

/** The words of a correction: "no, it's Ben" gives "it's Ben", "Ben, not Bob" gives "Ben". Null when it is none. */
export function correctionIn(said: string): string | null {
  const text = said.replace(byTheWay, '');
  const swapped =
    /^(?:(?:no|sorry|oh|wait|actually|oops|i mean|well|um|uh)[\s,]+)*(?:(?:it['’]?s |it is |that['’]?s |i['’]?m |we['’]?re )?not|(?:it|that|this) (?:isn|wasn)['’]?t|(?:don['’]?t|do not) (?:put|say|use|write)(?: down)?)\s+(?!really\b(?!,? (?:it['’]?s|it is|make it)\b))(?!(?:so |too |quite |very |really )?(?:sure|certain|convinced)\b)(.{1,60}?)(?:,\s*|\s+but\s+|\s+(?=(?:(?:it|that)(?:['’]?s| is| was)|put|say|use|write) ))(?:it['’]?s |it is |it was |that['’]?s |but )?(.+)$/i.exec(
      text,
    );
  const because =
    /^(?:(?:no|sorry|oh|wait|actually|well|um)[\s,]+)*it['’]?s not (?:that|because|so much that) .{2,60}?[\s,]+(?:it['’]?s|but|it['’]?s more) (?:that|because) (.+)$/i.exec(
      text,
    );
  if (because?.[1] !== undefined) return because[1];
  const lessSo =
    /\b(?:(?:it|that|this) (?:is|was)n['’]?t|(?:it|that|this)(?:['’]s| is| was) not) so much (?:that it['’]?s |the |an? )?.{2,30}? as (?:(?:that )?it['’]?s |the |an? |just )?(.{2,40})$/i.exec(
      text,
    );
  if (lessSo?.[1] !== undefined) return lessSo[1];
  if (swapped?.[2] !== undefined) return swapped[2];
  const exchanged =
    /^(?:(?:no|oh|actually|well|sorry|um|so|and|wait|please)[\s,]+)*(?:(?:can|could|would|may) (?:you|we|i) (?:please |just )?|(?:i['’]?d like to|i want to|i need to|let['’]?s|we need to) )?(?:change|swap|switch|replace|turn)\s+(?:the |my |that |this |our )?[\p{L}\d][^,.]{0,40}?\s+(?:to|for|into|with)\s+(?:an? |the )?([^.]+)$/iu.exec(
      text,
    );
  if (exchanged?.[1] !== undefined) return exchanged[1];
  const compared =
    /^(?:(?:well|actually|no|oh|so|sorry|hm|um|you know|i (?:think|guess|suppose)|to be honest)[\s,]+)*(?:(?:it|that)(?:['’]?s| is|['’]d be|(?: (?:might|may|could|would|will|must))(?: actually| really| well)? be) (?:actually |really |probably )?)?(?:more|rather) (?:of )?(?:the |an? )?(.{2,40}?) than (?:the |an? )?\S.*$/i.exec(
      text,
    );
  if (compared?.[1] !== undefined) return compared[1];
  const rather =
    /^(?:(?:well|actually|no|oh|so|sorry|hm|um|you know what|(?:scrap|scratch|forget|cancel) (?:that|it))[\s,]+)*(?:i|we)(?:['’]d| would) (?:(?:much |actually |really )*(?:rather|sooner) (?:(?:have|do|come|go for|book|take|make it|get|see) )?(?:on |at |for |in )?(?:the |an? )?(.{2,40}?) than|(?:much |actually |really )*prefer (?:to (?:have|do|come|book) )?(?:on |at |for )?(?:the |an? )?(.{2,40}?) (?:to|over|rather than|instead of)) (?:the |an? |on |at |in )*\S.*$/i.exec(
      text,
    );
  const wanted = rather?.[1] ?? rather?.[2];
  if (wanted !== undefined) return wanted;
  const preferred =
    /^(?:(?:well|actually|no|oh|so|sorry|hm|um)[\s,]+)*(.{1,30}?)(?:['’]s| is| are| would(?: actually| really| probably)? be| works| suits (?:me|us)) (?:actually |really |probably )?(?:better|easier|nicer|best) than \S.*$/i.exec(
      text,
    );
  if (preferred?.[1] !== undefined) return preferred[1];
  const puzzled = puzzles.exec(text)?.[2];
  if (puzzled !== undefined) return puzzled;
  const instead = asksInstead.exec(text)?.[1] ?? movesTo.exec(text)?.[1] ?? asksToSend.exec(text)?.[1];
  if (instead !== undefined) return instead;
  const announces = announcesChange.exec(text);
  const announced = announces?.[1] ?? announces?.[2];
  if (announced !== undefined) return announced;
  const stated = mistaken.exec(text)?.[1] ?? saidButIs.exec(text)?.[1] ?? changedMind.exec(text)?.[1];
  const marked = correcting.exec(stated ?? text);
  const rest = marked?.[1] ?? stated ?? null;
  const trimmed = (rest ?? text.replace(politeEnd, ''))
    // "It's not really late" isn't the correction "it's".
    .replace(
      /(?<!\b(?:it|is|are|was|were|am|do|does|did|will|would|can|could|should|has|have|i|we|they|['’](?:s|m|re|ll|d|ve)))(?:,?\s+not|,?\s+(?:instead of|rather than))\s+[^,.]{1,60}[.!]?$/i,
      '',
    )
    .replace(
      /\s+(?:instead|(?<!\b(?:what|all|that|this|everything|one)\s+)i (?:want|need)(?:ed)?|(?:is|would be|might be|will be|['’]d be|works|sounds|looks) (?:better|easier|best|nicer)|(?:would |['’]d )?suits? (?:me|us)(?: (?:better|best|more|fine))?|rather|please|is right|is correct|i mean|i meant|sorry)(?: (?:actually|please|for me|for us|though|now|i think))*[.!]?$/i,
      '',
    );
  return rest !== null || trimmed !== text.replace(politeEnd, '') ? trimmed : null;
}
