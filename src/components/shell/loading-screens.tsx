import { use } from 'react';
import { InShell } from './in-shell';

/** While a page loads: words, and in the shell its shape. */
export function LoadingModule() {
  return (
    <div className="grid content-start gap-6">
      <output className="text-soft">Loading module…</output>
      {use(InShell)}
    </div>
  );
}

/** While a page without the shell loads. */
export function WholePageLoading() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <LoadingModule />
    </main>
  );
}

/** The whole page, while it is not known yet whether someone is signed in. */
export function CheckingAuthentication() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <output className="animate-late text-soft">Checking authentication...</output>
    </main>
  );
}
