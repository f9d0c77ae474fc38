import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { purchasePoll } from '@/lib/queries/workspace/billing';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { purchase, purchaseId, rates, transaction } from './billing-samples';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ratesAnswer = (change: object = {}) =>
  http.get(apiUrl('/billing/rates'), () => HttpResponse.json({ ...rates, ...change }));

const transactionsAnswer = (items = [transaction()], total = items.length) =>
  http.get(apiUrl('/billing/transactions'), ({ request }) => {
    const search = new URL(request.url).searchParams;
    return HttpResponse.json({
      items,
      page: Number(search.get('page')),
      page_size: Number(search.get('page_size')),
      total,
    });
  });

const openBilling = (
  handlers: RequestHandler[] = [],
  options: { url?: string; user?: { is_admin: boolean } } = {},
) =>
  renderApp(options.url ?? '/billing', {
    handlers: [...handlers, ratesAnswer(), transactionsAnswer()],
    user: options.user,
  });

describe('the balance', () => {
  it('is one amount, with what is reserved beneath', async () => {
    await openBilling([
      http.get(apiUrl('/billing/balance'), () =>
        HttpResponse.json({
          balance: 4.9588,
          balance_micros: 4_958_800,
          held_micros: 250_000,
          available_micros: 4_708_800,
        }),
      ),
    ]);
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('$4.958')).toBeInTheDocument();
    expect(main.getByText('Reserved for calls and their summaries: $0.250')).toBeInTheDocument();
    expect(main.getByText('Available to spend: $4.708')).toBeInTheDocument();
    expect(main.getByRole('link', { name: 'Spend in the last 30 days' })).toHaveAttribute(
      'href',
      '/dashboard?days=30&tests=true',
    );
  });
});

describe('a balance that’s used up', () => {
  it('says what that means, in place of what’s available', async () => {
    const used = { balance: -0.0012, balance_micros: -1_200, held_micros: 0, available_micros: -1_200 };
    await openBilling([http.get(apiUrl('/billing/balance'), () => HttpResponse.json(used))]);
    expect(await screen.findByText('New calls are refused until credits are added.')).toBeVisible();
    expect(screen.queryByText('Available to spend')).toBeNull();
  });
});

describe('prices', () => {
  it('of a model are one row: input and output for a million tokens', async () => {
    const line = (item: string, description: string, micros: number) => ({
      item,
      description,
      unit: 'token',
      rate: { micros, per: 1_000_000 },
    });
    await openBilling([
      http.get(apiUrl('/billing/rates'), () =>
        HttpResponse.json({
          ...rates,
          lines: [
            ...rates.lines,
            line('gpt-4.1:input', 'gpt-4.1, input', 2_000_000),
            line('gpt-4.1:output', 'gpt-4.1, output', 8_000_000),
          ],
        }),
      ),
    ]);
    const models = within(await screen.findByRole('table', { name: 'Models' }));
    expect(models.getAllByRole('row')).toHaveLength(2);
    expect(models.getByRole('row', { name: /gpt-4\.1 .*\$2\.00.*\$8\.00/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Platform $0.05 / min' })).toBeInTheDocument();
  });
});

describe('buying credits', () => {
  const checkout = (checkouts: { key: string | null; amount: number }[], delay = 20) =>
    http.post(apiUrl('/billing/create-checkout-session'), async ({ request }) => {
      const { amount } = (await request.json()) as { amount: number };
      checkouts.push({ key: request.headers.get('idempotency-key'), amount });
      await new Promise((resolve) => setTimeout(resolve, delay));
      return HttpResponse.json(
        { purchase_id: purchaseId, checkout_url: 'https://checkout.example.com/pay' },
        { status: 201 },
      );
    });

  it('leads to the checkout once, however often it is pressed', async () => {
    const checkouts: { key: string | null; amount: number }[] = [];
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { person } = await openBilling([checkout(checkouts)]);
    await person.click(await screen.findByRole('button', { name: 'Buy credits' }));
    await person.click(screen.getByRole('radio', { name: '$50' }));
    await person.dblClick(screen.getByRole('button', { name: 'Continue with $50.00' }));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example.com/pay'));
    expect(checkouts).toHaveLength(1);
    expect(checkouts[0]?.amount).toBe(50);
    expect(checkouts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('can be left once it’s told to open the checkout, which may not open', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { person } = await openBilling([checkout([])]);
    await person.click(await screen.findByRole('button', { name: 'Buy credits' }));
    await person.click(screen.getByRole('button', { name: 'Continue with $25.00' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('begins at the amount that’s selected, which is the one stop of Tab among them, and arrows select another', async () => {
    const { person } = await openBilling();
    await person.click(await screen.findByRole('button', { name: 'Buy credits' }));
    const amounts = within(screen.getByRole('group', { name: 'Usual amounts' }));
    expect(amounts.getByRole('radio', { checked: true })).toHaveAccessibleName('$25');
    expect(amounts.getByRole('radio', { name: '$25' })).toHaveFocus();
    await person.keyboard('{ArrowRight}');
    expect(amounts.getByRole('radio', { name: '$50' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Continue with $50.00' })).toBeVisible();
    await person.tab();
    expect(screen.getByLabelText('Amount ($)')).toHaveFocus();
    await person.keyboard('1');
    expect(amounts.queryByRole('radio', { checked: true })).toBeNull();
    await person.tab({ shift: true });
    expect(amounts.getByRole('radio', { name: '$10' })).toHaveFocus();
  });

  it('keeps its key while the amount is the same, and takes another for another', async () => {
    const keys: (string | null)[] = [];
    const { person } = await openBilling([
      http.post(apiUrl('/billing/create-checkout-session'), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ code: 'not_available', message: 'Stripe is away.' }, { status: 503 });
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Buy credits' }));
    await person.click(screen.getByRole('button', { name: 'Continue with $25.00' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Stripe is away.');
    await person.click(screen.getByRole('button', { name: 'Continue with $25.00' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await person.click(screen.getByRole('radio', { name: '$10' }));
    await person.click(screen.getByRole('button', { name: 'Continue with $10.00' }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    ['25.005', 'Use at most two decimals.'],
    ['4.999', 'At least $5.'],
    ['1000.01', 'At most $1,000.'],
    ['25 dollars', 'Enter an amount.'],
  ])('$%s is wrong at the field, and the button rounds nothing', async (typed, fault) => {
    const checkouts: { key: string | null; amount: number }[] = [];
    const { person } = await openBilling([checkout(checkouts)]);
    await person.click(await screen.findByRole('button', { name: 'Buy credits' }));
    const amount = screen.getByLabelText('Amount ($)');
    await person.clear(amount);
    await person.type(amount, typed);
    expect(await screen.findByText(fault)).toBeInTheDocument();
    const button = screen.getByRole('button', { name: /^Continue/ });
    expect(button).toHaveAccessibleName('Continue');
    await person.click(button);
    expect(checkouts).toEqual([]);
    await person.clear(amount);
    await person.type(amount, '25.10');
    expect(await screen.findByRole('button', { name: 'Continue with $25.10' })).toBeInTheDocument();
  });

  it('refuses an amount before anything is sent', async () => {
    const { person } = await openBilling();
    await person.click(await screen.findByRole('button', { name: 'Buy credits' }));
    const amount = screen.getByLabelText('Amount ($)');
    await person.clear(amount);
    await person.type(amount, '4');
    await person.click(screen.getByRole('button', { name: /^Continue/ }));
    expect(await screen.findByText('At least $5.')).toBeInTheDocument();
    expect(amount).toHaveFocus();
  });

  it('shows the server’s fault at the amount', async () => {
    const { person } = await openBilling([
      http.post(apiUrl('/billing/create-checkout-session'), () =>
        HttpResponse.json(
          {
            code: 'invalid_request',
            message: 'Check the amount.',
            details: { fields: [{ field: 'amount', message: 'At most $200 today.' }] },
          },
          { status: 400 },
        ),
      ),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Buy credits' }));
    await person.click(screen.getByRole('button', { name: 'Continue with $25.00' }));
    expect(await screen.findByText('At most $200 today.')).toBeInTheDocument();
    expect(screen.getByLabelText('Amount ($)')).toBeInvalid();
  });

  it('is for admins; others read why', async () => {
    const { person } = await openBilling([], { user: { is_admin: false } });
    const button = await screen.findByRole('button', { name: 'Buy credits' });
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription(/Only workspace admins can buy credits\./),
    );
    await person.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that is switched off says so', async () => {
    await openBilling([
      ratesAnswer({ buying: { ...rates.buying, mode: 'off', notice: 'No payment service is configured.' } }),
    ]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Buy credits' })).toHaveAccessibleDescription(
        /No payment service is configured\./,
      ),
    );
  });
});

describe('the receipt of a purchase', () => {
  const paidBack = {
    purchase_id: purchaseId,
    paid_at: '2026-11-21T10:00:00Z',
    amount_micros: 25_000_000,
    refunded_micros: 10_000_000,
    is_test: false,
    provider_receipt_url: 'https://pay.example.com/receipt',
  };
  const receiptAnswer = (change: object = {}) =>
    http.get(apiUrl(`/billing/purchases/${purchaseId}/receipt`), () =>
      HttpResponse.json({ ...paidBack, ...change }),
    );
  const bought = transaction({ description: 'Credits purchased', purchase_id: purchaseId });

  it('is opened from its transaction, says what was paid, and is printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { person } = await openBilling([receiptAnswer(), transactionsAnswer([bought])]);
    await person.click(await screen.findByRole('link', { name: 'Credits purchased' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
    expect(await dialog.findByText('$25.00')).toBeInTheDocument();
    expect(dialog.getByText(/Nov 21, 2026/)).toBeInTheDocument();
    expect(dialog.getByText('$10.00')).toBeInTheDocument();
    expect(dialog.getByText(purchaseId)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Stripe receipt' })).toHaveAttribute(
      'href',
      'https://pay.example.com/receipt',
    );
    await person.click(dialog.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // Nothing of the way back from a checkout.
    expect(screen.queryByText(/was added to your balance/)).not.toBeInTheDocument();
  });

  it('is offered as soon as it’s paid, and says that a test moved no money', async () => {
    const { person } = await openBilling(
      [
        http.get(apiUrl(`/billing/purchases/${purchaseId}`), () => HttpResponse.json(purchase('paid', true))),
        receiptAnswer({ is_test: true, refunded_micros: 0, provider_receipt_url: null }),
      ],
      { url: `/billing?purchase=${purchaseId}` },
    );
    await person.click(await screen.findByRole('link', { name: 'View receipt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
    expect(await dialog.findByText('Paid in test mode: no money moved.')).toBeInTheDocument();
    expect(dialog.queryByText('Refunded')).toBeNull();
    expect(dialog.queryByRole('link')).toBeNull();
  });
});

describe('back from the checkout', () => {
  const url = `/billing?purchase=${purchaseId}`;

  it.each([
    ['open', /Waiting for the payment of \$25\.00/],
    ['processing', /payment of \$25\.00 is being processed/],
    ['paid', /\$25\.00 was added to your balance/],
    ['cancelled', /purchase of \$25\.00 was cancelled\. Nothing was charged/],
    ['failed', /payment of \$25\.00 didn’t go through\. Nothing was charged/],
    ['expired', /wasn’t paid in time\. Nothing was charged/],
    ['parked', /operator of this server can see it/],
  ] as const)('a purchase that is %s says so', async (state, sentence) => {
    await openBilling(
      [http.get(apiUrl(`/billing/purchases/${purchaseId}`), () => HttpResponse.json(purchase(state)))],
      { url },
    );
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('asks until the money is there, and then shows the new balance', async () => {
    let asked = 0;
    let balance = 5_000_000;
    await openBilling(
      [
        http.get(apiUrl(`/billing/purchases/${purchaseId}`), () => {
          asked += 1;
          if (asked > 1) balance = 30_000_000;
          return HttpResponse.json(purchase(asked > 1 ? 'paid' : 'processing'));
        }),
        http.get(apiUrl('/billing/balance'), () =>
          HttpResponse.json({
            balance: balance / 1e6,
            balance_micros: balance,
            held_micros: 0,
            available_micros: balance,
          }),
        ),
      ],
      { url },
    );
    expect(await screen.findByText(/is being processed/)).toBeInTheDocument();
    expect(await screen.findByText(/was added to your balance/)).toBeInTheDocument();
    await waitFor(() => expect(within(screen.getByRole('main')).getByText('$30.000')).toBeVisible());
    expect(asked).toBe(2);
  });

  it('asks quickly for a minute, then slowly, and not at all once it has happened', () => {
    expect(purchasePoll(undefined, 0)).toBe(2_000);
    expect(purchasePoll(purchase('open'), 29)).toBe(2_000);
    expect(purchasePoll(purchase('processing'), 30)).toBe(10_000);
    for (const state of ['paid', 'cancelled', 'failed', 'expired', 'parked'] as const) {
      expect(purchasePoll(purchase(state), 1)).toBe(false);
    }
  });

  it('an open purchase can be given up', async () => {
    let state: 'open' | 'cancelled' = 'open';
    const { person } = await openBilling(
      [
        http.get(apiUrl(`/billing/purchases/${purchaseId}`), () => HttpResponse.json(purchase(state))),
        http.post(apiUrl(`/billing/purchases/${purchaseId}/cancel`), () => {
          state = 'cancelled';
          return HttpResponse.json(purchase(state));
        }),
      ],
      { url },
    );
    await person.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
    expect(await screen.findByText(/was cancelled\. Nothing was charged/)).toBeInTheDocument();
  });

  it('closing takes the purchase out of the address and keeps the page', async () => {
    const { person, href } = await openBilling(
      [http.get(apiUrl(`/billing/purchases/${purchaseId}`), () => HttpResponse.json(purchase('paid')))],
      { url: `/billing?page=2&purchase=${purchaseId}` },
    );
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(href()).toBe('/billing?page=2'));
    expect(screen.queryByText(/was added to your balance/)).not.toBeInTheDocument();
  });

  it('a test purchase says that no money moved', async () => {
    await openBilling(
      [http.get(apiUrl(`/billing/purchases/${purchaseId}`), () => HttpResponse.json(purchase('paid', true)))],
      { url },
    );
    expect(await screen.findByText(/no money moved/)).toBeInTheDocument();
  });

  it('an unknown purchase says so', async () => {
    await openBilling(
      [
        http.get(apiUrl(`/billing/purchases/${purchaseId}`), () =>
          HttpResponse.json({ code: 'not_found', message: 'Purchase not found.' }, { status: 404 }),
        ),
      ],
      { url },
    );
    expect(await screen.findByText(/wasn’t found in your workspace/)).toBeInTheDocument();
  });

  it('what is no id of a purchase is left out of the address', async () => {
    const { href } = await openBilling([], { url: '/billing?purchase=nonsense' });
    await screen.findByRole('heading', { name: 'Billing' });
    expect(href()).not.toContain('nonsense');
  });
});

describe('transactions', () => {
  it('lead to their call or their receipt', async () => {
    const callId = '00000000-0000-4000-8000-000000000100';
    await openBilling([
      transactionsAnswer([
        transaction({ transaction_id: '00000000-0000-4000-8000-000000000501', call_id: callId }),
        transaction({
          transaction_id: '00000000-0000-4000-8000-000000000502',
          description: 'Credits purchased',
          amount_micros: 25_000_000,
          purchase_id: purchaseId,
        }),
        transaction({
          transaction_id: '00000000-0000-4000-8000-000000000503',
          description: 'Trial credit',
        }),
      ]),
    ]);
    expect(await screen.findByRole('link', { name: 'Call with Front desk' })).toHaveAttribute(
      'href',
      `/calls/${callId}`,
    );
    expect(screen.getByRole('link', { name: 'Credits purchased' })).toHaveAttribute(
      'href',
      `/billing?receipt=${purchaseId}`,
    );
    expect(screen.getByText('+$25.0000')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Trial credit' })).not.toBeInTheDocument();
  });

  it('page and size are in the address, and the defaults do not', async () => {
    const { person, href } = await openBilling([transactionsAnswer([transaction()], 131)]);
    await person.click(await screen.findByRole('link', { name: 'Next' }));
    await waitFor(() => expect(href()).toBe('/billing?page=2'));
    await person.selectOptions(await screen.findByLabelText('Transactions per page'), '50');
    await waitFor(() => expect(href()).toBe('/billing?page_size=50'));
  });

  it('that fit on one page are not paged', async () => {
    await openBilling([transactionsAnswer([transaction()], 1)]);
    expect(await screen.findByText('Call with Front desk')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages of transactions' })).toBeNull();
    expect(screen.queryByLabelText('Transactions per page')).toBeNull();
  });

  it('take a page and a size from the address, and drop what can’t be one', async () => {
    const asked: string[] = [];
    await openBilling(
      [
        http.get(apiUrl('/billing/transactions'), ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json({ items: [transaction()], page: 3, page_size: 20, total: 131 });
        }),
      ],
      { url: '/billing?page=3&page_size=1000' },
    );
    expect(await screen.findByText('41–60 of 131 transactions')).toBeInTheDocument();
    expect(asked).toEqual(['?page=3&page_size=20']);
  });

  it('say when there are none, and when a page is past the end', async () => {
    await openBilling([transactionsAnswer([], 0)]);
    expect(await screen.findByText('Purchases and call charges appear here.')).toBeInTheDocument();
  });

  it('that can’t be loaded say so where they would be, and are asked for again', async () => {
    let broken = true;
    const { person } = await openBilling([
      http.get(apiUrl('/billing/transactions'), () =>
        broken
          ? HttpResponse.json({ code: 'not_found', message: 'The ledger is away.' }, { status: 404 })
          : HttpResponse.json({ items: [transaction()], page: 1, page_size: 20, total: 1 }),
      ),
    ]);
    const section = within(await screen.findByRole('region', { name: 'Transactions' }));
    expect(await section.findByRole('alert')).toHaveTextContent('The ledger is away.');
    broken = false;
    await person.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText('Call with Front desk')).toBeInTheDocument();
  });
});
