/** Which part of an utterance asks something, and which parts state something. */
import { withDayOfSpan } from '../read/days/dependent-days';
import { plain, sentencesOf, tidy } from '../words';

/** What may be said before a question, each with its space. */
const leadsAsking = [
  String.raw`(?:(?:about|around) (?=how (?:much|many|long|far|often|soon)\b))|roughly `,
  'approximately |and |but |so |also |actually |ok |okay |well |um |uh |oh |sorry |excuse me |just ',
  'a question |one question |quick question |yes |yeah |no |hi |hello |hey |great |good |cool |right ',
  'alright |now |then |hm |hmm |wow |nice |perfect |by the way |before that |listen ',
];

/** What a question begins with: a word that asks, a verb before its subject, "I wanted to know whether". */
const asksFirst = [
  String.raw`(?:(?:by|from|until|till|at|on|in|for|to) (?=what|when|which|how))?(?:what(?:s|ll|d)?|whenll|howll|wholl|wherell|when(?! (?:ever )?you (?:get|have|can|are|find)\b)|whens|where|wheres|whereabouts|who|whos|which|how|hows|why|whose)\b`,
  String.raw`(?:do|does|did|is|are|can|could|will|would|may|should|has|have|cant|couldnt|dont|doesnt(?! (?:really )?(?:matter|bother))|isnt|arent|wont|didnt|am) (?:you|i|we|it|they|there|the|this|that|your|my|he|she|any|anyone|somebody|someone|parking|people|cats|dogs|kids|children|pets|\w+s)\b`,
  String.raw`(?:tell|ask|let) me (?:about|when|what|where|how|why|if|know)\b`,
  String.raw`i (?:have|had|ve got) a question\b(?! (?:about|regarding|concerning|for)\b)`,
  String.raw`(?:i )?(?:just )?(?:want|wanted|need|would like|d like|calling|called) to (?:ask|know|check|find out|see)(?: you)?(?: \w+)? (?:if|whether)\b`,
  String.raw`i (?:want|would like|d like|need|wanted|wonder)(?: to know| if| whether)\b`,
  String.raw`i (?:was )?(?:just )?wondering\b|id like to know\b`,
  String.raw`(?:is|are|does|did|isnt|doesnt(?! (?:really )?(?:matter|bother))) \w+ \w+`,
  String.raw`any (?:chance|idea)\b`,
  String.raw`you (?:also |still )?(?:have|take|accept|offer|sell|make|serve|deliver|ship|speak|close|open|do)(?! (?:me|us|my|it|that|this|the (?:wrong|right)|our|down|got|an? (?:good|nice|great|lovely|wonderful|mistake)|to)\b) \w+`,
];
const asks = new RegExp(`^(?:${leadsAsking.join('|')})*` + `(?:${asksFirst.join('|')})`);

const subjects =
  'i|im|ive|we|were|he|hes|she|shes|it|its|they|theyre|there|theres|nothing|everything|my|that|thats';

/** "When I open it, it closes again": a clause of time before what's stated. */
const tellsWhen = new RegExp(
  String.raw`^(?:\w+ ){0,3}?when(?:ever)? (?:i|we|you|he|she|it|they|my|our|the|this|that|your)\b` +
    String.raw`(?! (?:do|does|did|can|could|will|would)\b).{3,}? ` +
    String.raw`(?:${subjects})(?: \w+){0,2} (?!you\b)\w+`,
);
/** What isn't one of the things that something happens to. */
const spans = '(?:days?|times?|mornings?|afternoons?|evenings?|nights?|weeks?|months?|years?|hours?)';
/** "When I type an e, every letter comes out twice": what then happens to all or some of something, and to no day. */
const tellsWhatThen = new RegExp(
  String.raw`^(?:\w+ ){0,3}?when(?:ever)? (?:i|we|he|she|they|my|our)\b(?! (?:do|does|did|can|could|will|would)\b).{3,}? ` +
    String.raw`(?<!\b(?:do|does|did|is|are|was|were|will|can|could|would|should|has|have) )` +
    '(?:every|each|all(?: (?:of|the|my|our))*|(?:some|half|both)(?: of)?(?: (?:the|my|our))?|most of (?:the|my|our)) ' +
    String.raw`(?!${spans}\b)\w+ ` +
    String.raw`(?:is|are|was|were|has|have|keeps?|gets?|goes|go|come|turn|stop|jump|(?:dont|doesnt|wont|cant|isnt|arent) \w+|\w{3,}s)\b`,
);
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

/** "What a joke of a company". */
const exclaims =
  /^(?:(?:oh|well|and|god|wow|man|honestly) )*what an? (?:(?:complete|total|real|bloody|absolute|big|huge|damn|damned|right) )*(?:joke|mess|shame|pity|day|week|nightmare|disgrace|waste|surprise|relief|coincidence|circus|nuisance|pain|rip ?off|disappointment|lovely|nice|great|terrible|awful|horrible|strange|funny|stupid|ridiculous|bad)\b(?! .*\b(?:costs?|is it|does|do you)\b)/;
/** "May Rosales": what's asked about something has a verb as well. */
const namesMay = /^(?:(?:its|this is|hi|hello|yes) )*(?:may|will) (?!(?:i|we|you|he|she|it|they)$)\w+$/;

/** Whether a sentence asks something. */
export function isQuestion(sentence: string): boolean {
  if (/\?\s*$/.test(sentence)) return true;
  const words = plain(sentence);
  if (admires.test(words) || exclaims.test(words) || namesMay.test(words)) return false;
  return (
    (asks.test(words) || asksOnCondition.test(words) || asksBehind.test(words)) &&
    !tellsToDo.test(words) &&
    !tellsWhen.test(words) &&
    !tellsWhatThen.test(words) &&
    !passesOn.test(words)
  );
}

const leadsWish = 'yes |yeah |and |so |ok |okay |well |um |uh |please |great |then |no ';
const wishFirst = [
  'id (?:like|love|need)|i (?:would|d) (?:like|love)',
  'i (?:just )?(?:want|need|wish|wanted|was hoping|have|had)|(?:were |im )?looking',
  'i(?:m| am) (?:call|try|phon)ing|i call|it(?:s| is) about',
  '(?:can|could) i (?:book|make|order|get|have)|book|a table',
  'an appointment|i(?:ve| have) got a',
];
const wishes = new RegExp(`^(?:${leadsWish})*` + String.raw`(?:${wishFirst.join('|')})\b`);

/** The clauses of a question that goes on with the caller's reasons: "is there a lift, I'm in a wheelchair". */
export function clausesOf(question: string): string[] {
  const apart = question.replace(reasonOfOther, '');
  const clauses = question
    .split(
      /[\s,]+(?=(?:(?:because|cause|since|so|but|and|cos)\s+)?(?:i['’]?m|i am|i['’]?ve|i have|we['’]?re|we are|we['’]?ve|we have|my|he['’]?s|she['’]?s|it['’]?s)\s|(?:once|after|before|while|when|if|in case|unless|until|in the meantime)\b)/iu,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause.split(/\s+/).length > 2)
    .slice(0, MOST_CLAUSES);
  return apart === question ? clauses : [...clauses, apart];
}
/** "Can I bring my dog, he's only little": what's asked is the whole before it. */
const reasonOfOther =
  /(?<=\S+\s+\S+\s+\S+)[\s,]+(?:(?:because|cause|since)\s+)?(?:he|she|they)['’]?(?:s|re)\s.*$/iu;
const MOST_CLAUSES = 6;

/** Whether an utterance tells what the caller is after: "I'd like to book a table". */
export function isWish(sentence: string): boolean {
  return wishes.test(plain(sentence));
}

const leadsProposal = [
  'and |so |wait |oh |hang on |hold on |sorry |ok |okay |well |actually |yes |yeah |yep |yup |no |or ',
  'then |hm |um |hi |hello |hey |hiya |there |good (?:morning|afternoon|evening) |please |great ',
  'perfect |right |alright |also |but ',
];

/** "How about", "could we make it", "would … work", "do you have anything …". */
const proposals = [
  '(?:how|what) about|how (?:does|would|is|s) .{1,40} (?:sound|work|look|suit|fit)',
  String.raw`(?:whats|what is|what) (?:the |your )?(?:soonest|earliest|first)\b`,
  '(?:can|could) it (?:be|go) |(?:can|could|may) we be .{1,25} (?:instead|rather than) ',
  String.raw`(?:can|could|may|shall|should) (?:we|i|you) (?:please |just |maybe |kindly )?(?:say|do|make|come|have|book|take|try|put|change(?! my mind)|move|push|bump|shift|get|switch|order|reserve|seat|fit|squeeze|see|manage|go back|come back|accommodate|give|offer|sit|eat|dine|stay|stop by|drop by|pop in|bring|schedule|arrange)\b`,
  String.raw`(?:can|could|would|will) (?:you|they|some(?:one|body)|he|she|my \w+) (?:please |just |maybe )?(?:bring|deliver|send|drop|leave|mail|ship|pick|collect|fetch) .{1,40} instead`,
  '(?:would|will|does) .{1,60} (?:work|do|suit|fit|be (?:ok|okay|fine|possible))',
  'is .{1,60} (?:ok|okay|fine|alright|possible|good|free|available)',
  String.raw`do you have (?:anything|any (?:time|room|space|openings?|slots?)|something|a (?:table|slot|spot|time|free)|time|room|space|any \w+|openings?) `,
  '(?:have|got) you (?:got )?anything ',
  'any(?:thing)? (?:free|available|open)? ?(?:on|this|next|tomorrow|in) ',
];
const proposes = new RegExp(`^(?:${leadsProposal.join('|')})*` + `(?:${proposals.join('|')})`);

/** Whether a question proposes an answer: "how about Friday?" */
export function isProposal(sentence: string): boolean {
  return proposes.test(`${askedOutright(plain(sentence))} `);
}

const wonders =
  /^(.*?)\b(?:i|we) (?:was|were) (?:just |only )?(?:wondering|hoping) (?:if|whether|that) (?:maybe |perhaps )?/;
/** "I was wondering if you have anything on Friday" as "do you have anything on Friday". */
function askedOutright(words: string): string {
  const [lead = null, before = ''] = wonders.exec(words) ?? [];
  if (lead === null) return words;
  const asked = words.slice(lead.length);
  const turned = asked
    .replace(/^you (?:still |might |may |happen to )*(?:have|had|have got)\b/, 'do you have')
    .replace(/^(you|i|we) (?:can|could|might|may)\b/, 'could $1')
    .replace(
      /^(.{2,30}?) (?:would|will|might) (work|do|suit|fit|be (?:ok|okay|fine|possible))\b/,
      'would $1 $2',
    );
  return turned === asked ? words : `${before}${turned}`;
}

const leadsOver = [
  'oh|and|but|also|um|uh|well|so|roughly|approximately|by the way|just a question|a question',
  'one (?:more )?question|quick question|please',
];

/** What a question begins with where no mark is before it: less may than at the beginning. */
const questionFirst = [
  String.raw`(?:do|are|can|could|will|would|is|does|did|have) (?:you|there|we|they|he|she|it (?:ok|okay|possible|true|be)|i (?:bring|pay|park|use|track|follow|borrow|speak|talk|get|have (?:an? |the |your )?(?:car|lift|ride|receipt|invoice|quote|discount|(?:loan|courtesy|hire|spare|replacement) \w+)|have to|need to|come|still|cancel|change|move|take|leave|also)|the \w+ (?:open|close|free)|your|(?:friday|monday|tuesday|wednesday|thursday|saturday|sunday|tomorrow|that) (?:work|ok|okay|possible|suit|good|fine))\b`,
  String.raw`what(?:['’]s| is| was| are| do| does| did| should| would| could| must| will| time| about| happens| kind| now| then| if| can)\b`,
  String.raw`when (?:do|are|is|will|can|does)\b|where (?:are|is|do|can|exactly)\b`,
  String.raw`how (?:much|many|long|late|far|do|does|about|can|is|are|big|old|early|often|soon)\b`,
  String.raw`which (?:floor|bus|days?|insurances?)\b`,
  String.raw`i (?:just )?(?:wanted|want|would like|['’]?d like) to (?:ask|know|check|find out)(?: you)? (?:if|whether)\b`,
  String.raw`who (?:is|are|will|am|do|does|can|should)\b(?! in (?:(?:the )?\p{L}+ (?:grade|year|class)|kindergarten|year \p{L}+)\b)|why (?:do|is|are)\b`,
  String.raw`is (?:the |your |there |any )?(?!(?:also|still|perfectly|mostly|just|quite|very|pretty|so|all|always|not|now|already|too|(?!family|july)\p{L}+ly) )\p{L}+ (?:free|open|included|covered|allowed|available|extra|nearby|alright|all right|okay|ok|fine|welcome)\b`,
  String.raw`is (?:that|it|this|he|she) (?:too \p{L}+|(?:old|young|big|small|early|late) enough)`,
  String.raw`is (?:that|it|this) (?:an? )?(?:problem|issue|allowed|ok|okay|possible|fine|al+ ?right|included|free|extra|normal|safe|serious|bad|dangerous|urgent|usual|a bad sign)\b`,
];

/** Where a question begins in words without marks: "… oh and are you open on Sundays". */
const questionStart = new RegExp(
  String.raw`,\s+(?=(?:will|would|can|could|does|did|is|are|should|has) (?:that|it|this|he|she|they|there) (?!way\b)\p{L})` +
    String.raw`|(?<!\b(?:by|not|isn['’]?t|wasn['’]?t))[\s,]+(?=(?:(?:${leadsOver.join('|')})[\s,]+){0,8}(?:${questionFirst.join('|')}))`,
  'giu',
);

const happening = [
  'happens|happened|happening|going on|wrong|the (?:matter|problem|trouble)|up|it is',
  "i (?:need|want|mean|meant|have|had)|i['’]?m (?:after|looking for|trying to say)",
  "we (?:need|want|have)|it does|it['’]?s doing",
];

/** "So basically what happens is it freezes" states that it freezes. */
const cleft = new RegExp(
  String.raw`(?:^|(?<=[\s,.]))(?:(?:so|well|ok|okay|yeah|basically|you see|see|look)[\s,]+)*` +
    String.raw`what(?:['’]?s| is| was)? ?(?:${happening.join('|')})(?: here)? (?:is|was)(?: that)?\b,?`,
  'i',
);

/** Where what is stated begins behind a question: "what are we looking for again, sorry, we're looking to buy". */
const goesOnStating =
  /(?<=\S)[\s,]+(?=(?:(?:sorry|oh|anyway|anyhow|ah|right|okay|ok|yes|no|well)[\s,]+){1,8}(?:it['’]?s|i['’]?m|we['’]?re|he['’]?s|she['’]?s|i['’]?d|i|my|we|make it|put)\s)|(?<=\S)[\s,]+(?=(?:i|we) (?:can|could) only\s)|(?<=\b(?:is (?:that|this)|have i|did i|am i) .{2,40})[\s,]+(?=(?:i|we)['’]?d (?:like|love) (?:an?|to|some)\s)/iu;

/** "Put it under Schmidt, will you". */
const tag =
  /(?=[\s,]+(?:will|would|could|can) you)(?<=\S+\s+\S+)[\s,]+(?:will|would|could|can) you(?: please)?[?.!]*$/i;

/** "Sunday, that's the twenty ninth, isn't it" names the day. */
const isDayTag =
  /(?<=\b(?:that|it|this)(?:['’]s| is|['’]ll be| would be) (?:the |an? |on )*(?:\w+day|\d{1,2}(?:st|nd|rd|th)|(?:twenty |thirty )?(?:first|second|third|\w+th)))[\s,]+(?:isn['’]?t (?:it|that)|is it not|right)[?.!]*$/i;

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
  const parts = sentencesOf(whole.replace(cleft, ' ').replace(tag, '').replace(isDayTag, ''))
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
