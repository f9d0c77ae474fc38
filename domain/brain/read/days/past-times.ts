/** Times that lie behind the caller, in words that tell what happened. */

/** "The traffic was bad this morning" says nothing about when the caller wants to come. */
export const withoutPastTimes = (text: string) => withoutEvents(text.replace(sinceThen, ' '));
const sinceThen =
  /\b(?:ever )?since (?:last |this |early |late )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|christmas|easter|january|february|march|april|may|june|july|august|september|october|november|december)(?: (?:morning|afternoon|evening|night))?\b/gi;
const withoutEvents = (text: string) =>
  text
    .split(/(?=(?:,|\b(?:and|but|so)\b) )/)
    .map((clause) =>
      happened.test(clause.replace(/['’ ](?:ha)?ve got\b/gi, ' ')) && !wished.test(clause)
        ? clause.replace(
            /\b(?:(?:earlier )?(?:this (?:morning|afternoon|week)|today)(?= *$|,)|earlier today|the other day|yesterday|last (?:night|week|month))\b/gi,
            ' ',
          )
        : clause,
    )
    .join('');
const happened =
  /\b(?:(?:i|we|he|she|they)(?:['’]?ve| have|['’]?d| had)? (?:\w+ )?(?:rung|rang|called|phoned|tried|texted|e-?mailed|waited|written|wrote|ordered|bought|complained|paid)(?!(?: back| you| in| up)* (?:about|for|to|regarding)\b)|was|were|had|did|didn['’]?t|got|went|came|started|woke|broke|happened|saw|just|been|fell|stopped|sick|ill|tired|feel(?:ing)?|under the weather|in pain|so busy|lovely|freezing|weather|traffic)\b/i;
const wished = /\b(?:(?:need|want|like|love|hoping|have) to|can i|could i)\b/i;

/** "I did my back in on Sunday": the day on which someone was hurt, or something broke. */
const hurtOn =
  /(?<=\b(?:did (?:my|his|her) \w+ in|(?:hurt|pulled|twisted|sprained|strained|injured|tore|broke|cut) (?:my|his|her|the)|fell (?:over|down|off)|slipped|tripped|broke down|stopped working|packed (?:in|up))\b[^,.;?!]{0,60}?) (?:on |last )(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening|night))?\b/gi;
/** The words without the days that only tell when the trouble came, where none of the past is asked for. */
export const withoutDaysOfTrouble = (text: string) => (wished.test(text) ? text : text.replace(hurtOn, ' '));

/** "My lunch break's over", "late for my afternoon shift": what calls someone away. */
const overWhenLeaving =
  /(?<!\b(?:when|once|after|before|until|till|if|as|soon|while) )\b(?:my|our|the) (?:lunch|dinner|breakfast|tea|morning|afternoon|evening|night) ?(?:break|hour|meeting|class|lesson|call|shift)(?:['’]?s| is| has)? (?:(?:just|nearly|almost|already|about|now) )*(?:over|up|done|finished|ending|starting|to (?:start|begin|end))\b|\b(?:late|off) (?:for|to) (?:my|our|the|an?) (?:lunch|dinner|breakfast|morning|afternoon|evening|night) (?:break|meeting|class|lesson|call|shift)\b/gi;

const beforeOrAfter = /\bso (?:any ?time |some ?time )?(?:after|before)(?: (?:that|then|it))?\W*$/i;
const atHour =
  /\b(?:at|by|until|till|from) (?:(?:half|quarter)(?: past| to)? )?(?:\d{1,2}(?::\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:thirty|fifteen|o['’]?clock|[ap]\.?m))?\b/gi;

/** Greetings, and times that lie behind the caller: "since last night", "all morning". */
export const withoutOtherTimes = (text: string) =>
  // "I have to be at school at nine, so after that" tells another time than nine.
  (beforeOrAfter.test(text) ? text.replace(atHour, ' ') : text)
    .replace(
      /\bit(?:['’]?s| is) (?:already |now |almost |about |like |past )*(?:midnight|noon|\d{1,2}|\p{L}+ (?:o['’]?clock|[ap]\.?m))(?= |,|$)/giu,
      ' ',
    )
    .replace(/\b(?:eating|was having|had|ate) (?:my |our )?(?:lunch|breakfast|dinner|supper)\b/gi, ' ')
    .replace(overWhenLeaving, ' ')
    .replace(/\bgood (?:morning|afternoon|evening|night)\b|\bthe middle of the (?:night|day|week)\b/gi, ' ')
    .replace(
      /\b(?:since|all|last|yesterday|every|the other|until|till)(?: (?:last|yesterday|this|the))? (?:night|morning|afternoon|evening|day)s?\b/gi,
      ' ',
    );
