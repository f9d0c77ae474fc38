/** Callers who don't want any more what the call is about, by the reason they give. */

/** What may follow such words, and nothing else. */
const close =
  '(?: (?:then|now|sorry|im sorry|im afraid|thanks|thank you|please|after all|any ?more|actually|anyway|for now|for today|for the moment|there|at that|be|yet|just yet|sorry (?:to|for) (?:have )?(?:wast(?:e|ed|ing)|bother(?:ed|ing)?|troubl(?:e|ed|ing)) (?:you(?:r time)?)))*$';
const will =
  '(?:ill|i will|well|we will|(?:im|i am|were|we are) (?:(?:just|probably) )?going to|let me|i might|we might|(?:id |wed )?rather|better)';
const dont = '(?:dont|do not)';
const wontBe = '(?:wont|will not|am not going to|are not going to)';
const other = '(?:another|an? different)(?: (?:local|cheaper|closer|nearer|better|good))?';
/** Another business, and no other day, time, table or name at this one. */
const otherPlace = `(?:some ?(?:where|place)(?: (?:else|closer|cheaper|nearer|different|new|better)|(?=${close}))|some(?:one|body) else|elsewhere|${other} (?:place|restaurant|cafe|pizzeria|bar|pub|spot|company|firm|business|garage|workshop|shop|store|salon|clinic|practice|surgery|pharmacy|chemist|hospital|hotel|agency|provider|supplier|contractor|vendor|service|bank|gym|studio|school))`;
/** People who may also work for the business that's called: "with another doctor" is then a wish. */
const otherPerson = `${other} (?:doctor|dentist|vet|plumber|electrician|mechanic|lawyer|attorney|accountant|barber|hairdresser|stylist|agent|handyman|roofer|builder|painter|cleaner|one)`;

const passes = `(?:ill|i will|we will|ill have to|im going to) pass(?: on (?:it|this|that|that one))?${close}`;
/** "I'll pass" behind other words may be an examination that's passed: alone it calls off, or behind a reason. */
export const passesLast = new RegExp(`\\b${passes}`);

/** "Never mind", "don't put me down for it". */
const saidPlainly = [
  '\\bnever ?mind\\b',
  `\\bignore me${close}`,
  // "Forget I called", and not "did you forget I called"
  `(?<!\\b(?:dont|not|never|did|do|does|you|he|she|they|we|i|to|cant|wont|always|ever|keeps?) )\\bforget (?:that )?(?:i|we) (?:(?:ever|even|just) )*(?:called|rang|phoned|bothered you)(?: you)?(?:${close}|(?= (?:were|im|ill|well) ))`,
  `(?<!\\bto )\\bpretend (?:that )?(?:i|we) (?:never|didnt|havent|hadnt) (?:even )?(?:called|rang|phoned|call|ring|phone)(?: you)?${close}`,
  `^(?:\\w+ ){0,3}${dont} bother\\b(?! (?:about|with|to|calling|ringing|asking|confirming))`,
  '^(?:\\w+ ){0,3}change of plans?\\b',
  '\\bchanged (?:my|our) minds?\\b',
  `(?<!\\b(?:can|could|may|might|to|if|when|should|before|unless) )\\b(?:i|we|i will|ill) change (?:my|our) minds?(?= (?:i|we) |${close})`,
  `\\b(?:i|we)(?:ll)? ${wontBe} bother(?: with (?:it|this))?${close}`,
  `^(?:\\w+ ){0,3}${dont} (?:put|pencil|write|mark) (?:me|us) (?:down|in)(?: for (?:it|that|anything|this))?${close}`,
  `^(?:\\w+ ){0,2}${dont} (?:book|order|schedule|reserve|send|make) (?:it|anything|that|an(?:y| appointment)?)(?: after all| then| please| now| just yet| yet)*(?:$| (?=(?:i|we|ive|weve|id|wed)(?: really| just)? (?:(?:need|have|want|got|better|had better|should)(?: to)? )?(?:ask|check with|talk to|speak to|think)\\b.*\\b(?:first|about it|it over)$))`,
  `^(?:\\w+ ){0,3}on second thoughts? (?:(?:just|lets|ill) )*(?:leave it|no|not now|dont)${close}`,
  `\\bcount (?:me|us) out${close}`,
  `^(?!.*\\b(?:if|whether|tell|hope|until)\\b)(?:.*\\b(?:too (?:much|dear|expensive|far)|no|thanks|thank you|but)(?: (?:so|then|for (?:me|us)))* |(?:(?:ok|okay|well|oh|hm+|sorry|then|i think|actually) )*)${passes}`,
  `\\b(?:ill|i will|well|we will|lets) (?:just )?leave it (?:un)?till? (?:after )?(?:(?:the )?(?:new year|spring|summer|autumn|fall|winter|christmas|holidays)|next year|payday)${close}`,
  `^(?!.*\\b(?:number|phone|e ?mail|address|machine|door|porch|neighbou?rs?)\\b)(?!tell )(?=.*\\b(?:found (?:some\\w*|one|another)|seen theres|theres one|nearer|closer|cheaper|(?:got|have) plenty left)\\b).*\\bso (?:just |lets |ill |well )?leave it${close}`,
  `^(?:(?:no|ok|okay|well|oh|sorry|actually|then) )*(?:im|were|i am|we are) out${close}`,
  `\\b(?:(?:lets|let us) (?:stop|leave it)(?! (?:un)?till? (?:next |this )?(?:\\w+day|tomorrow)$)(?: (?:here|there|at that))?|${will} (?:just )?leave it${close})`,
  '\\bhold off(?: on (?:it|that|this))?(?: for now| then| after all)?$',
  '\\bcall (?:it|the whole thing) off\\b',
  `(?<!\\b(?:how|when|if|can|could)\\b.{0,40})\\b(?:anyway|so) (?:just |please )*cancel (?:that|it|this)${close}`,
  '\\bcancel (?:the|this) (?:whole )?(?:thing|booking|call|order|request)\\b',
  '(?<!\\bif )\\b(?:i|we|id|ill|well)(?:ll| will| do| am afraid i| think i)? ?(?:have|need|ve got|got|want|had better|better) (?:to )?cancel(?: (?:it|this|that|after all|now|then|sorry))*$',
];

/** "We don't want a table any more", "I won't be needing it". */
const wantsNone = [
  `\\b(?:found|still (?:have|got)|(?:ive|weve) (?:still )?got|theres)\\b.*\\b(?:i|we) (?:dont|do not|wont|will not) need any(?: more)?${close}`,
  `\\b(?:so|then) (?:i|we) (?:wont|will not) (?:actually |really |even )?(?:need|want) (?:any|it|one)${close}`,
  '\\b(?:wont|not going to) be (?:needing|coming|requiring|wanting)\\b',
  '\\b(?:dont|do not|no longer) (?:want|need|wish)(?: to)? (?:book|make|an? (?:appointment|booking|reservation|table|refill)|the (?:appointment|booking|table|refill)|it any ?more|any(?:thing)?(?: any)? ?more|to (?:do this|go on|continue|book|order|sell|buy|rent)(?: any ?more)?|this any ?more)\\b',
  '\\b(?:dont|do not|no longer) want to (?:\\w+ ){0,3}any ?more\\b',
  `\\b(?:he|she) (?:doesnt|does not|no longer) wants? to (?:\\w+ ){0,3}any ?more${close}`,
  '\\bwere not (?:coming|going to) .*(?:after all|any ?more)\\b',
  '\\bnot going to (?:book|do it) after all\\b',
  `\\b${dont} think (?:i|we) (?:actually |really )?(?:need|want) (?:an? (?:appointment|booking|reservation|table|refill|visit|service)|it|one|this|any)${close}`,
  `\\b${dont} (?:think (?:that )?(?:i|we) )?want to (?:do|book|order|go on with|continue(?: with)?) (?:this|it|that)\\b`,
  '\\b(?:dont think|not sure|not) (?:that )?(?:(?:i|we)(?:m|re| am| are) |were |im )?(?:quite |really )?ready to (?:move|buy|sell|book|commit|order|decide|go ahead|join|sign)\\b',
  '\\b(?:dont|do not|wont|will not|no longer) need (?:(?:one|it|this|that|you)(?: any ?more| after all| now| then)*|any more(?: (?:any ?more|after all|now|then))+|any (?:any ?more|after all)(?: now| then)?)$',
  '(?<!\\bif )\\b(?:i|we) (?:cant|cannot|wont) (?:make it|come)(?: (?:so|after all|any ?more|now|then)\\b|$)',
  `(?<!\\bif )\\b(?:i|we) (?:cant|cannot|wont)(?: be able to)? (?:make it|come)(?: \\w+){0,4}? (?:so )?(?:(?:just|lets|ill|well|please|better) )*leave it${close}`,
  `\\b(?:im|i am|were|we are|ill|i|we) (?:not (?:actually |really )?(?:going to|gonna)|wont(?: be)?) (?:file|filing|report(?:ing)?|claim(?:ing)?|book(?:ing)?|order(?:ing)?|schedul(?:e|ing)|reserv(?:e|ing)) (?:anything|an? (?:claim|order|booking|appointment|reservation|visit))${close}`,
];

/** "It's not for me", "that's too expensive for us". */
const unfit = [
  '\\b(?:this|it|thats) (?:is |s )?(?:really )?(?:not|isnt) (?:really )?for (?:me|us)\\b(?! (?:(?:but|and|its|it|this|that|thats|for|my|our|hes|shes|im|i|no) )+)',
  `\\b${dont} think (?:this|it|that)(?: is|s)? (?:really )?(?:for (?:me|us)|right for (?:me|us))\\b`,
  '\\b(?:insurance|cover|covers|covered|afford|money|costs?|expensive|budget)\\b(?: \\w+){0,8} (?:id|i had|wed|we had) (?:better|best) not(?: then| sorry| thanks)*$',
  '\\bmore than i (?:can|could|want(?:ed)? to) (?:afford|pay|spend)\\b',
  '(?<!\\b(?:not|isnt|nothing|anything|never) )\\btoo (?:expensive|much|pricey) for (?:me|us)\\b',
];

/** What someone does instead at another place, and at home. */
const elsewhere = `(?:(?:try|go|look|ask|find|call|ring|take it|shop|eat|book|get (?:it|one)|have it done)(?: (?:to|with|at|for|around))* ${otherPlace}|(?:find|call|ring|(?:go|take it) to) ${otherPerson})\\b`;
const atHome =
  '(?:stay (?:in|home|at home)|order in|cook|eat (?:in|at home)|do it (?:myself|ourselves)|make do|manage without|do without)\\b';
/** "We've decided to go somewhere else", "I'll just do it myself", "I found someone else". */
const doesOtherwise = [
  `\\b(?:weve|we have|ive|i have|we|i)(?: (?:just|both|all|actually|now|kind of))* decided (?:not to\\b|against\\b|to (?:just )?(?:${elsewhere}|${atHome}|(?:stay (?:put|where)|keep (?:it|the)|leave it|wait)))`,
  `\\b${will} (?:just )?(?:have to |need to )?${elsewhere}`,
  `\\b(?:already|just) booked (?:(?:us|me) )?(?:in )?(?:at |with )?${otherPlace}\\b`,
  `\\b(?:already|just|has|have|ive|weve|\\w+s)(?: already| just)? (?:got|fitted|squeezed) (?:us|me) (?:in|an? (?:table|appointment|room|slot))(?: at| with)? ${otherPlace}(?! (?:on|for|at|next|this) )`,
  `\\b${will} just ${atHome}`,
  `\\b(?:im|were|we are|i am) (?:(?:probably|now) )*going to ${atHome}${close}`,
  '\\b(?:already|just) (?:booked|sorted|fixed|ordered|bought|found|rented|sold|got) (?:it|one|that|another|something|someone)\\b',
  '\\b(?:i|we|ive|weve)(?: have| just| already)* found (?:some\\w+|another \\w+|an? (?:different|cheaper|closer) \\w+)(?: else| already| closer| cheaper)? (?:while (?:(?:i|we|you) (?:was |were )?)?(?:talking|waiting|holding|looking|speaking|on hold)|so (?:no|thanks|thank|never|forget|i dont|we dont|i wont|we wont|im (?:good|fine|ok|okay|all set))|instead|else|already|now|thanks|no)\\b',
  '\\bfound (?:some\\w+|another \\w+) (?:else|already)\\b',
  '\\bspoke too soon(?: (?:then|sorry|im afraid|there))*$',
];

/** What isn't so any more, or is done: a reason to conclude that nothing is needed. */
const changed = [
  '\\w+(?:s|ve) just|(?:has|have|i|we|he|she|they|it) just|already|found|fixed|came|come|arrived|stopped|gone|better|got|sorted|cook(?:ing|s)|offered|texted|rang|sold|bought|(?:thinking of|might be) \\w+ing',
  'borrow(?:ed|ing)|sick|poorly|(?:said|says) (?:no|yes)|(?:said|says|reckons) (?:that )?(?:hell|shell|theyll|(?:he|she|they) (?:will|can)) (?:just )?(?:do|fix|mend|handle|sort|cook|manage|see to|deal with|take care of)|remembered|after all|instead|myself|picked (?:it|them) up|its here|glue|its (?:a bit |really |just )?too far',
].join('|');
/** What someone else has or knows already is why they needn't be told, and no reason to call off. */
const theyKnow =
  '(?:he|she|they|you)(?:s|ve| has| have)?(?: already| just| still)* (?:got|has|have|had|knows?|gave|told)\\b|\\b(?:numbers?|phones?|e ?mails?|address|if|unless|until|when|first|second|other|(?:one|some|half|part|most) of)';
const bookedThing =
  '(?:an?|the|your|my|any) (?:\\w+ )?(?:table|appointment|booking|visit|ticket|refill|order|repair|service|delivery|message)';
const concluded = [
  `(?:(?:you can|please|just|lets|let us|well|ill) )*(?:forget|drop|close|scrap|ignore|leave) (?:(?:about )?(?:it|this|that)|${bookedThing})`,
  `(?:(?:please|you) )*(?:${dont}|neednt) (?:need to |have to )?(?:bother|worry)(?: (?:about|with) (?:it|that|this|me|us|this one|that one))?`,
  `(?:(?:theres|there is|its) )?no (?:need|point)(?: (?:for (?:it|that|this|${bookedThing})|to (?:come|bother|worry|book|do anything|(?:bring|send) \\w+(?: (?:in|round|over|out))?)))?`,
  `(?:i|we) (?:dont|do not|wont|will not|no longer) need (?:to come(?: in)?|it|this|that|you|one|${bookedThing})`,
].join('|');

const relative =
  '(?:dad|father|mum|mom|mother|brother|sister|son|daughter|uncle|cousin|neighbou?r|friend|husband|wife|partner|mate|boyfriend|girlfriend)';
const hesitates = '(?:im|i am|were|we are) having second thoughts(?: about (?:it|this|the whole thing))?';
/** What calls off only where nothing else is said: "my brother's going to fix it", and not "… but he can't get the part". */
const nothingElse = [
  `(?:i|we)(?:ve)? still (?:got|have) (?:a (?:full|whole)|plenty|enough|some)\\b.* so (?:im|were) (?:fine|good|all set|ok(?:ay)?)${close}`,
  `(?!.*\\b(?:${theyKnow})\\b)(?=.*\\b(?:${changed})\\b.* so ).* so (?:(?:then|now|i think|i guess) )*(?:${concluded})${close}`,
  `${will} (?:just |probably )?keep (?:it|them|this|that)(?: as (?:it is|they are))?(?: (?:after all|anyway|instead))+${close}`,
  `(?!.*\\b(?:numbers?|phones?|e ?mails?|address|if|he|she|they|not sure|dont know)\\b)(?=.*\\b(?:(?:im|i am|were|we are|ill be|well be) (?:(?:actually|already) )*(?:working|away|abroad|busy|out of town|on (?:holiday|vacation|shift|call|duty))|(?:have|need|got|ive got|better) to work|cant get (?:off|out of) work)\\b).*\\bso (?:(?:just|lets|ill|well|please|better) )*leave it${close}`,
  `(?:(?:i )?(?:dont|do not) (?:think|believe) (?:that )?(?:i|we)(?:ll| will| want to| should)|(?:i|we)(?:ll| will|m| am|re| are|d| would)? (?:(?:probably|actually|just) )?(?:rather not|wont|not going to|better not|cant)) (?:(?:actually|really) )?(?:go|be going) (?:ahead(?: with (?:it|this|that))?|through with (?:it|this|that))${close}`,
  `(?:(?:i )?${dont} think (?:that )?(?:i|we) can|(?:(?:i|we) )?(?:really |just )?(?:cant|cannot|couldnt))(?: really| actually| just)? afford (?:(?:that|it|this)(?! any ?more\\b)|to (?:move|buy|rent|book|come|join|go ahead|do (?:it|this|that))|an? (?:house|home|place|flat|apartment))(?: right now| at the moment)*${close}`,
  `(?:${hesitates}|(?:${hesitates}(?: (?:so|and|i think))* )?(?:lets|let us) not (?:do|go (?:ahead|through) with) (?:this|it))${close}`,
  `${will} (?:just |probably )?(?:do|book|order|buy|sort|arrange) (?:it |this |that |one )?(?:online|on (?:the|your) (?:website|internet|app))${close}`,
  `${will} (?:just |probably )?take (?:(?:our|my) chances|(?:a|our|my) chances? and (?:just )?(?:walk in|turn up|show up|come (?:by|along|over)|pop in|drop in))${close}`,
  `${will} (?:just |probably )?take it (?:round )?to (?:my|our) (?:(?:usual|local|regular|own|dads|brothers|friends) \\w+|mechanic|garage|guy|dealer)${close}`,
  `${will} (?:just |probably )?(?:come in and ask|pop in and ask|ask (?:my|our) (?!${relative}s?\\b)\\w+)(?: them| you| about it)? instead${close}`,
  `my ${relative}(?: in law)?(?:s| is|ll| will| says hell| says shell| has offered to| offered to)(?: now)?(?: (?:going to|gonna))?(?: just)? (?:(?:fix|mend|repair|have a look at|take a look at) (?:it|that|this)|do (?:it|that|this)(?= (?:himself|herself|instead)))(?: (?:for (?:me|us)|himself|herself|instead))*${close}`,
  `(?:(?:my )?\\w+(?:s| has| have| just| already)|ive|weve)(?: just| already)? found (?:us|me) (?:somewhere|something|one|an? (?:\\w+ )?(?:place|house|flat|apartment|home|dentist|garage|table|room|plumber|cleaner))(?: (?:else|already|nearer|closer|cheaper|to stay))*${close}`,
  `(?:we|i) (?:wont|will not) be (?:going (?:out|anywhere)|able to (?:come|make it))(?! then\\b)${close}`,
  `(?<=^.*\\b(?:scrap|forget|leave|drop) (?:it|that|this) )(?:ill|i will|i can) (?:just )?(?:send|drop|write|shoot) (?:him|her|them) (?:an?|the) (?:quick )?(?:e ?mail|text|message|note|line)(?: myself| tomorrow| later| instead)*${close}`,
  `(?<=^.*\\b(?:scrap|forget|leave|drop) (?:it|that|this) )(?:ill|i will|i can|well|we will|we can) (?:(?:just|probably|rather) )*(?:drop|bring|take|carry|drive|run|walk|post|mail|send|do|fix|mend|sort|clean|wash|cook|move|pack|paint) (?:it|them|this|that|everything)(?: (?!but\\b|and\\b|can\\b)\\w+){0,5}? (?:myself|ourselves|instead)${close}`,
  `(?<=^.*\\b(?:dont worry|its ok(?:ay)?|thats ok(?:ay)?|actually|no) )(?:ill|i will|i can) (?:just )?(?:(?:e ?mail|catch) (?:him|her)|(?:e ?mail|text|ring|call|phone|ask|message|try) (?:him|her|them)(?= (?:directly|myself|instead|on (?:his|her|their))\\b)|try (?:his|her|their) (?:mobile|cell|extension))(?: (?:directly|myself|tomorrow|later|instead|on (?:his|her|their) (?:mobile|cell)))*${close}`,
];
const alone =
  '^(?:(?:no|nope|oh|ah|hm+|um|ok|okay|well|sorry|actually|honestly|wait|hang on|do you know|dont worry|its ok(?:ay)?|thats ok(?:ay)?|you know what|i think|then|so|thanks|thank you|(?:(?:(?:can|could|shall) (?:we|you|i)|lets|ill|well) (?:just )?)?(?:scrap|forget|leave|drop) (?:it|that|this)) )*';
/** Whether the words call off by what's done instead; compared with the plain words of all that's said, never of a part. */
export const callsOffAlone = new RegExp(`${alone}(?:${nothingElse.join('|')})`);

/** "That's too much for a cleaning", "oh, that's a lot of money": dearer than hoped, which leaves open whether it's still wanted. */
export const findsItDear = new RegExp(
  `${alone}(?:(?:wow )?(?:thats|that is|its)(?: (?:really|quite|pretty|very|just|way|far|a bit|a little|kind of))* (?:too (?:much|expensive|dear|pricey|steep)(?: for (?:an? |my |our )(?!${other})\\w+(?: \\w+)?)?|expensive|pricey|steep|more than (?:i|we) (?:thought|expected|hoped)|a lot(?: of money)?(?: for (?:an? |my |our )\\w+(?: \\w+)?)?)|(?:thats|that is) a (?:bit|little) much)${close}`,
);

/** "Seven is working" and "Friday works again" tell when someone can come. */
const noHour =
  '(?<!\\b(?:\\w+day|tomorrow|(?:that|this|the) (?:time|date|morning|afternoon|evening)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|o ?clock|[ap] ?m|\\d+) )';
const overcome = `(?:${[
  'arrived|turned up|showed up',
  'been (?:delivered|fixed|mended|sorted|found|resolved|returned|dealt with|taken care of)',
  '(?:fixed|sorted|mended) (?:it|itself|that)',
  `${noHour}(?:${[
    '(?:is|its|been|started) working|started (?:printing|charging|ringing|loading|scanning|heating|running)',
    '(?:it|that) works|works(?: again| now)|prints(?: again| now)',
  ].join('|')})`,
  '(?:come|came) back (?:on|to life)|gone away|gone now|gone (?:right |back )?down',
  'brought (?:it|them) (?:over|round|back|in)',
  'stopped (?:hurting|aching|throbbing|bleeding|leaking|dripping|beeping|flashing|squeaking|squealing|making (?:that|the|a) \\w+)',
  '(?:says|said) (?:hell|shell|theyll|(?:he|she|they) (?:will|can)) (?:handle|sort|fix|see to|deal with|look into|take care of) (?:it|this|that)',
  '(?:cleared|eased|dried) (?:up|off)|got better|feeling (?:much |a lot |a bit )?better|much better now',
].join('|')})`;
const dropIt =
  '(?:you can |please |just )*(?:forget|drop|close|ignore|scrap) (?:(?:about )?(?:it|this|that)|(?:the|my) (?:ticket|case|request|call))';
const help =
  '(?:(?:an?|the|any|this|that|another|your) )?(?:ticket|call|case|report|visit|appointment|complaint|claim|engineer|technician|plumber|electrician|repair|replacement|help|one|you|any ?(?:one|body|thing))';
const over = [
  `\\b(?:${overcome}|found (?:it|one|them))\\b(?: \\w+){0,4}? (?:(?:${dont}|no need to|you (?:neednt|dont (?:need|have) to)) (?:worry|bother|trouble)(?: about (?:it|that|this))?|${dropIt})${close}`,
  `\\b(?:${overcome}|found (?:it|one|them))\\b(?: \\w+){0,3}?(?: so)? (?:(?:(?:its|thats|theres|there is) )?no need|(?:you|i|we) (?:dont|do not|wont|will not) need)(?: (?:for|to (?:open|send|make|book|raise|file|log|write(?: up)?)))?(?: ${help})?${close}`,
  `\\b(?:its?|theyve|they)(?: (?:has|have|just|already|now|actually|finally|suddenly))* ${overcome}(?: (?:by itself|on its own|again|now|just now|today|this morning|after all|so)){0,3} sorry (?:to (?:bother|trouble|have (?:bothered|troubled))|for (?:bothering|troubling|wasting)) you(?:r time)?${close}`,
  `^(?:(?:you wont believe it|oh|ah|well|actually|sorry|hi|hello) )*(?:the )?(?:postman|mailman|mail carrier|postie|courier|driver|delivery (?:man|guy|driver)|ups|fedex|dhl)s? (?:has |have )?(?:just |actually |finally )+(?:brought|delivered|dropped off|handed me) (?:it|them|the (?:parcel|package)|my (?:order|parcel|package))(?: (?:round|over|off|here))?${close}`,
  `\\b(?:(?:its?|theyve|they|everythings?|\\w+s(?= just))(?: (?:has|have|just|already|now|actually|all|finally|suddenly))* ${overcome}|its working|(?:fixed|sorted|mended) it)\\b(?: \\w+){0,3}? so (?:(?:its|thats) )?(?:no worries|all (?:good|sorted|fine)|(?:im|were|its|thats) (?:all )?(?:good|fine|sorted|okay|ok))${close}`,
];
/** "For heaven's sake", "would you believe it": what's said when someone sees what they've overlooked. */
const surprise = [
  'for (?:heavens?|goodness|gods?|christs?|petes) sake|for crying out loud|my (?:god|goodness|word|gosh|days)',
  'good (?:grief|lord|heavens)|goodness(?: me)?|ill be (?:darned|damned)|what do you know',
  'would you (?:believe|look at) (?:it|that)|look at that|you wont believe (?:it|this)|(?:how )?(?:silly|stupid|daft) (?:of )?me',
].join('|');
const noticing = `^(?:(?:oh|ah|no|well|wait|hang on|hold on|actually|sorry|you know what|ok|okay|good news|never mind|${surprise}) )*`;
/** What's over by itself where nothing is said to it; as an answer to an open question it may be a part of what's told. */
const overInPassing = [
  `${noticing}(?:its working(?: (?:now|again|fine))+|it(?:s| has)? (?:just |suddenly |now )+(?:started working|come back on|came back on)(?: again| now)*|(?:its|theyre) (?:all )?(?:fine|ok|okay|sorted|fixed|working|back on) (?:now|again)|(?:ive|weve|i|we)(?: just| actually)? (?:fixed|sorted|mended|solved) (?:it|that)(?: myself| ourselves)?)(?: (?:now|again|actually|thanks|thank you|sorry|already|after all|by the way))*$`,
  `${noticing}(?:ive|weve|i|we)(?: just| actually)? found (?:it|them)(?: (?:now|actually))*(?: (?:(?:my|the|our) (?:${relative}s?|porter|concierge|doorman|kids?) (?:had|has|took|got|put) (?:it|them)(?: in| away)?|it was (?:in|under|behind|on|at|by|inside|outside) (?:the|my|our) (?!rain|mud|wet|snow|bin|trash|wrong|phone|contacts|e ?mail|mail|inbox|wallet|notes|messages|receipt|app|bill|letter|card|screen)\\w+(?: \\w+){0,2})(?: (?:sorry|thanks|thank you|after all))*|(?: (?:sorry|after all))+)$`,
  `${noticing}(?:my|the|our) (?:${relative}|(?:flat|room)mate|porter|concierge) (?:just |has just )?(?:says|said|tells me|told me|texted) (?:that )?(?:its|it has|it|theyve|they) (?:just |actually |already )?(?:came|come|arrived|turned up)(?: (?:this (?:morning|afternoon)|today|earlier|just now|already|yesterday|after all))*${close}`,
  `^(?:(?:oh|ah|well|actually|no|ok|okay|sorry) )*(?:(?:never mind|dont worry(?: about (?:it|that|this))?|(?:it )?doesnt matter|thats ok(?:ay)?) )(?:ill|i will|well|we will) (?:just )?(?:keep|sort|mend|fix|live with|deal with) (?:it|them|this|that)(?: out)?(?: (?:myself|ourselves))?${close}`,
];

const allAlong = '(?:all along|the (?:whole|entire) time|all the time)';
const spot =
  '(?:in|on|under|underneath|behind|by|at|outside|inside|beside|next to) (?:the|my|our) (?:(?:front|back|side|garden|kitchen) )?(?:porch|door|doorstep|doormat|steps?|stoop|mat|hall|hallway|lobby|mail ?box|letter ?box|shed|garage|gate|garden|yard|patio|deck|driveway|planter|(?:plant|flower) ?pot|bench|bush(?:es)?|hedge)';
const keeper = `(?:my|the|our) (?:${relative}s?|(?:flat|room)mate|porter|concierge|doorman|kids?)`;
/** "It's sitting right here on the porch", "my neighbor had it all along": what was missed is there. Compared with plain words. */
export const liesHere = new RegExp(
  `${noticing}(?:${[
    `(?:its|theyre|it is|they are|it was|they were|(?:there|here) (?:it is|they are)|(?:the|my) (?:parcel|package|box|order|delivery)(?: is|s| was))(?: (?:just|only|actually|already|been|sitting|standing|lying|left|hidden|tucked|right|here|there|out))* ${spot}(?: (?:${allAlong}|after all))?`,
    `(?:its|theyve|it has|they have)(?: been)?(?: (?:just|sitting|standing|lying|right))* (?:here|there|outside) ${allAlong}`,
    '(?:im|were) (?:(?:just|actually) )*(?:looking|staring) (?:right|straight) at (?:it|them)',
    `${keeper}(?: has| have|s)?(?: had| got)? (?:it|them) ${allAlong}`,
    `${keeper}(?: has| had|s)? (?:signed for|took in|taken in) (?:it|them)(?: (?:and (?:never|didnt|forgot to) (?:told|tell|said|say)(?: (?:me|us|anything|so))*|yesterday|earlier|this morning))*`,
    `(?:the|my) (?:doorbell|bell|buzzer)(?: has|s)? (?:just )?(?:rang|rung|gone|went) and (?:its|there is|theres) (?:the|my|a) (?:courier|parcel|package|postman|mailman|driver|delivery(?: \\w+)?)`,
    '(?:its|theyve|it has)(?: (?:just|actually|now|been))* (?:pushed|put|dropped|posted|come|came) through the (?:letter ?box|door|mail ?slot)',
  ].join('|')})${close}`,
);

/**
 * "It's just been delivered, so don't worry about it": the trouble is over, and no one has to do anything. Compared with plain
 * words, and only where there was one: "the babysitter turned up, so we're all good" agrees to a table. Only a part of it is
 * over in "the first one arrived", and "my card is working, so that's fine" is about something else.
 */
const isOver = (by: readonly string[]) =>
  new RegExp(`^(?!.*\\b(?:first|second|other|(?:one|some|half|part|most) of)\\b).*(?:${by.join('|')})`);
export const troubleIsOver = isOver([...over, ...overInPassing]);
/** The same, by words that can mean nothing else: "so don't worry about it". */
export const troubleIsSurelyOver = isOver(over);

/** Whether the caller calls off what the call is about; compared with plain words. */
export const wantsNoMore = {
  patterns: [saidPlainly, wantsNone, unfit, doesOtherwise].map((ways) => new RegExp([ways].flat().join('|'))),
  test(words: string) {
    return this.patterns.some((pattern) => pattern.test(words));
  },
};
