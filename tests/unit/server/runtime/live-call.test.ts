/** The limits of a call, its meter and its end, on a clock that the test moves. */
import { describe, expect, test } from 'vitest';
import type { AgentContent } from '#contract/agents/agent-content';
import { reasonFacts } from '#contract/calls/end-sentences';
import { type EndReason, endReasons } from '#contract/calls/outcomes';
import { clinic, patient, started } from './started-call';

describe('a hello', () => {
  const pausing: AgentContent = { ...patient, first_message_pause_ms: 2_000 };

  test.each(['Hello?', 'Yes, hello?', 'Hallo?', '¿Sí?', 'Allô ?'])(
    'before the first message, such as “%s”, is answered by it',
    async (hello) => {
      const { clock, call, lines } = await started(pausing);
      await clock.move(500);
      call.say(hello, 'a');
      await clock.move(5_000);
      expect(lines()).toHaveLength(1);
    },
  );

  test('with a wish is answered after it, and one that follows it by itself', async () => {
    const early = await started(pausing);
    await early.clock.move(500);
    early.call.say('Hello, what are your opening hours?', 'a');
    await early.clock.move(5_000);
    expect(early.lines()).toHaveLength(2);
    const later = await started(pausing);
    await later.clock.move(5_000);
    later.call.say('Hello?', 'a');
    await later.clock.move(5_000);
    expect(later.lines()).toHaveLength(2);
  });
});

describe('the log', () => {
  test('has every event once, numbered without gaps, on one clock, and all of it stored', async () => {
    const { clock, call, events, ports } = await started();
    await clock.move(1500);
    call.say('Ada', 'a');
    await clock.move(500);
    call.say('bye', 'b');
    await clock.move(0);
    await call.done;
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const offsets = events.map(({ offset_ms }) => offset_ms);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(events.find((event) => event.type === 'caller_said')?.offset_ms).toBe(1500);
    expect(ports.stored).toEqual(events);
    expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'end_phrase', offset_ms: 2000 });
  });

  test('that can’t be written ends the call as a fault of the platform', async () => {
    let writes = 0;
    const { clock, call, faults } = await started(clinic, {
      log: {
        append: async () => {
          writes += 1;
          if (writes > 1) throw new Error('the database is gone');
        },
      },
    });
    call.say('Ada', 'a');
    await clock.move(0);
    expect(await call.done).toMatchObject({ reason: 'platform_error', fault: 'platform' });
    expect(writes).toBe(2);
    expect(faults).toEqual([new Error('the database is gone')]);
  });

  test('a message that is sent twice counts once', async () => {
    const { clock, call, events } = await started();
    call.say('Ada', 'same');
    call.say('Ada', 'same');
    await clock.move(0);
    expect(events.filter(({ type }) => type === 'caller_said')).toHaveLength(1);
    call.end('ended_by_user');
    await call.done;
  });

  test('messages that come faster than answers are answered one after another', async () => {
    const { clock, call, lines } = await started();
    for (const [index, text] of ['Ada', 'Friday', 'blood test', 'skip', 'yes'].entries())
      call.say(text, String(index));
    await clock.move(0);
    expect(await call.done).toMatchObject({
      reason: 'completed',
      facts: [
        { name: 'name', value: 'Ada' },
        { name: 'day', value: '2026-11-20' },
        { name: 'visit', value: 'blood test' },
      ],
    });
    expect(lines()).toHaveLength(6);
  });
});

describe('the end', () => {
  const reasons = Object.keys(endReasons) as EndReason[];

  test.each(reasons)('%s from outside ends at once, with its fault and its sentence', async (reason) => {
    const { call, events, clock } = await started();
    call.end(reason);
    call.end('platform_error');
    const result = await call.done;
    expect(result).toMatchObject({
      reason,
      fault: endReasons[reason].fault,
      summary: reasonFacts(reason).sentence,
    });
    expect(events.filter(({ type }) => type === 'ended')).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });

  test('nothing is heard, said or logged after it', async () => {
    const { clock, call, events } = await started();
    call.end('ended_by_user');
    await call.done;
    const count = events.length;
    call.say('hello', 'late');
    call.callerGone();
    call.callerBack();
    await clock.move(600_000);
    expect(events).toHaveLength(count);
  });
});

describe('silence', () => {
  test('is met with a reminder at half of the time and ends the call at its end', async () => {
    const { clock, call, lines, events } = await started();
    await clock.move(29_000);
    expect(lines()).toHaveLength(1);
    await clock.move(2_000);
    expect(lines()[1]).toBe('Are you still there? Now, what is your name?');
    await clock.move(31_000);
    expect(lines()[2]).toBe("I haven't heard anything from you for a while, so I'll end the call. Goodbye.");
    expect(await call.done).toMatchObject({ reason: 'silence_timeout', fault: 'caller' });
    expect(events.at(-1)?.offset_ms).toBe(60_000);
  });

  test('doesn’t count while the caller has put the call on hold, and begins again when they’re back', async () => {
    const { clock, call, lines, events } = await started({ ...clinic, max_duration_seconds: 3_600 });
    await clock.move(20_000);
    call.callerHeld(true);
    call.callerHeld(true);
    await clock.move(600_000);
    expect(lines()).toHaveLength(1);
    call.callerHeld(false);
    await clock.move(29_000);
    expect(lines()).toHaveLength(1);
    await clock.move(2_000);
    expect(lines()[1]).toBe('Are you still there? Now, what is your name?');
    const holds = events.flatMap((event) =>
      event.type === 'caller_hold' ? [[event.on, event.offset_ms]] : [],
    );
    expect(holds).toEqual([
      [true, 20_000],
      [false, 620_000],
    ]);
    call.end('ended_by_user');
    await call.done;
  });

  test('on hold is bounded by the longest that the call may last', async () => {
    const { clock, call } = await started({ ...clinic, max_duration_seconds: 300 });
    call.callerHeld(true);
    await clock.move(310_000);
    expect(await call.done).toMatchObject({ reason: 'max_duration' });
  });

  test('starts again with everything that the caller says', async () => {
    const { clock, call, types } = await started();
    for (let round = 0; round < 6; round += 1) {
      await clock.move(25_000);
      call.say('wait', String(round));
      await clock.move(0);
    }
    expect(types()).not.toContain('ended');
    call.end('ended_by_user');
    await call.done;
  });
});

describe('a lost connection', () => {
  test('is neither billed nor counted as silence, and may come back', async () => {
    const { clock, call, types, lines } = await started();
    await clock.move(10_000);
    call.callerSeen();
    call.callerGone();
    await clock.move(29_000);
    expect(call.usage().platform_ms).toBe(10_000);
    call.callerBack();
    await clock.move(15_000);
    expect(lines()).toHaveLength(1);
    call.say('bye', 'x');
    await clock.move(0);
    const result = await call.done;
    expect(result).toMatchObject({ reason: 'end_phrase', duration_ms: 54_000 });
    expect(result.usage.platform_ms).toBe(25_000);
    expect(types()).toEqual([
      'started',
      'agent_said',
      'connection_lost',
      'connection_resumed',
      'caller_said',
      'agent_said',
      'ended',
    ]);
  });

  test('stops the time that the call may take, and the time that the caller may be silent', async () => {
    const { clock, call, lines, events } = await started({ ...clinic, max_duration_seconds: 70 });
    await clock.move(20_000);
    call.callerGone();
    await clock.move(25_000);
    call.callerBack();
    await clock.move(9_000);
    expect(lines()).toHaveLength(1);
    await clock.move(2_000);
    expect(lines()).toHaveLength(2);
    call.say('wait', 'x');
    await clock.move(38_000);
    expect(events.at(-1)?.type).toBe('agent_said');
    await clock.move(2_000);
    expect(await call.done).toMatchObject({ reason: 'max_duration', duration_ms: 95_000 });
  });

  test('that does not come back within 30 seconds ends the call', async () => {
    const { clock, call } = await started();
    await clock.move(5_000);
    call.callerGone();
    await clock.move(30_000);
    const result = await call.done;
    expect(result).toMatchObject({ reason: 'connection_lost', fault: 'caller', duration_ms: 35_000 });
    expect(result.usage.platform_ms).toBe(5_000);
  });
});

describe('a caller who is hardly ever there', () => {
  test('does not keep the line for longer than absences can be forgiven', async () => {
    const { clock, call, events } = await started();
    for (let n = 0; n < 12 && !events.some(({ type }) => type === 'ended'); n += 1) {
      call.callerGone();
      await clock.move(29_000);
      call.callerBack();
      await clock.move(100);
    }
    expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'connection_lost', fault: 'caller' });
    expect(events.at(-1)?.offset_ms).toBeLessThan(305_000);
  });
});

describe('ports that fail', () => {
  test('a search that fails finds nothing, a tool that throws has failed; both are reported, the call goes on', async () => {
    const file = { file_id: crypto.randomUUID(), name: 'house rules.pdf' };
    const { clock, call, faults, lines } = await started(
      { ...clinic, knowledge_files: [file] },
      {
        knowledge: { search: () => Promise.reject(new Error('no search')) },
        tools: { call: () => Promise.reject(new Error('no tool')) },
      },
    );
    call.say('is there a swimming pool?', 'a');
    await clock.move(0);
    call.say('any slots on Friday?', 'b');
    await clock.move(0);
    expect(lines()[1]).toMatch(/^I'm sorry, I don't have that information\./);
    expect(lines()[2]).toMatch(/^I'm sorry, I couldn't look that up just now\./);
    expect(faults).toEqual([new Error('no search'), new Error('no tool')]);
    call.end('ended_by_user');
    await call.done;
  });
});

describe('a tool that takes its time', () => {
  const slow = (agent: AgentContent) => {
    let signal: AbortSignal | undefined;
    let answer: () => void = () => undefined;
    const held = started(agent, {
      tools: {
        call: (_tool, _args, given) => {
          signal = given;
          return new Promise((resolve) => {
            answer = () =>
              resolve({ status: 200, answer: '{"slots":["09:00"]}', error: null, duration_ms: 5000 });
          });
        },
      },
    });
    return { held, answer: () => answer(), aborted: () => signal?.aborted };
  };

  test('is broken off when the call ends', async () => {
    const { held, aborted } = slow(clinic);
    const { clock, call } = await held;
    call.say('any slots on Friday?', 'a');
    await clock.move(100);
    call.end('caller_hung_up');
    expect(await call.done).toMatchObject({ reason: 'caller_hung_up' });
    await clock.move(0);
    expect(aborted()).toBe(true);
  });

  test('does not count as silence', async () => {
    const { held, answer } = slow(clinic);
    const { clock, call, lines } = await held;
    call.say('any slots on Friday?', 'a');
    await clock.move(90_000);
    expect(lines()).toHaveLength(1);
    answer();
    await clock.move(0);
    expect(lines()[1]).toMatch(/^Free times are 09:00\./);
    call.end('ended_by_user');
    await call.done;
  });
});
