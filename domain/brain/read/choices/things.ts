/** What callers say of clothes, animals, furniture, pests and pictures when they mean one of the choices in other words. */
import { type ChoiceWords, saying } from './saying';

const very = '(?:(?:a (?:bit|little|lot|touch)|way|much|far|really|just|rather|quite|slightly) )*';
/** "The skirt's too long", and not "it isn't too long". */
const tooMuch = (what: string) =>
  String.raw`(?<!\b(?:not|isnt|arent|never|nothing)(?: \w+)? )${very}too (?:${what})`;

/** Clothes that are altered. */
export const alterations: readonly ChoiceWords[] = [
  {
    askedOnly: true,
    of: /^shorten(?:ed)?$|^hem(?:med)?$/,
    says: saying(
      tooMuch('long'),
      'shorter|hem(?:s|med|ming)?|(?:take|taken|bring|turn(?:ed)?) (?:it|them|the \\w+)? ?up|(?:trip|tripping|tread|treading|drag|dragging|drags) (?:over|on|along)',
    ),
  },
  {
    askedOnly: true,
    of: /^take(?:n)? in$|^(?:make |made )?(?:narrower|smaller|tighter)$/,
    says: saying(
      tooMuch('(?:big|loose|wide|baggy|large|roomy)'),
      '(?:narrower|tighter|slimmer)|(?:hangs?|hanging|falls?|falling|slips?|slipping) off|lost (?:\\w+ ){0,3}?(?:weight|pounds|kilos|stone)',
    ),
  },
  {
    askedOnly: true,
    of: /^let out$|^(?:make |made )?(?:wider|bigger|looser)$/,
    says: saying(
      tooMuch('(?:tight|small|narrow|snug)'),
      '(?:wider|looser|roomier)|(?:wont|doesnt|cant|can not|cannot) (?:do (?:it|them) up|button (?:it|them)?(?: up)?|close|zip (?:it|them)?(?: up)?)|(?:put on|gained) (?:\\w+ ){0,3}?(?:weight|pounds|kilos|stone)',
    ),
  },
  {
    askedOnly: true,
    of: /^(?:repair|mend|fix)(?:ed)?$/,
    says: saying('zip(?:per)?s?|seams?|frayed|hole in|moth(?:s|eaten)?'),
  },
];

/** Pets. */
export const animals: readonly ChoiceWords[] = [
  {
    askedOnly: true,
    of: /^dogs?$/,
    says: saying(
      'pup(?:py|s)?|puppies|labradors?|retrievers?|poodles?|spaniels?|terriers?|collies?|beagles?|dachshunds?|chihuahuas?|alsatians?|bulldogs?|pugs?|whippets?|greyhounds?|huskies|husky|cockapoos?|labradoodles?|boxers?|rottweilers?|hounds?|mutt|mongrel',
    ),
  },
  {
    askedOnly: true,
    of: /^cats?$/,
    says: saying(
      'kittens?|kitty|kitties|tabby|tabbies|moggy|moggies|tomcat|siamese|persian|maine coon|ragdoll|bengal',
    ),
  },
  {
    askedOnly: true,
    of: /^rabbits?$/,
    says: saying('bunny|bunnies|lop eared|lop|hares?'),
  },
];

/** What's given away or sold as it is. */
export const furniture: readonly ChoiceWords[] = [
  {
    askedOnly: true,
    of: /^(?:needs?|in need of) (?:an? )?(?:repairs?|repairing|fixing|mending|work)$/,
    says: saying(
      'wobbl(?:y|es?|ing)|rickety|loose|broken|broke|cracked|split|ripped|torn|damaged|missing',
      '(?:wants?|needs?|could do with|requires?) (?:(?:a|an|some|a bit of|a little) )*(?:glu(?:e|ing)|fix(?:ing)?|mend(?:ing)?|sanding|screw(?:s|ing)?|repair(?:s|ing)?|work|attention|new \\w+|tlc)',
      'come (?:off|loose|apart)|coming (?:off|loose|apart)|fallen (?:off|apart)',
    ),
  },
];

/** What's photographed. */
export const photos: readonly ChoiceWords[] = [
  {
    of: /^weddings?$/,
    says: saying(
      '(?:getting|get|got|be|being) married|marrying|t(?:ie|ying) the knot|our big day|bride|bridal|groom',
    ),
  },
];

/** Pests that have no choice of their own. */
export const otherPests: readonly ChoiceWords[] = [
  {
    askedOnly: true,
    of: /^(?:something|anything) else$|^others?(?: pests?)?$/,
    says: saying(
      'rats?|cockroach(?:es)?|roach(?:es)?|bed ?bugs?|spiders?|fleas?|silverfish|termites?|squirrels?|racco+ns?|hornets?|(?:fruit|house) ?flies|moles?|pigeons?|snakes?',
    ),
  },
];
