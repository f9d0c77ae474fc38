import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AgentTest, PlayedTest, TestRun } from '#contract/calls/agent-tests';
import type { CallEvent } from '#contract/calls/call-events';
import { staleAfter } from '@/lib/events/stale-queries';
import { markStale } from '@/lib/queries/endpoint-query';
import { apiUrl } from '../../msw-server';
import { addAgent } from '../../mock-workspace';
import { renderApp, type RenderAppOptions } from '../../render-app';
import { AGENT_ID, agentTest, TEST_ID, testResult, testRun } from './agent-test-samples';

interface World {
  tests: AgentTest[];
  /** Newest first. */
  runs: (TestRun & { results: PlayedTest[] })[];
  sent: { method: string; path: string; body: unknown }[];
  /** Tests whose conversation was asked for. */
  looked: string[];
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Fetches again what an event of a run makes stale. */
async function afterRunEvent(client: QueryClient): Promise<void> {
  const { run_id } = testRun({});
  const stale = staleAfter({ type: 'test_run.changed', agent_id: AGENT_ID, run_id });
  if (stale === 'all') throw new Error('Only a gap makes everything stale.');
  await markStale(client, ...stale);
}

const listPath = apiUrl('/agents/:id/tests');
const onePath = apiUrl('/agents/:id/tests/:test');
const runsPath = apiUrl('/agents/:id/test-runs');

function handlersOf(world: World): RequestHandler[] {
  const keep = async (request: Request) => {
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : null;
    world.sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body;
  };
  return [
    http.get(listPath, () => HttpResponse.json({ items: world.tests })),
    http.post(listPath, async ({ request }) => {
      const test = { ...agentTest({}), ...((await keep(request)) as object) };
      world.tests.push(test);
      return HttpResponse.json(test, { status: 201 });
    }),
    http.put(onePath, async ({ request }) => {
      const test = { ...agentTest({}), ...((await keep(request)) as object) };
      world.tests = [test];
      return HttpResponse.json(test);
    }),
    http.delete(onePath, async ({ request }) => {
      await keep(request);
      world.tests = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(apiUrl('/agents/:id/tests/:test/put-back'), async ({ request }) => {
      await keep(request);
      world.tests = [agentTest({})];
      return HttpResponse.json(world.tests[0]);
    }),
    http.get(runsPath, () =>
      HttpResponse.json({ items: world.runs.map(({ results: _results, ...run }) => run), next_cursor: null }),
    ),
    http.post(runsPath, async ({ request }) => {
      await keep(request);
      const run = testRun({ state: 'running', count: { passed: 0, total: 1 }, finished_at: null });
      world.runs = [{ ...run, results: [testResult({ state: 'running' })] }, ...world.runs];
      return HttpResponse.json(run, { status: 201 });
    }),
    http.post(`${runsPath}/:run/cancel`, async ({ request, params }) => {
      await keep(request);
      const [run] = world.runs;
      if (run === undefined || run.run_id !== params.run)
        throw new Error('It was not asked for the newest run.');
      const results = run.results.map((result) => ({ ...result, state: 'cancelled' as const }));
      world.runs[0] = { ...run, state: 'cancelled', results };
      return HttpResponse.json(testRun({ state: 'cancelled' }));
    }),
    http.get(`${runsPath}/:run`, ({ params }) => {
      const run = world.runs.find(({ run_id }) => run_id === params.run);
      return HttpResponse.json({ ...run, results: run?.results.map(({ events: _events, ...one }) => one) });
    }),
    http.get(`${runsPath}/:run/results/:test`, ({ params }) => {
      world.looked.push(String(params.test));
      const run = world.runs.find(({ run_id }) => run_id === params.run);
      return HttpResponse.json(run?.results.find(({ test_id }) => test_id === params.test));
    }),
  ];
}

async function openTests(start: Partial<World> = {}, options: RenderAppOptions = {}) {
  const world: World = { tests: [], runs: [], sent: [], looked: [], ...start };
  const app = await renderApp(`/agents/${AGENT_ID}`, {
    ...options,
    handlers: [...(options.handlers ?? []), ...handlersOf(world)],
    prepare: (mock) => {
      addAgent(mock, {
        variables: [{ name: 'city', default: 'Boston' }],
        facts: [
          {
            name: 'day',
            type: 'date',
            required: true,
            question: 'Which day?',
            choices: [],
            minimum: null,
            maximum: null,
            date_rule: 'any',
            confirm: false,
          },
        ],
      }).agent_id = AGENT_ID;
    },
  });
  await app.person.click(await screen.findByRole('tab', { name: 'Test suite' }));
  const panel = within(await screen.findByRole('region', { name: 'Tests' }));
  return { ...app, world, panel };
}

const conversation: CallEvent[] = [
  { seq: 1, offset_ms: 0, type: 'agent_said', turn: 0, text: 'Hello.', why: [], interrupted: false },
  { seq: 2, offset_ms: 5, type: 'caller_said', turn: 1, text: 'Am I covered?' },
  { seq: 3, offset_ms: 9, type: 'agent_said', turn: 1, text: 'By insurance.', why: [], interrupted: false },
];

const failed = {
  ...testRun({ state: 'failed', count: { passed: 0, total: 1 } }),
  results: [
    testResult({
      state: 'failed',
      reason: 'It said “insurance”.',
      events: conversation,
      checks: [
        {
          check: { type: 'never_said', text: 'insurance' },
          state: 'failed',
          reason: 'It said “insurance”.',
          seq: 3,
        },
        { check: { type: 'max_turns', turns: 5 }, state: 'passed', reason: '', seq: null },
      ],
    }),
  ],
};

describe('the list of tests', () => {
  it('that is empty says what a test is, and leads to the first one', async () => {
    const { panel, person } = await openTests();
    expect(await panel.findByText(/Tests replay a scripted caller/)).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'New test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New test' }));
    expect(dialog.getByLabelText('Test name')).toHaveValue('');
  });

  it('has a line for each test: how it went, and that the result is older than the test', async () => {
    const passed = { ...testRun({ count: { passed: 1, total: 1 } }), results: [testResult({})] };
    const { panel } = await openTests({
      tests: [
        agentTest({ updated_at: '2026-11-20T12:00:00.000Z' }),
        agentTest({ test_id: '00000000-0000-4000-8000-0000000000e2', name: 'Never tried' }),
      ],
      runs: [passed],
    });
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('1 of 1 passed'));
    const [first, second] = within(panel.getByRole('list', { name: 'Tests' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Asks about FridayPassed, changed since$/);
    expect(second).toHaveTextContent(/^Never triedNot run$/);
  });

  it('says once the draft has changed that the last run was of an earlier one', async () => {
    const passed = { ...testRun({ count: { passed: 1, total: 1 } }), results: [testResult({})] };
    const { panel, person } = await openTests({ tests: [agentTest({})], runs: [passed] });
    const list = await panel.findByRole('list', { name: 'Tests' });
    await waitFor(() => expect(list).toHaveTextContent(/^Asks about FridayPassed$/));
    expect(panel.getByText(/^Draft ·/)).toBeVisible();
    await person.type(screen.getByLabelText('Name'), '!');
    await person.tab();
    expect(await panel.findByText(/^Earlier draft ·/)).toBeVisible();
    expect(list).toHaveTextContent(/^Asks about FridayPassed, changed since$/);
  });

  it('says the version that the last run was of, also where the draft has changed since', async () => {
    const passed = { ...testRun({ version: 3, draft_revision: 0 }), results: [testResult({})] };
    const { panel } = await openTests({ tests: [agentTest({})], runs: [passed] });
    const list = await panel.findByRole('list', { name: 'Tests' });
    await waitFor(() => expect(list).toHaveTextContent(/^Asks about FridayPassed on v3, changed since$/));
    expect(panel.getByText(/^v3 ·/)).toBeVisible();
  });

  it('F5: a run is cancelled, says so, and leaves the focus beside what came of it', async () => {
    const run = testRun({ state: 'running', count: { passed: 0, total: 1 }, finished_at: null });
    const { panel, person, world } = await openTests({
      tests: [agentTest({})],
      runs: [{ ...run, results: [testResult({ state: 'running' })] }],
    });
    await person.click(await panel.findByRole('button', { name: 'Cancel run' }));
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('Cancelled · 0 of 1 passed'));
    expect(world.sent.at(-1)?.path).toMatch(`/test-runs/${run.run_id}/cancel`);
    expect(panel.queryByRole('button', { name: 'Cancel run' })).toBeNull();
    expect(document.activeElement).toContainElement(panel.getByRole('status'));
    expect(panel.getByRole('list', { name: 'Tests' })).toHaveTextContent('Cancelled');
  });

  it('runs all on the saved draft, shows how far they are, and what came of it', async () => {
    const { panel, person, world, queryClient } = await openTests({ tests: [agentTest({})] });
    await person.click(await panel.findByRole('button', { name: 'Run all' }));
    expect(await panel.findByText('Running: 0 of 1 done')).toBeVisible();
    expect(panel.getByRole('progressbar', { name: 'Tests done' })).toBeVisible();
    expect(world.sent).toEqual([{ method: 'POST', path: `/api/agents/${AGENT_ID}/test-runs`, body: {} }]);
    expect(panel.getByRole('button', { name: 'Run all' })).toHaveAccessibleDescription(
      'The tests are running.',
    );
    world.runs = [failed];
    // As the event of the run makes it.
    await afterRunEvent(queryClient);
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('0 of 1 passed'));
    await person.click(panel.getByRole('button', { name: /^Asks about Friday Failed/ }));
    expect(await panel.findAllByText('It said “insurance”.')).not.toEqual([]);
  });

  it('runs one of them', async () => {
    const { panel, person, world } = await openTests({ tests: [agentTest({})] });
    await person.click(await panel.findByRole('button', { name: 'Run Asks about Friday' }));
    await waitFor(() => expect(world.sent).toMatchObject([{ body: { test_ids: [TEST_ID] } }]));
  });

  it('says at its place why they could not run', async () => {
    const { panel, person, href } = await openTests(
      { tests: [agentTest({})] },
      {
        handlers: [
          http.post(runsPath, () =>
            HttpResponse.json(
              {
                code: 'insufficient_credit',
                message: 'These tests need $0.02, but the balance is $0.00. Buy credits to continue.',
              },
              { status: 402 },
            ),
          ),
        ],
      },
    );
    await person.click(await panel.findByRole('button', { name: 'Run all' }));
    const alert = await panel.findByRole('alert');
    expect(alert).toHaveTextContent(
      'These tests need $0.02, but the balance is $0.00. Buy credits to continue.',
    );
    await person.click(within(alert).getByRole('link', { name: 'Buy credits' }));
    await waitFor(() => expect(href()).toBe('/billing'));
  });
});

describe('a result', () => {
  it('has its reason at the very sentence', async () => {
    const { panel, person } = await openTests({ tests: [agentTest({})], runs: [failed] });
    await person.click(await panel.findByRole('button', { name: /^Asks about Friday/ }));
    const lines = within(
      await panel.findByRole('list', { name: 'Conversation of Asks about Friday' }),
    ).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.includes('It said “insurance”.'))).toEqual([
      false,
      false,
      true,
    ]);
    const checks = within(panel.getByRole('list', { name: 'Checks of Asks about Friday' }));
    expect(checks.getByText('Never says “insurance”')).toHaveTextContent('Failed:');
    expect(checks.getByText('At most 5 turns')).toHaveTextContent('Passed:');
    await person.click(panel.getByRole('button', { name: 'Edit Asks about Friday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asks about Friday' }));
    expect(dialog.getByLabelText('Test name')).toHaveValue('Asks about Friday');
    // And back to the result.
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(panel.getByRole('button', { name: 'Edit Asks about Friday' })).toHaveFocus();
  });

  it('that passed has its conversation fetched once it is opened, and not with every event of the run', async () => {
    const passed = { ...testRun({}), results: [testResult({ events: conversation })] };
    const { panel, person, world, queryClient } = await openTests({ tests: [agentTest({})], runs: [passed] });
    await person.click(await panel.findByRole('button', { name: 'View last run' }));
    const title = await panel.findByText('Asks about Friday');
    expect(world.looked).toEqual([]);
    await person.click(title);
    expect(await panel.findByText('By insurance.')).toBeVisible();
    await afterRunEvent(queryClient);
    expect(world.looked).toEqual([TEST_ID]);
  });

  it('of an earlier run is found under its version', async () => {
    const old = { ...failed, version: 3, run_id: '00000000-0000-4000-8000-0000000000f3' };
    const { panel, person } = await openTests({ tests: [agentTest({})], runs: [failed, old] });
    await person.click(await panel.findByText('Past runs'));
    const ofThird = within(panel.getByRole('region', { name: 'Runs of v3' }));
    await person.click(ofThird.getByRole('button', { name: '0 of 1 passed' }));
    expect(await panel.findByRole('heading', { name: 'Run of v3' })).toHaveFocus();
    await person.click(panel.getByRole('button', { name: 'All tests' }));
    expect(await panel.findByRole('button', { name: 'Run all' })).toBeVisible();
  });
});

describe('the editor of a test', () => {
  it('makes one of sentences, variables and checks', async () => {
    const { panel, person, world } = await openTests();
    await person.click(await panel.findByRole('button', { name: 'New test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New test' }));
    await person.type(dialog.getByLabelText('Test name'), 'Covered');
    await person.type(dialog.getByLabelText('The caller says'), ' Hello {Enter}{Enter}Am I covered?');
    expect(dialog.getByLabelText('city')).toHaveAttribute('placeholder', 'Boston');
    await person.type(dialog.getByLabelText('city'), 'Salem');
    await person.click(dialog.getByRole('button', { name: 'Save test' }));
    expect(await dialog.findByText('Add at least one check.')).toBeVisible();
    const addCheck = async (name: string) => {
      await person.click(dialog.getByRole('button', { name: 'Add check' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await addCheck('Fact equals');
    await addCheck('Max cost ($)');
    await person.click(dialog.getByRole('button', { name: 'Save test' }));
    expect(await dialog.findByText('Choose a fact.')).toBeVisible();
    await person.selectOptions(dialog.getByLabelText('Fact'), 'day');
    await person.type(dialog.getByLabelText('Value'), 'Friday');
    await person.clear(dialog.getByLabelText('Dollars'));
    await person.type(dialog.getByLabelText('Dollars'), '0.02');
    await person.click(dialog.getByRole('button', { name: 'Save test' }));
    expect(await panel.findByRole('list', { name: 'Tests' })).toHaveTextContent('Covered');
    expect(world.sent).toEqual([
      {
        method: 'POST',
        path: `/api/agents/${AGENT_ID}/tests`,
        body: {
          name: 'Covered',
          caller: ['Hello', 'Am I covered?'],
          variables: { city: 'Salem' },
          tool_answers: [],
          checks: [
            { type: 'fact_equals', fact: 'day', value: 'Friday' },
            { type: 'max_cost', micros: 20_000 },
          ],
          pretended_at: null,
        },
      },
    ]);
  });

  it('changes one, and keeps what its agent no longer has until it is taken out', async () => {
    const { panel, person, world } = await openTests({
      tests: [
        agentTest({
          tool_answers: [{ tool: 'gone', status: 200, answer: '{}' }],
          checks: [{ type: 'tool_called', tool: 'gone', arguments: { day: 'Friday' } }],
        }),
      ],
    });
    await person.click(await panel.findByRole('button', { name: 'Edit Asks about Friday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asks about Friday' }));
    const check = within(await dialog.findByRole('group', { name: /check 1/ }));
    expect(check.getByRole('option', { name: 'gone (not in the agent)' })).toBeInTheDocument();
    await person.clear(check.getByLabelText('day'));
    await person.click(dialog.getByRole('button', { name: 'Remove tool response 1' }));
    // Put back, and removed again.
    await person.click(dialog.getByRole('button', { name: 'Undo' }));
    await person.click(dialog.getByRole('button', { name: 'Remove tool response 1' }));
    await person.click(dialog.getByRole('button', { name: 'Save test' }));
    await waitFor(() => expect(world.sent).toHaveLength(1));
    expect(world.sent[0]).toMatchObject({
      method: 'PUT',
      path: `/api/agents/${AGENT_ID}/tests/${TEST_ID}`,
      body: { tool_answers: [], checks: [{ type: 'tool_called', tool: 'gone', arguments: {} }] },
    });
  });

  it('keeps what is typed from a press beside it and from Escape', async () => {
    const { panel, person } = await openTests();
    await person.click(await panel.findByRole('button', { name: 'New test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New test' }));
    await person.type(dialog.getByLabelText('Test name'), 'Half a test');
    await person.keyboard('{Escape}');
    expect(dialog.getByLabelText('Test name')).toHaveValue('Half a test');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says which moments it takes', async () => {
    const { panel, person } = await openTests({ tests: [agentTest({})] });
    await person.click(await panel.findByRole('button', { name: 'Edit Asks about Friday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asks about Friday' }));
    await person.type(dialog.getByLabelText('Simulated time'), 'tomorrow at nine');
    await person.click(dialog.getByRole('button', { name: 'Save test' }));
    expect(await dialog.findByText('Enter a date and time such as 2026-11-20 09:30.')).toBeVisible();
    const moment = dialog.getByLabelText('Simulated time');
    expect(moment).toHaveValue('tomorrow at nine');
    await person.clear(moment);
    await person.type(moment, '2026-11-20 9:30');
    await person.tab();
    expect(moment).toHaveValue('2026-11-20 09:30');
    expect(moment).toBeValid();
  });

  it('removes one, and puts it back from the notification', async () => {
    const test = agentTest({});
    const { panel, person, world } = await openTests({ tests: [test] });
    // There's no result to open yet.
    await person.click(await panel.findByRole('button', { name: `${test.name} Not run` }));
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await panel.findByText(/Tests replay a scripted caller/)).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await panel.findByRole('button', { name: `${test.name} Not run` })).toBeVisible();
    expect(world.sent.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
      `DELETE ${TEST_ID}`,
      'POST put-back',
    ]);
  });
});

it('opens the test that the address names', async () => {
  const world: World = { tests: [agentTest({})], runs: [], sent: [], looked: [] };
  await renderApp(`/agents/${AGENT_ID}?test=${TEST_ID}`, {
    handlers: handlersOf(world),
    prepare: (mock) => {
      addAgent(mock).agent_id = AGENT_ID;
    },
  });
  expect(await screen.findByLabelText('Test name')).toHaveValue('Asks about Friday');
});

it('opens it on a phone as well, where the panel is a sheet', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget();
    return Object.assign(list, { matches: false, media: query }) as MediaQueryList;
  });
  const world: World = { tests: [agentTest({})], runs: [], sent: [], looked: [] };
  await renderApp(`/agents/${AGENT_ID}?test=${TEST_ID}`, {
    handlers: handlersOf(world),
    prepare: (mock) => {
      addAgent(mock).agent_id = AGENT_ID;
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Asks about Friday' }));
  expect(dialog.getByLabelText('Test name')).toHaveValue('Asks about Friday');
});
