import { WifiOff } from 'lucide-react';
import { useOnline } from '@/lib/online';

/** Under the top bar while there is no network. Drafts and tests are kept and saved later; other forms say it themselves. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <output className="sticky top-14 z-10 block empty:hidden">
      {!online && (
        <span className="flex items-center gap-2 border-b border-line bg-raised px-4 py-2 text-sm lg:px-8">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
          You’re offline. Changes to agents will save when you reconnect.
        </span>
      )}
    </output>
  );
}
