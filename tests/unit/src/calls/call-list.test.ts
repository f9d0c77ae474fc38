import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CallSummary } from '#contract/calls/calls';
import { NEWEST_FIRST } from '#contract/calls/calls';
import type { Client } from '@/lib/api/client';
import { installClient } from '@/lib/api/call';
import { type CallList, callListQuery, leaveLists, startWith, takeIn } from '@/lib/queries/calls/call-list';
import { createQueryClient } from '@/lib/queries/query-client';

const list: CallList = { filters: {}, order: NEWEST_FIRST };

/** A call as far as a list goes: by its name, and with what has become of it. */
const call = (call_id: string, status = 'in_progress') => ({ call_id, status }) as CallSummary;

/** A list of `a` and `b`, whose next page has been asked for and is answered when the test says so. */
async function asking() {
  const client = createQueryClient();
  const answers: ((page: { items: CallSummary[]; next_cursor: string | null }) => void)[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one endpoint of it is called
  const api = { call: () => new Promise((resolve) => answers.push(resolve)) } as unknown as Client;
  installClient(async () => api);
  const observer = new InfiniteQueryObserver(client, callListQuery(list));
  const leave = observer.subscribe(() => undefined);
  onTestFinished(leave);
  const answer = async (page: Parameters<(typeof answers)[number]>[0]) => {
    await expect.poll(() => answers.length).toBe(1);
    answers.pop()?.(page);
  };
  await answer({ items: [call('a'), call('b')], next_cursor: 'behind b' });
  await expect.poll(() => rowsOf(client)).toEqual(['a in_progress', 'b in_progress']);
  const next = observer.fetchNextPage({ cancelRefetch: false });
  await expect.poll(() => answers.length).toBe(1);
  return { client, observer, answer, next, leave };
}

const rowsOf = (client: QueryClient) =>
  client
    .getQueryData(callListQuery(list).queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ call_id, status }) => `${call_id} ${status}`));

describe('a next page that’s on its way', () => {
  it('leaves what came to the rows before it meanwhile', async () => {
    const { client, answer, next } = await asking();
    takeIn(client, list, new Set(['a']), [call('a', 'completed')]);
    leaveLists(client, new Set(['b']));
    await answer({ items: [call('c')], next_cursor: null });
    await next;
    expect(rowsOf(client)).toEqual(['a completed', 'c in_progress']);
  });

  it('has its own calls as they’ve become meanwhile', async () => {
    const { client, answer, next } = await asking();
    takeIn(client, list, new Set(['c', 'd']), [call('c', 'completed')]);
    await answer({ items: [call('c'), call('d'), call('e')], next_cursor: null });
    await next;
    expect(rowsOf(client)).toEqual(['a in_progress', 'b in_progress', 'c completed', 'e in_progress']);
  });

  it('is asked for again with nothing of what was noted for one that was given up', async () => {
    const { client, answer, next, leave } = await asking();
    takeIn(client, list, new Set(['a', 'c', 'd']), [call('a', 'completed'), call('c')]);
    leave();
    await answer({ items: [call('c')], next_cursor: null });
    await next;
    expect(rowsOf(client)).toEqual(['a completed', 'b in_progress']);
    const back = new InfiniteQueryObserver(client, callListQuery(list));
    onTestFinished(back.subscribe(() => undefined));
    const its = back.fetchNextPage({ cancelRefetch: false });
    takeIn(client, list, new Set(['e']), [call('e', 'completed')]);
    await answer({ items: [call('c', 'completed'), call('d'), call('e')], next_cursor: null });
    await its;
    expect(rowsOf(client)).toEqual([
      'a completed',
      'b in_progress',
      'c completed',
      'd in_progress',
      'e completed',
    ]);
  });

  it('is given up where the list starts again, whose own next page is asked for then', async () => {
    const { client, observer, answer, next } = await asking();
    await startWith(client, list, { items: [call('new'), call('a')], next_cursor: 'behind a' });
    await answer({ items: [call('c')], next_cursor: null });
    await next;
    expect(rowsOf(client)).toEqual(['new in_progress', 'a in_progress']);
    const its = observer.fetchNextPage({ cancelRefetch: false });
    await answer({ items: [call('b')], next_cursor: null });
    await its;
    expect(rowsOf(client)).toEqual(['new in_progress', 'a in_progress', 'b in_progress']);
  });
});
