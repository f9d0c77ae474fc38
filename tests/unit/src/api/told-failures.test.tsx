/** Failures that once were silent: specification section 8 wants a notification for any HTTP error. And what's told too often. */
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { ApiError } from '@/lib/api/api-error';
import { onErrorEvent, reportError } from '@/lib/api/error-events';
import { balanceQuery } from '@/lib/queries/workspace/billing-balance';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

const fails = (method: 'get' | 'post', path: string) =>
  http[method](apiUrl(path), () =>
    HttpResponse.json({ code: 'internal', message: `${path} failed.` }, { status: 500 }),
  );

it.each(['/billing/balance', '/auth/me'])('GET %s that fails raises a notification, once', async (path) => {
  const told: string[] = [];
  const stop = onErrorEvent(({ message }) => told.push(message));
  await renderApp('/dashboard', { handlers: [fails('get', path)] });
  expect(await screen.findByText(`${path} failed.`, {}, { timeout: 5000 })).toBeInTheDocument();
  expect(told.filter((message) => message === `${path} failed.`)).toHaveLength(1);
  stop();
});

it('a balance that failed and was told isn’t asked for again by the dashboard', async () => {
  const { person, queryClient } = await renderApp('/agents', {
    handlers: [fails('get', '/billing/balance')],
  });
  expect(await screen.findByText('/billing/balance failed.', {}, { timeout: 5000 })).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('link', { name: 'Create an agent' })).toBeVisible();
  expect(queryClient.getQueryState(balanceQuery().queryKey)).toMatchObject({
    status: 'error',
    fetchStatus: 'idle',
  });
});

it('POST /agents that fails raises a notification beside the sentence in the form', async () => {
  const { person } = await renderApp('/agents/new', { handlers: [fails('post', '/agents')] });
  await person.click(await screen.findByRole('button', { name: 'Start blank' }));
  expect(await screen.findAllByText('/agents failed.')).toHaveLength(2);
});

describe('an answer that can’t be read', () => {
  const UNREADABLE = /We couldn’t read the server’s answer/;
  const unreadable = (path: string) => http.get(apiUrl(path), () => HttpResponse.json({ other: true }));

  it.each([
    ['/agents', '/agents/:id'],
    ['/calls', '/calls/:id'],
  ])('is told once, in place of the page: %s', async (path, asked) => {
    const told: string[] = [];
    const stop = onErrorEvent(({ message }) => told.push(message));
    await renderApp(`${path}/7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001`, { handlers: [unreadable(asked)] });
    expect(await screen.findByText(UNREADABLE)).toBeVisible();
    expect(told).toEqual([]);
    stop();
  });

  it.each([
    ['unreadable_answer', 200, 0],
    ['internal', 500, 1],
  ])('is told once, in place of a part of it, and an error is told twice: %s', (code, status, times) => {
    const told: string[] = [];
    const stop = onErrorEvent(({ message }) => told.push(message));
    const error = new ApiError({ code, status, message: 'It’s told.' });
    const query = { error, isFetching: false, refetch: () => Promise.reject(error) };
    render(<LoadFailed query={query} failure="We couldn’t load the calls." />);
    expect(screen.getByText('We couldn’t load the calls. It’s told.')).toBeVisible();
    reportError(error);
    expect(told).toHaveLength(times);
    stop();
  });

  it('raises a notification where no place says it', async () => {
    const told: string[] = [];
    const stop = onErrorEvent(({ message }) => told.push(message));
    await renderApp('/dashboard', { handlers: [unreadable('/billing/balance')] });
    expect(await screen.findByText(UNREADABLE, {}, { timeout: 5000 })).toBeInTheDocument();
    expect(told).toHaveLength(1);
    stop();
  });
});
