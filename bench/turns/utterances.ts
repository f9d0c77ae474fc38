/**
 * What callers say in one turn, with the pauses they make: the table that decides how long the agent waits.
 * A number in brackets is a pause in milliseconds; between other words there's none to speak of.
 */
import * as z from 'zod/mini';
import { AgentContent, type Language } from '#contract/agents/agent-content';

/** What the agent said before. */
export const lines = {
  help: 'Hello, this is Riverside Clinic. How can I help you?',
  else: 'Is there anything else I can help you with?',
  right: 'I have Peter Jones, on Tuesday at three. Is that right?',
  reminder: 'Would you like a reminder by text message?',
  name: 'What is your name, please?',
  spell: 'Could you spell that for me?',
  phone: 'What is the best phone number to reach you?',
  day: 'Which day would suit you?',
  birth: 'What is your date of birth?',
  time: 'What time would you like?',
  party: 'How many people will you be?',
  service: 'Is it for a cleaning, a check-up or a whitening?',
  email: 'What is your email address?',
  order: 'What is your order number?',
  problem: 'What seems to be the problem?',
  address: 'Where should we come to?',
  de: 'Passt Ihnen Dienstag um drei?',
  deHelp: 'Guten Tag, hier ist die Praxis am Fluss. Wie kann ich Ihnen helfen?',
  dePhone: 'Wie lautet Ihre Telefonnummer?',
  es: '¿Le viene bien el martes a las tres?',
  esHelp: 'Clínica Ribera, buenos días. ¿En qué puedo ayudarle?',
  fr: 'Est-ce que mardi à quinze heures vous convient ?',
  frHelp: 'Cabinet du Fleuve, bonjour. Comment puis-je vous aider ?',
  it: 'Va bene martedì alle tre?',
  nl: 'Schikt dinsdag om drie uur?',
  pt: 'Terça às três fica bem?',
  ja: '火曜日の三時でよろしいですか？',
} as const;

/** Of the lines that aren't in English. */
const languages: Partial<Record<keyof typeof lines, Language | 'ja-JP'>> = {
  de: 'de-DE',
  deHelp: 'de-DE',
  dePhone: 'de-DE',
  es: 'es-ES',
  esHelp: 'es-ES',
  fr: 'fr-FR',
  frHelp: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pt: 'pt-BR',
  ja: 'ja-JP',
};
export const languageOf = (line: keyof typeof lines) => languages[line] ?? 'en-US';

/** Whose facts the questions ask for. */
export const agent = z.parse(AgentContent, {
  name: 'Riverside Clinic',
  first_message: lines.help,
  facts: [
    { name: 'name', type: 'name', question: lines.name },
    { name: 'phone', type: 'phone', question: lines.phone },
    { name: 'telefon', type: 'phone', question: lines.dePhone },
    { name: 'day', type: 'date', question: lines.day, date_rule: 'future' },
    { name: 'birthday', type: 'date', question: lines.birth, date_rule: 'past' },
    { name: 'time', type: 'time', question: lines.time },
    { name: 'guests', type: 'number', question: lines.party },
    {
      name: 'service',
      type: 'choice',
      question: lines.service,
      choices: ['cleaning', 'check-up', 'whitening'],
    },
    { name: 'email', type: 'email', question: lines.email },
    { name: 'order_number', type: 'text', question: lines.order },
    { name: 'address', type: 'text', question: lines.address },
  ],
  end_phrases: ['bye'],
});

export interface Utterance {
  line: keyof typeof lines;
  said: string;
  /** Someone who listens would know that this is all: the answer shouldn't wait longer than 350 ms. */
  complete: boolean;
}

const complete = (line: Utterance['line'], ...said: string[]): Utterance[] =>
  said.map((words) => ({ line, said: words, complete: true }));
/** Something may follow, or has to. */
const open = (line: Utterance['line'], ...said: string[]): Utterance[] =>
  said.map((words) => ({ line, said: words, complete: false }));

export const utterances: readonly Utterance[] = [
  // Yes and no.
  ...complete(
    'right',
    'yes',
    'yeah',
    "yep that's right",
    'correct',
    "that's correct",
    'mm hm',
    'um [350] yes',
  ),
  ...complete('right', 'yes [250] thank you', 'perfect', 'no', 'no [150] not quite'),
  ...complete('reminder', 'yes please', 'no thanks', 'sure', 'no', "um [700] yeah I'd like that", 'okay'),
  ...complete('else', 'no', 'nope', "no that's all", "no [220] that's it thanks", 'no thank you'),
  ...open('right', "no [300] it's Smith", 'no [500] my name is Smith', 'yes [450] but can we make it four'),
  ...open('right', "well [800] it's Jones with an e", "no the day's wrong [700] it should be Wednesday"),
  ...open('right', 'almost [650] it should be Peters', 'yeah and [900] also my number changed'),
  ...open('reminder', 'uh [900] let me think [1100] yes', 'yes but [800] only in the morning'),
  ...open('else', 'yes [700] what are your opening hours', 'actually [900] yes do you take cards?'),
  ...open('else', 'um [1200] no I think that was it'),

  // Telephone numbers, in the groups in which people say them.
  ...complete(
    'phone',
    'four one five five five five zero one four three',
    'four one five [350] five five five [350] zero one four three',
    'four one five [650] five five five [620] zero one four three',
    "it's four one five [500] five five five [700] zero one [300] four three",
    'my number is four one five [900] five five five [800] zero one four three',
    'my number is [800] four one five [640] five five five [400] zero one four three',
    '415 [400] 555 [700] 0143',
    '(415) 555-0143',
    'six one seven [1100] two double five [700] zero one nine nine',
    'um [700] nine one seven [450] five five five [450] oh one two three',
    'two one two [750] five five five [200] sorry [300] two one two five five five zero one one one',
    'yes sure [350] six four six [800] five five five [650] oh one oh one',
  ),
  ...open(
    'phone',
    'four one five [700] five five five [900] zero one [1700] four three',
    'hold on [1300] four one five five five five zero one four three',
    "let me see [1400] it's [600] four one five five five five zero one four three",
    "just a second I'll look it up",
    "it's my wife's number [650] four one five five five five zero one four four",
    'five five five zero one four three',
    'the area code is four one five [900] and then five five five zero one four three',
    "I don't have one",
    'four one five five five five zero one four three [800] extension twelve',
    "it's the one I'm calling from",
  ),
  ...open('help', 'hi my number is four one five [1000] five five five zero one four three'),

  // Days, whole and in parts.
  ...complete(
    'day',
    'tomorrow',
    'Tuesday',
    'next Friday please',
    'March third',
    'the third of March',
    'on Monday [200] the fourteenth of December',
    'um [800] Thursday',
    "let's say [650] next Wednesday",
    'maybe the [900] tenth of December',
    'the twelfth [450] of January',
    'how about Friday?',
    'December the [700] eighth',
    'the day after tomorrow',
  ),
  ...open(
    'day',
    'Tuesday [450] at three',
    'Tuesday or [800] Wednesday',
    'on the [700] twenty [250] third of January',
    'some time in March [900] maybe the third',
    'next week [700] Thursday if you can',
    'not Monday [500] Tuesday',
    'anything before the [1100] twentieth',
    "I'd have to check my calendar [1300] Friday works",
    "I don't mind",
  ),
  ...complete(
    'birth',
    'May fourth nineteen eighty two',
    'the fourth of May [500] nineteen eighty two',
    'May fourth [700] nineteen seventy three',
    'March [650] third [400] two thousand and one',
    "it's the [800] ninth of June nineteen ninety five",
  ),
  ...open('birth', 'May fourth', 'May the fourth [800] nineteen eighty [400] two', 'nineteen eighty two'),
  ...complete('time', 'three thirty', 'at noon', 'half past two', 'ten a.m.', "four o'clock please"),
  ...complete('time', 'um [650] three p.m.', 'nine fifteen'),
  ...open('time', 'three [350] thirty', 'at [700] four', 'after [900] five if possible', 'any time'),
  ...open('time', 'between two and [750] four', 'early in the morning [700] like eight'),

  // Counts and choices.
  ...complete(
    'party',
    'four',
    'four people',
    'two of us',
    "we'll be [650] six",
    'just um [700] three please',
  ),
  ...open(
    'party',
    'four [350] no five',
    'two adults and [800] three kids',
    'twenty [300] five',
    'me and my [700] wife',
  ),
  ...complete(
    'service',
    'a cleaning',
    'check-up please',
    'um [900] a whitening',
    'the first one',
    'cleaning',
  ),
  ...complete('service', "I'd like a [700] check-up", "it's for a [620] cleaning please"),
  ...open(
    'service',
    'a cleaning and [700] a whitening',
    'a check-up [400] or no a cleaning',
    'neither [700] my crown fell out',
  ),

  // Questions.
  ...complete(
    'help',
    'what are your opening hours?',
    'what are your opening hours',
    'do you take cash?',
    'where are you located?',
    'how much is a cleaning?',
    'when do you [700] close today?',
    'hi [500] do you have parking?',
    'is there a [800] lift in the building?',
    'who am I talking to?',
  ),
  ...complete('phone', 'why do you need that?', 'sorry what did you say?', 'can you repeat that?'),
  ...open('help', 'can I [700] ask you something', 'could you tell me [900] what a cleaning costs'),
  ...open('help', 'do you have any appointments [450] on Friday', 'what if I [1000] need to cancel'),

  // Goodbyes.
  ...complete(
    'else',
    'goodbye',
    'bye',
    'no thanks [200] bye',
    'thank you bye bye',
    'okay [300] have a nice day',
  ),
  ...complete('help', "never mind [250] I'll call back later", 'goodbye'),

  // What callers are after.
  ...open(
    'help',
    "I'd like to book a [900] cleaning",
    "hi [700] I'd like to make an appointment",
    "hello um [1000] I'm calling about [800] my bill",
    'I need to [650] change my appointment',
    "I'd like to book a table for [1200] four people",
    'my name is [800] Peter Jones',
    "it's about my son [700] he has a toothache",
    'I was wondering if [900] you could see me today',
    "well [1100] I've got this pain in my jaw",
    "I'd like to speak to [1300] Doctor Miller",
    'can I book an appointment [700] for tomorrow',
    "yes hello I'm [650] new here",
    'I want to cancel because [800] I have a cold',
    "so [700] here's the thing [650] my crown fell out",
    'could I [900] could I come on Friday',
    "I'm looking for [1600] a dentist for my daughter",
  ),
  ...open(
    'problem',
    'my tooth hurts [700] since yesterday',
    "it's um [1000] the left one",
    'the [750] uh [650] the boiler is leaking',
    "I think it's the [900] battery or [700] something like that",
    "it won't start and [800] there's a light on",
    'water is coming through the ceiling',
    'hang on [1400] it says error fifteen',
  ),
  ...open(
    'address',
    'twelve Oak Street',
    'twelve [700] Oak Street [650] apartment four',
    "it's the corner of [900] Main and Fifth",
    'forty two [400] Harbor Road',
  ),

  // Names, also spelled, emails and references.
  ...open(
    'name',
    'Peter Jones',
    'Peter [450] Jones',
    'my name is [700] Ann [250] Smith',
    "it's [900] Jean-Luc",
    'this is [650] Maria',
    "um [800] it's Kowalski",
    "Smith [500] that's S M I T H",
    'Kowalski [700] K O W [800] A L S K I',
    "it's O'Brien [620] with an apostrophe",
  ),
  ...open(
    'spell',
    'S M I [700] T H',
    'J O N [650] E S',
    'K as in [900] king [300] O [700] W A L',
    'P [400] E [400] T E R',
    'M [750] A [700] Y E R',
  ),
  ...complete('email', 'peter at example dot com', 'peter dot jones [700] at [650] example dot com'),
  ...complete('email', 'ann [300] at [700] gmail [250] dot com', "it's info at [900] riverside dot org"),
  ...open(
    'email',
    'p jones [800] one two at example dot com',
    'a underscore [1000] smith at example dot net',
  ),
  ...open(
    'order',
    '44120',
    'four four [650] one two zero',
    'it starts with [1200] A seven',
    "let me check [2200] it's A four",
  ),

  // Other languages, as far as the rules go.
  ...complete('de', 'ja', 'ja genau', 'nein', 'ja gerne', 'ähm [700] ja', 'nein danke'),
  ...complete('deHelp', 'wann haben Sie geöffnet?', 'auf wiederhören'),
  ...open('deHelp', 'ich möchte [800] einen Termin', 'mein Name ist [700] Anna Weber', 'guten Tag'),
  ...open('deHelp', 'es geht um [900] meine Rechnung', 'Moment [1200] ich brauche einen Termin'),
  ...open('dePhone', '0151 [800] 234 [700] 56789', '030 [650] 123456'),
  ...complete('es', 'sí', 'sí claro', 'no gracias', 'eh [650] sí'),
  ...complete('esHelp', '¿a qué hora abren hoy?', 'adiós'),
  ...open('esHelp', 'quiero [700] reservar una mesa', 'me llamo [800] Ana', 'buenos días'),
  ...complete('fr', 'oui', 'oui bien sûr', 'non merci', 'euh [700] oui'),
  ...complete('frHelp', 'vous ouvrez à quelle heure ?', 'au revoir'),
  ...open(
    'frHelp',
    'je voudrais [900] un rendez-vous',
    "je m'appelle [650] Claire",
    "c'est pour [700] ma fille",
  ),
  ...complete('it', 'sì', 'no grazie'),
  ...open('it', 'vorrei [700] un altro giorno'),
  ...complete('nl', 'ja', 'nee bedankt', 'ja graag'),
  ...open('nl', 'ik wil [800] een andere dag'),
  ...complete('pt', 'sim', 'não obrigado'),
  ...open('pt', 'eu queria [700] outro dia'),
  // None of the rules' languages: as before.
  ...open('ja', 'はい', 'えっと [700] はい'),
];
