import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { AudioLines, PhoneCall } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { CallSummary } from '#contract/calls/call-summary';
import { endWords } from '@/components/calls/call-outcome';
import { RelativeTime } from '@/components/ui/relative-time';
import { cn } from '@/lib/class-names';
import { phoneText } from '@/lib/format/phone-numbers';
import { agentsQuery } from '@/lib/queries/agents/agents';
import { newestCallsQuery } from '@/lib/queries/calls/calls';
import { usePermission } from '@/lib/session/use-session';

const SHOWN = 5;
const PAUSE_MS = 150;
const CALL_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface FoundProps {
  /** Lower case, not empty. */
  words: string;
  onOpen: (id: string) => void;
}

/** Agents with what was typed in their name. */
export function FoundAgents({ words, onOpen }: FoundProps) {
  const paused = usePaused(words);
  const agents = useInfiniteQuery({
    ...agentsQuery({ q: paused }),
    enabled: usePermission('agents:manage'),
  });
  const found = (agents.data?.pages[0]?.items ?? []).filter(({ name }) => name.toLowerCase().includes(words));
  if (found.length === 0) return null;
  return (
    <CommandGroup heading="Agents">
      {found.slice(0, SHOWN).map(({ agent_id, name, live_version }) => (
        <CommandItem key={agent_id} value={`agent ${agent_id}`} onSelect={() => onOpen(agent_id)}>
          <AudioLines aria-hidden="true" className="text-soft" />
          <span className="min-w-0 truncate">{name}</span>
          <span className="ml-auto shrink-0 text-sm text-soft">
            {live_version === null ? 'Draft' : `v${live_version}`}
          </span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** The newest calls, by number, agent, outcome or the beginning of their id; any call by its whole id. */
export function FoundCalls({ words, onOpen }: FoundProps) {
  const calls = useQuery({ ...newestCallsQuery(), enabled: usePermission('calls:view') });
  const found = (calls.data?.items ?? []).filter((call) => isMeant(call, words));
  if (found.length === 0 && !CALL_ID.test(words)) return null;
  return (
    <CommandGroup heading="Calls">
      {found.length === 0 && (
        <CommandItem value={`call ${words}`} onSelect={() => onOpen(words)}>
          <PhoneCall aria-hidden="true" className="text-soft" />
          Call <span className="min-w-0 truncate font-mono text-sm text-soft">{words}</span>
        </CommandItem>
      )}
      {found.slice(0, SHOWN).map((call) => (
        <CommandItem key={call.call_id} value={`call ${call.call_id}`} onSelect={() => onOpen(call.call_id)}>
          <PhoneCall aria-hidden="true" className="text-soft" />
          <span className="min-w-0 truncate">{call.agent_name}</span>
          <span className="min-w-0 truncate text-sm text-soft">
            {phoneText(call.party)}
            {call.end_reason && ` · ${endWords(call.end_reason, call.direction)}`}
          </span>
          <RelativeTime at={call.started_at} className="ml-auto shrink-0 text-sm text-soft" />
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** A number is found however it is written; other words must all be there. */
function isMeant(call: CallSummary, words: string): boolean {
  const digits = words.replace(/[\s().+-]/g, '');
  if (/^\d{3,}$/.test(digits) && call.party.replace(/\D/g, '').includes(digits)) return true;
  if (words.length >= 4 && call.call_id.startsWith(words)) return true;
  const text = [
    call.agent_name,
    call.party,
    call.end_reason ? endWords(call.end_reason, call.direction) : '',
    'call',
  ]
    .join(' ')
    .toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}

/** The value once it hasn't changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Some entries of the command menu under a heading. */
export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="not-first:pt-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft"
    >
      {children}
    </Command.Group>
  );
}

interface CommandItemProps {
  /** Tells it from all others. */
  value: string;
  onSelect: () => void;
  children: ReactNode;
}

/** One entry: an icon, its name, and what tells it from others of that name. */
export function CommandItem({ value, onSelect, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className={cn(
        'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 data-[selected=true]:bg-raised touch:min-h-11',
        '[&_svg]:size-4 [&_svg]:shrink-0',
      )}
    >
      {children}
    </Command.Item>
  );
}
