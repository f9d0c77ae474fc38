import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Receipt } from '#contract/billing/billing';
import { apiUrl } from '../../msw-server';
import { CALL_ID, openCall, choose } from './opened-recording';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const receipt: Receipt = {
  lines: [
    {
      item: 'platform',
      description: 'Connected time',
      quantity: 66,
      unit: 'second',
      rate: { micros: 50_000, per: 60 },
      amount_micros: 55_000,
    },
  ],
  total_micros: 55_000,
  settled_at: '2026-11-20T12:00:00.000Z',
};

describe('deleting', () => {
  it('a recording asks first, and leaves the call', async () => {
    const { person, mock } = await openCall();
    await choose(person, 'recording', 'Delete recording');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('The transcript, times and receipt stay.');
    await person.click(within(dialog).getByRole('button', { name: 'Delete recording' }));
    expect(await screen.findByText('The recording was deleted. The transcript is below.')).toBeVisible();
    expect(mock.world.calls[0]?.recording?.state).toBe('deleted');
    expect(screen.getByText(/Nine is good/)).toBeVisible();
  });

  it('a call asks first, and leads back to the list, which has it no more', async () => {
    const { person, href, mock } = await openCall();
    await choose(person, 'call', 'Delete call');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/What the call cost stays\s+in the ledger/);
    expect(dialog).toHaveTextContent('An export that’s ready keeps its row until the export’s day is over.');
    await person.click(within(dialog).getByRole('button', { name: 'Delete call' }));
    await waitFor(() => expect(href()).toBe('/calls'));
    expect(mock.world.calls).toEqual([]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('a call leaves its receipt, to which the line of the bill leads', async () => {
    const { href, person, router } = await openCall({ change: { receipt } });
    await choose(person, 'call', 'Delete call');
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Delete call' }));
    // The page itself goes to the list first.
    await waitFor(() => expect(href()).toBe('/calls'));
    await router.navigate({ to: '/calls/$callId', params: { callId: CALL_ID } });
    expect(await screen.findByRole('heading', { name: 'This call was deleted', level: 1 })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent('$0.055000');
    // Of a call that never was there is nothing.
    await router.navigate({ to: '/calls/$callId', params: { callId: CALL_ID.replace('c1', 'c2') } });
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  });

  it('that fails says why in its window', async () => {
    const { person, href } = await openCall({
      handlers: [
        http.delete(apiUrl('/calls/:id'), () =>
          HttpResponse.json({ code: 'conflict', message: 'The call is still running.' }, { status: 409 }),
        ),
      ],
    });
    await choose(person, 'call', 'Delete call');
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Delete call' }));
    expect(await within(dialog).findByText('The call is still running.')).toBeVisible();
    expect(href()).toBe(`/calls/${CALL_ID}`);
  });

  it('is not for everyone, and says so', async () => {
    const { person } = await openCall({ user: { is_admin: false } });
    for (const [menu, name, reason] of [
      ['call', 'Delete call', 'You don’t have permission to delete calls. Ask an admin.'],
      ['recording', 'Delete recording', 'You don’t have permission to delete recordings. Ask an admin.'],
    ] as const) {
      const item = await choose(person, menu, name);
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveTextContent(reason);
      expect(item).toBeVisible();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await person.keyboard('{Escape}');
    }
  });

  it('waits for the end of the call', async () => {
    const { person } = await openCall({
      change: { ended_at: null, status: 'in_progress', end_reason: null, recording: null },
    });
    expect(await choose(person, 'call', 'Delete call')).toHaveTextContent(
      'The call is still running. It can be deleted once it has ended.',
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
