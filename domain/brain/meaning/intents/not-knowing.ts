/** "I couldn't tell you", "whatever suits you": callers who don't know an answer or leave it open. Patterns of plain words. */

/** As the whole utterance. */
export const doesntKnow = [
  String.raw`(?:i )?(?:really |just )*(?:cant|cannot|couldnt|could not|dont) (?:seem to )?(?:find|locate|see|read|make out) (?:it|that|them|my|the|any|one)(?: (?!without\b)\w+){0,3}`,
  String.raw`(?:i )?(?:really |honestly |just )*(?:dont|do not|wouldnt|cant|cannot|could not|couldnt|didnt) (?:really |even |quite |honestly )?(?:know|remember|recall)(?: (?:it|that|yet|off(?: the)? (?:top of my head|hand)|by heart|my \w+(?: \w+)?|the \w+(?: \w+)?|right now|at the moment|which|who|what(?: \w+){0,3}|exactly|for sure))*`,
  '(?:i )?(?:(?:really )?(?:couldnt|cant|could not) (?:really |honestly )?(?:say|tell you)|(?:its |thats )?hard to say)(?: (?:really|yet|right now|exactly|for sure))*',
  // "We don't know what the bank will give us", while "I don't know what it's called" would like to.
  String.raw`(?:i|we) (?:really |honestly |just |still )*(?:dont|do not|cant|couldnt|wont) (?:really |even )?(?:know|say|tell|be sure)(?: yet| for sure| exactly)* (?:what|how much|how many|when|which|whether|if|until|till|before)(?: (?!you\b|your\b|to\b)\w+){0,6} (?:will|can|could|would|might|may|\w+ll|(?:is|are|s|re) going to|decides?|says?|gives?|gets?|comes?|lets?|works? out)(?: (?!you\b)\w+){0,6}`,
  String.raw`(?:it |that |this |it all )?depends (?:on|how|whether|if|what|who)(?: (?!you\b|your\b)\w+){1,8}`,
  '(?:i )?dunno',
  String.raw`(?:id|i would) (?:have|need) to (?:ask|check|find out|look(?: (?:it|that) up)?)(?: with)?(?: (?:him|her|them|my \w+|someone|somebody))?(?: (?:first|about (?:that|it)))?`,
  'no idea|i have no idea',
  '(?:i|we) (?:havent|have not) (?:decided|thought about (?:it|that)|worked (?:it|that) out|figured (?:it|that) out|talked about (?:it|that)|made up my mind|got a clue|a clue|got it|got it (?:here|with me|on me|handy))(?: yet)?',
  String.raw`(?:i(?:m| am) )?not (?:so |really |quite |completely |entirely |100 percent )*(?:sure|certain)(?: yet| about that| (?:who|which|what|when|where|how (?:many|much|long))(?: \w+){0,4})?`,
  'i(?:ve| have)? (?:forgot|forgotten|lost it)(?: it)?|idk|how (?:should|would) i know',
  '(?:not a|no) clue|(?:that |it )?(?:all )?depends',
  '(?:it |that )?(?:doesnt|does not) (?:really )?matter(?: (?:to me|who|which|what|when|at all))?(?: (?:whatever|whenever|whichever)(?: (?:youve got|you have(?: got)?|suits(?: you)?|works(?: for you)?|is free))?)?',
  '(?:ive )?(?:got )?no (?:real |particular )?preference',
  '(?:im |were )?(?:not (?:fussed|bothered|picky|fussy)|easy|flexible)',
  '(?:any(?:one|body)|no ?(?:one|body)|nothing|none) in particular',
  'any(?:one|body)?(?: (?:of them|one|is fine|will do|works|thats free|who(?:s| is) (?:free|available)))',
  String.raw`(?:whoever|whichever|whatever)(?: of (?:them|you|those))? (?:does|can|knows|handles|deals)(?: \w+){0,4}`,
  '(?:whoever|whichever|whatever)(?: (?:is|s|you) (?:free|available|have|got|like|think))?',
  'whoevers (?:free|available)|either (?:one|way|is fine|works)|(?:i )?(?:dont|do not) (?:mind|care)',
  'whatever|you (?:choose|decide|pick)|either of (?:them|those|you)',
  String.raw`(?:i )?(?:dont|do not) have (?:it|that|my \w+|the \w+)(?: \w+)?(?: (?:with me|on me|here|handy|to hand|in front of me|right now|at the moment|yet))`,
  'surprise me',
].join('|');
