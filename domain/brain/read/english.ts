/**
 * Everyday English words by their roots: data. A word that's in here begins no name unless the caller spells
 * or introduces it. Words that people are called by ("Grace", "Hunter") are left out.
 */
import { keptByText } from '../words';

const everyday = `
able about above abroad absolutely accept accident accidentally account accountant ache across act actual add adjuster afford afraid
after afternoon again against age ago agree ahead air airport alarm alone along aloud already alright also alternative although always
amazed among amount angry animal announce annoy answer anymore anyhow anyway apart apology apologise apologize app appear apply appreciate
approximately argue arm around arrange arrive aside asleep assume attach attempt attic aunt automatic avoid awake aware awkward awkwardly
baby back background bad badly bag bake balance ball balcony bank barely bargain basement basic basket bath bathroom beach bear beat beautiful become
bed bedroom before began begin behind belief believe belong below belt bend beneath beside besides best bet between beyond bicycle bike
birth birthday bit bite bitten blame blank blanket bleed blind block blood blow board boat body boil bone book boot border bore
born borrow both bother bottle bottom bought bowl box brain brake brand bread break breath breathe bridge brief bright broad broke
broken brush bucket budget bug build bulb bump bunch burn burst bus bush business busy button buy cabin cable calendar calm camera
cancel candle car card cats care careful carpet carry case  catch caught cause ceiling celebrate center central certain chain chair
change channel charger chart chat check cheese cheque chest chew chicken childhood  chocolate choice choose chose chosen church
cinema circle city claim class classic clause client climb clinic clock close closet cloth clothes cloud club clue coat code coffee
coin collapse collect college colleague comfort common commute company compare complain complaint complete completely computer concern
condition confirm confuse connect consider contact contain content continue control convenient conversation cook cookie cool copy corner
correctly cough count country county course court cover crack crash crazy cream credit creep cross crowd crown cruise cry cup cupboard
cure curious current curtain customer cut cycle daily damage dance danger dark data date dead deaf deal dealt dear death debt decent
decide decision deep definite definitely degree delay deliver dent deny depend deposit describe desk desperate desperately despite
detail dial die diet different difficult dig dinner dirt dirty disappear disappoint discount discuss dish distance dizzy doctor dog
document dollar dome door double doubt downstairs downtown dozen drag drain drawer dreadful dream dress drink drip drive driver drop drove
drunk dry due dump during dust duty each ear early earn earth ease easy easily eat edge egg either elbow elder electric electrician
electricity elevator else elsewhere email embarrass emergency employ employee empty end energy engine english enjoy enough enter entire
entirely entrance envelope equal error escape especially essential estimate even evening event eventually ever everybody everyday exact
exactly example except excite excuse exercise exhaust exist exit expect expensive experience expire explain explode extra extremely eye
fabulous face fact factory fail faint fairly fall false familiar family famous fancy fantastic far farm fast fat fault favor favorite
favour favourite fear feed feel feet fell felt fence few fight figure fill film filter final finally financial find fine finger finish fire
firm first fish fit fix flag flash flat flew flicker flight flip float flood floor flower flu fly fold follow food fool foot for forbid force
forget forgive forgot forgotten fork form former forth fortnight forward found freak freeze freezing frequent fresh fridge friend friendly
frighten frog from front froze frozen fruit frustrate fuel full fun function funny furniture further fuse fuss future gain game garage
garbage garden gas gather gave general generally gentle gently genuine get giant gift girl give glad glass glasses gloves glue go goal gone
good goodness goods gosh got government grab grandkid grandma grandmother grandpa grandson great grew grocery gross ground group grow guarantee
guess guest guilty gum  gym hair half hall hammer hand handle hang happen happy hard hardly harm hat hate head headache headphones heal health healthy
heap hear heart heat heaven heavy height helmet help hence herself hid hide high highly highway himself hip hire history hit hobby
hold hole holiday home honest honestly honey hook hop hopefully horrible horribly horse hose hospital host hot hotel hour house household housewife
how however hug huge human humid hungry hurry hurt husband ice idea identify if ignore ill illness imagine immediate important impossible
impress improve inch include income increase incredible incredibly indeed infection inform information injure inner insect inside insist
inspect instead insurance insure intend internet introduce invest invite involve iron irritate island issue item itself jacket jail  jaw
jealous jeans jeep job join joint journey juice jump junk keen keep kept kettle key keyboard kick kidney kill kilo kindly kitchen knee knew knife
knock know known lack ladder lady lake lamp land landlord landlady language large last late lately later laugh laundry law lawn lawyer lay lazy lead leaf
leak lean learn learnt least leather leave left leg lend length lens lesson let letter level license lid lie lift light like likely limit
limp line link lip liquid list listen litre liter literally little live liver living load loan lobby local location lock log lonely long
look loose lorry lose loss lost lot loud loudly love lovely low lower luck lucky luckily luggage lunch lung machine mad made magazine mail main mainly
make male man manage manager many map market marriage marry mass massive master match mate material matter maybe meal mean meant
meanwhile measure meat mechanic medical meet member memory mend mental mention menu mess message messy met metal meter method microwave middle
midnight mild mile milk mind mine minor minute mirror mismatch miss mistake mix mobile model modern moment money month mood moon more morning mortgage
most mostly mother motor mountain mouse mouth move movie mow much muddy mug muscle museum music must mustard myself nail name nap narrow nasty
nation national nature near nearby nearly neat necessary neck need needle neighbor neighbour neither nephew nervous nervously net
network neutral nevertheless new newly news newspaper next nice nicely niece night nightmare noise noisy none nonsense noon nor normal
north nose notebook note notice nowadays number nurse nut obvious obviously occasion occur ocean odd offer office officer often oil old
older once online onto open opera operate opinion opportunity opposite option orange order ordinary organize other otherwise ought ours
ourselves out outdoors outlet outside oven over overdue overnight overseas owe own owner pack package packet paid pain painful paint pair pan panic pants paper
parcel parent park part particular partly partner party pass passenger passport password past patch path patient pavement pay payment peace pen pencil
pension people pepper per perfect perhaps period person pet petrol pharmacist phone photo pick picnic picture piece pile pill pillow pilot pin pink pint
pipe pity place plan plane plant plastic plate play pleasant please pleasure plenty plug plumber plus pocket point pole police policy
polite pool poor poorly pop popular porch port position possible post pot potato pound pour power practice pray prefer pregnant prepare prescription present president
press pretend pretty prevent previous price print printer prior private prize probably problem process produce product professional
program project promise proper properly property protect proud prove provide public pull pump punch puncture puppy purchase pure purple
purpose purse push put quality quarter question quick quickly quiet quietly quit quite race radiator radio rail rain raise ran rang range rang rare
rarely rash rat rate rather raw reach react read ready real realise realize really rear reason reasonable receipt receive recent recently
recipe recommend record recover red reduce refer refund refuse regard register regret regular relate relative relax release rely remain
remember remind remote remove rent repair repeat replace reply report request require reschedule rescue reserve respect rest restaurant result retire
return rid ride right ring rinse rip risk road roast rock roll roof room rough round route row rubber rubbish rude ruin rule run rush
rust sad safe said salad salary sale salt sample sand sandwich sat save saw scar scare scary scene schedule school science scissors
score scratch scream screen screw scrub search season seat second secret secretary section security see seem seen seldom select sell send
senior sense sensitive sentence separate serious seriously serve service set settle several severe shade shake shaking shall shame shape
share shave shed sheet shelf shell shelter shift shine ship shirt shock shoe shook shop short shot should shoulder shout shove show
shower shrink shut sick side sight sign signal silence silly similar simple simply since sing single sink sister sit site situation size skin
skip skirt  slam sleep sleepy sleeve slept slice slide slight slightly slip slow slowly small smash smell smile smoke smooth snack snap snore snow so
soap sock sofa soft sold solid solve somehow somewhat somewhere son song soon sore sorry sort sound soup sour south space spare speak special
specific speed spell spend spent spill spin split spoil spoke spoon sport spot spray spread square squeeze stable staff stain
stair stairs stall stamp stand standard start starve state statement station stay steak steal steam steel steep steer step stick sticky stiff still sting
stink stock stole stolen stomach stood stop store storm story stove straight strange stranger stream street strength stress stretch strict
strike string strip stroke struggle student study stuff stupid style subject such sudden suddenly suffer sugar suggest suit suitcase sum
summary supermarket supper supply support suppose sure surely surface surgery surname surprise sweat sweep swell swim switch symptom system
table tail take talk tall tank tape task taste tax taxi tea teach teacher team tear technical teeth teenager telephone television tell
temperature temporary tenant tend term terrible terribly terrify test text than thank that theatre theft then therefore thick thief thin
thing think third thirsty thorough though thought thread threat threw throat through throughout throw thumb thunder ticket tidy tie tight tile till time
tiny tip tire tired title toast today toe together toilet told tomato tomorrow tongue tonight too took tool top total totally touch tough tour toward towel
town toy track trade traffic train trap trash travel treat treatment tree tremendous trick trim trip trouble trousers truck true truly
trunk trust truth try tube tune turn twice twin twist type typical typically ugly umbrella unable uncle unclear under underneath understand
understood unfortunately unhappy uniform unit university unless unlock unlucky until unusual upper upset upstairs urge urgent use useful
useless usual usually vacation vague valley valuable value  various vegetable vehicle version very via video view village visit voice
vomit vote wait waiter wake wall wallet want war wardrobe warm warn warning wash waste watch water wave way weak wear weather web website
wedding wee week weekend weekly weigh weight weird welcome well went west wet whatever wheel wheelchair whenever wherever whether which while whichever whisper whole
why wide wife wild willing win wind window wine wing winter wipe wire wish with within without woke woman women wonder wonderful wood wool word
wore work worker world worn worry worse worst worth wound wrap wrist write writing wrong wrote yard year yell yesterday yet young yourself zip zone
actually almost basically better bigger cheaper clearly closer currently easier equally essentially exceptionally extraordinarily faster generally
hopeful hugely initially instantly largely less lighter longer mainly more nearer newer normally oldest originally overly partially
personally possibly precisely presumably previously primarily purely rapidly regularly relatively roughly sadly sharply shortly simultaneously
smaller solely sooner specifically sufficiently super supposedly swiftly technically thankfully tightly twelfth ultimately utterly widely wildly yearly
now dreadfully rather speaker mute bluetooth girlfriend boyfriend fiance fiancee lady ladies gentleman gentlemen folks sweetie sweetheart darling honey dearie  pal dude mister madam officer
`;

const roots: ReadonlySet<string> = new Set(everyday.split(/\s+/).filter((word) => word !== ''));

/** Names that look like a form of one of the roots. */
const calledLikeThem = new Set('miles carly jared james wells rivers'.split(' '));

/** Whether a word, in small letters and without apostrophes, is an everyday one in any of its common forms. */
export const isEveryday = keptByText(isFormOfRoot, 5_000, 30);

/** An everyday word, or one that only joins others. */
export const isPassing = (word: string): boolean =>
  isEveryday(word) || /^(?:an?|and|or|but|because|so|to|for|the|of|with|want|it|my|our)$/.test(word);

function isFormOfRoot(word: string): boolean {
  if (roots.has(word)) return true;
  const stems = [
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/(?:ed|ing)$/, ''),
    word.replace(/(?:ed|ing)$/, 'e'),
    word.replace(/([b-df-hj-np-tv-z])\1(?:ed|ing)$/, '$1'),
    word.replace(/ied$/, 'y'),
    word.replace(/ly$/, ''),
  ];
  if (calledLikeThem.has(word)) return false;
  return stems.some((stem) => stem !== word && stem.length > 2 && roots.has(stem));
}
