import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, type RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { addAgent } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { AGENT_ID } from './agent-test-samples';

async function openDialog(liveVersion: number | null, handlers: RequestHandler[] = []) {
  const app = await renderApp(`/agents/${AGENT_ID}`, {
    handlers,
    prepare: (mock) => {
      addAgent(mock, {}, liveVersion).agent_id = AGENT_ID;
    },
  });
  await app.person.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  return { ...app, dialog };
}

describe('sharing an agent', () => {
  it('makes a link with its limits, shows its address once, and revokes it', async () => {
    const { dialog, person, mock } = await openDialog(1);
    // The first link has its form at once.
    await person.type(await dialog.findByLabelText('Label'), 'For the website');
    const minutes = dialog.getByLabelText('Minutes per call');
    await person.clear(minutes);
    await person.type(minutes, '90');
    await person.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByText('From half a minute to 60 minutes.')).toBeVisible();
    expect(mock.world.links).toEqual([]);
    await person.clear(minutes);
    await person.type(minutes, '2.5');
    await person.click(dialog.getByRole('button', { name: 'Create link' }));

    const address = await dialog.findByLabelText<HTMLInputElement>('New link');
    const [link] = mock.world.links;
    // All of it, with its beginning in sight.
    fireEvent.focus(address);
    expect([address.selectionStart, address.selectionEnd, address.selectionDirection]).toEqual([
      0,
      address.value.length,
      'backward',
    ]);
    expect(address.value).toBe(`http://callwright.test/talk/${link?.token}`);
    const open = dialog.getByRole('link', { name: 'Open the link in a new tab' });
    expect(open).toHaveAttribute('href', address.value);
    expect(open).toHaveAttribute('target', '_blank');
    expect(link).toMatchObject({
      label: 'For the website',
      calls_at_once: 2,
      call_seconds: 150,
      day_spend_micros: 1_000_000,
    });
    expect(await dialog.findByText('2 calls at once, 2:30 each, $1.00 a day')).toBeVisible();

    await person.click(dialog.getByRole('button', { name: 'Revoke For the website' }));
    await person.click(await screen.findByRole('button', { name: 'Revoke link' }));
    await waitFor(() => expect(mock.world.links[0]?.revoked_at).not.toBeNull());
    await waitFor(() => expect(dialog.queryByRole('list', { name: 'Share links' })).toBeNull());
  });

  it('makes a link for sites, and shows the script and the secret once', async () => {
    const { dialog, person, mock } = await openDialog(1);
    const sites = await dialog.findByLabelText('Sites');
    await person.type(sites, 'https://shop.example.com/{enter}http://shop.example.com');
    await person.click(dialog.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(sites).toBeInvalid());
    expect(sites).toHaveAccessibleDescription(/^Enter origins such as/);
    expect(mock.world.links).toEqual([]);
    await person.clear(sites);
    await person.type(sites, 'https://shop.example.com/');
    await person.click(dialog.getByRole('button', { name: 'Create link' }));

    const script = await dialog.findByLabelText<HTMLInputElement>('For your pages');
    const [link] = mock.world.links;
    const address = `http://callwright.test/talk/${link?.token}`;
    expect(script.value).toBe(
      `<script async src="http://callwright.test/widget.js" data-link="${address}"></script>`,
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Secret').value).toBe(link?.secret);
    expect(link?.origins).toEqual(['https://shop.example.com']);
    expect(await dialog.findByText('On https://shop.example.com')).toBeVisible();
  });

  it('shows the secret of a link that’s on its way when Cancel is pressed', async () => {
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { dialog, person, mock } = await openDialog(1, [
      http.post(apiUrl(`/agents/${AGENT_ID}/share-links`), async () => {
        await answers;
      }),
    ]);
    await person.type(await dialog.findByLabelText('Sites'), 'https://shop.example.com');
    await person.click(dialog.getByRole('button', { name: 'Create link' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Create link' })).toHaveAttribute('aria-busy', 'true'),
    );
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    answer();
    expect(await dialog.findByLabelText('Secret')).toHaveValue(mock.world.links[0]?.secret);
  });

  it('asks to publish first, leads there and back: a link runs what is live', async () => {
    const { dialog, person } = await openDialog(null);
    expect(await dialog.findByText(/^Publish the agent first/)).toBeVisible();
    expect(dialog.queryByLabelText('Label')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Publish' }));
    const publish = within(await screen.findByRole('dialog', { name: 'Publish' }));
    await person.click(publish.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('v1 live')).toBeVisible();
    const share = within(await screen.findByRole('dialog', { name: 'Share' }));
    expect(await share.findByLabelText('Label')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('stays away once it’s published where that was closed meanwhile', async () => {
    let publish = () => {};
    const asked = new Promise<void>((resolve) => {
      publish = resolve;
    });
    const { dialog, person } = await openDialog(null, [
      http.post(apiUrl('/agents/:id/publish'), async () => {
        await asked;
        return undefined;
      }),
    ]);
    await person.click(await dialog.findByRole('button', { name: 'Publish' }));
    const form = within(await screen.findByRole('dialog', { name: 'Publish' }));
    await person.click(form.getByRole('button', { name: 'Publish' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    publish();
    expect(await screen.findByText('v1 live')).toBeVisible();
    // What follows the publishing follows in the same turn; a person's next press comes after it.
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  });
});
