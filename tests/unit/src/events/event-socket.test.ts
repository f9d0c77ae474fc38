import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkspaceEvent } from '#contract/workspace/workspace-events';
import { openEventSocket } from '@/lib/events/use-events';

class SocketDouble extends EventTarget {
  static all: SocketDouble[] = [];
  readonly sent: string[] = [];
  closed = false;

  constructor(readonly url: string) {
    super();
    SocketDouble.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  hear(event: unknown): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof event === 'string' ? event : JSON.stringify(event) }),
    );
  }
}

const newest = () => {
  const socket = SocketDouble.all.at(-1);
  if (!socket) throw new Error('No socket was opened.');
  return socket;
};

let close = () => {};
beforeEach(() => {
  SocketDouble.all = [];
  vi.stubGlobal('WebSocket', SocketDouble);
  vi.useFakeTimers();
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onOutage = vi.fn();

async function open(ticket: () => Promise<string> = async () => 'pass') {
  const events: WorkspaceEvent[] = [];
  close = openEventSocket({
    url: 'ws://x/ws/events',
    ticket,
    onEvent: (event) => events.push(event),
    onOutage,
  });
  await vi.advanceTimersByTimeAsync(0);
  return events;
}

describe('live socket', () => {
  it('tells of a ticket that can’t be had once, until it is open again', async () => {
    onOutage.mockClear();
    const outage = new Error('Busy.');
    const ticket = vi.fn<() => Promise<string>>().mockRejectedValue(outage);
    await open(ticket);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ticket.mock.calls.length).toBeGreaterThan(2);
    expect(onOutage.mock.calls).toEqual([[outage]]);
    ticket.mockResolvedValue('pass');
    await vi.advanceTimersByTimeAsync(60_000);
    newest().dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'ready' }) }));
    ticket.mockRejectedValue(outage);
    newest().dispatchEvent(new Event('close'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onOutage).toHaveBeenCalledTimes(2);
  });

  it('says hello with the ticket in its first message, never in the address', async () => {
    await open();
    expect(newest().url).toBe('ws://x/ws/events');
    newest().dispatchEvent(new Event('open'));
    const open_ms = Math.round(performance.now());
    expect(newest().sent).toEqual([JSON.stringify({ type: 'hello', ticket: 'pass', open_ms })]);
  });

  it('hands on the events it knows and ignores others', async () => {
    const events = await open();
    newest().hear({ type: 'balance.changed' });
    newest().hear({ type: 'something.new' });
    newest().hear('not JSON');
    expect(events).toEqual([{ type: 'balance.changed' }]);
  });

  it('comes back after a loss and says that there was a gap', async () => {
    const events = await open();
    newest().hear({ type: 'ready' });
    newest().dispatchEvent(new Event('close'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(SocketDouble.all).toHaveLength(2);
    newest().hear({ type: 'ready' });
    expect(events).toEqual([{ type: 'ready' }, { type: 'gap' }]);
  });

  it('waits longer after each failure', async () => {
    // Waits are shortened by chance, so that not all pages come at once: here they are whole.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const ticket = vi.fn(() => Promise.reject(new Error('down')));
    await open(ticket);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ticket).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(ticket).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(ticket).toHaveBeenCalledTimes(3);
  });

  it('stays closed once it is closed', async () => {
    await open();
    close();
    newest().dispatchEvent(new Event('close'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(SocketDouble.all).toHaveLength(1);
    expect(newest().closed).toBe(true);
  });
});
