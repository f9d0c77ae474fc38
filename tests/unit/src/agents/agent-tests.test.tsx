import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { staleAfter } from '@/lib/events/stale-queries';
import { markStale } from '@/lib/queries/endpoint-query';
import { AGENT_ID, agentTest, TEST_ID, testResult, testRun } from './agent-test-samples';
import { openTests, runsPath } from './open-tests';

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
