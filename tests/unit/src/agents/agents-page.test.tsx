import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { agentQuery } from '@/lib/queries/agents/agents';
import { apiUrl } from '../../msw-server';
import { addAgent, addCall } from '../../mock-workspace';
import { renderApp } from '../../render-app';

describe('the list of agents', () => {
  it('of an empty workspace says what to do next', async () => {
    const { person, href } = await renderApp('/agents');
    await person.click(await screen.findByRole('link', { name: 'Create agent' }));
    await waitFor(() => expect(href()).toBe('/agents/new'));
    expect(await screen.findByRole('heading', { name: 'New agent' })).toBeVisible();
  });

  it('shows how far each agent is, the latest change first, and leads to it', async () => {
    const { person, href } = await renderApp('/agents', {
      prepare: (mock) => {
        const live = addAgent(mock, { name: 'Front desk' }, 3);
        addCall(mock, { agent_id: live.agent_id, started_at: new Date().toISOString() });
        addAgent(mock, { name: 'Night desk' }).updated_at = '2026-11-20T09:00:00.000Z';
        const sales = addAgent(mock, { name: 'Sales' }, 1);
        sales.draft_revision = 2;
        addCall(mock, { agent_id: sales.agent_id, origin: 'test', started_at: new Date().toISOString() });
      },
    });
    const table = await screen.findByRole('table', { name: 'Agents' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('link').textContent)[0]).toBe('Night desk');
    const row = (name: string) => rows.find((one) => within(one).queryByRole('link', { name }) !== null);
    expect(row('Night desk')).toHaveTextContent(/Draft.*No calls yet/);
    expect(row('Front desk')).toHaveTextContent(/v3 live–1/);
    expect(row('Front desk')).not.toHaveTextContent('test');
    expect(row('Sales')).toHaveTextContent('v1 live · Unpublished changes');
    // Not counted, so that it's said of the last one that it's a test.
    expect(row('Sales')).toHaveTextContent(/0–Last call .* · test/);
    await person.click(screen.getByRole('link', { name: 'Front desk' }));
    await waitFor(() => expect(href()).toMatch(/^\/agents\/[0-9a-f-]{36}$/));
    expect(await screen.findByLabelText('Name')).toHaveValue('Front desk');
  });

  it('asks for an agent as its link is pressed, before it is let go', async () => {
    const asked: string[] = [];
    let id = '';
    const { href, queryClient } = await renderApp('/agents', {
      prepare: (mock) => {
        id = addAgent(mock, { name: 'Front desk' }).agent_id;
      },
      handlers: [http.get(apiUrl('/agents/:id'), ({ params }) => void asked.push(String(params.id)))],
    });
    const link = await screen.findByRole('link', { name: 'Front desk' });
    // A finger may be about to scroll, and another button opens a menu.
    fireEvent.pointerDown(link, { button: 0, pointerType: 'touch' });
    fireEvent.pointerDown(link, { button: 2, pointerType: 'mouse' });
    await new Promise((later) => setTimeout(later));
    expect(asked).toEqual([]);
    fireEvent.pointerDown(link, { button: 0, pointerType: 'mouse' });
    // At once: the router takes its time until it asks.
    expect(queryClient.isFetching(agentQuery(id))).toBe(1);
    await waitFor(() => expect(asked).toEqual([id]));
    expect(href()).toBe('/agents');
  });

  it('is searched as one types; the words are in the address', async () => {
    const { person, href, history } = await renderApp('/agents', {
      prepare: (mock) => {
        for (const name of ['Front desk', 'Night desk', '123']) addAgent(mock, { name });
      },
    });
    const field = await screen.findByRole('searchbox', { name: 'Search agents' });
    const before = history.length;
    await person.type(field, 'night');
    await waitFor(() => expect(href()).toBe('/agents?q=night'));
    await waitFor(() => expect(screen.queryByText('Front desk')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Night desk' })).toBeVisible();
    expect(history.length).toBe(before);

    await person.type(field, 'mare');
    expect(await screen.findByText('No agents match “nightmare”.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all agents' }));
    expect(await screen.findByRole('link', { name: 'Front desk' })).toBeVisible();
    expect(href()).toBe('/agents');
    expect(field).toHaveValue('');
  });

  it('opens filtered by a link, also by words that look like a number', async () => {
    await renderApp('/agents?q=123', {
      prepare: (mock) => {
        for (const name of ['Front desk', 'Desk 123']) addAgent(mock, { name });
      },
    });
    expect(await screen.findByRole('link', { name: 'Desk 123' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Front desk' })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('123');
  });

  it('that can’t be had says so in its place, and is asked for again', async () => {
    let down = true;
    const { person } = await renderApp('/agents', {
      prepare: (mock) => addAgent(mock, { name: 'Front desk' }),
      handlers: [
        http.get(apiUrl('/agents'), () =>
          down
            ? HttpResponse.json({ code: 'forbidden', message: 'Agents are away.' }, { status: 403 })
            : undefined,
        ),
      ],
    });
    const fault = await screen.findByText('We couldn’t load the agents. Agents are away.', {
      selector: 'main *',
    });
    expect(fault).toBeVisible();
    down = false;
    await person.click(within(screen.getByRole('main')).getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: 'Front desk' })).toBeVisible();
  });
});

describe('a new agent', () => {
  it('from a template, pressed twice, is one agent', async () => {
    const { person, href, mock } = await renderApp('/agents/new');
    await person.dblClick(await screen.findByRole('button', { name: /Appointment booking/ }));
    await waitFor(() => expect(href()).toMatch(/^\/agents\/[0-9a-f-]{36}$/));
    expect(await screen.findByLabelText('Name')).toHaveValue('Appointment booking');
    expect(mock.world.agents).toHaveLength(1);
    // Its hours are in the time of the person who makes it, wherever callers are.
    expect(mock.world.agents[0]?.draft.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('shows each template by what it says first', async () => {
    await renderApp('/agents/new');
    expect(await screen.findByRole('button', { name: /Lead qualification/ })).toHaveTextContent(
      'Hello, thank you for calling Sunridge Solar.',
    );
  });

  it('that was made although its answer was lost is not made again by another try', async () => {
    let lost = false;
    const { person, href, mock } = await renderApp('/agents/new', {
      handlers: [
        http.post(apiUrl('/agents'), async ({ request }) => {
          if (lost) return undefined;
          lost = true;
          await fetch(apiUrl('/agents'), {
            method: 'POST',
            headers: request.headers,
            body: await request.text(),
          });
          return HttpResponse.error();
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Start blank' }));
    expect(await screen.findByText(/couldn’t reach the server/)).toBeVisible();
    expect(mock.world.agents).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Start blank' }));
    await waitFor(() => expect(href()).toBe(`/agents/${mock.world.agents[0]?.agent_id}`));
    expect(mock.world.agents).toHaveLength(1);
  });
});
