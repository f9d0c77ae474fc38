/** Free text that callers tell unasked: what they call about, what's wrong, where they go. */
import type { Fact } from '#contract/agents/agent-content';
import { labelOf, plain } from '../words';
import { isEveryday, isPassing } from './english';
import { answerIn } from './text';

/** What free text is about, as far as an unasked sentence can answer it. */
const volunteered: readonly { asks: RegExp; says: RegExp; isNamed?: true }[] = [
  {
    asks: /^(?!.*\b(?:town|area|where|neighbou?rhood)\b).*\b(?:about|concern|reason|regarding|matter|message|calling)\b/i,
    says: /\b(?:calling|it['’]?s|here|question|because|message|(?:for|to) (?:mr|mrs|ms|miss|dr)\.? \p{L}+|(?:for|to) (?:the )?\p{L}+ (?:team|department|desk|office)|(?:talk|talking|speak|speaking|chat|word|meet|meeting|appointment)(?: (?:to|with) (?:you|him|her|them|some(?:one|body)|(?:mr|mrs|ms|dr)\.? \p{L}+))?|(?:call|phone|phoning|ring|ringing|contact|see|e-?mail|write|get back)(?: to)?(?: (?:me|us|you|him|her|them|some(?:one|body)))?(?: back)?)\s+(?:about|regarding|concerning|because of)\s+(?!(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|noon\w*|midday|lunch\w*|dinner\w*|tea ?time|twenty|thirty|him|her|them|you|what|quarter|an? (?:hour|minute|half|quarter)|that|this|it)\b)(.+)/iu,
  },
  {
    asks: /\b(?:about|concern|message)\b/i,
    says: /\b(?:tell|let) (?:him|her|them|(?:mr|mrs|ms|miss|dr)\.? \w+|the \w+(?: \w+)?) (?:know )?(?:that )?((?:i|i['’]m|i['’]ve|my|we|our|the|there|it (?!is\b)|they|he|she)\s.+)/i,
  },
  {
    asks: /\b(?:problem|issue|trouble|wrong|fault)\b/i,
    says: /\b((?:it|my \w+|the \w+)(?: (?:in|on|at|from|by) (?:the |my |our )?\w+(?: \w+)?| \w+)? (?:won['’]?t|doesn['’]?t|does not|will not|can['’]?t|isn['’]?t|is not|keeps|has stopped|stopped|crashed|crashes|froze|is (?:broken|frozen|stuck|slow|dead|jammed|locked|making|showing|flickering|overheating)) ?.*)/i,
  },
  {
    asks: /\b(?:medicine|medication|prescription|drug)\b/i,
    says: /\b(?:refill|prescription|refills|renew|reorder|more)\s+(?:(?:of|for|on)\s+)?(?:my \p{L}+(?:['’]s|(?<=\b(?:wife|husband|partner|son|daughter|mother|father|mom|mum|dad|sister|brother|grandma|grandpa|grandmother|grandfather|aunt|uncle))s)\s+|(?:my|his|her|the|some|our|their)\s+|(?<=\b(?:of|for|on)\s+))(?!my\b|me\b|him\b|her\b|us\b|(?:wife|husband|partner|son|daughter|mother|father|mom|mum|dad|sister|brother|grandma|grandpa|grandmother|grandfather|aunt|uncle|friend|patient|client)\b)([\p{L}][\p{L}\d-]{3,}(?: \d+(?: ?mg)?)?)(?=$|[\s,.!?])/iu,
  },
  {
    asks: /\b(?:destination|where (?:are you|shall we|would you like to be) (?:going|headed|taken|dropped)|where to)\b/i,
    says: /\b(?:going|heading|headed|(?:take|taking|get|drive|driving) (?:me|us)|(?:a )?(?:ride|cab|taxi|car)) to ((?:the )?[\p{L}\d][\p{L}\d'’-]*(?: (?!at\b|in\b|for\b|and\b|please\b|by\b|around\b|tomorrow\b|today\b|tonight\b|with\b|from\b)[\p{L}\d][\p{L}\d'’-]*){0,3})/iu,
  },
  {
    isNamed: true,
    asks: /\b(?:part of town|area|neighbou?rhood|location|district|where)\b/i,
    says: /\b(?:in|around|near|close to)\s+((?:the )?(?!your\b|their\b|his\b|her\b|this\b|that\b|it\b|mind|(?:the )?background|a\b|an\b|my\b|our\b|total|cash|advance|about|person|general|(?:the )?(?:morning|afternoon|evening|market|next|future|rentals?|rooms?|photos?|pictures?|summer|winter|spring|fall|autumn|new year|meantime|middle|end|process|mood|way|mail|post|house|car)|january|february|march|april|may|june|july|august|september|october|november|december|two|three|\d)[\p{L}][\p{L}'’-]+(?: (?:town|park|hill|hills|beach|heights|valley|village|city|side|center|centre|street|square|lake))?)(?=$|[\s,.!?])/iu,
  },
  {
    asks: /\b(?:car|vehicle|make|model)\b/i,
    says: /(?<!\b(?:not(?: for| about)?|sell(?:ing)?|sold|had|used to have|late for|off to|['’]?m at|(?:am|was|were|been) at) )\b(?:for|my|our|a|an|it['’]?s|drive|the)\s+(?:\d{4} )?((?:blue|red|white|black|silver|grey|gray|green|old|new|little|small) )?((?:abarth|alfa romeo|audi|bmw|chevrolet|chevy|chrysler|citro[eë]n|cupra|dacia|dodge|fiat|ford|honda|hyundai|jaguar|jeep|kia|land rover|range rover|lexus|mazda|mercedes|mg|mini|mitsubishi|nissan|opel|peugeot|porsche|renault|seat|skoda|škoda|smart|subaru|suzuki|tesla|toyota|vauxhall|volkswagen|vw|volvo|golf(?! (?:club|course|tournament|trip|weekend|lesson|game|day|match|bag|ball|buggy|cart|trolley)s?\b)|polo(?! (?:shirt|ground|club|match|neck)s?\b)|passat|fiesta|mondeo|corsa|astra|civic(?! (?:cent(?:re|er)|office|hall|duty)\b)|corolla|yaris|prius|micra|qashqai|clio|megane|octavia)(?: (?!for\b|on\b|in\b|and\b|that\b|which\b|need(?:s|ing)?\b|is\b|has\b|to\b|at\b|please\b|it\b|my\b|with\b|not\b|they\b|the\b|an?\b|now\b|this\b|next\b|tomorrow\b|today\b|would\b|could\b|can\b|but\b|so\b|i\b|monday\b|tuesday\b|wednesday\b|thursday\b|friday\b|saturday\b|sunday\b|booked\b|serviced\b)[\p{L}\d-]+){0,2})/iu,
  },
  {
    asks: /\b(?:car|vehicle|make|model)\b/i,
    says: /\b(?:bring(?:ing)?|get(?:ting)?|have|having|book(?:ing)?) (?:my|our|the) ((?!car\b|vehicle\b|van\b|truck\b|\w+ car\b)[\p{L}\d-]+(?: [\p{L}\d-]+)?) (?:in|serviced|looked at|checked)\b/iu,
  },
  {
    asks: /\b(?:allerg|wishes|requests?|special)\w*/i,
    says: /\b((?:(?:i['’]?m|i am|my \w+ is|my \w+['’]s|one of us is|she['’]s|he['’]s|we['’]re) (?:allergic|vegan|vegetarian|coeliac|celiac|gluten|lactose)|(?:need|want|like|with) a (?:high ?chair|wheelchair|window)|(?:nut|peanut|dairy|shellfish|gluten) allergy|wheelchair)\b.*)/i,
  },
];

const asksWhereTo =
  /\baddress\b|\bwhere (?:exactly |else )?(?:are|should|shall|can|do|does|would|will) (?:you|we|our|i|the \w+)\b/i;
const isMedicine = /\b(?:medicine|medication|prescription|drug)\b/i;

/** A text fact that the caller volunteers; null unless the words plainly belong to it. */
export function volunteeredText(text: string, fact: Fact): string | null {
  const about = `${labelOf(fact.name)} ${fact.question}`;
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
