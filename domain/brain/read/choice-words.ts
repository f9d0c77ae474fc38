/**
 * What callers say when they mean one of an agent's choices in other words. Each row: the words by which a
 * choice is recognised, and what else means it. Everyday trades, not one agent's own.
 */
interface ChoiceWords {
  /** The choice is about this. */
  of: RegExp;
  says: RegExp;
  /** Too common in other senses to count where nobody asked; a pattern: except in these words. */
  askedOnly?: true | RegExp;
}

export const choiceWords: readonly ChoiceWords[] = [
  // Sizes
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
  // Appointments that are kept or not
  {
    of: /\b(?:come|coming|attend|keep)\b/,
    says: /\b(?:(?:ill|i will|well|we will|i can|we can|going to|i should) (?:definitely |certainly )?(?:be there|make it|be coming)|see you (?:then|there)|im coming|were coming|count me in|keep it|that still works)\b/,
    askedOnly: true,
  },
  {
    of: /\b(?:move|reschedule|postpone|change|another day)\b/,
    says: /\b(?:(?:another|a different|some other|a later|an earlier) (?:day|date|time)|reschedul\w*|postpone\w*|push (?:it|that) (?:back|out)|put (?:it|that) off)\b/,
    askedOnly: true,
  },
  {
    of: /\b(?:now|immediately|right away)\b|^(?:today|same day|as soon as possible|emergency)$/,
    says: /\b(?:right now|today|tonight|emergency|this (?:minute|instant|morning|afternoon|evening)|as soon as (?:\w+ ){0,3}(?:possible|can|could)|asap|straight away|right away|immediately|at once|the sooner the better)\b/,
    askedOnly: true,
  },
  // Orders
  {
    of: /\b(?:late|delay(?:ed)?|not arrived|missing)\b/,
    says: /\b(?:late|in transit|(?:supposed|meant) to (?:be here|have (?:it|them)|get (?:it|them)|arrive|come)|still nothing|nothing (?:(?:is|was|has) )?(?:yet|so far|here|there|arrived|came|come|turned up)|overdue|delayed|still waiting|(?:been|its been) (?:ages|weeks|forever|a month|so long)|(?:its|it has) been (?:\w+ ){0,3}(?:weeks|days|months)|(?:been )?waiting (?:\w+ ){0,4}for (?:it|them|weeks|days|ages|my)|waiting (?:\w+ ){0,3}(?:weeks|days|ages|months)|(?:been|still) waiting (?:ever )?since|where(?:s| (?:(?:on earth|the hell|exactly) )?(?:is|are|s)) (?:it|my|our|the|they)|hasnt (?:been )?(?:sent|shipped|dispatched|delivered)|day(?:s)? late|running late|still on (?:its|the) way|not (?:been )?delivered|(?:has|have|did)(?: not|nt) (?:arrived?|come|came|shown?|showed|turned|received?|got|gotten|been delivered)|still (?:not|hasnt|havent|isnt)|never (?:came|arrived|showed|turned|got|received)|not (?:here|arrived|come|received)(?: yet)?|isnt here|(?:didnt|havent|never) (?:get|got|gotten|receive|received|seen) (?:it|them|anything|my)|taking (?:so|too|very) long|(?:has|have|did)(?: not|nt) (?:moved|changed|updated|shipped|left)|no (?:updates?|movement)|no sign of|(?:it|its|they|them|order|parcel|package|is|are|been|got|gotten|get|gone|must be|was|probably|obviously|thing|seems) lost|^lost\b|lost in (?:the )?(?:post|mail|transit|shipping)|(?:you|they|courier|driver|carrier|company) (?:have |ve |has |must have |probably )?lost (?:it|my|our|the)|(?:supposed|meant|due|promised) to (?:come|arrive|be (?:here|delivered))|should(?:ve| have) (?:come|arrived|been (?:here|delivered)))\b/,
  },
  {
    of: /\b(?:damaged?|broken|defect(?:ive)?|faulty)\b/,
    says: /\b(?:damaged?|broken?|broke|(?:its|is|was|are) bust|(?:wheel|part|piece|screw|bolt|handle|lid|blade|bit)s? (?:is|are|was|were) missing|cracked?|bent|smashed|shattered|snapped|dented|scratch(?:ed|es)?|dents?|cracks?|holes?|stain(?:ed|s)?|missing (?:a )?(?:part|piece|screw)s?|(?:one|an?|two|three|some) (?!(?:order|parcel|package|delivery|item|box|thing|invoice|shipment|letter|pallet|envelope|receipt|bag|bill|statement|payment|document|card|refund|person|guest)s?\b)\w+ (?:is|are|was|were) missing|torn|ripped|defect(?:ive)?|faulty|in (?:(?:two|three|four|several|many|a (?:hundred|thousand|million)) )?(?:pieces|bits|halves)|in half(?! an?\b| term\b)|fell apart|(?:came|fell|broke|snapped|is coming|has come|fallen|broken) off|not in one piece|in pieces|squashed|crushed|warped|rusty|rusted|burnt|soaked|ruined|wrecked|(?:is|came|arrived) apart|(?:doesnt|does not|didnt|wont|will not|isnt|not|cant|never) (?:even |really )?(?:work|start|run|turn on|open|close|charge|switch on)(?:ing|ed)?|stopped working|leaks|leaking|chipped|falling apart|(?:banged|beat|beaten|smashed|busted|messed) up|busted|dinged|bits)\b/,
  },
  {
    of: /\b(?:wrong|incorrect)\b/,
    says: /\b(?:wrong|incorrect|(?:got|received|sent|shipped|gave)(?: me| us)? (?:an? |some )?\w+(?: \w+)? (?:i|we) (?:had )?(?:ordered|wanted|asked for) (?:an?|some|two|three|the) \w+|(?:an)?other (?:thing|one|item|product|article)|not (?:what|the thing|the one) (?:i|we) (?:had )?(?:ordered|wanted|asked for|bought|order|want|buy|paid for)|isnt what i (?:ordered|wanted)|(?:not|isnt) the \w+(?: \w+)? (?:i|we) (?:picked|chose|ordered|wanted|bought|asked for)|(?:something|anything|somebody elses|another) (?:else|different)|(?:not|isnt) (?:mine|the (?:right|same))|for (?:someone|somebody) else|different (?:one|item|thing|product|colou?r|size)|mixed up|mix up|instead of|someone elses|not the (?:one|right)|(?:some(?:one|body) else ?s|another persons|not my) (?:order|parcel|package|stuff|things)|never ordered|didnt order|(?:ordered|wanted|bought|asked for) (?:an? |the )?\w+(?: \w+)?(?: and| but)(?: i)?(?: \w+){0,2} (?:got|received|sent)|(?:got|received|sent(?: me)?|came|its?|is) (?:\w+ ){1,5}(?:but|and) (?:\w+ ){0,3}(?:ordered|wanted|asked for|paid for|bought))\b/,
  },
  {
    of: /\b(?:return|send back|refund)\b/,
    says: /\b(?:return(?:ing)?|sen[dt](?:ing)? (?:it|them|this|that|something|everything|the \w+) back|giv(?:e|ing) (?:it|them) back|bring(?:ing)? (?:it|them) back|take (?:it|them) back|send back|(?:go|goes|going|needs? to go) back|refund|money back|one too many|too many|ordered (?:one |two )?too|(?:dont|do not) (?:want|need|like) (?:it|them)|(?:dont|do not|not) (?:want to |going to )?keep(?:ing)?(?: it| them)?|changed (?:my|our) minds? about (?:it|them|this|that)|no longer (?:want|need)|not happy with|exchange)\b/,
  },
  // Health
  {
    of: /\bcheck ?up\b/,
    says: /\b(?:check ?ups?|checked|check (?:my|the|them|his|her) (?:teeth|tooth)|looked (?:at|over)|look(?:ing)? (?:at|over) everything|(?:general|quick|routine|proper) (?:look|check|visit)|look(?:ing)? (?:(?:it|them|me|him|her|everything|things|my teeth) )?over|exam(?:ination)?|look at my teeth|routine|regular (?:visit|appointment)|six month|once ?over|normal (?:visit|appointment)|usual (?:visit|appointment)|just looking|(?:see|check|make sure) (?:if |that )?everything(?:s| is)|havent been (?:in|for)|inspection|annual|yearly|have a look|(?:every|each) six months|twice a year)\b/,
  },
  {
    of: /\bcleaning\b/,
    says: /\b(?:clean(?:ed|ing|s)?|hygien(?:e|ist)|polish(?:ed|ing)?|scale|scaling|scrub|tartar|plaque)\b/,
  },
  {
    of: /\b(?:toothache|tooth ?ache|pain)\b/,
    says: /\b(?:tooth ?aches?|(?:tooth|teeth|molar|gum|gums|jaw|mouth|wisdom tooth) (?:(?!(?:not|no|isnt|arent)\b)\w+ ){0,3}(?:hurts?|hurting|aches?|aching|killing|sore|throbbing|pain|painful|grief|gyp|jip|playing up)|(?:hurts?|aches?|sore|pain|painful) (?:\w+ ){0,4}(?:tooth|teeth|molar|gums?|jaw|mouth)|in (?:a lot of |so much |terrible |some )?pain|pain|it hurts|hurts|swollen|abscess|throb(?:s|bed|bing)?|(?:chipped|cracked|broke|broken|lost) (?:\w+ )?(?:tooth|filling|crown|molar)|(?:cracked|broke|chipped|lost|knocked out) (?:one|a bit|a piece|a corner|half)(?! (?:handle|order|box)\b| of (?:my|the|our|his|her|their) (?!(?:\w+ )?(?:teeth|tooth|molars?|fillings?|crowns?)\b))|(?:tooth|filling|crown)s? (?:just |has |have )?(?:fell|fallen|came|come|broke|popped|is loose|are loose)|(?:its|is|are|so|really|very|pretty) sore|sensitive|root canal|wisdom (?:tooth|teeth)|infection|cavit(?:y|ies)|cant (?:\w+ )?(?:chew|bite|eat)|(?:when|if) i (?:bite|chew|drink|eat)|killing me)\b/,
  },
  {
    of: /\bwhitening\b/,
    says: /\b(?:whiten(?:ed|ing|er)?|white(?:r)? teeth|teeth white(?:r)?|bleach(?:ed|ing)?|bright(?:en(?:ed|ing)?|er)|whiter|shades? lighter|yellow(?:ish|ed)?|(?:coffee|tea|smokers?|tobacco) teeth|stain(?:s|ed))\b/,
  },
  // Hair
  {
    askedOnly: true,
    of: /\bhair ?cut\b/,
    says: /\b(?:hair ?cuts?|(?<!beard )trim(?!s? (?:my|the|his) beard)(?:med)?|cut|take (?:a (?:bit|little|inch)|some|an inch) off|shorter|ends)\b/,
  },
  {
    of: /\bcolou?r\b/,
    says: /\b(?:colou?r(?:ed|ing)?|dye(?:d|ing)?|highlights?|roots|balayage|tint(?:ed)?|bleach(?:ed)?|lowlights)\b/,
  },
  // Homes
  {
    of: /\bbuy(?:ing)?\b|\bpurchase\b/,
    says: /\b(?:buy(?:ing|ers?)?|house ?hunt(?:ing)?|purchas(?:e|ing)|bought|(?<!\b(?:not|dont want|never) )(?:to|could|can|finally) own|(?<!\b(?:i|we|they|already) )own (?:something|our|my|one|a (?:home|house|place))|(?:my|our) own (?:home|house|place|flat|apartment)|(?<!\b(?:sell|selling|sold|rent|renting|let|letting)(?: out)? (?:my|our|the) )first (?:(?:proper|real|own|ever) )?(?:home|house|place of our own)|invest(?:ing)?|home ?owners?|get on the (?:property |housing )?ladder|put in an offer|make an offer|(?<!\b(?:dont|do not|didnt|not) (?:really )?(?:want|wanting|need|going|looking|trying|ready|planning|plan) to |\bnever )stop (?:paying|making) (?:an? |my |our |the |some )?landlords?(?: rich)?|(?:place|house|home|flat|apartment|something) of (?:my|our) own)\b/,
  },
  {
    of: /\brent(?:ing)?\b|\blease\b/,
    says: /\b(?:rent(?:al|als|ing)?|leas(?:e|ing)|tenan(?:t|cy)|renters?|lodging|short term|(?:place|flat|apartment|house|room|somewhere) (?:just )?for (?:a|one|two|three|six|the) (?:years?|months?|term|semester|summer)|month to month|let for|to let)\b/,
  },
  {
    of: /\bsell(?:ing)?\b/,
    says: /\b(?:sell(?:ing|ers?)?|sold|(?:put|get|list)(?: (?:it|my|our|the))?(?: \w+)? (?:on the market|up for sale)|on the market|(?:get|be|want|getting) rid of|for sale|(?<!\b(?:if|whether|when|why)(?: (?:the|my|our))? )\b(?:it|house|place|flat|apartment) (?:has|have|needs) to go$|what (?:my|our) (?:house|home|place|flat|apartment) is worth|valuation|downsiz(?:e|ing)|list (?:it|my|our))\b/,
  },
  // Devices
  {
    of: /\blaptop\b/,
    says: /\b(?:laptop|macbook|notebook|chromebook|thinkpad|computer|pc|mac|surface|desktop|workstation|keyboard|touchpad|trackpad)\b/,
  },
  {
    of: /\bphone\b/,
    says: /\b(?:phone|iphone|mobile|cell(?:phone)?|smartphone|android|handset|galaxy|pixel|headset|desk phone|landline)\b/,
  },
  { of: /\bprinter\b/, says: /\b(?:printer|print(?:s|ing)?|toner|copier|scanner|paper jam|cartridge)\b/ },
  { of: /\b(?:monitor|screen|display)\b/, says: /\b(?:monitor|screen|display)s?\b/ },
  // Urgency
  {
    askedOnly:
      /\b(?:its|it is|this is|thats|that is) (?:(?:pretty|very|really|quite|super|extremely|so|rather|kind of|kinda) )*(?:urgent|an emergency|critical)\b/,
    of: /^(?:high|urgent|critical)\b/,
    says: /\b(?:high(?:est)?|(?<!\b(?:not|isnt|arent|wasnt)(?: (?:really|exactly|actually|even|yet))? )block(?:s|ing|ed) (?:me|us|everything|everyone)|(?:stopping|keeping|preventing) (?:me|us) from|(?<!\b(?:not|isnt|nothing|hardly|never|(?:dont|do not|wouldnt|would not) (?:think|believe|say|call) (?:that )?(?:it|its|it is|this|this is|that|thats))(?: (?:that|so|very|really|too|at all|particularly|all that|especially|super|terribly))? )(?:(?:so|very|really|pretty|quite|super|extremely) )?urgent(?:ly)?|asap|as soon as possible|immediately|right away|right now|critical|emergency|top priority|(?:whole|entire) (?:\w+ )?(?:team|office|department|floor|company|building)(?:s| is| are) (?:down|stuck|offline|waiting)|(?:nobody|no one) (?:here )?can (?:work|print|log in|do anything)|yesterday|^(?:very|extremely|super|really)(?: much)?(?: so)?$|(?:dont|do not) (?:think|believe) (?:that )?(?:it|this|that) can wait|(?:cant|can not|cannot|unable to|not able to) (?:really |even )?(?:work|do (?:any|my|a thing|anything)(?: \w+)?)|(?<!\b(?:doesnt|does not|dont|do not) (?:need|have) (?:it|(?:it )?to be|(?:it )?to happen)(?: fixed| done| looked at)? )today|stuck|blocked|very important|(?:the )?sooner the better|as (?:fast|quick(?:ly)?|soon) as|pretty (?:important|bad)|serious|deadline|client waiting|(?:team|office|department|everyone|everybody|customers?|clients?|boss) (?:is|are) waiting|losing money|in (?:an|half an|one) hour|in (?:\w+ )?minutes|(?:meeting|presentation|demo|exam|call) (?:in|today|this)|cant wait|straight away|at once|nothing works|down completely|fast|quick(?:ly)?)\b/,
  },
  {
    askedOnly:
      /\b(?:its|it is|this is|thats|that is|theres|there is) (?:not|no) (?:(?:that|very|really|so|too|particularly) )*(?:urgent|rush|hurry)\b|\bno (?:rush|hurry)\b/,
    of: /^(?:low|not urgent|minor|no (?:rush|hurry)|whenever|flexible)\b/,
    says: /\b(?:low(?:est)?|(?:nothing|hardly) (?:(?:that|so|very|really|too|particularly|super|terribly) )?(?:urgent|pressing|critical|major)|(?:dont|do not|wouldnt|would not) (?:think|believe|say|call) (?:that )?(?:it|its|it is|this|this is|that|thats) (?:(?:that|so|very|really|too|particularly|super|terribly) )?urgent|(?:doesnt|does not) (?:need|have) to be (?:today|now|right away|immediately|fixed today|urgent)|not (?:so |very |that |really |too |at all |particularly )?urgent|isnt (?:so |very |that |really |too )?urgent|no (?:rush|hurry)|whenever|(?<!\b(?:dont|do not|didnt) (?:think|believe|feel like) (?:that )?)(?:it|this|that|they) can wait|^(?:(?:oh|well|yes|no|sure) )*can wait|not in a (?:rush|hurry)|minor|take your time|(?:no|not) (?:a |such a |that )?(?:big|huge) (?:deal|thing|problem)|not (?:a )?(?:priority|emergency|biggie|problem)|no stress|nice to have|not the end of the world|(?<!\bby (?:the )?)end of the week|^not very(?: much)?$|sometime|eventually|when you (?:can|get|have)|(?<!\b(?:nobody|no one|not(?! (?:(?:that|so|too|very|really|all) )*(?:bad|great|good|ideal|perfect|terrible|awful|nice|fun|serious|broken)\b)|dont|hardly|if|as)\b(?: (?!(?:but|though|still|yet|however)\b)\w+){0,4} |\b(?:nobody|no one|not|hardly|if|as) )can (?:limp along|get by|manage|live with it)|next week is fine|any ?time)\b/,
  },
  {
    askedOnly: true,
    of: /^(?:normal|medium|middle|standard)\b/,
    says: /\b(?:normal|medium|moderate|middle(?! of)|average|regular|standard|so so|in between|somewhere in (?:the middle|between)|middling|so so|neither|somewhat|fairly|usual)\b/,
  },
  // Cars
  {
    of: /\bmot\b/,
    says: /\b(?:m ?o ?ts?d?|(?<!(?:eye|driving|blood|road|emissions?) )test|moty|roadworthiness|inspection|(?:yearly|annual|road) test|test certificate)\b/,
  },
  {
    of: /\b(?:full )?service\b/,
    says: /\b(?:(?:full|annual|yearly|big|major|regular|proper|interim)? ?servic(?:e|ed|ing)|oil change|tune up|oil(?: and)? filters?|(?<!\b(?:from|at|by|near|behind|to|in|outside|past) )the (?:whole )?works(?! (?:van|car|truck|canteen|manager|entrance|party)\b)|once over|check ?over)\b/,
  },
  {
    of: /\bty(?:r|re)s?\b|\btires?\b/,
    says: /\b(?:tyres?|tires?|puncture|flat|wheels?|treads?|(?<!\b(?:mate|friend|husband|dad|father|son|brother|uncle|boss|he|im|i am|hes|going|go|goes|went)(?: (?:is|was|gone|going|completely|totally|a bit))* )bald(?! (?:man|guy|bloke|head|spot|patch|eagle)\b)|rubber|blow ?out|blew out|(?:worn|down) (?:right |all the way )?(?:down )?to the (?:cords?|canvas)|tracking|(?:nail|screw) in|picked up an? (?:nail|screw|puncture))\b/,
  },
  {
    of: /\brepairs?\b/,
    says: /\b(?:repair(?:ed|s|ing)?|fix(?:ed|ing)?|mend(?:ed)?|broken|broke down|brakes?|clutch|exhaust|engine|gear ?box|noise|rattl(?:e|ing)|squeak(?:ing|s)?|leak(?:ing|s)?|(?:wont|will not|doesnt|not) (?:start|work|go|run)(?:ing)?|knocking|(?:engine |warning |dashboard )light|dent|bumper|scratch(?:ed)?|window|mirror|radiator|coolant|oil leak|alternator|starter|grinding|clunk\w*|vibrat\w*|fell off|smok(?:e|ing)|warning light|battery|steering|suspension|overheat(?:s|ing)?|making a)\b/,
  },
  // Ways of getting things
  {
    of: /\bpick ?(?:it )?up\b|\bcollect(?:ion)?\b/,
    says: /\b(?:pick(?:ing)?(?: \w+)?(?: \w+)? up|pick ?up|collect(?:ed|ion|ing)?|send(?:ing)? (?:my|our|a|the) (?:husband|wife|son|daughter|partner|brother|sister|neighbou?r|friend|mum|mom|dad|someone|somebody|carer|assistant)|com(?:e|ing)(?: (?:by|in|over|down|round))?(?: \w+)? (?:and |to )?(?:get|grab|pick|fetch|collect|take)|(?:ill|i will|we will|(?:daughter|son|wife|husband|partner|neighbou?r|mum|mom|mother|dad|father|sister|brother|friend|carer|aunt|uncle) (?:will|ll|can|could|is going to|is)) (?:com(?:e|ing)|pop(?:ping)? (?:in|by|over|round)|pass(?:ing)? by|be (?:by|there|in)|grab it|get it)|come by|come in|pop(?:ping)? (?:in|by|over|round)|(?:ill|i will|i can|well) (?:be by|be in|walk over|run over|nip (?:in|over|round))|stop(?:ping)? by|swing by|drop by|fetch|get it myself|(?:be|come|drop|get) (?:there|over|round|around)|(?<!\b(?:can|could|may|do|will|would|when|if|before|until) (?:i|we) )(?:get|grab|fetch|collect)(?:s|ting)? (?:it|them)|(?:can|could|may|will) (?:i|we) (?:(?:grab|fetch|collect) (?:it|them)|get (?:it|them) (?:picked up|collected|myself|ourselves|there|from you|in person|at the counter))|drive (?:by|over|there)|in person|myself|from the (?:store|shop|pharmacy|counter))\b/,
  },
  {
    of: /\bdeliver(?:y|ed)?\b/,
    says: /\b(?:deliver(?:y|ed|ing)?|bring(?:ing)? (?:it|them)|(?<!\b(?:was|were|got|last time|had (?:it|them)) )brought (?:over|round|around|out|home|here|to (?:me|us|my|the))|drop(?:ping|ped)? (?:it|them)(?! in\b| by myself)|leave (?:it|them) (?:at|by|with|on|outside|in)|(?:run|take) (?:it|them) (?:over|round|out)|send (?:it|them)|to my (?:house|home|door|place|address|apartment|flat)|at (?:my )?home|ship(?:ped)? (?:it|them)?|mail (?:it|them)|post (?:it|them)|by (?:mail|courier|post)|cant (?:come|get|leave|drive|walk|pick)|housebound|dont drive|no car|to (?:me|us)|(?:my|the|your) (?:driver|courier|delivery))\b/,
  },
  // Teams
  { of: /\bpayroll\b/, says: /\b(?:payroll|pay ?slips?|wages|salar(?:y|ies)|pay team)\b/ },
  // Insurance
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
  // Customers who were here before
  {
    askedOnly: true,
    of: /\b(?:returning|existing|regular|been here before)\b/,
    says: /\b(?:(?<!\b(?:it|they|that|this|which|order|parcel|package|box|item|delivery)(?:s|d| has| have|ve| had)? )(?:been|came|come|was|were|visited|seen|treated)(?: \w+){0,3} (?:before|last (?:year|month|spring|summer|autumn|fall|winter|time)|already|(?:\w+ )?(?:years?|months?|weeks?) ago)|(?:not|isnt) my first|^(?:yes )?(?:before|again|twice|many times|lots of times)|been here|know me|regular|second time|third time|come back|coming back|have been(?: there| here)?)\b/,
  },
  {
    askedOnly: true,
    of: /^new\b/,
    says: /\b(?:(?:my |our |the )?(?:very )?first (?:time|visit|appointment)|never (?:been|come|came|visited|had)|(?:havent|not|have not) been|just moved|brand new)\b/,
  },
  // Yes and no as choices
  {
    askedOnly: true,
    of: /^yes$/,
    says: /^(?:yes|yeah|yep|yup|sure|of course|certainly|definitely|absolutely|i do|i am|i have|correct)\b/,
  },
  {
    askedOnly: true,
    of: /^no$/,
    says: /^(?:(?:luckily|thankfully|fortunately|thank god|thank goodness|happily|well|oh|um) )*(?:nobody|no one|none|nothing|no injuries|everyone (?:is|was) (?:ok|okay|fine|all right|alright))\b|^(?:no|nope|nah|not really|not at all|i dont|i am not|im not|i havent)\b/,
  },
];
