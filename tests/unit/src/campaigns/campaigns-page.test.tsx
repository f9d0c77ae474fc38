import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

it('a page without campaigns says nothing before it’s known whether a number could call', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { queryClient } = await renderApp('/campaigns', {
    handlers: [
      http.get(apiUrl('/campaigns'), () => HttpResponse.json({ items: [], next_cursor: null })),
      http.get(apiUrl('/phone-numbers'), async () => {
        await asked;
        return HttpResponse.json({ items: [] });
      }),
    ],
  });
  const [campaigns] = queryClient.getQueryCache().findAll({ queryKey: ['GET /campaigns'] });
  await waitFor(() => expect(campaigns?.state.status).toBe('success'));
  expect(await screen.findByText('Loading campaigns')).toBeInTheDocument();
  expect(screen.queryByText(/^Upload numbers, and an agent/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('To call people, you need a number with a phone system.')).toBeVisible();
  expect(screen.queryByText(/^Upload numbers, and an agent/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New campaign' })).not.toBeInTheDocument();
});
