/** Enter in the list's one field, before everything is here that reads what was typed. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mock } from '#mock-api/mock';
import { daysLibrary } from '@/components/calls/filters/days-library';
import { apiUrl } from '../../msw-server';
import { addAgent, addCall, WORKSPACE_ID } from '../../mock-workspace';
import { renderApp } from '../../render-app';

/** The library of days: it comes once it's let in, and not at all while it's lost. */
const library = { isLost: false, asked: 0, wait: Promise.resolve() };
const load = daysLibrary.load.bind(daysLibrary);

const refunds = {
  topic_id: '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a002',
  name: 'Refund',
  is_hidden: false,
  is_added: true,
  merged_into: null,
  phrases: ['refund'],
};

function gate() {
  let open = () => {};
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}

beforeEach(() => {
  library.isLost = false;
  library.asked = 0;
  library.wait = Promise.resolve();
  vi.spyOn(daysLibrary, 'load').mockImplementation(async () => {
    library.asked += 1;
    await library.wait;
    if (library.isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return load();
  });
});
afterEach(() => vi.restoreAllMocks());

const someCalls = (mock: Mock) => {
  const { agent_id } = addAgent(mock, { name: 'Front desk' }, 2);
  addCall(mock, { agent_id, agent_name: 'Front desk' });
  addCall(mock, { agent_id, agent_name: 'Front desk', tags: ['call back'] });
};

async function listOfCalls(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/calls', { prepare: someCalls, ...options });
  await screen.findByRole('table', { name: 'Calls' });
  const field = screen.getByRole('combobox', { name: 'Find calls' });
  const search = () => Object.fromEntries(new URLSearchParams(app.href().split('?')[1]));
  return { ...app, field, search };
}

/** As a paste with Enter right behind it: both before anything is drawn. */
async function pasted(person: UserEvent, field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
  await person.keyboard('{Enter}');
}

const find = () => screen.getByRole('button', { name: 'Find' });
const visits = (search: () => unknown, subscribe: (listen: () => void) => unknown) => {
  const seen: unknown[] = [];
  subscribe(() => seen.push(search()));
  return seen;
};

describe('a line that’s entered before what reads it is here', () => {
  it('waits for the library of days, and is read once however often Enter is pressed', async () => {
    const { wait, open } = gate();
    library.wait = wait;
    const { person, field, search, history } = await listOfCalls();
    const seen = visits(search, (listen) => history.subscribe(listen));
    await pasted(person, field, '2026-11-20 parking');
    expect(find()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Reading…').closest('output')).not.toBeNull();
    expect(field).toHaveValue('2026-11-20 parking');
    await person.keyboard('{Enter}');
    await person.click(find());
    expect(search()).toEqual({});
    act(open);
    const meant = { from: '2026-11-20', to: '2026-11-20', words: 'parking' };
    await waitFor(() => expect(search()).toEqual(meant));
    expect(await screen.findByRole('button', { name: 'Find' })).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('combobox', { name: 'Find calls' })).toHaveValue('');
    expect(seen).toEqual([meant]);
  });

  it.each([
    ['/call-topics', 'about refund', { topic_id: refunds.topic_id }],
    ['/call-tags', 'tagged call back', { tag: 'call back' }],
  ])('waits for the names of %s', async (path, text, meant) => {
    const { wait, open } = gate();
    const { person, field, search } = await listOfCalls({
      prepare(mock) {
        someCalls(mock);
        mock.world.topics.push({ ...refunds, workspace_id: WORKSPACE_ID });
      },
      handlers: [http.get(apiUrl(path), () => wait)],
    });
    await pasted(person, field, text);
    expect(find()).toHaveAttribute('aria-busy', 'true');
    expect(search()).toEqual({});
    act(open);
    await waitFor(() => expect(search()).toEqual(meant));
  });

  it('waits for the names of agents, and not for topics that it doesn’t name', async () => {
    const { wait, open } = gate();
    const { person, field, search, mock } = await listOfCalls({
      handlers: [
        http.get(apiUrl('/agents'), () => wait),
        http.get(apiUrl('/call-topics'), () => new Promise<never>(() => {})),
      ],
    });
    await pasted(person, field, 'front desk parking');
    expect(search()).toEqual({});
    act(open);
    await waitFor(() =>
      expect(search()).toEqual({ agent_id: mock.world.agents[0]?.agent_id, words: 'parking' }),
    );
  });

  it.each([
    ['typing on', (person: UserEvent) => person.keyboard('s')],
    ['Escape', (person: UserEvent) => person.keyboard('{Escape}')],
  ])('isn’t applied after %s', async (_how, leave) => {
    const { wait, open } = gate();
    library.wait = wait;
    const { person, field, search } = await listOfCalls();
    await pasted(person, field, 'yesterday refund');
    await leave(person);
    expect(find()).not.toHaveAttribute('aria-busy');
    act(open);
    // Once the days are here the line is told as what it means.
    await person.click(field);
    expect(await screen.findByRole('option', { name: /^Find On / })).toBeInTheDocument();
    expect(search()).toEqual({});
    expect(field).toHaveDisplayValue(/^yesterday refund/);
  });

  it('stays where it is when its reader can’t be loaded, says so, and Enter tries again', async () => {
    library.isLost = true;
    const { person, field, search } = await listOfCalls();
    await pasted(person, field, '2026-11-20');
    expect(await screen.findByText(/^We couldn’t load what’s needed/)).toBeVisible();
    expect(field).toHaveValue('2026-11-20');
    expect(search()).toEqual({});
    library.isLost = false;
    await person.keyboard('{Enter}');
    await waitFor(() => expect(search()).toEqual({ from: '2026-11-20', to: '2026-11-20' }));
    expect(screen.queryByText(/^We couldn’t load what’s needed/)).not.toBeInTheDocument();
  });

  it('isn’t taken with a day that there isn’t, unless that’s between quotes', async () => {
    const { person, field, search } = await listOfCalls();
    await pasted(person, field, 'refund nov 31');
    expect(await screen.findByText(/^“nov 31” isn’t a day\./)).toBeVisible();
    expect(field).toHaveValue('refund nov 31');
    expect(search()).toEqual({});
    await person.clear(field);
    expect(screen.queryByText(/isn’t a day/)).not.toBeInTheDocument();
    await pasted(person, field, 'refund "nov 31"');
    await waitFor(() => expect(search()).toEqual({ words: '"nov 31" refund' }));
  });

  it('offers a topic as its name is typed behind “topic:”', async () => {
    const { person, field, search } = await listOfCalls({
      prepare(mock) {
        someCalls(mock);
        mock.world.topics.push({ ...refunds, workspace_id: WORKSPACE_ID });
      },
    });
    await person.type(field, 'topic:ref');
    await person.click(await screen.findByRole('option', { name: 'Topic: Refund' }));
    await waitFor(() => expect(search()).toEqual({ topic_id: refunds.topic_id }));
    expect(field).toHaveValue('');
  });

  it('with an hour has it as a filter, and isn’t taken with hours that aren’t one', async () => {
    const { person, field, search } = await listOfCalls();
    await pasted(person, field, 'refund 2026-11-17 after 3pm');
    expect(await screen.findByText(/^“2026-11-17 after 3pm” isn’t one hour\./)).toBeVisible();
    expect(search()).toEqual({});
    await person.clear(field);
    await pasted(person, field, 'refund 2026-11-17 at 3pm');
    const meant = { from: '2026-11-17', to: '2026-11-17', hour: '15', words: 'refund' };
    await waitFor(() => expect(search()).toEqual(meant));
    expect(screen.getByRole('button', { name: 'Remove filter: From 15:00 to 15:59' })).toBeVisible();
    await pasted(person, field, 'refund "2026-11-17 after 3pm"');
    await waitFor(() => expect(search()).toEqual({ ...meant, words: '"2026-11-17 after 3pm" refund' }));
  });

  it('says that there’s no network, also when that goes while it waits', async () => {
    const { wait, open } = gate();
    library.wait = wait;
    const { person, field, search } = await listOfCalls();
    await pasted(person, field, '2026-11-20');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.offline(window);
    expect(await screen.findByText(/^You’re offline. Your text stays here/)).toBeVisible();
    expect(find()).not.toHaveAttribute('aria-busy');
    await person.keyboard('{Enter}');
    expect(await screen.findByText(/^You’re offline. Your text stays here/)).toBeVisible();
    online.mockReturnValue(true);
    fireEvent.online(window);
    act(open);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(search()).toEqual({ from: '2026-11-20', to: '2026-11-20' }));
  });
});
