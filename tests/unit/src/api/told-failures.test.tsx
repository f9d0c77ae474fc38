/** Failures that once were silent: specification section 8 wants a notification for any HTTP error. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { onErrorEvent } from '@/lib/api/error-events';
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

it('POST /agents that fails raises a notification beside the sentence in the form', async () => {
  const { person } = await renderApp('/agents/new', { handlers: [fails('post', '/agents')] });
  await person.click(await screen.findByRole('button', { name: 'Start blank' }));
  expect(await screen.findAllByText('/agents failed.')).toHaveLength(2);
});
