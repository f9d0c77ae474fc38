/** Words and names: data for the reader of names. */
const never = `
a an the and or but if of to in on at for with from by as about into over after before than then so too also
is are am was were be been being do does did done have has had having can could would will shall should may might must
i you he she it we they me him her us them my your his its our their mine yours this that these those there here
im ive id ill youre youve hes shes its were weve theyre thats whats wheres whos theres dont doesnt didnt cant couldnt
wouldnt wont isnt arent wasnt werent havent hasnt
wow ooh whoa gosh yikes phew aw oops ouch gee yay
yes yeah yep yup no nope nah ok okay please thanks thank hello hi hey hiya bye goodbye sorry pardon um uh er erm oh ah hm
well right sure fine great good bad better perfect awesome cool nice lovely dear way
under above below between during through without within against toward towards upon
what when where whereabouts who whom whose why how which
now today again too already though almost
not never nothing none nobody noone anything something someone somebody anyone anybody everyone everything
fuck fucking fucks shit shitty bullshit damn damned goddamn crap crappy bastard bitch asshole wtf omg lol haha hahaha
hola buenas buenos quiero quisiera gracias bonjour bonsoir merci salut voudrais je oui guten hallo danke bitte ich
möchte mochte ciao buongiorno grazie vorrei olá ola obrigado obrigada quero hoi goedemorgen goedemiddag graag
aloha namaste ahoj konnichiwa merhaba marhaba hej hei czesc cześć privet howdy
`;

const common = `
want wanted wants need needed needs like know knows known think thought help book booking call calling called ask asking
tell told say saying said skip next give gave given get got getting make made making take taking took come coming came
go going went gone see seeing saw look looking try trying tried talk talking speak speaking spoke wait waiting hold
listen hear heard leave leaving left send sending sent bring brought put keep find found work working use using
today tomorrow yesterday tonight morning afternoon evening night noon midnight monday tuesday wednesday thursday friday
saturday sunday january february july september october november december week month year day time hour minute second
people person email mail phone number address appointment order question problem issue table message reservation
repeat again just only really very much many more most some any all every each other another same such
first last full name names patient husband wife mother father mom mum dad son daughter brother sister friend boss colleague
customer client caller manager receptionist doctor dentist nurse operator agent representative
hungry tired sick ill busy late early free available interested happy sad angry upset annoyed confused lost ready
back home away down up out off there yet already still maybe perhaps probably actually basically honestly
robot human machine computer bot recording automated voice real fake stupid dumb idiot useless ridiculous terrible
awful horrible rubbish nonsense joke crazy insane unbelievable urgent important emergency
fuck fucking fucks shit shitty bullshit damn damned goddamn hell crap crappy bastard bitch asshole arse bloody bollocks
piss pissed wtf omg lol haha hahaha heck darn jesus christ god gosh
pain hurt hurts hurting swollen bleeding ache broken late damaged wrong return refund
teeth tooth cleaning whitening checkup toothache insurance price prices cost costs hours open opened close closed
cancel cancelled reschedule change changed forget forgot nevermind mind care matter
hola buenas buenos quiero quisiera gracias bonjour bonsoir merci salut voudrais je oui guten hallo danke bitte ich
möchte mochte ciao buongiorno grazie vorrei olá ola obrigado obrigada bom quero hoi dag dank goedemorgen goedemiddag graag
weather football pizza game news music song story
doctor's none's else whatever anyway because since while until although though
one two three four five six seven eight nine ten eleven twelve hundred thousand
allergic comfortable anonymous private correct incorrect possible impossible different special normal regular usual certain clear
cheap expensive easy hard difficult simple quick fast slow cold hot warm clean dirty dry wet full empty heavy light dark bright
dead alive safe dangerous serious funny weird strange smart kind gentle rude polite quiet loud deaf blind pregnant retired
missed lost stolen stuck blocked clogged leaking jammed cracked bent frozen burst backed flooded locked expired due
hoping looking calling wondering thinking trying returning checking following driving working moving relocating planning
buy rent sell pay paid order ordered deliver delivered delivery pick pickup collect drop ship shipped receive received arrive arrived
house home apartment flat condo property office building floor room kitchen bathroom toilet sink pipe drain water heater boiler
car truck bike tyre tire engine brakes battery laptop phone printer monitor screen keyboard computer password account
dog cat rabbit puppy kitten pet animal baby kid kids child children adult adults guest guests family group party
hair haircut color colour beard trim nails medicine pills refill prescription tablets dose allergy fever cough
breakfast lunch dinner coffee drink menu food parking bill receipt invoice tax taxes audit payroll meeting contract letter form
single double suite high low medium urgent asap immediately soon sometime anytime whenever wherever however instead
yellow red blue green black white brown grey silver gold
something's everything's nothing's somebody's nice lovely wonderful brilliant fantastic excellent amazing
best used based related interested concerned worried scared surprised married divorced single engaged employed located supposed
vegan vegans vegetarian vegetarians diabetic coeliac celiac lactose asthmatic epileptic disabled insured uninsured self-employed
couple few lot lots bit little big small long short old new young's old's year's
`;

const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Words that no name has: pronouns, prepositions, greetings of other languages, curses. */
export const neverNames = setOf(never);
/** Words that no name begins with, and that some end with: "Price", "Day", "Young". */
export const seldomNames = setOf(common);
