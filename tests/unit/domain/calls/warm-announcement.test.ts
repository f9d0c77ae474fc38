/** What someone is told who is asked whether they take a caller. */
import { describe, expect, it, test } from 'vitest';
import { warmAnnouncement } from '#domain/calls/telephone/warm-announcement';
import { takesCall } from '#domain/brain/meaning/taken-call';
import { newFact } from '@/lib/agents/new-parts';

const fact = (name: string, type: 'name' | 'text' | 'date' = 'text') => ({ ...newFact(), name, type });
const about = {
  agent: {
    business_name: 'Harbor Dental',
    first_message: '',
    facts: [fact('caller_name', 'name'), fact('reason'), fact('day', 'date')],
  },
  tool: { announcement: '' },
  reason: '',
  collected: ['caller_name', 'reason', 'day'],
  values: { caller_name: 'Tom Baker', reason: 'a broken tooth', day: 'Thursday' },
  hears: true,
};

describe('without words of the agent’s builder', () => {
  it('is made of the facts', () => {
    expect(warmAnnouncement(about)).toBe(
      'This is Harbor Dental’s assistant. Tom Baker is calling about a broken tooth, day: Thursday. Shall I connect you?',
    );
  });
  it('leaves out what isn’t known', () => {
    expect(warmAnnouncement({ ...about, collected: [] })).toBe(
      'This is Harbor Dental’s assistant. A caller is on the line. Shall I connect you?',
    );
    expect(
      warmAnnouncement({
        ...about,
        collected: ['caller_name'],
        agent: { ...about.agent, business_name: '' },
      }),
    ).toBe('This is an automated assistant. Tom Baker is on the line. Shall I connect you?');
  });
  it('takes the reason that a model gives', () => {
    expect(warmAnnouncement({ ...about, collected: ['caller_name'], reason: 'a refund.' })).toBe(
      'This is Harbor Dental’s assistant. Tom Baker is calling about a refund. Shall I connect you?',
    );
  });
  it('says which keys count where no one hears words', () => {
    expect(warmAnnouncement({ ...about, collected: [], hears: false })).toMatch(
      /Shall I connect you\? Press 1 to connect, or 2 to decline\.$/,
    );
  });
});

it('words of the builder are filled, and asked once', () => {
  const told = (announcement: string) => warmAnnouncement({ ...about, tool: { announcement } });
  expect(told('{{caller_name}} for you: {{facts}}')).toBe(
    'Tom Baker for you: caller name: Tom Baker, reason: a broken tooth, day: Thursday. Shall I connect you?',
  );
  expect(told('Will you take {{caller_name}}?')).toBe('Will you take Tom Baker?');
});

test.each([
  ['Yes.', 'yes'],
  ['Yeah, sure, put him through.', 'yes'],
  ['OK, I’ll take it.', 'yes'],
  ['Please connect her.', 'yes'],
  ['No.', 'no'],
  ['Not right now, I’m in a meeting.', 'no'],
  ['Yes, but I can’t talk.', 'no'],
  ['Can you take a message, I’m busy?', 'no'],
  ['Hello?', 'unclear'],
  ['Who is this?', 'unclear'],
  ['', 'unclear'],
] as const)('%s means %s', (text, means) => {
  expect(takesCall(text)).toBe(means);
});
