/** Callers who ask for a moment: "hold on", "let me get my glasses", "someone's at the door". */

const moment =
  '(?:moment|second|minute|sec|tick|mo|bit|while|couple of (?:seconds|minutes)|few (?:seconds|minutes))';

/** Anywhere in what's said. */
const anywhere = [
  '(?:hold|hang) on|hang fire|(?:im just|ill just|ill|let me) (?:going to )?find (?:my|the) (?:glasses|specs|card|letter|bill|papers?|paperwork|diary|phone|bag|purse|wallet|badge|folder)\\b',
  'hold the line',
  'hold please',
  'bear with me',
  // "Could you hold for a second?", and not "could you hold the table" or "can you wait for my papers"
  String.raw`(?:can|could|would|will) you (?:(?:please|just|quickly) )*(?:hold|wait)(?: (?:please|for me|there|up|(?:for )?(?:an? |one |just an? )?${moment}))*$`,
  'stay on the line',
  'dont hang up',
  // "One moment", and not "that one second"
  `(?<!(?:little|young|wee|that|this|which|the) )one ${moment}`,
  `just an? ${moment}`,
  `give me (?:an? |one |just an? )?(?:${moment}|time)`,
  // "Give me two minutes", and not "give us a few minutes' notice"
  String.raw`give (?:me|us) (?:two|five|a couple of|a few|half an?) (?:minutes?|mins?|seconds?|secs?|ticks?|moments?)(?! (?:to (?:explain|tell)|of your|(?:of )?(?:notice|warning)|before|each|more)\b)`,
  // "Can I wait while you do it?" waits for nothing
  `wait (?!while (?:you|they|it|he|she)\\b)(?:an? |one |just an? |for )?${moment}`,
  String.raw`(?:two|couple of|half an?) (?:ticks|secs|seconds|mos|shakes|sec)(?= (?:please|while|until|and|i|let|im|ill|love|mate|dear|sorry|ok|okay|just|my|its|there|the)\b|$)`,
  // What someone goes to look for
  String.raw`let me (?:just |quickly |first )?(?:check|read|see|think|find|look|ask|get|grab|go|fetch|pull|open|put|turn|have a look|write|dig|(?:run|pop|nip|dash|hop|head|walk|climb) (?:up|down|over|out|in|across|back|and|to|through|upstairs|downstairs|outside|inside)(?! (?:by|to you|and (?:get|collect|pick|see you)|for the)\b))`,
  String.raw`i (?:need|have|ve got|got|ll have|ll|will|am going|m going|m gonna)(?: to)? (?:just |quickly )?(?:check|find|look|go and|get|grab|ask|fetch|see(?! (?:the|a|an|my|some\w+|doctor|dr|you)\b))`,
  String.raw`im (?:just )?(?:looking(?! (?:for an?|to|into|at)\b)|checking|searching|getting|finding|driving(?! (?:an?|my|the|our|in|to)\b))`,
  'im just (?:getting|grabbing|fetching|opening|digging|putting|finding|looking)',
  // "I have to put my glasses on"
  String.raw`i(?:ll| will|ve got| got| have| need|m going|m gonna)?(?: just)?(?: to)? (?:just )?put (?:(?:my|the) (?:reading )?(?:glasses|specs|spectacles|hearing aids?|contacts) (?:on|in)(?! (?:the|my|an?|top|it|them|there|here|that|this)\b)|(?:on|in) (?:my|the) (?:reading )?(?:glasses|specs|spectacles|hearing aids?|contacts))`,
  // "I'm just walking out to the car to look", and not "I'm going to Spain to look for a house"
  String.raw`im (?:just )?(?:walking|going|heading|running|popping|nipping|stepping)(?: \w+){1,6} to (?:(?:have a )?(?:look|check)|(?:look at|get|grab|find|read|check) (?:it|them|that))$`,
  'where did i put',
  'where is (?:it|that)',
  // "I can't read it without my glasses"
  String.raw`(?:cant|cannot|can hardly) (?:see|read|make out) (?:it|that|this|them|the \w+|a thing|anything) without (?:my|the) \w+`,
  // What calls someone away; "my work phone is ringing" alone may be what's wrong
  String.raw`my (?:other (?:phone|line|cell|mobile)|(?:cell |work |home |mobile )?phone)(?:s| is| just started)? ringing(?=(?: (?:sorry|now|right now|so|one|hang|hold|can|could|just|give|please)\b|(?<!\bwork phone.{0,16})$))`,
  '(?:some(?:one|body)s?|there ?s? some(?:one|body)) (?:is |s )?(?:at (?:the|my) (?:door|gate|house|counter|desk|window)|knocking|calling|ringing)',
  String.raw`the (?:dog|baby|kids?|doorbell)(?:s| is| are| just| wont| needs?| started)?(?: \w+)? (?:crying|barking|screaming|ringing|rang|fighting|going mad|woke up|up to something)`,
  'sorry the (?:dog|baby|kids?|doorbell)',
];

/** Only as the first, or as all that's said. */
const fromTheStart = [
  '(?:(?:ok|okay|oh|no|please|sorry|can you|could you|just) )*wait(?: please| up| there)?$',
  String.raw`(?:im |i am )?(?:just |still )*(?:getting|grabbing|fetching|finding|looking for(?! an?\b)|opening|digging out|putting on|reaching for) (?:my|the|it|out|a)\b`,
  // "Still looking", "mm"
  '(?:im )?(?:still|almost|nearly)(?: (?:looking|searching|there|got it|finding it|checking|trying|on it))+(?: (?:sorry|for it|hang on|bear with me))*$',
  '(?:im )?getting there$|mm+$',
  // "Um, so, well"
  '(?:um+|uh+|er+m*|hm+|ah+|let me think|so+|well|the|and|i|its|my|wait)(?: (?:um+|uh+|er+m*|hm+|well|so|the|i|its))*$',
];

const holds = new RegExp(String.raw`\b(?:${anywhere.join('|')})\b|^(?:${fromTheStart.join('|')})`);

/** Whether plain words ask for a moment, whatever follows. */
export const holdsOn = (words: string) => holds.test(words);
