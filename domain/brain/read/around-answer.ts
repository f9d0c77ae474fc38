/**
 * What's said around any answer and means nothing for it: sounds, hesitation, politeness, a word about the call. One place for all
 * kinds of facts; what leads up to a value of one kind is known where that kind is read.
 */
import type { Fact } from '#contract/agents/agent-content';

/** Before an answer, whether or not a mark follows. */
const before = [
  'sorry about that|sorry (?:to keep|for keeping) you(?: waiting)?|sorry for the (?:wait|delay)',
  'u+m+|u+h+|e+r+m*|h+m+|mm+|oh|ah|aha|well|so|ok|okay|yes|yeah|yep|yup|sure(?: thing)?|(?:of course|certainly|absolutely|definitely)(?! not\\b)',
  "all ?right(?: then)?|no (?:problem|worries|trouble|bother)(?=\\s*[,.!;])|(?:that is|that[’']s) (?:fine|easy|okay|ok|no problem)|you bet|by all means",
  '(?:good|great) question|honestly|basically|to be honest|as i said|before i forget|by the way|(?:thanks|thank you)(?! (?:for|to|so)\\b)|cheers(?=\\s*[,.!;])|please',
];
const figure = '(?:\\d|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|double)\\b)';
/** Before an answer only where a mark follows: they're words of names and of other answers too. */
const beforeMark = [
  'right|fine|great|perfect|lovely|cool|brilliant|wonderful|hi|hello|hey|now|then|there|anyway|and',
  "thanks (?:so much )?for [^,.]{3,40}|you['’]re (?:very |so )?kind|(?:it['’]s )?lovely weather[^,.]{0,20}",
];
const opening = new RegExp(
  `^(?:(?:${before.join('|')})(?![\\p{L}\\p{N}'’-])[\\s,.!;:–-]*|(?:${beforeMark.join('|')})\\s*[,.!;:–-]+\\s*|(?:just )?let(?: me|['’]s| us) (?:see|think|check)(?: now| here)?(?:\\s*[,.!;:–-]+\\s*|\\s+(?=${figure})))(?=[^\\s])`,
  'iu',
);

const fine = '(?:ok|okay|alright|all right|fine|possible|good|allowed)';
const after = [
  'please(?: and thank you)?|thanks(?: a lot| so much| very much| again)?|thank you(?: very much| so much| again)?',
  "if (?:possible|you (?:can|could|don['’]?t mind|have it|have anything)|i (?:can|may|could))",
  `(?:i|we) (?:think|guess|believe|suppose|reckon)|i hope (?:that|it)(?:['’]?s| is) ${fine}`,
  "that['’]?s (?:it|all|me|the one)|that is (?:it|all)|there you (?:go|are)|by the way",
];
const closing = new RegExp(`(?<=\\S)[\\s,.!;–-]{1,20}(?:${after.join('|')})[.!]*$`, 'iu');
/** Behind an answer only where a mark is before it: "turn right", "Minh Ta", "find out if it works". */
const afterMark = [
  'yeah|yep|yup|yes|ok|okay|right|sure|then|ta|cheers|(?:and )?sorry (?:if|about|for) [^,.;!?]*',
  `if (?:that|it)(?:['’]?s| is| works| suits)(?: ${fine})?(?: with| by| for)?(?: you)?`,
];
const closingBehindMark = new RegExp(
  `(?<=\\S)\\s{0,20}[,.!;]{1,20}\\s{0,20}(?:${afterMark.join('|')})[.!]*$`,
  'iu',
);

/** "Maria Lopez then", while "until then" and "since then" say when. */
const thenBehind =
  /(?<=\S)(?=[\s,]+then[.!]*$)(?<!\b(?:until|till|by|since|before|back|and|just|right|now|from|even|or|but|okay|ok|so|well|after|what|how|all|good|great|fine))[\s,]+then[.!]*$/i;

/** The words without what's said around an answer; as they are where nothing else is said. */
export function withoutAround(text: string): string {
  let rest = text.trim();
  for (let shorter = once(rest); shorter !== rest; shorter = once(rest)) rest = shorter;
  return rest;
}

/** "A thank you", "just okay": what's taken for politeness is the answer. */
const leavesNothing = /^(?:an?|the|just|only|say|says|put|write|with|and|my|our|for|to|it['’]?s|not|no)$/i;

function once(text: string): string {
  const opened = text.replace(opening, '').trim();
  // One after the other: what closes is looked for in the whole text.
  const rest =
    opened === text
      ? text.replace(closing, '').replace(closingBehindMark, '').replace(thenBehind, '').trim()
      : opened;
  return leavesNothing.test(rest) ? text : rest;
}

/** "… I think that's how you say it". */
export const aboutSaying =
  /[\s,]+(?:(?:i (?:think|guess|hope|believe)|or|if)[\s,]+)*(?:(?:that['’]?s|that is|it['’]?s|it is|this is) (?:how|what) (?:you|it['’]?s|it is|they|we|to|i)(?: (?:would|should))? (?:say|pronounced?|spell(?:ed)?|said|call(?:ed)?)(?: it)?|(?:i['’]?m|i am) (?:saying|pronouncing) (?:it|that)(?: right| correctly| wrong)?|(?:however|whatever) (?:you|it['’]?s|they) (?:say|pronounced?|call(?:ed)?)(?: it)?|something like that|don['’]?t ask me (?:how|to) .{1,20})[.!]*$/i;

/** "The audit, yeah". */
export const agreesBehind = /(?<=\S\s*),\s*(?:yeah|yes|yep|yup|there you (?:go|are)|that['’]?s it)[.!]*$/i;

/** "Could it say happy birthday nana", "can you put get well soon". */
const asksToWrite =
  /^(?:(?:yes|please|oh|um|well|just)[\s,]+)*(?:(?:could|can|should|would|may) (?:it|you|we|they) (?:please |just )?(?:say|read|put|write)(?: on it)?|i(?:['’]d| would) like it to say|have it say|let it say)\s+(?=\S)/i;
/** "Should we write anything on it?": "write congratulations" is congratulations. */
export function withoutAskedVerb(content: string, { question }: Pick<Fact, 'question'>): string {
  const toldToWrite = /\b(?:say|write|card|engrav\w+|print(?:ed)?)\b/i.test(question)
    ? asksToWrite
    : /^to (?=order\b)/i;
  const words = content.replace(toldToWrite, '');
  const verb = /^(write|put|say|note|add|bring|order|work on|work|call it|print)\s+(?=\S)/i.exec(words)?.[1];
  const asked = verb !== undefined && new RegExp(`\\b${verb}\\b`, 'i').test(question);
  return asked ? words.slice(verb.length).trim() : words;
}

/** "It's" of "it's frozen", which is part of what's told where more follows. */
export const bareSubject =
  /^(?:it['’]?s|it is|that['’]?s|that is|they['’]?re|it was)\s+(?=(?:an? |the |my )?[\p{L}\p{N}])/iu;

/** The sentence around an answer that's free text. */
export const aroundText: readonly RegExp[] = [
  /^(?:hi|hello|hey)\b[,.!]?\s+/i,
  /^(?:(?:it|the (?:label|box|bottle|packet|pack|letter|card|paper|note|tag|sticker|screen|bag))(?: here)?|that) (?:says|reads|say|shows)(?: here)?(?: that)?\s+/i,
  /^i (?:already )?(?:said|told you)(?: that)?(?: it['’]?s| it was)?\s+/i,
  /^(?:the |my )?(?:(?:problem|issue|trouble|reason|concern|matter)(?: is|['’]s| was)?|thing(?: is|['’]s| was))(?: that)?\s+(?=\S+ \S+)/i,
  /^(?:(?:it|that)['’]?s |(?:it|this) is |(?:i['’]?m |i am )?calling |i call |it has to do with |just |mostly |really )*(?:about|regarding|concerning|to do with|because of|in regard to|with regards? to)\s+/i,
  /^(?:i(?:['’]?d| would) like to |i (?:want|need) to |to )leave (?:an?|my|this) message (?:for (?:the )?[\p{L}.]+(?: [\p{L}.]+)? )?(?:it['’]?s )?(?:about|regarding)\s+/iu,
  /^(?:(?:i(?:['’]?d| would) like|i want|(?:i|we) need) to |to )(?:talk|speak|ask|discuss)(?: to (?:someone|somebody|you|him|her|them))? (?:about|regarding)\s+/i,
  /^(?:(?:she|he|it|they|that)(?:['’]?s|['’]?re| is| are)? )?(?:called|named)\s+/i,
  /^(?:his|her|its|their|(?:the|my|our) \w+['’]?s) name(?:['’]?s| is)\s+/i,
  /^(?:the|my|our|his|her|their) (?:(?:full|home|street|pick-?up|delivery|exact) )?(?:address|location)(?: (?:here|there))?(?:['’]?s| is| would be)\s+(?=\S)/i,
  /^we call (?:him|her|it|them)\s+/i,
  /^(?:(?:i['’]?m|i am|we['’]?re|we are|i live|we live|it['’]?s|that['’]?s|the (?:house|place|address) is) )?(?:at|on)\s+(?=\d)/i,
  /^(?:i['’]?m|i am|we['’]?re|we are|i live|we live|it['’]?s|it is) in\s+(?=(?:building|block|house|apartment|apt|unit|flat|room|suite|number|lot|tower|site|pitch|bay|cabin)\b|\d)/i,
  /^(?:it(?:['’]?s| is| has) )?(?:going|headed|heading|to go|supposed to go|meant to go)(?: out| over)? to\s+(?=\d|the\s)/i,
  /^(?:i|we) (?:usually|normally|always|mostly|generally|often|prefer to|like to|would like to)\s+(?:see|go to|have|get|ask for|use|go with|come to|drive)\s+/i,
  /^(?:i|we)(?:['’]d| would)? prefer\s+/i,
  /^(?:i|we)(?:['’]d)? (?:need|want|would like|like) (?:it|this|that|them|one) (?=(?:for|because|so)\s)/i,
  /^(?:i['’]?m|i am|we['’]?re|we are|they['’]?re|it['’]?s) (?:moving|going|headed|heading|off|coming)(?: to| from)?\s+/i,
  /^(?:i|we)(?:['’]?d| would|['’]?m| am|['’]?re| are| was| were)? (?:just |really |kind of |actually )*(?:want(?:ed|ing)?|lik(?:e|ing)|love|need(?:ed)?|hop(?:ed|ing)|look(?:ed|ing)|tr(?:ied|ying)|call(?:ed|ing)|wondering|interested)(?: to| in| for| about| at)+(?: (?:ask|know|talk|speak|find out|inquire|enquire|be|get|have|live|stay|discuss|find|move to)\b(?: (?:to|with) (?:someone|somebody|you|him|her|them))?)?(?: (?:about|regarding|on|of))?\s+(?=\S)/i,
  /^(?:can|could|would|will) you (?:please |just )?(?:get|collect|fetch|pick|meet) (?:me|us|him|her|them)(?: up)? (?:from|at|in|outside)\s+/i,
  /^(?:let me (?:think|see)|give me a (?:second|moment|minute)|how (?:should|shall|do) i (?:put|say) (?:it|this|that))(?:[\s.,!?…]+|$)/i,
  /^(?:can|could|will|would) you (?:please |just |also )?(?:deliver|send|make|do|get|bring|prepare|bake|arrange)(?: (?:me|us))?\s+(?=(?:an?|some|two|three|four|five|six|\d+|one|half)\b)/i,
  /^(?:(?:can|could|may) (?:i|we) (?:have|get|see)|with)\s+(?=\p{L})/iu,
  /^(?:i drive|i['’]?m (?:currently )?driving|i own|i got|i take|i['’]?m on|i['’]?m taking|(?:i|we)(?: have| need| want|['’]?ve got|['’]?d like)|it would be|i think it['’]?s|it must be|it should be|i believe it['’]?s|i was thinking|i['’]?m thinking|probably|preferably|ideally|somewhere)\s+/i,
  /^(?:no|nope|nah)[\s,]+(?=just (?!the\b|an?\b|my\b|me\b|us\b|one\b|two\b)\p{L}{3,})/iu,
  /^(?:only )?that (?=(?:i|we|he|she|it|they|the|my|our|one|some)\b(?:['’]\w+)? \S)/i,
  /^(?:some )?more (?=\p{L}{4,}$)/iu,
  bareSubject,
];
