/** How people speak, put into the words that everything else reads: no "um", no "ma'am", no "ain't". */
import { tidy } from './words';

/** What is said for a word in writing. */
const dialect: readonly (readonly [said: RegExp, written: string])[] = [
  [/\b(i) ain['’]?t\b/gi, "$1'm not"],
  [/\b(we|you|they|i) ain['’]?t (?=got\b)/gi, "$1 haven't "],
  [
    /\bain['’]?t (?=(?:\w+ )?(?:got|come|been|arrived|had|seen|heard|received|shown|showed|turned|started|worked|had|done|gone|moved|changed)\b)/gi,
    "hasn't ",
  ],
  [/\bain['’]?t\b/gi, "isn't"],
  [/\bgonna\b/gi, 'going to'],
  [/\b(?:fixing|fixin['’]?) to\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'got to'],
  [/\blemme\b/gi, 'let me'],
  [/\blet us (?=(?:do|say|make|go|use|take|put|try)\b)/gi, "let's "],
  [/\bgimme\b/gi, 'give me'],
  [/\bhow['’]?m (?=i\b)/gi, 'how am '],
  [/\bdunno\b/gi, "don't know"],
  // "What'd you say?", while "what'd you say to Friday" would like to know.
  [
    /\bwhat['’]d (?=(?:you|y['’]?all|they|we|i) (?:just )?(?:say(?! to\b)|ask|tell|put|write|call)\b)/gi,
    'what did ',
  ],
  [/\bwhat['’]d (?=(?:you|y['’]?all|they|we)\b)/gi, 'what would '],
  [/\bd['’]you\b/gi, 'do you'],
  // "No, what am I saying, the station" asks nothing.
  [
    /(^|(?<![\p{L}'’])(?:no|oh|wait|sorry|ah|actually|hang on|hold on|well),? |[,.] )(?:what (?:am i (?:saying|talking about|on about|thinking)|was i thinking)|where['’]?s my (?:head|mind|brain)(?: at)?)(?: (?:today|now|again))?(?=[\s,]+(?!(?:wrong|for|to|about|when|if|please)\b)\S)/giu,
    '$1sorry',
  ],
  // "Let me check, no, it's 20313"
  [
    /^(?:(?:oh|hang on|hold on|wait|um|uh)[\s,]+)*let me (?:just |quickly )?(?:check|see|look)(?: (?:that|it|again|here))?[\s,.]+(?=(?:no|oh|ah|actually|sorry)[\s,]+.*(?:\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine)\b))/gi,
    '',
  ],
  // "Do you know what, I'll leave it" asks nothing.
  [
    /\bdo (you know what)(?=[\s,]+(?:i['’]?ll|i think|i['’]?m (?:not|going)|we['’]?ll|we['’]?re (?:not|going)|actually|no\b|let['’]?s|forget|scrap|leave it|don['’]?t|skip|never ?mind|make it|i['’]?d rather|we['’]?d rather|i don['’]?t|we don['’]?t|i['’]?ve (?:changed|decided)|we['’]?ve (?:changed|decided)|you can)\b)/gi,
    '$1',
  ],
  [/\bdo you know,? (?=(?:i|we)(?: (?:think|reckon|guess)|['’](?:ll|ve|d)) )/gi, ''],
  [/(?<![\p{L}'’])(?:['’]?cause|cuz|coz)(?= (?:i|we|it|he|she|they|my|the)\b)/giu, 'because'],
  [/(?<=\p{L}{2})in['’](?=\s|$)/giu, 'ing'],
  // As recognizers write that leave apostrophes out.
  [
    /\b(i)(m|ve)\b(?= (?!(?:dot|underscore|dash|hyphen|at \w+ dot|please|thanks?|here|speaking)\b)[\p{L}\d])/giu,
    "$1'$2",
  ],
  [/\b(that|what|he|there|here|where|who|how)s\b(?= (?!of\b|that\b)\p{L})/giu, "$1's"],
  [/\b(they|you)(re|ve|ll)\b/gi, "$1'$2"],
  [/\b(do|does|did|ca|is|are|was|were|have|has|had|could|would|should)nt\b/gi, "$1n't"],
  [
    /(?<!\b(?:my|your|his|her|our|their|the|an?|no|any|photo|with|student|valid) )\b(i)d (?=(?:like|love|prefer|rather|say|need|go|be|want)\b)/gi,
    "$1'd ",
  ],
  [
    /(?<!\b(?:is|was|am|are|were|been|be|so|very|really|too|feel|feeling|felt|fell|got|['’]?m|im|['’]s|hes|shes) )\b(i)ll (?=(?:be|take|have|go|do|pick|call|come|need|just|get|pay)\b)/gi,
    "$1'll ",
  ],
  [/\b(my|the|her|his|first|last|full|family) names (?=\p{L})/giu, "$1 name's "],
  // "Can't we do the morning?"
  [
    /(?<!\b(?:why|how come|that|if) )(?<!\p{L} (?:i|we|you) )\b(?:ca|could)n['’]?t (i|we|you) (?:just |maybe |possibly )?(?=(?:do|make|come|fit|book|take|squeeze|move|change|say|push|bring)\b)/giu,
    'could $1 ',
  ],
  // "Could I leave a message for Mr Dunn" asks nothing.
  [
    /\b(?:can|could|may) i (?:please |just |possibly )?(?=leave (?:an?|my|this) (?:\w+ )?message\b)/gi,
    "i'd like to ",
  ],
  [
    /\b(?:can|could|would|will) you (?:please |just |possibly )?(?:pass|give|relay)(?: on| along)? (?=(?:an?|my|this) (?:\w+ )?message (?:on )?(?:to|for)\b)/gi,
    "i'd like to leave ",
  ],
  [
    /\b(?:can|could|would|will) you (?:please |just |possibly )?take (?=(?:an?|my|this) (?:\w+ )?message\b)/gi,
    "i'd like to leave ",
  ],
  // "Could you send it out to me" asks for that, and not whether it can be done.
  [
    /\b(?:can|could|would|will) you (?:please |just |possibly )?(?=(?:deliver|send|bring|drop|post|mail) (?:it|them|that|those)(?: (?:out|over|round|off))? to (?:me|my|us|our)\b)/gi,
    'please ',
  ],
  [/\bnowt\b/gi, 'nothing'],
  [/\bsummat\b/gi, 'something'],
];
/** An address is as it's written: "dont@example.com". */
const inWriting = (text: string) =>
  text
    .split(/(?<!\S)([^\s@]*@\S*)/)
    .map((part) =>
      part.includes('@')
        ? part
        : dialect.reduce((words, [said, written]) => words.replace(said, written), part),
    )
    .join('');

/** "Yes ma'am", "hello dear", "no thanks love": whom the words are said to. */
const addressed =
  /\b(yes|yeah|yep|no|nope|hi|hello|hey|howdy|hello there|hi there|well hello there|morning|afternoon|evening|sorry|thanks|thank you|please|okay|ok|sure|right|alright|all right|bye|goodbye|fine|well)[\s,]+(?:ma['’]?am|sir|dear|dearie|my dear|love(?! (?:to|that|it|this|one)\b)|luv|duck|mate|pal|buddy|hon|honey|sweetie|sweetheart|darling|darlin|hun|my friend|young (?:man|lady))\b(?!['’-])(?! [a-z]+ (?:here|speaking|calling)\b)/gi;

/** "At like eight", "it's like super late". */
const asFiller =
  /(?<!\b(?:would|['’]d|i|we|you|they|id|feels?|looks?|sounds?|tastes?|more|just|not|do|don['’]t|didn['’]t|something|anything|stuff|is|was) )\b(?:like|literally) (?=(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|half|quarter|noon|tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|around|about|super|really|totally|so|a (?:hundred|million|week|month|year|couple))\b))/gi;

const sounds =
  /(?<![\p{L}\p{N}'])(?:u+h+m*(?! huh\b)|u+m+|e+r+m*|h+m+m+|[ao]+c+h+|mm+(?! h+m))(?![\p{L}\p{N}'])[,.]*/giu;
const saidInPassing =
  /(?<!\b(?:do|did|would|if|as|let|that) )\b(?:you know|y['’]know)\b,?(?! (?:what|if|how|when|where|why|who|that|of|the|a|any|anything)\b)/giu;

const numberWord =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|double|triple)';
/** "5120, oh and what's your address?": it may be no zero. */
const sighBefore = new RegExp(
  `(?<=\\d|\\b${numberWord}),? oh,? (?=(?:and|but|also|wait|sorry|by the way|actually)(?:\\s|,)(?!(?:then|the|after that|(?:it )?ends?|${numberWord}|\\d)\\b))`,
  'giu',
);

/** The digits at the end, each said by itself or written. */
const digitsBefore =
  /(?:\d|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)\b)(?:[\s,.()-]*(?:\d|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)\b))*$/i;
/** A telephone number that's whole without it, and the digits of a code before a comma. */
const WHOLE = 10;
const MOST_OF_COUNT = 2;
const MOST_OF_CODE = 5;
const MOST_LOOKED_AT = 100;

/** "Nine four one one oh and …" ends in a zero; "four, oh and …" and a whole telephone number don't. */
function withoutSigh(text: string): string {
  return text.replace(sighBefore, (sigh: string, at: number) => {
    const said = digitsBefore.exec(text.slice(Math.max(0, at - MOST_LOOKED_AT), at))?.[0] ?? '';
    const count = (said.match(/\d|\p{L}+/gu) ?? []).length + (said.match(/\btriple\b/gi) ?? []).length;
    // Where digits are written, a zero would be one too.
    const isSigh =
      /\d/.test(text.charAt(at - 1)) ||
      count >= WHOLE ||
      count <= MOST_OF_COUNT ||
      (sigh.startsWith(',') && count <= MOST_OF_CODE);
    return isSigh ? ', ' : sigh;
  });
}

const noNumber = `(?!${numberWord} )\\p{L}[\\p{L}']+ `;
/** "For" and "to" between digits are heard for a four and a two. */
const heardForDigits = `(?<!(?:\\p{N}|\\b${numberWord}) )`;

/** "It's a it's a Toyota", "for Mrs, for Mrs Pruitt": words that were started twice, none of which is a digit or a letter. */
const startedTwice = new RegExp(
  `(?<![\\p{L}\\p{N}'])(${[
    `(?:it's|it is|this is|that's|i'm|i am|my|the|an|is|we|we're|so|and|mrs|mr|with) (?:\\p{L}[\\p{L}']+ |a ){0,2}`,
    `(?:i|a) (?:\\p{L}[\\p{L}']+ ){1,2}`,
    `(?:can|could|would|will|should|do|did|is|are|was|were|have|has) (?:i|we|you|it|they|he|she|there) (?:${noNumber})?`,
    // "I i want", while "a a r o n" is spelled.
    `(?<!(?<![\\p{L}'’])\\p{L} )(?:i|a) (?=(?:i|a) \\p{L}{2})`,
    `${heardForDigits}(?:for|to|of|on|at|in) (?:${noNumber}|a ){0,2}`,
    `(?:${noNumber}){1,2}(?:is|for|the|a|my) `,
  ].join('|')})\\1`,
  'giu',
);
const wordTwice = new RegExp(
  `(?<![\\p{L}\\p{N}'])(it's|i'm|i'll|i've|i'd|we're|we'll|we've|you're|they're|that's|there's|he's|she's|the|my|our|his|her|their|your|${heardForDigits}(?:for|to)|is|are|was|would|could|can|will|we|you|they|and|in|on|at|with|this|somewhere|because),? \\1(?= )`,
  'giu',
);

/** "Before I do that, can we …?", "now that I look at it, …": what leads up to the point. */
const preface =
  /^(?:(?:oh|and|so|okay|ok|well|wait|sorry|hang on|hm+|actually)[\s,]+)*(?:before (?:i|we) (?:do|say|answer|give you|tell you|forget|go on)(?: (?:you|that|it|this|my \w+|the \w+))*|before that|by the way|you know what(?=,? c(?:an|ould)\b)|one (?:more|other|last) thing|while (?:i think of it|we['’]?re at it)|now (?:that )?i (?:look at it|think (?:about|of) it|see it|read it(?: again)?)|come to think of it|(?:looking|thinking) (?:at|about) it(?: again)?)[\s,]+(?=\S+ \S)/i;

/** "Theo at, what is it, example dot net": what callers ask themselves. */
const asksOneself =
  /(?<=\S),? (?:what(?:['’]?s| is| was) it(?: called| again)?|(?:what|how) do (?:you|they) call (?:it|them)),(?= \S)/giu;

const aCount = `(?:\\d+|${numberWord})`;
const aDay =
  '(?:today|tomorrow|(?:this |next |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|the \\p{L}*(?:st|nd|rd|th)\\b)';
/** "Hold on, Nan, how many are we, okay, eight": what's asked of someone beside the caller, before the answer. */
const asksBeside = new RegExp(
  String.raw`^(?:(?:oh|ok|okay|sorry)[\s,]+)*(?:hold on|hang on|wait|(?:just )?(?:one|a) (?:sec|second|moment))[\s,]+(?:\p{L}+[\s,]+)?(?:` +
    String.raw`how many (?:are we|of us(?: are (?:there|we)| is it)?|are there of us|is it)(?: again| now| coming| going| in total)*[\s,?]+(?:(?:ok|okay|right|oh|is it|it['’]?s)[\s,]+)*(?=(?:${aCount}[\s-]?)+[.!]?$)` +
    String.raw`|(?:what|which) day (?:are we|is it|was it|do we)(?: again| coming| going| want| free)*[\s,?]+(?:(?:ok|okay|right|oh|is it|it['’]?s)[\s,]+)*(?=${aDay}[.!]?$))`,
  'iu',
);

/** "Ha, never mind, yes, a table please": what was said before is dropped, and nothing called off. */
const dropsRemark =
  /^(?:(?:ha|haha|oh|ah|ok|okay|well|sorry|no)[\s,]+)*never ?mind[\s,]+(?:(?:that|it|anyway|so|well)[\s,]+)*(?=(?:yes|yeah|yep|sure|go (?:on|ahead)|carry on|(?:i['’]?d|i would) (?:still )?(?:like|love)|(?:can|could) (?:i|we) (?:book|have|get|make))\b)/i;

/** What was said without the sounds between the words: "um", "you know". As it is when nothing else was said. */
export function withoutSounds(text: string): string {
  const bare = tidy(
    withoutSigh(
      inWriting(text)
        .replace(sounds, ' ')
        .replace(saidInPassing, ' ')
        .replace(asksOneself, '')
        .replace(/ {2,}/g, ' ')
        .replace(startedTwice, '$1')
        .replace(wordTwice, '$1')
        .replace(/\b(?:you guys|you folks|you all|y['’]all)\b/gi, 'you')
        .replace(addressed, '$1'),
    )
      .replace(asFiller, '')
      .replace(preface, '')
      .replace(asksBeside, '')
      .replace(dropsRemark, ''),
  ).replace(/ +(?=[,.!?])/g, '');
  return /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}
