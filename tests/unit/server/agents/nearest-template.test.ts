import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agent-content';
import { businessIn, nearestTemplate } from '#server/areas/agents/nearest-template';
import { agentTemplates } from '#server/areas/agents/templates/index';

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
    expect(business).toBe('Miller and Sons');
    expect(content.first_message).toContain('Miller and Sons');
    expect(JSON.stringify(content)).not.toContain('Harbor Dental');
    expect(content.name).toBe('Miller and Sons: Appointment booking');
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
    ['Book visits for a dental practice that is open on Sundays', 'the dental practice'],
    ['Answer questions', null],
  ])('%s', (sentence, business) => {
    expect(businessIn(sentence)).toBe(business);
  });
});
