import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import type { Mock } from '#mock-api/mock';
import { apiUrl } from '../../msw-server';
import { AGENT_ID, openEditor } from './open-editor';

/** Two versions of the agent under test; the second one is live and is what the draft holds. */
function publishTwice(mock: Mock): void {
  const agent = mock.world.agents.find(({ agent_id }) => agent_id === AGENT_ID);
  const second = AgentContent.parse(agent?.draft);
  const first = { ...second, closing_message: 'Goodbye from the first.' };
  [first, second].forEach((content, index) => {
    mock.world.versions.push({
      agent_id: AGENT_ID,
      version: index + 1,
      note: '',
      published_by: 'ada@example.com',
      published_at: '2026-11-20T10:00:00.000Z',
      content,
    });
  });
  Object.assign(agent ?? {}, { draft: second, live_version: 2, live_revision: 1 });
}

async function openVersions(handlers: RequestHandler[] = []) {
  const editor = await openEditor({}, { prepare: publishTwice, handlers });
  const open = async () => {
    await editor.person.click(screen.getByRole('button', { name: 'Versions' }));
    return within(await screen.findByRole('dialog', { name: 'Versions' }));
  };
  return { ...editor, open };
}

describe('versions', () => {
  it('restore of a version never loses an unpublished draft: it asks, and keeps it in the list', async () => {
    const { person, open, agent, openRow } = await openVersions();
    await openRow('Ending', 'Ending');
    const closing = screen.getByLabelText('Closing message');
    await person.type(closing, ' Typed.');
    const dialog = await open();
    await person.click(await dialog.findByRole('button', { name: 'Restore v1 into the draft' }));
    const question = () => screen.findByRole('alertdialog', { name: 'Replace the draft?' });
    await person.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(agent.draft.closing_message).toMatch(/ Typed\.$/);

    await person.click(dialog.getByRole('button', { name: 'Restore v1 into the draft' }));
    await person.click(within(await question()).getByRole('button', { name: 'Replace draft' }));
    await waitFor(() => expect(closing).toHaveValue('Goodbye from the first.'));

    // Nothing to ask this time: the draft is version 1 now.
    const again = await open();
    await person.click(await again.findByRole('button', { name: 'Restore the unpublished draft' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Closing message').value).toMatch(/ Typed\.$/),
    );
  });

  it('restored are said to be, and one press puts back what was in the draft', async () => {
    const { person, open, agent, saved } = await openVersions();
    const before = structuredClone(agent.draft);
    const dialog = await open();
    await person.click(await dialog.findByRole('button', { name: 'Restore v1 into the draft' }));
    expect(await screen.findByText('v1 restored into the draft.')).toBeVisible();
    expect(agent.draft.closing_message).toBe('Goodbye from the first.');
    // What's typed since stays.
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: `${before.name}!` } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await saved((draft) => expect(draft).toEqual({ ...before, name: `${before.name}!` }));
  });

  it('restored after their dialog is closed are said to be, too, and an Undo says what it leaves', async () => {
    const asked: string[] = [];
    let answer = () => {};
    const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const { person, open, openRow, saved } = await openVersions([
      http.post(apiUrl('/agents/:id/versions/1/restore'), ({ request }) => {
        asked.push(request.url);
        // The mocked server answers then.
        return held;
      }),
    ]);
    await openRow('Ending', 'Ending');
    const dialog = await open();
    await person.click(await dialog.findByRole('button', { name: 'Restore v1 into the draft' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What's typed meanwhile stays.
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Reception' } });
    answer();
    expect(await screen.findByText('v1 restored into the draft.')).toBeVisible();
    const closing = screen.getByLabelText('Closing message');
    expect(closing).toHaveValue('Goodbye from the first.');
    fireEvent.change(closing, { target: { value: 'Bye.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Not undone, because changed since: “Closing message”.')).toBeVisible();
    await saved((draft) => expect(draft).toMatchObject({ name: 'Reception', closing_message: 'Bye.' }));
  });

  it('that can’t be loaded to be compared say so, and are asked for again', async () => {
    let isBroken = true;
    const { person, open } = await openVersions([
      http.get(apiUrl('/agents/:id/versions/2'), () =>
        // The mocked server answers once it's mended.
        isBroken
          ? HttpResponse.json({ code: 'internal', message: 'Something broke.' }, { status: 500 })
          : undefined,
      ),
    ]);
    const dialog = await open();
    const compare = within(await dialog.findByRole('region', { name: 'Compare' }));
    expect(await compare.findByRole('alert')).toHaveTextContent(
      'We couldn’t load what to compare. Something broke.',
    );
    isBroken = false;
    await person.click(compare.getByRole('button', { name: 'Try again' }));
    expect(await compare.findByText('No differences.')).toBeVisible();
  });

  it('are made live from their menu, and no button moves by it', async () => {
    const { person, open, agent } = await openVersions();
    const dialog = await open();
    const menu = await dialog.findByRole('button', { name: 'Actions for v1' });
    const buttons = () => dialog.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    const before = buttons();
    await person.click(menu);
    await person.click(screen.getByRole('menuitem', { name: 'Make live' }));
    await waitFor(() => expect(agent.live_version).toBe(1));
    await waitFor(() => expect(menu).toHaveFocus());
    expect(buttons()).toEqual(before);
    await waitFor(() =>
      expect(within(dialog.getAllByRole('listitem')[1] ?? document.body).getByText('Live')).toBeVisible(),
    );
    await person.click(menu);
    expect(screen.getByRole('menuitem', { name: /Make live/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('This version is live.')).toBeVisible();
  });

  it('are made by every press of Publish, also of a draft that was live before an older one', async () => {
    const { person, open, agent, mock } = await openVersions();
    await person.type(screen.getByLabelText('Name'), '!');
    expect(await screen.findByText('v2 live · 1 change')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('v3 live')).toBeVisible();
    const makeLive = async (version: number) => {
      const dialog = await open();
      await person.click(await dialog.findByRole('button', { name: `Actions for v${version}` }));
      await person.click(screen.getByRole('menuitem', { name: 'Make live' }));
      await waitFor(() => expect(agent.live_version).toBe(version));
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findByText(new RegExp(`^v${version} live · `))).toBeVisible();
    };
    for (const next of [4, 5]) {
      await makeLive(2);
      await person.click(screen.getByRole('button', { name: 'Publish' }));
      expect(await screen.findByText(`v${next} live`)).toBeVisible();
    }
    expect(mock.world.versions).toHaveLength(5);
    expect(agent.live_version).toBe(5);
  });
});
