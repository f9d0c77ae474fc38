import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { saidFacts } from '#domain/agents/said-facts';
import { saidStatements } from '#domain/agents/said-knowledge';
import { saidTransfers } from '#domain/agents/said-transfer';
import { templateProposal } from '#domain/agents/template-proposal';

const bikes =
  'Answer the phone for Oakwheel Bikes, a bicycle repair shop in Bristol. Ask for the caller’s name, what kind of bike it is, what is wrong with it and which day they can bring it in; a basic service is £45 and takes two days, we open Monday to Saturday 9 to 5:30, and send anything urgent to +44 117 496 0144.';
const cattery =
  'Answer for Pawsome Cattery. Take boarding requests: the owner’s name, how many cats, arrival and departure dates, and whether the cats are vaccinated. A night costs £18 per cat, second cat from the same home is half price, and we can’t take unvaccinated cats.';

const questionsOf = (sentence: string) => saidFacts(sentence).facts.map(({ question }) => question);
const namesOf = (sentence: string) => saidFacts(sentence).facts.map(({ name }) => name);

describe('a question inside a sentence', () => {
  it.each([
    ['what kind of bike it is', 'What kind of bike is it?'],
    ['what is wrong with it', 'What is wrong with it?'],
    ['what’s leaking', 'What’s leaking?'],
    ['what happened to it', 'What happened to it?'],
    ['which day they can bring it in', 'Which day can you bring it in?'],
    ['which days they need', 'Which days do you need?'],
    ['which stylist they want', 'Which stylist do you want?'],
    ['what service', 'Which service, please?'],
    ['what make the boiler is', 'What make is the boiler?'],
    ['how big the garden is', 'How big is the garden?'],
    ['how long it’s been going on', 'How long has it been going on?'],
    ['how often they’d like a clean', 'How often would you like a clean?'],
    ['how many rooms there are', 'How many rooms are there?'],
    ['how many children', 'How many children?'],
    ['where they’re moving from and to', 'Where are you moving from and to?'],
    ['when someone will be home', 'When will someone be home?'],
    ['who the flowers are for', 'Who are the flowers for?'],
    ['what message to put on the card', 'What message should we put on the card?'],
    ['what they ordered', 'Could you tell me what you ordered, please?'],
    ['whether the cats are vaccinated', 'Are the cats vaccinated?'],
    ['whether they’re a new patient', 'Are you a new patient?'],
    ['whether it needs an MOT', 'Does it need an MOT?'],
    ['whether they’ve passed theory', 'Have you passed theory?'],
    ['if they need packing', 'Do you need packing?'],
    ['whether they own or rent', 'Do you own or rent?'],
    ['what their budget is', 'What is your budget?'],
    ['what went wrong', 'What went wrong?'],
    ['the car’s registration', 'What is the car’s registration?'],
    ['whether they want to join, cancel or freeze', 'Do you want to join, cancel or freeze?'],
    ['manual or automatic', 'Manual or automatic?'],
  ])('is asked as one: %s', (words, question) => {
    expect(questionsOf(`Ask for their name, ${words} and their email.`)).toEqual([
      'What is your name, please?',
      question,
      'What is your email address?',
    ]);
  });

  it('is answered with yes or no, or with one of two', () => {
    const choicesOf = (sentence: string) => saidFacts(sentence).facts.map(({ choices }) => choices);
    expect(choicesOf('Ask whether they have a dog and whether they own or rent')).toEqual([
      ['yes', 'no'],
      ['own', 'rent'],
    ]);
    expect(choicesOf('Ask whether they want to join, cancel or freeze')).toEqual([
      ['join', 'cancel', 'freeze'],
    ]);
    expect(choicesOf('Ask whether it is urgent or not')).toEqual([['yes', 'no']]);
  });

  it.each([
    'Answer questions, and if it’s urgent, transfer them to the manager',
    'Callers ask what it costs and when you open',
    'A basic service takes two days and a full one takes about a week',
  ])('is none: %s', (sentence) => {
    expect(namesOf(sentence)).toEqual([]);
  });

  it('has a name of its own where callers are asked about their phone', () => {
    expect(namesOf('Ask which phone they have, and their name and number')).toEqual([
      'which_phone_they_have',
      'name',
      'phone',
    ]);
  });
});

describe('what’s listed with one word for two things', () => {
  it.each([
    ['arrival and departure dates', ['arrival_day', 'departure_day']],
    ['first and last name', ['name']],
    ['pick-up and drop-off address', ['pick_up_address', 'drop_off_address']],
    ['start and end time', ['start_time', 'end_time']],
    ['the number of adults and children', ['adults', 'children']],
    ['the delivery date and address', ['delivery_day', 'delivery_address']],
    ['the child’s name and age', ['child_name', 'child_age']],
    ['name and phone number', ['name', 'phone']],
    ['make and model', ['make', 'model']],
  ])('is both: %s', (words, names) => {
    expect(namesOf(`Ask for ${words}, and a postcode`)).toEqual([...names, 'postcode']);
  });
});

describe('whose name is asked for', () => {
  it.each(['owner’s', 'caller’s', 'customer’s', 'sender’s', 'parent’s', "mum or dad's"])(
    'the caller’s: %s',
    (whose) => {
      expect(namesOf(`Ask for the ${whose} name and a postcode`)).toEqual(['name', 'postcode']);
    },
  );

  it.each(['patient', 'dog', 'child'])('another’s: %s', (whose) => {
    expect(namesOf(`Ask for the ${whose}’s name and a postcode`)).toEqual([`${whose}_name`, 'postcode']);
  });
});

describe('what’s told, and where callers are put through', () => {
  it('has prices and how long it takes', () => {
    const told = (sentence: string) => saidStatements(sentence).map(({ text }) => text);
    expect(told(bikes)).toEqual(['A basic service is £45 and takes two days.']);
    expect(told('Take calls. It’s €22 an hour, minimum three hours.')).toEqual([
      'It’s €22 an hour, minimum three hours.',
    ]);
    expect(told('A large pizza is £11 and delivery takes about 40 minutes.')).toEqual([
      'A large pizza is £11.',
      'Delivery takes about 40 minutes.',
    ]);
  });

  it.each([
    ['send anything urgent to +44 117 496 0144', '', 'anything urgent'],
    ['Pass anything about refunds to Jo on +44 161 496 0000', 'Jo', 'anything about refunds'],
    ['Send anyone in danger to +44 161 496 0000', '', 'anyone in danger'],
  ])('%s', (sentence, to, what) => {
    expect(saidTransfers(sentence)).toMatchObject([{ to, what }]);
  });

  it.each([
    'Send it to +44 161 496 0000',
    'Send a text to +44 161 496 0000',
    'Pass messages to +44 161 496 0000',
  ])('is no transfer: %s', (sentence) => {
    expect(saidTransfers(sentence)).toEqual([]);
  });
});

describe('an agent from a whole sentence', () => {
  it('asks, tells, opens and puts through as a repair shop says', () => {
    const { content, made_by, not_made, explanation } = templateProposal(bikes);
    expect(made_by).toBe('sentence');
    expect(content.language).toBe('en-GB');
    expect(content.facts.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'name name',
      'bike text',
      'what_is_wrong_with_it text',
      'day date',
      'phone phone',
    ]);
    expect(content.tools).toMatchObject([{ type: 'transfer', number: '+441174960144' }]);
    expect(content.opening_hours.days.saturday).toMatchObject({ open: true, from: '09:00', to: '17:30' });
    expect(not_made).toEqual([]);
    expect(explanation).toContain('the name, the bike, what is wrong with it and the day');
    expect(AgentContent.safeParse(content).success).toBe(true);
  });

  it('asks once for each thing, in the sentence’s order', () => {
    const { content, not_made } = templateProposal(cattery);
    expect(content.facts.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'name name',
      'cats number',
      'arrival_day date',
      'departure_day date',
      'whether_the_cats_are_vaccinated choice',
      'phone phone',
    ]);
    expect(content.knowledge.map(({ text }) => text).join(' ')).toContain('£18 per cat');
    expect(not_made).toEqual([]);
  });

  it('asks a survey’s own questions', () => {
    const { content } = templateProposal(
      'Survey callers for Northwind Energy: who they are with now, what they pay each month and whether they own or rent.',
    );
    expect(content.facts.map(({ question }) => question)).toEqual([
      'Who are you with now?',
      'What do you pay each month?',
      'Do you own or rent?',
    ]);
  });

  it.each([
    ['Take orders. Parties go to the manager on 01632 960123.', '01632 960123'],
    ['Take orders. Send anyone in danger to 999.', '999'],
    ['Take orders. Mention £5 vouchers.', '£5'],
    ['Take orders and ask for the colour of their front door at home.', 'colour of their front door at home'],
    ['Take orders, and send anything urgent to +44 117 555 0144.', '+44 117 555 0144: no such number'],
  ])('says what it left: %s', (sentence, left) => {
    expect(templateProposal(sentence).not_made.join(' ')).toContain(left);
  });

  it.each(['It’s £5.', 'Call us on +44 117 496 0144.', 'Ask for name and postcode.', 'We’re at BS1 4DJ.'])(
    'speaks British English: %s',
    (sentence) => {
      expect(templateProposal(`Answer my phone. ${sentence}`).content.language).toBe('en-GB');
    },
  );
});
