import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkspaceEvent } from '#contract/workspace-events';
import { refetchAfter, staleAfter } from '@/lib/events/stale-queries';
import { openEventSocket } from '@/lib/events/event-socket';

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
  it('tells of a ticket that cannot be had once, until it is open again', async () => {
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
    expect(newest().sent).toEqual([JSON.stringify({ type: 'hello', ticket: 'pass' })]);
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

const id = '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001';

describe('queries made old by', () => {
  it.each<[WorkspaceEvent, string[]]>([
    [{ type: 'balance.changed' }, ['billing', 'dashboard']],
    [{ type: 'purchase.changed', purchase_id: id }, ['billing', 'dashboard']],
    [{ type: 'call.changed', call_id: id }, ['calls', 'dashboard']],
    [{ type: 'agent.changed', agent_id: id }, ['agents', 'dashboard']],
    [{ type: 'phone_numbers.changed' }, ['phone-numbers']],
    [{ type: 'members.changed' }, ['members', 'session']],
    [{ type: 'ready' }, []],
    [{ type: 'signed_out' }, []],
  ])('%j', (event, areas) => {
    const keys = staleAfter(event);
    expect(keys === 'all' ? 'all' : keys.map(([area]) => area)).toEqual(areas);
  });

  it('a gap: all', () => {
    const client = new QueryClient();
    client.setQueryData(['calls', 'list'], 1);
    client.setQueryData(['billing', 'balance'], 2);
    refetchAfter(client, { type: 'gap' });
    expect(
      client
        .getQueryCache()
        .getAll()
        .every(({ state }) => state.isInvalidated),
    ).toBe(true);
  });

  it('one area leaves the others fresh', () => {
    const client = new QueryClient();
    client.setQueryData(['calls', 'list'], 1);
    client.setQueryData(['billing', 'balance'], 2);
    refetchAfter(client, { type: 'balance.changed' });
    expect(client.getQueryState(['billing', 'balance'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['calls', 'list'])?.isInvalidated).toBe(false);
  });
});

describe('an event that overtakes an answer from before it', () => {
  /** A list that answers, each time it's asked, when told to. */
  function slowList() {
    const answers: ((text: string) => void)[] = [];
    return {
      options: {
        queryKey: ['calls', 'list'],
        queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
        staleTime: 60_000,
      },
      asked: () => answers.length,
      answer: async (text: string) => {
        answers.at(-1)?.(text);
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  }

  it('has a list on screen fetched again, once for all such events', async () => {
    const client = new QueryClient();
    const list = slowList();
    const observer = new QueryObserver(client, list.options);
    const leave = observer.subscribe(() => {});
    for (let count = 0; count < 3; count += 1) refetchAfter(client, { type: 'call.changed', call_id: id });
    expect(list.asked()).toBe(1);
    await list.answer('In progress');
    expect(list.asked()).toBe(2);
    await list.answer('Ended');
    expect(observer.getCurrentResult().data).toBe('Ended');
    expect(list.asked()).toBe(2);
    leave();
  });

  it.each<WorkspaceEvent>([{ type: 'call.changed', call_id: id }, { type: 'gap' }])(
    'leaves what a loader asked for old: %j',
    async (event) => {
      const client = new QueryClient();
      const list = slowList();
      void client.query(list.options);
      refetchAfter(client, event);
      await list.answer('In progress');
      expect(client.getQueryState(['calls', 'list'])?.isInvalidated).toBe(true);
    },
  );
});
