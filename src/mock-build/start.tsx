/** Starts the application on the mocked API: no server, no identity service, no configuration. */
import { setupWorker } from 'msw/browser';
import type { Environment } from '@/lib/env/read-configuration';
import { identityHint } from '@/lib/session/identity/identity-hint';
import { browserTabs } from '@/lib/session/tabs';
import { createApplication } from '../application';
import { closeAfterReload } from '#mock-api/calls/call-settlement';
import { demoWorld } from '#mock-api/demo/demo-world';
import { createMock } from '#mock-api/mock';
import { mockIdentity } from './mock-identity';
import { loadWorld, saveWorld } from '#mock-api/world-storage';

/** As long as a person needs to begin an answer. */
const ANSWERS_AFTER_MS = 350;

/** The application's element, once the service worker answers for the API. */
export async function startOnMocks() {
  const { origin } = location;
  const environment: Environment = { ...mockEnvironment, ...addressesBelow(origin) };
  const mock = createMock({
    ...addressesBelow(origin),
    origin,
    world: loadWorld(sessionStorage, demoWorld),
    onChange: (world) => saveWorld(sessionStorage, world),
    answersAfterMs: ANSWERS_AFTER_MS,
  });
  closeAfterReload(mock.host);
  await setupWorker(...mock.handlers).start({
    serviceWorker: { url: '/mockServiceWorker.js' },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  return createApplication({
    environment,
    hint: identityHint(
      () => localStorage,
      async () => false,
    ),
    tabs: browserTabs(),
    loadIdentity: async () => mockIdentity(mock.host),
  }).element;
}

/** The mock needs none of the identity values. */
const mockEnvironment: Omit<Environment, 'apiBaseUrl' | 'wsUrl'> = {
  identity: {
    apiKey: '',
    authDomain: '',
    projectId: '',
    storageBucket: '',
    messagingSenderId: '',
    appId: '',
  },
  appEnv: 'mock',
  stripePublishableKey: null,
  signInProvider: null,
  rolesByProvider: false,
  identityEmulator: false,
  googleSignIn: false,
  insecureIdentity: false,
  mailIsPrinted: false,
  signup: 'open',
};

function addressesBelow(origin: string): { apiBaseUrl: string; wsUrl: string } {
  return { apiBaseUrl: `${origin}/api`, wsUrl: `${origin.replace(/^http/, 'ws')}/ws` };
}
