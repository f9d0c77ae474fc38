/** What callers of any trade say when they mean one of the choices in other words. */
import { type ChoiceWords, saying } from './saying';

/** Sizes. */
export const sizes: readonly ChoiceWords[] = [
  {
    of: /^small(?:est)?\b/,
    says: /(?<!\b(?:not|nothing|isnt|arent|wasnt|never|thinks)(?: \w+){0,2} )\b(?:smallest|littlest|tiny(?! bit\b)|tiniest|compact|(?:a|the|just) little one)\b/,
    askedOnly: true,
  },
  {
    of: /^(?:large|big)(?:st|gest|r)?\b/,
    says: /(?<!\b(?:not|nothing|isnt|arent|wasnt|werent|aint|none|never|hardly|thinks)(?: \w+){0,2} )\b(?:biggest|largest|huge|big(?: one)?)\b(?! (?:question|deal|problem|issue|worry|concern|thing|thanks|thank|fan|help|mistake|favou?r|hurry|rush|difference|day)s?\b)/,
    askedOnly: true,
  },
];

/** Appointments that are kept or not. */
export const appointments: readonly ChoiceWords[] = [
  {
    of: /\b(?:come|coming|attend|keep)\b/,
    says: saying(
      '(?:ill|i will|well|we will|i can|we can|going to|i should) (?:definitely |certainly )?(?:be there|make it|be coming)',
      'see you (?:then|there)|im coming|were coming|count me in|keep it|that still works',
    ),
    askedOnly: true,
  },
  {
    of: /\b(?:move|reschedule|postpone|change|another day)\b/,
    says: saying(
      '(?:another|a different|some other|a later|an earlier) (?:day|date|time)',
      String.raw`reschedul\w*|postpone\w*|push (?:it|that) (?:back|out)|put (?:it|that) off`,
    ),
    askedOnly: true,
  },
  {
    of: /\b(?:now|immediately|right away)\b|^(?:today|same day|as soon as possible|emergency)$/,
    says: saying(
      'right now|today|tonight|emergency|this (?:minute|instant|morning|afternoon|evening)',
      String.raw`as soon as (?:\w+ ){0,3}(?:possible|can|could)|asap|straight away|right away`,
      'immediately|at once|the sooner the better',
    ),
    askedOnly: true,
  },
];

/** Urgency. */
export const urgency: readonly ChoiceWords[] = [
  {
    askedOnly:
      /\b(?:its|it is|this is|thats|that is) (?:(?:pretty|very|really|quite|super|extremely|so|rather|kind of|kinda) )*(?:urgent|an emergency|critical)\b/,
    of: /^(?:high|urgent|critical)\b/,
    says: saying(
      'high(?:est)?',
      String.raw`(?<!\b(?:not|isnt|arent|wasnt)(?: (?:really|exactly|actually|even|yet))? )block(?:s|ing|ed) (?:me|us|everything|everyone)`,
      '(?:stopping|keeping|preventing) (?:me|us) from',
      String.raw`(?<!\b(?:not|isnt|nothing|hardly|never|(?:dont|do not|wouldnt|would not) (?:think|believe|say|call) (?:that )?(?:it|its|it is|this|this is|that|thats))(?: (?:that|so|very|really|too|at all|particularly|all that|especially|super|terribly))? )(?:(?:so|very|really|pretty|quite|super|extremely) )?urgent(?:ly)?`,
      'asap|as soon as possible|immediately|right away|right now|critical|emergency|top priority',
      String.raw`(?:whole|entire) (?:\w+ )?(?:team|office|department|floor|company|building)(?:s| is| are) (?:down|stuck|offline|waiting)`,
      '(?:nobody|no one) (?:here )?can (?:work|print|log in|do anything)|yesterday',
      '^(?:very|extremely|super|really)(?: much)?(?: so)?$',
      '(?:dont|do not) (?:think|believe) (?:that )?(?:it|this|that) can wait',
      String.raw`(?:cant|can not|cannot|unable to|not able to) (?:really |even )?(?:work|do (?:any|my|a thing|anything)(?: \w+)?)`,
      String.raw`(?<!\b(?:(?:doesnt|does not|dont|do not) (?:need|have) (?:it|(?:it )?to be|(?:it )?to happen)(?: fixed| done| looked at)?` +
        '|no (?:real )?need(?: for (?:it|this|that)| (?:to (?:do|fix|have|get|look at)|(?:for you|for anyone) to (?:do|fix|come(?: out)?|look at))(?: (?:it|this|that))?(?: done| fixed)?)?' +
        ') )today',
      'stuck|blocked|very important|(?:the )?sooner the better|as (?:fast|quick(?:ly)?|soon) as',
      'pretty (?:important|bad)|serious|deadline|client waiting',
      '(?:team|office|department|everyone|everybody|customers?|clients?|boss) (?:is|are) waiting',
      String.raw`losing money|in (?:an|half an|one) hour|in (?:\w+ )?minutes`,
      '(?:meeting|presentation|demo|exam|call) (?:in|today|this)|cant wait|straight away|at once',
      'nothing works|down completely|fast|quick(?:ly)?',
    ),
  },
  {
    askedOnly:
      /\b(?:its|it is|this is|thats|that is|theres|there is) (?:not|no) (?:(?:that|very|really|so|too|particularly) )*(?:urgent|rush|hurry)\b|\bno (?:rush|hurry)\b/,
    of: /^(?:low|not urgent|minor|no (?:rush|hurry)|whenever|flexible)\b/,
    says: saying(
      'low(?:est)?',
      '(?:nothing|hardly) (?:(?:that|so|very|really|too|particularly|super|terribly) )?(?:urgent|pressing|critical|major)',
      '(?:dont|do not|wouldnt|would not) (?:think|believe|say|call) (?:that )?(?:it|its|it is|this|this is|that|thats) (?:(?:that|so|very|really|too|particularly|super|terribly) )?urgent',
      '(?:doesnt|does not) (?:need|have) to be (?:today|now|right away|immediately|fixed today|urgent)',
      'not (?:so |very |that |really |too |at all |particularly )?urgent',
      'isnt (?:so |very |that |really |too )?urgent|no (?:rush|hurry)|whenever',
      String.raw`(?<!\b(?:dont|do not|didnt) (?:think|believe|feel like) (?:that )?)(?:it|this|that|they) can wait`,
      '^(?:(?:oh|well|yes|no|sure) )*can wait|not in a (?:rush|hurry)|minor|take your time',
      '(?:no|not) (?:a |such a |that )?(?:big|huge) (?:deal|thing|problem)',
      'not (?:a )?(?:priority|emergency|biggie|problem)|no stress|nice to have',
      String.raw`not (?:a matter of )?life (?:or|and) death|not the end of the world|(?<!\bby (?:the )?)end of the week|^not very(?: much)?$`,
      'sometime|eventually|when you (?:can|get|have)',
      String.raw`(?<!\b(?:nobody|no one|not(?! (?:(?:that|so|too|very|really|all) )*(?:bad|great|good|ideal|perfect|terrible|awful|nice|fun|serious|broken)\b)|dont|hardly|if|as)\b(?: (?!(?:but|though|still|yet|however)\b)\w+){0,4} |\b(?:nobody|no one|not|hardly|if|as) )can (?:limp along|get by|manage|live with it)`,
      'next week is fine|any ?time',
    ),
  },
  {
    askedOnly: true,
    of: /^(?:normal|medium|middle|standard)\b/,
    says: saying(
      'normal|medium|moderate|middle(?! of)|average|regular|standard|so so|in between',
      'somewhere in (?:the middle|between)|middling|so so|neither|somewhat|fairly|usual',
    ),
  },
];

/** Ways of getting things. */
export const ways: readonly ChoiceWords[] = [
  {
    of: /\bpick ?(?:it )?up\b|\bcollect(?:ion)?\b/,
    says: saying(
      String.raw`pick(?:ing)?(?: \w+)?(?: \w+)? up|pick ?up|collect(?:ed|ion|ing)?`,
      'send(?:ing)? (?:my|our|a|the) (?:husband|wife|son|daughter|partner|brother|sister|neighbou?r|friend|mum|mom|dad|someone|somebody|carer|assistant)',
      String.raw`com(?:e|ing)(?: (?:by|in|over|down|round))?(?: \w+)? (?:and |to )?(?:get|grab|pick|fetch|collect|take)`,
      '(?:ill|i will|we will|(?:daughter|son|wife|husband|partner|neighbou?r|mum|mom|mother|dad|father|sister|brother|friend|carer|aunt|uncle) (?:will|ll|can|could|is going to|is)) (?:com(?:e|ing)|pop(?:ping)? (?:in|by|over|round)|pass(?:ing)? by|be (?:by|there|in)|grab it|get it)',
      'come by|come in|pop(?:ping)? (?:in|by|over|round)',
      '(?:ill|i will|i can|well) (?:be by|be in|walk over|run over|nip (?:in|over|round))',
      'stop(?:ping)? by|swing by|drop by|fetch|get it myself',
      '(?:be|come|drop|get) (?:there|over|round|around)',
      String.raw`(?<!\b(?:can|could|may|do|will|would|when|if|before|until) (?:i|we) )(?:get|grab|fetch|collect)(?:s|ting)? (?:it|them)`,
      '(?:can|could|may|will) (?:i|we) (?:(?:grab|fetch|collect) (?:it|them)|get (?:it|them) (?:picked up|collected|myself|ourselves|there|from you|in person|at the counter))',
      'drive (?:by|over|there)|in person|myself|from the (?:store|shop|pharmacy|counter)',
    ),
  },
  {
    of: /\bdeliver(?:y|ed)?\b/,
    says: saying(
      'deliver(?:y|ed|ing)?|bring(?:ing)? (?:it|them)',
      String.raw`(?<!\b(?:was|were|got|last time|had (?:it|them)) )brought (?:over|round|around|out|home|here|to (?:me|us|my|the))`,
      String.raw`drop(?:ping|ped)? (?:it|them)(?! in\b| by myself)`,
      'leave (?:it|them) (?:at|by|with|on|outside|in)|(?:run|take) (?:it|them) (?:over|round|out)',
      'send (?:it|them)|to my (?:house|home|door|place|address|apartment|flat)|at (?:my )?home',
      'ship(?:ped)? (?:it|them)?|mail (?:it|them)|post (?:it|them)|by (?:mail|courier|post)',
      'cant (?:come|get|leave|drive|walk|pick)|housebound|dont drive|no car',
      String.raw`(?<!\b(?:gave|given|told|said|happened|happens|seems?|looks?|sounds?)(?: \w+){0,2} )to (?:me|us)`,
      '(?:my|the|your) (?:driver|courier|delivery)',
    ),
  },
];

/** Customers who were here before. */
export const customers: readonly ChoiceWords[] = [
  {
    askedOnly: true,
    of: /\b(?:returning|existing|regular|been here before)\b/,
    says: saying(
      String.raw`(?<!\b(?:never|not|havent|hasnt|hadnt)(?: (?:ever|actually|really))? )(?<!\b(?:it|they|that|this|which|order|parcel|package|box|item|delivery)(?:s|d| has| have|ve| had)? )(?:been|came|come|was|were|visited|seen|treated)(?: \w+){0,3} (?:before|last (?:year|month|spring|summer|autumn|fall|winter|time)|already|(?:\w+ )?(?:years?|months?|weeks?) ago)`,
      String.raw`(?:not|isnt) my first|^(?:yes )?(?:before|again|twice|many times|lots of times)|(?<!\b(?:never|not|havent|hasnt) )been here`,
      'know me|regular|second time|third time|come back|coming back|have been(?: there| here)?',
    ),
  },
  {
    askedOnly: true,
    of: /^new\b/,
    says: saying(
      '(?:my |our |the )?(?:very )?first (?:time|visit|appointment)',
      'never (?:been|come|came|visited|had)|(?:havent|not|have not) been|just moved|brand new',
    ),
  },
];

const agrees = String.raw`(?:yes|yeah|yep|yup|sure|of course|certainly|definitely|absolutely|correct)\b`;
const leadsIn = String.raw`^(?:(?:oh|well|um|uh|i (?:guess|suppose|think)|luckily|thankfully|fortunately|thank god|thank goodness|happily) )*`;
/** "No problem": a yes to what's asked whether it may be done. */
export const noneMinds =
  /^(?:(?:oh|sure|yes|yeah|thats|its) )*no (?:problem|bother|trouble|worries)(?: (?:at all|with that))*$/;

/** Yes and no as choices. */
export const yesAndNo: readonly ChoiceWords[] = [
  {
    askedOnly: true,
    of: /^yes$/,
    says: new RegExp(
      `${leadsIn}(?:${agrees}(?! (?:not|never)\\b)|(?:i do|i am|i have)\\b(?! (?:not|mind|no)\\b)|` +
        '(?:i|we) (?:really )?(?:dont|do not|wouldnt) mind(?= (?:at all|if|that|them|him|her|it|really|as long)\\b|$)|' +
        '(?:they|he|she|you|someone|anyone) (?:can|may|could)(?! (?:not|only|just|call|ring|wait|come)\\b)\\b|' +
        '(?:(?:thats|its|that is|it is) )?(?:fine (?:by|with) (?:me|us)|(?:ok|okay|all right|alright) (?:by|with) (?:me|us))|be my guest|feel free|by all means|' +
        '(?:just |only )?(?:a few |some )?(?:bruises|cuts|scratches|whiplash)\\b|(?:my|his|her|our|the) \\w+(?:s| has| had| have| got)(?: got)? (?:(?:a|an|some|bad|mild|nasty|slight) |a (?:bit|little|touch) of (?:an? )?){0,2}(?:whiplash|concussion|bruises?|cuts?|broken \\w+|sprained \\w+|sore \\w+|stiff neck|bump|headache)\\b|(?:my|his|her) \\w+(?:s| is| are) (?:(?:a bit|a little|quite|very|really) )*(?:sore|hurt(?:ing)?|aching|bruised|broken|bleeding)\\b|(?:.* )?(?:taken|went|gone|rushed) to (?:the )?hospital\\b)',
    ),
  },
  {
    askedOnly: true,
    of: /^no$/,
    says: new RegExp(
      `${leadsIn}(?:(?:nobody|no one|none|nothing|no injuries|everyone (?:is|was) (?:ok|okay|fine|all right|alright))\\b|` +
        '(?:no|nope|nah)\\b|' +
        '(?:not(?= sorry$|$)|not (?:as far as|that|to my) (?:i know|im aware|knowledge)|every(?:one|body) walked away|not really|not at all|not without|not (?:unless|if) (?:im|i am|were|we are)|i dont(?! mind\\b)|i am not|im not|i havent)\\b|' +
        '(?:absolutely|definitely|certainly|of course|probably|rather|preferably|sure) not\\b|' +
        '(?:i|we)(?:d| would) (?:much )?(?:rather|prefer)(?: it if)? (?:not\\b|(?:they|he|she|you) didnt|(?:to )?be (?:there|in|home|at home|here|present)\\b))',
    ),
  },
];
