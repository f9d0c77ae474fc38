/** A dashboard of four days, and how to read a figure off it. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AgentSummary } from '#contract/agents/agents';
import type { Dashboard } from '#contract/figures/dashboard';
import { apiUrl } from '../../msw-server';

export const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];

export const course = <Value>(...values: Value[]) =>
  values.map((value, index) => ({ day: days[index] ?? '2026-11-22', value }));

export const frontDesk: AgentSummary = {
  agent_id: '00000000-0000-4000-8000-000000000001',
  name: 'Front desk',
  is_example: false,
  status: 'draft',
  live_version: null,
  last_call_at: null,
  last_call_is_test: false,
  calls_7_days: 0,
  success_7_days: null,
  tests: null,
  updated_at: '2026-11-21T10:00:00Z',
};

export function dashboard(change: Partial<Dashboard> = {}): Dashboard {
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

export const answering = (answer: (search: URLSearchParams) => Dashboard) =>
  http.get(apiUrl('/dashboard'), ({ request }) =>
    HttpResponse.json(answer(new URL(request.url).searchParams)),
  );

export const figure = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  if (!(term.parentElement instanceof HTMLElement)) throw new Error(`No figure is called ${label}.`);
  return within(term.parentElement);
};
