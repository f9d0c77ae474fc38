import { Button } from '@/components/ui/button';

/** In place of the application, when the installation is not configured: one line for each fault. */
export function ConfigurationScreen({ faults }: { faults: readonly string[] }) {
  return (
    <main role="alert" className="mx-auto grid w-full max-w-160 content-start gap-4 px-4 py-16">
      <h1 className="text-xl font-semibold">Something went wrong</h1>
      <ul className="grid gap-2">
        {faults.map((fault) => (
          <li key={fault} className="break-words">
            {fault}
          </li>
        ))}
      </ul>
      <p className="measure text-soft">
        These values come from the environment of the server (see .env.example). Set them, start the server
        again, then reload this page.
      </p>
      <div>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload application
        </Button>
      </div>
    </main>
  );
}
