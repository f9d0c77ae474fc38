/** How callers begin, and several facts in one breath, the eighty-seventh set. */
import { agree, talk, to } from '../conversation';

export const openings = [
  talk(
    'openings',
    'vets',
    '87-cat-sick-all-night',
    [
      {
        say: "hi there, sorry, bit of a panic, my cat's been sick all night",
        gives: { animal: 'a cat', reason: "she's been sick all night" },
      },
      to('owner_name', 'joanne price'),
      to('pet_name', "she's called pickle", 'pickle'),
      to('day', 'today if you possibly can', 'today'),
    ],
    { owner_name: 'Joanne Price', pet_name: /^pickle$/i, animal: 'cat', reason: /sick/i, day: '{{iso +0}}' },
  ),
  talk(
    'openings',
    'plumber',
    '87-sink-backed-up',
    [
      {
        say: "yeah hi, our kitchen sink's backed up and it's going all over the floor",
        gives: { problem: "the kitchen sink's backed up" },
      },
      to('name', 'dwight ostrander'),
      to('address', 'two hundred four willow avenue'),
    ],
    { name: 'Dwight Ostrander', problem: /sink/i, address: /willow avenue/i, urgency: '?' },
  ),
  talk(
    'openings',
    'physio',
    '87-did-my-back-in',
    [
      {
        say: 'hello, i did my back in lifting a washing machine on sunday and i can hardly walk',
        gives: { complaint: 'i did my back in' },
      },
      to('name', 'graham tate'),
      to('patient', "no, i've never been before", 'a new patient'),
      to('day', '{{weekday +2}}, if you can'),
    ],
    { name: 'Graham Tate', complaint: /back/i, patient: 'new patient', day: '{{iso +2}}' },
    { never: { day: '{{iso +5}}' } },
  ),
  talk(
    'openings',
    'apartments',
    '87-heating-is-out',
    [
      {
        say: "hi, it's a repair, the heating's been out since last night and it's freezing in here",
        gives: { topic: 'a repair', trouble: "the heating's out" },
      },
      to('unit', 'building two, unit three oh five'),
      to('may_enter', 'yes', 'yes'),
    ],
    { topic: 'repair', trouble: /heating/i, unit: /305|three oh five/i, may_enter: 'yes' },
  ),
  talk(
    'openings',
    'insurance',
    '87-broke-into-my-truck',
    [
      {
        say: 'yeah, um, someone broke into my truck last night and took all my tools',
        gives: { kind: 'theft' },
      },
      to('name', 'duane fisk'),
      to('policy', 'seven seven oh three one'),
    ],
    {
      name: 'Duane Fisk',
      policy: '77031',
      kind: 'theft',
      incident_day: ['{{iso -1}}', null],
      description: '?',
    },
  ),
  talk(
    'openings',
    'tutoring',
    '87-maths-for-my-lad',
    [
      {
        say: "hiya, i'm looking for a maths tutor for my lad, he's thirteen",
        gives: { subject: 'maths', pupil_age: 'thirteen' },
      },
      to('name', 'donna briggs'),
      to('day', '{{weekday +4}}'),
    ],
    { name: 'Donna Briggs', pupil_age: '13', subject: 'maths', day: '{{iso +4}}' },
  ),
  talk(
    'openings',
    'photographer',
    '87-getting-married-in-june',
    [
      {
        say: "hi, um, so we're getting married in june and we still don't have a photographer",
        gives: { occasion: 'a wedding' },
      },
      to('day', 'the nineteenth of june', 'june nineteenth'),
      to('hours', 'eight hours should do it', 'eight'),
    ],
    { occasion: 'wedding', day: '{{iso 06-19}}', hours: '8' },
    { patient: ['day'] },
  ),
  talk(
    'openings',
    'bikes',
    '87-any-e-bikes',
    [
      {
        say: "hi, d'you have any e-bikes for {{weekday +4}}? there's three of us",
        gives: { kind: 'e-bikes', from_day: '{{weekday +4}}', bikes: 'three' },
      },
      to('pick_up', 'around ten in the morning', 'ten in the morning'),
    ],
    { bikes: '3', kind: 'e-bike', from_day: '{{iso +4}}', pick_up: /^10:00/ },
  ),
  talk(
    'openings',
    'languages',
    '87-want-to-learn-italian',
    [
      {
        say: "hi mia, i'd like to learn italian, i'm a complete beginner",
        gives: { tongue: 'italian', level: 'beginner' },
      },
      to('learner', 'kenji morita'),
      to('motive', "my girlfriend's family lives in naples"),
    ],
    { learner: 'Kenji Morita', tongue: 'Italian', level: 'beginner', motive: /naples/i },
  ),
];

export const severalFacts = [
  talk(
    'several facts',
    'taxi',
    '87-all-of-the-ride',
    [
      {
        say: 'um can i get a cab from twelve orchard lane to the airport at five thirty tomorrow morning for two people',
        gives: {
          pickup: 'twelve orchard lane',
          destination: 'the airport',
          time: 'five thirty tomorrow morning',
          passengers: 'two',
        },
      },
      to('name', 'luis prado'),
      to('phone', 'two one two five five five oh one oh nine'),
      agree('phone', /0109/),
    ],
    {
      pickup: /^(?:12|twelve) orchard lane$/i,
      destination: /airport/i,
      passengers: '2',
      time: /five thirty|5:30/i,
      name: 'Luis Prado',
      phone: '+12125550109',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'hotel',
    '87-a-double-for-two-nights',
    [
      {
        say: "a double for two nights from the fifth of december please, the name's hofstadter",
        gives: {
          room: 'a double',
          nights: 'two nights',
          arrival: 'december fifth',
          name: 'hofstadter',
        },
      },
      to('guests', 'just me and my husband', 'two'),
    ],
    { arrival: '{{iso 12-05}}', nights: '2', guests: '2', room: 'double', name: 'Hofstadter' },
  ),
  talk(
    'several facts',
    'garage',
    '87-skoda-mot',
    [
      {
        say: "it's sandra bell, i've got a skoda octavia that needs its mot",
        gives: { name: 'sandra bell', car: 'a skoda octavia', service: 'mot' },
      },
      to('day', '{{weekday +3}}'),
      agree('day', /{{month +3}}/i),
    ],
    { name: 'Sandra Bell', service: 'MOT', car: /skoda octavia/i, day: '{{iso +3}}' },
  ),
  talk(
    'several facts',
    'bakery',
    '87-lemon-for-twenty',
    [
      {
        say: 'yes, a lemon cake for twenty people for {{weekday +4}}',
        gives: { cake: 'lemon', servings: 'twenty', pickup_day: '{{weekday +4}}' },
      },
      to('name', 'mina cho'),
      to('writing', 'happy birthday grandpa', 'happy birthday grandpa'),
    ],
    {
      name: 'Mina Cho',
      cake: 'lemon',
      servings: '20',
      pickup_day: '{{iso +4}}',
      writing: /happy birthday grandpa/i,
    },
  ),
  talk(
    'several facts',
    'movers',
    '87-boulder-to-fort-collins',
    [
      {
        say: "i'm moving from boulder to fort collins on the fourteenth of december, it's four rooms",
        gives: {
          from: 'boulder',
          to: 'fort collins',
          move_day: 'december fourteenth',
          rooms: 'four',
        },
      },
      to('name', 'ines caruso'),
      to('packing', 'could you pack everything for us', 'you pack'),
    ],
    {
      name: 'Ines Caruso',
      from: /^boulder$/i,
      to: /^fort collins$/i,
      move_day: '{{iso 12-14}}',
      rooms: '4',
      packing: 'movers pack',
    },
  ),
  talk(
    'several facts',
    'clinic',
    '87-name-birth-vaccination',
    [
      {
        say: 'this is dolores vega, born may second nineteen seventy nine, i need a flu vaccination',
        gives: {
          patient: 'dolores vega',
          dob: 'may second nineteen seventy nine',
          visit_type: 'a vaccination',
        },
      },
      to('preferred_day', '{{weekday +1}}'),
      to('arrival', 'two pm', 'two pm'),
    ],
    {
      patient: 'Dolores Vega',
      dob: '1979-05-02',
      visit_type: 'vaccination',
      preferred_day: '{{iso +1}}',
      arrival: /^14:00/,
    },
  ),
  talk(
    'several facts',
    'florist',
    '87-wreath-for-a-hundred-fifty',
    [
      {
        say: "i need a wreath for my grandfather's funeral, about a hundred and fifty dollars",
        gives: { arrangement: 'a wreath', occasion: 'a funeral', budget: 'a hundred and fifty' },
      },
      to('delivery_day', '{{weekday +3}}'),
    ],
    { occasion: /funeral/i, arrangement: 'wreath', budget: '150', delivery_day: '{{iso +3}}' },
  ),
  talk(
    'several facts',
    'energy',
    '87-husbands-account-gas',
    [
      {
        say: "the account's in my husband's name, peter langley, and the gas meter says four one seven two six",
        gives: { holder: 'peter langley', fuel: 'gas', reading: 'four one seven two six' },
      },
      to('account', 'eight eight two one oh five'),
      to('postcode', 'b a one two q r'),
    ],
    { holder: 'Peter Langley', account: '882105', postcode: /ba1\s?2qr/i, fuel: 'gas', reading: '41726' },
  ),
];
