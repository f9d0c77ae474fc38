/** A caller is put through after the line that says so, and is back with the agent when that fails. */
import { expect, test } from 'vitest';
import type { AnyTransferTool, TransferTool } from '#contract/agents/agent-tools';
import { CallTransfer } from '#server/runtime/call/transfer';
import type { Speaker } from '#server/runtime/call/speaker';
import { CALL_OVER, type Line, type Transferred, type TransferTo } from '#server/runtime/lines/line';
import { deskOf } from './desk';
import { agentOf } from './script-play';
import { started } from './started-call';

const tool: TransferTool = {
  type: 'transfer',
  name: 'desk',
  description: 'A person.',
  triggers: [],
  to: 'Anna',
  number: '+14155550142',
  message: '',
  ring_seconds: 20,
};

function callWith(
  transfer: (to: TransferTo, signal: AbortSignal) => Promise<Transferred>,
  leavesToRing = false,
) {
  const { desk, events } = deskOf();
  const said: string[] = [];
  const ended: string[] = [];
  const tasks: Promise<void>[] = [];
  desk.state.over.on((reason) => ended.push(reason));
  const speaker = {
    add: (task: () => Promise<void>) => void tasks.push(task().then(() => desk.state.lineSaid())),
    line: async ({ text }: { text: string }) => void said.push(text),
    answer: async ({ instructions }: { instructions: string }) => void said.push(instructions),
  };
  const brain = {
    notTransferred: (to: AnyTransferTool, failure: string) => ({
      kind: 'line' as const,
      text: `${to.to}: ${failure}`,
      why: [],
    }),
  };
  const charged: string[] = [];
  const meter = { stop: () => void charged.push('stop'), resume: () => void charged.push('resume') };
  // Only what a transfer uses of them.
  const line = { transfer, leavesToRing } as unknown as Line;
  const parts = { line, speaker: speaker as unknown as Speaker, brain, meter, warm: null };
  void new CallTransfer(desk, parts);
  return {
    desk,
    said,
    ended,
    charged,
    answers: () => events.filter(({ type }) => type === 'tool_answered'),
    /** As a brain does: the tool is used, and the line is the last one, with this reason. */
    async use() {
      const taken = desk.state.transferInstead({ tool, call: 'one', turn: 1, reason: '' });
      desk.state.endAfterLine('transferred');
      desk.state.lineSaid();
      await Promise.all(tasks);
      return taken;
    },
  };
}

test('a person who answers ends the agent’s part', async () => {
  const asked: TransferTo[] = [];
  const call = callWith(async (to) => {
    asked.push(to);
    return { answered: true };
  });
  await call.use();
  expect(asked).toEqual([{ number: '+14155550142', ring_seconds: 20 }]);
  expect(call.ended).toEqual(['transferred']);
  expect(call.answers()).toMatchObject([{ answer: 'Transferred to Anna.', error: null }]);
  expect(call.said).toEqual([]);
});

test.each([
  [{ failed: 'no_answer', code: null }, 'Anna: no_answer', 'No answer.'],
  [{ failed: 'line_busy', code: null }, 'Anna: line_busy', 'The line was busy.'],
  [
    { failed: 'dial_failed', code: 'SIP 503' },
    'Anna: failed',
    'The phone system couldn’t make the call (SIP 503).',
  ],
  [
    { failed: 'not_allowed', code: 'Calls to Germany aren’t allowed from this number.' },
    'Anna: failed',
    'Calls to Germany aren’t allowed from this number.',
  ],
] as const)('the call goes on after %j', async (failed, line, error) => {
  const call = callWith(async () => failed);
  await call.use();
  expect([call.said, call.ended]).toEqual([[line], []]);
  expect(call.answers()).toMatchObject([{ answer: '', error }]);
  expect(call.desk.state.isLastLine).toBe(false);
  // It may be tried again.
  expect(await call.use()).toBe(true);
});

test('a call that is to end stops the ringing, and its farewell comes first', async () => {
  let stopped = false;
  const call = callWith(
    (_to, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          stopped = true;
          resolve({ failed: 'cancelled', code: null });
        });
      }),
  );
  const used = call.use();
  call.desk.state.windUp('credit_exhausted');
  await used;
  expect([stopped, call.said, call.ended]).toEqual([true, [], []]);
  call.desk.state.endAfterLine('credit_exhausted');
  call.desk.state.lineSaid();
  expect(call.ended).toEqual(['credit_exhausted']);
});

test('nothing is transferred once the call is to end', async () => {
  const call = callWith(async () => ({ answered: true }));
  call.desk.state.hangUp('agent_ended');
  expect(await call.use()).toBe(false);
  expect(call.ended).toEqual(['transferred']);
  expect(call.answers()).toEqual([]);
});

test('an agent that tries again and again is stopped', async () => {
  let made = 0;
  const call = callWith(async () => {
    made += 1;
    return { failed: 'no_answer', code: null };
  });
  for (let times = 0; times < 10; times += 1) await call.use();
  expect(made).toBe(5);
  expect(call.answers().at(-1)).toMatchObject({ error: 'It was tried too often.' });
});

test.each([
  [{ answered: true } as const, ['stop']],
  [{ failed: 'no_answer', code: null } as const, ['stop', 'resume']],
])('time that the caller’s sound is elsewhere isn’t charged: %j', async (transferred, charged) => {
  const left = callWith(async () => transferred, true);
  await left.use();
  expect(left.charged).toEqual(charged);
  const stayed = callWith(async () => transferred);
  await stayed.use();
  expect(stayed.charged).not.toContain('stop');
});

test('a transfer whose call is over learns that the caller needn’t come back', async () => {
  let reason: unknown;
  const call = callWith(
    (_to, stop) =>
      new Promise((resolve) => {
        stop.addEventListener('abort', () => {
          reason = stop.reason;
          resolve({ failed: 'cancelled', code: null });
        });
      }),
    true,
  );
  const used = call.use();
  call.desk.state.end('server_shutdown');
  await used;
  expect(reason).toBe(CALL_OVER);
  expect(call.charged).toEqual(['stop']);
});

test('a caller without a telephone hears that they can’t be put through, and goes on; it’s no transfer', async () => {
  const agent = agentOf({ tools: [{ ...tool, triggers: ['billing'] }] });
  const { call, clock, events, lines } = await started(agent, {}, { hasRealCaller: true });
  call.say('a question about billing please', 'm1');
  await clock.move(50);
  expect(lines().slice(1)).toEqual([
    "One moment, I'll put you through to Anna.",
    "I'm sorry, I couldn't put you through to Anna. Is there anything else I can help you with?",
  ]);
  expect(events.filter(({ type }) => type === 'tool_answered')).toMatchObject([
    { answer: '', error: 'Only callers on the telephone can be transferred.' },
  ]);
  call.say('then tell me more', 'm2');
  await clock.move(50);
  expect(events.filter(({ type }) => type === 'caller_said')).toHaveLength(2);
  call.end('ended_by_user');
  expect((await call.done).reason).toBe('ended_by_user');
});
