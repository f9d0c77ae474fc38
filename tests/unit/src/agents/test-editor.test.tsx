import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AgentTestChange } from '#contract/calls/agent-tests';
import { addAgent } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { AGENT_ID, agentTest, TEST_ID } from './agent-test-samples';
import { handlersOf, openTests, type World } from './open-tests';

afterEach(() => {
  vi.restoreAllMocks();
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
    // What was just added isn't wrong yet.
    expect(dialog.queryByText('Choose a fact.')).toBeNull();
    expect(dialog.getByLabelText('Fact')).toBeValid();
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

  it('says what someone else has saved meanwhile, keeps what’s typed, and saves over it once that’s meant', async () => {
    const world: Pick<World, 'tests'> = { tests: [agentTest({})] };
    const sent: unknown[] = [];
    const { panel, person } = await openTests(
      {},
      {
        handlers: [
          http.get(apiUrl('/agents/:id/tests'), () => HttpResponse.json({ items: world.tests })),
          http.put(apiUrl('/agents/:id/tests/:test'), async ({ request }) => {
            const body = (await request.json()) as AgentTestChange;
            sent.push(body);
            if (body.base_revision !== world.tests[0]?.revision)
              return HttpResponse.json({ code: 'conflict', message: 'Load it again.' }, { status: 409 });
            const { base_revision: _seen, ...content } = body;
            world.tests = [agentTest({ ...content, revision: 3 })];
            return HttpResponse.json(world.tests[0]);
          }),
        ],
      },
    );
    await person.click(await panel.findByRole('button', { name: 'Edit Asks about Friday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asks about Friday' }));
    const name = await dialog.findByLabelText('Test name');
    await person.clear(name);
    await person.type(name, 'Asks for a day');
    const theirs = { name: 'Friday', caller: ['Hello', 'Friday at nine?'], revision: 2 };
    world.tests = [agentTest(theirs)];
    await person.click(dialog.getByRole('button', { name: 'Save test' }));
    expect(await screen.findByText(/^Someone has changed this test meanwhile\./)).toHaveTextContent(
      'It now has the name “Friday” and other lines of the caller. Save again to replace that, or cancel to keep it.',
    );
    expect(name).toHaveValue('Asks for a day');
    expect(world.tests).toMatchObject([theirs]);
    await person.click(screen.getByRole('button', { name: 'Save test' }));
    expect(await panel.findByRole('button', { name: 'Edit Asks for a day' })).toBeVisible();
    expect(sent).toMatchObject([
      { base_revision: 1 },
      { base_revision: 2, name: 'Asks for a day', caller: ['Hello', 'Friday?'] },
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

  it('stays with what was refused when Cancel is pressed before the answer', async () => {
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { panel, person } = await openTests(
      { tests: [agentTest({})] },
      {
        handlers: [
          http.put(apiUrl('/agents/:id/tests/:test'), async () => {
            await answers;
            return HttpResponse.json({ code: 'conflict', message: 'Not now.' }, { status: 409 });
          }),
        ],
      },
    );
    await person.click(await panel.findByRole('button', { name: 'Edit Asks about Friday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asks about Friday' }));
    const save = await dialog.findByRole('button', { name: 'Save test' });
    await person.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    answer();
    expect(await dialog.findByText('Not now.')).toBeVisible();
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
