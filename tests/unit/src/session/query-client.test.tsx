import { QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { onErrorEvent } from '@/lib/api/error-events';
import type { SilentFailure } from '@/lib/api/silent-failures';
import { createQueryClient, QUERY_RETRIES, QUERY_STALE_MS } from '@/lib/queries/query-client';

let stop = () => {};
afterEach(() => stop());

function setUp() {
  const told = vi.fn();
  stop = onErrorEvent(told);
  return { told, client: createQueryClient() };
}

interface PageProps {
  ask: () => Promise<string>;
  silent?: SilentFailure;
  refetchInterval?: number;
}

function Page({ ask, silent, refetchInterval }: PageProps) {
  const { data, error } = useQuery({
    queryKey: ['thing'],
    queryFn: ask,
    retryDelay: 1,
    meta: silent ? { silent } : undefined,
    refetchInterval,
  });
  return <p>{error ? 'failed' : (data ?? 'loading')}</p>;
}

const broken = (status: number) => vi.fn(() => Promise.reject(new ApiError({ status, message: 'Broken.' })));

describe('data queries', () => {
  it('are fresh for 60000 ms, retried once, and not refetched on focus', () => {
    expect(QUERY_STALE_MS).toBe(60_000);
    expect(QUERY_RETRIES).toBe(1);
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    });
  });

  it('raise one notification, after the retry', async () => {
    const { told, client } = setUp();
    const ask = broken(500);
    render(
      <QueryClientProvider client={client}>
        <Page ask={ask} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('failed')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it.each([403, 404, 422])('are retried once after a %i too', async (status) => {
    const { client } = setUp();
    const ask = broken(status);
    render(
      <QueryClientProvider client={client}>
        <Page ask={ask} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('failed')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('wait before the retry only where waiting may help', () => {
    const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
    if (typeof retryDelay !== 'function') throw new Error('The delay is not decided by the failure.');
    expect(retryDelay(0, new ApiError({ status: 404 }))).toBe(0);
    expect(retryDelay(0, new ApiError({ status: 503 }))).toBe(1000);
  });

  it.each([
    ['a 401, which the client has tried twice', { status: 401 }],
    ['a request that was given up', { status: 500, code: 'user_changed' }],
  ])('are not retried after %s', async (_name, options) => {
    const { client } = setUp();
    const ask = vi.fn(() => Promise.reject(new ApiError(options)));
    render(
      <QueryClientProvider client={client}>
        <Page ask={ask} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('failed')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('raise a notification in a background refetch of what is on screen', async () => {
    const { told, client } = setUp();
    client.setQueryData(['thing'], 'known');
    const ask = broken(404);
    render(
      <QueryClientProvider client={client}>
        <Page ask={ask} />
      </QueryClientProvider>,
    );
    await client.invalidateQueries();
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(screen.getByText('failed')).toBeVisible();
  });

  it('whose page takes in what’s new, and asks for more itself, tell of an outage once', async () => {
    const { told, client } = setUp();
    const ask = broken(500);
    const query = { queryKey: ['list'], queryFn: ask, retry: false, meta: { keepsItself: true } } as const;
    const observer = new QueryObserver(client, query);
    const leave = observer.subscribe(() => undefined);
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await observer.refetch();
    leave();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('that keep asking by themselves tell of an outage once, and again after an answer', async () => {
    const { told, client } = setUp();
    const ask = broken(503);
    render(
      <QueryClientProvider client={client}>
        <Page ask={ask} refetchInterval={5} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(6));
    expect(told).toHaveBeenCalledTimes(1);
    ask.mockResolvedValueOnce('there' as never);
    await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  });

  it('are silent in a preload, which no one looks at', async () => {
    const { told, client } = setUp();
    await client.query({ queryKey: ['thing'], queryFn: broken(404) }).catch(() => undefined);
    expect(told).not.toHaveBeenCalled();
  });

  it('are silent where the list says that the sentence is on the page', async () => {
    const { told, client } = setUp();
    render(
      <QueryClientProvider client={client}>
        <Page ask={broken(404)} silent="share-page.read" />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('failed')).toBeVisible();
    expect(told).not.toHaveBeenCalled();
  });
});

describe('mutations', () => {
  it('raise a notification and are not retried', async () => {
    const { told, client } = setUp();
    const save = broken(500);
    const mutation = client.getMutationCache().build(client, { mutationFn: save });
    await mutation.execute(undefined).catch(() => undefined);
    expect(save).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledWith({ status: 500, message: 'Broken.', code: null, correlationId: null });
  });
});
