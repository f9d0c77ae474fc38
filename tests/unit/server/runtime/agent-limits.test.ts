/** The limits and pauses that an agent sets for its calls, on a clock that the test moves. */
import { describe, expect, test } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import type { CallStart } from '#server/runtime/call/call-engine';
import { createCallEngine } from '#server/runtime/call/create-engine';
import type { CallPorts, ToolAnswer } from '#server/runtime/ports';
import { portsWith } from './golden/ports';
import { MovableClock } from './movable-clock';
import { agentOf } from './script-play';

async function started(
  content: Parameters<typeof agentOf>[0],
  { ports = {}, ...given }: Partial<Omit<CallStart, 'ports'>> & { ports?: Partial<CallPorts> } = {},
) {
  const clock = new MovableClock();
  const events: CallEvent[] = [];
  const call = createCallEngine(clock).start({
    call_id: '00000000-0000-4000-8000-000000000003',
    agent: agentOf(content),
    brain: { kind: 'built_in' },
    ports: portsWith(ports),
    on: { event: (event) => events.push(event), agentText: () => undefined },
    ...given,
  });
  await clock.move(0);
  const lines = () => events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
  return { clock, call, events, lines };
}

describe('the first message', () => {
  test('comes after its pause', async () => {
    const { clock, call, lines } = await started({ first_message_pause_ms: 2000 });
    await clock.move(1900);
    expect(lines()).toEqual([]);
    await clock.move(200);
    expect(lines()).toHaveLength(1);
    call.end('ended_by_user');
    await call.done;
  });

  test('comes at once when the caller speaks into the pause, and before the answer', async () => {
    const { clock, call, lines } = await started({
      first_message_pause_ms: 5000,
      first_message: 'Pine Desk.',
    });
    call.say('thanks', 'a');
    await clock.move(100);
    expect(lines()[0]).toMatch(/^Pine Desk\./);
    expect(lines()).toHaveLength(2);
    call.end('ended_by_user');
    await call.done;
  });

  test('is not said any more when the call ends in its pause', async () => {
    const { clock, call, lines } = await started({ first_message_pause_ms: 5000 });
    call.end('caller_hung_up');
    await call.done;
    await clock.move(10_000);
    expect([lines(), clock.waiting]).toEqual([[], 0]);
  });

  test('waits for a caller who is to speak first, who may also stay silent', async () => {
    const { clock, call, lines } = await started({
      first_speaker: 'caller',
      silence_reminder_seconds: 10,
      silence_timeout_seconds: 20,
    });
    await clock.move(9_000);
    expect(lines()).toEqual([]);
    await clock.move(2_000);
    expect(lines()).toEqual(['Are you still there?']);
    await clock.move(11_000);
    expect(await call.done).toMatchObject({ reason: 'silence_timeout', duration_ms: 20_000 });
  });
});

describe('the reminder', () => {
  test('comes when the agent says so', async () => {
    const { clock, call, lines } = await started({
      silence_reminder_seconds: 10,
      silence_timeout_seconds: 60,
    });
    await clock.move(10_500);
    expect(lines()[1]).toMatch(/^Are you still there\?/);
    await clock.move(49_000);
    expect(lines()).toHaveLength(2);
    await clock.move(1_000);
    expect(await call.done).toMatchObject({ reason: 'silence_timeout', duration_ms: 60_000 });
  });

  test('is left out at 0', async () => {
    const { clock, call, lines } = await started({
      silence_reminder_seconds: 0,
      silence_timeout_seconds: 20,
    });
    await clock.move(21_000);
    expect(lines()).toHaveLength(2);
    expect(lines()[1]).toMatch(/^I haven't heard anything/);
    expect(await call.done).toMatchObject({ reason: 'silence_timeout', duration_ms: 20_000 });
  });
});

describe('the most that a call may cost', () => {
  const costOf: CallStart['costOf'] = ({ platform_ms }) => Math.ceil(platform_ms / 1000) * 1000;

  test('ends it with a goodbye while the cost is within it', async () => {
    const { clock, call, lines } = await started(
      { max_spend_micros: 20_000, silence_reminder_seconds: 0, closing_message: 'Goodbye.' },
      { costOf },
    );
    await clock.move(18_000);
    expect(lines()).toHaveLength(1);
    await clock.move(2_000);
    const result = await call.done;
    expect(lines().at(-1)).toBe(
      "I'm sorry, this call has reached the most it may cost, so I have to end it. Goodbye.",
    );
    expect(result).toMatchObject({ reason: 'spend_limit', fault: 'none' });
    expect(costOf(result.usage)).toBeLessThanOrEqual(20_000);
    expect(clock.waiting).toBe(0);
  });

  test('is no limit when there is none', async () => {
    const { clock, call, lines } = await started(
      { silence_reminder_seconds: 0 },
      { costOf: () => 1_000_000_000 },
    );
    await clock.move(40_000);
    expect(lines()).toHaveLength(1);
    call.end('ended_by_user');
    await call.done;
  });
});

describe('a tool that takes longer than a moment', () => {
  const tool = {
    type: 'http' as const,
    name: 'slots',
    description: 'Free times.',
    url: 'https://api.example.com/',
    triggers: ['free times'],
    waiting_message: 'One moment, {{company}} is looking.',
    result_message: 'Free: {{slots}}.',
  };

  async function asked() {
    let answer: (answer: ToolAnswer) => void = () => undefined;
    const held = await started(
      { tools: [tool], variables: [{ name: 'company', default: 'Acme' }] },
      { ports: { tools: { call: () => new Promise((resolve) => (answer = resolve)) } } },
    );
    held.call.say('free times', 'a');
    await held.clock.move(0);
    const give = () => answer({ status: 200, answer: '{"slots":["9:30"]}', error: null, duration_ms: 1 });
    return { ...held, give };
  }

  test('has the caller told so, once, before its answer', async () => {
    const { clock, call, events, lines, give } = await asked();
    await clock.move(500);
    expect(lines()).toHaveLength(1);
    await clock.move(5_000);
    give();
    await clock.move(0);
    expect(lines().slice(1)).toEqual([
      'One moment, Acme is looking.',
      expect.stringMatching(/^Free: 9:30\./),
    ]);
    expect(events.find((event) => event.type === 'agent_said' && event.turn === 1)).toMatchObject({
      why: [{ kind: 'waiting', text: 'waiting for: slots' }],
    });
    call.end('ended_by_user');
    await call.done;
  });

  test('that answers at once says nothing in between', async () => {
    const { clock, call, lines, give } = await asked();
    await clock.move(100);
    give();
    await clock.move(2_000);
    expect(lines()[1]).toMatch(/^Free: 9:30\./);
    expect(lines()).toHaveLength(2);
    call.end('ended_by_user');
    await call.done;
  });
});
