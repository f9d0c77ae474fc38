import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import type { StoredCall, StoredRun } from '#mock-api/stored-calls';
import { exchangesOf, pairedExchanges } from '@/lib/calls/exchanges';
import { addAgent, addCall, contentWith } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const CALL_ID = '00000000-0000-4000-8000-0000000000c1';
const AGENT_ID = '00000000-0000-4000-8000-0000000000a1';

const log = (...events: UnstampedEvent[]): CallEvent[] =>
  events.map((event, place) => ({ ...event, seq: place + 1, offset_ms: place * 10 }) as CallEvent);
const agent = (text: string, turn = 0): UnstampedEvent => ({
  type: 'agent_said',
  turn,
  text,
  why: [],
  interrupted: false,
});
const caller = (text: string, turn = 1): UnstampedEvent => ({ type: 'caller_said', turn, text });
const tool = (name: string): UnstampedEvent => ({
  type: 'tool_called',
  turn: 1,
  call: 'a',
  tool: name,
  arguments: {},
});

describe('two conversations side by side', () => {
  it('are laid beside each other by what the caller said', () => {
    const then = exchangesOf(log(agent('Hello.'), caller('Friday'), tool('free_times'), agent('Nine?', 1)));
    const now = exchangesOf(log(agent('Hello.'), caller('Friday'), agent('Nine?', 1), caller('yes', 2)));
    expect(then).toEqual([
      { caller: null, agent: ['Hello.'], tools: [] },
      { caller: 'Friday', agent: ['Nine?'], tools: ['free_times'] },
    ]);
    expect(pairedExchanges(then, now).map(({ before, isSame }) => [before?.caller, isSame])).toEqual([
      [null, true],
      // It asks no tool any more.
      ['Friday', false],
      // The call had ended by then, and the agent says nothing more either.
      [undefined, false],
    ]);
  });

  it('have an answer at the sentence that it answers, also when more was said before it came', () => {
    const hasty = exchangesOf(
      log(caller('Ben'), caller('Open?', 2), agent('Hello Ben.', 1), agent('Yes.', 2)),
    );
    expect(hasty.slice(1)).toEqual([
      { caller: 'Ben', agent: ['Hello Ben.'], tools: [] },
      { caller: 'Open?', agent: ['Yes.'], tools: [] },
    ]);
  });

  it('leave out an opening in which no one spoke', () => {
    const waits = exchangesOf(log(caller('Hello?')));
    expect(pairedExchanges(waits, waits).map(({ before }) => before?.caller)).toEqual(['Hello?']);
  });
});

async function openCall(change: Partial<StoredCall> = {}, run?: StoredRun) {
  const app = await renderApp(`/calls/${CALL_ID}${run ? `?run=${run.run_id}` : ''}`, {
    prepare: (mock) => {
      if (run) mock.world.runs.push(run);
      addAgent(mock, { first_message: 'Good morning, this is the front desk.' }).agent_id = AGENT_ID;
      addCall(mock, {
        call_id: CALL_ID,
        agent_id: AGENT_ID,
        content: contentWith(),
        events: log(agent('Hello, this is the front desk.'), caller('goodbye'), agent('Bye.')),
        ...change,
      });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, world: app.mock.world };
}

describe('a call that is run again', () => {
  it('is shown beside what was said then, by an address of its own, and leaves no test behind', async () => {
    const { person, href, world } = await openCall();
    await person.dblClick(screen.getByRole('button', { name: 'Run again' }));
    const section = within(await screen.findByRole('region', { name: 'Run again' }));
    const [opening, ...more] = within(
      await section.findByRole('list', { name: 'Then and now' }),
    ).getAllByRole('listitem');
    expect(opening).toHaveTextContent(/Then.*Hello, this is.*Now.*Changed.*Good morning, this is/);
    expect(more).toHaveLength(1);
    expect(section.getByText(/answers? changed$/)).toBeVisible();
    expect(href()).toMatch(new RegExp(`^/calls/${CALL_ID}\\?run=[0-9a-f-]{36}$`));
    expect(world.runs).toHaveLength(1);
    expect(world.tests).toEqual([]);
    await person.click(section.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(href()).toBe(`/calls/${CALL_ID}`));
    expect(screen.queryByRole('region', { name: 'Run again' })).not.toBeInTheDocument();
  });

  it('has on a phone one of two answers that are the same', async () => {
    const { person } = await openCall({
      events: log(agent('Good morning, this is the front desk.'), caller('goodbye'), agent('So long.')),
    });
    await person.click(screen.getByRole('button', { name: 'Run again' }));
    const steps = await screen.findByRole('list', { name: 'Then and now' });
    const [same, other] = within(steps).getAllByRole('listitem');
    expect(same).toHaveTextContent(/^ThenThen and now/);
    expect(other).toHaveTextContent(/^ThenCaller.*NowChanged/);
  });

  it('says why it broke off, beside what was said until then', async () => {
    const { person, world } = await openCall();
    await person.click(screen.getByRole('button', { name: 'Run again' }));
    await screen.findByRole('list', { name: 'Then and now' });
    const [run] = structuredClone(world.runs);
    cleanup();
    const reason = 'The provider of the model gave no answer.';
    const results = run?.results.map((result): typeof result => ({
      ...result,
      state: 'broken',
      reason,
      events: result.events.slice(0, 1),
      checks: [],
    }));
    await openCall({}, Object.assign(run ?? ({} as StoredRun), { results }));
    const section = within(await screen.findByRole('region', { name: 'Run again' }));
    expect(await section.findByText(reason)).toBeVisible();
    const [opening, ...more] = within(section.getByRole('list', { name: 'Then and now' })).getAllByRole(
      'listitem',
    );
    // What it didn't come to is no change of the draft's.
    expect(section.getByText('1 answer changed')).toBeVisible();
    expect(opening).toHaveTextContent('Changed');
    expect(more).toHaveLength(1);
    expect(more[0]).toHaveTextContent(/Now.*The run broke off before\.$/);
    expect(more[0]).not.toHaveTextContent('Changed');
  });

  it('that takes long can be cancelled, and is come back to by another press', async () => {
    const { person, world, href, mock } = await openCall();
    mock.host.answersAfterMs = 600_000;
    await person.click(screen.getByRole('button', { name: 'Run again' }));
    const section = () => screen.findByRole('region', { name: 'Run again' });
    await within(await section()).findByText('Running the call again');
    const [run] = world.runs;
    await person.click(within(await section()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(href()).toBe(`/calls/${CALL_ID}`));
    await person.click(screen.getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(href()).toBe(`/calls/${CALL_ID}?run=${run?.run_id}`));
    expect(world.runs).toHaveLength(1);
    await person.click(await within(await section()).findByRole('button', { name: 'Cancel run' }));
    expect(await within(await section()).findByText('The run was cancelled.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel run' })).not.toBeInTheDocument();
    expect(run?.state).toBe('cancelled');
  });

  it.each([
    ['The agent of this call was deleted, so it can’t be run again.', { agent_id: null }],
    ['Example calls can’t be run again.', { is_example: true }],
    ['The call is still running.', { ended_at: null, status: 'in_progress' as const }],
    ['The caller said nothing that could be replayed.', { events: log(agent('Hello.')) }],
  ])('can’t be: %s', async (reason, change) => {
    const { person, world } = await openCall(change);
    const button = screen.getByRole('button', { name: 'Run again' });
    expect(button).toHaveAccessibleDescription(reason);
    await person.click(button);
    expect(world.runs).toEqual([]);
  });
});
