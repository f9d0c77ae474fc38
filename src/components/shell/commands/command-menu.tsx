import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { LogOut, Megaphone, Monitor, Moon, Plus, Search, Settings, Sun, X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { hasPermission } from '#contract/permissions';
import { Button } from '@/components/ui/button';
import { dialogStyles, veilStyles } from '@/components/ui/overlays/dialog';
import { useReturnFocus } from '@/components/ui/overlays/use-return-focus';
import { cn } from '@/lib/class-names';
import { signOut } from '@/lib/session/sign-out';
import { useSession, useUser } from '@/lib/session/use-session';
import { settingsSections } from '@/lib/settings-sections';
import { chooseTheme } from '@/lib/theme';
import { CommandGroup, CommandItem, FoundAgents, FoundCalls } from './command-found';
import { entriesFor } from '../menu/menu-entries';
import { useFound } from './use-found';
import { settingsWords } from './settings-words';

interface CommandMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Pages, agents, calls, settings and actions, by name. A default export, for it is loaded when first used. */
export default function CommandMenu({ open, onOpenChange }: CommandMenuProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={veilStyles} />
        <RadixDialog.Content
          aria-describedby={undefined}
          className={cn(dialogStyles, 'top-[12dvh] max-w-140 translate-y-0 gap-0 overflow-hidden p-0')}
          {...returnFocus}
        >
          <RadixDialog.Title className="sr-only">Search</RadixDialog.Title>
          <Commands onClose={() => onOpenChange(false)} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Inside the window, so that what was typed is gone when it closes. */
function Commands({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = useFound(words);
  const list = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const [marked, setMarked] = useState('');
  // What's found later may come above what's marked, and Enter takes the first for as long as no one has chosen.
  useLayoutEffect(() => {
    if (hasMoved.current) return;
    setMarked(list.current?.querySelector('[cmdk-item]')?.getAttribute('data-value') ?? '');
  }, [words, found.agents, found.calls]);
  const moved = () => {
    hasMoved.current = true;
  };
  const run = (action: () => unknown) => () => {
    onClose();
    void action();
  };
  return (
    // What is asked from the server is found by the server, so nothing is filtered a second time.
    <Command
      label="Commands"
      shouldFilter={false}
      value={marked}
      onValueChange={setMarked}
      onKeyDown={({ key, ctrlKey }) => {
        const isMove = key.startsWith('Arrow') || key === 'Home' || key === 'End';
        if (isMove || (ctrlKey && 'njpk'.includes(key))) moved();
      }}
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
        <Command.Input
          value={typed}
          onValueChange={(text) => {
            hasMoved.current = false;
            setTyped(text);
          }}
          placeholder="Search or jump to…"
          className="h-12 w-full min-w-0 bg-transparent outline-none touch:text-lg"
        />
        {/* A finger has no Escape. */}
        <RadixDialog.Close asChild>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Close"
            className="-mr-3 hidden touch:inline-flex"
            // The menu would take it for what's marked.
            onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
          >
            <X aria-hidden="true" />
          </Button>
        </RadixDialog.Close>
      </div>
      {/* A listbox holds entries alone. */}
      <output>
        <Command.Empty className="px-4 py-8 text-center text-soft">
          {found.isSearching ? 'Searching…' : 'No results'}
        </Command.Empty>
      </output>
      <Command.List
        ref={list}
        onPointerMove={moved}
        className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2 has-[>:only-child:empty]:hidden"
      >
        <Places words={words} go={run} />
        <FoundAgents
          agents={found.agents}
          onOpen={(agentId) => run(() => navigate({ to: '/agents/$agentId', params: { agentId } }))()}
        />
        <FoundCalls
          calls={found.calls}
          callId={found.callId}
          onOpen={(callId) => run(() => navigate({ to: '/calls/$callId', params: { callId } }))()}
        />
        <Actions words={words} go={run} />
      </Command.List>
    </Command>
  );
}

interface PartProps {
  /** Lower case; empty shows everything. */
  words: string;
  go: (action: () => unknown) => () => void;
}

/** The pages, and the parts of Settings once they are searched for. */
function Places({ words, go }: PartProps) {
  const navigate = useNavigate();
  const { permissions } = useUser();
  const pages = entriesFor(permissions).filter(({ label, path }) => fits(words, label, path));
  const maySet = hasPermission(permissions, 'settings:manage');
  const sections = settingsSections.filter(
    ({ id, label }) => words !== '' && fits(words, 'settings', label, ...settingsWords[id]),
  );
  const seesCampaigns =
    hasPermission(permissions, 'phone-numbers:manage') && fits(words, 'campaigns', 'outbound');
  if (pages.length === 0 && !seesCampaigns && !(maySet && (words === '' || sections.length > 0))) return null;
  return (
    <CommandGroup heading="Pages">
      {pages.map(({ id, label, path, icon: Icon, accent }) => (
        <CommandItem key={id} value={`page ${id}`} onSelect={go(() => navigate({ to: path }))}>
          <Icon aria-hidden="true" className={accent} /> {label}
        </CommandItem>
      ))}
      {seesCampaigns && (
        <CommandItem value="page campaigns" onSelect={go(() => navigate({ to: '/campaigns' }))}>
          <Megaphone aria-hidden="true" /> Campaigns
        </CommandItem>
      )}
      {maySet && words === '' && (
        <CommandItem value="page settings" onSelect={go(() => navigate({ to: '/settings' }))}>
          <Settings aria-hidden="true" /> Settings
        </CommandItem>
      )}
      {maySet &&
        sections.map(({ id, label }) => (
          <CommandItem
            key={id}
            value={`settings ${id}`}
            onSelect={go(() => navigate({ to: '/settings', search: { section: id } }))}
          >
            <Settings aria-hidden="true" /> Settings <span className="text-soft">{label}</span>
          </CommandItem>
        ))}
    </CommandGroup>
  );
}

function Actions({ words, go }: PartProps) {
  const navigate = useNavigate();
  const session = useSession();
  const { permissions } = useUser();
  const actions: { label: string; icon: ReactNode; run: () => unknown }[] = [
    ...(hasPermission(permissions, 'agents:manage')
      ? [
          {
            label: 'New agent',
            icon: <Plus aria-hidden="true" />,
            run: () => navigate({ to: '/agents/new' }),
          },
        ]
      : []),
    { label: 'Light theme', icon: <Sun aria-hidden="true" />, run: () => chooseTheme('light') },
    { label: 'Dark theme', icon: <Moon aria-hidden="true" />, run: () => chooseTheme('dark') },
    { label: 'System theme', icon: <Monitor aria-hidden="true" />, run: () => chooseTheme('system') },
    { label: 'Log out', icon: <LogOut aria-hidden="true" />, run: () => signOut(session) },
  ];
  const shown = actions.filter(({ label }) => fits(words, label));
  if (shown.length === 0) return null;
  return (
    <CommandGroup heading="Actions">
      {shown.map(({ label, icon, run }) => (
        <CommandItem key={label} value={`action ${label}`} onSelect={go(run)}>
          {icon} {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** Whether each typed word begins a word of `texts`. */
function fits(words: string, ...texts: readonly string[]): boolean {
  const parts = texts.flatMap((text) => text.toLowerCase().split(/[\s/-]+/));
  return words.split(/\s+/).every((word) => word === '' || parts.some((part) => part.startsWith(word)));
}
