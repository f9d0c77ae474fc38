import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { AgentSummary } from '#contract/agents/agents';
import type { CallSummary } from '#contract/calls/call-summary';
import type { Dashboard } from '#contract/figures/dashboard';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { comparisonOf } from '@/components/dashboard/versions';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
const course = <Value,>(...values: Value[]) =>
  values.map((value, index) => ({ day: days[index] ?? '2026-11-22', value }));

const frontDesk: AgentSummary = {
  agent_id: '00000000-0000-4000-8000-000000000001',
  name: 'Front desk',
  is_example: false,
  status: 'draft',
  live_version: null,
  last_call_at: null,
  calls_7_days: 0,
  success_7_days: null,
  tests: null,
  updated_at: '2026-11-21T10:00:00Z',
};

const lastCall: CallSummary = {
  call_id: '00000000-0000-4000-8000-000000000010',
  agent_id: null,
  agent_name: 'Harbor Dental',
  agent_version: null,
  origin: 'web',
  direction: null,
  is_example: false,
  party: 'Browser',
  status: 'ended',
  end_reason: 'completed',
  fault: 'none',
  success: true,
  score: null,
  started_at: '2026-11-21T10:00:00Z',
  ended_at: '2026-11-21T10:01:00Z',
  duration_ms: 60_000,
  response_ms: null,
  worst_response_ms: null,
  cost_micros: 10_000,
  facts: [],
  topic: null,
  tags: [],
};

function dashboard(change: Partial<Dashboard> = {}): Dashboard {
  return {
    period_days: 7,
    from: '2026-11-18',
    to: '2026-11-21',
    is_partial: true,
    tests: 'left_out',
    not_connected: 0,
    outcomes_by_day: days.map((day) => ({ day, successful: 2, unsuccessful: 1, unknown: 0 })),
    response_p50_ms: { value: 640, previous: 720 },
    response_p95_ms: { value: 1_480, previous: 1_480 },
    score: { value: 86, previous: 80 },
    scored_calls: 9,
    timed_turns: 120,
    timed_calls: 11,
    live_calls: 0,
    calls: { value: 12, previous: 10, by_day: course(3, 3, 3, 3) },
    duration_ms: { value: 600_000, previous: 1_200_000, by_day: course(1, 2, 3, 4) },
    spend_micros: { value: 1_234_567, previous: 0, by_day: course(1, 2, 3, 4) },
    success: { value: 0.8, previous: 0.76, by_day: course<number | null>(1, null, 0.5, 1) },
    example_calls: 0,
    examples: null,
    test_calls: 0,
    last_calls: [],
    agents: [frontDesk],
    start: { has_agent: true, has_call: true, has_published: true },
    examples_offered: true,
    ...change,
  };
}

const answering = (answer: (search: URLSearchParams) => Dashboard) =>
  http.get(apiUrl('/dashboard'), ({ request }) =>
    HttpResponse.json(answer(new URL(request.url).searchParams)),
  );

const figure = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  if (!(term.parentElement instanceof HTMLElement)) throw new Error(`No figure is called ${label}.`);
  return within(term.parentElement);
};

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

describe('each figure', () => {
  it('leads to the calls that it’s of', async () => {
    await renderApp('/dashboard?days=30&agent=00000000-0000-4000-8000-000000000001&channel=inbound', {
      handlers: [answering(() => dashboard({ live_calls: 2, not_connected: 3 }))],
    });
    const link = async (label: string) => (await figure(label)).getByRole('link').getAttribute('href');
    const base = { agent_id: '00000000-0000-4000-8000-000000000001', origin: 'phone', direction: 'inbound' };
    const parameters = (href: string | null) =>
      Object.fromEntries(new URL(href ?? '', 'http://localhost').searchParams);
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

describe('what is behind the figures', () => {
  it('says how sure a comparison of versions is', () => {
    const version = (number: number, successful: number, low: number, high: number) => ({
      version: number,
      calls: 100,
      judged: 100,
      successful,
      low,
      high,
      score: null,
      scored: 0,
      response_p50_ms: 700,
      response_p95_ms: null,
    });
    expect(comparisonOf([version(5, 90, 0.82, 0.95), version(4, 60, 0.5, 0.69)])).toMatch(
      /^v5 succeeds more often/,
    );
    expect(comparisonOf([version(5, 60, 0.5, 0.69), version(4, 90, 0.82, 0.95)])).toMatch(
      /^v5 succeeds less often/,
    );
    expect(comparisonOf([version(5, 64, 0.54, 0.73), version(4, 60, 0.5, 0.69)])).toMatch(/may be chance/);
    expect(comparisonOf([version(5, 64, 0.54, 0.73)])).toMatch(/^One version/);
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

  it('of other lengths is a week', async () => {
    const { href } = await renderApp('/dashboard?days=14', { handlers: [answering(() => dashboard())] });
    await figure('Calls');
    expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
    expect(href()).not.toContain('14');
  });
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
    expect(await screen.findByText('Only test calls so far (16). They aren’t counted below.')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Include test calls' }));
    await waitFor(() => expect(href()).toBe('/dashboard?tests=true'));
    await waitFor(() => expect(screen.queryByText(/Only test calls/)).toBeNull());
    expect((await figure('Calls')).getByText('12')).toBeVisible();
  });

  it('beside others are said to be left out', async () => {
    await renderApp('/dashboard', { handlers: [answering(() => dashboard({ test_calls: 3 }))] });
    expect(await screen.findByRole('link', { name: '3 test calls not counted' })).toBeVisible();
  });
});

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

describe('a new workspace', () => {
  const fresh = (change: Partial<Dashboard> = {}) =>
    dashboard({ agents: [], start: { has_agent: false, has_call: false, has_published: false }, ...change });

  it('begins with an agent', async () => {
    await renderApp('/dashboard', { handlers: [answering(() => fresh())] });
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getByRole('link')).toHaveAttribute('href', '/agents/new');
  });

  it('has no period to choose and no test calls to include before there’s a call', async () => {
    const calls = { value: 0, previous: 0, by_day: course(0, 0, 0, 0) };
    await renderApp('/dashboard', { handlers: [answering(() => fresh({ calls }))] });
    await screen.findByRole('region', { name: 'Get started' });
    expect(screen.queryByRole('navigation', { name: 'Period' })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Include test calls' })).not.toBeInTheDocument();
  });

  it('goes on to the agent that is there, and ends in a call', async () => {
    await renderApp('/dashboard', {
      handlers: [
        answering(() =>
          fresh({ agents: [frontDesk], start: { has_agent: true, has_call: false, has_published: true } }),
        ),
      ],
    });
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(steps.getByRole('link', { name: 'Start a call' })).toHaveAttribute(
      'href',
      `/agents/${frontDesk.agent_id}`,
    );
    expect(steps.getByRole('heading', { name: 'Publish it (done)' })).toBeInTheDocument();
  });

  it('calls its draft before it publishes it, and is told so until it has', async () => {
    const start = { has_agent: true, has_call: true, has_published: false };
    await renderApp('/dashboard', { handlers: [answering(() => dashboard({ start }))] });
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Describe an agent (done)',
      'Call it (done)',
      'Publish it',
    ]);
    expect(steps.getByRole('link', { name: 'Open the agent' })).toBeInTheDocument();
  });

  it('has no steps left after its first call of one that’s published', async () => {
    await renderApp('/dashboard', { handlers: [answering(() => dashboard())] });
    await figure('Calls');
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });

  it('can add examples, and remove them once it has said what goes and what stays', async () => {
    let examples: Dashboard['examples'] = null;
    const { person } = await renderApp('/dashboard', {
      handlers: [
        answering(() =>
          fresh({ example_calls: examples?.calls ?? 0, examples, examples_offered: examples === null }),
        ),
        http.post(apiUrl('/examples'), () => {
          examples = { agents: 4, calls: 60, edited: ['Harbor Dental', 'Sunridge Solar'], own_calls: 2 };
          return HttpResponse.json({ agents: 4, calls: 60 }, { status: 201 });
        }),
        http.delete(apiUrl('/examples'), () => {
          examples = null;
          return HttpResponse.json({ agents: 4, calls: 60 });
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Add examples' }));
    expect(
      await screen.findByText(
        /Includes 60 example calls\. They’re labelled and free\.|Only example calls so far/,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add examples' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove examples…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the examples?' });
    expect(dialog).toHaveTextContent(
      /4 example agents and 60 example calls will be permanently deleted, with their recordings/,
    );
    expect(dialog).toHaveTextContent(
      'You edited “Harbor Dental” and “Sunridge Solar”. To keep your changes, duplicate them first.',
    );
    expect(dialog).toHaveTextContent('2 calls you made to them will stay in Call History.');
    await person.click(within(dialog).getByRole('button', { name: 'Remove examples' }));
    expect(await screen.findByRole('button', { name: 'Add examples' })).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('can remove example calls that are older than the days shown and have no agents', async () => {
    const examples = { agents: 0, calls: 60, edited: [], own_calls: 0 };
    const { person } = await renderApp('/dashboard', {
      handlers: [answering(() => dashboard({ examples, examples_offered: false }))],
    });
    expect(await screen.findByText(/There are example calls on other days/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add examples' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove examples…' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      '60 example calls will be permanently deleted.',
    );
  });

  it('of an example agent says so, and doesn’t take it for the first step', async () => {
    await renderApp('/dashboard', {
      handlers: [
        answering(() =>
          fresh({
            agents: [{ ...frontDesk, is_example: true }],
            start: { has_agent: true, has_call: false, has_published: false },
          }),
        ),
      ],
    });
    const agents = within(await screen.findByRole('region', { name: 'Agents' }));
    expect(agents.getByText('Example')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start a call' })).toHaveAttribute('href', '/agents');
  });

  it('is still offered examples after its first call', async () => {
    await renderApp('/dashboard', {
      handlers: [answering(() => dashboard({ last_calls: [lastCall], examples_offered: true }))],
    });
    const last = within(await screen.findByRole('region', { name: 'Recent calls' }));
    expect(last.getByRole('button', { name: 'Add examples' })).toBeEnabled();
  });

  it.each([
    ['where the installation has none', fresh, 'Get started'],
    ['with calls enough of its own, on a day without any', dashboard, 'Recent calls'],
  ] as const)('is not offered examples %s', async (_, of, region) => {
    await renderApp('/dashboard', { handlers: [answering(() => of({ examples_offered: false }))] });
    await screen.findByRole('region', { name: region });
    expect(screen.queryByRole('button', { name: 'Add examples' })).not.toBeInTheDocument();
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
          dashboard({ agents: [{ ...frontDesk, status: 'live_with_changes', live_version: 2 }] }),
        ),
        http.get(apiUrl('/dashboard/breakdown'), () => HttpResponse.json(breakdown)),
      ],
    });
    expect(await screen.findByText('Thu 14:00: 4 calls')).toBeVisible();
    expect(screen.queryByText('Mon 08:00: 1 call')).toBeNull();
    // Beside a name there's little room.
    expect(screen.getByText('v2 live · Changes')).toBeVisible();
  });
});
