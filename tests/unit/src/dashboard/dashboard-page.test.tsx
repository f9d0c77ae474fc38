import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { CallSummary } from '#contract/calls/calls';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { wilsonInterval } from '#domain/dashboard/wilson';
import { comparisonOf } from '@/components/dashboard/versions';
import { callSummaryOf } from '#mock-api/areas/calls/calls';
import { addCall } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { days, course, frontDesk, dashboard, answering, figure } from './shown-dashboard';

describe('the figures', () => {
  it('stand with their change against the period before', async () => {
    await renderApp('/dashboard', { handlers: [answering(() => dashboard())] });
    const calls = await figure('Calls');
    expect(calls.getByText('12')).toBeInTheDocument();
    expect(calls.getByText('+20%')).toBeInTheDocument();
    expect((await figure('Minutes')).getByText('−50%')).toBeInTheDocument();
    expect((await figure('Success')).getByText('+4 pp')).toBeInTheDocument();
    expect((await figure('Spend')).getByText('$1.23')).toBeInTheDocument();
    expect((await figure('Response p50')).getByText('−11%')).toBeInTheDocument();
    expect((await figure('Response p95')).getByText('No change')).toBeInTheDocument();
    expect(screen.getByText('Compared with the 7 days before')).toBeVisible();
  });

  it('have no change where there is nothing to compare with, and no share of nothing', async () => {
    await renderApp('/dashboard', {
      handlers: [
        answering(() =>
          dashboard({
            calls: { value: 0, previous: null, by_day: course(0, 0, 0, 0) },
            outcomes_by_day: days.map((day) => ({ day, successful: 0, unsuccessful: 0, unknown: 0 })),
            success: { value: null, previous: null, by_day: course<number | null>(null, null, null, null) },
          }),
        ),
      ],
    });
    expect((await figure('Success')).getByText('–')).toBeInTheDocument();
    // Calls and success have no earlier period, and spend was zero in it: a share of none of them.
    for (const label of ['Calls', 'Success', 'Spend']) {
      expect((await figure(label)).queryByText(/compared/)).not.toBeInTheDocument();
    }
    expect((await figure('Minutes')).getByText(/compared/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Calls by day' })).not.toBeInTheDocument();
  });

  it('of one day are its outcomes, each with its calls, in place of a chart with one bar', async () => {
    const day = '2026-11-21';
    const outcomes_by_day = [{ day, successful: 3, unsuccessful: 5, unknown: 0 }];
    await renderApp('/dashboard?days=1', { handlers: [answering(() => dashboard({ outcomes_by_day }))] });
    const outcomes = within(await screen.findByRole('region', { name: 'Outcomes' }));
    expect(outcomes.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Successful3 calls',
      'Not successful5 calls',
    ]);
    const [, failed] = outcomes.getAllByRole('link');
    expect(parameters(failed?.getAttribute('href') ?? null)).toMatchObject({
      success: 'no',
      from: day,
      to: day,
    });
    expect(screen.queryByRole('heading', { name: 'Calls by day' })).not.toBeInTheDocument();
  });

  it('say their course in words', async () => {
    const { person } = await renderApp('/dashboard', { handlers: [answering(() => dashboard())] });
    expect(
      await screen.findByRole('img', {
        name: 'Success by day. Nov 18: 100%, Nov 19: –, Nov 20: 50%, Nov 21: 100% so far',
      }),
    ).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'As a table' }));
    const table = screen.getByRole('table', { name: 'Calls by day', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(5);
    const row = within(table).getByRole('row', { name: /^Nov 18/, hidden: true });
    expect(row).toHaveTextContent(/^Nov 18\s*3 calls\s*2\s*1\s*0$/);
    expect(within(table).getByRole('row', { name: /^Nov 21 so far/, hidden: true })).toBeInTheDocument();
    const href = within(row)
      .getByRole('link', { name: 'Nov 18, not successful: 1', hidden: true })
      .getAttribute('href');
    expect(Object.fromEntries(new URL(href ?? '', 'http://localhost').searchParams)).toEqual({
      connected: 'yes',
      success: 'no',
      from: '2026-11-18',
      to: '2026-11-18',
      tests: 'out',
    });
    // What the chart shows is not drawn twice.
    expect((await figure('Calls')).queryByRole('img')).toBeNull();
  });
});

const parameters = (href: string | null) =>
  Object.fromEntries(new URL(href ?? '', 'http://localhost').searchParams);

describe('each figure', () => {
  it('leads to the calls that it’s of', async () => {
    await renderApp('/dashboard?days=30&agent=00000000-0000-4000-8000-000000000001&channel=inbound', {
      handlers: [answering(() => dashboard({ live_calls: 2, not_connected: 3 }))],
    });
    const link = async (label: string) => (await figure(label)).getByRole('link').getAttribute('href');
    const base = { agent_id: '00000000-0000-4000-8000-000000000001', origin: 'phone', direction: 'inbound' };
    expect(parameters(await link('Calls'))).toEqual({ ...base, connected: 'yes', days: '30' });
    expect(parameters(await link('Success'))).toEqual({
      ...base,
      connected: 'yes',
      success: 'yes',
      days: '30',
    });
    expect(parameters(await link('Spend'))).toEqual({ ...base, days: '30', min_cost_micros: '1' });
    const live = screen.getByRole('link', { name: '2 live calls' }).getAttribute('href');
    expect(parameters(live)).toEqual({ ...base, status: 'in_progress' });
    const missed = screen.getByRole('link', { name: '3 calls didn’t connect' }).getAttribute('href');
    expect(parameters(missed)).toEqual({ ...base, connected: 'no', days: '30' });
  });
});

describe('the newest calls', () => {
  it('are those that the dashboard is of, and so are the ones beside each', async () => {
    const agent_id = '00000000-0000-4000-8000-000000000001';
    const call_id = '00000000-0000-4000-8000-0000000000c1';
    const last_calls: CallSummary[] = [];
    await renderApp(`/dashboard?agent=${agent_id}&channel=outbound`, {
      prepare(mock) {
        const call = addCall(mock, { call_id, agent_name: 'Reminders' });
        last_calls.push(callSummaryOf(mock.world, call));
      },
      handlers: [answering(() => dashboard({ last_calls }))],
    });
    const link = await screen.findByRole('link', { name: 'Reminders' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`/calls/${call_id}?`));
    expect(parameters(link.getAttribute('href'))).toEqual({ agent_id, direction: 'outbound', tests: 'out' });
  });
});

describe('a period without calls', () => {
  const none = { value: 0, previous: null, by_day: course(0, 0, 0, 0) };

  it('says so, and leads to a longer one', async () => {
    const { person, href } = await renderApp('/dashboard?days=1', {
      handlers: [
        answering((search) => (search.get('days') === '90' ? dashboard() : dashboard({ calls: none }))),
      ],
    });
    expect(await screen.findByText('No calls in this period.')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Show 90 days' }));
    await waitFor(() => expect(href()).toBe('/dashboard?days=90'));
    expect(await (await figure('Calls')).findByText('12')).toBeVisible();
  });

  it('is the longest one already, or of one agent', async () => {
    await renderApp(`/dashboard?days=90&agent=${frontDesk.agent_id}`, {
      handlers: [answering(() => dashboard({ calls: none }))],
    });
    expect(await screen.findByText('No calls like these in this period.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull();
  });
});

const version = (number: number, successful: number, judged: number) => {
  const range = wilsonInterval(successful, judged);
  return {
    version: number,
    live_calls: 0,
    calls: judged,
    judged,
    successful,
    low: range?.low ?? null,
    high: range?.high ?? null,
    score: null,
    scored: 0,
    response_p50_ms: 700,
    response_p95_ms: null,
  };
};

describe('what is behind the figures', () => {
  it('says how sure a comparison of versions is', () => {
    // Their own ranges meet: 69% to 88%, and 49% to 70%.
    expect(comparisonOf([version(5, 56, 70), version(4, 48, 80)])).toBe(
      'v5 succeeds more often than v4: by 5.2 to 33.4 percentage points, with 95% confidence.',
    );
    expect(comparisonOf([version(5, 48, 80), version(4, 56, 70)])).toBe(
      'v5 succeeds less often than v4: by 5.2 to 33.4 percentage points, with 95% confidence.',
    );
    expect(comparisonOf([version(5, 64, 100), version(4, 60, 100)])).toMatch(
      /may be chance: v5’s success is likely between 9.* percentage points lower and 17.* higher\.$/,
    );
    expect(comparisonOf([version(5, 0, 0), version(4, 60, 100)])).toMatch(/^Too early to tell/);
    expect(comparisonOf([version(5, 64, 100)])).toMatch(/^Only one version/);
    expect(comparisonOf([version(5, 0, 0), version(4, 0, 0)])).toBe(
      'No calls have been judged yet, so there’s no success to compare.',
    );
    // The newest has just gone live; the two before it can be told apart.
    expect(comparisonOf([version(6, 0, 0), version(5, 56, 70), version(4, 48, 80), version(3, 1, 1)])).toBe(
      'No call of v6 has been judged yet. v5 succeeds more often than v4: by 5.2 to 33.4 percentage points, with 95% confidence.',
    );
  });

  it('leads from every figure of a version to its calls', async () => {
    const breakdown: DashboardBreakdown = {
      topics: [],
      reasons: [],
      faults: [],
      hours: [],
      busiest: [],
      worst: [],
      dearest: [],
      spend_parts: {},
      versions: [
        { ...version(5, 56, 70), score: 88, scored: 12, response_p95_ms: 1900 },
        { ...version(4, 0, 0), calls: 1, live_calls: 1, response_p50_ms: null },
      ],
    };
    await renderApp(`/dashboard?agent=${frontDesk.agent_id}`, {
      handlers: [
        answering(() => dashboard()),
        http.get(apiUrl('/dashboard/breakdown'), () => HttpResponse.json(breakdown)),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Versions compared' }));
    const leadsTo = (name: string) => parameters(table.getByRole('link', { name }).getAttribute('href'));
    const base = {
      agent_id: frontDesk.agent_id,
      tests: 'out',
      days: '7',
      connected: 'yes',
      agent_version: '5',
    };
    expect(leadsTo('70 calls')).toEqual(base);
    expect(leadsTo('80%')).toEqual({ ...base, success: 'yes' });
    expect(table.getByRole('row', { name: /^v5/ })).toHaveTextContent('56 of 70 judged80%');
    expect(table.getByRole('row', { name: /^v4/ })).toHaveTextContent(/^v41 live1 call–––––$/);
    expect(leadsTo('88')).toEqual({ ...base, min_score: '0' });
    expect(leadsTo('700 ms')).toEqual({ ...base, min_response_ms: '0' });
    expect(leadsTo('1,900 ms')).toEqual({ ...base, min_response_ms: '0' });
    // No calls are behind a figure that there isn't.
    expect(table.getAllByText('–')).toHaveLength(5);
    expect(table.queryByRole('link', { name: '–' })).toBeNull();
  });
});

describe('the period', () => {
  it('is in the address, and is asked for in the reader’s days', async () => {
    const asked: URLSearchParams[] = [];
    const { person, href } = await renderApp('/dashboard', {
      handlers: [
        answering((search) => {
          asked.push(search);
          return dashboard({ period_days: Number(search.get('days')) });
        }),
      ],
    });
    await figure('Calls');
    await person.click(screen.getByRole('link', { name: '30 days' }));
    await waitFor(() => expect(href()).toBe('/dashboard?days=30'));
    expect(screen.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '7 days' })).not.toHaveAttribute('aria-current');
    await person.click(screen.getByRole('switch', { name: 'Include test calls' }));
    await waitFor(() => expect(href()).toBe('/dashboard?days=30&tests=true'));
    await waitFor(() => expect(asked.at(-1)?.get('include_tests')).toBe('true'));
    expect(asked.map((search) => search.get('days'))).toContain('7');
    expect(asked.at(-1)?.get('days')).toBe('30');
    expect(asked.at(-1)?.get('time_zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('of other lengths is a week, and the address is told to be wrong', async () => {
    await renderApp(
      `/dashboard?days=14&agent_id=${frontDesk.agent_id}&channel=fax&from=soon&tests=true&colour=red`,
      { handlers: [answering(() => dashboard())] },
    );
    await figure('Calls');
    expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
    const told = await screen.findByText(/^Not a filter: /);
    expect(
      told.textContent
        ?.replace(/^Not a filter: |\.$/g, '')
        .split(', ')
        .toSorted(),
    ).toEqual(['agent_id', 'channel', 'colour', 'days', 'from']);
  });

  it.each([
    ['from=2999-01-01', 'First day', 'Choose a first day that isn’t in the future.'],
    ['from=2024-01-01&to=2025-01-01', 'First day', 'Choose at most 366 days.'],
    ['to=2025-01-01', 'First day', 'Choose the first day, too.'],
    ['from=2025-01-02&to=2025-01-01', 'Last day', 'Choose a last day on or after the first.'],
  ])(
    'that is none (%s) is told at its field, and the usual one is shown',
    async (address, field, message) => {
      const asked: URLSearchParams[] = [];
      const { person, href } = await renderApp(`/dashboard?days=30&${address}`, {
        handlers: [
          answering((search) => {
            asked.push(search);
            return dashboard();
          }),
        ],
      });
      await figure('Calls');
      const wrong = await screen.findByLabelText(field);
      expect(wrong).toHaveAccessibleDescription(`${message} Shown until then: the last 30 days.`);
      expect(wrong).toBeInvalid();
      expect(screen.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
      expect(screen.queryByText(/^Not a filter/)).toBeNull();
      expect(asked.map((search) => [search.get('days'), search.get('from'), search.get('to')])).toEqual(
        asked.map(() => ['30', null, null]),
      );
      await person.clear(screen.getByLabelText('First day'));
      await person.type(screen.getByLabelText('First day'), '2025-01-01');
      await person.clear(screen.getByLabelText('Last day'));
      await person.type(screen.getByLabelText('Last day'), '2026-01-01');
      await person.click(screen.getByRole('button', { name: 'Show' }));
      await waitFor(() => expect(href()).toBe('/dashboard?days=30&from=2025-01-01&to=2026-01-01'));
      expect(asked.at(-1)?.get('from')).toBe('2025-01-01');
    },
  );
});

describe('test calls', () => {
  it('that are left out are told of, and count with one press', async () => {
    const none = { value: 0, previous: null, by_day: course(0, 0, 0, 0) };
    const { person, href } = await renderApp('/dashboard', {
      handlers: [
        answering((search) =>
          dashboard(
            search.get('include_tests') === 'true'
              ? { test_calls: 16, tests: 'asked_for' }
              : { test_calls: 16, calls: none },
          ),
        ),
      ],
    });
    expect(
      await screen.findByText('Only test calls in this period (16). They aren’t counted below.'),
    ).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Include test calls' }));
    await waitFor(() => expect(href()).toBe('/dashboard?tests=true'));
    await waitFor(() => expect(screen.queryByText(/Only test calls/)).toBeNull());
    expect((await figure('Calls')).getByText('12')).toBeVisible();
  });

  it('that count until the first real call are told of beside the examples, in one notice', async () => {
    const examples = { agents: 4, calls: 60, edited: [], own_calls: 0 };
    await renderApp('/dashboard', {
      handlers: [
        answering(() => dashboard({ test_calls: 1, tests: 'until_first_call', examples, example_calls: 11 })),
      ],
    });
    const told = await screen.findByText('Test calls count until your first real call.');
    expect(told.parentElement).toHaveTextContent(
      'Includes 11 example calls. They’re labelled and free. Test calls count until your first real call.',
    );
  });

  it('beside others are said to be left out', async () => {
    await renderApp('/dashboard', { handlers: [answering(() => dashboard({ test_calls: 3 }))] });
    expect(await screen.findByRole('link', { name: '3 test calls not counted' })).toBeVisible();
  });
});

describe('what is behind the figures', () => {
  it('calls hours busy that had more than one call', async () => {
    const hour = (weekday: number, hour: number, calls: number) => ({ weekday, hour, calls });
    const breakdown: DashboardBreakdown = {
      topics: [],
      reasons: [{ end_reason: 'completed', calls: 6 }],
      faults: [],
      hours: [hour(4, 14, 4), hour(1, 8, 1), hour(1, 9, 1)],
      busiest: [],
      worst: [],
      dearest: [],
      spend_parts: {},
      versions: null,
    };
    await renderApp('/dashboard', {
      handlers: [
        answering(() =>
          dashboard({
            agents: [
              {
                ...frontDesk,
                status: 'live_with_changes',
                live_version: 2,
                last_call_at: '2026-11-21T10:00:00Z',
                last_call_is_test: true,
              },
            ],
          }),
        ),
        http.get(apiUrl('/dashboard/breakdown'), () => HttpResponse.json(breakdown)),
      ],
    });
    expect(await screen.findByText('Thu 14:00: 4 calls')).toBeVisible();
    expect(screen.queryByText('Mon 08:00: 1 call')).toBeNull();
    // Beside a name there's little room.
    expect(screen.getByText('v2 live · Changes')).toBeVisible();
    expect(screen.getByText(/^Last call/)).toHaveTextContent(/ · test$/);
  });
});
