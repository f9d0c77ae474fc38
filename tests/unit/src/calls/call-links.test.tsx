import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoredCall } from '#mock-api/stored-calls';
import { addAgent, addCall } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const CALL_ID = '00000000-0000-4000-8000-0000000000c1';

async function openDialog(change: Partial<StoredCall> = {}) {
  const app = await renderApp(`/calls/${CALL_ID}`, {
    prepare: (mock) => {
      const agent = addAgent(mock, { name: 'Front desk' }, 2);
      addCall(mock, {
        call_id: CALL_ID,
        agent_id: agent.agent_id,
        facts: [{ name: 'first_name', value: 'Ben', offset_ms: 1 }],
        events: [
          { seq: 1, offset_ms: 40, type: 'agent_said', turn: 0, text: 'Hello.', why: [], interrupted: false },
          { seq: 2, offset_ms: 4_000, type: 'caller_said', turn: 1, text: '<b>Ben</b>' },
        ],
        recording: { state: 'ready', offset_ms: 0, duration_ms: 5_000, bytes: 1 },
        ...change,
      });
    },
  });
  await app.person.click(await screen.findByRole('button', { name: 'More for this call' }));
  return app;
}

describe('public links to a call', () => {
  it('are made with what they tell, read without an account, and revoked', async () => {
    const { person } = await openDialog();
    await person.click(await screen.findByRole('menuitem', { name: 'Share by public link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this call' }));
    await person.selectOptions(dialog.getByLabelText('Expires after'), '1 day');
    await person.click(dialog.getByRole('checkbox', { name: 'With the recording' }));
    await person.click(dialog.getByRole('checkbox', { name: 'With the facts that were collected' }));
    await person.dblClick(dialog.getByRole('button', { name: 'Create link' }));
    const address = await dialog.findByLabelText('New link');
    expect((address as HTMLInputElement).value).toMatch(/\/shared\/[\w-]{43}$/);
    expect(address).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Another link' }));
    expect(dialog.getByLabelText('Expires after')).toHaveFocus();
    const row = within(await dialog.findByRole('listitem'));
    expect(row.getByText('transcript, recording, facts')).toBeVisible();
    await person.click(row.getByRole('button', { name: /^Revoke the link of/ }));
    await person.click(await screen.findByRole('button', { name: 'Revoke link' }));
    await waitFor(() => expect(dialog.queryByRole('listitem')).not.toBeInTheDocument());
    expect(dialog.getByText(/^The link of .* was revoked$/)).toHaveRole('status');
  });

  it('are not for a call that runs', async () => {
    const { person } = await openDialog({ ended_at: null, status: 'in_progress' });
    const item = await screen.findByRole('menuitem', { name: /Share by public link/ });
    expect(item).toHaveTextContent('The call is still running. It can be shared once it has ended.');
    await person.click(item);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a shared call', () => {
  const TOKEN = 'x'.repeat(43);
  const visit = (change: object = {}, callChange: Partial<StoredCall> = {}) =>
    renderApp(`/shared/${TOKEN}`, {
      user: null,
      prepare: (mock) => {
        addCall(mock, {
          call_id: CALL_ID,
          facts: [{ name: 'first_name', value: 'Ben', offset_ms: 1 }],
          events: [{ seq: 2, offset_ms: 4_000, type: 'caller_said', turn: 1, text: '<b>Ben</b>' }],
          recording: { state: 'ready', offset_ms: 0, duration_ms: 5_000, bytes: 1 },
          ...callChange,
        });
        mock.world.callLinks.push({
          call_id: CALL_ID,
          token: TOKEN,
          call_link_id: crypto.randomUUID(),
          with_sound: true,
          with_facts: true,
          created_at: new Date().toISOString(),
          created_by: 'Ada',
          expires_at: new Date(Date.now() + 60_000).toISOString(),
          ...change,
        });
      },
    });

  it('is read by someone without an account: words, facts and sound', async () => {
    await visit();
    const line = within(await screen.findByRole('listitem'));
    // What people say is text, never markup.
    expect(line.getByText('<b>Ben</b>')).toBeVisible();
    expect(line.getByRole('button', { name: 'Play from 0:04.0' })).toBeVisible();
    expect(screen.getByRole('definition')).toHaveTextContent('Ben');
    expect(screen.getByRole('term')).toHaveTextContent('first name');
    const recording = within(screen.getByRole('region', { name: 'Recording' }));
    expect(recording.getByRole('button', { name: 'Play' })).toBeVisible();
    const slider = recording.getByRole('slider', { name: 'Position in the recording' });
    expect(slider).toHaveAttribute('aria-valuetext', '0:00.0 of 0:05.0');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('has its lines as they began, where the caller interrupted as well', async () => {
    const said = { type: 'agent_said' as const, turn: 1, why: [], interrupted: false };
    await visit(
      {},
      {
        events: [
          { ...said, seq: 1, offset_ms: 9_000, text: 'Hello.', start_ms: 1_600, end_ms: 2_000 },
          { seq: 2, offset_ms: 11_800, type: 'caller_said', turn: 1, text: 'A bouquet, please.' },
          { seq: 3, offset_ms: 17_100, type: 'caller_said', turn: 2, text: 'What does it cost?' },
          // Logged once it's known how much of it was heard.
          {
            ...said,
            seq: 4,
            offset_ms: 17_101,
            text: 'First, what',
            interrupted: true,
            start_ms: 12_200,
            end_ms: 17_000,
          },
        ],
      },
    );
    await screen.findByText('Hello.');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.map((line) => /0:\d\d\.\d/.exec(line)?.[0])).toEqual([
      '0:01.6',
      '0:11.8',
      '0:12.2',
      '0:17.1',
    ]);
    expect(lines[2]).toContain('First, what — interrupted');
    expect(lines.filter((line) => line.includes('interrupted'))).toHaveLength(1);
  });

  it('is heard from any of its lines, and moved in by keyboard', async () => {
    const { person } = await visit();
    await person.click(await screen.findByRole('button', { name: 'Play from 0:04.0' }));
    const slider = screen.getByRole('slider', { name: 'Position in the recording' });
    expect(slider).toHaveAttribute('aria-valuetext', '0:04.0 of 0:05.0');
    expect(screen.getByRole('listitem')).toHaveAttribute('aria-current', 'true');
    await person.click(await screen.findByRole('button', { name: 'Pause' }));
    slider.focus();
    await person.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuetext', '0:02.0 of 0:05.0');
    expect(screen.getByRole('listitem')).not.toHaveAttribute('aria-current');
  });

  it('without sound and facts has neither', async () => {
    await visit({ with_sound: false, with_facts: false });
    await screen.findByText('<b>Ben</b>');
    expect(screen.queryByLabelText('Recording')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Facts' })).not.toBeInTheDocument();
  });

  it('whose link has expired says so', async () => {
    await visit({ expires_at: new Date(Date.now() - 1).toISOString() });
    expect(await screen.findByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
  });
});
