import { type ReactNode, useState } from 'react';
import type { User } from '@/lib/session/user';
import { CommandMenuHost } from './command-menu-host';
import { entriesFor } from './menu-entries';
import { OfflineBanner } from './offline-banner';
import { RecordNotice } from './record-notice';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';

const CONTENT_ID = 'content';

/** Side menu, top bar and the page between them. */
export function AppShell({ user, children }: { user: User; children: ReactNode }) {
  const [commandsOpen, setCommandsOpen] = useState(false);
  const entries = entriesFor(user.permissions);
  return (
    <div className="flex min-h-dvh">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-70 rounded-control bg-ink px-3 py-2 text-ground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SideMenu entries={entries} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar user={user} entries={entries} onOpenCommands={() => setCommandsOpen(true)} />
        <OfflineBanner />
        <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none lg:px-8">
          <RecordNotice />
          {children}
        </main>
      </div>
      <CommandMenuHost open={commandsOpen} onOpenChange={setCommandsOpen} />
    </div>
  );
}
