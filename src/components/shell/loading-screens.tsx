import { use } from 'react';
import { OPENS_BY_ITSELF, useOnline } from '@/lib/offline/online';
import { InShell } from './in-shell';

/** While a page loads: words, and in the shell its shape. Without a network nothing loads, and no shape says that it does. */
export function LoadingModule() {
  const online = useOnline();
  return (
    <div className="grid content-start gap-6">
      <output className="text-soft">
        {online ? 'Loading module…' : `You’re offline. ${OPENS_BY_ITSELF}`}
      </output>
      {online && use(InShell)}
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
