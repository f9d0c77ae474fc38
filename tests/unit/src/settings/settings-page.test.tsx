import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiUrl } from '../../msw-server';
import { adaMember, openSettings } from './settings-of-ada';

afterEach(() => vi.restoreAllMocks());

describe('the workspace', () => {
  it('is renamed by an admin', async () => {
    const sent: unknown[] = [];
    const { person, section } = await openSettings([
      http.patch(apiUrl('/workspace'), async ({ request }) => {
        const body = (await request.json()) as { name: string };
        sent.push(body);
        return HttpResponse.json({
          workspace_id: 'one',
          name: body.name,
          created_at: '2026-11-01T10:00:00Z',
          recording_days: null,
        });
      }),
    ]);
    const workspace = await section('Workspace');
    const field = await workspace.findByLabelText('Workspace name');
    await person.clear(field);
    await person.type(field, 'Byron Dental');
    await person.click(workspace.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'Byron Dental' }]));
    expect(field).toHaveValue('Byron Dental');
    expect(await workspace.findByText('Saved')).toBeInTheDocument();
    await person.type(field, '!');
    expect(workspace.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('caps what calls by telephone cost in a day, and says how much of it is used', async () => {
    const sent: unknown[] = [];
    const spending = {
      cap_micros: null as number | null,
      time_zone: 'UTC',
      used_micros: 1_250_000,
      held_micros: 50_000,
      reached: false,
      opens_at: '2026-11-24T00:00:00.000Z',
    };
    const { person, section } = await openSettings([
      http.get(apiUrl('/billing/telephone-spending'), () => HttpResponse.json(spending)),
      http.put(apiUrl('/billing/telephone-cap'), async ({ request }) => {
        const body = (await request.json()) as { cap_micros: number | null; time_zone: string };
        sent.push(body);
        return HttpResponse.json({ ...spending, ...body });
      }),
    ]);
    const telephone = await section('Telephone');
    const field = await telephone.findByLabelText('Daily cap ($)');
    expect(telephone.getByText(/\$1\.25 used today, \$0\.05 of it reserved/)).toBeVisible();
    await person.type(field, 'ten');
    await person.click(telephone.getByRole('button', { name: 'Save' }));
    expect(await telephone.findByText('Enter an amount.')).toBeVisible();
    await person.clear(field);
    await person.type(field, '5.50');
    const zone = telephone.getByLabelText('Days end at midnight in');
    await person.clear(zone);
    await person.type(zone, 'Europe/Berlin');
    await person.click(telephone.getByRole('button', { name: 'Save' }));
    expect(await telephone.findByText('Saved')).toBeVisible();
    await person.clear(field);
    // Who types zero wants no calls, and not all of them.
    await person.type(field, '0');
    await person.click(telephone.getByRole('button', { name: 'Save' }));
    expect(await telephone.findByText('At least $0.01.')).toBeVisible();
    await person.clear(field);
    await person.click(telephone.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent)
      .toEqual([
        { cap_micros: 5_500_000, time_zone: 'Europe/Berlin' },
        { cap_micros: null, time_zone: 'Europe/Berlin' },
      ]);
  });

  it('keeps recordings for as many days as an admin says, and asks before any are deleted', async () => {
    const sent: unknown[] = [];
    const { person, section } = await openSettings(
      [
        http.put(apiUrl('/workspace/recording-days'), async ({ request }) => {
          const { days } = (await request.json()) as { days: number | null };
          sent.push(days);
          return HttpResponse.json({
            workspace_id: 'one',
            name: "Ada's workspace",
            created_at: '2026-11-01T10:00:00Z',
            recording_days: days,
          });
        }),
      ],
      { world: { members: [adaMember], invitations: [], recording_days: 30 } },
    );
    const recordings = await section('Recordings');
    const field = await recordings.findByLabelText('Keep recordings (days)');
    expect(field).toHaveValue('30');
    const save = recordings.getByRole('button', { name: 'Save' });
    for (const [typed, fault] of [
      ['0', 'At least one day.'],
      ['soon', 'Type a whole number of days.'],
    ] as const) {
      await person.clear(field);
      await person.type(field, typed);
      await person.click(save);
      expect(await recordings.findByText(fault)).toBeVisible();
    }
    // More days delete nothing; fewer do.
    await person.clear(field);
    await person.type(field, '60');
    await person.click(save);
    expect(await recordings.findByText('Saved')).toBeVisible();
    await person.clear(field);
    await person.type(field, '7');
    await person.click(save);
    const question = within(await screen.findByRole('alertdialog', { name: 'Keep recordings for 7 days?' }));
    expect(sent).toEqual([60]);
    await person.click(question.getByRole('button', { name: 'Delete older recordings' }));
    await waitFor(() => expect(sent).toEqual([60, 7]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await person.clear(field);
    await person.click(save);
    await waitFor(() => expect(sent).toEqual([60, 7, null]));
  });

  it('a user sees its name, not its members, and why nothing can be changed', async () => {
    let asked = false;
    const members = http.get(apiUrl('/members'), () => {
      asked = true;
      return HttpResponse.json({ code: 'forbidden', message: 'Only admins may.' }, { status: 403 });
    });
    const { section } = await openSettings([members], { user: { user_id: 'ben', is_admin: false } });
    const workspace = await section('Workspace');
    expect(await workspace.findByLabelText('Workspace name')).toHaveAttribute('readonly');
    const refusal = /Only workspace admins can do this\./;
    expect(workspace.getByRole('button', { name: 'Rename' })).toHaveAccessibleDescription(refusal);
    const list = await section('Members');
    expect(list.getByRole('button', { name: 'Invite member' })).toHaveAccessibleDescription(refusal);
    expect(list.getByText('Only workspace admins can see members.')).toBeVisible();
    expect(list.queryByRole('table')).not.toBeInTheDocument();
    expect(asked).toBe(false);
  });
});
