/** An agent asks for a person: the caller is told, kept company, and the agent goes on when no one comes. */
import { expect, test } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { portsWith } from './golden/ports';
import { MovableClock } from './movable-clock';
import { agentOf } from './script-play';

const help = {
  type: 'help' as const,
  name: 'colleague',
  description: 'Asks a colleague to join.',
  triggers: ['my invoice'],
  message: 'I will ask {{who}} to join.',
  wait_seconds: 50,
  unanswered_message: 'No one is free.',
};
const olivia = { user_id: '00000000-0000-4000-8000-000000000009', name: 'Olivia' };

async function calledWith(tool: Partial<typeof help> & { when_not_understood?: boolean } = {}) {
  const clock = new MovableClock();
  const events: CallEvent[] = [];
  const call = createCallEngine(clock).start({
    call_id: '00000000-0000-4000-8000-000000000003',
    agent: agentOf({
      facts: [{ name: 'day', type: 'date', question: 'Which day?' }],
      variables: [{ name: 'who', default: 'Anna' }],
      tools: [{ ...help, ...tool }],
      silence_reminder_seconds: 10,
      silence_timeout_seconds: 15,
    }),
    brain: { kind: 'built_in' },
    ports: portsWith({}),
    on: { event: (event) => events.push(event), agentText: () => undefined },
  });
  await clock.move(0);
  let said = 0;
  return {
    clock,
    call,
    async say(text: string) {
      said += 1;
      call.say(text, `m${said}`);
      await clock.move(50);
    },
    of: <Type extends CallEvent['type']>(type: Type) =>
      events.filter((event): event is Extract<CallEvent, { type: Type }> => event.type === type),
    lines: () => events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : [])),
    end: async () => {
      call.end('ended_by_user');
      await call.done;
    },
  };
}

test('who asks for a person by a trigger or in their own words hears that someone was asked, with the reason in the log', async () => {
  for (const words of ['This is about my invoice.', 'Can I speak to a human?']) {
    const call = await calledWith();
    await call.say(words);
    expect(call.lines().at(-1)).toBe('I will ask Anna to join.');
    expect(call.of('help_requested')).toMatchObject([
      { tool: 'colleague', why: `“${words}”`, wait_seconds: 50, turn: 1 },
    ]);
    expect(call.of('tool_called')).toMatchObject([{ tool: 'colleague', arguments: { why: `“${words}”` } }]);
    await call.end();
    expect(call.of('help_over')).toMatchObject([{ because: 'call_ended' }]);
  }
});

test('who asks for a person by a key has that for a reason', async () => {
  const call = await calledWith({ triggers: ['5'] });
  await call.say('5');
  expect(call.of('help_requested')).toMatchObject([{ why: 'Answered 5.' }]);
  await call.end();
});

test('a caller who waits is kept company in place of being hung up on, and the agent goes on when no one comes', async () => {
  const call = await calledWith();
  await call.say('It’s about my invoice.');
  await call.clock.move(45_000);
  expect(call.lines().slice(-2)).toEqual([
    expect.stringMatching(/^I'm still waiting for my colleague/),
    expect.stringMatching(/I'm still waiting for my colleague/),
  ]);
  await call.clock.move(5_000);
  expect(call.of('help_over')).toMatchObject([{ because: 'unanswered' }]);
  expect(call.lines().at(-1)).toBe('No one is free. Now, which day?');
  // From here on silence counts as ever.
  await call.clock.move(15_100);
  expect(await call.call.done).toMatchObject({ reason: 'silence_timeout' });
});

test('what the caller says meanwhile is answered, and asking again asks no one', async () => {
  const call = await calledWith();
  await call.say('It’s about my invoice.');
  await call.say('I want to speak to a person');
  expect(call.lines().at(-1)).toMatch(/^I'm still waiting for my colleague/);
  expect(call.of('help_requested')).toHaveLength(1);
  expect(call.of('tool_answered').at(-1)).toMatchObject({ error: 'Someone has been asked already.' });
  await call.say('the third of March 2031');
  expect(call.of('fact_collected')).toMatchObject([{ name: 'day', value: '2031-03-03' }]);
  await call.end();
});

test('a whisper in place of coming is said at once', async () => {
  const call = await calledWith();
  await call.say('It’s about my invoice.');
  expect(call.call.whisper(olivia, 'say: It was sent on Monday.')).toBeNull();
  await call.clock.move(50);
  expect(call.of('help_over')).toMatchObject([{ because: 'whispered' }]);
  expect(call.lines().at(-1)).toBe('It was sent on Monday. Now, which day?');
  expect(call.of('agent_said').at(-1)?.why).toContainEqual(
    expect.objectContaining({ kind: 'whisper', text: expect.stringContaining('Olivia') }),
  );
  await call.end();
});

test('a caller who isn’t understood has someone asked once, where the tool says so', async () => {
  const lost = ['flibber', 'glorp wibble', 'zanth'];
  const asks = await calledWith();
  for (const words of lost) await asks.say(words);
  expect(asks.of('help_requested')).toMatchObject([{ why: '“zanth”' }]);
  for (const words of [...lost, ...lost]) await asks.say(words);
  expect(asks.of('help_requested')).toHaveLength(1);
  await asks.end();
  const offers = await calledWith({ when_not_understood: false });
  for (const words of lost) await offers.say(words);
  expect(offers.of('help_requested')).toEqual([]);
  await offers.end();
});
