/** "So am I booked?", "is someone coming?": what callers ask or take to be so already. Patterns of plain words. */

const whose = [
  'am i|are we|is it|is that|is (?:the|my|our) [a-z]{3,20}',
  '(?:so|and|then|great|perfect|okay|ok|good) (?:its|thats|it is|that is|im|were)',
  '(?:i|we) (?:am|are)|has it been|have i been|im|were|thats (?:it|me|us)|its|then thats',
].join('|');
const done = [
  'booked(?: in)?|all set|set|good to go|done|confirmed|ordered|scheduled|reserved|finished|filed|sorted',
  'arranged|signed up|registered|held|on hold|in the system',
].join('|');

/** Anywhere in the utterance, unless they say where. */
export const asksWhetherDone = [
  `\\b(?:${whose}) (?:all |now |then |already |really |officially |just )*(?:${done})\\b`,
  String.raw`\b(?:is|are) (?:some(?:one|body)|he|she|they|you|the \w+) (?:coming(?: out| over| round)?|on (?:the|his|her|their|your) way)\b`,
  String.raw`^(?:(?:so|and|then|ok|okay|great|good) )+(?:some(?:one|body)s?|hes|shes|theyre|youre|the \w+|an? \w+|your \w+)(?: is| are| will be)? (?:now |already )?(?:coming(?: out| over| round)?|on (?:the|his|her|their|your|its) way|(?:sending|bringing|getting) (?:some(?:one|body)|it|the \w+|an? \w+)(?: out| over| round)?)(?: now| then| already)*$`,
  String.raw`(?<!\b(?:can|could|would|will) )\byou (?:have )?put (?:me|us) (?:in|down)(?! as\b)\b`,
  String.raw`\byou(?:ve| have)?(?: got| have)? (?:me|us) (?:down(?! as)|booked|noted|in the (?:book|system|calendar))\b`,
  String.raw`\b(?:am i|are we) (?:a|an) (?:member|customer|client)\b|\b(?:am i|are we) in(?: now| then| yet)?$`,
  String.raw`\b(?:is|was) that (?:it|everything|all)(?: you need)?$`,
  String.raw`^(?:so|and|then|ok|okay|great|good|right|and so|ok so|okay so) (?:then |now )?(?:an? \w+|the \w+|your \w+|one of your \w+|some(?:one|body)|they|he|she|you)(?: will| ll|ll| is going to|s going to| are going to) (?:then )?(?:be in touch|call|ring|phone|contact|write|e ?mail|come|get back|let me know)\b`,
  String.raw`^(?:\w+ )?(?:an? \w+|the \w+|some(?:one|body)|they|you) (?:calls?|rings?|phones?|contacts?|writes?(?: to)?|gets? back to) me\b`,
  // "So we've got a table then", "perfect, so the room's ours"
  String.raw`^(?:(?:so|and|then|great|perfect|ok|okay|good|lovely|brilliant) )+(?:(?:we|i)(?:ve| have)?(?: got| have)? (?:a|an|the|our|my) (?:table|room|appointment|slot|booking|place|spot|car|cab|taxi|visit)|(?:the|that|my|our) \w+(?: is)? (?:mine|ours|on its way|all mine|all ours))(?: (?:then|now|yes|right|yeah|tonight|tomorrow))*$`,
  String.raw`\byou(?:ll| will) (?:pass|tell|give|let|make sure|see to|send|sort)\b.* (?:wont you|will you|yes|yeah|right)$`,
  String.raw`^(?:(?:so|and|then|ok|okay|great) )*will (?:some(?:one|body)|you|they|he|she) (?:get back to|call|ring|phone|write to|e ?mail|text|contact|be in touch with) (?:me|us)(?: (?:back|about (?:it|this|that)|then|soon|today))*$`,
  String.raw`\bdo you (?:need|have) (?:anything else|everything)\b`,
  String.raw`\b(?:he|she|they|someone|somebody|you|youll|hell|shell|theyll) (?:will |ll |going to |gonna )?(?:call|ring|get back|contact|write|email)\b.*\b(?:right|then|yes|correct)$`,
].join('|');
