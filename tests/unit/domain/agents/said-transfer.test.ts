import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { saidTransfers } from '#domain/agents/said-transfer';
import { templateProposal } from '#domain/agents/template-proposal';

const said = (transfer: { to?: string; what?: string; when?: string }) => ({
  number: '+14155550132',
  to: '',
  what: '',
  when: '',
  ...transfer,
});

describe('the transfers that a sentence says', () => {
  it.each([
    ['Transfer emergencies to +1 415 555 0132', { what: 'emergencies' }],
    ['Book visits, and transfer calls to +1 (415) 555-0132.', {}],
    ['Put them through to Anna at +14155550132', { to: 'Anna' }],
    [
      'It forwards urgent calls to the front desk (+1 415-555-0132).',
      { what: 'urgent calls', to: 'the front desk' },
    ],
    ['Connect callers with Dr. Miller on +1 415 555 0132', { to: 'Dr. Miller' }],
    ['If it’s urgent, transfer to my cell +1 415 555 0132', { when: 'it’s urgent' }],
    [
      'Transfer to a nurse, +1 415 555 0132, when someone is in pain.',
      { to: 'a nurse', when: 'someone is in pain' },
    ],
    ['For a law firm; transferring sales calls to +1 415 555 0132', { what: 'sales calls' }],
  ])('“%s”', (sentence, expected) => {
    expect(saidTransfers(sentence)).toEqual([said(expected)]);
  });

  it.each([
    'Transfer emergencies to 555 0132',
    'Our number is +1 415 555 0132',
    'Never transfer calls to +1 415 555 0132',
    'Transfer angry callers to my manager. Our number is +1 415 555 0132.',
    'Send a text to +1 415 555 0132',
  ])('are none in “%s”', (sentence) => {
    expect(saidTransfers(sentence)).toEqual([]);
  });

  it('are each number once', () => {
    const sentence =
      'Transfer sales to +1 415 555 0132, forward support to +44 20 7946 0018, and put the rest through to +1 415 555 0132.';
    expect(saidTransfers(sentence).map(({ number, what }) => [number, what])).toEqual([
      ['+14155550132', 'sales'],
      ['+442079460018', 'support'],
    ]);
  });
});

describe('a proposal for a sentence with a transfer', () => {
  it('has it as a tool, with its number and what it’s for', () => {
    const proposal = templateProposal(
      'Book appointments for Harbor Dental and transfer emergencies to +1 415 555 0132',
    );
    const transfer = proposal.content.tools.find(({ type }) => type === 'transfer');
    expect(transfer).toMatchObject({
      name: 'transfer',
      number: '+14155550132',
      description: 'Puts the caller through to a person. Use it for emergencies.',
      triggers: ['emergency', 'urgent'],
    });
    expect(proposal.not_made).toEqual([]);
    expect(proposal.explanation).toContain('It transfers callers to +1 415 555 0132.');
    expect(AgentContent.safeParse(proposal.content).success).toBe(true);
    expect(proposal.content.examples).not.toContain('+14155550132');
  });

  it('has its number in the template’s own transfer, where it was made up', () => {
    const { content } = templateProposal(
      'Answer the main number of a law office and put callers through to Anna at +1 212 555 0199',
    );
    expect(content.tools).toHaveLength(1);
    expect(content.tools[0]).toMatchObject({
      name: 'front_office',
      to: 'Anna',
      number: '+12125550199',
      description: 'Puts the caller through to Anna. Use it when the caller asks for a person.',
    });
    expect(content.examples.filter((example) => example.startsWith('+'))).toEqual([]);
  });

  it('has a tool for each number', () => {
    const { content } = templateProposal(
      'Answer questions, transfer sales to +1 415 555 0132 and forward support calls to +44 20 7946 0018',
    );
    expect(
      content.tools.flatMap((tool) => (tool.type === 'transfer' ? [[tool.name, tool.triggers]] : [])),
    ).toEqual([
      ['transfer', ['sales']],
      ['transfer_2', ['support']],
    ]);
  });
});
