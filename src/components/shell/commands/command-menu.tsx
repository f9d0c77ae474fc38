import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { dialogStyles, veilStyles } from '@/components/ui/overlays/dialog';
import { useReturnFocus } from '@/components/ui/overlays/use-return-focus';
import { cn } from '@/lib/class-names';
import { CommandGroup, CommandItem, FoundAgents, FoundCalls } from './command-found';
import { type Entry, useEntries } from './use-entries';
import { useFound } from './use-found';

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
  const entries = useEntries(words);
  const isNothing =
    !found.isSearching && found.agents.length === 0 && found.calls.length === 0 && found.callId === null;
  const list = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const [marked, setMarked] = useState('');
  // What's found later may come above what's marked, and Enter takes the first for as long as no one has chosen.
  useLayoutEffect(() => {
    if (hasMoved.current) return;
    setMarked(list.current?.querySelector('[cmdk-item]')?.getAttribute('data-value') ?? '');
  }, [words, found.agents, found.calls, isNothing]);
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
        <EntryGroup heading="Pages" entries={entries.pages} go={run} />
        <FoundAgents
          agents={found.agents}
          onOpen={(agentId) => run(() => navigate({ to: '/agents/$agentId', params: { agentId } }))()}
        />
        <FoundCalls
          calls={found.calls}
          callId={found.callId}
          wanted={found.wanted}
          onOpen={(callId, t) =>
            run(() =>
              navigate({
                to: '/calls/$callId',
                params: { callId },
                ...(t !== undefined && { search: { t } }),
              }),
            )()
          }
          onShowAll={({ words: said, number }) =>
            run(() => navigate({ to: '/calls', search: { words: said, number } }))()
          }
        />
        <EntryGroup heading="Actions" entries={entries.actions} go={run} />
        {isNothing && <EntryGroup heading="Did you mean" entries={entries.meant} go={run} />}
      </Command.List>
    </Command>
  );
}

interface EntryGroupProps {
  heading: string;
  entries: readonly Entry[];
  go: (action: () => unknown) => () => void;
}

function EntryGroup({ heading, entries, go }: EntryGroupProps) {
  if (entries.length === 0) return null;
  return (
    <CommandGroup heading={heading}>
      {entries.map(({ value, icon, label, run }) => (
        <CommandItem key={value} value={value} onSelect={go(run)}>
          {icon} {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
