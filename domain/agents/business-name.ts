/** Reads out of a sentence which business an agent is for. */

export interface Business {
  /** As it is in a sentence: "Harbor Dental", "the dental practice". */
  words: string;
  /** A name, or what kind of business it is. */
  kind: 'name' | 'description';
}

/** Words that say what kind of business it is. Others after "for the" may be anything: "for the next day". */
const kinds =
  'agency|airline|bakery|bank|bar|barber|barbershop|bistro|boutique|brand|broker|business|café|cafe|cent(?:er|re)|chain|charity|church|clinic|club|college|company|consultancy|contractor|court|daycare|dealer|dealership|dentist|doctor|electrician|firm|florist|foundation|garage|guesthouse|gym|hairdresser|hospital|hostel|hotel|inn|insurer|kindergarten|kitchen|laboratory|landlord|lawyer|library|mechanic|museum|notary|nursery|office|operator|optician|pharmacy|physiotherapist|pizzeria|plumber|practice|provider|pub|repairer|resort|restaurant|retailer|salon|school|service|shop|spa|startup|start-up|store|studio|supplier|surgery|team|theat(?:er|re)|university|utility|vet|veterinarian|warehouse|workshop';

const capital = String.raw`(?:(?:Dr|St|Mr|Mrs|Ms|Prof)\. ?)?\p{Lu}[\p{L}\d'’-]*`;
const name = String.raw`${capital}(?: (?:(?:and|&|of|de|van|von) (?:the )?|\+ )?${capital}){0,4}`;
/** What has a capital and is no business. */
const notNames =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|English|German|French|Spanish|Italian|Portuguese|Dutch|I|AI|FAQs?|VIPs?|CRM|Christmas|Easter|Thanksgiving)\b/;

const quoted = /\b(?:for|at|of|called|named)\s+["“„«]([^"”“»]{2,60})["”“»]/u;
const ways = [
  // "for the dental practice Harbor Dental"
  new RegExp(
    String.raw`\b(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur)(?: [\p{L}'’-]+){0,3}? (?:${kinds}),? (${name})`,
    'gu',
  ),
  // "for Harbor Dental", "we are Harbor Dental"
  new RegExp(
    String.raw`\b(?:for|at|of|called|named|[Ww]e are|[Ww]e['’]re|I run|I own|[Tt]his is) (?:the )?(${name})`,
    'gu',
  ),
  // "Harbor Dental needs someone who …"
  new RegExp(
    String.raw`^(${capital}(?: (?:(?:and|&|of) )?${capital}){1,4}) (?:needs|wants|has|is|would|takes|gets)\b`,
    'gu',
  ),
];

/** "For a barber shop in Leeds", "a barber shop in Leeds that …": what kind it is, and where. */
const place = String.raw`(?: in (?!${notNames.source.slice(1)})\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)?`;
const kindOfBusiness = String.raw`(?:a|an|my|our|the) ((?:[\p{L}'’-]+ ){0,3}?(?:${kinds})(?: (?:${kinds}))*${place})\b`;
const described = [
  new RegExp(
    String.raw`\b(?:for|at|[Ww]e are|[Ww]e['’]re|I run|I own|I have|[Ww]e run|[Ww]e have) ${kindOfBusiness}`,
    'u',
  ),
  new RegExp(
    String.raw`^${kindOfBusiness.replace('a|an', '[Aa]|[Aa]n')}(?=$|[,.]| (?:that|which|where|with)\b)`,
    'u',
  ),
];

/** The business a sentence speaks of; null when it speaks of none. */
export function businessIn(sentence: string): Business | null {
  const text = sentence.trim().replace(/\s+/g, ' ');
  const words = quoted.exec(text)?.[1]?.trim() ?? nameIn(text);
  if (words) return { words, kind: 'name' };
  const kind = described.map((way) => way.exec(text)?.[1]).find((found) => found !== undefined);
  return kind ? { words: `the ${kind}`, kind: 'description' } : null;
}

function nameIn(text: string): string | null {
  for (const way of ways) {
    for (const match of text.matchAll(way)) {
      const [whole, found = ''] = match;
      const after = text.slice(match.index + whole.length);
      // "an Italian restaurant", "the Hilton hotel": what kind it is, and no name yet.
      const isOneOfAKind = new RegExp(String.raw`^(?: [a-z-]+)? (?:${kinds})\b`).test(after);
      if (notNames.test(found) || isOneOfAKind) continue;
      // "Harbor Dental’s patients", but "at McDonald’s."
      return / [a-z]/.test(after.slice(0, 2)) ? found.replace(/['’]s$/, '') : found;
    }
  }
  return null;
}
