import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Invitation, Member } from '#contract/workspace/members';
import { ada, fakeIdentity, identityFailure } from '../../fake-identity';
import { apiUrl } from '../../msw-server';
import { type RenderAppOptions, renderApp } from '../../render-app';

afterEach(() => vi.restoreAllMocks());

const adaMember: Member = {
  user_id: 'ada',
  email: 'ada@example.com',
  display_name: 'Ada Byron',
  role: 'admin',
  joined_at: '2026-11-01T10:00:00Z',
};
const ben: Member = {
  ...adaMember,
  user_id: 'ben',
  email: 'ben@example.com',
  display_name: 'Ben',
  role: 'user',
};

/** Where each section is found. */
const partOf = {
  Profile: 'Profile',
  Appearance: 'Profile',
  Workspace: 'Workspace',
  Recordings: 'Workspace',
  Telephone: 'Workspace',
  'Leave the workspace': 'Workspace',
  Members: 'Members',
  Invitations: 'Members',
  Password: 'Security',
  'Sign-ins': 'Security',
} as const;

interface World {
  members: Member[];
  invitations: Invitation[];
  recording_days?: number | null;
}

async function openSettings(
  handlers: RequestHandler[] = [],
  options: Omit<RenderAppOptions, 'handlers'> & { world?: World } = {},
) {
  const { world = { members: [adaMember, ben], invitations: [] }, ...rest } = options;
  const view = await renderApp('/settings', {
    ...rest,
    handlers: [
      ...handlers,
      http.get(apiUrl('/workspace'), () =>
        HttpResponse.json({
          workspace_id: 'one',
          name: "Ada's workspace",
          created_at: '2026-11-01T10:00:00Z',
          recording_days: world.recording_days ?? null,
        }),
      ),
      http.get(apiUrl('/members'), () => HttpResponse.json({ items: world.members })),
      http.get(apiUrl('/invitations'), () => HttpResponse.json({ items: world.invitations })),
    ],
  });
  const section = async (name: keyof typeof partOf) => {
    const parts = within(await screen.findByRole('navigation', { name: 'Settings' }));
    await view.person.click(parts.getByRole('link', { name: partOf[name] }));
    return within(await screen.findByRole('region', { name }));
  };
  return { ...view, section, world };
}

describe('the profile', () => {
  it('is what an address shows whose section isn’t there', async () => {
    await renderApp('/settings?section=provider-keys');
    expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
    const parts = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(parts).getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  });

  it('takes a display name to the identity service', async () => {
    const { person, section, identity } = await openSettings();
    const profile = await section('Profile');
    const field = profile.getByLabelText('Display name');
    await person.clear(field);
    await person.click(profile.getByRole('button', { name: 'Save' }));
    expect(await profile.findByText('Enter your name.')).toBeInTheDocument();
    await person.type(field, 'Ada Lovelace');
    await person.click(profile.getByRole('button', { name: 'Save' }));
    expect(await profile.findByText('Saved')).toBeInTheDocument();
    expect(identity.current()?.displayName).toBe('Ada Lovelace');
  });

  it('sends a verification link and says where it is found', async () => {
    const { person, section, identity } = await openSettings([], {
      user: { email_verified: false },
      environment: { mailIsPrinted: true },
    });
    const profile = await section('Profile');
    expect(profile.getByText('Not verified')).toBeInTheDocument();
    await person.click(profile.getByRole('button', { name: 'Send verification link' }));
    expect(await profile.findByText(/A link was sent to ada@example\.com/)).toBeInTheDocument();
    expect(profile.getByText(/Find the link in its terminal/)).toBeInTheDocument();
    expect(identity.calls).toContain('sendVerification');
  });

  it('says at its place why no link could be sent', async () => {
    const identity = fakeIdentity(ada);
    identity.failures.sendVerification = identityFailure('too-many-requests');
    const { person, section } = await openSettings([], { identity, user: { email_verified: false } });
    const profile = await section('Profile');
    await person.click(profile.getByRole('button', { name: 'Send verification link' }));
    expect(await profile.findByRole('alert')).toHaveTextContent(
      'Too many failed attempts. Please try again later.',
    );
  });
});

describe('the password', () => {
  const change = async (identity = fakeIdentity(ada)) => {
    const view = await openSettings([], { identity });
    const password = await view.section('Password');
    await view.person.click(password.getByRole('button', { name: 'Change password' }));
    await view.person.type(password.getByLabelText('Current password'), 'old password');
    await view.person.type(password.getByLabelText('New password'), 'new password');
    await view.person.click(password.getByRole('button', { name: 'Save password' }));
    return { ...view, password };
  };

  it('is changed behind a button, after the current one was proved', async () => {
    const { password, identity } = await change();
    expect(await password.findByText('Password changed')).toBeInTheDocument();
    expect(password.queryByLabelText('Current password')).toBeNull();
    expect(identity.calls).toContain('updatePassword');
  });

  it.each([
    ['wrong-password', 'Current password', 'Incorrect password. Please try again.'],
    ['invalid-credential', 'Current password', 'Invalid email or password. Please try again.'],
    ['weak-password', 'New password', 'Password is too weak. Please use at least 8 characters.'],
  ])('%s is said at the field %s', async (code, label, message) => {
    const identity = fakeIdentity(ada);
    identity.failures.updatePassword = identityFailure(code);
    const { password } = await change(identity);
    expect(await password.findByText(message)).toBeInTheDocument();
    expect(password.getByLabelText(label)).toBeInvalid();
  });

  it('requires-recent-login offers to sign in again', async () => {
    const identity = fakeIdentity(ada);
    identity.failures.updatePassword = identityFailure('requires-recent-login');
    const { password, person } = await change(identity);
    expect(await password.findByText('Please sign in again to complete this action.')).toBeInTheDocument();
    await person.click(password.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(identity.calls).toContain('signOut'));
  });

  it('that breaks a rule is not sent', async () => {
    const { person, section, identity } = await openSettings();
    const password = await section('Password');
    await person.click(password.getByRole('button', { name: 'Change password' }));
    await person.type(password.getByLabelText('Current password'), 'old password');
    await person.type(password.getByLabelText('New password'), 'short');
    await person.click(password.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(password.getByLabelText('New password')).toBeInvalid());
    expect(identity.calls).not.toContain('updatePassword');
  });

  it('that is forgotten is reset by a link', async () => {
    const { person, section, identity } = await openSettings();
    const password = await section('Password');
    await person.click(password.getByRole('button', { name: 'Get a reset link' }));
    expect(await password.findByText('A link was sent to ada@example.com.')).toBeInTheDocument();
    expect(identity.calls).toContain('sendPasswordReset');
  });
});

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
    await person.selectOptions(telephone.getByLabelText('Days end at midnight in'), 'Europe/Berlin');
    await person.click(telephone.getByRole('button', { name: 'Save' }));
    expect(await telephone.findByText('Saved')).toBeVisible();
    await person.clear(field);
    await person.type(field, '0');
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

  it('are revoked', async () => {
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
      await invitations.findByRole('button', { name: 'Revoke the invitation of dora@example.com' }),
    );
    expect(await invitations.findByText('No pending invitations.')).toBeInTheDocument();
  });
});

it('the appearance is chosen at once', async () => {
  const { person, section } = await openSettings();
  const appearance = await section('Appearance');
  expect(appearance.getByLabelText('System')).toBeChecked();
  await person.click(appearance.getByLabelText('Dark'));
  expect(appearance.getByLabelText('Dark')).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await person.click(appearance.getByLabelText('System'));
});

it('signing out everywhere asks, ends every sign-in and leads out', async () => {
  const { person, section, identity, href } = await openSettings([
    http.post(apiUrl('/auth/logout-everywhere'), () => new HttpResponse(null, { status: 204 })),
  ]);
  await person.click((await section('Sign-ins')).getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(href()).toBe('/login'));
  expect(identity.calls).toContain('signOut');
});
