import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '@/lib/api/call';
import { onErrorEvent } from '@/lib/api/error-events';
import { SESSION_EXPIRED } from '@/lib/session/session';
import { register, sendVerification, updateDisplayName, updatePassword } from '@/lib/session/session-actions';
import type { TabMessage, Tabs } from '@/lib/session/tabs';
import { TOKEN_RENEWAL_MS } from '@/lib/session/token-keeper';
import { agentEndpoints } from '#contract/agents/agents';
import { patient } from '../../../patience';
import { fakeIdentity } from '../../fake-identity';
import { apiUrl } from '../../msw-server';
import { adaRecord, renderApp } from '../../render-app';

const PAGE = '/auth/action';
const failure = (status: number, message = 'No.') =>
  HttpResponse.json({ code: 'internal', message }, { status });
const nothing = http.get(apiUrl('/*'), ({ request }) =>
  /auth\/me|billing\/balance/.test(request.url) ? undefined : failure(404),
);

/** Tabs of one browser, joined. */
function tabPair(): [Tabs, Tabs] {
  const listeners: [Set<(message: TabMessage) => void>, Set<(message: TabMessage) => void>] = [
    new Set(),
    new Set(),
  ];
  const tab = (mine: 0 | 1, other: 0 | 1): Tabs => ({
    tell: (message) => {
      for (const listener of listeners[other]) listener(message);
    },
    onMessage: (listener) => {
      listeners[mine].add(listener);
      return () => listeners[mine].delete(listener);
    },
  });
  return [tab(0, 1), tab(1, 0)];
}

afterEach(() => {
  vi.useRealTimers();
});

describe('auth state', () => {
  it('goes from loading to signed-out', async () => {
    const { session } = await renderApp(PAGE, { user: null });
    expect(session.snapshot()).toMatchObject({ status: 'signed-out', user: null });
  });

  it("goes from loading to signed-in, with the backend's record", async () => {
    const { session } = await renderApp(PAGE, { user: { workspace_name: 'Engines' } });
    expect(session.snapshot()).toMatchObject({
      status: 'signed-in',
      record: 'loaded',
      user: { workspaceName: 'Engines', role: 'admin' },
    });
  });
});

describe('/auth/me that fails', () => {
  it.each([403, 404, 500, 503])('with %s leaves the identity user alone', async (status) => {
    const told: string[] = [];
    const stop = onErrorEvent(({ message }) => told.push(message));
    onTestFinished(stop);
    const { session } = await renderApp('/nowhere', {
      handlers: [http.get(apiUrl('/auth/me'), () => failure(status, 'No user here.')), nothing],
    });
    expect(session.snapshot().user).toMatchObject({
      email: 'ada@example.com',
      role: 'user',
      workspaceName: null,
      creditsBalance: null,
    });
    expect(await screen.findByText(/couldn’t load your workspace/)).toBeVisible();
    expect(told.filter((message) => message === 'No user here.')).toHaveLength(1);
  });

  it('shows $0.000, and the line goes once a new try succeeds', async () => {
    let answers = false;
    const { person, session } = await renderApp('/nowhere', {
      handlers: [
        http.get(apiUrl('/auth/me'), () => (answers ? HttpResponse.json(adaRecord) : failure(404))),
        http.get(apiUrl('/billing/balance'), () => failure(404)),
        nothing,
      ],
    });
    expect(await screen.findByText('$0.000')).toBeVisible();
    answers = true;
    // The page below has a button of this name as well: it has nothing to show here.
    const [first] = screen.getAllByRole('button', { name: 'Try again' });
    await person.click(first ?? document.body);
    await waitFor(() => expect(screen.queryByText(/couldn’t load your workspace/)).toBeNull());
    expect(session.snapshot().user?.role).toBe('admin');
    expect(await screen.findByText('$5.000')).toBeVisible();
  });
});

describe('a 401', () => {
  const agents = (answer: (token: string) => Response | undefined) =>
    http.get(apiUrl('/agents'), ({ request }) => answer(request.headers.get('authorization') ?? ''));
  const empty = () => HttpResponse.json({ items: [], next_cursor: null });

  it('that the refresh mends is not noticed', async () => {
    const { identity, session } = await renderApp(PAGE, {
      handlers: [agents((token) => (token === 'Bearer token-9' ? empty() : failure(401)))],
    });
    identity.onRenew = async () => {
      identity.renewals = 9;
      return 'token-9';
    };
    await act(() => call(agentEndpoints.list));
    expect(session.snapshot().status).toBe('signed-in');
  });

  it.each([
    ['returns nothing', async () => null],
    ['fails', () => Promise.reject(new Error('network'))],
  ])('whose refresh %s signs out with the one warning', async (_how, onRenew) => {
    const { identity, session, href } = await renderApp('/settings?tab=1', {
      handlers: [agents(() => failure(401)), nothing],
    });
    identity.onRenew = onRenew;
    await act(async () => {
      await Promise.allSettled([call(agentEndpoints.list), call(agentEndpoints.list)]);
    });
    await waitFor(() => expect(session.snapshot()).toMatchObject({ status: 'signed-out', ended: 'expired' }));
    await waitFor(() => expect(href()).toBe('/login?redirect=%2Fsettings%3Ftab%3D1'));
    expect(await screen.findAllByText(SESSION_EXPIRED)).toHaveLength(1);
    expect(identity.calls.filter((name) => name === 'signOut')).toHaveLength(1);
  });

  it.each([403, 500])('is the only status that signs out: %s does not', async (status) => {
    const { session } = await renderApp(PAGE, { handlers: [agents(() => failure(status))] });
    await expect(act(() => call(agentEndpoints.list))).rejects.toMatchObject({ status });
    expect(session.snapshot().status).toBe('signed-in');
  });

  it('of a request sent without a token does not warn', async () => {
    await renderApp('/login', { user: null, handlers: [agents(() => failure(401))] });
    await expect(call(agentEndpoints.list)).rejects.toMatchObject({ status: 401 });
    expect(screen.queryByText(SESSION_EXPIRED)).toBeNull();
  });
});

describe('token renewal', () => {
  it('happens at sign-in, every 50 minutes, and when the tab becomes visible', async () => {
    expect(TOKEN_RENEWAL_MS).toBe(50 * 60 * 1000);
    const identity = fakeIdentity(null);
    const { session } = await renderApp('/login', { user: null, identity, handlers: [nothing] });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await act(async () => {
      await identity.signIn('ada@example.com', 'x');
      await session.follow();
    });
    expect(identity.renewals).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(TOKEN_RENEWAL_MS));
    expect(identity.renewals).toBe(3);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(identity.renewals).toBe(4), patient(10_000));
    await act(() => session.end('logout'));
    await vi.advanceTimersByTimeAsync(2 * TOKEN_RENEWAL_MS);
    expect(identity.renewals).toBe(4);
  });
});

describe('registration', () => {
  it('calls the backend, then signs in, then loads /auth/me', async () => {
    const identity = fakeIdentity(null);
    const order = identity.calls;
    let body: unknown;
    const { session } = await renderApp('/register', {
      user: null,
      identity,
      handlers: [
        http.post(apiUrl('/auth/register'), async ({ request }) => {
          order.push('POST /auth/register');
          body = await request.json();
          return HttpResponse.json({ user_id: 'ada' }, { status: 201 });
        }),
        http.get(apiUrl('/auth/me'), () => {
          order.push('GET /auth/me');
          return HttpResponse.json(adaRecord);
        }),
        nothing,
      ],
    });
    order.length = 0;
    await act(() =>
      register(session, { email: 'ada@example.com', password: 'correct horse', display_name: 'Ada' }),
    );
    expect(order).toEqual(['POST /auth/register', 'signIn', 'GET /auth/me']);
    expect(body).toEqual({
      email: 'ada@example.com',
      password: 'correct horse',
      display_name: 'Ada',
      workspace_name: "Ada's workspace",
    });
  });
});

describe('logout', () => {
  it('tells the server, clears the cache, and leads to a sign-in without the last origin', async () => {
    let told = 0;
    const { person, href, queryClient, identity } = await renderApp('/settings', {
      handlers: [
        http.post(apiUrl('/auth/logout'), () => {
          told += 1;
          return new HttpResponse(null, { status: 204 });
        }),
        nothing,
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(href()).toBe('/login'));
    expect(told).toBe(1);
    expect(identity.current()).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(screen.queryByText('ada@example.com')).toBeNull();
    expect(screen.queryByText(SESSION_EXPIRED)).toBeNull();
  });

  it('goes on when the server can’t be told', async () => {
    const { person, href } = await renderApp('/settings', {
      handlers: [http.post(apiUrl('/auth/logout'), () => HttpResponse.error()), nothing],
    });
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(href()).toBe('/login'));
  });

  it('in one tab signs out the others', async () => {
    const [here, there] = tabPair();
    const { href, queryClient } = await renderApp('/settings', { tabs: there, handlers: [nothing] });
    await screen.findAllByText('ada@example.com');
    act(() => here.tell({ uid: 'ada', reason: 'logout' }));
    await waitFor(() => expect(href()).toBe('/login'));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('change of user in another tab', () => {
  it('leaves nothing of the last user', async () => {
    let isBen = false;
    const { identity, session } = await renderApp('/settings', {
      handlers: [
        http.get(apiUrl('/auth/me'), () =>
          HttpResponse.json(
            isBen
              ? {
                  ...adaRecord,
                  user_id: 'ben',
                  email: 'ben@example.com',
                  workspace_name: 'Ben & Co',
                  is_admin: false,
                }
              : adaRecord,
          ),
        ),
        nothing,
      ],
    });
    await screen.findAllByText('ada@example.com');
    isBen = true;
    act(() =>
      identity.become({
        uid: 'ben',
        email: 'ben@example.com',
        displayName: 'Ben',
        emailVerified: true,
        photoURL: null,
      }),
    );
    expect(await screen.findAllByText('ben@example.com')).not.toEqual([]);
    await waitFor(() => expect(session.snapshot().user?.workspaceName).toBe('Ben & Co'));
    expect(document.body).not.toHaveTextContent(/ada@example\.com|Ada's workspace/);
  });
});

describe('with no one signed in', () => {
  const sentence = 'No user is currently signed in';
  it('updating the password fails', async () => {
    const { session } = await renderApp('/login', { user: null });
    await expect(updatePassword(session, 'a', 'b')).rejects.toThrow(sentence);
  });
  it('updating the profile fails', async () => {
    const { session } = await renderApp('/login', { user: null });
    await expect(updateDisplayName(session, 'Ada')).rejects.toThrow(sentence);
  });
  it('sending a verification fails', async () => {
    const { session } = await renderApp('/login', { user: null });
    await expect(sendVerification(session)).rejects.toThrow(sentence);
  });
});
