/** The tests of one agent, as its page shows them and a server keeps them. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { AgentTest, PlayedTest, TestRun } from '#contract/calls/agent-tests';
import { apiUrl } from '../../msw-server';
import { addAgent } from '../../mock-workspace';
import { renderApp, type RenderAppOptions } from '../../render-app';
import { AGENT_ID, agentTest, testResult, testRun } from './agent-test-samples';

export interface World {
  tests: AgentTest[];
  /** Newest first. */
  runs: (TestRun & { results: PlayedTest[] })[];
  sent: { method: string; path: string; body: unknown }[];
  /** Tests whose conversation was asked for. */
  looked: string[];
}

const listPath = apiUrl('/agents/:id/tests');
const onePath = apiUrl('/agents/:id/tests/:test');
export const runsPath = apiUrl('/agents/:id/test-runs');

export function handlersOf(world: World): RequestHandler[] {
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

export async function openTests(start: Partial<World> = {}, options: RenderAppOptions = {}) {
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
