import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { exampleFaults } from '#domain/agents/examples';
import { saidFacts } from '#domain/agents/said-facts';
import { saidKnowledge, saidStatements } from '#domain/agents/said-knowledge';
import { templateProposal } from '#domain/agents/template-proposal';

const florist =
  'Answer for my flower shop, Tulip Florist in Leeds. We are open Tuesday to Saturday 9 to 6. Take orders for bouquets with a delivery day, name and phone number. Delivery in Leeds is £5. We do not deliver on Sundays.';

describe('what a sentence has an agent find out', () => {
  const asks = (sentence: string) => saidFacts(sentence).facts.map(({ name, type }) => `${name} ${type}`);

  it.each([
    [florist, ['order text', 'delivery_day date', 'name name', 'phone phone']],
    ['Take cake orders with a pick-up day and say when we’re open', ['order text', 'pick_up_day date']],
    [
      'Ask for the caller’s name, the dog’s name, the problem and a phone number.',
      ['name name', 'dog_name text', 'reason text', 'phone phone'],
    ],
    ['Book tables: name, party size, day and time', ['name name', 'people number', 'day date', 'time time']],
    [
      'Take messages with a name, a number to call back and what it’s about',
      ['message text', 'name name', 'phone phone', 'reason text'],
    ],
    [
      'Collect name, email, zip code, shoe size and allergies',
      ['name name', 'email email', 'zip_code text', 'shoe_size text', 'allergies text'],
    ],
    [
      'Take reservations with arrival date, departure date, number of guests and type of room',
      ['arrival_day date', 'departure_day date', 'people number', 'room text'],
    ],
    [
      'Find out the address, the problem and how urgent it is',
      ['address text', 'reason text', 'urgency text'],
    ],
    ['Ask for the date of birth and the policy number', ['date_of_birth date', 'policy_number text']],
    ['Ask for the booking number and which day suits them best, please', ['booking_number text', 'day date']],
    ['Ask for the order number and the postcode', ['order_number number', 'postcode text']],
    [
      'Callers should tell us the breed and size of the dog, and ask what it costs.',
      ['breed text', 'dog_size text'],
    ],
    ['Get name, postcode and the make of the boiler.', ['name name', 'postcode text', 'boiler_make text']],
    [
      'Find out who is calling, whether it is about immigration, family or property law and how urgent it is',
      ['name name', 'topic choice', 'urgency text'],
    ],
    [
      'Ask whether it’s a repair or a new installation, and get a name and an email',
      ['topic choice', 'name name', 'email email'],
    ],
  ])('%s', (sentence, expected) => {
    expect(asks(sentence)).toEqual(expected);
  });

  it.each([
    'Tell people where their orders are and take returns',
    'Book visits and answer questions',
    'Take payments and deposits',
    'Harbor Dental needs somebody who books appointments',
    'Get feedback from guests after their stay',
    'Transfer angry callers to my manager',
    `Ask whether it is about ${'another longwinded complicatedmatter, '.repeat(6)}this or that`,
    `Ask whether it is about ${'x'.repeat(90)} or ${'y'.repeat(90)}`,
    'Customers tell us about our products',
    'Make sure that they are happy',
    '',
  ])('nothing: %s', (sentence) => {
    expect(asks(sentence)).toEqual([]);
  });

  it('is chosen from what it lists, asked as it’s written there', () => {
    const [topic] = saidFacts('Ask whether they’re calling about a delivery, returns or an invoice').facts;
    expect(topic).toMatchObject({
      question: 'Is it about a delivery, returns or an invoice?',
      choices: ['delivery', 'returns', 'invoice'],
    });
  });

  it('is asked of someone else’s future or past, as it’s meant', () => {
    const { facts } = saidFacts('Ask for the delivery day and the date of birth');
    expect(facts.map(({ date_rule }) => date_rule)).toEqual(['future', 'past']);
  });
});

describe('what a sentence has callers told', () => {
  const told = (sentence: string) => saidStatements(sentence).map(({ text }) => text);

  it.each([
    [florist, ['Delivery in Leeds is £5.', 'We do not deliver on Sundays.']],
    [
      'Take calls. Parking is behind the house, and we take cash and cards.',
      ['Parking is behind the house.', 'We take cash and cards.'],
    ],
    ['Tell callers that delivery is free over £30 and take orders', ['Delivery is free over £30.']],
    [
      'We are a hotel in Vienna. Breakfast is included. Check-in starts at 3 p.m. on all days.',
      ['Breakfast is included.', 'Check-in starts at 3 p.m. on all days.'],
    ],
    ['Book visits. My practice is at 4 Mill Road.', ['Our practice is at 4 Mill Road.']],
  ])('%s', (sentence, expected) => {
    expect(told(sentence)).toEqual(expected);
  });

  it.each([
    'A receptionist that takes messages and can transfer to a lawyer',
    'It should be friendly and speak slowly.',
    'We run a small hotel and want to hear from guests',
    'Never say that we are closed. If it is urgent, transfer to a person.',
    'We’re open Mon-Fri 8 to 5',
    'Callers should be able to book a wash or a full groom',
  ])('nothing: %s', (sentence) => {
    expect(told(sentence)).toEqual([]);
  });

  it('is one entry for each thing it speaks of', () => {
    expect(saidKnowledge(saidStatements(`${florist} Dogs are welcome.`))).toEqual([
      { title: 'Delivery', text: 'Delivery in Leeds is £5. We do not deliver on Sundays.' },
      { title: 'Pets', text: 'Dogs are welcome.' },
    ]);
  });
});

describe('an agent put together from a sentence', () => {
  it('asks, tells and is open as it says, and makes nothing up', () => {
    const { content, made_by, not_made, explanation } = templateProposal(florist);
    expect(made_by).toBe('sentence');
    expect(content).toMatchObject({
      name: 'Tulip Florist: Orders',
      business_name: 'Tulip Florist',
      language: 'en-GB',
      tools: [],
    });
    expect(content.opening_hours).toMatchObject({
      enabled: true,
      days: { monday: { open: false }, tuesday: { open: true, from: '09:00', to: '18:00' } },
    });
    expect(content.examples).toEqual([]);
    expect(exampleFaults(content)).toEqual([]);
    expect(not_made).toEqual([]);
    expect(explanation).toContain('It asks for the order, the delivery day, the name and the phone number.');
    expect(AgentContent.safeParse(content).success).toBe(true);
  });

  it('asks for whom to call back as well, and says so', () => {
    const { content, explanation } = templateProposal('Take cake orders with a pick-up day');
    expect(content.facts.map(({ name }) => name)).toEqual(['order', 'pick_up_day', 'name', 'phone']);
    expect(explanation).toContain('It asks for the name and the phone number, too');
    const byMail = templateProposal('Take cake orders and get a name and an email').content;
    expect(byMail.facts.map(({ name }) => name)).toEqual(['order', 'name', 'email']);
  });

  it('asks for a day where something is booked', () => {
    const { content } = templateProposal('Book rooms for the Hotel Linde: name, email and party size');
    expect(content.facts.map(({ name }) => name)).toEqual(['day', 'name', 'email', 'people']);
  });

  it('isn’t one where a template asks for the same, or looks it up: what’s listed besides is asked for there', () => {
    const status = templateProposal(
      'Tell callers where their parcel is. Ask for the order number and the postcode.',
    );
    expect(status).toMatchObject({ made_by: 'template', content: { tools: [{ name: 'order_status' }] } });
    expect(status.content.facts.map(({ name }) => name)).toEqual([
      'order_number',
      'anything_else',
      'postcode',
    ]);
    const reception = templateProposal('The reception of a law firm that takes messages');
    expect(reception.content.facts.map(({ name }) => name)).toEqual(['name', 'concern', 'phone']);
  });

  it('speaks for a business of any trade where none is named, marked as an example', () => {
    const { content, explanation } = templateProposal('Get name, postcode and the make of the boiler.');
    expect(content.business_name).toBe('Riverside Services');
    expect(content.examples).toEqual(['Riverside Services']);
    expect(explanation).toContain('it speaks for “Riverside Services”');
  });

  it('says which number it calls for nothing', () => {
    expect(templateProposal('Take orders. Emergencies go to +1 415 555 0132.').not_made).toEqual([
      '+1 415 555 0132: if callers are put through there, add a transfer under Tools.',
    ]);
  });
});

describe('a template for another business', () => {
  it('has what it asks of callers there marked', () => {
    const { content } = templateProposal('Book appointments for my salon');
    expect(content.examples).toContain('a check-up, a cleaning, or pain');
    expect(templateProposal('Book visits for a dental practice').content.examples).not.toContain(
      'a check-up, a cleaning, or pain',
    );
  });
});
