/** What callers and agents say in seeded calls. People, streets and orders are invented. */
import type { Chance } from './chance';

const starts =
  'al ber cor dan el fin gar hol ist jen kal lor mar nel ost pel quin ros sel tor ulm ver wil yor zan'.split(
    ' ',
  );
const ends =
  'aby beck combe dale erson field gate ham ington kin low more ney over port ridge shaw ton vane wick'.split(
    ' ',
  );
/** Each comes up less often than the one before: names make most of the rare words. */
const names = starts.flatMap((start) =>
  ends.map((end) => start.charAt(0).toUpperCase() + start.slice(1) + end),
);
const firstNames =
  'Ada Ben Carla David Elena Frank Grace Hassan Ines Jack Karin Liam Maya Noah Olga Paul Rosa Sam Tina Victor'.split(
    ' ',
  );
const things =
  'sofa lamp table wardrobe mattress bookcase desk mirror carpet armchair blender kettle printer router keyboard headset monitor charger stroller helmet'.split(
    ' ',
  );
const rareThings = starts.flatMap((start) => things.map((thing) => `${thing} ${start}o`));
const days = 'Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

export interface Exchange {
  caller: string;
  agent: string;
  /** What is taken down of it. */
  fact?: [name: string, value: string];
  /** The entry of its knowledge that the agent answers from. */
  knowledge?: string;
  /** What the agent asks a tool, and the answer. */
  tool?: { name: string; arguments: Record<string, string>; answer: string };
}

/** @param n which exchange of its call it is; the first says what the call is about */
export function exchange(chance: Chance, topic: Topic, n: number): Exchange {
  const make = n === 0 ? openings[topic] : chance.pick([...common, ...later[topic]]);
  return make(chance);
}

type Topic = 'booking' | 'order' | 'refund' | 'support' | 'question';
export const topics: readonly (readonly [Topic, number])[] = [
  ['booking', 38],
  ['order', 24],
  ['question', 18],
  ['support', 14],
  ['refund', 6],
];

type Make = (chance: Chance) => Exchange;

const orderNumber = (chance: Chance) => String(chance.between(10_000, 99_999));
const time = (chance: Chance) => `${chance.between(8, 18)}:${chance.pick(['00', '15', '30', '45'])}`;
const date = (chance: Chance) => `${chance.pick(months)} ${chance.between(1, 28)}`;
const thing = (chance: Chance) =>
  chance.pick([chance.pick(things), chance.pick(things), chance.common(rareThings)]);

const openings: Record<Topic, Make> = {
  booking: (chance) => ({
    caller: `Hello, I would like to make an appointment for ${chance.pick(days)}, if you have something free around ${time(chance)}.`,
    agent: 'With pleasure. I can look that up for you. May I have your name first, please?',
  }),
  order: (chance) => ({
    caller: `Hi, I'm calling about my order, the ${thing(chance)}. It should have been here on ${chance.pick(days)}.`,
    agent: 'I am sorry that it is late. What is your order number, please?',
  }),
  refund: (chance) => ({
    caller: `Good morning. I sent the ${thing(chance)} back in ${chance.pick(months)} and I still have no refund. I want my money back.`,
    agent: 'I understand. Let me look at the refund. Could you give me your order number?',
  }),
  support: (chance) => ({
    caller: `Hello, the ${thing(chance)} I bought does not work any more. It just stopped after the update.`,
    agent: 'That is annoying. Let us find out what is wrong. Is the light at the front on?',
  }),
  question: (chance) => ({
    caller: `Hello, are you open on ${chance.pick(days)} at ${time(chance)}? And is there parking at your place?`,
    agent: 'We are open Monday to Friday from 9 to 17, and cars can be left behind the house without charge.',
    knowledge: 'Opening hours',
  }),
};

const common: Make[] = [
  (chance) => {
    const name = `${chance.pick(firstNames)} ${chance.common(names)}`;
    return {
      caller: `My name is ${name}.`,
      agent: `Thank you, ${name}. Is there anything else I should know?`,
      fact: ['name', name],
    };
  },
  (chance) => {
    const phone = `+1415555${chance.between(1000, 9999)}`;
    return {
      caller: `You can reach me on ${phone.slice(2)}.`,
      agent: 'Thank you, I have noted that number.',
      fact: ['phone', phone],
    };
  },
  (chance) => {
    const street = `${chance.between(1, 240)} ${chance.common(names)} Street`;
    return { caller: `I live at ${street}.`, agent: `${street}, is that right?`, fact: ['address', street] };
  },
  () => ({ caller: 'Yes, that is right.', agent: 'Good. I am just writing it down.' }),
  () => ({
    caller: 'Could you say that again, please? The line is bad.',
    agent: 'Of course. I said that I am looking it up for you now.',
  }),
  (chance) => ({
    caller: `And what does that cost?`,
    agent: `That is ${chance.between(20, 400)} dollars, and you pay when it is done.`,
    knowledge: 'Prices',
  }),
];

const later: Record<Topic, Make[]> = {
  booking: [
    (chance) => {
      const day = date(chance);
      return {
        caller: `What about ${day} then?`,
        agent: `On ${day} there is ${time(chance)} and ${time(chance)}. Which one would suit you?`,
        fact: ['day', day],
        tool: {
          name: 'free_times',
          arguments: { day },
          answer: `{"slots":["${time(chance)}","${time(chance)}","${time(chance)}"]}`,
        },
      };
    },
    () => ({
      caller: 'The first one is fine. Do I have to bring anything?',
      agent: 'Please bring your insurance card.',
      knowledge: 'Before your visit',
    }),
  ],
  order: [
    (chance) => {
      const number = orderNumber(chance);
      return {
        caller: `The order number is ${number}.`,
        agent: `Your order ${number} left the warehouse on ${date(chance)} and should arrive within three days.`,
        fact: ['order_number', number],
        tool: {
          name: 'order_status',
          arguments: { order_number: number },
          answer: `{"status":"on its way","carrier":"${chance.common(names)}"}`,
        },
      };
    },
    (chance) => ({
      caller: `Can it be left with ${chance.common(names)} next door?`,
      agent: 'Yes, I have told the driver.',
    }),
  ],
  refund: [
    (chance) => {
      const number = orderNumber(chance);
      return {
        caller: `It is ${number}, and the amount was ${chance.between(30, 900)} dollars.`,
        agent: 'I see the return. A refund takes five working days after it has arrived here.',
        fact: ['order_number', number],
        tool: { name: 'refund', arguments: { order_number: number }, answer: '{"refunded":true}' },
      };
    },
    () => ({
      caller: 'That is far too long. I was told the money would be there last week.',
      agent: 'I am sorry about that. I will ask my colleagues to look at it today.',
    }),
  ],
  support: [
    (chance) => ({
      caller: `No, it only blinks ${chance.between(2, 9)} times and then it goes off.`,
      agent: 'Please hold the button for ten seconds and then connect it again.',
      knowledge: 'Resetting',
    }),
    (chance) => {
      const serial = `${chance.common(names).toUpperCase().slice(0, 4)}-${orderNumber(chance)}`;
      return {
        caller: `The serial number is ${serial}.`,
        agent: 'Thank you. Your warranty lasts until next year, so we will repair it.',
        fact: ['serial_number', serial],
        tool: { name: 'warranty', arguments: { serial }, answer: '{"valid":true}' },
      };
    },
  ],
  question: [
    () => ({
      caller: 'Do you take credit cards?',
      agent: 'Yes, we take all cards, and cash as well.',
      knowledge: 'Payment',
    }),
    (chance) => ({
      caller: `And on holidays, like ${date(chance)}?`,
      agent: 'On public holidays we are closed.',
      knowledge: 'Opening hours',
    }),
  ],
};
