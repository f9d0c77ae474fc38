/** Starts the application in the page. */
import './styles.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfigurationScreen } from '@/components/shell/error-screens';
import { ConfigurationError, pageConfiguration, readEnvironment } from '@/lib/env/read-configuration';
import { noteListeners } from '@/lib/noted-listeners';
import { identityHint } from '@/lib/session/identity/identity-hint';
import { browserTabs } from '@/lib/session/tabs';
import { followTheme } from '@/lib/theme';
import { admitTrustedScripts } from '@/lib/trusted-scripts';
import { createApplication } from './application';

function start() {
  const environment = readEnvironment({
    page: pageConfiguration(document),
    build: import.meta.env,
    origin: location.origin,
  });
  return createApplication({
    environment,
    hint: identityHint(
      () => localStorage,
      async () =>
        environment.identity === null
          ? // The server's note beside a cookie that no script sees.
            document.cookie.includes('callwright_signed_in=1')
          : (await import('@/lib/session/stored-sign-in')).hasStoredSignIn(),
    ),
    tabs: browserTabs(),
    async loadIdentity() {
      const { identity } = environment;
      if (identity === null) {
        const { inThisPage, providerIdentity } = await import('@/lib/session/identity/provider-identity');
        return providerIdentity(inThisPage());
      }
      const { firebaseIdentity } = await import('@/lib/session/identity/firebase-identity');
      return firebaseIdentity({
        identity,
        emulatorOrigin: environment.identityEmulator ? location.origin : null,
      });
    },
  }).element;
}

function startOrExplain() {
  try {
    return start();
  } catch (error) {
    if (error instanceof ConfigurationError) return <ConfigurationScreen faults={error.faults} />;
    throw error;
  }
}

admitTrustedScripts(window);
followTheme();
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
noteListeners(container);
noteListeners(document.body);
const root = createRoot(container);
const show = (application: ReactNode) => root.render(<StrictMode>{application}</StrictMode>);

// Decided by the build: a normal one keeps neither this condition nor anything of the mocks.
if (import.meta.env.VITE_USE_MOCK === 'true') {
  void import('@/mock-build/start').then(async ({ startOnMocks }) => show(await startOnMocks()));
} else show(startOrExplain());
