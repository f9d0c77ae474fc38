/** How callers put something right: "no, it's Ben", "Ben, not Bob", "I said cleaning but I meant check-up". */
import { relatives } from '../read/relatives';
import { takesBack } from '../read/repair';

/** What a correction begins with, in any number and order; what follows is right. */
const corrects = [
  String.raw`no(?! (?:worries|problem|trouble|bother)\b)`,
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
  String.raw`well(?=,? (?:no|actually|sorry|wait|hang on|hold on|i mean)\b)`,
  String.raw`you know what(?=,? (?:no|actually|say|make|let|put|change)\b)`,
  // "Forget it, half past", and not "forget it, one of us is ill"
  String.raw`(?:forget|scrap|scratch) (?:it|that)(?=,? (?:(?:make it|say|let[’']?s (?:do|say)|at|on) )?(?:half|quarter|\d+|noon|midday|midnight|tomorrow|today|\w+day|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty)\b(?! (?:is|was|are|will) (?!better|fine|good|best|easier)| (?:of|other|i|we|my|our|it|he|she|they|there)\b| \w+ (?:cancell?ed|are|is|have|has|can|cant|already|dropped)\b| \w+[’'](?:m|s|re|ll|ve)\b))`,
  ...takesBack,
  'i (?:read|said|told you|gave you|typed|got|had) (?:that|it|you|the|one|number|a)(?: (?:the|number|one))*(?: (?:wrong|incorrectly|backwards|old))(?: (?:one|number))?',
  "i(?:['’]?ve)? mis(?:read|spoke|said|typed|heard)(?: (?:it|that|you|the (?:number|date|day)))?",
  'i (?:mixed|messed) (?:it|that|them|this) up',
  'that was (?:wrong|a mistake)',
  "that['’]?s (?:wrong|not right|incorrect|not it)",
  'that is (?:wrong|not right|incorrect)',
  // "That's my wife's, it's the Astra".
  `that['’]?s (?:my|our) ${relatives}['’]?s(?=,? (?:it|mine|ours)\\b)`,
  // "That's my brother's year, mine is 1958"
  `that['’]?s (?:my|our) ${relatives}['’]?s(?: (?:year|birthday|birth date|date(?: of birth)?|day|number|address|e-?mail|name|one))?,? (?:mine|ours)(?:['’]s| is| was)`,
  'i said',
  'say',
  'make (?:it|that)',
  "let['’]?s (?:do|make it|say)",
  '(?:can|could) (?:you|we|i) (?:please )?(?:change|move|switch|make|push|bump|shift)(?: (?:it|that|this))?(?: back| forward)?(?: to)?',
  '(?:please )?(?:change|move|switch|push|bump|shift)(?: (?:it|that|this))?(?: back| forward)?(?: to)?',
  "i(?:['’]d| would) (?:rather|prefer)",
  String.raw`(?:i|we)(?:['’]d| had) better(?! (?:not|go|leave|call|ring|check|ask|be|get|hang)\b)`,
  "(?:i|we)(?: may| might|['’]ll| will) (?:just )?as well (?:say|make it|do|have|put|take|get|go for)(?: (?:the|an?))?",
  String.raw`you(?:['’]d| had) better(?= (?:put|make|write|change|say)\b)`,
  'on second thoughts?',
  String.raw`not (?:quite|exactly)(?= (?:make|it|that|i|the|my|change|put)\b|,)`,
  String.raw`not really(?= (?:make|it|that(?!['’]?s all)|i|the|my|change|put)\b)`,
  `it['’]?s (?:actually |really )?(?:under|in) (?:my|our|his|her) ${relatives}(?:['’]?s)? name(?: (?:really|actually|instead))?(?=[\\s,]+\\p{L}+ \\p{L})`,
  `put (?:it |that |this |me |us )?(?:down )?(?:under|in) (?:my|our|his|her) ${relatives}(?:['’]?s)? name(?: instead)?`,
  String.raw`(?:(?:can|could) (?:we|you|i) |let me |let['’]?s )?(?:just )?(?:go|come) back to (?:the|my|our) [\p{L}-]+`,
  'come to think of it',
  "(?:it['’]?s|it is|that['’]?s) actually",
  'i actually (?:want|need|meant|wanted|would like)',
  '(?:i|we) (?:can|could) only (?:do|make|come|manage)(?: on)?',
  'better',
  'rather',
];
const correcting = new RegExp(`^(?:(?:${corrects.join('|')})(?![\\p{L}'’])[\\s,.!:;-]*)+(.+)$`, 'iu');

/** "I said cleaning but I meant check-up", "you've got the day wrong, it should be Friday", "not X, it's meant to be Y". */
const mistaken = new RegExp(
  String.raw`\b(?:(?:i|you)(?:['’]?ve| have)? (?:said|say|put|wrote|heard|got|have|gave you|told you|noted|took)\b.{1,60}?[\s,]+(?:but|and|when|although)?[\s,]*` +
    "(?:i (?:actually |really )?(?:meant?|wanted)(?: to say)?|(?:it|that)(?:['’]?s| is| was)? (?:(?:actually|really) |(?:should|ought to|must) (?:be|have been) |(?:supposed|meant) to be ))" +
    String.raw`|\bwrong\b.{0,30}?(?:,|[\s,]it['’]?s|[\s,](?:it )?should be|[\s,]it is|[\s,]make it|[\s,]i (?:said|need|want|meant))` +
    String.raw`|\b(?:that|it|\w+) should(?:['’]ve| have)? (?:be|been|say|read)` +
    String.raw`|(?:that|it|\w+)['’]?s? (?:is |was )?(?:supposed|meant) to be)\s+(?:the |an? )?(.+)$`,
  'iu',
);
/** "I said sixty but it's sixty one." */
const saidButIs =
  /^(?:\W|oh |no |sorry |wait |actually |um |uh |well )*i (?:said|told you|gave you|put|had) .{1,40}?[\s,]+but[\s,]+(?:(?:it|that)(?:['’]?s| is| was)|(?:it|that|we|i|they|he|she)(?:['’](?:d|ll|re|m)| would| will| are| am)(?: (?:probably|actually|really|more likely|rather|only|just))*(?: be)?)\s+(?:(?:actually|really|probably|more like|more) )*(?!(?:like|love|need|want|have|prefer)\b)(.+)$/iu;
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

/** "Could we be six instead of four?" */
const asksToBe =
  /^(?:(?:no|oh|wait|actually|sorry|um|so|and|ok|okay|hang on|hold on)[\s,]+)*(?:can|could|may) (?:we|i|it|there) (?:please |maybe |just )?(?:be|stay|do|have it for|make it|book) (.{1,25}?)(?: people| of us)? (?:instead of|rather than|and not) .{1,25}$/i;

/** "Could I come a bit later, like eleven", "actually, can you deliver it": what's said before is to be so instead. */
const movesTo = new RegExp(
  String.raw`^(?:(?:oh|no|wait|actually|sorry|um|so|and|ok|okay|hang on)[\s,]+)*(?:can|could|may) (?:i|we|it|you) (?:come|make it|do it|do|be|have it|say|start) ` +
    String.raw`(?:a (?:bit|little|touch) |slightly |any )?(?:later|earlier|sooner)[\s,]+` +
    String.raw`(?:like|say|maybe|perhaps|(?:around|about)(?! (?:the|my|our|an?|this|that)\b)|at|so|more like)[\s,]+(?:at |around |about |say )?(.{1,30}?)(?: please| instead)*[.?!]*$`,
  'i',
);
const asksToSend =
  /^(?:(?:oh|no|wait|um|hm|well|so)[\s,]+)*(?:actually|on second thoughts?|you know what|thinking about it)[\s,]+(?:can|could|would) (?:you|i|we) (?:please |just |maybe )?((?:deliver|post|mail|send|drop|bring|collect|fetch|pick) (?:it|them|that)(?: (?:up|off|round|over|out|to (?:me|us|my house|my place)))?)(?: instead| please| then)*[.?!]*$/i;

/** "Who's Theo, I said Leo": what's asked about was read back, and isn't what was said. */
export const puzzles =
  /^(?:(?:oh|um|no|wait|sorry|hang on|hold on|hm+|er)[\s,]+)*(?:who(?:['’]?s| is| are)|what do you mean|why|what(?:['’]?s| is)?|where(?:['’]?s| is)?)\s+(?:the |this )?([\p{L}\d'’-]+)(?: [\p{L}\d'’-]+){0,2}?[?,\s]+i (?:clearly |distinctly |only )?said\s+(?!(?:that|so|it|yes|no|you|i)\b)(.{1,40}?)[.!]*$/iu;

/** What ends any answer, and doesn't make a correction of it. */
const politeEnd = /[\s,]+please[.!]*$/i;

/** "I need to change my answer about the time, make it three", "can you make it whitening only". */
const announcesChange = new RegExp(
  String.raw`(?:^|\b(?:to|you|please|just|kindly|me|let['’]?s|us|i['’]?ll|must|should|and)\s+)(?:change|correct|fix|update|redo) ` +
    String.raw`(?:(?:my|our|the|that|this|it|one|something|what|an?)\b[^,.]{0,50}?[\s,.]+(?:make it|make that|it should be|let['’]?s say)` +
    String.raw`|(?:my |our |the |that |this )?(?:(?:answer|day|date|time|name|surname|number|address|email|phone|order|booking|reservation|appointment)\b[^,.]{0,30}?|that|it|this)[\s,.]+put)` +
    String.raw`\s+(?!(?:quick(?:ly)?|fast|snappy|short|soon|easy|happen|work|up|clear|through|to|new)\b)(.{1,40}?)[.!]*$` +
    String.raw`|^(?:(?:oh|no|wait|sorry|actually|well|and)[\s,]+)*(?:can|could|would) you (?:please |kindly |just )*make (?:it|that) ` +
    String.raw`(?!(?:quick(?:ly)?|fast|snappy|short|soon|easy|happen|work|up|clear)\b)(.{1,40}?)(?: only)?(?: please)?[.?!]*$`,
  'i',
);

/** "It's Marina by the way, not Maria." */
const byTheWay = /(?<=\S)[\s,]+by the way(?=[\s,.!]+not\b)/i;

/** Ways of putting something right, and which of their groups hold what is right. The first that fits counts. */
const forms: readonly { form: RegExp; right: readonly number[] }[] = [
  {
    // “It's not that it's late, it's that it's broken”.
    form: new RegExp(
      String.raw`^(?:(?:no|sorry|oh|wait|actually|well|um)[\s,]+)*it['’]?s not (?:that|because|so much that) .{2,60}?[\s,]+` +
        "(?:it['’]?s|but|it['’]?s more) (?:that|because) (.+)$",
      'i',
    ),
    right: [1],
  },
  {
    // “It isn't so much late as broken”.
    form: new RegExp(
      String.raw`\b(?:(?:it|that|this) (?:is|was)n['’]?t|(?:it|that|this)(?:['’]s| is| was) not) so much ` +
        "(?:that it['’]?s |the |an? )?.{2,30}? as (?:(?:that )?it['’]?s |the |an? |just )?(.{2,40})$",
      'i',
    ),
    right: [1],
  },
  {
    // “It's not Lopez, it's Lopes”, “don't put seven, put eight”.
    form: new RegExp(
      String.raw`^(?:(?:no|sorry|oh|wait|actually|oops|i mean|well|um|uh)[\s,]+)*` +
        "(?:(?:it['’]?s |it is |that['’]?s |i['’]?m |we['’]?re )?not|(?:it|that|this) (?:isn|wasn)['’]?t|(?:don['’]?t|do not) (?:put|say|use|write)(?: down)?)" +
        String.raw`\s+(?!really\b(?!,? (?:it['’]?s|it is|make it)\b))(?!(?:so |too |quite |very |really )?(?:sure|certain|convinced)\b)` +
        String.raw`(.{1,60}?)(?:,\s*|\s+but\s+|\s+(?=(?:(?:it|that)(?:['’]?s| is| was)|put|say|use|write) ))` +
        "(?:it['’]?s |it is |it was |that['’]?s |but )?(.+)$",
      'i',
    ),
    right: [2],
  },
  {
    // “Can you change the Fiesta to a Corsa”.
    form: new RegExp(
      String.raw`^(?:(?:no|oh|actually|well|sorry|um|so|and|wait|please)[\s,]+)*` +
        "(?:(?:can|could|would|may) (?:you|we|i) (?:please |just )?|(?:i['’]?d like to|i want to|i need to|let['’]?s|we need to) )?" +
        String.raw`(?:change|swap|switch|replace|turn)\s+(?:the |my |that |this |our )?[\p{L}\d][^,.]{0,40}?\s+(?:to|for|into|with)\s+(?:an? |the )?([^.]+)$`,
      'iu',
    ),
    right: [1],
  },
  {
    // “It'd be more a repair than a service”.
    form: new RegExp(
      String.raw`^(?:(?:well|actually|no|oh|so|sorry|hm|um|you know|i (?:think|guess|suppose)|to be honest)[\s,]+)*` +
        "(?:(?:it|that)(?:['’]?s| is|['’]d be|(?: (?:might|may|could|would|will|must))(?: actually| really| well)? be) (?:actually |really |probably )?)?" +
        String.raw`(?:more|rather) (?:of )?(?:the |an? )?(.{2,40}?) than (?:the |an? )?\S.*$`,
      'i',
    ),
    right: [1],
  },
  {
    // “I'd rather come on Friday than on Thursday”, “I'd prefer a check-up to a cleaning”.
    form: new RegExp(
      String.raw`^(?:(?:well|actually|no|oh|so|sorry|hm|um|you know what|(?:scrap|scratch|forget|cancel) (?:that|it))[\s,]+)*(?:i|we)(?:['’]d| would) ` +
        '(?:(?:much |actually |really )*(?:rather|sooner) (?:(?:have|do|come|go for|book|take|make it|get|see) )?(?:on |at |for |in )?(?:the |an? )?(.{2,40}?) than' +
        '|(?:much |actually |really )*prefer (?:to (?:have|do|come|book) )?(?:on |at |for )?(?:the |an? )?(.{2,40}?) (?:to|over|rather than|instead of))' +
        String.raw` (?:the |an? |on |at |in )*\S.*$`,
      'i',
    ),
    right: [1, 2],
  },
  {
    // “Friday's better than Thursday”.
    form: new RegExp(
      String.raw`^(?:(?:well|actually|no|oh|so|sorry|hm|um)[\s,]+)*(.{1,30}?)` +
        String.raw`(?:['’]s| is| are| would(?: actually| really| probably)? be| works| suits (?:me|us)) (?:actually |really |probably )?(?:better|easier|nicer|best) than \S.*$`,
      'i',
    ),
    right: [1],
  },
  { form: puzzles, right: [2] },
  { form: asksInstead, right: [1] },
  { form: asksToBe, right: [1] },
  { form: movesTo, right: [1] },
  { form: asksToSend, right: [1] },
  { form: announcesChange, right: [1, 2] },
];

/** What the first form that fits says to be right. */
function rightIn(text: string): string | undefined {
  for (const { form, right } of forms) {
    const said = form.exec(text);
    const found = right.map((group) => said?.[group]).find((one) => one !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** "Five, not four": what's turned down behind what is right. "It's not really late" isn't the correction "it's". */
const turnsDownBehind =
  /(?<!\b(?:it|is|are|was|were|am|do|does|did|will|would|can|could|should|has|have|i|we|they|['’](?:s|m|re|ll|d|ve)))(?:,?\s+not|,?\s+(?:instead of|rather than))\s+[^,.]{1,60}[.!]?$/i;
/** What may stand behind the right words: "instead", "would be better for me", "I meant". */
const closing = new RegExp(
  String.raw`\s+(?:instead|(?<!\b(?:what|all|that|this|everything|one)\s+)i (?:want|need)(?:ed)?` +
    "|(?:is|would be|might be|will be|['’]d be|works|sounds|looks) (?:better|easier|best|nicer)" +
    "|(?:would |['’]d )?suits? (?:me|us)(?: (?:better|best|more|fine))?|rather|please|is right|is correct|i mean|i meant|sorry)" +
    '(?: (?:actually|please|for me|for us|though|now|i think))*[.!]?$',
  'i',
);

/** The words of a correction: "no, it's Ben" gives "it's Ben", "Ben, not Bob" gives "Ben". Null when it is none. */
export function correctionIn(said: string): string | null {
  const text = said.replace(byTheWay, '');
  const right = rightIn(text);
  if (right !== undefined) return right;
  const stated = mistaken.exec(text)?.[1] ?? saidButIs.exec(text)?.[1] ?? changedMind.exec(text)?.[1];
  const marked = correcting.exec(stated ?? text);
  const rest = marked?.[1] ?? stated ?? null;
  const whole = text.replace(politeEnd, '');
  const trimmed = (rest ?? whole).replace(turnsDownBehind, '').replace(closing, '');
  return rest !== null || trimmed !== whole ? trimmed : null;
}
