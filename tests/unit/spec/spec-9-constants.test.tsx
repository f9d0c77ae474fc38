/**
 * The constants and limits of specification section 9, where the product uses them. The side menu's
 * widths are tested with the shell (src/shell/shell.test.tsx).
 */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMicros, moneyPlaces } from '#contract/money';
import { PageQuery } from '#contract/paging';
import { REQUEST_TIMEOUT_MS } from '@/lib/api/client';
import { NOTIFICATION_DURATION_MS, notify } from '@/lib/notifications/notifications';
import { createQueryClient } from '@/lib/queries/query-client';
import { TOKEN_RENEWAL_MS } from '@/lib/session/token-keeper';
import { apiUrl } from '../msw-server';
import { renderApp } from '../render-app';

afterEach(() => vi.useRealTimers());

const nothingElse = http.get(apiUrl('/*'), ({ request }) =>
  /\/(auth\/me|billing\/balance)$/.test(request.url)
    ? undefined
    : HttpResponse.json({ code: 'not_found', message: 'Nothing here.' }, { status: 404 }),
);

describe('constants and limits', () => {
  it('API timeout 30000 ms', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
  });

  it('Token refresh interval 50 minutes', () => {
    expect(TOKEN_RENEWAL_MS).toBe(50 * 60_000);
  });

  it('Notification auto-hide 5000 ms', async () => {
    expect(NOTIFICATION_DURATION_MS).toBe(5000);
    await renderApp('/login', { user: null });
    act(() => {
      notify('Saved.');
    });
    const shown = await screen.findByText('Saved.');
    const since = Date.now();
    await waitFor(() => expect(shown).not.toBeInTheDocument());
    expect(Date.now() - since).toBeGreaterThan(4500);
  });

  it('Transactions page size default 20, page default 1', async () => {
    expect(PageQuery.parse({})).toEqual({ page: 1, page_size: 20 });
    const asked: string[] = [];
    await renderApp('/billing', {
      handlers: [
        http.get(apiUrl('/billing/transactions'), ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json({ items: [], page: 1, page_size: 20, total: 0 });
        }),
        nothingElse,
      ],
    });
    await waitFor(() => expect(asked).toEqual(['?page=1&page_size=20']));
  });

  it("Balance shown with 3 decimals, '$0.000' when absent", async () => {
    expect(formatMicros(1_250_000, moneyPlaces.topBar)).toBe('$1.250');
    expect(formatMicros(null, moneyPlaces.topBar)).toBe('$0.000');
    const absent = http.get(apiUrl('/billing/balance'), () =>
      HttpResponse.json({ code: 'not_ready', message: 'Not now.' }, { status: 403 }),
    );
    await renderApp('/settings', {
      user: { credits_balance: null },
      handlers: [absent, nothingElse],
    });
    expect(await screen.findByText('$0.000')).toBeVisible();
  });

  it('Query stale time 60000 ms, retry 1', async () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 60_000, refetchOnWindowFocus: false });
    let asked = 0;
    await renderApp('/settings?section=workspace', {
      handlers: [
        http.get(apiUrl('/workspace'), () => {
          asked += 1;
          return HttpResponse.json({ code: 'internal', message: 'It broke.' }, { status: 500 });
        }),
        nothingElse,
      ],
    });
    expect(await screen.findByText(/It broke\./)).toBeVisible();
    expect(asked).toBe(2);
  });
});
