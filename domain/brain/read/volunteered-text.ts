/** Free text that callers tell unasked: what they call about, what's wrong, where they go. */
import type { Fact } from '#contract/agents/agent-content';
import { labelOf, plain } from '../words';
import { isEveryday, isPassing } from './english';
import { addressTold, routeEndIn } from './places';
import { asksWhyAbsent, whyAbsent } from './names/absent';
import { answerIn } from './text';

/** What comes before "about" where a message is told: "I'm calling", "it's", "a word with her". */
const leadsToMatter = [
  "calling|it['’]?s|here|question|because|message",
  String.raw`(?:for|to) (?:mr|mrs|ms|miss|dr)\.? \p{L}+`,
  String.raw`(?:for|to) (?:the )?\p{L}+ (?:team|department|desk|office)`,
  String.raw`(?:talk|talking|speak|speaking|chat|word|meet|meeting|appointment)(?: (?:to|with) (?:you|him|her|them|some(?:one|body)|(?:mr|mrs|ms|dr)\.? \p{L}+))?`,
  '(?:call|phone|phoning|ring|ringing|contact|see|e-?mail|write|get back)(?: to)?(?: (?:me|us|you|him|her|them|some(?:one|body)))?(?: back)?',
];

/** "About half past", "about him": what's behind it is a time, or someone known. */
const timesAndPersons = [
  String.raw`\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|noon\w*|midday`,
  String.raw`lunch\w*|dinner\w*|tea ?time|twenty|thirty|him|her|them|you|what|quarter`,
  'an? (?:hour|minute|half|quarter)|that|this|it',
];

/** For whom a medicine is. */
const patients = [
  'wife|husband|partner|son|daughter|mother|father|mom|mum|dad|sister|brother|grandma|grandpa',
  'grandmother|grandfather|aunt|uncle',
];

/** "In cash", "in the morning", "in March", "around two": what's in, near or around something that's no place. */
const noPlaces = [
  String.raw`your\b|their\b|his\b|her\b|this\b|that\b|it\b|mind|(?:the )?background|a\b|an\b|my\b`,
  String.raw`our\b|total|cash|advance|about|person|general`,
  '(?:the )?(?:morning|afternoon|evening|market|next|future|rentals?|rooms?|photos?|pictures?|summer|winter|spring|fall|autumn|new year|meantime|middle|end|process|mood|way|mail|post|house|car)',
  '(?:stocks?|shares|bonds|crypto|bitcoin|savings|debt|trouble|tears)\\b',
  'january|february|march|april|may|june|july|august|september|october|november|december|two|three',
];

/** A car that's sold, or a place by the name of one. */
const notTheirs = [
  "not(?: for| about)?|sell(?:ing)?|sold|had|used to have|late for|off to|['’]?m at",
  '(?:am|was|were|been) at',
];
const makes = [
  'abarth|alfa romeo|audi|bmw|chevrolet|chevy|chrysler|citro[eë]n|cupra|dacia|dodge|fiat|ford|honda',
  'hyundai|jaguar|jeep|kia|land rover|range rover|lexus|mazda|mercedes|mg|mini|mitsubishi|nissan|opel',
  'peugeot|porsche|renault|seat|skoda|škoda|smart|subaru|suzuki|tesla|toyota|vauxhall|volkswagen|vw',
  'volvo',
  String.raw`golf(?! (?:club|course|tournament|trip|weekend|lesson|game|day|match|bag|ball|buggy|cart|trolley)s?\b)`,
  String.raw`polo(?! (?:shirt|ground|club|match|neck)s?\b)|passat|fiesta|mondeo|corsa|astra`,
  String.raw`civic(?! (?:cent(?:re|er)|office|hall|duty)\b)|corolla|yaris|prius|micra|qashqai|clio`,
  'megane|octavia',
];

/** What's no longer part of a car's name. */
const endsCar = [
  'for|on|in|and|that|which|need(?:s|ing)?|is|has|to|at|please',
  'it|my|with|not|they|the|an?|now|this|next|tomorrow|today',
  'would|could|can|but|so|i|monday|tuesday|wednesday|thursday|friday',
  'saturday|sunday|booked|serviced',
];

/** How the names of medicines end, as the WHO gives them out. */
const medicineEndings = [
  'pril|olol|statin|formin|azole|mycin|cillin|sartan|oxetine|dipine|thyroxine|semide|thiazide|triptan|xaban',
  'tidine|gliptin|gliflozin|profen|codone|zepam|zolam|lukast|sone|solone|azosin|gabalin|gabapentin|cycline',
];

/** What may be someone's pet: the source of a pattern. */
export const pets =
  '(?:dog|cat|rabbit|puppy|kitten|hamster|horse|pony|bird|parrot|budgie|guinea pig|ferret|tortoise|pet|bunny|pup)';

/** What free text is about, as far as an unasked sentence can answer it. */
const volunteered: readonly { asks: RegExp; says: RegExp; isNamed?: true }[] = [
  {
    // "My dog Rex has been limping"
    asks: /\bpet name\b|\bpet['’]?s name\b|\bpet called\b/i,
    says: new RegExp(
      `\\b(?:my|our) ${pets} (?!has\\b|is\\b|was\\b|needs?\\b|keeps?\\b|wont\\b|not\\b|just\\b)(\\p{L}{2,})(?=['’]s\\b| (?:has|is|was|needs|keeps|won['’]?t|isn['’]?t|hasn['’]?t|ate|cut|got|who)\\b)`,
      'iu',
    ),
  },
  {
    asks: /\bmatter\b|\bproblem\b|\bwrong\b/i,
    says: new RegExp(
      `\\b(?:my|our) ${pets}(?: \\p{L}+)?(?:['’]s| has| is|) ((?:(?:just|been|only) )*(?:limping|scratching|coughing|sneezing|vomiting|bleeding|itching|shaking|been sick|off (?:his|her|its) food|not (?:eating|drinking|well|himself|herself|right)|(?:ate|eaten|swallowed|cut|hurt|broken|got) \\p{L}+)\\b[^,.]*)`,
      'iu',
    ),
  },
  {
    asks: /\bpet name\b|\bpet['’]?s name\b|\bpet called\b/i,
    says: new RegExp(
      `\\b(?:my|our|the) ${pets}(?:['’]?s| is)? (?:name(?:['’]?s| is) |called |named )(\\p{L}+)`,
      'iu',
    ),
  },
  {
    asks: /^(?!.*\b(?:town|area|where|neighbou?rhood)\b).*\b(?:about|concern|reason|regarding|matter|message|calling)\b/i,
    says: new RegExp(
      String.raw`\b(?:${leadsToMatter.join('|')})\s+(?:about|regarding|concerning|because of)` +
        String.raw`\s+(?!(?:${timesAndPersons.join('|')})\b)(.+)`,
      'iu',
    ),
  },
  {
    asks: /\b(?:about|concern|message)\b/i,
    says: /\b(?:tell|let) (?:him|her|them|(?:mr|mrs|ms|miss|dr)\.? \w+|the \w+(?: \w+)?) (?:know )?(?:that )?((?:i|i['’]m|i['’]ve|my|we|our|the|there|it (?!is\b)|they|he|she)\s.+)/i,
  },
  {
    asks: /\b(?:problem|issue|trouble|wrong|fault)\b/i,
    says: /\b((?:it|my \w+|the \w+)(?: (?:in|on|at|from|by) (?:the |my |our )?\w+(?: \w+)?| (?!that\b|which\b|who\b)\w+)? (?:won['’]?t|doesn['’]?t|does not|will not|can['’]?t|isn['’]?t|is not|keeps|has stopped|stopped|crashed|crashes|froze|is (?:broken|frozen|stuck|slow|dead|jammed|locked|making|showing|flickering|overheating)) ?.*)/i,
  },
  {
    // "I'd like my lisinopril": its ending says that it's a medicine.
    asks: /\b(?:medicine|medication|prescription|drug)\b/i,
    says: new RegExp(
      String.raw`\b(?:needs?|wants?|like|get|order|refill|renew|have|deliver|send|out of|low on|refill of|for)\s+` +
        String.raw`(?:(?:some|more|my|his|her|our|the)\s+)*(\p{L}{2,}(?:${medicineEndings.join('|')}))(?=$|[\s,.!?])`,
      'iu',
    ),
  },
  {
    // "I need my blood pressure pills": a word before what it comes in, which alone names nothing. What it's called may follow: "…, amlodipine".
    asks: /\b(?:medicine|medication|prescription|drug)\b/i,
    says: /\b(?:needs?|wants?|get|order|refill|renew|(?:ran|run|running|['’]m|['’]re|['’]s|am|are|is) (?:all |nearly |almost )?(?:out of|low on))\s+(?:(?:some|more|another|a|refill|of|for|on|my \p{L}+['’]s|my|his|her|our|the|new|box)\s+)*((?:(?!(?:to|and|for|with|that|this|about|on|of|in|other|same|old|any|all|no|not|rid|back|wrong|those|these|than|my|his|her|the|more|some)\b)[\p{L}-]+ ){1,3}(?:pills?|tablets?|drops|cream|ointment|capsules?|patch(?:es)?|syrup|spray)|insulin|inhaler|antibiotics)(?=[.!?]*$|[.!?]\s|,?\s+(?:please|thanks|thank|again|refilled|renewed|delivered|sent|but|so|for|on|by|at|to|from|today|tomorrow|this|next|before|as|if|i|i['’]\w+|can|could|would|(?:and|then) (?:i|i['’]\w+|we|can|could))(?![\p{L}'’]))/iu,
  },
  {
    asks: /\b(?:medicine|medication|prescription|drug)\b/i,
    says: new RegExp(
      String.raw`\b(?:refill|prescription|refills|renew|reorder|more)\s+(?:(?:of|for|on)\s+)?` +
        String.raw`(?:my \p{L}+(?:['’]s|(?<=\b(?:${patients.join('|')}))s)\s+|(?:my|his|her|the|some|our|their)\s+|(?<=\b(?:of|for|on)\s+))` +
        String.raw`(?!my\b|me\b|him\b|her\b|us\b|(?:${patients.join('|')}|friend|patient|client)\b)` +
        String.raw`([\p{L}][\p{L}\d-]{3,}(?: \d+(?: ?mg)?)?)(?=$|[\s,.!?])`,
      'iu',
    ),
  },
  {
    asks: /\b(?:destination|where (?:are you|shall we|would you like to be) (?:going|headed|taken|dropped)|where to)\b/i,
    says: /\b(?:going|heading|headed|(?:want|like|need|have) to (?:go|get)|(?:take|taking|get|drive|driving) (?:me|us)|(?:a )?(?:ride|cab|taxi|car)|^(?:\W|(?:hi|hello|just|please|yes)\b)*(?=to (?:the|my|our)\b)) ?to ((?:the )?[\p{L}\d][\p{L}\d'’-]*(?: (?!at\b|in\b|for\b|and\b|please\b|by\b|around\b|tomorrow\b|today\b|tonight\b|with\b|from\b)[\p{L}\d][\p{L}\d'’-]*){0,3})/iu,
  },
  {
    isNamed: true,
    asks: /\b(?:part of town|area|neighbou?rhood|location|district|where)\b/i,
    says: new RegExp(
      String.raw`(?<!\b(?:money|invest\w*|believe|trad(?:e|ing)|deal(?:ing|s)?|savings) )\b(?:in|around|near|close to)\s+((?:the )?(?!${noPlaces.join('|')}|\d)` +
        String.raw`[\p{L}][\p{L}'’-]+(?: (?:town|park|hill|hills|beach|heights|valley|village|city|side|center|centre|street|square|lake))?)` +
        String.raw`(?=$|[\s,.!?])`,
      'iu',
    ),
  },
  {
    asks: /\b(?:car|vehicle|make|model)\b/i,
    says: new RegExp(
      String.raw`(?<!\b(?:${notTheirs.join('|')}) )\b(?:for|my|our|a|an|it['’]?s|drive|the)\s+(?:\d{4} )?` +
        '((?:blue|red|white|black|silver|grey|gray|green|old|new|little|small) )?' +
        String.raw`((?:${makes.join('|')})(?: (?!(?:${endsCar.join('|')})\b)[\p{L}\d-]+){0,2})`,
      'iu',
    ),
  },
  {
    asks: /\b(?:car|vehicle|make|model)\b/i,
    says: /\b(?:bring(?:ing)?|get(?:ting)?|have|having|book(?:ing)?) (?:my|our|the) ((?!car\b|vehicle\b|van\b|truck\b|\w+ car\b)[\p{L}\d-]+(?: [\p{L}\d-]+)?) (?:in|serviced|looked at|checked)\b/iu,
  },
  {
    // "The heating's been out since last night"
    asks: /\b(?:problem|issue|trouble|wrong|fault|going on)\b/i,
    says: /\b((?:it|(?:my|our|the) [\p{L}-]+(?: [\p{L}-]+)?)(?:['’]s| has) (?:just |all |now )?(?:been (?:out|off|down|dead|broken|leaking|dripping|blocked|acting up|playing up)|gone (?:out|off|down|dead|wrong)|packed (?:in|up)|broken down|conked out|come (?:off|loose|apart))(?![\p{L}])(?:(?! (?:since|and|but|so)\b)[^,.])*)/iu,
  },
  {
    // "I need a wreath for my grandfather's funeral"
    asks: /\b(?:occasion|event|celebrat\w+)\b|\b(?:flowers|cake|gift|food) for\b/i,
    says: /\bfor ((?:(?:my|our|an?|the|his|her|their) (?:(?!and\b|or\b)[\p{L}'’-]+ ){0,3}?)(?:funeral|birthday|wedding|anniversary|graduation|christening|baptism|retirement|engagement|baby shower|housewarming)(?: party)?)(?=$|[\s,.!?])/iu,
  },
  {
    // "I did my back in"
    asks: /\b(?:trouble|complaint|injury|symptoms?)\b/i,
    says: /\b((?:i|my \w+)(?:['’]ve|['’]s| have| has)? (?:just )?(?:did|done|hurt|broke|broken|pulled|twisted|sprained|strained|injured|put out|pulled something in|torn?) (?:my|his|her|an?|something in my) (?:(?:left|right|lower|upper|bad) )?(?:back|neck|knee|ankle|shoulder|hip|wrist|elbow|foot|leg|arm|hand|finger|thumb|hamstring|calf|groin|muscle|ligament)s?\b[^,.]*)/iu,
  },
  {
    asks: /\b(?:allerg|wishes|requests?|special)\w*/i,
    says: /\b((?:(?:i['’]?m|i am|my \w+ is|my \w+['’]s|one of us is|she['’]s|he['’]s|we['’]re) (?:allergic|vegan|vegetarian|coeliac|celiac|gluten|lactose)|(?:need|want|like|with) a (?:high ?chair|wheelchair|window)|(?:nut|peanut|dairy|shellfish|gluten) allergy|wheelchair)\b.*)/i,
  },
];

const asksWhereTo =
  /\baddress\b|\bwhere (?:exactly |else )?(?:are|should|shall|can|do|does|would|will) (?:you|we|our|i|the \w+)\b/i;
const isMedicine = /\b(?:medicine|medication|prescription|drug)\b/i;

/** "Should I put my money in gold, what do you think?": advice is asked for, and nothing told. */
const asksOpinion =
  /\bwhat (?:do|would|did) you (?:think|reckon|make of)\b|\bin your opinion\b|\bwhat['’]?s your (?:opinion|view|take)\b|\bshould (?:i|we) (?:put|invest|keep|save|spend|bet|trust|vote|believe)\b/i;

/** A text fact that the caller volunteers; null unless the words plainly belong to it. */
export function volunteeredText(text: string, fact: Fact): string | null {
  const about = `${labelOf(fact.name)} ${fact.question}`;
  const end = routeEndIn(text, fact);
  if (end !== null) return end;
  if (asksOpinion.test(text)) return null;
  if (asksWhyAbsent(fact)) return whyAbsent(text);
  const address = addressTold(text, fact);
  if (address !== null) return address;
  for (const { asks, says, isNamed } of volunteered) {
    if (!asks.test(about)) continue;
    const found = says.exec(text);
    const value = found
      ?.slice(1)
      .filter((part) => part !== undefined)
      .join('')
      .trim();
    // "My keys are in the lock": where someone is isn't told by everyday words alone.
    const untold = isNamed === true && asksWhereTo.test(about);
    if (
      untold &&
      plain(value ?? '')
        .split(' ')
        .every(isPassing)
    )
      continue;
    // "We're in town", "he's in bed": an everyday word without an article names no place.
    if (isNamed === true && isEveryday(plain(value ?? '')) && !/.town$/i.test(value ?? '')) continue;
    // "My dad's prescription, his name is …": an everyday word is no medicine.
    if (value !== undefined && isMedicine.test(about) && isEveryday(plain(value))) continue;
    const answer = value === undefined ? '' : answerIn(value, fact).slice(0, 500);
    if (/[\p{L}\p{N}]/u.test(answer)) return answer;
  }
  return null;
}
