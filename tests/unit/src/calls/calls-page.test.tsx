import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { endReasons } from '#contract/calls/outcomes';
import type { Mock } from '#mock-api/mock';
import { tellCallNews } from '@/lib/queries/calls/call-news';
import { QUERY_RETRIES } from '@/lib/queries/query-client';
import { apiUrl } from '../../msw-server';
import { addAgent, addCall } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Three calls: a test, one by phone, an example. */
function threeCalls(mock: Mock) {
  const desk = addAgent(mock, { name: 'Front desk' }, 2);
  addCall(mock, {
    agent_id: desk.agent_id,
    agent_name: 'Front desk',
    agent_version: null,
    origin: 'test',
    party: 'Browser',
    end_reason: 'completed',
    started_at: minutesAgo(5),
    duration_ms: 83_000,
    response_ms: 120,
    cost_micros: 69_167,
  });
  addCall(mock, {
    agent_id: desk.agent_id,
    agent_name: 'Front desk',
    agent_version: 2,
    origin: 'phone',
    party: '+14155550132',
    end_reason: 'caller_hung_up',
    success: false,
    started_at: minutesAgo(60),
  });
  addCall(mock, {
    agent_id: null,
    agent_name: 'Gone agent',
    agent_version: 1,
    origin: 'web',
    is_example: true,
    end_reason: 'completed',
    started_at: minutesAgo(120),
  });
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Calls' });
  return within(table).getAllByRole('row').slice(1);
};

describe('the call history', () => {
  it('of an empty workspace says where calls come from', async () => {
    const { person, href } = await renderApp('/calls');
    await person.click(await screen.findByRole('link', { name: 'Go to agents' }));
    await waitFor(() => expect(href()).toBe('/agents'));
  });

  it('lists the newest first, with what happened and what it cost; tests and examples are marked', async () => {
    await renderApp('/calls', { prepare: threeCalls });
    const [test, phone, example, ...more] = await rows();
    expect(more).toEqual([]);
    expect(test).toHaveTextContent(/Front desk.*Test.*Completed.*Browser.*5 min ago.*1:23.*120.*\$0\.0691/);
    expect(phone).toHaveTextContent(/Front desk.*v2.*Caller hung up.*\+1 415 555 0132/);
    expect(phone).not.toHaveTextContent('Test');
    expect(example).toHaveTextContent(/Gone agent.*Example/);
    expect(screen.getByRole('heading', { name: 'Calls' }).parentElement).toHaveTextContent('3');
  });

  it('marks the calls in which a tool failed', async () => {
    const tool = { turn: 1, call: 'a', tool: 'track_parcel' };
    const answered = (error: string | null): CallEvent => ({
      seq: 1,
      offset_ms: 0,
      type: 'tool_answered',
      ...tool,
      duration_ms: 1,
      status: null,
      answer: '',
      error,
    });
    await renderApp('/calls', {
      prepare: (mock) => {
        addCall(mock, { started_at: minutesAgo(1), events: [answered('It isn’t a public address.')] });
        addCall(mock, { started_at: minutesAgo(2), events: [answered(null)] });
      },
    });
    const [failed, worked] = await rows();
    if (!failed || !worked) throw new Error('There are no rows.');
    expect(within(failed).getByTitle('A tool failed')).toHaveTextContent('Tool failed');
    expect(within(worked).queryByTitle('A tool failed')).not.toBeInTheDocument();
  });

  it('opens a call by the name of its agent, which is what a row is known by', async () => {
    const { person, href, mock } = await renderApp('/calls', { prepare: threeCalls });
    const [test] = await rows();
    if (!test) throw new Error('There is no row.');
    const [link, ...more] = within(test).getAllByRole('link');
    expect(more).toEqual([]);
    expect(link).toHaveTextContent('Front desk');
    await person.click(within(test).getByRole('link', { name: 'Front desk' }));
    await waitFor(() => expect(href()).toBe(`/calls/${mock.world.calls[0]?.call_id}`));
  });

  it.each([
    ['connection_lost', 'text-warn'],
    ['not_understood', 'text-warn'],
    ['caller_hung_up', 'text-soft'],
    ['completed', 'text-good'],
    ['model_failed', 'text-bad'],
  ] as const)('marks %s with the sign %s', async (end_reason, color) => {
    await renderApp('/calls', { prepare: (mock) => void addCall(mock, { end_reason }) });
    const [row] = await rows();
    expect(row?.querySelector('svg:not(.lucide-check)')).toHaveClass(color);
  });

  it('says of people who were called that they hung up, not that a caller did', async () => {
    const called = { end_reason: 'caller_hung_up', direction: 'outbound', origin: 'phone' } as const;
    await renderApp('/calls', { prepare: (mock) => void addCall(mock, called) });
    const [row] = await rows();
    expect(row).toHaveTextContent(/Hung up/);
    expect(row).not.toHaveTextContent(/Caller/);
  });

  it('is filtered by agent, outcome and kind; the filters stand in the address', async () => {
    const { person, href, mock, history } = await renderApp('/calls', { prepare: threeCalls });
    await rows();
    await person.selectOptions(screen.getByLabelText('Outcome'), 'Completed');
    await waitFor(() => expect(href()).toBe('/calls?end_reason=completed'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await person.selectOptions(screen.getByLabelText('Type'), 'Tests');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await person.selectOptions(screen.getByLabelText('Agent'), 'Front desk');
    await waitFor(() =>
      expect(new URLSearchParams(href().split('?')[1])).toEqual(
        new URLSearchParams({
          agent_id: mock.world.agents[0]?.agent_id ?? '',
          end_reason: 'completed',
          origin: 'test',
        }),
      ),
    );

    history.back();
    await waitFor(() => expect(screen.getByLabelText('Agent')).toHaveValue(''));
    expect(screen.getByLabelText('Type')).toHaveValue('test');
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(href()).toBe('/calls'));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('never shows the count of before beside the rows of a filter', async () => {
    let isAsked = false;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { person } = await renderApp('/calls', {
      prepare: threeCalls,
      handlers: [
        http.get(apiUrl('/calls/count'), async ({ request }) => {
          if (!request.url.includes('completed')) return;
          isAsked = true;
          await answered;
        }),
      ],
    });
    await rows();
    const head = screen.getByRole('heading', { name: 'Calls' }).parentElement;
    await waitFor(() => expect(head).toHaveTextContent('3'));
    await person.selectOptions(screen.getByLabelText('Outcome'), 'Completed');
    await waitFor(() => expect(isAsked).toBe(true));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(head).not.toHaveTextContent('3');
    expect(screen.getByRole('table', { name: 'Calls' })).toHaveAttribute('aria-rowcount', '-1');
    answer();
    await waitFor(() => expect(head).toHaveTextContent('2'));
    expect(screen.getByRole('table', { name: 'Calls' })).toHaveAttribute('aria-rowcount', '3');
  });

  it('is filtered by each of many agents, chosen or typed', async () => {
    const { person, href, mock } = await renderApp('/calls', {
      prepare(many) {
        threeCalls(many);
        for (let count = 0; count < 60; count += 1) addAgent(many, { name: `Desk number ${count}` });
      },
    });
    await rows();
    // Whichever the last page has.
    const names = mock.world.agents.map(({ draft }) => draft.name);
    await waitFor(() =>
      expect(within(screen.getByLabelText('Agent')).getAllByRole('option')).toHaveLength(names.length + 1),
    );
    const desk = mock.world.agents.find(({ draft }) => draft.name === 'Front desk')?.agent_id ?? '';
    await person.type(screen.getByRole('combobox', { name: 'Find calls' }), 'front desk{Enter}');
    await waitFor(() => expect(href()).toBe(`/calls?agent_id=${desk}`));
    expect(screen.getByLabelText('Agent')).toHaveDisplayValue('Front desk');
  });

  it('offers every agent by name, also one that’s changed while the list comes', async () => {
    let pages = 0;
    let world: Mock['world'] | undefined;
    await renderApp('/calls', {
      prepare(many) {
        ({ world } = many);
        threeCalls(many);
        for (let count = 0; count < 101; count += 1) addAgent(many, { name: `Desk ${count}` });
      },
      handlers: [
        http.get(apiUrl('/agents'), () => {
          pages += 1;
          const last = world?.agents.at(-1);
          if (pages === 2 && last) last.updated_at = new Date().toISOString();
        }),
      ],
    });
    const options = () => within(screen.getByLabelText('Agent')).getAllByRole('option');
    await waitFor(() =>
      expect(options().map(({ textContent }) => textContent)).toEqual([
        'All agents',
        ...Array.from({ length: 101 }, (_, count) => `Desk ${count}`),
        'Front desk',
      ]),
    );
  });

  it('opens filtered by a link, and says when nothing fits', async () => {
    const { person, href } = await renderApp('/calls?end_reason=silence_timeout', { prepare: threeCalls });
    expect(await screen.findByText('No calls match these filters.')).toBeVisible();
    expect(screen.getByLabelText('Outcome')).toHaveDisplayValue('Silence');
    await person.click(screen.getByRole('button', { name: 'Show all calls' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(href()).toBe('/calls');
  });

  it('leaves out of the address what is no filter, and keeps the rest', async () => {
    await renderApp('/calls?end_reason=bored&origin=phone&agent_id=17', { prepare: threeCalls });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByLabelText('Type')).toHaveValue('phone');
    expect(screen.getByLabelText('Outcome')).toHaveValue('');
  });

  it('tells what is no filter in the address', async () => {
    await renderApp('/calls?fault=moon&from=2026-11-20&to=2026-11-01&sort=mood&colour=red', {
      prepare: threeCalls,
    });
    expect(await screen.findByText('Not a filter: fault, sort, colour.')).toBeVisible();
    expect(screen.getByText('Last day ignored. Choose a day on or after the first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter: From Nov 20' })).toBeVisible();
  });

  it('tells limits between which no call can be, and is filtered by the least', async () => {
    await renderApp(
      '/calls?min_seconds=1200&max_seconds=60&min_score=80&max_score=79&min_response_ms=1500&max_response_ms=1499' +
        '&min_cost_micros=100000&max_cost_micros=50099',
      { prepare: threeCalls },
    );
    expect(await screen.findByText('Maximum length ignored. Use 1,200 s or more.')).toBeVisible();
    expect(screen.getByText('Maximum response time ignored. Use 1,500 ms or more.')).toBeVisible();
    expect(screen.getByText('Maximum score ignored. Use 80 or more.')).toBeVisible();
    expect(screen.getByText('Maximum cost ignored. Use $0.10 or more.')).toBeVisible();
    const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'At least 1,200 s',
      'Response at least 1,500 ms',
      'Score at least 80',
      'Cost at least $0.10',
    ]);
    expect(screen.queryByText(/^Not a filter/)).toBeNull();
  });

  it('takes limits that are the same for one', async () => {
    await renderApp('/calls?min_seconds=83&max_seconds=83', { prepare: threeCalls });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByText(/ignored/)).toBeNull();
  });

  it('tells a day that’s the first and the last as one, which goes at once', async () => {
    const { person, href } = await renderApp('/calls?from=2026-11-20&to=2026-11-20&origin=phone', {
      prepare: threeCalls,
    });
    await person.click(await screen.findByRole('button', { name: 'Remove filter: On Nov 20' }));
    await waitFor(() => expect(href()).toBe('/calls?origin=phone'));
  });

  it('says how to write what can’t be looked for as it’s written', async () => {
    const words = 'one two three four five six seven eight nine ten eleven twelve thirteen';
    await renderApp(`/calls?number=55&fact_has=day%3DF&origin=phone&words=${encodeURIComponent(words)}`, {
      prepare: threeCalls,
    });
    expect(await screen.findByText('Words filter ignored. Use at most 12 words.')).toBeVisible();
    expect(screen.getByText('Number filter ignored. Use at least three digits.')).toBeVisible();
    expect(
      screen.getByText('Fact filter ignored. Use at least two letters of the value, such as day=Fr.'),
    ).toBeVisible();
    expect(screen.queryByText(/^Not a filter/)).toBeNull();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('is filtered by days, each filter that no select says with a chip that takes it off', async () => {
    const { person, href } = await renderApp('/calls?number=415555', { prepare: threeCalls });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await person.selectOptions(screen.getByLabelText('When'), 'Last 7 days');
    await waitFor(() => expect(href()).toMatch(/days=7&number=/));
    expect(screen.queryByRole('button', { name: 'Remove filter: Last 7 days' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove filter: Number has 415555' }));
    await waitFor(() => expect(href()).toBe('/calls?days=7'));
    expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument();
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(href()).toBe('/calls'));
  });

  it('says by a chip which days it has where the select has no such choice', async () => {
    await renderApp('/calls?days=14', { prepare: threeCalls });
    expect(await screen.findByRole('button', { name: 'Remove filter: Last 14 days' })).toBeVisible();
    expect(screen.getByLabelText('When')).toHaveDisplayValue('Other days');
  });

  it('finds calls by what happened, their number and their limits, set together', async () => {
    const { person, href } = await renderApp('/calls', { prepare: threeCalls });
    await rows();
    await person.click(screen.getByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await person.selectOptions(sheet.getByLabelText('Success'), 'Didn’t succeed');
    await person.type(sheet.getByLabelText('Phone number'), '555 0132');
    const cost = within(sheet.getByRole('group', { name: 'Cost in dollars' }));
    await person.type(cost.getByLabelText('At most'), 'a lot');
    await person.type(sheet.getByLabelText('First day'), '2026-11-20');
    await person.type(sheet.getByLabelText('Last day'), '2026-11-19');
    await person.click(sheet.getByRole('button', { name: 'Show calls' }));
    expect(sheet.getByLabelText('Last day')).toHaveAccessibleDescription(
      'Choose a day on or after the first.',
    );
    expect(cost.getByLabelText('At most')).toHaveAccessibleDescription('Use a number.');
    expect(href()).toBe('/calls');
    await person.clear(sheet.getByLabelText('First day'));
    await person.clear(sheet.getByLabelText('Last day'));
    await person.clear(cost.getByLabelText('At most'));
    await person.type(cost.getByLabelText('At most'), '$0.25');
    await person.type(cost.getByLabelText('At least'), '$0.5');
    const length = within(sheet.getByRole('group', { name: 'Length in seconds' }));
    await person.type(length.getByLabelText('At most'), '90');
    await person.click(sheet.getByRole('button', { name: 'Show calls' }));
    expect(cost.getByLabelText('At most')).toHaveAccessibleDescription('Use $0.5 or more.');
    expect(length.getByLabelText('At most')).not.toBeInvalid();
    expect(href()).toBe('/calls');
    await person.clear(cost.getByLabelText('At least'));
    await person.click(sheet.getByRole('button', { name: 'Show calls' }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(href().split('?')[1]))).toEqual({
        success: 'no',
        max_seconds: '90',
        // With all that the list shows as $0.2500.
        max_cost_micros: '250099',
        number: '555 0132',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Remove filter: Cost at most $0.25' })).toBeVisible();
  });

  it('makes filters of what is typed, with suggestions, and looks for the rest in what was said', async () => {
    const { person, href, mock } = await renderApp('/calls?days=30', { prepare: threeCalls });
    await rows();
    const said = mock.world.calls[0]?.events.find(({ type }) => type === 'agent_said');
    const word = said?.type === 'agent_said' ? (/[a-z]{5,}/i.exec(said.text)?.[0] ?? '') : '';
    expect(word).not.toBe('');
    // It begins with more than a word's length without a space.
    if (said?.type === 'agent_said') said.text = `${'受付の者です。'.repeat(6)}${word}`;
    const field = screen.getByRole('combobox', { name: 'Find calls' });
    await person.type(field, `front desk today ${word}`);
    const suggestions = within(screen.getByRole('listbox', { name: 'Suggestions' }));
    const whole = await suggestions.findByRole('option', { selected: true });
    expect(whole).toHaveTextContent(`FindFront desk · Today · Said: ${word}`);
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(href().split('?')[1]))).toEqual({
        agent_id: mock.world.agents[0]?.agent_id,
        days: '1',
        words: word,
      }),
    );
    expect(field).toHaveValue('');
    const match = (await screen.findAllByRole('link', { name: new RegExp(word) }))[0];
    expect(match?.querySelector('mark')).toHaveTextContent(word);
    expect(match).toHaveTextContent(new RegExp(`… .{10}${word}`));
    const list = href().split('?')[1];
    if (match) await person.click(match);
    await waitFor(() => expect(href()).toMatch(/^\/calls\/[^?]+\?t=[\d.]+&/));
    expect(href().replace(/^[^&]+&/, '')).toBe(list);
  });

  it('asks what a word with a fault in it was meant for, and looks for it as it is all the same', async () => {
    const { person, href } = await renderApp('/calls', { prepare: threeCalls });
    await rows();
    const field = screen.getByRole('combobox', { name: 'Find calls' });
    await person.type(field, 'faild tool today');
    const suggestions = within(screen.getByRole('listbox', { name: 'Suggestions' }));
    const [whole, meant] = suggestions.getAllByRole('option');
    expect(whole).toHaveTextContent('FindToday · Said: faild tool');
    expect(whole).toHaveAttribute('aria-selected', 'true');
    expect(meant).toHaveTextContent(/^Did you mean ?A tool failed · Today$/);
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(href()).toMatch(/happened=tool_failed/));
    expect(href()).toMatch(/days=1(&|$)/);
    expect(href()).not.toMatch(/words=/);
  });

  it('offers the filters whose words begin as what is typed does', async () => {
    const { person, href } = await renderApp('/calls', { prepare: threeCalls });
    await rows();
    const field = screen.getByRole('combobox', { name: 'Find calls' });
    await person.type(field, 'parking trans');
    const suggestions = within(screen.getByRole('listbox', { name: 'Suggestions' }));
    const option = await suggestions.findByRole('option', { name: 'Transferred' });
    await person.keyboard('{ArrowDown}');
    await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(href()).toBe('/calls?end_reason=transferred'));
    expect(field).toHaveValue('parking ');
    await person.keyboard('{Escape}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('offers tags that are in use, and what a name with a value may be', async () => {
    const { person, href } = await renderApp('/calls', {
      prepare: (mock) => {
        threeCalls(mock);
        mock.world.calls[1]?.tags.push('vip');
      },
    });
    await rows();
    const field = screen.getByRole('combobox', { name: 'Find calls' });
    await person.type(field, 'tag:vi');
    const suggestions = within(screen.getByRole('listbox', { name: 'Suggestions' }));
    await person.click(await suggestions.findByRole('option', { name: 'Tag: vip' }));
    await waitFor(() => expect(href()).toBe('/calls?tag=vip'));
    expect(field).toHaveValue('');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await person.type(field, 'plan=gold');
    expect(await suggestions.findByRole('option', { name: 'Find Fact: plan is gold' })).toBeVisible();
    await person.click(suggestions.getByRole('option', { name: 'Variable: plan is gold' }));
    await waitFor(() => expect(href()).toBe('/calls?variable=plan%3Dgold&tag=vip'));
    await person.type(field, 'fact:day=Friday');
    expect(suggestions.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'FindFact: day is Friday',
      'Fact: day is Friday',
      'Fact: day contains Friday',
    ]);
    await person.clear(field);
    await person.type(field, 'variable plan=blue');
    await person.click(suggestions.getByRole('option', { name: 'Variable: plan is blue' }));
    expect(field).toHaveValue('');
  });

  it('chooses calls by box, by keyboard and with Shift, and tags them together', async () => {
    const { person, mock } = await renderApp('/calls', { prepare: threeCalls });
    const drawn = await rows();
    const boxes = drawn.map((row) => within(row).getByRole('checkbox'));
    if (boxes[0]) await person.click(boxes[0]);
    expect(await screen.findByText('1 call selected')).toBeVisible();
    await person.keyboard('{Shift>}');
    if (boxes[2]) await person.click(boxes[2]);
    await person.keyboard('{/Shift}');
    expect(await screen.findByText('3 calls selected')).toBeVisible();
    within((await rows())[1] ?? document.body)
      .getByRole('link')
      .focus();
    await person.keyboard(' ');
    expect(await screen.findByText('2 calls selected')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag 2 calls' }));
    // None has a tag that could be removed.
    expect(dialog.queryByLabelText('Tag to remove')).toBeNull();
    await person.type(dialog.getByLabelText('Tag'), 'Refund{Enter}');
    expect(await screen.findByText('Tagged “refund”: 2 calls.')).toBeVisible();
    expect(mock.world.calls.map(({ tags }) => tags)).toEqual([['refund'], [], ['refund']]);
    await person.click(screen.getByRole('button', { name: 'Tag' }));
    const removing = await screen.findByLabelText('Tag to remove');
    await person.click(removing);
    await person.click(await screen.findByRole('option', { name: 'refund' }));
    await person.type(removing, '{Enter}', { skipClick: true });
    expect(await screen.findByText('Removed “refund”: 2 calls.')).toBeVisible();
    expect(mock.world.calls.map(({ tags }) => tags)).toEqual([[], [], []]);
  });

  it('deletes the chosen calls after asking, and says which couldn’t be', async () => {
    const { person, mock } = await renderApp('/calls', {
      prepare: (world) => {
        threeCalls(world);
        addCall(world, { call_id: crypto.randomUUID(), started_at: minutesAgo(1), ended_at: null });
      },
    });
    await rows();
    await person.click(screen.getByRole('checkbox', { name: 'Select all loaded calls' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 4 calls?' }));
    expect(
      dialog.getByText(/An export that’s ready keeps their rows until the export’s day is over/),
    ).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Delete calls' }));
    expect(await screen.findByText('Deleted: 3 calls.')).toBeVisible();
    expect(screen.getByText(/^1 call left\. The call is still running\./)).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(mock.world.calls).toHaveLength(1);
  });

  it('saves a view, and shows it again with its columns', async () => {
    let answer = () => {};
    const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const { person, href } = await renderApp('/calls?origin=phone&sort=cost', {
      prepare: threeCalls,
      // The mocked server answers then.
      handlers: [http.post(apiUrl('/call-views'), () => held)],
    });
    await rows();
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await person.type(dialog.getByLabelText('Name'), 'Dear ones');
    // Pressed twice, it's there once.
    const save = dialog.getByRole('button', { name: 'Save view' });
    fireEvent.click(save);
    fireEvent.click(save);
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
    answer();
    expect(await screen.findByRole('button', { name: 'Dear ones' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(href()).toBe('/calls?sort=cost'));
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Dear ones' }));
    await waitFor(() => expect(href()).toBe('/calls?origin=phone&sort=cost'));
  });

  it('removes a view only once it’s told what’s lost', async () => {
    const { person, mock } = await renderApp('/calls?origin=phone', { prepare: threeCalls });
    await rows();
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    await person.type(await screen.findByLabelText('Name'), 'Phone{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Phone' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
    await person.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Remove Phone?' }));
    expect(mock.world.views).toHaveLength(1);
    await person.click(asked.getByRole('button', { name: 'Remove view' }));
    expect(await screen.findByText('No views are saved.')).toBeVisible();
    expect(mock.world.views).toEqual([]);
  });

  it('exports what is filtered, and offers the file', async () => {
    const { person, mock } = await renderApp('/calls?origin=phone', { prepare: threeCalls });
    await rows();
    await person.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export calls' }));
    const told = dialog.getAllByRole('status').find((one) => one.textContent === '');
    await person.click(dialog.getByRole('button', { name: 'CSV' }));
    expect(await dialog.findByRole('button', { name: /^Download CSV of/ })).toBeVisible();
    // Said to who doesn't see it, in a place that was there before.
    await waitFor(() => expect(told).toHaveTextContent('CSV is ready: 1 call'));
    expect(dialog.getByRole('list', { name: 'Exports' })).toHaveTextContent(/CSV.*Phone.*1 call ·/);
    expect(mock.world.exports).toMatchObject([{ format: 'csv', filters: { origin: 'phone' }, rows: 1 }]);
  });

  it('offers every outcome there is', async () => {
    await renderApp('/calls', { prepare: threeCalls });
    await rows();
    const options = within(screen.getByLabelText('Outcome')).getAllByRole('option');
    expect(options).toHaveLength(1 + Object.keys(endReasons).length);
  });

  it('has only the rows on screen in the page, and says how many there are', async () => {
    await renderApp('/calls', {
      prepare: (mock) => {
        for (let minutes = 0; minutes < 250; minutes += 1) {
          addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(minutes) });
        }
      },
    });
    const drawn = await rows();
    expect(drawn.length).toBeGreaterThan(20);
    expect(drawn.length).toBeLessThanOrEqual(80);
    const table = screen.getByRole('table', { name: 'Calls' });
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '251'));
    expect(drawn[0]).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByRole('heading', { name: 'Calls' }).parentElement).toHaveTextContent('250');
    const stops = within(table)
      .getAllByRole('link')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([within(table).getAllByRole('link')[0]]);
  });

  it('asks again for a page that couldn’t be had', async () => {
    const asked: (string | null)[] = [];
    await renderApp('/calls', {
      prepare: (mock) => {
        for (let minutes = 0; minutes < 140; minutes += 1) {
          addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(minutes) });
        }
      },
      handlers: [
        http.get(apiUrl('/calls'), ({ request }) => {
          const cursor = new URL(request.url).searchParams.get('cursor');
          if (cursor === null) return;
          asked.push(cursor);
          // Also when a query asks by itself.
          if (asked.length <= 1 + QUERY_RETRIES)
            return HttpResponse.json({ code: 'invalid_request', message: 'Not now.' }, { status: 422 });
        }),
      ],
    });
    await rows();
    expect(await screen.findByText(/^We couldn’t load more calls\. Not now\.$/)).toBeVisible();
    await waitFor(() => expect(asked).toEqual(Array.from({ length: 2 + QUERY_RETRIES }, () => asked[0])));
    // All that are loaded: until the page is there, fewer.
    await waitFor(() => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded calls' }));
      expect(screen.getByText('140 calls selected')).toBeVisible();
    });
    expect(screen.queryByText(/more calls/)).not.toBeInTheDocument();
  });

  it('says that a page couldn’t be had until it’s there, also once other calls have news', async () => {
    let isAway = true;
    let news = 0;
    const { mock } = await renderApp('/calls', {
      prepare: (mock) => {
        for (let minutes = 0; minutes < 140; minutes += 1) {
          addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(minutes) });
        }
      },
      handlers: [
        http.get(apiUrl('/calls'), ({ request }) => {
          const asked = new URL(request.url).searchParams;
          if (asked.has('call_ids')) news += 1;
          if (isAway && asked.has('cursor'))
            return HttpResponse.json({ code: 'invalid_request', message: 'Not now.' }, { status: 422 });
        }),
      ],
    });
    const [row] = await rows();
    const line = await screen.findByText(/^We couldn’t load more calls\. Not now\.$/);
    const first = mock.world.calls.find(({ call_id }) => call_id === row?.dataset.call);
    if (!first) throw new Error('There is no such call.');
    Object.assign(first, { party: '+14155550177' });
    tellCallNews({ call_id: first.call_id });
    await waitFor(() => expect(row).toHaveTextContent('0177'));
    expect(news).toBe(1);
    expect(line).toBeVisible();
    isAway = false;
    await waitFor(() => expect(screen.queryByText(/more calls/)).not.toBeInTheDocument());
  });

  it('shows other calls in the same rows as it’s scrolled, and leaves the focus with its call', async () => {
    const { person } = await renderApp('/calls', {
      prepare: (mock) => {
        for (let minutes = 0; minutes < 250; minutes += 1) {
          addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(minutes) });
        }
      },
    });
    const before = await rows();
    const held = before[4];
    if (!held) throw new Error('There is no row.');
    const heldCall = held.dataset.call;
    within(held).getByRole('link').focus();
    window.scrollTo(0, 2_400);
    fireEvent.scroll(window);
    await waitFor(() => expect(before[0]).not.toHaveAttribute('aria-rowindex', '2'));

    expect(within(held).getByRole('link')).toHaveFocus();
    expect(held).toHaveAttribute('data-call', heldCall);
    expect(held).toHaveAttribute('aria-rowindex', '6');
    const drawn = await rows();
    expect(drawn.length).toBeLessThanOrEqual(81);
    expect(new Set(drawn.map((row) => row.dataset.call)).size).toBe(drawn.length);
    // Whoever reads the page in its order reads the list in its order, once it rests.
    await waitFor(async () => {
      const indexes = (await rows()).map((row) => Number(row.getAttribute('aria-rowindex')));
      expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
    });
    expect(within(held).getByRole('link')).toHaveFocus();
    await person.keyboard('j');
    fireEvent.scroll(window);
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-call]')).toHaveAttribute('aria-rowindex', '7'),
    );
    window.scrollTo(0, 0);
  });

  it('has Tab come in at one row while it’s scrolled, and at the first once it rests', async () => {
    await renderApp('/calls', {
      prepare: (mock) => {
        for (let minutes = 0; minutes < 250; minutes += 1) {
          addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(minutes) });
        }
      },
    });
    const drawn = await rows();
    const table = screen.getByRole('table', { name: 'Calls' });
    const stops = () => [...table.querySelectorAll<HTMLElement>('[data-call]:has(a[tabindex="0"])')];
    const indexAt = (px: number) => {
      window.scrollTo(0, px);
      fireEvent.scroll(window);
      expect(stops()).toHaveLength(1);
      return stops()[0]?.getAttribute('aria-rowindex');
    };
    const index = indexAt(800);
    expect(drawn[0]).not.toHaveAttribute('aria-rowindex', '2');
    // Each row that becomes the one Tab comes to is rendered for it.
    expect([1_040, 1_280, 1_520].map(indexAt)).toEqual([index, index, index]);
    await waitFor(() => {
      const indexes = [...table.querySelectorAll('[data-call]')].map((row) =>
        Number(row.getAttribute('aria-rowindex')),
      );
      expect(stops()[0]).toHaveAttribute('aria-rowindex', String(Math.min(...indexes)));
    });
    window.scrollTo(0, 0);
  });

  it('has one row in eight while it goes by too fast to be read, and all of them once it rests', async () => {
    await renderApp('/calls', {
      prepare: (mock) => {
        for (let minutes = 0; minutes < 250; minutes += 1) {
          addCall(mock, {
            call_id: crypto.randomUUID(),
            agent_name: 'Desk',
            started_at: minutesAgo(minutes),
          });
        }
      },
    });
    const drawn = await rows();
    const held = drawn[4];
    if (!held) throw new Error('There is no row.');
    within(held).getByRole('link').focus();
    const table = screen.getByRole('table', { name: 'Calls' });
    const places = () =>
      [...table.querySelectorAll('[data-call]')].map((row) => Number(row.getAttribute('aria-rowindex')) - 2);
    // Later than now, so that no frame is one without a move.
    let moment = performance.now() + 600_000;
    const to = (px: number) => {
      window.scrollTo(0, px);
      moment += 16;
      fireEvent(window, Object.defineProperty(new Event('scroll'), 'timeStamp', { value: moment }));
    };
    const onScreen = (px: number) => Array.from({ length: 20 }, (_, at) => Math.floor(px / 37) + at);
    // A jump is whole.
    to(500);
    expect(places()).toEqual(expect.arrayContaining(onScreen(500)));
    for (let px = 740; px <= 2_180; px += 240) to(px);
    // Those that had come before it was are still there.
    const far = places().filter((at) => at > 76);
    expect(far.toSorted((one, other) => one - other)).toEqual([80, 88]);
    expect(places().length).toBeLessThanOrEqual(drawn.length + 1);
    expect(held).toHaveAttribute('aria-rowindex', '6');
    expect(within(held).getByRole('link')).toHaveFocus();
    for (const row of await rows()) expect(row).toHaveTextContent(/Desk.*Completed/);

    to(2_181);
    to(2_182);
    await waitFor(() => expect(places()).toEqual(expect.arrayContaining(onScreen(2_182))));
    expect(window.scrollY).toBe(2_182);
    window.scrollTo(0, 0);
  });

  it('keeps a row that has gone by in the page while the focus moves within it, and no longer', async () => {
    await renderApp('/calls', {
      prepare: (mock) => {
        for (let minutes = 0; minutes < 250; minutes += 1) {
          addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(minutes) });
        }
      },
    });
    const before = await rows();
    const held = before[4];
    if (!held) throw new Error('There is no row.');
    const link = within(held).getByRole('link');
    // Only told, as a browser does: on its way to the next element, the focus is nowhere.
    fireEvent.focusIn(link);
    window.scrollTo(0, 2_400);
    fireEvent.scroll(window);
    await waitFor(() => expect(before[0]).not.toHaveAttribute('aria-rowindex', '2'));
    fireEvent.focusOut(within(held).getByRole('checkbox'), { relatedTarget: link });
    expect(held).toBeInTheDocument();
    expect(held).toHaveAttribute('aria-rowindex', '6');
    fireEvent.focusOut(link, { relatedTarget: screen.getByRole('button', { name: 'Columns' }) });
    expect((await rows()).map((row) => row.getAttribute('aria-rowindex'))).not.toContain('6');
    window.scrollTo(0, 0);
  });

  it('is walked by the arrow keys from row to row, and opened by Enter', async () => {
    const { person, href, mock } = await renderApp('/calls', { prepare: threeCalls });
    const links = (await rows()).map((row) => within(row).getByRole('link'));
    links[0]?.focus();
    await person.keyboard('{ArrowDown}');
    expect(links[1]).toHaveFocus();
    await person.keyboard('j');
    expect(links[2]).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(links[2]).toHaveFocus();
    await person.keyboard('{Home}{End}{ArrowUp}');
    expect(links[1]).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(href()).toBe(`/calls/${mock.world.calls[1]?.call_id}`));
  });

  it('is walked by j and k from the page of a call, however fast they’re pressed', async () => {
    const { person, href, mock } = await renderApp('/calls', { prepare: threeCalls });
    const at = (place: number) => `/calls/${mock.world.calls[place]?.call_id}`;
    await person.click(within((await rows())[0] as HTMLElement).getByRole('link'));
    await screen.findByRole('button', { name: 'Next call' });
    const opened = href();
    // None is lost while calls load, and what's beyond the last one is nothing.
    await person.keyboard('jj');
    await waitFor(() => expect(href()).toBe(at(2)));
    await person.keyboard('jjk');
    await waitFor(() => expect(href()).toBe(at(1)));
    await person.keyboard('k');
    await waitFor(() => expect(href()).toBe(opened));
  });

  it('is sorted by the heads of its columns, in the address', async () => {
    const { person, href } = await renderApp('/calls', { prepare: threeCalls });
    await rows();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('When')).toHaveAttribute('aria-sort', 'descending');
    await person.click(screen.getByRole('button', { name: 'Cost' }));
    await waitFor(() => expect(href()).toBe('/calls?sort=cost'));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('$0.0691'));
    await person.click(screen.getByRole('button', { name: 'Cost' }));
    await waitFor(() => expect(href()).toBe('/calls?sort=cost&order=asc'));
    expect(head('Cost')).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(async () => expect((await rows()).at(-1)).toHaveTextContent('$0.0691'));
    await person.selectOptions(screen.getByLabelText('Type'), 'Phone');
    await waitFor(() => expect(href()).toBe('/calls?origin=phone&sort=cost&order=asc'));
  });

  it('shows the columns that were chosen, also the next time', async () => {
    const { person } = await renderApp('/calls', { prepare: threeCalls });
    await rows();
    expect(screen.queryByRole('columnheader', { name: 'Direction' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Direction' }));
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Cost' }));
    await person.keyboard('{Escape}');
    expect(screen.getByRole('columnheader', { name: 'Direction' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Cost' })).not.toBeInTheDocument();
    expect(localStorage.getItem('callwright-call-columns')).toContain('direction');
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
    expect(screen.getByRole('columnheader', { name: 'Cost' })).toBeVisible();
  });

  it('takes in what changes: a call that ends in its row, a deleted one goes, a new one comes', async () => {
    const { mock } = await renderApp('/calls', { prepare: threeCalls });
    await rows();
    const [first, second] = mock.world.calls;
    if (!first || !second) throw new Error('There are no calls.');
    const told = (call_id: string) => tellCallNews({ call_id });
    first.end_reason = 'silence_timeout';
    told(first.call_id);
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Silence'));
    mock.world.calls = mock.world.calls.filter((call) => call !== second);
    told(second.call_id);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const added = addCall(mock, {
      call_id: crypto.randomUUID(),
      agent_name: 'Night desk',
      started_at: minutesAgo(0),
    });
    told(added.call_id);
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Night desk'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Calls' }).parentElement).toHaveTextContent('3'),
    );
  });

  it('leaves the rows where they are while someone is on one, and says that calls have come', async () => {
    const { person, mock } = await renderApp('/calls', { prepare: threeCalls });
    const [row] = await rows();
    if (!row) throw new Error('There is no row.');
    within(row).getByRole('link').focus();
    for (let count = 0; count < 2; count += 1) {
      const { call_id } = addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(0) });
      tellCallNews({ call_id });
    }
    const pill = await screen.findByRole('button', { name: '2 new calls' });
    expect(await rows()).toHaveLength(3);
    await person.click(pill);
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(screen.queryByRole('button', { name: '2 new calls' })).not.toBeInTheDocument();
  });

  it('no longer counts a call that has come and was deleted before anyone saw it', async () => {
    const { mock } = await renderApp('/calls', { prepare: threeCalls });
    const [row] = await rows();
    if (!row) throw new Error('There is no row.');
    within(row).getByRole('link').focus();
    const come = [1, 2].map(() => addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(0) }));
    for (const { call_id } of come) tellCallNews({ call_id });
    await screen.findByRole('button', { name: '2 new calls' });
    for (const gone of come) {
      mock.world.calls = mock.world.calls.filter((call) => call !== gone);
      tellCallNews({ call_id: gone.call_id });
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: /new calls?$/ })).toBeNull());
    expect(await rows()).toHaveLength(3);
  });

  it('counts after a gap what’s there now: not what was deleted meanwhile, and all the same what’s far down', async () => {
    const { mock } = await renderApp('/calls', { prepare: threeCalls });
    const [row] = await rows();
    if (!row) throw new Error('There is no row.');
    within(row).getByRole('link').focus();
    const come = [1, 2].map(() => addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(2) }));
    for (const { call_id } of come) tellCallNews({ call_id });
    await screen.findByRole('button', { name: '2 new calls' });
    mock.world.calls = mock.world.calls.filter((call) => call !== come[0]);
    for (let count = 0; count < 100; count += 1)
      addCall(mock, { call_id: crypto.randomUUID(), started_at: minutesAgo(1) });
    tellCallNews('gap');
    expect(await screen.findByRole('button', { name: '101 new calls' })).toBeVisible();
  });

  it('that can’t be had says so in its place, and is asked for again', async () => {
    let down = true;
    const { person } = await renderApp('/calls', {
      prepare: threeCalls,
      handlers: [
        http.get(apiUrl('/calls'), () =>
          down
            ? HttpResponse.json({ code: 'forbidden', message: 'Calls are away.' }, { status: 403 })
            : undefined,
        ),
      ],
    });
    expect(
      await screen.findByText('We couldn’t load the calls. Calls are away.', {
        selector: 'main *',
      }),
    ).toBeVisible();
    down = false;
    await person.click(within(screen.getByRole('main')).getByRole('button', { name: /again/i }));
    expect(await rows()).toHaveLength(3);
  });
});
