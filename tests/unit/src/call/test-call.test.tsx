import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '#contract/sockets/call-socket';
import type { CallTicket } from '#contract/calls/calls';
import { TestCall, type TestCallPorts } from '@/lib/call/test-call';

const CALL = '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001';

/** The server's end of one socket. */
class SocketDouble extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  deliver(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  lose(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}

function bench(changes: Partial<TestCallPorts> = {}, replayed = 0) {
  const sockets: SocketDouble[] = [];
  const ticket: CallTicket = {
    call_id: CALL,
    ticket: 'first',
    takeover_secret: 'secret',
    estimate: { micros_per_minute: 50_000, brain: 'built_in', model: null },
  };
  const resume = vi.fn(async () => Promise.resolve({ ...ticket, ticket: 'second' }));
  const call = new TestCall(
    {
      start: async () => Promise.resolve(ticket),
      resume,
      openSocket: () => {
        const socket = new SocketDouble();
        sockets.push(socket);
        // The double has the four members of WebSocket that a call uses.
        return socket as unknown as WebSocket;
      },
      explain: (error) => (error instanceof Error ? error.message : 'unknown'),
      ...changes,
    },
    replayed,
  );
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('No socket was opened.');
    return socket;
  };
  return { call, sockets, last, resume };
}

async function live(replayed = 0) {
  const made = bench({}, replayed);
  await made.call.start();
  made.last().open();
  made.last().deliver({ type: 'ready', seq: 1, call_id: CALL, offset_ms: 0 });
  return made;
}

const hungUp = (seq: number): ServerMessage => ({
  type: 'ended',
  seq,
  reason: 'caller_hung_up',
  fault: 'none',
  duration_ms: 9000,
  cost_micros: 7500,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('TestCall', () => {
  it('sends its ticket in the first message', async () => {
    const { last, call } = await live();
    expect(last().sent[0]).toEqual({ type: 'hello', ticket: 'first', last_seq: 0 });
    expect(call.snapshot().phase).toBe('live');
  });

  it('shows a sentence at once and confirms it when the log has it', async () => {
    const { call, last } = await live();
    call.say('  hello ');
    expect(call.snapshot().pending).toMatchObject([{ text: 'hello' }]);
    last().deliver({
      type: 'event',
      seq: 2,
      event: { type: 'caller_said', seq: 1, offset_ms: 5, turn: 1, text: 'hello' },
    });
    expect(call.snapshot().pending).toEqual([]);
    expect(call.snapshot().events).toHaveLength(1);
  });

  it('comes back after a lost connection and sends the unconfirmed sentence again, once', async () => {
    const { call, last, sockets, resume } = await live();
    call.say('one');
    const firstSay = last().sent.at(-1);
    last().lose();
    expect(call.snapshot().phase).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(10);
    expect(resume).toHaveBeenCalledWith(CALL, 'secret');
    last().open();
    last().deliver({ type: 'ready', seq: 2, call_id: CALL, offset_ms: 50 });
    expect(sockets).toHaveLength(2);
    expect(last().sent).toEqual([{ type: 'hello', ticket: 'second', last_seq: 1 }, firstSay]);
  });

  it.each([
    { how: 'is refused', start: async () => Promise.reject(new Error('All lines are busy.')) },
    { how: 'is hung up', start: async () => new Promise<CallTicket>(() => {}) },
  ])('keeps what was typed as unsaid where it $how before it’s connected', async ({ start }) => {
    const { call, sockets } = bench({ start });
    void call.start();
    call.say('hello');
    expect(call.snapshot().pending).toMatchObject([{ text: 'hello' }]);
    await vi.advanceTimersByTimeAsync(10);
    call.end();
    expect(call.snapshot()).toMatchObject({ pending: [], unsaid: [{ text: 'hello' }] });
    expect(sockets).toEqual([]);
  });

  it('keeps it also where the socket never gets to it, and sends it no more', async () => {
    const { call, last } = bench();
    await call.start();
    call.say('hello');
    call.end();
    expect(call.snapshot()).toMatchObject({ phase: 'ended', pending: [], unsaid: [{ text: 'hello' }] });
    last().open();
    last().deliver({ type: 'ready', seq: 1, call_id: CALL, offset_ms: 0 });
    expect(last().sent).toEqual([{ type: 'hello', ticket: 'first', last_seq: 0 }, { type: 'end' }]);
  });

  it('says what it was connected for, and has nothing unsaid then', async () => {
    const { call, last } = bench();
    await call.start();
    call.say('hello');
    last().open();
    last().deliver({ type: 'ready', seq: 1, call_id: CALL, offset_ms: 0 });
    expect(last().sent.slice(1)).toEqual([expect.objectContaining({ type: 'say', text: 'hello' })]);
    call.end();
    last().lose();
    expect(call.snapshot()).toMatchObject({ phase: 'ended', unsaid: [] });
  });

  it.each([
    { how: 'hung up', phase: 'ended', over: async (call: TestCall) => Promise.resolve(call.end()) },
    { how: 'given up', phase: 'failed', over: async () => vi.advanceTimersByTimeAsync(40_000) },
  ])('keeps as unsaid what was typed while it reconnected, where it’s $how then', async ({ phase, over }) => {
    const { call, last } = await live();
    call.say('on its way');
    last().lose();
    call.say('are you there?');
    await over(call);
    // Of what was on its way no one here knows whether it came.
    expect(call.snapshot()).toMatchObject({ phase, unsaid: [{ text: 'are you there?' }] });
    expect(call.snapshot().pending).not.toContainEqual(expect.objectContaining({ text: 'are you there?' }));
  });

  it.each([
    { how: 'the server says so', over: (last: SocketDouble) => last.deliver(hungUp(2)) },
    { how: 'its second is over', over: () => vi.advanceTimersByTime(1000) },
    { how: 'the connection is lost', over: (last: SocketDouble) => last.lose() },
  ])(
    'keeps as unsaid what’s typed after End, and sends it no more, where it ends as $how',
    async ({ over }) => {
      const { call, last } = await live();
      call.say('before');
      call.end();
      call.say('after');
      over(last());
      expect(call.snapshot()).toMatchObject({ phase: 'ended', pending: [], unsaid: [{ text: 'after' }] });
      expect(last().sent.slice(1)).toEqual([expect.objectContaining({ text: 'before' }), { type: 'end' }]);
    },
  );

  it('hung up on a slow line takes up what was said, and nothing of the moment any more', async () => {
    const { call, last } = await live();
    call.end();
    await vi.advanceTimersByTimeAsync(1000);
    last().deliver({ type: 'agent_text', seq: 2, turn: 0, text: 'Are you' });
    last().deliver({
      type: 'event',
      seq: 3,
      event: { type: 'caller_said', seq: 1, offset_ms: 5, turn: 1, text: 'hello' },
    });
    last().deliver({ type: 'tool_waits', seq: 4, call: 'a' });
    expect(call.snapshot()).toMatchObject({
      phase: 'ended',
      partial: '',
      events: [{ text: 'hello' }],
      waiting_tools: [],
    });
    last().deliver(hungUp(5));
    expect(call.snapshot().outcome).not.toBeNull();
  });

  it('ignores a message it has seen', async () => {
    const { call, last } = await live();
    const event: ServerMessage = {
      type: 'event',
      seq: 2,
      event: { type: 'agent_said', seq: 1, offset_ms: 5, turn: 0, text: 'Hi', why: [], interrupted: false },
    };
    last().deliver(event);
    last().deliver(event);
    expect(call.snapshot().events).toHaveLength(1);
  });

  it('gives up after 30 seconds', async () => {
    const { call, last } = bench({ resume: async () => Promise.reject(new Error('no network')) });
    await call.start();
    last().open();
    last().lose();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(call.snapshot()).toMatchObject({
      phase: 'failed',
      problem: expect.stringContaining('30 seconds'),
    });
  });

  it('keeps the conversation and the outcome when the call has ended', async () => {
    const { call, last, resume } = await live();
    last().deliver({
      type: 'event',
      seq: 2,
      event: { type: 'agent_said', seq: 1, offset_ms: 5, turn: 0, text: 'Hi', why: [], interrupted: false },
    });
    last().deliver({
      type: 'ended',
      seq: 3,
      reason: 'end_phrase',
      fault: 'none',
      duration_ms: 9000,
      cost_micros: 7500,
    });
    last().lose();
    await vi.advanceTimersByTimeAsync(5000);
    expect(resume).not.toHaveBeenCalled();
    expect(call.snapshot()).toMatchObject({
      phase: 'ended',
      cost_micros: 7500,
      outcome: { reason: 'end_phrase' },
    });
    expect(call.snapshot().events).toHaveLength(1);
  });

  it('says why it could not begin', async () => {
    const { call } = bench({ start: async () => Promise.reject(new Error('There is not enough credit.')) });
    await call.start();
    expect(call.snapshot()).toMatchObject({ phase: 'failed', problem: 'There is not enough credit.' });
  });

  it('says bye when the page goes away', async () => {
    const { call, last } = await live();
    call.leave();
    expect(last().sent.at(-1)).toEqual({ type: 'bye' });
  });

  it('does not take a replayed sentence for one that was just typed', async () => {
    const { call, last } = await live(1);
    call.say('and Saturday?');
    const said = (seq: number, text: string): ServerMessage => ({
      type: 'event',
      seq: seq + 1,
      event: { type: 'caller_said', seq, offset_ms: 5, turn: seq, text },
    });
    last().deliver(said(1, 'Friday?'));
    expect(call.snapshot()).toMatchObject({ replaying: 0, pending: [{ text: 'and Saturday?' }] });
    last().deliver(said(2, 'and Saturday?'));
    expect(call.snapshot().pending).toEqual([]);
  });

  it('answers a waiting tool by hand, and again after a lost connection', async () => {
    const { call, last } = await live();
    call.answerTool('a', '{}', 200);
    expect(last().sent).toHaveLength(1);
    last().deliver({ type: 'tool_waits', seq: 2, call: 'a' });
    expect(call.snapshot().waiting_tools).toEqual(['a']);
    call.answerTool('a', '{"free":1}', 200);
    const answer = { type: 'tool_answer', call: 'a', answer: '{"free":1}', status: 200 };
    expect(last().sent.at(-1)).toEqual(answer);
    expect(call.snapshot().waiting_tools).toEqual([]);
    last().lose();
    await vi.advanceTimersByTimeAsync(10);
    last().open();
    last().deliver({ type: 'ready', seq: 3, call_id: CALL, offset_ms: 50 });
    expect(last().sent.at(-1)).toEqual(answer);
  });

  it('sends no answer again that the log has', async () => {
    const { call, last } = await live();
    last().deliver({ type: 'tool_waits', seq: 2, call: 'a' });
    call.answerTool('a', '{}', 200);
    last().deliver({
      type: 'event',
      seq: 3,
      event: {
        type: 'tool_answered',
        seq: 1,
        offset_ms: 5,
        turn: 1,
        call: 'a',
        tool: 'slots',
        duration_ms: 5,
        status: 200,
        answer: '{}',
        error: null,
      },
    });
    last().lose();
    await vi.advanceTimersByTimeAsync(10);
    last().open();
    last().deliver({ type: 'ready', seq: 4, call_id: CALL, offset_ms: 50 });
    expect(last().sent.map((message) => message.type)).toEqual(['hello']);
  });

  it('knows what the call has cost so far', async () => {
    const { call, last } = await live();
    last().deliver({ type: 'cost', seq: 2, cost_micros: 800, duration_ms: 1000 });
    last().deliver({ type: 'cost', seq: 3, cost_micros: 1600, duration_ms: 2000 });
    expect(call.snapshot()).toMatchObject({ cost_micros: 1600, duration_ms: 2000 });
  });
});
