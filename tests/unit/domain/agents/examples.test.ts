import { describe, expect, it } from 'vitest';
import { AgentContent, blankAgent } from '#contract/agents/agent-content';
import { exampleFaults, standingExamples, standingIn } from '#domain/agents/examples';
import { offeredTemplates } from '#domain/agents/offered-templates';
import { notMade } from '#domain/agents/not-made';
import { templateProposal } from '#domain/agents/template-proposal';
import { agentTemplates } from '#domain/agents/templates/index';

describe('an example', () => {
  it('lasts for as long as it stays as it is', () => {
    const standing = (example: string, text: string) => standingIn([example], text, 'knowledge.0.text');
    expect(standing('60 dollars', 'It costs 60 dollars.')).toEqual(['60 dollars']);
    expect(standing('60 dollars', 'It costs 160 dollars.')).toEqual([]);
    expect(standing('60 dollars', 'It costs 160 dollars, or 60 dollars.')).toEqual(['60 dollars']);
    expect(standing('Monday', 'On Mondays.')).toEqual([]);
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
    expect(faults[0]?.message).toBe('“95 dollars” is an example. Replace it, or keep it as it is.');
  });

  it('that is a bare number counts only where proposals make numbers up', () => {
    const draft = {
      ...blankAgent,
      instructions: 'Ask 4 questions.',
      closing_message: 'We have 4 branches.',
      knowledge: [{ title: 'The 4 branches', text: 'There are 4 of them.' }],
      model: { ...blankAgent.model, model: 'gpt-4' },
      examples: ['4'],
    };
    expect(exampleFaults(draft).map(({ field }) => field)).toEqual(['knowledge.0.text', 'closing_message']);
  });

  it('is no fault where nothing is written: in a file’s name, in what is chosen', () => {
    const file = { file_id: crypto.randomUUID(), name: 'Oregon.pdf' };
    const voice = { ...blankAgent.voice, voice: 'Oregon' };
    expect(exampleFaults({ ...blankAgent, knowledge_files: [file], voice, examples: ['Oregon'] })).toEqual(
      [],
    );
  });
});

describe('a proposal without a model', () => {
  it.each(agentTemplates.map(({ title }) => title))('marks every number in “%s”', (title) => {
    const { content } = templateProposal(`${title} please`);
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

describe('what a proposal without a model takes the business for', () => {
  it('is marked, with what it says of its work', () => {
    const { content } = templateProposal('The front desk of a small bakery');
    expect(content.instructions).toContain('a small law firm');
    expect(content.examples).toContain('a small law firm');
    expect(exampleFaults(content).map(({ field }) => field)).toContain('instructions');
    const work = content.knowledge.findIndex(({ title }) => title === 'Areas of law');
    expect(exampleFaults(content).map(({ field }) => field)).toContain(`knowledge.${work}.text`);
  });

  it.each([
    ['Answer the phone for Miller Dental', 'a dental practice'],
    ['The reception of a law firm', 'a small law firm'],
  ])('isn’t where the sentence says it: %s', (sentence, business) => {
    const { content } = templateProposal(sentence);
    expect(content.instructions).toContain(business);
    expect(content.examples).not.toContain(business);
  });
});

describe('opening hours in a proposal', () => {
  const daysOf = (sentence: string) => {
    const { content, not_made } = templateProposal(sentence);
    const { enabled, days } = content.opening_hours;
    const week = exampleFaults(content).filter(({ field }) => field === 'opening_hours');
    return { enabled, monday: days.monday, not_made, marked: week.map(({ message }) => message) };
  };
  const monday = { open: true, from: '07:00', to: '17:00' };

  it('are those that the sentence says', () => {
    expect(daysOf('Take orders for a bakery open from 7 to 5 on weekdays')).toEqual({
      enabled: true,
      monday,
      not_made: [],
      marked: [],
    });
  });

  it('are an example, in the way of publishing, where it names no days', () => {
    expect(daysOf('Take orders for a bakery open from 7 to 5')).toEqual({
      enabled: true,
      monday,
      not_made: [],
      marked: ['“Mon–Fri 07:00–17:00” is an example. Replace it, or keep it as it is.'],
    });
  });

  const open = 'we’re open Mon-Fri 8 to 5 with a lunch break from 12 to 1';

  it.each(['Book appointments', 'The reception of a law firm', 'Support for internet customers'])(
    'are the only ones that callers are told: %s',
    (wish) => {
      const { content, not_made } = templateProposal(`${wish}, ${open}.`);
      const told = content.knowledge.map(({ text }) => text).join(' ');
      expect(told).not.toMatch(/Monday|Saturday|Sunday/);
      expect(told).toContain('We’re closed for a break from noon to 1.');
      expect(content.knowledge.every(({ text }) => text !== '')).toBe(true);
      expect(content.examples.filter((example) => /(?:Mon|Fri|Satur|Sun)day|^$/.test(example))).toEqual([]);
      expect(not_made).toEqual([expect.stringMatching(/^The break from noon to 1: /)]);
    },
  );

  it('are the template’s, as examples, where the sentence says none', () => {
    const { content } = templateProposal('Book appointments');
    expect(content.knowledge.find(({ title }) => title === 'Opening hours')?.text).toContain('Saturday');
    expect(content.examples.some((example) => example.startsWith('Monday to Friday'))).toBe(true);
  });

  it('aren’t those of something else, which are listed', () => {
    const { enabled, not_made } = daysOf('Take bookings from 7 to 5');
    expect({ enabled, not_made }).toEqual({
      enabled: false,
      not_made: [expect.stringMatching(/^“from 7 to 5”/)],
    });
  });
});

describe('whose name a proposal without a model has', () => {
  const sentence = 'Book appointments and answer questions';

  it('is the workspace’s where the sentence has none', () => {
    const { content, explanation } = templateProposal(sentence, { workspaceName: 'Bay Vets' });
    expect(content).toMatchObject({ business_name: 'Bay Vets', name: 'Appointment booking' });
    expect(JSON.stringify(content)).not.toContain('Harbor Dental');
    expect(content.examples).not.toContain('Bay Vets');
    expect(explanation).toContain('It speaks for Bay Vets, as your workspace is called.');
    const own = templateProposal('Book visits for Harbor Clinic', { workspaceName: 'Bay Vets' });
    expect(own.content.business_name).toBe('Harbor Clinic');
  });

  it('is an example, marked where it’s set, where the workspace has none either', () => {
    const { content, explanation } = templateProposal(sentence, { workspaceName: "Ada's workspace" });
    expect(content.examples).toContain('Harbor Dental');
    expect(explanation).toContain('Your sentence names no business');
    const fields = exampleFaults(content).map(({ field }) => field);
    // Every other text takes it from there.
    expect(fields).toContain('business_name');
    expect(fields).not.toContain('first_message');
  });

  it.each(agentTemplates.map(({ title }) => title))('is never one that “%s” made up, unmarked', (title) => {
    const { content } = templateProposal(`${title} please`);
    expect(content.examples).toContain(content.business_name);
    expect(exampleFaults(content).map(({ field }) => field)).toContain('business_name');
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

describe('a template that is chosen', () => {
  it.each(offeredTemplates.map((template) => [template.title, template.content] as const))(
    '“%s” can be saved, and has nothing made up that isn’t marked',
    (_title, content) => {
      expect(AgentContent.safeParse(content).success).toBe(true);
      const fields = exampleFaults(content).map(({ field }) => field);
      expect(fields.includes('opening_hours')).toBe(content.opening_hours.enabled);
      const dialled = content.tools.flatMap((tool) => (tool.type === 'transfer' ? [tool.number] : []));
      expect(content.examples).toEqual(expect.arrayContaining(dialled));
      for (const { text } of content.knowledge) {
        let rest = text;
        for (const example of content.examples.toSorted((a, b) => b.length - a.length)) {
          rest = rest.replaceAll(example, '');
        }
        expect(rest).not.toMatch(/\d|day to|dollars|Street/);
      }
    },
  );

  it('has the law firm, its hours and its number marked', () => {
    const reception = offeredTemplates.find(({ template_id }) => template_id === 'reception');
    expect(reception?.content.examples).toEqual(
      expect.arrayContaining([
        'Keller and Stone',
        'Mon–Fri 09:00–17:00',
        'Monday to Friday from 9 until 5',
        '120 dollars',
        'a small law firm',
        '+14155550142',
      ]),
    );
  });

  it('lists each value once, in the order of the draft', () => {
    const knowledge = [
      { title: 'Prices', text: 'A cleaning costs 95 dollars.' },
      { title: 'Place', text: '14 Harbor Street, for 95 dollars.' },
    ];
    const draft = { ...blankAgent, knowledge, examples: ['14 Harbor Street', '95 dollars', 'gone'] };
    expect(standingExamples(draft)).toEqual(['95 dollars', '14 Harbor Street']);
    expect(standingExamples({ ...draft, examples: [] })).toEqual([]);
  });
});
