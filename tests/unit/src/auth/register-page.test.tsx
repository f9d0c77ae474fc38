import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { Registration } from '#contract/workspace/accounts';
import { fakeIdentity } from '../../fake-identity';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { nothing } from './no-other-answers';

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
