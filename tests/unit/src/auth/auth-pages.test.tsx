import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { Registration } from '#contract/workspace/accounts';
import { identityMessages } from '#domain/workspace/identity-messages';
import { fakeIdentity, identityFailure } from '../../fake-identity';
import { WORKSPACE_ID } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { adaRecord, renderApp } from '../../render-app';

const nothing = http.get(apiUrl('/*'), ({ request }) =>
  /auth\/me|billing\/balance/.test(request.url)
    ? undefined
    : HttpResponse.json({ code: 'not_ready', message: 'Nothing here.' }, { status: 404 }),
);

async function openLogin(url = '/login') {
  const identity = fakeIdentity(null);
  const app = await renderApp(url, { user: null, identity, handlers: [nothing] });
  const signIn = async () => {
    await app.person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await app.person.type(screen.getByLabelText('Password'), 'correct horse');
    await app.person.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...app, identity, signIn };
}

describe('/login', () => {
  it.each(Object.entries(identityMessages))('shows the message of %s', async (code, message) => {
    const { identity, signIn, href } = await openLogin();
    identity.failures.signIn = identityFailure(code, 'Firebase: technical.');
    await signIn();
    expect(await screen.findByText(message)).toBeVisible();
    expect(href()).toBe('/login');
  });

  it('shows the original message of another error', async () => {
    const { identity, signIn } = await openLogin();
    identity.failures.signIn = identityFailure('unauthorized-domain', 'This domain is not allowed.');
    await signIn();
    expect(await screen.findByText('This domain is not allowed.')).toBeVisible();
  });

  it('leads to /dashboard', async () => {
    const { signIn, href } = await openLogin();
    await signIn();
    await waitFor(() => expect(href()).toBe('/dashboard'));
  });

  it('leads back to the saved origin, with query and hash', async () => {
    const { signIn, href } = await openLogin('/login?redirect=%2Fsettings%3Ftab%3Dmembers%23invite');
    await signIn();
    await waitFor(() => expect(href()).toBe('/settings?tab=members#invite'));
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/%2e//evil.test',
    'javascript:alert(1)',
    '/login',
  ])('ignores the saved origin %s', async (origin) => {
    const { signIn, href } = await openLogin(`/login?redirect=${encodeURIComponent(origin)}`);
    await signIn();
    await waitFor(() => expect(href()).toBe('/dashboard'));
  });

  it('asks for what is missing before anything is sent', async () => {
    const { identity, person } = await openLogin();
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(identity.calls).not.toContain('signIn');
  });

  it('signs in with Google and leads back', async () => {
    const { person, href } = await openLogin('/login?redirect=%2Fsettings');
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(href()).toBe('/settings'));
  });

  it('says so when the window of Google was closed', async () => {
    const { identity, person, href } = await openLogin();
    identity.failures.signInWithGoogle = identityFailure('popup-closed-by-user');
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByText('Sign-in popup was closed. Please try again.')).toBeVisible();
    expect(href()).toBe('/login');
  });

  it('calls what takes Google’s place "Use a test account", below the form', async () => {
    await renderApp('/login', { user: null, environment: { identityEmulator: true } });
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Sign in', 'Use a test account']);
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  });

  it('hides Google where the provider is off', async () => {
    await renderApp('/login', { user: null, environment: { googleSignIn: false } });
    expect(screen.queryByRole('button', { name: /Google|test account/ })).toBeNull();
  });
});

describe('/register', () => {
  const fill = async (
    person: Awaited<ReturnType<typeof renderApp>>['person'],
    password = 'correct horse',
  ) => {
    await person.type(screen.getByLabelText('Display name'), 'Ada');
    await person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await person.type(screen.getByLabelText('Password'), password);
    await person.click(screen.getByRole('button', { name: 'Create account' }));
  };

  it('creates the account and leads to the saved origin', async () => {
    const { person, href } = await renderApp('/register?redirect=%2Fsettings', {
      user: null,
      handlers: [
        http.post(apiUrl('/auth/register'), () => HttpResponse.json({ user_id: 'ada' }, { status: 201 })),
        nothing,
      ],
    });
    expect(screen.getByLabelText('Workspace name')).toBeVisible();
    await fill(person);
    await waitFor(() => expect(href()).toBe('/settings'));
  });

  it.each([69, 72, 80])('a display name of %i characters registers', async (length) => {
    let body: unknown;
    const { person, href } = await renderApp('/register', {
      user: null,
      handlers: [
        http.post(apiUrl('/auth/register'), async ({ request }) => {
          body = await request.json();
          return HttpResponse.json({ user_id: 'ada' }, { status: 201 });
        }),
        nothing,
      ],
    });
    const name = 'a'.repeat(length);
    fireEvent.change(screen.getByLabelText('Display name'), { target: { value: name } });
    await person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(href()).toBe('/dashboard'));
    expect(Registration.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ display_name: name, workspace_name: `${'a'.repeat(68)}'s workspace` });
  });

  it("says at the field that an address is taken, in the table's words", async () => {
    const { person, identity } = await renderApp('/register', {
      user: null,
      handlers: [
        http.post(apiUrl('/auth/register'), () =>
          HttpResponse.json({ code: 'email-already-in-use', message: 'Taken.' }, { status: 409 }),
        ),
      ],
    });
    await fill(person);
    expect(
      await screen.findByText('This email is already registered. Please sign in instead.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(identity.calls).not.toContain('signIn');
  });

  it("puts the server's faults of fields at their fields", async () => {
    const { person } = await renderApp('/register', {
      user: null,
      handlers: [
        http.post(apiUrl('/auth/register'), () =>
          HttpResponse.json(
            {
              code: 'invalid_request',
              message: 'Look at the fields.',
              details: { fields: [{ field: 'workspace_name', message: 'Not this one.' }] },
            },
            { status: 400 },
          ),
        ),
      ],
    });
    await fill(person);
    await waitFor(() => expect(screen.getByLabelText('Workspace name')).toBeInvalid());
    expect(screen.getByText('Not this one.')).toBeVisible();
  });

  it('has a live checklist: at least 8 characters, and the policy of the service', async () => {
    const identity = fakeIdentity(null);
    identity.requirements = [{ text: 'A number', met: false }];
    const { person } = await renderApp('/register', { user: null, identity });
    await person.type(screen.getByLabelText('Password'), 'sevenle');
    const list = screen.getByRole('list', { name: 'Requirements' });
    expect(within(list).getByText(/At least 8 characters/)).toHaveTextContent('not met yet');
    await person.type(screen.getByLabelText('Password'), 'tters');
    expect(within(list).getByText(/At least 8 characters/)).toHaveTextContent('(met)');
    expect(within(list).getByText(/A number/)).toHaveTextContent('not met yet');
    await person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/A number \(not met yet\)/);
  });

  it('refuses a short password by the checklist alone', async () => {
    const { person } = await renderApp('/register', { user: null });
    await fill(person, 'short');
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    expect(screen.getByText('At least 8 characters')).toHaveClass('text-bad');
    expect(screen.queryByText(/too weak/)).toBeNull();
  });

  it('asks for what it needs before what may be left out', async () => {
    await renderApp('/register', { user: null });
    const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Email', 'Password', 'Display name', 'Workspace name']);
  });

  it('says so where members come by invitation only', async () => {
    await renderApp('/register', { user: null, environment: { signup: 'invite' } });
    expect(screen.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });
});

describe('/forgot-password', () => {
  it.each([
    ['known', undefined],
    ['unknown', identityFailure('user-not-found')],
  ])('answers alike for an address that is %s', async (_kind, failure) => {
    const identity = fakeIdentity(null);
    identity.failures.sendPasswordReset = failure;
    const { person } = await renderApp('/forgot-password', { user: null, identity });
    await person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(/If an account exists for ada@example.com/)).toBeVisible();
  });

  it('says where the link is found on a machine that sends no mail, once there is one', async () => {
    const { person } = await renderApp('/forgot-password', {
      user: null,
      environment: { mailIsPrinted: true },
    });
    expect(screen.queryByText(/in its terminal/)).toBeNull();
    await person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(/Find the link in its terminal/)).toBeVisible();
  });
});

describe('/auth/action', () => {
  it('takes a new password', async () => {
    const { person, identity } = await renderApp('/auth/action?mode=resetPassword&oobCode=123', {
      user: null,
    });
    await person.type(await screen.findByLabelText('New password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
    expect(identity.calls).toContain('confirmPasswordReset');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('verifies an address, once', async () => {
    const identity = fakeIdentity(null);
    identity.mailAction = { kind: 'verify-email', email: 'ada@example.com' };
    await renderApp('/auth/action?mode=verifyEmail&oobCode=abc', { user: null, identity });
    expect(await screen.findByText('You can now sign in as ada@example.com.')).toBeVisible();
    expect(identity.calls.filter((name) => name === 'applyMailCode')).toHaveLength(1);
  });

  it.each([
    ['used', 'resetPassword', 'invalid-action-code', /been used/, 'Send a new link', '/forgot-password'],
    [
      'expired',
      'resetPassword',
      'expired-action-code',
      /It’s expired/,
      'Send a new link',
      '/forgot-password',
    ],
    ['used', 'verifyEmail', 'invalid-action-code', /been used/, 'Go to sign in', '/login'],
    ['expired', 'verifyEmail', 'expired-action-code', /It’s expired/, 'Go to sign in', '/login'],
  ])('has a sentence and a way on for a %s link of %s', async (_kind, mode, code, sentence, way, to) => {
    const identity = fakeIdentity(null);
    identity.failures.checkMailCode = identityFailure(code);
    await renderApp(`/auth/action?mode=${mode}&oobCode=abc`, { user: null, identity });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', to);
  });

  it('sends a new verification to someone signed in', async () => {
    const identity = fakeIdentity({
      uid: 'ada',
      email: 'ada@example.com',
      displayName: null,
      emailVerified: false,
      photoURL: null,
    });
    identity.failures.checkMailCode = identityFailure('expired-action-code');
    const { person } = await renderApp('/auth/action?mode=verifyEmail&oobCode=abc', { identity });
    await person.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('A new link is on its way.')).toBeVisible();
  });

  it('explains a link without its code', async () => {
    await renderApp('/auth/action?mode=resetPassword', { user: null });
    expect(await screen.findByText(/incomplete/)).toBeVisible();
  });
});

describe('/invite/{token}', () => {
  const preview = (state: string, role = 'user') =>
    http.post(apiUrl('/invitations/preview'), () =>
      HttpResponse.json({
        workspace_id: WORKSPACE_ID,
        workspace_name: 'Engines',
        email: 'ada@example.com',
        role,
        expires_at: '2026-12-01T00:00:00.000Z',
        state,
      }),
    );

  it('creates the account it is for, in its workspace', async () => {
    let body: unknown;
    const { person, href } = await renderApp('/invite/tok-1', {
      user: null,
      handlers: [
        preview('open'),
        http.post(apiUrl('/auth/register'), async ({ request }) => {
          body = await request.json();
          return HttpResponse.json({ user_id: 'ada' }, { status: 201 });
        }),
        nothing,
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Join Engines' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(href()).toBe('/dashboard'));
    expect(body).toMatchObject({ email: 'ada@example.com', invitation_token: 'tok-1' });
  });

  it('says that there’s no such invitation, having asked once', async () => {
    let asked = 0;
    const missing = http.post(apiUrl('/invitations/preview'), () => {
      asked += 1;
      return HttpResponse.json({ code: 'not_found', message: 'No.', correlation_id: 'x' }, { status: 404 });
    });
    await renderApp('/invite/nonsense', { user: null, handlers: [missing] });
    expect(await screen.findByRole('heading', { name: 'Invitation not found' })).toBeVisible();
    expect(asked).toBe(1);
  });

  it.each([
    [null, 'Go to sign in', '/login'],
    [{}, 'Go to the dashboard', '/dashboard'],
  ])('that isn’t valid leads %j on by “%s”', async (user, name, to) => {
    await renderApp('/invite/tok-1', { user, handlers: [preview('revoked')] });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('an invitation with a display name of 72 characters is no dead end', async () => {
    let body: unknown;
    const { person, href } = await renderApp('/invite/tok-1', {
      user: null,
      handlers: [
        preview('open'),
        http.post(apiUrl('/auth/register'), async ({ request }) => {
          body = await request.json();
          return HttpResponse.json({ user_id: 'ada' }, { status: 201 });
        }),
        nothing,
      ],
    });
    const name = 'a'.repeat(72);
    fireEvent.change(await screen.findByLabelText('Display name'), { target: { value: name } });
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(href()).toBe('/dashboard'));
    expect(Registration.safeParse(body).success).toBe(true);
  });

  it('leads someone with an account to sign in and back', async () => {
    await renderApp('/invite/tok-1', { user: null, handlers: [preview('open')] });
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Finvite%2Ftok-1',
    );
  });

  it('joins for someone signed in with the invited address', async () => {
    let workspace = "Ada's workspace";
    const { person, href, session } = await renderApp('/invite/tok-1', {
      handlers: [
        preview('open'),
        http.post(apiUrl('/invitations/accept'), () => {
          workspace = 'Engines';
          return HttpResponse.json({
            workspace_id: 'w',
            name: 'Engines',
            created_at: '2026-11-01T00:00:00.000Z',
            recording_days: null,
          });
        }),
        http.get(apiUrl('/auth/me'), () => HttpResponse.json({ ...adaRecord, workspace_name: workspace })),
        nothing,
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(() => expect(href()).toBe('/dashboard'));
    expect(session.snapshot().user?.workspaceName).toBe('Engines');
  });

  it.each([
    ['someone who’s there may become more', 'admin', false, WORKSPACE_ID, ['button', 'Become an admin']],
    ['an admin who’s there has it all', 'admin', true, WORKSPACE_ID, ['link', 'Go to the dashboard']],
    ['a member who’s there has it all', 'user', false, WORKSPACE_ID, ['link', 'Go to the dashboard']],
    ['another workspace of that name is left', 'admin', false, crypto.randomUUID(), ['button', 'Join']],
  ] as const)('by a provider: %s', async (_what, role, is_admin, workspace_id, [kind, name]) => {
    await renderApp('/invite/tok-1', {
      user: { workspace_name: 'Engines', is_admin },
      environment: { identity: null, signInProvider: 'Okta' },
      handlers: [
        preview('open', role),
        http.get(apiUrl('/workspace'), () =>
          HttpResponse.json({
            workspace_id,
            name: 'Engines',
            created_at: '2026-11-01T00:00:00.000Z',
            recording_days: null,
          }),
        ),
      ],
    });
    const isThere = workspace_id === WORKSPACE_ID;
    const title = isThere ? 'You’re in Engines already' : 'Join Engines';
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole(kind, { name })).toBeVisible();
    expect(screen.queryAllByRole('button')).toHaveLength(kind === 'button' ? 1 : 0);
    await waitFor(() => expect(screen.queryAllByText(/You’ll leave/)).toHaveLength(isThere ? 0 : 1));
  });

  it('by a provider: nothing else is offered before one’s workspace is known, nor once one has joined', async () => {
    let workspace_id: string = crypto.randomUUID();
    let tell = () => {};
    const told = new Promise<void>((resolve) => (tell = resolve));
    let isAsked = false;
    const { person, href } = await renderApp('/invite/tok-1', {
      user: { workspace_name: 'Engines', is_admin: false },
      environment: { identity: null, signInProvider: 'Okta' },
      handlers: [
        preview('open', 'admin'),
        http.post(apiUrl('/invitations/accept'), () => {
          workspace_id = WORKSPACE_ID;
          return HttpResponse.json({
            workspace_id,
            name: 'Engines',
            created_at: '2026-11-01T00:00:00.000Z',
            recording_days: null,
          });
        }),
        http.get(apiUrl('/workspace'), async () => {
          isAsked = true;
          await told;
          return HttpResponse.json({
            workspace_id,
            name: 'Engines',
            created_at: '2026-11-01T00:00:00.000Z',
            recording_days: null,
          });
        }),
        http.get(apiUrl('/auth/me'), () => HttpResponse.json({ ...adaRecord, workspace_name: 'Engines' })),
        nothing,
      ],
    });
    const seen = new Set<string>();
    const watched = new MutationObserver(() => {
      if (href().startsWith('/invite'))
        for (const { textContent } of screen.queryAllByRole('button')) seen.add(textContent);
    });
    watched.observe(document.body, { childList: true, subtree: true, characterData: true });
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.getByRole('heading', { name: 'Checking the invitation' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    tell();
    await person.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(() => expect(href()).toBe('/dashboard'));
    watched.disconnect();
    expect([...seen]).toEqual(['Join']);
  });

  it.each(['Okta', null])('joins for someone who has no workspace, by the provider %s', async (provider) => {
    let joined: string | null = null;
    const engines = {
      workspace_id: WORKSPACE_ID,
      name: 'Engines',
      created_at: '2026-11-01T00:00:00.000Z',
      recording_days: null,
    };
    const { person, href } = await renderApp('/invite/tok-1', {
      user: { workspace_name: null },
      environment: provider === null ? {} : { identity: null, signInProvider: provider },
      handlers: [
        preview('open'),
        http.post(apiUrl('/invitations/accept'), () => {
          joined = 'Engines';
          return HttpResponse.json(engines);
        }),
        http.get(apiUrl('/workspace'), () => HttpResponse.json(engines)),
        http.get(apiUrl('/auth/me'), () => HttpResponse.json({ ...adaRecord, workspace_name: joined })),
        nothing,
      ],
    });
    const join = await screen.findByRole('button', { name: 'Join' });
    const seen = new Set<string>();
    const watched = new MutationObserver(() => {
      if (!href().startsWith('/invite')) return;
      for (const { textContent } of screen.queryAllByRole('heading')) seen.add(textContent);
      for (const { textContent } of screen.queryAllByText(/You’ll leave/)) seen.add(textContent);
    });
    watched.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    await person.click(join);
    await waitFor(() => expect(href()).toBe('/dashboard'));
    watched.disconnect();
    expect([...seen]).toEqual(['Join Engines']);
  });

  it('offers to log out to someone else', async () => {
    await renderApp('/invite/tok-1', { user: { email: 'ben@example.com' }, handlers: [preview('open')] });
    expect(await screen.findByText(/You’re signed in as ben@example.com/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it.each([
    ['used', /been used/],
    ['expired', /It’s expired/],
    ['revoked', /been revoked/],
  ])('explains one that is %s', async (state, sentence) => {
    await renderApp('/invite/tok-1', { user: null, handlers: [preview(state)] });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  });
});
