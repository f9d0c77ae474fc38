import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Invitation } from '#contract/workspace/members';
import { apiUrl } from '../../msw-server';
import { adaMember, ben, openSettings } from './settings-of-ada';

afterEach(() => vi.restoreAllMocks());

describe('members', () => {
  it('get another role in place', async () => {
    const sent: unknown[] = [];
    const { person, section, world } = await openSettings([
      http.patch(apiUrl('/members/ben'), async ({ request }) => {
        sent.push(await request.json());
        world.members = [adaMember, { ...ben, role: 'admin' }];
        return HttpResponse.json(world.members[1]);
      }),
    ]);
    const members = await section('Members');
    await person.selectOptions(await members.findByLabelText('Role of Ben'), 'Admin');
    await waitFor(() => expect(members.getByLabelText('Role of Ben')).toHaveValue('admin'));
    expect(sent).toEqual([{ role: 'admin' }]);
    // With two admins, the first may step down as well.
    expect(await members.findByLabelText('Role of Ada Byron')).toBeEnabled();
  });

  it('the only admin can neither step down nor leave', async () => {
    const { section } = await openSettings();
    const members = await section('Members');
    await members.findByLabelText('Role of Ben');
    expect(members.queryByLabelText('Role of Ada Byron')).not.toBeInTheDocument();
    const leave = (await section('Leave the workspace')).getByRole('button', { name: 'Leave workspace' });
    expect(leave).toHaveAccessibleDescription(/You’re the only admin/);
  });

  it('an admin who steps down is asked first', async () => {
    const sent: unknown[] = [];
    const { person, section, world } = await openSettings(
      [
        http.patch(apiUrl('/members/ada'), async ({ request }) => {
          sent.push(await request.json());
          world.members = [
            { ...adaMember, role: 'user' },
            { ...ben, role: 'admin' },
          ];
          return HttpResponse.json(world.members[0]);
        }),
      ],
      { world: { members: [adaMember, { ...ben, role: 'admin' }], invitations: [] } },
    );
    const members = await section('Members');
    const own = await members.findByLabelText('Role of Ada Byron');
    await person.selectOptions(own, 'Member');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Give up your admin role?' }));
    await person.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(own).toHaveValue('admin');
    expect(sent).toEqual([]);

    await person.selectOptions(own, 'Member');
    await person.click(await screen.findByRole('button', { name: 'Become a member' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ role: 'user' }]);
  });

  it('someone alone in it is told whom to invite before they leave', async () => {
    const { section } = await openSettings([], { world: { members: [adaMember], invitations: [] } });
    await (await section('Members')).findByText('ada@example.com');
    const leave = (await section('Leave the workspace')).getByRole('button', { name: 'Leave workspace' });
    expect(leave).toHaveAccessibleDescription(
      'You’re the only member. To leave, invite another admin first.',
    );
  });

  it('are removed after a question', async () => {
    const { person, section, world } = await openSettings([
      http.delete(apiUrl('/members/ben'), () => {
        world.members = [adaMember];
        return new HttpResponse(null, { status: 204 });
      }),
    ]);
    const members = await section('Members');
    await person.click(await members.findByRole('button', { name: 'Remove Ben' }));
    await person.click(await screen.findByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(members.queryByText('ben@example.com')).not.toBeInTheDocument());
  });

  it('leave by typing the workspace’s name', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const left = vi.fn<() => void>();
    const { person, section } = await openSettings(
      [
        http.post(apiUrl('/workspace/leave'), () => {
          left();
          return new HttpResponse(null, { status: 204 });
        }),
      ],
      { world: { members: [adaMember, { ...ben, role: 'admin' }], invitations: [] } },
    );
    await (await section('Members')).findByLabelText('Role of Ben');
    await person.click(
      (await section('Leave the workspace')).getByRole('button', { name: 'Leave workspace' }),
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Leave workspace' }));
    expect(left).not.toHaveBeenCalled();
    await person.type(dialog.getByLabelText(/Type “Ada's workspace” to confirm/), "Ada's workspace");
    await person.click(dialog.getByRole('button', { name: 'Leave workspace' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'));
    expect(left).toHaveBeenCalledOnce();
  });
});

describe('invitations', () => {
  const dora: Invitation = {
    invitation_id: '00000000-0000-4000-8000-000000000800',
    email: 'dora@example.com',
    role: 'user',
    invited_by: 'Ada Byron',
    created_at: '2026-11-21T10:00:00Z',
    expires_at: '2026-11-28T10:00:00Z',
  };

  it('give a link that is shown once', async () => {
    const link = 'http://callwright.test/invite/secret';
    const { person, section, world } = await openSettings([
      http.post(apiUrl('/invitations'), () => {
        world.invitations = [dora];
        return HttpResponse.json({ invitation: dora, link, emailed: false }, { status: 201 });
      }),
    ]);
    const members = await section('Members');
    const invitations = await section('Invitations');
    await person.click(members.getByRole('button', { name: 'Invite member' }));
    await person.type(await screen.findByLabelText('Email'), 'dora@example.com');
    await person.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByLabelText('Invitation link')).toHaveValue(link);
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Shown once.*dora@example\.com/);
    await person.click(screen.getByRole('button', { name: 'Copy the invitation link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    await person.click(screen.getByRole('button', { name: 'Done' }));

    expect(await invitations.findByText('dora@example.com')).toBeInTheDocument();
    await person.click(members.getByRole('button', { name: 'Invite member' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(screen.queryByDisplayValue(link)).not.toBeInTheDocument();
  });

  it('say that they were emailed, where they were', async () => {
    const link = 'http://callwright.test/invite/secret';
    const { person, section } = await openSettings([
      http.post(apiUrl('/invitations'), () =>
        HttpResponse.json({ invitation: dora, link, emailed: true }, { status: 201 }),
      ),
    ]);
    const members = await section('Members');
    await person.click(members.getByRole('button', { name: 'Invite member' }));
    await person.type(await screen.findByLabelText('Email'), 'dora@example.com');
    await person.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('dialog', { name: 'Invitation sent' })).toHaveAccessibleDescription(
      /We emailed this link to dora@example\.com/,
    );
    expect(screen.getByLabelText('Invitation link')).toHaveValue(link);
  });

  it('show the server’s fault at the address', async () => {
    const { person, section } = await openSettings([
      http.post(apiUrl('/invitations'), () =>
        HttpResponse.json(
          {
            code: 'conflict',
            message: 'Already a member.',
            details: { fields: [{ field: 'email', message: 'ben@example.com is a member already.' }] },
          },
          { status: 409 },
        ),
      ),
    ]);
    await person.click((await section('Members')).getByRole('button', { name: 'Invite member' }));
    await person.type(await screen.findByLabelText('Email'), 'ben@example.com{Enter}');
    expect(await screen.findByText('ben@example.com is a member already.')).toBeInTheDocument();
  });

  it('are revoked after a question', async () => {
    const { person, section, world } = await openSettings(
      [
        http.delete(apiUrl(`/invitations/${dora.invitation_id}`), () => {
          world.invitations = [];
          return new HttpResponse(null, { status: 204 });
        }),
      ],
      { world: { members: [adaMember], invitations: [dora] } },
    );
    const invitations = await section('Invitations');
    await person.click(
      await invitations.findByRole('button', { name: 'Revoke the invitation for dora@example.com' }),
    );
    const asked = within(
      await screen.findByRole('alertdialog', { name: 'Revoke the invitation for dora@example.com?' }),
    );
    expect(world.invitations).toHaveLength(1);
    await person.click(asked.getByRole('button', { name: 'Revoke invitation' }));
    expect(await invitations.findByText('No pending invitations.')).toBeInTheDocument();
  });
});
