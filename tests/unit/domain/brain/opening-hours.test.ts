import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { openOn } from '#contract/agents/opening-hours';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { promptFor } from '#server/runtime/brains/prompt';
import { hold } from '../../../../bench/callers/hold';
import { talk } from '../../../../bench/callers/conversation';

/** A Tuesday, 10 in the morning in New York. */
const now = new Date('2026-11-24T15:00:00Z');
const weekday: readonly [string, string] = ['08:00', '18:00'];
const agent = z.parse(AgentContent, {
  name: 'Line 1',
  business_name: 'Bay Vets',
  time_zone: 'America/New_York',
  first_message: 'Bay Vets.',
  opening_hours: {
    ...openOn({
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: ['09:00', '13:00'],
    }),
    closed: [{ date: '2026-11-26', name: 'Thanksgiving' }],
  },
  facts: [
    { name: 'day', type: 'date', date_rule: 'future', question: 'Which day?' },
    { name: 'time', type: 'time', question: 'What time?' },
    { name: 'name', type: 'name', question: 'Your name, please?' },
  ],
  knowledge: [{ title: 'Parking', text: 'Parking is free.' }],
  end_phrases: ['bye'],
});

async function answers(...lines: string[]) {
  const call = await hold(talk('questions', 'dental', 'hours', lines, {}), agent, now);
  return {
    said: call.turns.slice(1).map((turn) => turn.agent.join(' ')),
    facts: Object.fromEntries(call.facts),
  };
}

describe('opening hours', () => {
  it.each([
    ['are you open on saturday', /^Yes, we're open from 9 AM to 1 PM on Saturdays?\./],
    ['are you open on sundays', /^No, we're closed on Sundays\./],
    ['what time do you close today', /^We're open from 8 AM to 6 PM on Tuesday\./],
    ['are you open now', /^Yes, we're open until 6 PM today\./],
    ['are you open on thanksgiving', /We're closed on Thursday, November 26th, for Thanksgiving\./],
    [
      'when are you open',
      /^We're open Monday to Friday from 8 AM to 6 PM and Saturday from 9 AM to 1 PM\. We're closed on Sunday\./,
    ],
    ['do you open on weekends', /Saturday from 9 AM to 1 PM/],
  ])('“%s”', async (question, answer) => {
    expect((await answers(question)).said[0]).toMatch(answer);
  });

  it("says nothing about a holiday that isn't among the closed dates", async () => {
    const [line] = (await answers('are you open at christmas')).said;
    expect(line).not.toMatch(/8 AM|closed on/);
  });

  it('takes no day on which the business is closed', async () => {
    const { said, facts } = await answers('this sunday', 'thursday', 'friday');
    expect(said[0]).toBe("We're closed on Sundays. Which other day suits you?");
    expect(said[1]).toContain("We're closed on Thursday, November 26th, for Thanksgiving.");
    expect(facts).toEqual({ day: '2026-11-27' });
  });

  it('says so when such a day is only proposed, or said beside a name', async () => {
    expect((await answers('how about sunday')).said[0]).toContain("We're closed on Sundays.");
    const beside = await answers('friday', 'two', "i'm ada byron");
    expect(beside.facts).toEqual({ day: '2026-11-27', time: '14:00', name: 'Ada Byron' });
  });

  it('takes no time at which no one is there, whichever comes first', async () => {
    const { said, facts } = await answers('saturday', 'three in the afternoon', 'ten');
    expect(said[1]).toBe("On Saturday, November 28th we're open from 9 AM to 1 PM. What time suits you?");
    expect(facts).toEqual({ day: '2026-11-28', time: '10:00' });
    const together = await answers('saturday at four', 'eleven');
    expect(together.said[0]).toContain("On Saturday, November 28th we're open from 9 AM to 1 PM.");
    expect(together.facts).toEqual({ day: '2026-11-28', time: '11:00' });
  });

  it.each(['Actually, make it Sunday', 'can we make it sunday instead', 'sorry i meant thursday'])(
    'says why a day stays as it is: “%s”',
    async (change) => {
      const reason = /We're closed on (?:Sundays|Thursday, November 26th, for Thanksgiving)\./;
      const asking = await answers('friday', change, 'two');
      expect(asking.said[1]).toMatch(reason);
      expect(asking.said[1]).toContain('I have you down for Friday, November 27th');
      expect(asking.facts).toEqual({ day: '2026-11-27', time: '14:00' });
      const summary = await answers('friday', 'two', 'ada byron', change);
      expect(summary.said[3]).toMatch(reason);
      expect(summary.facts).toMatchObject({ day: '2026-11-27' });
    },
  );

  it('asks on where a part of the day is all that was said', async () => {
    const { said, facts } = await answers('friday', 'in the afternoon', 'half past two', 'ada byron');
    expect(said[1]).toBe('What time in the afternoon?');
    expect(facts.time).toBe('14:30');
  });
});

it('a model is told the hours, and saves no day outside of them', () => {
  const context = {
    now,
    timeZone: 'America/New_York',
    language: 'en-US' as const,
    hours: agent.opening_hours,
  };
  const prompt = promptFor(agent, context, {});
  expect(prompt).toContain('Monday to Friday from 8 AM to 6 PM');
  expect(prompt).toContain('2026-11-26 (Thanksgiving)');
  const [day] = agent.facts;
  expect(day && readAnswer('2026-11-29', day, context)).toMatchObject({ ok: false });
  expect(day && readAnswer('2026-11-30', day, context)).toMatchObject({ ok: true });
});

describe('a day that is closed, asked for in one breath with something else', () => {
  const dentist = z.parse(AgentContent, {
    ...agent,
    facts: [
      { name: 'name', type: 'name', question: 'Your name, please?' },
      {
        name: 'reason',
        type: 'choice',
        choices: ['check-up', 'toothache'],
        question: 'A check-up or a toothache?',
      },
      { name: 'day', type: 'date', date_rule: 'future', question: 'Which day?' },
    ],
  });
  it.each([
    ['my tooth hurts like hell, can i come on sunday?', { reason: 'toothache' }, /We're closed on Sundays\./],
    ['my tooth hurts like hell can i come on sunday', { reason: 'toothache' }, /We're closed on Sundays\./],
    ['can i come on sunday?', {}, /We're closed on Sundays\./],
    ['my tooth hurts, can i come on thanksgiving?', { reason: 'toothache' }, /for Thanksgiving\./],
    ['my tooth hurts, can i come on saturday?', { reason: 'toothache', day: '2026-11-28' }, /Saturday/],
  ])('“%s”', async (said, facts, says) => {
    const call = await hold(talk('questions', 'dental', 'closed', [said], {}), dentist, now);
    expect(Object.fromEntries(call.facts)).toEqual(facts);
    expect(call.turns[1]?.agent.join(' ')).toMatch(says);
  });
});
