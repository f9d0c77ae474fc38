import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { businessIn } from '#domain/agents/business-name';
import { nearestTemplate } from '#domain/agents/nearest-template';
import { agentTemplates } from '#domain/agents/templates/index';

describe('nearestTemplate', () => {
  it.each([
    ['Book visits for Harbor Clinic and answer questions about opening hours', 'Appointment booking'],
    ['Tell callers where their parcel is', 'Order status'],
    ['Qualify leads for our solar offer', 'Lead qualification'],
    ['A receptionist that takes messages and can transfer to a lawyer', 'Reception'],
    ['Ask guests for feedback after their stay', 'Survey'],
    ['Call people to confirm their upcoming visit and remind them', 'Appointment reminder'],
    ['Remind customers of an unpaid invoice', 'Payment reminder'],
    ['Answer support questions about our software', 'Customer support'],
    ['Something else entirely', 'Appointment booking'],
  ])('“%s” is nearest to %s', (sentence, title) => {
    expect(nearestTemplate(sentence).title).toBe(title);
  });

  it('puts the business into every text that names one', () => {
    const { content, business } = nearestTemplate('Book appointments for Miller and Sons');
    expect(business?.words).toBe('Miller and Sons');
    expect(content.business_name).toBe('Miller and Sons');
    expect(JSON.stringify(content)).not.toContain('Harbor Dental');
    expect(content.name).toBe('Miller and Sons: Appointment booking');
  });

  it('leaves nothing of the made-up business, however it is called there', () => {
    for (const sentence of [
      'Answer support questions for Lumen',
      'Tell callers of Lumen where their order is',
    ]) {
      const { content } = nearestTemplate(sentence);
      expect(content.business_name).toBe('Lumen');
      expect(JSON.stringify(content)).not.toMatch(/Fernline|Pine (?:&|and) Oak/);
    }
    const { content } = nearestTemplate('Answer support questions for Fernline Internet');
    expect(content.business_name).toBe('Fernline Internet');
  });

  it('names the agent readably where only the kind of business is known', () => {
    const { content } = nearestTemplate('Book appointments for a dental practice');
    expect(content.name).toBe('Appointment booking for the dental practice');
    expect(content.business_name).toBe('the dental practice');
  });

  it.each(agentTemplates.map(({ title, content }) => [title, content] as const))(
    'says its business by the field that holds it: %s',
    (_title, { business_name, ...rest }) => {
      expect(business_name).not.toBe('');
      expect(JSON.stringify(rest)).not.toContain(business_name);
    },
  );

  it.each([
    [
      'Answer for my bakery, Crumb & Co: take cake orders with a pick-up day and say when we’re open.',
      'Customer support',
    ],
    ['Take orders for an Italian restaurant', 'Reception'],
    ['Tell people where their orders are and take returns', 'Order status'],
  ])('knows taking orders from telling where they are: %s', (sentence, title) => {
    expect(nearestTemplate(sentence).title).toBe(title);
  });

  it('keeps the sentence as the first of the instructions', () => {
    expect(nearestTemplate('Book visits on Mondays only').content.instructions).toMatch(
      /^Book visits on Mondays only\n/,
    );
  });

  it('makes the same agent of the same sentence', () => {
    expect(nearestTemplate('Book visits for a salon')).toEqual(nearestTemplate('Book visits for a salon'));
  });

  it('makes an agent that can run', () => {
    const broken = agentTemplates
      .map(({ title }) => nearestTemplate(`${title} for Miller`).content)
      .filter((content) => !AgentContent.safeParse(content).success);
    expect(broken).toEqual([]);
  });
});

describe('businessIn', () => {
  it.each([
    ['Book visits for Harbor Clinic', 'Harbor Clinic'],
    ['Answer calls at Keller & Stone, please', 'Keller & Stone'],
    ['Book appointments for the dental practice Harbor Dental', 'Harbor Dental'],
    ['Answer the phone for our small bakery, Crumb and Co, and take orders', 'Crumb and Co'],
    ['A receptionist for a law firm called Keller and Stone', 'Keller and Stone'],
    ['Remind patients of Dr. Patel of their visit', 'Dr. Patel'],
    ['We are O’Brien & Sons Plumbing. Take messages when we are out.', 'O’Brien & Sons Plumbing'],
    ['Book tables at Joe’s Pizza on Fridays', 'Joe’s Pizza'],
    ['Tell Harbor Dental’s patients about their visit for Harbor Dental’s front desk', 'Harbor Dental'],
    ['Harbor Dental needs somebody who books appointments', 'Harbor Dental'],
    ['Take calls for Österreichische Post', 'Österreichische Post'],
    ['Open accounts for customers of the Bank of America', 'Bank of America'],
    ['Answer for “the green door”, a restaurant', 'the green door'],
    ['Answer the phone for The Green Door and book tables', 'The Green Door'],
  ])('%s: the name %s', (sentence, words) => {
    expect(businessIn(sentence)).toEqual({ words, kind: 'name' });
  });

  it.each([
    ['Book visits for a dental practice that is open on Sundays', 'the dental practice'],
    ['Take orders for an Italian restaurant', 'the Italian restaurant'],
    ['Answer the phone for a barber shop in Leeds', 'the barber shop in Leeds'],
    ['A barber shop in Leeds', 'the barber shop in Leeds'],
    ['Book visits for a dental practice in English', 'the dental practice'],
    ['Take calls for a pizza restaurant and bar', 'the pizza restaurant'],
    ['We run a small hotel and want to hear from guests', 'the small hotel'],
  ])('%s: no name, but %s', (sentence, words) => {
    expect(businessIn(sentence)).toEqual({ words, kind: 'description' });
  });

  it.each([
    'Answer questions',
    'Book appointments for Monday and Tuesday',
    'Ask callers for a date and a phone number',
    'Book visits for the next day',
    'Call customers for feedback in English',
    '',
  ])('%s: none', (sentence) => {
    expect(businessIn(sentence)).toBeNull();
  });
});

it.each([
  'Call customers who have not paid',
  "Ring people who haven't paid yet",
  'Call clients with overdue invoices',
  'Call everyone who owes us money',
])('who has not paid is reminded: %s', (sentence) => {
  expect(nearestTemplate(sentence).template_id).toBe('payment-reminder');
});
