import { describe, expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { phraseOf, topicOfModel, topicsByWords } from '#domain/topics/topic-of-words';

const topicByWords = (...asked: Parameters<typeof topicsByWords>) => topicsByWords(...asked)[0] ?? null;

const call = (said: string[], facts: Record<string, string> = {}) => ({
  events: said.map(
    (text, place): CallEvent => ({
      type: 'caller_said',
      turn: place + 1,
      text,
      seq: place,
      offset_ms: place,
    }),
  ),
  facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
});

describe('what a caller wanted', () => {
  it.each([
    ['Hello, I would like to make an appointment for Tuesday.', 'Book an appointment'],
    ['I have to cancel my appointment tomorrow.', 'Cancel an appointment'],
    ['Could I move my visit to next week?', 'Move an appointment'],
    ['I sent it back in May and I still have no refund.', 'Refund'],
    ['Hi, I’m calling about my order. It should have been here on Monday.', 'Where an order is'],
    ['The lamp I bought doesn’t work any more.', 'Something doesn’t work'],
    ['Are you open on Saturday?', 'Opening hours'],
    ['How much is a check?', 'Prices'],
    ['I forgot my password.', 'Signing in'],
    ['Um, can I talk to a real person?', 'Speak to a person'],
  ])('%s', (said, name) => {
    expect(topicByWords(call([said]))).toMatchObject({ name, sure: true });
  });

  it('is what they say first, and later things are beside it', () => {
    expect(topicByWords(call(['Hello.', 'I want a refund.', 'Are you open on Monday?']))?.name).toBe(
      'Refund',
    );
    const late = ['Hello.', 'Yes.', 'No.', 'Hm.', 'I want a refund.'];
    expect(topicByWords(call(late))).toBeNull();
  });

  it('is the reason that the agent took down, if it’s short', () => {
    const said = ['I would like to book an appointment.'];
    expect(topicByWords(call(said, { reason: 'cleaning' }))?.name).toBe('Cleaning');
    // It isn't a topic before more callers have it; until then what they said is.
    expect(topicsByWords(call(said, { reason: 'cleaning' }))).toMatchObject([
      { name: 'Cleaning', sure: false },
      { name: 'Book an appointment', sure: true },
    ]);
    expect(topicByWords(call(said, { reason: 'money back' }))).toMatchObject({ name: 'Refund', sure: true });
    const story = 'my tooth has been hurting since last Tuesday evening';
    expect(topicByWords(call(said, { reason: story }))?.name).toBe('Book an appointment');
    expect(topicByWords(call(said, { name: 'Ada' }))?.name).toBe('Book an appointment');
  });

  it('in words of one’s own is the same for words that mean the same', () => {
    const one = topicByWords(call(['I’m calling about gift vouchers.']));
    expect(one).toMatchObject({ name: 'Gift vouchers', sure: false });
    expect(topicByWords(call(['It’s about a gift certificate.']))?.phrase).toBe(one?.phrase);
  });

  it('is nothing where nothing tells', () => {
    expect(topicByWords(call([]))).toBeNull();
    expect(topicByWords(call(['Hello? Is anyone there?', 'Yes.', '12 34 56']))).toBeNull();
  });

  it('may be one that people added, whose words are all said', () => {
    const said = ['I want an appointment for whitening, for my teeth.'];
    expect(topicByWords(call(said), ['Whitening', 'Teeth whitening'])?.name).toBe('Teeth whitening');
    expect(topicByWords(call(['I want a refund.']), ['Teeth whitening'])?.name).toBe('Refund');
  });
});

it('a model’s answer is short and begins with a capital, and is found without articles and case', () => {
  expect(topicOfModel('  a   refund ')).toEqual({ name: 'A refund', phrase: 'refund', sure: true });
  expect(topicOfModel('Boat trips')).toMatchObject({ sure: false });
  expect(topicOfModel('?!')).toBeNull();
  expect(topicOfModel('x'.repeat(200))?.name).toHaveLength(60);
  expect(phraseOf('Cancel an Appointment!')).toBe(phraseOf('cancel the appointment'));
});
