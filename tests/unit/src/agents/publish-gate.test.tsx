import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import type { AgentTestContent } from '#contract/calls/agent-tests';
import type { Mock } from '#mock-api/mock';
import { testResult, testRun } from './agent-test-samples';
import { apiUrl } from '../../msw-server';
import { AGENT_ID, openEditor } from './open-editor';

/** A test of the agent under test, with only `checks`. */
function addTest(mock: Mock, name: string, checks: AgentTestContent['checks']): void {
  const at = '2026-11-20T10:00:00.000Z';
  mock.world.tests.push({
    test_id: crypto.randomUUID(),
    agent_id: AGENT_ID,
    call_id: null,
    name,
    caller: ['Hello'],
    variables: {},
    tool_answers: [],
    checks,
    pretended_at: null,
    created_at: at,
    updated_at: at,
    revision: 1,
  });
}

const passes: AgentTestContent['checks'] = [{ type: 'never_said', text: 'insurance' }];
const fails: AgentTestContent['checks'] = [{ type: 'said', text: 'good evening' }];

/** What the dialog is for, by its look. */
const primaries = (dialog: ReturnType<typeof within>) =>
  dialog
    .getAllByRole('button')
    .filter((button: HTMLElement) => button.classList.contains('bg-brand'))
    .map((button: HTMLElement) => button.textContent.trim());

describe('the publish gate', () => {
  it('runs the tests in the dialog on what is published, then publishes it', async () => {
    let asked = 0;
    const { person, mock } = await openEditor(
      { failing_tests: 'refuse' },
      {
        prepare: (mock) => addTest(mock, 'Stays on the subject', passes),
        handlers: [http.post(apiUrl(`/agents/${AGENT_ID}/publish`), () => void (asked += 1))],
      },
    );
    await person.type(screen.getByLabelText('Name'), '!');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    expect(await dialog.findByText('The test hasn’t run on this draft.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
    expect(primaries(dialog)).toEqual(['Run tests']);
    // What would be refused isn't asked for.
    expect(asked).toBe(0);

    await person.click(dialog.getByRole('button', { name: 'Run tests' }));
    expect(await dialog.findByText('The test passed.')).toBeVisible();
    expect(primaries(dialog)).toEqual(['Publish']);
    expect(mock.world.runs).toMatchObject([{ draft_revision: 2, state: 'passed' }]);
    await person.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('v1 live')).toBeVisible();
    expect(asked).toBe(1);
    expect(await screen.findByText('v1 is live. Share a link, or add a phone number.')).toBeVisible();
  });

  it('shows what failed, and lets it pass only where the agent allows that', async () => {
    const { person, mock } = await openEditor(
      {},
      {
        prepare: (mock) => {
          addTest(mock, 'Greets at night', fails);
          addTest(mock, 'Stays on the subject', passes);
        },
      },
    );
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    const run = await dialog.findByRole('button', { name: 'Run tests' });
    expect(primaries(dialog)).toEqual(['Run tests']);
    await person.click(run);
    expect(await dialog.findByText('1 of 2 tests failed on this draft.')).toBeVisible();
    await person.click(dialog.getByText('Greets at night'));
    expect(await dialog.findByRole('list', { name: 'Conversation of Greets at night' })).toBeVisible();
    expect(primaries(dialog)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(mock.world.versions).toHaveLength(1));
  });

  it('says what failing tests do, and leads to where that’s set', async () => {
    const { person } = await openEditor({}, { prepare: (mock) => addTest(mock, 'Greets at night', fails) });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    expect(await dialog.findByText('If tests fail, you can still publish.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Change what happens if tests fail' }));
    const rule = await screen.findByLabelText('When you publish');
    await waitFor(() => expect(rule).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.selectOptions(rule, 'Block publishing');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('If tests fail, publishing is blocked.')).toBeVisible();
  });

  it('that refuses after the dialog was closed is told of', async () => {
    let refuse: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const { person } = await openEditor(
      {},
      {
        prepare: (mock) => addTest(mock, 'Stays on the subject', passes),
        handlers: [
          http.post(apiUrl(`/agents/${AGENT_ID}/publish`), async () => {
            await asked;
            return HttpResponse.json(
              { code: 'tests_failed', message: '1 of 2 tests failed on this draft.' },
              { status: 409 },
            );
          }),
        ],
      },
    );
    await person.click(screen.getByRole('button', { name: 'More for this agent' }));
    await person.click(await screen.findByRole('menuitem', { name: /^Publish with/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    await person.click(await dialog.findByRole('button', { name: 'Publish anyway' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Publish' })).toBeNull());
    refuse();
    expect(
      await screen.findByText(/^“.+” wasn’t published\. 1 of 2 tests failed on this draft\.$/),
    ).toBeVisible();
  });

  it('leads to Billing when the tests can’t be paid for', async () => {
    const { person, href } = await openEditor(
      {},
      {
        prepare: (mock) => addTest(mock, 'Stays on the subject', passes),
        handlers: [
          http.post(apiUrl(`/agents/${AGENT_ID}/test-runs`), () =>
            HttpResponse.json(
              {
                code: 'insufficient_credit',
                message:
                  'These tests need $0.02, but $0.05 of the $0.06 balance is reserved for active calls. Wait for one to end, or buy credits.',
              },
              { status: 402 },
            ),
          ),
        ],
      },
    );
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    await person.click(await dialog.findByRole('button', { name: 'Run tests' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(/Wait for one to end, or buy credits\.$/);
    await person.click(within(alert).getByRole('link', { name: 'buy credits' }));
    await waitFor(() => expect(href()).toBe('/billing'));
  });

  it('shows how far a run has come, with a way to stop it', async () => {
    const { person, mock } = await openEditor(
      {},
      {
        prepare: (mock) => {
          addTest(mock, 'Stays on the subject', passes);
          const { workspace_id } = mock.world.agents[0] ?? { workspace_id: '' };
          const test_id = mock.world.tests[0]?.test_id;
          const waiting = testResult({ test_id, state: 'waiting', checks: [], events: [] });
          mock.world.runs.push({
            ...testRun({ state: 'running', finished_at: null, count: { passed: 0, total: 1 } }),
            workspace_id,
            content: AgentContent.parse(mock.world.agents[0]?.draft),
            is_whole: true,
            replay: null,
            results: [waiting],
          });
        },
      },
    );
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    expect(await dialog.findByRole('progressbar', { name: 'Tests done' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Run tests' })).toHaveAttribute('aria-busy', 'true');
    await person.click(dialog.getByRole('button', { name: 'Cancel run' }));
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
    expect(mock.world.runs).toMatchObject([{ state: 'cancelled' }]);
    expect(dialog.getByRole('button', { name: 'Run tests' })).not.toHaveAttribute('aria-busy');
  });
});
