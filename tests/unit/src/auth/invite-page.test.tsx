import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { Registration } from '#contract/workspace/accounts';
import { WORKSPACE_ID } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { adaRecord, renderApp } from '../../render-app';
import { nothing } from './no-other-answers';

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
