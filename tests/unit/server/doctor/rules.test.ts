/** What the doctor says of a number's rules. */
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { NumberRules } from '#contract/agents/number-rules';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { rulesCheck } from '#server/areas/doctor/rules';

/** A Monday, 21:30 in Berlin. */
const NIGHT = new Date('2026-11-23T20:30:00Z');
const days = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    { open: true, from: '09:00', to: '17:00' },
  ]),
);
const hours = { enabled: true, days, closed: [] };

async function found(
  rules: object,
  agents: { after?: string | null; live?: number | null; version?: number | null; at?: Date } = {},
) {
  const number: PhoneNumber = {
    phone_number_id: '00000000-0000-4000-8000-000000000700',
    revision: 1,
    number: '+14155552671',
    formatted: '+1 415 555 2671',
    country: 'US',
    label: '',
    agent_id: '00000000-0000-4000-8000-000000000001',
    agent_name: 'Front desk',
    agent_version: agents.version ?? null,
    carrier_id: null,
    carrier_label: null,
    ring_problem: null,
    rules: z.parse(NumberRules, { time_zone: 'Europe/Berlin', ...rules }),
    proven: false,
    webhook: null,
    created_at: '2026-11-20T10:00:00Z',
  };
  const findings = await rulesCheck({
    number,
    liveVersion: async () => agents.live ?? null,
    afterHoursAgent: async () => agents.after ?? null,
    now: () => agents.at ?? NIGHT,
  }).look();
  return Object.fromEntries(findings.map(({ name, state, seen }) => [name, `${state}: ${seen}`]));
}

it('a number without rules is always open to everyone', async () => {
  expect(await found({})).toEqual({
    'Opening hours': 'passed: It’s always open.',
    Callers: 'passed: It takes calls from everyone.',
    Fallback: 'passed: No fallback number is set: callers hear a message then.',
  });
});

it('one that’s closed now says until when, and what happens to callers', async () => {
  const closed = 'It’s closed now, until Tuesday, November 24, 9:00 AM';
  const outside = { agent_id: '00000000-0000-4000-8000-000000000002', number: null, message: '' };
  const of = async (...asked: Parameters<typeof found>) => (await found(...asked))['Opening hours'];
  expect(await of({ hours })).toBe(`warning: ${closed}: callers hear that, and no agent answers.`);
  expect(await of({ hours, outside_hours: outside }, { after: 'Night desk' })).toBe(
    `passed: ${closed}. Night desk answers instead.`,
  );
  expect(await of({ hours, outside_hours: outside })).toBe(
    `failed: ${closed}, and the agent that should answer then isn’t published any more.`,
  );
  expect(await of({ hours, outside_hours: { ...outside, agent_id: null, number: '+4930123456' } })).toBe(
    `passed: ${closed}. Callers are sent to +49 30 123456.`,
  );
  expect(await of({ hours }, { at: new Date('2026-11-23T09:00:00Z') })).toBe('passed: It’s open now.');
});

it('whom it turns away, what is called instead, and a version that isn’t the live one', async () => {
  const rules = {
    blocked: ['+14155550123', '+1900*'],
    block_withheld: true,
    calls_per_hour: 3,
    fallback_number: '+14155550100',
  };
  expect(await found(rules, { version: 2, live: 5 })).toEqual({
    'Opening hours': 'passed: It’s always open.',
    Callers:
      'passed: It turns away 2 blocked numbers, callers who don’t show theirs, who has called 3 times within the hour.',
    Version: 'warning: Version 2 of Front desk answers, whatever is published. Version 5 is live.',
    Fallback: 'passed: +1 415 555 0100 is called then.',
  });
  expect((await found({ takes_calls: false }))['Take calls']).toBe(
    'warning: Its calls are switched off: no agent answers.',
  );
  expect((await found({}, { version: 5, live: 5 })).Version).toBe(
    'passed: Version 5 of Front desk answers, whatever is published.',
  );
});
