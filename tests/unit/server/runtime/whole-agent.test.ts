/** What an agent can be told beyond facts, knowledge and requests, on the built-in brain. */
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Tool } from '#contract/agents/agent-tools';
import { agentOf, play } from './script-play';

type GivenTool = z.input<typeof Tool>;

const slots: Extract<GivenTool, { type: 'http' }> = {
  type: 'http',
  name: 'slots',
  description: 'Free times.',
  triggers: ['free times'],
  url: 'https://api.example.com/{{branch}}/slots',
  result_message: 'Free: {{slots}}.',
};

describe('who begins', () => {
  test('a caller who speaks first is answered with the first message', async () => {
    const { said, of } = await play({ first_speaker: 'caller', first_message: 'Harbor Dental.' }, ['Hello?']);
    expect(of('caller_said')[0]?.seq).toBeLessThan(of('agent_said')[0]?.seq ?? 0);
    expect(said).toEqual(['Harbor Dental.']);
  });

  test('what such a caller asks at once is answered behind the first message', async () => {
    const knowledge = [{ title: 'Parking', text: 'Park behind the house.' }];
    const { said } = await play({ first_speaker: 'caller', first_message: 'Harbor Dental.', knowledge }, [
      'Where is parking?',
    ]);
    expect(said[0]).toMatch(/^Harbor Dental\. Park behind the house\./);
  });

  test("a generated first message is a plain one without a model, and the agent's own name isn't said", async () => {
    const { said, why } = await play(
      { first_message: '', first_message_mode: 'generated', name: 'Pine Desk' },
      [],
    );
    expect(said).toEqual(['Hello. How can I help you?']);
    expect(why).toContain('greeting: first message, without a model to write it');
  });

  test('an agent in another language says that it is run in English', async () => {
    expect((await play({ language: 'de-DE' }, [])).why).toContain(
      'notice: the built-in engine speaks English only',
    );
    expect((await play({ language: 'en-GB' }, [])).why).not.toContain(
      'notice: the built-in engine speaks English only',
    );
  });
});

describe('variables', () => {
  const variables = [{ name: 'company', default: 'Acme' }];

  test('own, built in and facts are filled in wherever the agent speaks', async () => {
    const { said } = await play(
      {
        variables,
        time_zone: 'America/New_York',
        first_message: 'This is {{company}}, {{date}}, {{time}}, for {{caller_number}}.',
        facts: [
          { name: 'name', type: 'name', question: 'Who calls {{company}}?' },
          { name: 'day', type: 'date', question: 'Which day, {{name}}?' },
        ],
        closing_message: 'Goodbye {{name}} from {{company}}.',
      },
      ['Ada', 'tomorrow', 'yes'],
      { variables: { caller_number: '+14155550132' } },
    );
    expect(said[0]).toBe('This is Acme, Friday, November 20, 5:00 AM, for +14155550132. Who calls Acme?');
    expect(said[1]).toMatch(/Which day, Ada\?$/);
    expect(said[3]).toMatch(/Goodbye Ada from Acme\.$/);
  });

  test('given values win over defaults; what no one knows leaves nothing', async () => {
    const { said } = await play({ variables, first_message: '{{company}} and {{nothing}}.' }, [], {
      variables: { company: 'Pine' },
    });
    expect(said).toEqual(['Pine and .']);
  });

  test('parts of an answer become variables of later lines', async () => {
    const { said } = await play(
      {
        tools: [
          {
            ...slots,
            url: 'https://api.example.com/slots',
            response_variables: [{ name: 'first', path: 'slots.0' }],
          },
        ],
        closing_message: 'See you at {{first}}.',
      },
      ['free times please', 'bye'],
      { toolAnswers: [{ tool: 'slots', status: 200, answer: '{"slots":["9:30","11:00"]}' }] },
    );
    expect(said[1]).toMatch(/^Free: 9:30 and 11:00\./);
    expect(said[2]).toBe('See you at 9:30.');
  });
});

describe('facts within bounds', () => {
  const ask = (fact: object, caller: string[]) =>
    play(
      { facts: [{ name: 'answer', type: 'number', question: 'How many people?', ...fact }] } as never,
      caller,
    );

  test('a number outside its bounds is refused with the bound', async () => {
    const { said, facts } = await ask({ minimum: 1, maximum: 8 }, ['twelve', 'zero', 'four']);
    expect(said[1]).toContain('That must be at most 8.');
    expect(said[2]).toContain('That must be at least 1.');
    expect(facts).toEqual({ answer: '4' });
  });

  test('a text of the wrong length is refused', async () => {
    const { said, facts } = await ask({ type: 'text', question: 'Describe it.', maximum: 12 }, [
      'a very long description indeed',
      'short one',
    ]);
    expect(said[1]).toContain('at most 12 characters');
    expect(facts).toEqual({ answer: 'short one' });
  });

  test.each([
    ['future', 'yesterday', 'is in the past'],
    ['past', 'tomorrow', 'is still to come'],
  ])('a day that must lie in the %s: %s is refused', async (date_rule, text, problem) => {
    const { said, facts } = await ask({ type: 'date', question: 'Which day was it?', date_rule }, [text]);
    expect(said[1]).toContain(problem);
    expect(facts).toEqual({});
  });

  test.each([
    ['Monday', '2026-11-16'],
    ['3 April', '2026-04-03'],
    ['yesterday', '2026-11-19'],
    ['today', '2026-11-20'],
  ])('%s of a day in the past is the last one', async (text, value) => {
    const { facts } = await ask({ type: 'date', question: 'Which day was it?', date_rule: 'past' }, [text]);
    expect(facts).toEqual({ answer: value });
  });
});

describe('a fact that is read back', () => {
  const facts = [
    { name: 'email', type: 'email', question: 'Your e-mail?', confirm: true },
    { name: 'name', type: 'name', question: 'Your name?' },
  ] as const;
  const talk = (...caller: string[]) => play({ facts: [...facts] }, caller);

  test('counts only once the caller agrees', async () => {
    const asked = await talk('ada@example.com');
    expect(asked.said[1]).toBe("So that's ada@example.com. Is that right?");
    expect(asked.facts).toEqual({});
    const agreed = await talk('ada@example.com', 'yes');
    expect(agreed.facts).toEqual({ email: 'ada@example.com' });
    expect(agreed.said[2]).toMatch(/Your name\?$/);
  });

  test('is asked for again after a no', async () => {
    const { said, facts: known } = await talk('ada@example.com', 'no', 'ada@example.org', 'that is right');
    expect(said[2]).toMatch(/^Sorry about that\. .+\?$/);
    expect(said[3]).toContain("So that's ada@example.org. Is that right?");
    expect(known).toEqual({ email: 'ada@example.org' });
  });

  test('a correction is read back again', async () => {
    const { said, facts: known } = await talk('ada@example.com', 'no, it is ada@example.org', 'yes');
    expect(said[2]).toContain("So that's ada@example.org. Is that right?");
    expect(known).toEqual({ email: 'ada@example.org' });
  });

  test('nonsense gets the question again, and in the end an offer to end', async () => {
    const { said, facts: known } = await talk('ada@example.com', 'purple monkey', 'hat stand', 'dishwasher');
    expect(said[2]).toBe('Please say yes if the email address is right, or tell me the right one.');
    expect(said[4]).toMatch(/Should I end the call/);
    expect(known).toEqual({});
  });

  test('other facts of the same sentence count at once', async () => {
    const { facts: known, said } = await talk('My name is Ada and my mail is ada@example.com');
    expect(known).toEqual({ name: 'Ada' });
    expect(said[1]).toContain('Is that right?');
  });
});

describe('tools that act in the call', () => {
  const desk: GivenTool = {
    type: 'transfer',
    name: 'front_desk',
    description: 'Puts the caller through.',
    triggers: ['billing'],
    number: '+14155550132',
    message: 'I am putting you through, {{company}} wishes you a good day.',
  };

  test.each(['I want to talk to a human', 'a question about billing please'])(
    '%s: put through',
    async (text) => {
      const { said, result, of } = await play(
        { tools: [desk], variables: [{ name: 'company', default: 'Acme' }] },
        [text, 'this is heard by the person'],
      );
      expect(said[1]).toBe('I am putting you through, Acme wishes you a good day.');
      expect(result.reason).toBe('transferred');
      expect(of('tool_called')).toMatchObject([
        { tool: 'front_desk', arguments: { number: '+14155550132' } },
      ]);
      expect(of('tool_answered')).toMatchObject([
        { answer: 'A phone call would be transferred to +14155550132. Test calls aren’t.', error: null },
      ]);
      expect(of('caller_said')).toHaveLength(1);
    },
  );

  test('without such a tool no one is put through', async () => {
    const { said, result } = await play({}, ['I want to talk to a human']);
    expect(said[1]).toMatch(/I can't put you through/);
    expect(result.reason).toBe('caller_hung_up');
  });

  test('digits are an event and a mark at the line', async () => {
    const { said, why, of } = await play(
      {
        tools: [
          { type: 'digits', name: 'menu', description: 'Chooses.', triggers: ['press'], digits: '1w2#' },
        ],
      },
      ['please press the keys'],
    );
    expect(said[1]).toMatch(/^I'm pressing 1, 2, hash\./);
    expect(why).toContain('digits: pressed: 1w2#');
    expect(of('tool_called')).toMatchObject([{ arguments: { digits: '1w2#' } }]);
  });

  test('the agent ends the call with the words of the tool, or its closing message', async () => {
    const end: Extract<GivenTool, { type: 'end_call' }> = {
      type: 'end_call',
      name: 'stop',
      description: 'Ends.',
      triggers: ['wrong number'],
    };
    const own = await play({ tools: [{ ...end, message: 'No harm done. Bye.' }] }, ['wrong number, sorry']);
    expect([own.said[1], own.result.reason]).toEqual(['No harm done. Bye.', 'agent_ended']);
    const closing = await play({ tools: [end], closing_message: 'Until soon.' }, ['wrong number, sorry']);
    expect([closing.said[1], closing.result.reason]).toEqual(['Until soon.', 'agent_ended']);
  });
});

describe('a script', () => {
  test('gives the answers of its tools in order, the last one for good, and no answer as an error', async () => {
    const { of } = await play(
      { tools: [{ ...slots, url: 'https://x.example/' }] },
      ['free times', 'free times', 'free times'],
      {
        toolAnswers: [
          { tool: 'slots', status: 200, answer: '{"slots":["1"]}' },
          { tool: 'slots', status: 503, answer: 'down' },
        ],
      },
    );
    expect(of('tool_answered').map(({ status, error }) => [status, error])).toEqual([
      [200, null],
      [503, 'The tool answered with status 503.'],
      [503, 'The tool answered with status 503.'],
    ]);
    const none = await play({ tools: [{ ...slots, url: 'https://x.example/' }] }, ['free times']);
    expect(none.of('tool_answered')).toMatchObject([{ error: 'The test has no answer for this tool.' }]);
  });

  test('marks an answer that lacks what the tool takes from it', async () => {
    const { of } = await play(
      { tools: [{ ...slots, url: 'https://x.example/', result_message: 'Free: {{slot}}.' }] },
      ['free times', 'free times'],
      {
        toolAnswers: [
          { tool: 'slots', status: 200, answer: '{"slots":["1"]}' },
          { tool: 'slots', status: 200, answer: '{"slot":"1"}' },
        ],
      },
    );
    const [wrong, right] = of('tool_answered');
    expect(wrong).toMatchObject({ error: null, missing: ['slot'] });
    expect(right).not.toHaveProperty('missing');
  });

  test('is over when the caller has nothing more to say', async () => {
    const { result, faults } = await play({ facts: [{ name: 'name', type: 'name', question: 'Who?' }] }, []);
    expect([result.reason, faults]).toEqual(['caller_hung_up', []]);
  });

  test('is broken off by its signal', async () => {
    await expect(play({}, ['hello'], { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
      'enough',
    );
  });

  test('is the same twice', async () => {
    const once = async () => {
      const { events } = await play(
        {
          tools: [{ ...slots, url: 'https://x.example/' }],
          facts: [{ name: 'day', type: 'date', question: 'When?' }],
        },
        ['what are the free times', 'on Monday'],
      );
      return events.map(({ offset_ms: _when, ...event }) => event);
    };
    expect(await once()).toEqual(await once());
  });

  test('an agent that is complete in the contract is what is run', () => {
    expect(agentOf({}).silence_reminder_seconds).toBe(30);
  });
});
