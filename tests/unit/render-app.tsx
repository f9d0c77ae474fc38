/**
 * Renders the whole application at an address: the generated routes, a fresh session, query client and
 * API client, a memory history, a fake identity service. The API is the mocked one (`mock-api`), on a
 * workspace of its own for each test; what it answers otherwise is the test's to say.
 */
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { onTestFinished } from 'vitest';
import type { CurrentUser } from '#contract/workspace/session';
import type { Environment } from '@/lib/env/read-configuration';
import type { IdentityHint } from '@/lib/session/identity/identity-hint';
import type { Tabs } from '@/lib/session/tabs';
import type { Mock } from '#mock-api/mock';
import { createApplication } from '../../src/application';
import { ada, type FakeIdentity, fakeIdentity } from './fake-identity';
import { mockWorkspace } from './mock-workspace';
import { apiUrl, server, socketUrl } from './msw-server';

export interface RenderAppOptions {
  /** The signed-in user's backend record, in part; null: no one is signed in. Ada, an admin, unless told. */
  user?: Partial<CurrentUser> | null;
  /** Answers of the API in place of the mock's. */
  handlers?: readonly RequestHandler[];
  /** Puts into the mocked workspace what there is when the page opens. */
  prepare?: (mock: Mock) => void;
  identity?: FakeIdentity;
  environment?: Partial<Environment>;
  /** Replaces how the identity service is loaded, to let it fail. */
  loadIdentity?: () => Promise<FakeIdentity>;
  tabs?: Tabs;
  hint?: IdentityHint;
}

const environment: Environment = {
  identity: {
    apiKey: 'key',
    authDomain: 'callwright.test',
    projectId: 'demo-callwright',
    storageBucket: 'demo-callwright.test',
    messagingSenderId: '1',
    appId: '1:1:web:1',
  },
  signInProvider: null,
  rolesByProvider: false,
  apiBaseUrl: apiUrl(),
  wsUrl: socketUrl,
  appEnv: 'test',
  stripePublishableKey: null,
  identityEmulator: false,
  googleSignIn: true,
  insecureIdentity: false,
  mailIsPrinted: false,
  signup: 'open',
};

export const adaRecord: CurrentUser = {
  user_id: 'ada',
  email: 'ada@example.com',
  workspace_name: "Ada's workspace",
  email_verified: true,
  credits_balance: 5,
  is_admin: true,
};

/** Marks of the tokens of applications whose tests are over. */
const left = new Set<string>();

/** A page that goes saves what was typed: where that comes once its test is over, no later test's backend takes it. */
const ofThisTest = http.all(apiUrl('/*'), ({ request }) => {
  const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  return [...left].some((mark) => token.startsWith(mark)) ? new Promise<never>(() => {}) : undefined;
});

/** What the session is told, whatever the mocked workspace says. */
function sessionHandlers(record: CurrentUser): RequestHandler[] {
  return [
    http.get(apiUrl('/auth/me'), () => HttpResponse.json(record)),
    http.post(apiUrl('/auth/logout'), () => new HttpResponse(null, { status: 204 })),
    // No live socket in component tests: its ticket never comes.
    http.post(apiUrl('/event-tickets'), () => new Promise<never>(() => {})),
  ];
}

const lonelyTab: Tabs = { tell() {}, onMessage: () => () => {} };

/** Renders the application and waits until its first page, or an error in its place, is there. */
export async function renderApp(url: string, options: RenderAppOptions = {}) {
  const { user = {}, handlers = [] } = options;
  const record: CurrentUser = { ...adaRecord, ...user };
  const mock = mockWorkspace(record);
  options.prepare?.(mock);
  const identity = options.identity ?? fakeIdentity(user === null ? null : ada);
  onTestFinished(() => {
    left.add(identity.mark);
  });
  server.use(ofThisTest, ...handlers, ...sessionHandlers(record), ...mock.handlers);
  const history = createMemoryHistory({ initialEntries: [url] });
  const application = createApplication({
    environment: { ...environment, ...options.environment },
    loadIdentity: options.loadIdentity ?? (async () => identity),
    hint: options.hint ?? { someone: () => true, stored: async () => true, set() {} },
    tabs: options.tabs ?? lonelyTab,
    history,
  });
  onTestFinished(() => application.stop());
  const view = render(application.element);
  await act(() => application.router.load());
  return {
    ...view,
    /** The mocked backend, to look into. */
    mock,
    identity,
    history,
    router: application.router,
    session: application.session,
    queryClient: application.queryClient,
    /** Acts as the person at the screen. */
    person: userEvent.setup(),
    /** Path, query and hash of the page shown. */
    href: () => application.router.state.location.href,
  };
}
