/** What callers say that's about the talk itself or nothing in it: "say that again", "who is this?". Patterns of plain words. */

/** "Say that again", "you broke up": as the whole utterance. */
export const asksToRepeat = [
  '(?:can|could|would|will) you (?:please )?(?:repeat|say|read|tell me|go over)(?: (?:it|that|this|the question|what you said))?(?: (?:again|once more|one more time|back|slower|more slowly|slowly|a (?:bit|little) (?:slower|more slowly|louder)|louder))*',
  '(?:please )?(?:repeat|say)(?: (?:it|that|the question|this))?(?: (?:again|once more|slower|more slowly|slowly|one more time))*',
  '(?:what|pardon|huh|excuse me|come again|once more|again|one more time)(?: me)?|sorry',
  'what did you (?:say|ask|just say|want to know)|what was (?:that|it|the question|your question)',
  '(?:i )?(?:didnt|did not|couldnt|could not|cant|cannot|dont|do not) (?:quite )?(?:hear|catch|get|understand|follow)(?: (?:you|that|it|what you said|the question|a word))?',
  'i beg your pardon',
  '(?:i )?(?:just )?(?:missed|lost) (?:that|you|it|the (?:last|first) (?:bit|part)|what you said)',
  'you (?:cut|broke|dropped) (?:out|up|off)|(?:a (?:bit|little) )?(?:slower|louder|more slowly)',
  '(?:can|could|would) you (?:speak|talk) (?:up|louder|slower)(?: (?:a bit|a little|please))* (?:im|i am|my|i cant|hes|shes|the line) .{1,40}|slow down(?: (?:a bit|a little|please|love|dear|mate|son|there))*',
  '(?:speak|talk) (?:up|slower|louder|more slowly|a (?:bit|little) (?:slower|louder|more slowly))',
  '(?:can|could|would) you (?:speak|talk) (?:up|slower|louder|more slowly|a (?:bit|little) (?:slower|louder|more slowly))',
  '(?:youre|you are) (?:too fast|talking too fast|breaking up)|too fast|not so fast',
].join('|');

const asked = 'are you|is this|am i (?:talking|speaking) (?:to|with)|youre|you are|this is';
const machine = [
  'robot|bot|machine|computer|ai|a i|real(?: (?:person|human))?|human(?: being)?|person|artificial|recording|recorded',
  'automated|automatic|chatbot|language model|chatgpt|llm|voice ?mail|answering machine',
].join('|');

/** "Are you a robot?", "oh great, a machine". */
export const asksForRobot = [
  '^(?:(?:oh|ugh|ah|great|not|god|man|jeez|lovely|wonderful|perfect|brilliant|fantastic|its|okay|ok|so) )*(?:an?|another|one of (?:these|those)) (?:robot|bot|recording|answering machine)s?(?: again| thing)?$',
  '^(?:(?:oh|ah|its|okay|ok|so) )*(?:(?:ugh|great|not|god|man|jeez|lovely|wonderful|perfect|brilliant|fantastic) (?:its |oh )?)+(?:an?|another|one of (?:these|those)) (?:machine|computer)s?(?: again| thing)?$',
  `\\b(?:${asked}|you sound like) (?:really |even |like )?(?:an? |just an? |the |some )?(?:actual |actually |really |just |live |living |recorded )*(?:${machine})\\b`,
  `\\b(?:${asked}) (?:really |just )?one of (?:these|those|them) \\w+`,
  String.raw`\bnot (?:an?|another|one of (?:these|those|them)) (?:robots?|bots?|machines?|computers?|recordings?)\b`,
  String.raw`\b(?:these|those|another|stupid|bloody|damn|talking) (?:of (?:these|those) )?(?:damn |stupid |bloody |talking )?(?:machines?|robots?|bots?|computers?|recordings?|automated \w+)\b`,
].join('|');

/** "Do you speak Spanish?", and not "do you understand me". */
export const asksForLanguage = [
  String.raw`\b(?:some|any)(?:one|body)(?: there| here| else)? (?:who|that) (?:(?:also|can) )?(?:speaks?|talks?) (?!english\b|to\b|with\b|up\b|my\b|the\b|about\b|for\b)[a-z]{4,}(?: here| there| please)*$`,
  String.raw`\b(?:do|can|could|would) you (?:speak|understand) (?!english\b|to\b|with\b|up\b|me\b|more\b|a\b|any\b|slow|loud|what\b|that\b|it\b|this\b|the\b|my\b|how\b|why\b|about\b|for\b)[a-z]{4,}(?: here| please)?$`,
  String.raw`\b(?:speaks?|understands?|talks?|habla|in)(?: (?:any|some|a little))? (?:spanish|german|french|italian|dutch|portuguese|chinese|mandarin|cantonese|japanese|korean|arabic|russian|polish|turkish|hindi|vietnamese|tagalog|ukrainian|greek|another language|other languages|my language|espanol|deutsch|francais|italiano)\b`,
].join('|');

/** "Who is this?", "is this the dentist's?": as the whole utterance. */
export const asksWho = [
  'who are you|who is (?:this|that|there|it|calling)|whos (?:this|there|that|calling)',
  '(?:and )?what(?:s| is| was) your name|who am i (?:talking|speaking) (?:to|with)|what are you',
  'do you have a name|(?:what|which) (?:company|business|place|office|firm|shop|store) is this',
  '(?:who|what|where) (?:have|did) i (?:reached?|called?|got|get through to)(?: there| here| on the line)?',
  'what is this(?: place| number)?',
  String.raw`is this (?:the )?(?:\w+ ){0,3}(?:dentist|dentists|dental|restaurant|pharmacy|garage|office|clinic|practice|shop|store|help ?desk|company|accountants?|agency|trattoria)(?: \w+){0,3}`,
  String.raw`(?:have i|did i) (?:reach(?:ed)?|call(?:ed)?|got|get)(?: \w+){1,5}`,
].join('|');

/** "How are you today?", "I'm fine, and you?": as the whole utterance. */
export const asksHowItGoes = [
  '(?:(?:im |i am )?(?:good|fine|great|well|not bad|doing well|very well) (?:thanks |thank you )?)?(?:and )?how (?:are|r) (?:you|things)(?: doing| today| this (?:morning|afternoon|evening))*',
  'how(?:s| is) it going',
  '(?:(?:im |i am |we are |were )?(?:good|fine|great|well|not bad|doing well|very well|ok|okay) )(?:thanks |thank you )?(?:and )?(?:you|yourself)(?: today)?',
  'are you (?:ok|okay|well)|(?:and )?(?:how about )?yourself|how do you do',
  '(?:nice|good|lovely) (?:to (?:meet|hear|talk to) you|day(?: today)?)',
].join('|');

/** "Why do you need that?", "do I have to?" */
export const asksWhy = [
  String.raw`\b(?:why|how come) (?:do|would|should|are|does|is|s) (?:you|i|it|this|that|my|they)\b.*\b(?:need|want|ask(?:ing)?|have to|for|matter|know|tell)\b`,
  String.raw`\bwhat (?:do|would|will) you (?:need|want|use|do with) (?:it|that|this|my \w+)(?: \w+)?(?: for)?$`,
  '^(?:and |but |so )?(?:do i (?:really )?(?:have|need) to|do you (?:really|actually|honestly) need (?:that|it|this|to know(?: that| it)?|my \\w+(?: \\w+)?|one)|(?:does|would) (?:it|that) (?:really )?(?:matter|make (?:a|any) difference)(?: (?:what|who|which|how) .*)?|is (?:it|that|this) (?:really )?(?:important|relevant|needed|required)|what difference does (?:it|that) make|is (?:that|it|this) (?:really )?necessary|why|what for|whats (?:it|that|this) for|why is that)$',
  String.raw`\bwhat (?:is|s|do you) (?:it|that|this|need (?:it|that|this|my \w+)) for\b`,
].join('|');

/** What no agent is called about. */
export const offTopicWords = [
  'weather|temperature outside|(?<!\\b(?:its|is|thats|this|was|been|be|such|what) (?:(?:just|an?|complete|total|real|bad|absolute|bloody|big|sick|right) )+)joke|sing (?:me|a)|football|soccer|baseball|basketball|super ?bowl',
  'world cup|the game|president|election|politics|bitcoin|stock market|lottery|horoscope',
  'meaning of life|capital of|recipe|movie|netflix|your favou?rite',
  'are you (?:married|single|happy|in love|hungry|tired)|do you (?:like|love|dream|sleep|eat|believe)',
  'how old are you|where do you live|marry me|(?:have|got|be my) (?:an? )?(?:girlfriend|boyfriend)',
  String.raw`tell me a story|times (?:two|three|four|five|six|seven|eight|nine|ten|\d+)`,
  // "Plus five two, …" begins a telephone number.
  String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) plus (?:two|three|four|five)(?! (?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|\d))|pizza`,
].join('|');
