/** What callers of everyday trades say when they mean one of the choices in other words. */
import { type ChoiceWords, saying } from './saying';

/** Orders. */
export const orders: readonly ChoiceWords[] = [
  {
    of: /\b(?:late|delay(?:ed)?|not arrived|missing)\b/,
    says: saying(
      'late|in transit',
      '(?:supposed|meant) to (?:be here|have (?:it|them)|get (?:it|them)|arrive|come)|still nothing',
      'nothing (?:(?:is|was|has) )?(?:yet|so far|here|there|arrived|came|come|turned up)|overdue',
      'delayed|still waiting|(?:been|its been) (?:ages|weeks|forever|a month|so long)',
      String.raw`(?:its|it has) been (?:\w+ ){0,3}(?:weeks|days|months)`,
      String.raw`(?:been )?waiting (?:\w+ ){0,4}for (?:it|them|weeks|days|ages|my)`,
      String.raw`waiting (?:\w+ ){0,3}(?:weeks|days|ages|months)`,
      '(?:been|still) waiting (?:ever )?since',
      'where(?:s| (?:(?:on earth|the hell|exactly) )?(?:is|are|s)) (?:it|my|our|the|they)',
      'hasnt (?:been )?(?:sent|shipped|dispatched|delivered)|day(?:s)? late|running late',
      'still on (?:its|the) way|not (?:been )?delivered',
      '(?:has|have|did)(?: not|nt) (?:arrived?|reach(?:ed)?|come|came|shown?|showed|turned|received?|got|gotten|been delivered)',
      // "I ordered it on Monday and I don't have it yet"
      '(?:i|we) still (?:dont|do not) have (?:it|them|any of it)|(?:ordered|bought|paid)(?: \\w+){1,14} (?:i|we) (?:dont|do not|havent) (?:have|got) (?:it|them) yet',
      'still (?:not|hasnt|havent|isnt)|never (?:came|arrived|showed|turned|got|received)',
      'not (?:here|arrived|come|received)(?: yet)?|isnt here',
      '(?:didnt|havent|never) (?:get|got|gotten|receive|received|seen) (?:it|them|anything|my)',
      'taking (?:so|too|very) long',
      '(?:has|have|did)(?: not|nt) (?:moved|changed|updated|shipped|left)|no (?:updates?|movement)',
      'no sign of|(?:nobody|no one)(?:s| has)? (?:delivered|brought) (?:it|them|anything)',
      '(?:it|its|they|them|order|parcel|package|is|are|been|got|gotten|get|gone|must be|was|probably|obviously|thing|seems) lost',
      String.raw`^lost\b|lost in (?:the )?(?:post|mail|transit|shipping)`,
      '(?:you|they|courier|driver|carrier|company) (?:have |ve |has |must have |probably )?lost (?:it|my|our|the)',
      '(?:supposed|meant|due|promised) to (?:come|arrive|be (?:here|delivered))',
      'should(?:ve| have) (?:come|arrived|been (?:here|delivered))',
    ),
  },
  {
    of: /\b(?:damaged?|broken|defect(?:ive)?|faulty)\b/,
    says: saying(
      'damaged?|broken?|broke|(?:its|is|was|are) bust',
      '(?:wheel|part|piece|screw|bolt|handle|lid|blade|bit)s? (?:is|are|was|were) missing|cracked?',
      'bent|smashed|shattered|snapped|dented|scratch(?:ed|es)?|dents?|cracks?|holes?|stain(?:ed|s)?',
      'missing (?:a )?(?:part|piece|screw)s?',
      String.raw`(?:one|an?|two|three|some) (?!(?:order|parcel|package|delivery|item|box|thing|invoice|shipment|letter|pallet|envelope|receipt|bag|bill|statement|payment|document|card|refund|person|guest)s?\b)\w+ (?:is|are|was|were) missing`,
      'torn|ripped|defect(?:ive)?|faulty',
      'in (?:(?:two|three|four|several|many|a (?:hundred|thousand|million)) )?(?:pieces|bits|halves)',
      String.raw`in half(?! an?\b| term\b)|fell apart`,
      '(?:came|fell|broke|snapped|is coming|has come|fallen|broken) off|not in one piece|in pieces',
      'squashed|crushed|warped|rusty|rusted|burnt|soaked|ruined|wrecked|(?:is|came|arrived) apart',
      '(?:doesnt|does not|didnt|wont|will not|isnt|not|cant|never) (?:even |really )?(?:work|start|run|turn on|open|close|charge|switch on)(?:ing|ed)?',
      'stopped working|leaks|leaking|chipped|falling apart',
      '(?:banged|beat|beaten|smashed|busted|messed) up|busted|dinged|bits',
    ),
  },
  {
    of: /\b(?:wrong|incorrect)\b/,
    says: saying(
      'wrong|incorrect',
      String.raw`(?:got|received|sent|shipped|gave)(?: me| us)? (?:an? |some )?\w+(?: \w+)? (?:i|we) (?:had )?(?:ordered|wanted|asked for) (?:an?|some|two|three|the) \w+`,
      '(?:an)?other (?:thing|one|item|product|article)',
      'not (?:what|the thing|the one) (?:i|we) (?:had )?(?:ordered|wanted|asked for|bought|order|want|buy|paid for)',
      '(?:not|isnt) (?:what|the one|like) (?:(?:was|is|thats|its) )?(?:in|on) (?:the|your) (?:picture|photo|website|site|page|ad)',
      'isnt what i (?:ordered|wanted)',
      String.raw`(?:not|isnt) the \w+(?: \w+)? (?:i|we) (?:picked|chose|ordered|wanted|bought|asked for)`,
      '(?:something|anything|somebody elses|another) (?:else|different)',
      '(?:not|isnt) (?:mine|the (?:right|same))|for (?:someone|somebody) else',
      'different (?:one|item|thing|product|colou?r|size)|mixed up|mix up|instead of|someone elses',
      'not the (?:one|right)',
      '(?:some(?:one|body) else ?s|another persons|not my) (?:order|parcel|package|stuff|things)',
      'never ordered|didnt order',
      String.raw`(?:ordered|wanted|bought|asked for) (?:an? |the )?\w+(?: \w+)?(?: and| but)(?: i)?(?: \w+){0,2} (?:got|received|sent)`,
      String.raw`(?:got|received|sent(?: me)?|came|its?|is) (?:\w+ ){1,5}(?:but|and) (?:\w+ ){0,3}(?:ordered|wanted|asked for|paid for|bought)`,
    ),
  },
  {
    of: /\b(?:return|send back|refund)\b/,
    says: saying(
      'return(?:ing)?',
      String.raw`sen[dt](?:ing)? (?:it|them|this|that|something|everything|the \w+) back`,
      'giv(?:e|ing) (?:it|them) back|bring(?:ing)? (?:it|them) back|take (?:it|them) back|send back',
      '(?:go|goes|going|needs? to go) back|refund|money back|one too many|too many',
      'ordered (?:one |two )?too|(?:dont|do not) (?:want|need|like) (?:it|them)',
      '(?:dont|do not|not) (?:want to |going to )?keep(?:ing)?(?: it| them)?',
      'changed (?:my|our) minds?(?: about (?:it|them|this|that))?$|changed (?:my|our) minds? about (?:it|them|this|that)|no longer (?:want|need)|not happy with',
      'exchange',
    ),
  },
];

/** Health. */
export const health: readonly ChoiceWords[] = [
  {
    of: /\bcheck ?up\b/,
    says: saying(
      'check ?ups?|checked|check (?:my|the|them|his|her) (?:teeth|tooth)|looked (?:at|over)',
      'look(?:ing)? (?:at|over) everything|(?:general|quick|routine|proper) (?:look|check|visit)',
      'look(?:ing)? (?:(?:it|them|me|him|her|everything|things|my teeth) )?over|exam(?:ination)?',
      'look at my teeth|routine|regular (?:visit|appointment)|six month|once ?over',
      'normal (?:visit|appointment)|usual (?:visit|appointment)|just looking',
      '(?:see|check|make sure) (?:if |that )?everything(?:s| is)|havent been (?:in|for)|inspection',
      'annual|yearly|have a look|(?:every|each) six months|six monthly|half yearly|twice a year',
    ),
  },
  {
    of: /\bcleaning\b/,
    says: /\b(?:clean(?:ed|ing|s)?|hygien(?:e|ist)|polish(?:ed|ing)?|scale|scaling|scrub|tartar|plaque)\b/,
  },
  {
    of: /\b(?:toothache|tooth ?ache|pain)\b/,
    says: saying(
      'tooth ?aches?',
      String.raw`(?:tooth|teeth|molars?|gum|gums|jaw|mouth|wisdom tooth) (?:(?!(?:not|no|isnt|arent)\b)\w+ ){0,3}(?:hurts?|hurting|aches?|aching|killing|sore|throbbing|pain|painful|grief|gyp|jip|hell|agony|bother|trouble|playing up)`,
      String.raw`(?:hurts?|aches?|sore|pain|painful) (?:\w+ ){0,4}(?:tooth|teeth|molar|gums?|jaw|mouth)`,
      'in (?:a lot of |so much |terrible |some )?pain|pain|it hurts|hurts|swollen|abscess',
      'throb(?:s|bed|bing)?',
      String.raw`(?:chipped|cracked|broke|broken|lost) (?:\w+ )?(?:tooth|filling|crown|molar)`,
      String.raw`(?:cracked|broke|chipped|lost|knocked out) (?:one|a bit|a piece|a corner|half)(?! (?:handle|order|box)\b| of (?:my|the|our|his|her|their) (?!(?:\w+ )?(?:teeth|tooth|molars?|fillings?|crowns?)\b))`,
      '(?:tooth|filling|crown)s? (?:just |has |have )?(?:fell|fallen|came|come|broke|popped|is loose|are loose)',
      '(?:its|is|are|so|really|very|pretty) sore|sensitive|root canal|wisdom (?:tooth|teeth)',
      String.raw`infection|cavit(?:y|ies)|cant (?:\w+ )?(?:chew|bite|eat)`,
      '(?:when|if) i (?:bite|chew|drink|eat)|killing me',
    ),
  },
  {
    of: /\bwhitening\b/,
    says: saying(
      'whiten(?:ed|ing|er)?|white(?:r)? teeth|teeth white(?:r)?|bleach(?:ed|ing)?',
      'bright(?:en(?:ed|ing)?|er)|whiter|shades? lighter|yellow(?:ish|ed)?',
      '(?:coffee|tea|smokers?|tobacco) teeth|stain(?:s|ed)',
    ),
  },
];

/** Hair. */
export const hair: readonly ChoiceWords[] = [
  {
    askedOnly: true,
    of: /\bhair ?cut\b/,
    says: saying(
      'hair ?cuts?|(?<!beard )trim(?!s? (?:my|the|his) beard)(?:med)?|cut',
      'take (?:a (?:bit|little|inch)|some|an inch) off|shorter|ends',
    ),
  },
  {
    of: /\bcolou?r\b/,
    says: saying(
      'colou?r(?:ed|ing)?|dye(?:d|ing)?|highlights?|roots|balayage|tint(?:ed)?|bleach(?:ed)?',
      'lowlights',
      // "I want to go blonde"
      '(?:go(?:ing)?|be|become|make me|turn(?:ing)?(?: me)?)(?: (?:an?|bit|little|lot|much|all|back to(?: being)?|really|full))* (?:blonde?r?|brunette|red(?:der|head)?|ginger|auburn|platinum|darker|lighter|dark brown|silver|gr[ae]y|pink|purple|blue|black|copper)',
    ),
  },
];

/** Homes. */
export const homes: readonly ChoiceWords[] = [
  {
    of: /\bbuy(?:ing)?\b|\bpurchase\b/,
    says: saying(
      'buy(?:ing|ers?)?|house ?hunt(?:ing)?|purchas(?:e|ing)|bought',
      String.raw`(?<!\b(?:not|dont want|never) )(?:to|could|can|finally) own`,
      String.raw`(?<!\b(?:i|we|they|already) )own (?:something|our|my|one|a (?:home|house|place))`,
      '(?:my|our) own (?:home|house|place|flat|apartment)',
      String.raw`(?<!\b(?:sell|selling|sold|rent|renting|let|letting)(?: out)? (?:my|our|the) )first (?:(?:proper|real|own|ever) )?(?:home|house|place of our own)`,
      'invest(?:ing)?|home ?owners?|get on the (?:property |housing )?ladder|put in an offer',
      'make an offer',
      String.raw`(?<!\b(?:dont|do not|didnt|not) (?:really )?(?:want|wanting|need|going|looking|trying|ready|planning|plan) to |\bnever )stop (?:paying|making) (?:an? |my |our |the |some )?landlords?(?: rich)?`,
      '(?:place|house|home|flat|apartment|something) of (?:my|our) own',
    ),
  },
  {
    of: /\brent(?:ing)?\b|\blease\b/,
    says: saying(
      'rent(?:al|als|ing)?|leas(?:e|ing)|tenan(?:t|cy)|renters?|lodging|short term',
      '(?:place|flat|apartment|house|room|somewhere) (?:just )?for (?:a|one|two|three|six|the) (?:years?|months?|term|semester|summer)',
      'month to month|let for|to let',
    ),
  },
  {
    of: /\bsell(?:ing)?\b/,
    says: saying(
      'sell(?:ing|ers?)?|sold',
      String.raw`(?:put|get|list)(?: (?:it|my|our|the))?(?: \w+)? (?:on the market|up for sale)`,
      'on the market|(?:get|be|want|getting) rid of|for sale',
      String.raw`(?<!\b(?:if|whether|when|why)(?: (?:the|my|our))? )\b(?:it|house|place|flat|apartment) (?:has|have|needs) to go$`,
      'what (?:my|our) (?:house|home|place|flat|apartment) is worth|valuation|downsiz(?:e|ing)',
      'list (?:it|my|our)',
    ),
  },
];

/** Devices. */
export const devices: readonly ChoiceWords[] = [
  {
    of: /\blaptop\b/,
    says: saying(
      'laptop|macbook|notebook|chromebook|thinkpad|computer|pc|mac|surface|desktop|workstation',
      'keyboard|touchpad|trackpad',
    ),
  },
  {
    of: /\bphone\b/,
    says: saying(
      'phone|iphone|mobile|cell(?:phone)?|smartphone|android|handset|galaxy|pixel|headset',
      'desk phone|landline',
    ),
  },
  { of: /\bprinter\b/, says: /\b(?:printer|print(?:s|ing)?|toner|copier|scanner|paper jam|cartridge)\b/ },
  { of: /\b(?:monitor|screen|display)\b/, says: /\b(?:monitor|screen|display)s?\b/ },
];

/** Cars. */
export const cars: readonly ChoiceWords[] = [
  {
    of: /\bmot\b/,
    says: saying(
      'm ?o ?ts?d?|(?<!(?:eye|driving|blood|road|emissions?) )test|moty|roadworthiness|inspection',
      '(?:yearly|annual|road) test|test certificate',
    ),
  },
  {
    of: /\b(?:full )?service\b/,
    says: saying(
      '(?:full|annual|yearly|big|major|regular|proper|interim)? ?servic(?:e|ed|ing)|oil change',
      'tune up|oil(?: and)? filters?',
      String.raw`(?<!\b(?:from|at|by|near|behind|to|in|outside|past) )the (?:whole )?works(?! (?:van|car|truck|canteen|manager|entrance|party)\b)`,
      'once over|check ?over',
    ),
  },
  {
    of: /\bty(?:r|re)s?\b|\btires?\b/,
    says: saying(
      'tyres?|tires?|puncture|flat|wheels?|treads?',
      String.raw`(?<!\b(?:mate|friend|husband|dad|father|son|brother|uncle|boss|he|im|i am|hes|going|go|goes|went)(?: (?:is|was|gone|going|completely|totally|a bit))* )bald(?! (?:man|guy|bloke|head|spot|patch|eagle)\b)`,
      'rubber|blow ?out|blew out',
      '(?:worn|down) (?:right |all the way )?(?:down )?to the (?:cords?|canvas)|tracking',
      '(?:nail|screw) in|picked up an? (?:nail|screw|puncture)',
    ),
  },
  {
    of: /\brepairs?\b/,
    says: saying(
      'repair(?:ed|s|ing)?|fix(?:ed|ing)?|mend(?:ed)?|broken|broke down|brakes?|clutch|exhaust',
      'engine|gear ?box|noise|rattl(?:e|ing)|squeak(?:ing|s)?|leak(?:ing|s)?',
      '(?:wont|will not|doesnt|not) (?:start|work|go|run)(?:ing)?|knocking',
      '(?:engine |warning |dashboard |yellow |orange |amber |red |oil |brake )light|dent|bumper|scratch(?:ed)?|window|mirror|radiator',
      String.raw`coolant|oil leak|alternator|starter|grinding|clunk\w*|vibrat\w*|fell off`,
      'smok(?:e|ing)|warning light|battery|steering|pull(?:s|ing) to (?:the|one)|suspension|overheat(?:s|ing)?|making a',
    ),
  },
];

/** Doors. */
export const doors: readonly ChoiceWords[] = [
  {
    of: /\blocked out\b/,
    says: saying(
      'locked (?:out|myself out|ourselves out|me out)|(?:cant|cannot) get (?:back )?in(?:to)?|no way (?:back )?in',
      'keys? (?:is|are|s|re)?(?: still| all)* ?(?:inside|indoors|in (?:the|my) (?:house|car|office|flat|apartment|hall|kitchen))',
      '(?:left|forgot|forgotten|lost|dropped) (?:my|the|our|all my) (?:\\w+ )?keys?',
      '(?:shut|pulled|slammed) (?:the|my) (?:\\w+ )?door(?: shut| to| closed)? behind|door (?:slammed|shut|closed|blew shut|fell shut|locked itself)(?: shut)?(?: behind)?',
    ),
  },
];

/** Teams. */
export const teams: readonly ChoiceWords[] = [
  { of: /\bpayroll\b/, says: /\b(?:payroll|pay ?slips?|wages|salar(?:y|ies)|pay team)\b/ },
];

/** Insurance. */
export const insurance: readonly ChoiceWords[] = [
  {
    of: /\b(?:theft|burglary|robbery)\b/,
    says: /\b(?:theft|stolen|stole|robbed|burgl\w+|broke(?:n)? in(?:to)?|break in|took (?:my|our))\b/,
  },
  {
    of: /\bwater damage\b|\bflood(?:ing)?\b/,
    says: /\b(?:flood(?:ed|ing|s)?|pipe (?:burst|broke|leak\w*)|burst pipe|leak(?:ed|ing|s)?|under water)\b/,
  },
  { of: /\bstorm\b/, says: /\b(?:storm|wind|hail|lightning|tornado|hurricane|tree fell)\b/ },
  {
    of: /\bcar accident\b|\baccident\b|\bcollision\b/,
    says: /\b(?:accident|crash(?:ed)?|collision|rear ended|hit my car|ran into (?:me|my car))\b/,
  },
];
