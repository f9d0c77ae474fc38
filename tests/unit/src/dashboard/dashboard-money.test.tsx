import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { dashboard, answering, figure } from './shown-dashboard';

describe('a balance', () => {
  const balance = (available_micros: number) =>
    http.get(apiUrl('/billing/balance'), () =>
      HttpResponse.json({
        balance: available_micros / 1_000_000,
        balance_micros: available_micros,
        held_micros: 0,
        available_micros,
      }),
    );

  it.each([
    [400_000, 'Low balance: $0.400 left. Calls end when it runs out.'],
    [-2_000, 'No credit left. New calls are refused until credits are added.'],
  ])('of %s is told of, with the way to Billing', async (micros, sentence) => {
    await renderApp('/dashboard', { handlers: [balance(micros), answering(() => dashboard())] });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/billing');
  });

  it('that lasts is not', async () => {
    await renderApp('/dashboard', { handlers: [balance(1_000_000), answering(() => dashboard())] });
    await figure('Calls');
    expect(screen.queryByRole('link', { name: 'Go to Billing' })).toBeNull();
  });
});

describe('the daily cap on calls by telephone', () => {
  const spending = (used_micros: number, reached = false) =>
    http.get(apiUrl('/billing/telephone-spending'), () =>
      HttpResponse.json({
        cap_micros: 5_000_000,
        time_zone: 'Europe/Berlin',
        used_micros,
        held_micros: 0,
        reached,
        opens_at: '2026-11-23T23:00:00.000Z',
      }),
    );

  it.each([
    [4_000_000, false, '$4.00 of today’s $5.00 for phone calls used. Calls are refused when it runs out.'],
    [
      4_990_000,
      true,
      'Today’s cap of $5.00 on phone calls is reached. Calls are possible again from Tuesday, 12:00 AM (Europe/Berlin).',
    ],
  ])('of which %s is used is told of, with the way to it', async (used, reached, sentence) => {
    await renderApp('/dashboard', { handlers: [spending(used, reached), answering(() => dashboard())] });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to settings' })).toBeVisible();
  });

  it('isn’t told of before', async () => {
    await renderApp('/dashboard', { handlers: [spending(3_990_000), answering(() => dashboard())] });
    await figure('Calls');
    expect(screen.queryByText(/phone calls used|on phone calls/)).toBeNull();
  });
});
