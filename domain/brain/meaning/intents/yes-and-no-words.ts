/** What means yes and no by itself, in plain words. */

/** "Yes", "spot on", "that works". */
export const yesWords = [
  'yes|(?:that|so) it is|(?:id|i) (?:should |would )hope so',
  '(?:id|i) (?:should |would |do )?(?:think|say|imagine|reckon|suppose) so|(?:it )?sure is|sure does',
  'you betcha|too right|yessir|roger(?: that)?|copy that',
  '(?:i )?(?:cant|couldnt) (?:fault (?:it|that)|argue with that|have (?:said|put) it better(?: myself)?)',
  '(?:could|can)nt be (?:better|righter)|bang on|word for word|to a t|to the letter|all in order',
  'all present and correct|nailed it|you nailed it|ten out of ten',
  'not (?:a )?thing wrong(?: with (?:it|that))?|yeah|yea|yep|yup|ya|aye|you bet|bingo|for sure',
  'totally|affirmative|righto|indeed it is',
  'that would be (?:me|right|correct|great|fine|perfect|lovely)|that(?:ll| will) (?:do|work|be fine)',
  'mhm|mm ?hm+|uh huh|sure(?: is| thing)?|ok|okay|of course|certainly|correct|right|exactly|precisely',
  'absolutely|definitely|indeed|please do|go (?:ahead|on|for it)|all right|alright|fine|perfect|great',
  'good',
  '(?:that )?(?:sounds|looks) (?:(?:about|all|just|quite|pretty|perfectly|absolutely) )?(?:good|right|great|fine|perfect|correct)(?: to me)?',
  '(?:a |one )?(?:hundred|100) percent|(?:please )?(?:proceed|continue)',
  '(?:that )?(?:should|would) be (?:right|correct|it|fine)|spot on|(?:lovely|nice|good|great) job',
  'nice one|(?:that|it)(?:ll| will) do (?:nicely|fine|me)',
  '(?:thats )?(?:smashing|splendid|marvell?ous|terrific|fabulous|grand|champion|super duper|super)',
  'you(?:ve)? (?:got|have) (?:it|that|everything)(?: (?:all )?(?:right|correct))?|got it',
  '(?:no )?(?:(?:thats|that is|it is|its|everything is|everythings|all is|alls|looks|thats all|that all is) )?(?:right|correct|it|me(?: (?:all over|all right|alright|to a t))?|fine|good|ok|okay|perfect|great|the one|all (?:right|good|correct|fine)|true|how you (?:say|spell) it)',
  'yes it is|it is|i do|i would|id (?:like|love) (?:to|that)|why not|please|y|that works|works for me',
  'makes sense|i (?:think|guess|believe|suppose) so',
].join('|');

/** "No", "not that I know of", "I'm all set". */
export const noWords = [
  'no|nope|nah',
  '(?:not|none|nothing) (?:(?:that )?(?:i (?:know of|can think of|recall|remember|m aware of)|im aware of)|that comes to mind)',
  'not (?:really|quite|exactly|at all|right|correct|yet|necessarily|particularly|today)',
  'that(?:s| is) (?:wrong|incorrect|not (?:right|correct|it|me))',
  'wrong|incorrect|negative|never|no way|neither|n',
  'i (?:dont|do not) (?:think so|have any|want (?:to|that))|none',
  'nothing(?: special| else| more| like that| to add)?|no one|it (?:isnt|is not)|absolutely not',
  'of course not|(?:im|were|i am|we are) (?:all )?(?:good|fine|ok|okay|set|sorted)|all good|no need',
  'none at all|that wont be necessary|dont bother',
].join('|');
