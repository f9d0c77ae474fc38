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

const dayFact = {
  name: 'day',
  type: 'date',
  required: true,
  choices: [],
  minimum: null,
  maximum: null,
  date_rule: 'any',
  confirm: false,
} as const;

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
    section.getByRole('button', { name: 'Close' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(href()).toBe(`/calls/${CALL_ID}`));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Run again' })).not.toBeInTheDocument());
    // Where it was opened, and not what comes first beside it.
    expect(screen.getByRole('button', { name: 'Run again' })).toHaveFocus();
  });

  it('is told once it’s there, in a place that was there before', async () => {
    const { person, mock } = await openCall();
    mock.host.answersAfterMs = 200;
    await person.click(screen.getByRole('button', { name: 'Run again' }));
    const told = within(await screen.findByRole('region', { name: 'Run again' })).getByRole('status');
    expect(told).toHaveTextContent('Running the call again');
    await waitFor(() => expect(told).toHaveTextContent(/answers? changed/));
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

  it('says of a tool that was deleted since that the draft hasn’t it any more', async () => {
    const { person } = await openCall({
      events: log(agent('Hello.'), caller('goodbye'), tool('free_times'), agent('Bye.', 1)),
    });
    await person.click(screen.getByRole('button', { name: 'Run again' }));
    const different = await screen.findByRole('list', { name: 'What came out differently' });
    expect(different).toHaveTextContent('The tool “free_times” isn’t in the draft any more.');
    expect(different).not.toHaveTextContent('never called');
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

  it('in which the model fails is no change of the draft there, and can be pressed again', async () => {
    const { person, world } = await openCall();
    await person.click(screen.getByRole('button', { name: 'Run again' }));
    await screen.findByRole('list', { name: 'Then and now' });
    const [run] = structuredClone(world.runs);
    cleanup();
    const events = log(
      agent('Good morning, this is the front desk.'),
      caller('goodbye'),
      {
        type: 'provider_failed',
        turn: 1,
        part: 'model',
        provider: 'gpt-4.1',
        code: 'timeout',
        taken_over_by: null,
      },
      agent('I am sorry, something isn’t working.', 1),
    );
    const reason = 'The model didn’t answer (timeout).';
    const results = run?.results.map((result): typeof result => ({
      ...result,
      state: 'broken',
      reason,
      checks: [],
      events,
    }));
    const reopened = await openCall(
      { events: log(agent('Good morning, this is the front desk.'), caller('goodbye'), agent('Bye.')) },
      Object.assign(run ?? ({} as StoredRun), { results }),
    );
    const section = within(await screen.findByRole('region', { name: 'Run again' }));
    expect(await section.findByText(reason)).toBeVisible();
    expect(section.getByText('The agent answered the same until then')).toBeVisible();
    const [, last] = within(section.getByRole('list', { name: 'Then and now' })).getAllByRole('listitem');
    expect(last).toHaveTextContent(/NowBroke off here.*something isn’t working/);
    await reopened.person.click(screen.getByRole('button', { name: 'Run again' }));
    expect(await screen.findByText(/answers? changed/)).toBeVisible();
    expect(reopened.world.runs).toHaveLength(2);
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
  });

  it.each([
    ['first_message', { first_message: '' }, 'Write what the agent says first.', 'First message'],
    [
      'facts.0.question',
      { facts: [{ ...dayFact, question: '' }] },
      'Write the question the agent asks.',
      'Question',
    ],
  ])('says what the draft lacks, and leads to it: %s', async (field, change, lack, label) => {
    const { person, world, href } = await openCall();
    Object.assign(world.agents[0]?.draft ?? {}, change);
    await person.click(screen.getByRole('button', { name: 'Run again' }));
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent(`The agent isn’t complete: ${lack}`);
    expect(screen.getByRole('button', { name: 'Run again' })).toHaveAccessibleDescription(/isn’t complete/);
    expect(world.runs).toEqual([]);
    await person.click(within(refusal).getByRole('link', { name: 'Open agent' }));
    await waitFor(() => expect(href()).toBe(`/agents/${AGENT_ID}#${field}`));
    await waitFor(() => expect(screen.getByRole('textbox', { name: label })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(
      expect.stringContaining(lack),
    );
  });

  it('says each thing that a draft lacks', async () => {
    const { person, world } = await openCall();
    Object.assign(world.agents[0]?.draft ?? {}, {
      first_message: '',
      facts: [{ ...dayFact, question: '' }],
    });
    await person.click(screen.getByRole('button', { name: 'Run again' }));
    expect(await screen.findByText('The agent isn’t complete: 2 fields need attention.')).toBeVisible();
    const lacks = within(screen.getByRole('list', { name: 'What the agent lacks' })).getAllByRole('link');
    expect(lacks.map(({ textContent }) => textContent)).toEqual([
      'Write the question the agent asks.',
      'Write what the agent says first.',
    ]);
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
