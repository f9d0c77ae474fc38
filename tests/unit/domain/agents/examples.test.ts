import { describe, expect, it } from 'vitest';
import { blankAgent } from '#contract/agents/agent-content';
import { exampleFaults, standingIn } from '#domain/agents/examples';
import { notMade, templateProposal } from '#domain/agents/template-proposal';
import { agentTemplates } from '#domain/agents/templates/index';

describe('an example', () => {
  it('stands for as long as it stands as it is', () => {
    expect(standingIn(['60 dollars'], 'It costs 60 dollars.')).toEqual(['60 dollars']);
    expect(standingIn(['60 dollars'], 'It costs 160 dollars.')).toEqual([]);
    expect(standingIn(['60 dollars'], 'It costs 160 dollars, or 60 dollars.')).toEqual(['60 dollars']);
    expect(standingIn(['Monday'], 'On Mondays.')).toEqual([]);
  });

  it('is a fault at each field that has it, and only there', () => {
    const knowledge = [
      { title: 'Prices', text: 'A cleaning costs 95 dollars.' },
      { title: 'Pets', text: 'Dogs may wait outside.' },
    ];
    const draft = { ...blankAgent, knowledge, closing_message: '95 dollars, goodbye.' };
    expect(exampleFaults({ ...draft, examples: [] })).toEqual([]);
    const faults = exampleFaults({ ...draft, examples: ['95 dollars', '14 Harbor Street'] });
    expect(faults.map(({ field }) => field)).toEqual(['knowledge.0.text', 'closing_message']);
    expect(faults[0]?.message).toBe('“95 dollars” is an example. Replace it, or say that it’s right.');
  });
});

describe('a proposal without a model', () => {
  it.each(agentTemplates.map(({ title }) => title))('marks every number in “%s”', (title) => {
    const { content } = templateProposal(`${title} please`, 'No model is configured');
    // Callers aren't turned away by hours that weren't given.
    expect(content.opening_hours.enabled).toBe(false);
    for (const text of [...content.knowledge.map((entry) => entry.text), content.closing_message]) {
      let rest = text;
      for (const example of content.examples.toSorted((a, b) => b.length - a.length)) {
        rest = rest.replaceAll(example, '');
      }
      expect(rest).not.toMatch(/\d|day to|dollars|Street|\b(?:weeks|months|years|minutes)\b/);
    }
  });
});

describe('what a sentence asks for and was not made', () => {
  it.each([
    ['Transfer angry callers to my manager', /^Transferring/],
    ['Put them through to me if it is urgent', /^Transferring/],
    ['We open from 9 to 5 on weekdays', /^“from 9 to 5”, “on weekdays”/],
    ['Answer after hours and book tables', /^“after hours”/],
    ['Check our calendar before booking', /^Connecting to our calendar/],
    ['Text them a confirmation', /^Sending messages/],
    ['Take a deposit', /^Taking payments/],
    ['It speaks Spanish', /^Speaking Spanish/],
  ])('“%s”', (sentence, expected) => {
    expect(notMade(sentence, blankAgent)).toEqual([expect.stringMatching(expected)]);
  });

  it('is nothing where nothing more was asked for', () => {
    expect(notMade('Take cake orders for 4 people from new customers', blankAgent)).toEqual([]);
    const tool = {
      type: 'transfer' as const,
      to: '',
      ring_seconds: 25,
      name: 'up',
      description: 'x',
      triggers: [],
      number: '+14155550132',
      message: '',
    };
    expect(notMade('Transfer callers', { ...blankAgent, tools: [tool] })).toEqual([]);
  });
});
