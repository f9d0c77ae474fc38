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
    // Where the number ends.
    ['Transfer emergencies to +1 415 555 0132. 24 hours a day', { what: 'emergencies' }],
    ['Transfer emergencies to +1 415 555 0132 (9-5)', { what: 'emergencies' }],
    ['Transfer emergencies to +1 415 555 0132 - 24/7.', { what: 'emergencies' }],
    // Who answers, and what's put through.
    ['Transfer callers to me at +1 415 555 0132', {}],
    ['Transfer callers to me on my cell +1 415 555 0132', {}],
    ['Transfer it to our office manager at +1 415 555 0132', { to: 'the office manager' }],
    ['Connect callers with billing questions to +1 415 555 0132', { what: 'billing questions' }],
    ['Transfer calls about orders to +1 415 555 0132', { what: 'orders' }],
    [
      'Transfer urgent cases immediately to Dr. Kim at +1 415 555 0132',
      { what: 'urgent cases', to: 'Dr. Kim' },
    ],
    ['Connect to +1 415 555 0132 when it’s urgent', { when: 'it’s urgent' }],
    ['Put me through to +1 415 555 0132', {}],
    ['Put callers straight through to reception at +1 415 555 0132', { to: 'reception' }],
    [
      'Transfer to +1 415 555 0132 if the caller asks for Dr. Miller.',
      { when: 'the caller asks for Dr. Miller' },
    ],
    ['If no one is there, transfer calls to +1 415 555 0132', { when: 'no one is there' }],
    ['Find out who is calling, and put urgent ones through to +1 415 555 0132.', { what: 'urgent calls' }],
  ])('“%s”', (sentence, expected) => {
    expect(saidTransfers(sentence)).toEqual([said(expected)]);
  });

  it.each([
    'Transfer emergencies to 555 0132',
    'Our number is +1 415 555 0132',
    'Never transfer calls to +1 415 555 0132',
    'Transfer angry callers to my manager. Our number is +1 415 555 0132.',
    'Send a text to +1 415 555 0132',
    'Put appointments in the calendar, and send a text to +1 415 555 0132.',
    'An agent that connects to our booking system and gives callers the number +1 415 555 0132',
    'Connect with HubSpot to log calls, our number is +1 415 555 0132',
    'Put the order into the system and report it to the kitchen at +1 415 555 0132',
    'Put callers on hold and text the details to Anna at +1 415 555 0132',
    'Transfer emergencies and log calls to +1 415 555 0132',
    'Transfer calls after sending a text to +1 415 555 0132',
    'Forward messages to +1 415 555 0132',
    'No transfers to +1 415 555 0132',
    'Take a message instead of transferring calls to +1 415 555 0132',
    'Take messages rather than putting callers through to +1 415 555 0132',
    'Looking forward to your call at +1 415 555 0132',
    'Put callers to Anna at +1 415 555 0132',
    'Connect to our calendar at +1 415 555 0132',
    'Transfer calls with +1 415 555 0132',
    // More than one thing, or who's put through: which words are which is in doubt.
    'Transfer people who want to talk to Anna to +1 415 555 0132',
    'Transfer sales, billing and support calls to +1 415 555 0132',
    'Transfers go to +1 415 555 0132',
    // It can't be told where the number ends.
    'Transfer to +49 30 1234567 8-18 Uhr',
    'Transfer to +49 30 1234567 8-18',
    'Transfer to +49 30 1234567 24/7.',
    'Transfer to +49 30 1234567 8–18 Uhr',
    'Transfer to +1 415 555 0132 24 hours a day',
    'Transfer to +1 415 555 0132 ext. 12',
  ])('are none in “%s”', (sentence) => {
    expect(saidTransfers(sentence)).toEqual([]);
  });

  it.each([
    ['+49 170 1234567 (24/7).', '+491701234567'],
    ['+49 30 1234567 - 24/7.', '+49301234567'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['+49 30 1234 5678', '+493012345678'],
    ['+49 30 123 45 67', '+49301234567'],
    ['+49 89 123456-78', '+498912345678'],
    ['+33 1 23 45 67 89', '+33123456789'],
    ['+1.415.555.0132, please', '+14155550132'],
  ])('go to the number of “%s”', (written, number) => {
    expect(saidTransfers(`Transfer emergencies to ${written}`).map((one) => one.number)).toEqual([number]);
  });

  it('have a condition of their own, also where another number follows', () => {
    const sentence =
      'Transfer emergencies to the nurse (+1 415 555 0132) if they’re real and forward billing to Ben at +44 20 7946 0018';
    expect(saidTransfers(sentence)).toEqual([
      said({ what: 'emergencies', to: 'the nurse', when: 'they’re real' }),
      { number: '+442079460018', what: 'billing', to: 'Ben', when: '' },
    ]);
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

  it('says of a further number beside it that it has no transfer', () => {
    const noted = (more: string) =>
      templateProposal(`Book visits for Harbor Dental and transfer emergencies to +1 415 555 0132${more}`)
        .not_made;
    expect(noted(' and the kitchen to +44 20 7946 0018')).toEqual([
      '+44 20 7946 0018: if callers are put through there, too, add another transfer under Tools.',
    ]);
    expect(noted(' and forward billing to +44 20 7946 0018')).toEqual([]);
    expect(noted('. Our own number is +44 20 7946 0018')).toEqual([]);
  });

  it('has none, and says where one is added, if it’s in doubt', () => {
    const { content, not_made } = templateProposal(
      'Book visits for Harbor Dental and transfer emergencies to +49 30 1234567 8-18 Uhr',
    );
    expect(content.tools.map(({ type }) => type)).not.toContain('transfer');
    expect(not_made).toEqual([
      '+49 30 1234567 8-18: if callers are put through there, add a transfer under Tools.',
    ]);
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
