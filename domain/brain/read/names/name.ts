/** Names: announced ("it's under Anna Smith"), spelled, or just said. */
import { plain } from '../../words';
import { type FactReader, unclear, understood } from '../reading';
import { relatives } from '../relatives';
import { conclusionIn, repairIn } from '../repair';
import { announcedName, likelyName } from './announced';
import { nameOfCouple } from './couples';
import { asDescribed } from './described-letters';
import { isGivenName } from './given-names';
import { nameAtStart } from './name-start';
import { isPlainWord, properCase } from './name-words';
import {
  nameBehindRemark,
  nameSaidTwice,
  onlyStrangeWords,
  plainName,
  wholeAfterPart,
  withoutFirstTelling,
  withoutFirstForm,
  withoutHedge,
  withoutShortForm,
  wordCalledName,
} from './said-name';
import {
  aboutCapitals,
  isLike,
  spelledIn,
  spelledPair,
  withLetters,
  withSingleLetters,
  withSpelledWords,
  withSpelling,
  withoutAlphabet,
  withoutSpelledFirst,
} from './spelling';

/** "It's n g u y e n, first name Linh". */
function spelledSurname(text: string): string | null {
  const told = /\b(?:first name|the first(?: one)?)(?:['’]s| is)?,?\s+(\p{L}[\p{L}'’-]+)[.!]?$/iu.exec(text);
  const first = told?.[1];
  const before = told === null ? '' : text.slice(0, told.index);
  const spelled = spelledIn(before);
  // "The last name is Voss, v o s s": the name is put together from what's said.
  const isSaid = /\b(?:last name|surname)(?:['’]s| is)?\s+(?!spelled|spelt)\p{L}{2}/iu.test(text);
  if (first === undefined || spelled === null || isSaid) return null;
  return `${properCase(first, 0)} ${properCase(spelled, 0)}`;
}

/** "Just Jasmine is fine." */
const thatWillDo =
  /\s+(?:is|['’]s|will be|would be) (?:fine|ok|okay|enough|good|great|alright|all right|perfect|easiest|what i go by)[.!]*$/i;

/** "Thomas Reardon, officially". */
const saidOfIt =
  /(?<=\p{L}{2} \p{L}{2,}),? (?:officially|formally|legally|technically|properly|really|actually|obviously|basically|originally|though|anyway|instead|apparently|unfortunately|sorry)[.!]*$/iu;

/** "Wendell, Wendell Pickett": the word that was started twice. */
const stutter = /(?<![\p{L}'’-])(\p{L}{3,})(?:[\s,]+\1)+(?![\p{L}'’-])/giu;

/** "I'm Robert Dawson but everybody calls me Bob": what else the caller goes by. */
const alsoCalled =
  /[\s,]+(?:(?:but|and|though|although|or)\s+)?(?:every(?:one|body)|people|they|(?:all |most of )?my (?:friends|family)|most people|friends)\s+(?:\w+\s+)?calls? me\s.+$/iu;

/** "Everyone calls me Dutch, but put down Harold Mertens": the name that's meant comes last. */
const calledOtherwise =
  /^(?:well[\s,]+)?(?:every(?:one|body)|people|they|(?:all |most of )?my (?:friends|family)|friends|most people)\s+calls? me\s+[\p{L}'’-]+[\s,]+(?:but|though|only)\s+(?:(?:please|just|you can|put(?: down)?|write(?: down)?|use|it['’]?s(?: really)?|my (?:real|full|proper|actual) name(?: is|['’]s))\s+)+/iu;

/** "Abdul Rahman, two words", "with a space": how it's written. */
const asWritten =
  /[\s,]+(?:(?:that['’]?s|it['’]?s|as|in|all) )*(?:(?:one|two|three) (?:separate )?words?|(?:with|without) (?:an? )?(?:space|hyphen|dash|apostrophe)|no (?:space|hyphen|dash|apostrophe)|hyphenated|double[- ]barrell?ed)(?: in between| in the middle)?[.!]*$/iu;

/** "I'm Tessa, and my partner is called Rob": the caller's own name comes first. */
const otherBeside =
  /(?<=\b(?:i['’]?m|i am|this is|my name(?:['’]s| is))\s+[\p{L}][\p{L}'’-]+(?:\s+[\p{L}'’-]+)?)[\s,]+and (?:my|the|our) (?!(?:sur|first|last|full|family|given|second|middle|maiden|married)?\s*name\b|(?:first|last|full|family|given|second|middle|maiden|married)\b)\p{L}+(?:['’]?s(?: name(?:['’]s| is)?)?| is(?: called| named)?)\s.*$/iu;

/** "It's Sinead Byrne, love": whom the words are said to, behind a whole name. */
const saidTo =
  /(?<=\p{L}{2,} \p{L}{3,}),? (?:love|luv|dear|dearie|hon|honey|darling|darlin|sweetie|sweetheart|pet|duck|mate|pal|sir|madam|ma['’]?am)[.!]*$/iu;

/** "It's Pritchard, mate": hardly anyone is called so, but for some Huns and Buds, whose comma tells. */
const saidToLast =
  /(?:(?<=\p{L}{3,})(?<!\b(?:thanks?|thank you|hello|my|the|old|a|best|good|just|only|simply)),? (?:mate|luv|dearie|hon|darlin|sweetie|sweetheart)|(?<=\p{L}{3,}),? hun(?<=^(?:[Ii]t['’]s|this is) \p{L}+,? hun)|(?<=\p{L}{3,}), (?:hun|buddy|bud|bro))[.!]*$/u;

const saidToOne =
  /(?:^|\s)([\p{L}'’-]{3,})(\s(?:(?<=\b(?:name['’]?s|name is|it['’]?s|it is|under|for)\s\S+\s)love|dear|pet|duck|darling|hen|flower)[.!]*)$/u;

/** "The O'Neill party". */
const ofGroup =
  /^(?:(?:it['’]?s|it is|for|under|we['’]?re|we are)\s+)*the ([\p{L}'’-]+(?: [\p{L}'’-]+)?) (?:party|family|household|group|wedding|booking|reservation|residence|table|account)\b[.!]?$/iu;

/** "My passport says Theodora, but just put Thea". */
const saysButPut =
  /^.*?\b(?:says|reads|calls? me|name(?:['’]s| is))\s+\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)?,? but (?:(?:please|just|you can|everyone|they all|people|let['’]s)\s+)*(?:put|use|write|calls? me|make it|go (?:with|by))(?: down)?\s+(?=\p{L}{2,})(?!(?:me|my|our|his|her|it|the|this|that|an?|back|on|at|tomorrow|today|tonight|later|soon|quick|two|in|under|down|for|when|if|after|before|again|as|by)\b)/iu;

/** "My married name is Klein, but the file says Weiss": where the caller is looked up by another name. */
const filedAs =
  /^.+?[\s,]but[\s,](?:.*\b)?(?:(?:file|card|chart|records?|account|insurance|booking|reservation|appointment|passport|licen[cs]e|system|computer|prescription|it|you|they|that)(?: might| may| will| probably| still| should)? (?:says?|has|have|is in|is under|be under|be in|reads?)|(?:filed|listed|registered|booked|down) (?:as|under))(?: me)?(?: (?:down )?as| under)?,? (?:the name (?:of )?)?(?=\p{L}{2,})/iu;

const greetingBefore =
  /^(?:(?:yes|yeah|oh|ok|okay|well|um|uh)[\s,]+)*(?:good (?:morning|afternoon|evening|day)|hi|hello|hey)(?: there| to you)?[\s,.!]+/i;

/** "Ola at example dot com" is no name. */
const isAddress = (text: string) => /\bat\b.*\bdot\b/i.test(text);

/** "It is" as "it's": what's said around a name comes in either form. */
const contracted = (text: string) =>
  text
    .replace(/\b(it|that|he|she|there|here|name|who|this) is\b(?=\s)/giu, (_all, word: string) =>
      /^this$/i.test(word) ? `${word} is` : `${word}'s`,
    )
    .replace(/\b(i) am\b/gi, "$1'm")
    .replace(/\b(we|you|they) are\b/gi, "$1're");

/** The words that directly follow each time a word is said. */
function saidBehind(word: string, text: string): string[] {
  const words = [...text.matchAll(/[\p{L}'’-]+/gu)];
  return words.flatMap(({ 0: said, index }, at) => {
    const next = words[at + 1];
    const isFollowed =
      said.toLowerCase() === word.toLowerCase() &&
      next !== undefined &&
      /^\p{L}.$/su.test(next[0].slice(0, 2)) &&
      /^[\s,]+$/.test(text.slice(index + said.length, next.index));
    return isFollowed ? [next[0]] : [];
  });
}

/** "Penny, she is Penny Clay", "Earl, I think, Earl Jacobs": a first name that's said once more with the rest of it. */
function extended(name: string, text: string): string {
  if (name.includes(' ')) return name;
  for (const last of saidBehind(name, text)) {
    const whole = isPlainWord(plain(last)) ? null : nameAtStart(`${name} ${properCase(last, 1)}`, 2);
    if (whole?.includes(' ') === true) return whole;
  }
  const isLast = text.toLowerCase().replace(/[.!]$/, '').endsWith(` ${name.toLowerCase()}`);
  if (!isLast) return name;
  // "It's Wu, like the band, Jason Wu".
  const first = new RegExp(
    `(?<=\\S[\\s,]+)(?<!\\b(?:as in|like) )([\\p{L}][\\p{L}'’-]+) ${name}[.!]?$`,
    'iu',
  ).exec(text)?.[1];
  const full =
    first === undefined || isPlainWord(plain(first))
      ? null
      : nameAtStart(`${properCase(first, 0)} ${name}`, 2);
  if (full !== null && plain(first ?? '') !== plain(name)) return full;
  return name;
}

/** "This is her sister calling, Lorraine", "this is Daniel Choi's wife, Mina Choi". */
const relativeCalling =
  /^(?:\W|hi |hello |yes |well |oh )*(?:(?:this is|it['’]?s|i['’]?m) )(?:(?:her|his|my|their|the|our) (?:\w+['’]s )?|(?:\p{L}[\p{L}'’-]+ ){0,2}\p{L}{2,}['’]s )(?:wife|husband|partner|son|daughter|mother|father|mum|mom|dad|sister|brother|boss|friend|girlfriend|boyfriend|grandson|granddaughter|grandmother|grandfather|nephew|niece|carer|assistant|neighbou?r|secretary|aunt|uncle|cousin)(?: in law)?,? (?:calling |here |speaking |on the phone )?(?=\p{L}+)/iu;

/** "Bond, James Bond", "De la Cruz, Rosa de la Cruz". */
const surnameFirst =
  /^(?!(?:\p{L}+ )?(?:no|yes|oh|well|just|it|my)\b)(\p{L}[\p{L}'’ -]{1,24}?),? (\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)? \1)[.!]?$/iu;

/** "Anna Stone, no wait, Annabel": a word of the name that's said again. */
function withPart(name: string, part: string): string {
  const words = name.split(' ');
  const place = part.includes(' ') ? -1 : words.findIndex((word) => isLike(word, part));
  return place < 0 ? part : words.map((word, at) => (at === place ? part : word)).join(' ');
}

/** "Started", while Reed and Ahmed are names. */
const isDeed =
  /^(?!(?:ahmed|achmed|hamed|saeed|sayed|syed|waheed|mohamm?ed|muhamm?ed|jared|alfred|wilfred|mildred|winifred|manfred|siegfried|creed|snead|sneed|tweed|steed)$)\p{L}{3,}ed$/u;

/** "My boyfriend Marco Bianchi is paying, so under his name": a relative's; null where it isn't said which. */
function nameOfOther(text: string): string | null {
  const rest = new RegExp(`\\b(?:my|our) ${relatives},? (.+)`, 'iu').exec(text)?.[1];
  const words = rest?.split(' ') ?? [];
  // "My daughter Ella started vomiting": what's told of them begins behind the name.
  const told = words.findIndex(
    (word, at) =>
      at > 0 &&
      !(at === 1 && isSurname(word, words[2])) &&
      /^\p{Ll}/u.test(word) &&
      (isPlainWord(plain(word)) || ((at > 1 || /^\p{Lu}/u.test(words[0] ?? '')) && isDeed.test(plain(word)))),
  );
  return nameAtStart((told < 0 ? words : words.slice(0, told)).join(' '), 3, true);
}
/** "My daughter Lily Park needs to come in": an everyday word before what's told of someone. */
const isSurname = (word: string, next: string | undefined) =>
  next !== undefined &&
  /^(?:needs?|wants?|has|is|was|would|lost|broke|chipped|should)$/i.test(next) &&
  !/(?:ly|s|ed|ing)$|^(?:still|also|just|now|always|only|never|even|often|soon|then|she|he|who|that|really|there)$/i.test(
    word,
  );
const underOthers =
  /\b(?:under|in|use|put(?: it)?(?: down)? (?:under|in)) (?:his|her|their) name\b(?! (?:is|which)\b|['’]s)/i;

const ownLetters =
  /[,.\s]\s*(?:that['’]?s )?(\p{L}{2,}),? (?:with|without) (?:an?|the|one|two|double) \p{L}(?:['’]?s)?[.!]*$/iu;

/** They are names too: "Abdus Salam", "Shalom Cohen". */
const onlyGreeting = /^\W*(?:shalom|sal(?:aa?|a)m)\W*$/i;

/** "It's a Ford Fiesta" says what something is, while "it's a Mr. Price" is someone. */
const isWhatItIs = (name: string, text: string) =>
  !/\b(?:calling|speaking|here)\W*$/i.test(text) &&
  new RegExp(`\\b(?:it|that|they|he|she)(?: is| s| are)? an? ${plain(name)}\\b`).test(
    plain(text.replace(/['’](?:s|re)\b/gi, ' is')),
  );

export const readName: FactReader = (words, fact, context) => {
  const reading = readSaidName(words, fact, context);
  return reading.ok && isWhatItIs(reading.value, words) ? unclear() : reading;
};

const readSaidName: FactReader = (words, fact, context) => {
  const ofTwo = nameOfCouple(words);
  if (ofTwo !== null) return understood(ofTwo, ofTwo);
  const answer = withoutHedge(withoutShortForm(withSpelledWords(withoutFirstTelling(words))));
  if (onlyGreeting.test(answer)) return unclear();
  if (underOthers.test(answer)) {
    const other = nameOfOther(answer);
    return other === null ? unclear() : understood(other, other);
  }
  // "Geoff Lindley Geoff with a g": the name is said before its letters.
  const whose = ownLetters.exec(answer);
  if (
    whose !== null &&
    plain(answer.slice(0, whose.index))
      .split(' ')
      .includes(plain(whose[1] ?? ''))
  ) {
    const before = readName(answer.slice(0, whose.index), fact, context);
    if (before.ok && before.value.includes(' ')) {
      const written = asDescribed(before.value, answer);
      return understood(written, written);
    }
  }
  // "The name's Pritchard, love", while Kelly Love is called so.
  const [, surname, to] = saidToOne.exec(answer) ?? [];
  if (surname !== undefined && context.language === 'en-GB' && !isGivenName(plain(surname))) {
    const other = readName(answer.slice(0, -(to ?? '').length), fact, context);
    if (other.ok && plain(other.value) === plain(surname))
      return understood(other.value, other.spoken, 'nearly');
  }
  const repair = repairIn(answer);
  if (repair !== null) {
    const after = readName(repair.after, fact, context);
    if (after.ok && after.doubts === undefined) {
      const before = readName(repair.before, fact, context);
      const right = before.ok ? withPart(before.value, after.value) : after.value;
      // "I have no refills left" takes nothing back.
      if (before.ok || /\b(?:wait|sorry|mean|meant|actually|scratch|correction|rather)\b/i.test(answer))
        return understood(right, right);
    }
  }
  const whole = withLetters(contracted(withSingleLetters(withoutAlphabet(answer.replace(/\S+@\S+/g, ' , ')))))
    .replace(relativeCalling, '')
    .replace(
      /^(?:(?:it['’]?s|this is|only|just|hi|hey|yes|yeah)[\s,]+)*me[\s,]+(?=\p{L}{2,})(?!and\b|or\b|again\b|too\b)/iu,
      '',
    )
    .replace(surnameFirst, '$2')
    .replace(/\s+(?:as in|like) \p{L}{3,} \p{L}{3,}(?= \p{L}{3,} \p{L}{3,}$)/iu, '');
  if (isAddress(whole)) {
    const told = announcedName(whole);
    return told === null ? unclear() : understood(told, told);
  }
  // "Samuel T. Okoro".
  const said = whole.replace(/(?<=\p{L} )(\p{L})\.(?= \p{L})/gu, '$1');
  const formal = said.replace(alsoCalled, '');
  const own = likelyName(formal) ?? announcedName(formal) ?? plainName(formal);
  const given = own?.includes(' ') === true ? formal : said;
  const text = withoutSpelledFirst(withoutAlphabet(given))
    .replace(asWritten, '')
    .replace(/[\s,]and (?:my|the|our) /i.test(given) ? otherBeside : '', '')
    .replace(saidToLast, '')
    .replace(saidTo, (all, at: number, whole: string) => (isSaidTo(all, whole.slice(0, at)) ? '' : all))
    .replace(ofRelative, '')
    .replace(/\bwith an? \p{L} \p{L}\b(?: (?:instead of|not|rather than) .*)?$/iu, '')
    .replace(aboutCapitals, '')
    .replace(greetingBefore, '')
    .replace(spelledPair, '$1$2')
    .replace(stutter, '$1')
    .replace(saidOfIt, '')
    .replace(thatWillDo, '')
    .replace(calledOtherwise, '')
    .replace(saysButPut, '')
    .replace(filedAs, '')
    .replace(ofGroup, '$1')
    // "Theo Park the third".
    .replace(/(?<=\p{L}{2} \p{L}{2,}),? the (?:second|third|fourth|2nd|3rd|4th)[.!]?$/iu, '')
    .replace(/\b(for|under|it['’]?s) the (?=\p{L}{4,}s[.!]?$)/iu, '$1 ')
    // "The Hendersons", while "the brakes" are no one.
    .replace(/^the (\p{L}{4,}s)[.!]?$/iu, (all, word: string) => (isPlainWord(plain(word)) ? all : word))
    .replace(/^(\p{L}[\p{L}'’-]+),? comma (\p{L}[\p{L}'’-]+)[.!]?$/iu, '$2 $1')
    .replace(/['’]s (?=(?:my|her|his|the) (?:full )?name\b)/iu, ' is ')
    .replace(/^no\s+(?=\p{L})/iu, '');
  const name = wholeAfterPart(text) ?? announcedName(text) ?? likelyName(text) ?? plainName(text);
  const spelled = spelledSurname(text) ?? withSpelling(name, text);
  if (spelled !== null) {
    const full = extended(spelled, text)
      .replace(/^(\S{3,}) (\S+ \1)$/u, '$2')
      .replace(/^(\S{2,}) (?=\1 )/u, '');
    const written = withoutFirstForm(asDescribed(full, answer));
    return understood(written, written);
  }
  // "My daughter Ella Fox won't be in today".
  const relative = nameOfOther(text);
  if (relative?.includes(' ') === true) {
    // "My husband David Jones usually rings you" doesn't tell who's on the line.
    const asksCaller = /\byour (?:full |own |first )?name\b|\b(?:calling|speaking)\b/i.test(fact.question);
    return asksCaller ? understood(relative, relative, 'nearly') : understood(relative, relative);
  }
  // "We're looking together, so Doyle".
  const concluded = conclusionIn(text);
  const put =
    concluded === null || concluded.split(' ').some((word) => isPlainWord(plain(word)))
      ? null
      : nameAtStart(concluded, 3);
  const last =
    put ?? wordCalledName(said) ?? nameSaidTwice(said) ?? nameBehindRemark(text) ?? onlyStrangeWords(text);
  return last === null ? unclear() : understood(last, last, 'nearly');
};

/** "Mary Jane Love" and "Anil Kumar Pal" are whole names; what's said to someone has a comma or no capital. */
const isSaidTo = (word: string, before: string) =>
  plainWordsBefore(before) > 1 &&
  (word.startsWith(',') ||
    (/^\p{Ll}/u.test(word.trim()) &&
      !/(?:pal|darling|sir|mate|duck|pet)[.!]*$/i.test(word) &&
      !/\bname(?:['’]s| is)\b/i.test(before)));

/** How many words of a name stand at the end: "it's courtney love" is Courtney Love. */
const plainWordsBefore = (before: string) => {
  const words = before.toLowerCase().split(/[\s,]+/);
  const from = words.findLastIndex(
    (word) => isPlainWord(word.replace(/['’]/g, '')) || /^it['’]?s$/.test(word),
  );
  return words.length - from - 1;
};

/** "My wife's, Sheila Price". */
export const ofRelative =
  /^(?:my|our|his|her) (?:wife|husband|partner|son|daughter|mother|father|mum|mom|dad|sister|brother|boss|friend|girlfriend|boyfriend)['’]?s(?! (?:all )?call)(?: (?:full |last |first )?name)?,?\s+(?:(?:it|that|which)(?:['’]?s| is)\s+|is\s+)?(?=\p{L})/iu;
