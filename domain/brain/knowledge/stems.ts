/** Words by their roots, and words that mean the same: "elevator" meets "lift", "parked" meets "parking". */
import { keptByText, plainWords } from '../words';
import { countries } from './countries';
import { relatedWords, turnsOfPhrase } from './related-words';

/** Words that carry nothing in a question. */
const fillers = new Set(
  (
    'a an all the and or but of to in on at near nearby along alright chance ring contact based middle for with from by is are am was were be been being it its i im ive id me my mine we our ' +
    'us you your yours youre his him her hers he she they them their this that these those there theres here do does did done doing have has had ' +
    'having can could will would shall should may might must what whats which who whom when where wheres how hows why please just so very some ' +
    'any no not cannot dont wont yes ok okay well oh um uh hm like get got give tell want need know say let lets about up out under if then than too also ' +
    'much many long exactly actually really still ever even somewhere anywhere anything something someone anyone everything else ' +
    'offer provide accept take taken version kind type option options fast quick quickly soon choice possible able allowed happen happens sure guess wonder wondering question ask come coming ' +
    'go going make made thing things way kind sort lot bit great good fine thanks thank hello hi hey sorry one ones as into over ' +
    'wanted wants because currently right now already stay first next same before after maybe people person work works usually normally does dont doesnt cant isnt are call called calling hard easy difficult around again rather together myself yourself ourselves far per'
  ).split(' '),
);

/** Days and parts of them: they rank an entry, but none has to name them. */
const light = new Set(
  'am pm oclock spring summer autumn winter today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekend weekends weekday weekdays morning afternoon evening night day days week'.split(
    ' ',
  ),
);

/** Verbs and words of measure in which a question may be put. */
const common = new Set(
  (
    'disease condition number lost building premises daughter son husband wife sister brother mother father mom mum dad friend sit eat dine visit wear start begin problem issue trouble often usually typical see sees bring brings borrow use find put keep hold treat handle look help serve allow let stay leave reach get buy run ' +
    'drop off talk speak show check try pick deal feel like love think mean suppose hear needs someone thing stuff place time ' +
    'one two three four five six seven eight nine ten eleven twelve first second third old new big small little whole own ' +
    'hour wondering hoping interested looking planning able happy free fix sell next last year years week weeks month months'
  ).split(' '),
);

/** Holidays as one word each: "July 4th" and "the fourth of July" are the same. */
const holidayWords: readonly (readonly [said: RegExp, word: string])[] = [
  [
    /\bnew year['’]?s?(?: day| eve)?\b|\bjanuary (?:the )?(?:1st|first|1)\b|\b(?:1st|first|1) (?:of )?january\b|\bdecember 31(?:st)?\b|\b31(?:st)? (?:of )?december\b/gi,
    'newyear',
  ],
  [
    /\b(?:christmas|xmas)(?: day| eve)?\b|\bdecember 2[45](?:th)?\b|\b2[45](?:th)? (?:of )?december\b/gi,
    'christmas',
  ],
  [/\bboxing day\b|\bdecember 26(?:th)?\b|\b26(?:th)? (?:of )?december\b/gi, 'boxingday'],
  [/\b(?:fourth|4th) of july\b|\bjuly (?:the )?(?:4th|fourth|4)\b|\bindependence day\b/gi, 'julyfourth'],
  [/\bgood friday\b/gi, 'goodfriday'],
  [/\beaster(?: (?:sunday|monday))?\b/gi, 'easter'],
  [/\bthanksgiving(?: day)?\b/gi, 'thanksgiving'],
  [/\blabou?r day\b/gi, 'laborday'],
  [/\bmemorial day\b/gi, 'memorialday'],
  [/\bhallowe['’]?en\b/gi, 'halloween'],
  [/\bvalentine['’]?s(?: day)?\b/gi, 'valentine'],
];
const holidays = holidayWords.map(([, word]) => word);
const inOneWord = [...holidayWords, ...turnsOfPhrase];

/** The commonest endings cut: a light stemmer is enough for questions. */
function rootOf(word: string): string {
  if (word.length <= 3) return word;
  const plural = word
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    // Once only: "nurses" has the root of "nurse"; and a lens is no plural.
    .replace(/(?:(?<=s|x|ch|sh|z)es|(?<=[^su])(?<!^(?:len|canva|iri|atla))s)$/, '');
  return (
    plural
      // "Ordered" has the root of "order", which looks like a "sender" of something; "catering" has none of "cat".
      .replace(
        /(?<=[a-z]{3})(?:ation|(?:(?<!^cat)er)?(?:ing|ed)|(?<!^(?:cat|lat))er|(?<=^(?:deliv|recov|discov))ery|ment|ly)$/,
        '',
      )
      .replace(/([bdglmnprt])\1$/, '$1')
      .replace(/(?<=[a-z]{3})e$/, '')
  );
}

/** "Taking" carries as little as "take". */
const isFiller = (word: string) =>
  fillers.has(word) ||
  (word.endsWith('ing') && [word.slice(0, -3), `${word.slice(0, -3)}e`].some((stem) => fillers.has(stem)));

const none: ReadonlySet<number> = new Set();
/** The rows of each root, and those in which it's only a kind of what the row is about. */
const meanings = new Map<string, { rows: Set<number>; kinds: Set<number> }>();
const rows = [...relatedWords, ...holidays.map((name) => `holiday ${name}`)];
for (const [row, words] of rows.entries())
  for (const [part, some] of words.replace(/^= /, '').split(' > ').entries())
    for (const word of some.split(' ')) {
      const root = rootOf(word);
      const meaning = meanings.get(root) ?? { rows: new Set(), kinds: new Set() };
      meaning.rows.add(row);
      if (part > 0) meaning.kinds.add(row);
      meanings.set(root, meaning);
    }

/** A word of a question or an entry: its root, and the rows of meanings it's in. */
export interface Term {
  word: string;
  root: string;
  rows: ReadonlySet<number>;
  /** Those rows in which it's a kind of what they're about: two kinds don't mean the same. */
  kinds: ReadonlySet<number>;
  light: boolean;
  /** A common word that rarely tells entries apart: it counts little where no entry has it. */
  common: boolean;
}

const noMeaning = { rows: none, kinds: none };
const abroad = meanings.get('abroad')?.rows ?? none;
/** A country that no row names. */
const country = { rows: abroad, kinds: abroad };

/** The words of a text that carry meaning. An entry's are asked for with every question. */
export const termsIn = keptByText(readTerms, 2_000, 2_000);

function readTerms(text: string): readonly Term[] {
  const words = plainWords(
    inOneWord
      .reduce((words, [said, word]) => words.replace(said, word), text)
      .replace(/\bwi[- ]?fi\b/gi, 'wifi')
      .replace(/\b\w+[ -]year[ -]olds?\b/gi, 'child')
      .replace(
        /\bcheck(?:ing)?[- ]?out\b|\b(?:be|get|move) out (?:of|by)\b(?: (?:the|our|my) rooms?\b)?/gi,
        'checkout',
      )
      .replace(/\bcheck(?:ing)?[- ]?in\b/gi, 'checkin')
      .replace(/\bwalk(?:ing)?[- ]?ins?\b|\b(?:without|need) an appointment\b/gi, 'walkin')
      .replace(
        /\bwhere(?:['’]?s)?(?: ?abouts?)?(?: exactly)? (?:(?:are|is|do i find|can i find|would i find|to find) )?(?:your|the|this|my) (?:\w+ )?(?:office|shop|store|practice|place|clinic|garage|workshop|restaurant|pharmacy|surgery|salon|studio|gym|school|premises|building|branch|showroom|hotel|library|theatre|theater|warehouse|business|cafe|hospital)(?:s|es)?\b(?: (?:exactly|located|based|situated|at))*/gi,
        'address',
      )
      .replace(
        /\bwhere(?: ?abouts?)? (?:exactly )?(?:(?:are|is) (?:you|it|this|that)|(?:are|is|do i find) (?:you|the (?:office|shop|store|practice|place|clinic)))\b/gi,
        'address',
      )
      .replace(/\bhow (?:do|can|would) (?:i|we) (?:get|come|find) (?:to you|there|you|it)\b/gi, 'direction')
      .replace(
        /\bwhere(?:abouts| abouts)? (?:exactly |abouts )?(?:are|is) (?:you|it)(?: (?:at|located|based|situated|exactly))*\b/gi,
        'address',
      )
      .replace(
        /\b(?:leave|put|stick|park|parking|stop) (?:my|our|the|an?|your) (?:cars?|trucks?|vans?|vehicles?|pickups?|motor|bikes?|minivan|suv)\b|\b(?:car park|parking (?:lot|spaces?|spots?|garage))\b/gi,
        'parking',
      )
      .replace(
        /(?<=\bwhat (?:does|do|will|would|did) (?:\w+ ){1,4}?)(?:run(?: to)?|charge|ask|come to|go for|set (?:me|us|you) back)(?= |$)|\bwhat(?:['’]?s| is) the damage\b|\bwhat (?:am|would|will) i (?:be )?looking at\b|\bgoing rate\b/gi,
        'price',
      )
      .replace(
        /\b(?:have|get|having|getting) (?:it|them|this|that|things?) (?:sent|shipped|posted)\b/gi,
        'shipping',
      )
      .replace(/\bpostage\b/gi, 'shipping price')
      .replace(
        /\b(?:if|when) (?:it|they|one|something|(?:the|my|a) \w+) (?:breaks?|broke|stops? working|fails?|gives? out|snaps?|falls? apart|wears? out)\b/gi,
        '$& warranty',
      )
      .replace(
        /\bhow (?:will|do|can|would|am) (?:i|we)(?: going to)? (?:know|find out|see|tell) (?:when|if|whether|that) (?:it|they|(?:my|our|the) \w+)(?:['’]s| is| are| has| have)? (?:been )?(?:sent(?: out| off)?|shipped|posted|dispatched|on (?:its|the|their) way|left|gone out)\b/gi,
        'tracking link',
      )
      .replace(
        /\bthe latest (?:time )?(?:that )?(?:i|we|you|one) can (?:still )?(?:order|eat|be served)\b/gi,
        'kitchen close',
      )
      .replace(
        /\bthe (?:latest|earliest|last|first) (?:time |appointment )?(?:i|we|you|one) can (?:come|get|be|see|take|do|have)\b/gi,
        'open hour',
      )
      .replace(
        /\b(?:seat|chair) for (?:an? |the |our |my )?(?:\w+ )?(?:baby|babies|toddler|infant|child|kid|little one)\b|\b(?:booster|baby|child) (?:seat|chair)s?\b/gi,
        'high chair',
      )
      .replace(
        /\b(?:take|taken|taking|mix|pills?|medicines?|medications?|tablets?|drugs?|dose|antibiotics?) (?:\w+ ){0,3}with (?:an? )?(?:alcohol|beer|wine|grapefruit)\b|\b(?:with|drink) (?:alcohol|grapefruit)\b|\bdrink (?:an? |some |any )?(?:wine|beer) with (?:(?:it|this|these|them)(?=$|[?.!,])|(?:this|that|these|those|the|my) (?:\w+ )?(?:pills?|medicines?|medications?|meds|tablets?|drugs?|antibiotics?)\b)|\bwith (?:my|the) other (?:pills|medicines?|tablets)\b|\b(?:make|makes|making|made) (?:me|you|him|her|them|one) (?:feel )?(?:dizzy|drowsy|sleepy|sick|tired|nauseous|ill|gain|lose|itch)\b|\bside ?effects?\b|\b(?:mix|interact|interactions?|safe) (?:it |this |that |them )?(?:to take |with )(?:with )?\b/gi,
        'side effects',
      )
      .replace(
        /\b(?:medicaid|medicare|aetna|humana|blue ?cross|united ?health(?:care)?|anthem|kaiser|tricare|bupa)\b/gi,
        'insurance',
      )
      .replace(
        /\b(?:stay|be|sit|come in|go in|come along|go back) (?:there |in the room )?with (?:my|our) (?:sons?|daughters?|kids?|child(?:ren)?|boys?|girls?|little \w+)\b/gi,
        'parent child',
      )
      // "Something I bought last month".
      .replace(
        /(?<=\b(?:something|anything|things?|stuff|items?|one|it|that|which) )(?:i|we)(?:['’]ve)? (?:bought|ordered|got|purchased|picked up)(?: (?:from you|online|in the store|here))?(?: (?:last|this) \w+| yesterday| recently| \w+ (?:days?|weeks?|months?|years?) ago| a while ago)?(?=$|[\s,?.!])/gi,
        ' ',
      )
      // "Are you open past five?"
      .replace(
        /\bopen (?:past|after|before|until|till|at) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|\d{1,2}(?::\d\d)?)(?: ?[ap]\.?m\b\.?| o['’]?clock)?(?= |$|[?.!])/gi,
        'open hour',
      )
      .replace(/\bopen(?:ing)? up\b/gi, 'open')
      .replace(
        /\b(?:bring|carry|drive) (?:it|them|this) (?:over |round |out )?to (?:the|my|our) (?:house|home|door|place|flat|apartment)\b/gi,
        'delivery',
      )
      .replace(/\b(?:leave|put) (?:my|our|the) car\b/gi, 'parking')
      .replace(/\bamerican express\b/gi, 'amex')
      .replace(
        /\b(?:see|look at|view|tour) (?:an? |the |some |any |your )?(?:houses?|homes?|places?|apartments?|flats?|propert(?:y|ies)|rentals?)\b/gi,
        'viewing',
      )
      .replace(
        /\b(?:i['’]?m|i am|we are|we['’]re|be|am|are|running|arrive|come|get there) (?:a (?:bit|little) |too |running )?late\b|\bminutes late\b|\blate arrivals?\b/gi,
        'lateness',
      )
      .replace(
        /\b(?:without|no) (?:any )?meat\b|\b(?:not|don['’]?t|doesn['’]?t) eat (?:any )?meat\b/gi,
        'vegetarian',
      )
      .replace(/\b(?:can|could|would) you (?:please )?help (?:me|us)(?: (?:to|with))?\b/gi, ' ')
      .replace(/\bwhereabouts (?:are|is) \w+\b|\bwhere we are\b|\b(?:how to )?find(?:ing)? us\b/gi, 'address')
      .replace(/\bwhere we work\b|\b(?:which|what) (?:areas?|parts? of town|districts?|towns?)\b/gi, 'area')
      .replace(
        /\bwhere(?:['’]?s| is| are) (?:my|our) (?:orders?|parcels?|packages?|delivery|stuff|things?)\b/gi,
        'tracking parcel',
      )
      .replace(
        /\bwhere (?:my|our) (?:order|parcel|package|delivery|stuff)(?: is|['’]s)\b/gi,
        'tracking parcel',
      )
      .replace(
        /\b(?:until when|till when|how late) (?:can|could|do) (?:i|we|you) (?:still )?(?:order|eat|get|serve)(?: food| dinner| something)?\b|\b(?:stop|finish) (?:serving|cooking)(?: food| dinner| meals)?\b|\blast orders?\b/gi,
        'kitchen close',
      )
      .replace(
        /\bare you (?:there|in(?! network)|around|available)\b|\bdo you work(?: on| at| over)?(?= (?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun|week|holi|christmas|easter))/gi,
        'open',
      )
      .replace(
        /\b(?:evening|weekend|saturday|sunday|early|late)(?: morning| afternoon)? (?:appointments?|visits?|hours|slots?)\b/gi,
        'open hour',
      )
      // "How long till it gets here?"
      .replace(
        /\b(?:(?:till|until|before|for) (?:it|they|them|mine|my \w+)(?: (?:to|will))? (?:gets?|comes?|arrives?|be|is|are)(?: here| to me)?|(?:take|takes) to (?:get here|come|arrive|get to me))(?=$|[\s?.!,])/gi,
        'arrive delivery',
      )
      .replace(/\bis (?:some|any)(?:one|body) (?:there|in|around)\b/gi, 'open')
      .replace(/\bby when\b|\b(?:until |till )?when do you need\b/gi, 'deadline')
      .replace(
        /\b(?:can['’]?t|cannot|couldn['’]?t|don['’]?t) (?:make it|come|keep (?:it|my \w+)|show up|turn up)\b|\bmiss my \w+\b/gi,
        'cancel',
      )
      .replace(
        /\bwhen (?:would|will|do|can|could) (?:i|we|it|they|that) (?:get|have|be|pick|collect)(?: (?:it|them|that|those|my \w+))? (?:back|up|ready|done|finished)\b/gi,
        'long ready',
      )
      .replace(/\b(?:little|young|wee) ones?\b|\byoungsters?\b/gi, 'child')
      .replace(/\bset (?:me|us|you) back\b/gi, 'price')
      .replace(/\bhow (?:much|expensive)\b/gi, 'price')
      .replace(
        /\bhow (?:late|early) (?:can|could|do|will|would) (?:you|i|we|they)\b(?= (?:deliver|ship|send|come|visit|collect|pick))/gi,
        ' ',
      )
      .replace(/\bhow (?:late|early)\b|\b(?:until|till) when\b|\bwhat time\b/gi, 'hour')
      // "Is it okay if I bring my daughter, she's four?"
      .replace(
        /\bbring(?:ing)? (?:along )?(?:my|our|the|an?) (?:daughters?|sons?|kids?|child(?:ren)?|baby|toddler|little \w+)\b|\b(?:s?he|(?:my|our) (?:daughter|son|kid|child|baby|toddler|girl|boy|little \w+))(?:['’]?s| is) (?:only |just |almost )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\d)\b(?: years? old)?/gi,
        'child',
      )
      .replace(
        /\b(?:down payments?|(?:pay|paid|payment|money|charged?) (?:(?:anything|something|it|all|for it|some|a part|part|any money) )?(?:up ?front|in advance|ahead of time|beforehand)|(?:price|cost|due|owe)(?: (?:is|are|will|does|do|it|that|this|be|i|we|you|need|have|to|want)){0,4} up ?front)\b/gi,
        'deposit',
      )
      .replace(
        /\b(?:send|bring|take|hand|give) (?:(?:it|them|this|that|one|something|things|(?:these|those|some)(?: \w+){0,2}|(?:the|my|an?|your) \w+|(?:the|my) \w+ (?!for\b|with\b|on\b|in\b|to\b|of\b|and\b)\w+) )?back\b(?! (?:pain|massage|brace|seat|door|yard|room|up)\b)/gi,
        'return',
      )
      .replace(/\bmoney back\b/gi, 'refund'),
  );
  return words
    .filter((word) => !isFiller(word))
    .map((word) => {
      const root = rootOf(word);
      return {
        root,
        ...(meanings.get(root) ?? (countries.has(word) ? country : noMeaning)),
        light: light.has(word),
        word,
        common: common.has(word) || common.has(word.replace(/s$/, '')) || /^\d+$/.test(word),
      };
    });
}

/** Whether a term is one of the holidays by its name. */
export const isHoliday = ({ word }: Pick<Term, 'word'>): boolean => holidays.includes(word);

/** The rows in which two words mean the same, or one of them is a kind of the other. */
export const sharedRows = (a: Term, b: Term): number =>
  [...a.rows].filter((row) => b.rows.has(row) && !(a.kinds.has(row) && b.kinds.has(row))).length;

export const meansTheSame = (a: Term, b: Term): boolean => a.root === b.root || sharedRows(a, b) > 0;

/** Whether two words mean the very same in answers too, not only in questions. */
export const areSynonyms = (a: Term, b: Term): boolean =>
  a.root === b.root || [...a.rows].some((row) => b.rows.has(row) && rows[row]?.startsWith('= ') === true);
