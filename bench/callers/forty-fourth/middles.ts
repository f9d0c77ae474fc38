/** The forty-fourth set: what callers say in the middle of a booking that's no answer, and how they go. */
import { agree, type Conversation, type Line, talk, to } from '../conversation';

type Extras = Parameters<typeof talk>[5];

const name = to('name', 'nora finch');
const reason = to('reason', 'a cleaning', 'cleaning');
const goes = ['goodbye', 'agent_ended'] as const;

/** Someone books a cleaning, says something after the name, and goes on. */
const inTheMiddle = (kind: Conversation['kind'], id: string, say: string, extras: Extras = {}) =>
  talk(
    kind,
    'dental',
    `mid-${id}`,
    [name, say, reason],
    { name: 'Nora Finch', reason: 'cleaning' },
    {
      patient: ['reason'],
      ...extras,
    },
  );

/** Someone says something at once, and then the name. */
const atOnce = (kind: Conversation['kind'], id: string, say: string, extras: Extras = {}) =>
  talk(kind, 'dental', `once-${id}`, [say, name], { name: 'Nora Finch' }, { patient: ['name'], ...extras });

/** Someone books, and then doesn't want to any more. */
const callsOff = (id: string, say: string, goodbye: Line = 'okay bye') =>
  talk(
    'cancellation',
    'dental',
    `off-${id}`,
    [name, reason, to('day', 'tomorrow'), say, goodbye],
    { name: ['Nora Finch', null], reason: ['cleaning', null], day: ['{{iso +1}}', null] },
    { end: [...goes], forbid: [[4, /what time of day|phone number/i]] },
  );

/** Someone takes it to be done, though the time and the number are missing, and leaves. */
const takesForDone = (id: string, say: string, goodbye = 'bye') =>
  talk(
    'false confirmation',
    'dental',
    `done-${id}`,
    [name, reason, to('day', 'tomorrow'), say, goodbye],
    { name: 'Nora Finch', reason: 'cleaning', day: '{{iso +1}}' },
    { end: [...goes], patient: ['time_of_day'] },
  );

const leaves = (id: string, say: string) =>
  talk('goodbye', 'dental', `goes-${id}`, [name, say], { name: 'Nora Finch' }, { end: [...goes] });

/** Everything is given; what's said to the summary, and then what else. */
const atTheSummary = (
  id: string,
  lines: readonly Line[],
  facts: Conversation['facts'] = {},
  extras: Extras = {},
) =>
  talk(
    'yes and no',
    'dental',
    `sum-${id}`,
    [
      name,
      reason,
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'ten'),
      to('phone', '503 555 0161'),
      agree('phone', /0161/),
      ...lines,
    ],
    {
      name: 'Nora Finch',
      reason: 'cleaning',
      day: '{{iso +3}}',
      time_of_day: /ten|10/i,
      phone: '+15035550161',
      ...facts,
    },
    { end: ['completed'], ...extras },
  );

const person = /person|automated|assistant|put you through|colleague/i;

export const holds = [
  inTheMiddle('hold', 'dog', 'sorry my dog wants out just a second'),
  inTheMiddle('hold', 'talking', "i'm sorry i was talking to my son what did you say", {
    mayRepeat: true,
    require: [[2, /check-up/]],
  }),
  inTheMiddle('hold', 'louder', 'can you talk louder', { mayRepeat: true, require: [[2, /check-up/]] }),
  inTheMiddle('hold', 'options', 'what were the options again', {
    mayRepeat: true,
    require: [[2, /whitening/]],
  }),
  inTheMiddle('hold', 'think', 'give me a moment to think'),
  inTheMiddle('hold', 'glasses', 'oh where are my glasses hold on dear'),
  inTheMiddle('hold', 'what-now', 'come again please', { mayRepeat: true, require: [[2, /check-up/]] }),
  atOnce('hold', 'yes-hold', 'yes hi hold on one moment please'),
  atOnce('hold', 'wrong-button', 'oh hello i pressed the wrong button hang on'),
];

export const humans = [
  inTheMiddle('human', 'no-machine', "i don't talk to machines give me someone", { require: [[2, person]] }),
  inTheMiddle('human', 'doctor', 'could the doctor call me instead'),
  inTheMiddle('human', 'transfer', 'transfer me please', { require: [[2, person]] }),
  inTheMiddle('human', 'anyone', 'is there anyone there i can talk to', { require: [[2, person]] }),
  atOnce('human', 'live', 'i want a live agent', { require: [[1, person]] }),
  atOnce('human', 'receptionist', 'hi could i speak to the receptionist please', { require: [[1, person]] }),
  atOnce('human', 'jenny', 'is jenny working today', { never: { name: 'Jenny' } }),
  atOnce('human', 'zero', 'operator operator', { require: [[1, person]] }),
];

export const tones = [
  inTheMiddle('tone', 'long-day', "you have no idea what kind of day i've had"),
  inTheMiddle('tone', 'stupid', 'this is stupid'),
  inTheMiddle('tone', 'thank-god', 'oh thank god somebody picked up'),
  inTheMiddle('tone', 'laugh', 'haha you sound so serious'),
  inTheMiddle('tone', 'scared', "i'm really scared of the dentist"),
  atOnce('tone', 'ciao', 'ciao buongiorno parla italiano', {
    mayRepeat: true,
    require: [[1, /english|inglese/i]],
  }),
  atOnce('tone', 'aloha', 'aloha', { never: { name: 'Aloha' } }),
  atOnce('tone', 'what-the', 'what the hell is this', { never: { name: 'Hell' } }),
  atOnce('tone', 'finally', 'finally'),
  atOnce('tone', 'deutsch', 'ich hätte gern einen termin', {
    mayRepeat: true,
    require: [[1, /english|englisch/i]],
  }),
  atOnce('tone', 'arigato', 'do you speak japanese', { mayRepeat: true, require: [[1, /english/i]] }),
];

export const offTopic = [
  inTheMiddle('off topic', 'movie', 'have you seen any good movies lately'),
  inTheMiddle('off topic', 'math', "what's seven times eight"),
  inTheMiddle('off topic', 'traffic', 'the traffic on the bridge was unbelievable this morning'),
  inTheMiddle('off topic', 'dream', 'do you ever dream'),
  inTheMiddle('off topic', 'cat', 'my cat just jumped on the table'),
  inTheMiddle('off topic', 'time', 'what time is it by the way'),
];

export const cancellations = [
  callsOff('never-mind', 'oh never mind'),
  callsOff('hold-off', "i think i'll hold off for now"),
  callsOff('husband', "my husband says he already made one so i don't need this"),
  callsOff('too-long', "this takes too long i'm done"),
  callsOff('not-anymore', "actually i don't need the appointment anymore"),
  callsOff('another-time', "let's do this another time"),
  callsOff('elsewhere', 'i found another dentist while we were talking so no thanks'),
  callsOff('dont-book', "please don't book anything"),
  callsOff('cancel-that', 'cancel that please', 'goodbye'),
];

export const doneAlready = [
  takesForDone('great', 'great so tomorrow it is'),
  takesForDone('ill-be-there', "okay i'll be there"),
  takesForDone('confirmed', 'is it confirmed then'),
  takesForDone('text', 'will you text me the details', 'ok thanks bye'),
  takesForDone('thats-it', "that's it right"),
  takesForDone('see-you', 'see you tomorrow then', 'bye bye'),
  takesForDone('written', "so you've written it down"),
  takesForDone('thank-you', 'thank you so much for your help'),
  takesForDone('when-call', 'and when will you call me back', 'alright goodbye'),
];

export const goodbyes = [
  leaves('door', "someone's at the door i'll call back"),
  leaves('nothing', "i don't need anything else thank you bye"),
  leaves('meeting', 'sorry my meeting is starting bye'),
  leaves('night', 'okay have a good night'),
  leaves('talk-later', "i'll have to call you some other time goodbye"),
  leaves('battery', "my battery's about to die bye"),
  leaves('im-out', "yeah this isn't working for me i'm hanging up"),
];

export const yesAndNo = [
  atTheSummary('yes-maam', ['yes ma’am that is correct']),
  atTheSummary('all-good', ['all good']),
  atTheSummary('no-wait-time', ['no the time should be eleven', 'yes'], { time_of_day: /eleven|11/i }),
  atTheSummary('not-friday', ["it's {{weekday +4}} not {{weekday +3}}", 'yes'], { day: '{{iso +4}}' }),
  atTheSummary('name-spelled', ['almost my name is noreen finch', 'yes'], { name: 'Noreen Finch' }),
  atTheSummary(
    'no',
    ['no', 'the day', to('day', '{{weekday +5}}'), 'yes'],
    { day: '{{iso +5}}' },
    { patient: ['day'] },
  ),
  atTheSummary(
    'yes-question',
    ['yes and where do i park', 'no thanks that is all'],
    {},
    {
      require: [[7, /Parking/]],
      end: ['completed', 'goodbye', 'agent_ended'],
    },
  ),
  atTheSummary('thanks', ['thank you that is great']),
  atTheSummary('i-think-so', ['i think so yes']),
  atTheSummary('checkup', ['make it a check up instead please', 'perfect'], { reason: 'check-up' }),
];
