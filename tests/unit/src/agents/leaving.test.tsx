import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiUrl } from '../../msw-server';
import { openEditor, withoutPauses } from './open-editor';

const refuse = http.put(apiUrl('/agents/:id/draft'), () =>
  HttpResponse.json({ code: 'payload_too_large', message: 'This is too large.' }, { status: 413 }),
);

describe('leaving the editor', () => {
  it('saves on the way, without a question', async () => {
    const { person, href, agent } = await openEditor();
    await person.type(screen.getByLabelText('Name'), '!');
    await person.click(screen.getByRole('link', { name: 'Agents' }));
    await waitFor(() => expect(href()).toBe('/agents'));
    expect(agent.draft.name).toBe('Front desk!');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks where something could not be saved', async () => {
    const { person, href } = await openEditor({}, { handlers: [refuse] });
    await person.type(screen.getByLabelText('Name'), '!');
    await person.click(screen.getByRole('link', { name: 'Agents' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(href()).toMatch(/^\/agents\/./);
    expect(screen.getByLabelText('Name')).toHaveValue('Front desk!');
    await person.click(screen.getByRole('link', { name: 'Agents' }));
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(href()).toBe('/agents'));
  });

  it('goes on by itself where it could be saved while it was asked', async () => {
    let isOut = true;
    const outage = http.put(apiUrl('/agents/:id/draft'), () => (isOut ? HttpResponse.error() : undefined));
    const { person, href, agent } = await openEditor({}, { handlers: [outage] });
    await person.type(screen.getByLabelText('Name'), '!');
    await person.click(screen.getByRole('link', { name: 'Agents' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(asked).toHaveTextContent('Your last changes aren’t saved: We couldn’t reach the server.');
    isOut = false;
    fireEvent(window, new Event('online'));
    expect(asked).not.toHaveTextContent('changed elsewhere');
    await waitFor(() => expect(href()).toBe('/agents'));
    expect(agent.draft.name).toBe('Front desk!');
  });
});

describe('shortcuts', () => {
  it('save, publish and start a test from wherever one is', async () => {
    const { agent, mock } = await openEditor();
    withoutPauses();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'By keys' } });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await waitFor(() => expect(agent.draft.name).toBe('By keys'));
    fireEvent.keyDown(document.body, { key: 'P', ctrlKey: true, shiftKey: true });
    expect(await screen.findByText('v1 live')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByRole('log', { name: 'Conversation' })).toBeVisible();
    await waitFor(() => expect(mock.world.calls).toHaveLength(1));
  });
});

describe('the agent as a whole', () => {
  it('is duplicated with what is typed', async () => {
    const { person, href, mock } = await openEditor();
    await person.type(screen.getByLabelText('Name'), '!');
    await person.click(screen.getByRole('button', { name: 'More for this agent' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(mock.world.agents).toHaveLength(2));
    await waitFor(() => expect(href()).toBe(`/agents/${mock.world.agents[1]?.agent_id}`));
  });

  it.each([
    ['once, where nothing was typed since', '', 2],
    ['again, where more was typed', '!', 3],
  ])('is duplicated after a lost answer %s', async (_when, typed, count) => {
    let isLost = false;
    const duplicated = http.post(apiUrl('/agents/:id/duplicate'), async ({ request }) => {
      if (isLost) return undefined;
      isLost = true;
      await fetch(request.url, { method: 'POST', headers: request.headers });
      return HttpResponse.error();
    });
    const { person, href, mock, saved } = await openEditor({}, { handlers: [duplicated] });
    const duplicate = async () => {
      await person.click(screen.getByRole('button', { name: 'More for this agent' }));
      await person.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    };
    await duplicate();
    expect(await screen.findByText(/couldn’t reach the server/)).toBeVisible();
    expect(mock.world.agents).toHaveLength(2);
    if (typed !== '') await person.type(screen.getByLabelText('Name'), typed);
    await saved((draft) => expect(draft.name).toBe(`Front desk${typed}`));
    await duplicate();
    await waitFor(() => expect(href()).toBe(`/agents/${mock.world.agents.at(-1)?.agent_id}`));
    expect(mock.world.agents).toHaveLength(count);
  });

  it('is published with a note', async () => {
    const { person, mock } = await openEditor();
    await person.click(screen.getByRole('button', { name: 'More for this agent' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Publish with a note…' }));
    await person.type(await screen.findByLabelText('Note'), 'First one{Enter}');
    expect(await screen.findByText('v1 live')).toBeVisible();
    expect(mock.world.versions).toMatchObject([{ version: 1, note: 'First one' }]);
  });
});
