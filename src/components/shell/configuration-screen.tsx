import { ErrorScreen } from './error-screen';

/** In place of the application, when the installation is not configured: one line for each fault. */
export function ConfigurationScreen({ faults }: { faults: readonly string[] }) {
  return (
    <main>
      <ErrorScreen
        messages={faults}
        advice="These values come from the environment of the server (see .env.example). Set them, start the server again, then reload this page."
      />
    </main>
  );
}
