import { Command } from 'cmdk';
import { AudioLines, ListFilter, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgentSummary } from '#contract/agents/agent-summary';
import type { CallSummary } from '#contract/calls/call-summary';
import { endWords } from '@/components/calls/call-outcome';
import { markedText } from '@/components/calls/marked-text';
import { RelativeTime } from '@/components/ui/relative-time';
import { speakerWords } from '@/lib/calls/speaker-words';
import { cn } from '@/lib/class-names';
import type { CallsWanted } from '@/lib/queries/calls/calls';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';

interface FoundAgentsProps {
  agents: readonly AgentSummary[];
  onOpen: (agentId: string) => void;
}

export function FoundAgents({ agents, onOpen }: FoundAgentsProps) {
  if (agents.length === 0) return null;
  return (
    <CommandGroup heading="Agents">
      {agents.map(({ agent_id, name, live_version }) => (
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

interface FoundCallsProps {
  calls: readonly CallSummary[];
  /** A whole id that was typed, of which no call is listed. */
  callId: string | null;
  /** What the list of calls is filtered by to show all that were found; null: what was typed finds none there. */
  wanted: CallsWanted | null;
  /** @param seconds the moment at which the words were said */
  onOpen: (callId: string, seconds?: number) => void;
  onShowAll: (wanted: CallsWanted) => void;
}

export function FoundCalls({ calls, callId, wanted, onOpen, onShowAll }: FoundCallsProps) {
  if (calls.length === 0 && callId === null) return null;
  return (
    <CommandGroup heading="Calls">
      {callId !== null && (
        <CommandItem value={`call ${callId}`} onSelect={() => onOpen(callId)}>
          <PhoneCall aria-hidden="true" className="text-soft" />
          Call <span className="min-w-0 truncate font-mono text-sm text-soft">{callId}</span>
        </CommandItem>
      )}
      {calls.map((call) => (
        <FoundCall key={call.call_id} call={call} onOpen={onOpen} />
      ))}
      {calls.length > 0 && wanted !== null && (
        <CommandItem value="calls all" onSelect={() => onShowAll(wanted)}>
          <ListFilter aria-hidden="true" className="text-soft" />
          <span className="min-w-0 truncate">
            {wanted.words === undefined ? `Calls with ${wanted.number}` : `Calls with “${wanted.words}”`}
          </span>
          <span className="ml-auto shrink-0 text-sm text-soft">Show all</span>
        </CommandItem>
      )}
    </CommandGroup>
  );
}

function FoundCall({ call, onOpen }: { call: CallSummary; onOpen: FoundCallsProps['onOpen'] }) {
  const [match] = call.matches ?? [];
  return (
    <CommandItem
      value={`call ${call.call_id}`}
      onSelect={() =>
        match === undefined ? onOpen(call.call_id) : onOpen(call.call_id, match.offset_ms / 1000)
      }
      className={cn('max-sm:flex-wrap max-sm:gap-y-0 max-sm:py-1.5', match && 'flex-wrap gap-y-0 py-1.5')}
    >
      <PhoneCall aria-hidden="true" className="text-soft" />
      <span className="min-w-0 truncate max-sm:flex-1 sm:max-w-1/2 sm:shrink-0">{call.agent_name}</span>
      {/* On a phone they have a line of their own, below the name; not beside the words that tell one call from another. */}
      <span
        className={cn(
          'min-w-0 truncate text-sm text-soft max-sm:order-last max-sm:basis-full max-sm:pl-6.5',
          match && 'max-sm:hidden sm:flex-1',
        )}
      >
        {phoneText(call.party)}
        {call.end_reason && ` · ${endWords(call.end_reason, call.direction)}`}
      </span>
      <RelativeTime at={call.started_at} className="ml-auto shrink-0 text-sm text-soft" />
      {match && (
        <span className="order-last min-w-0 basis-full truncate pl-6.5 text-sm text-soft">
          {speakerWords[match.by]}: <span className="text-ink">{markedText(match, 'everywhere')}</span>
        </span>
      )}
    </CommandItem>
  );
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
  className?: string;
  children: ReactNode;
}

/** One entry: an icon, its name, and what tells it from others of that name. */
export function CommandItem({ value, onSelect, className, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className={cn(
        'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 data-[selected=true]:bg-raised touch:min-h-11',
        '[&_svg]:size-4 [&_svg]:shrink-0',
        className,
      )}
    >
      {children}
    </Command.Item>
  );
}
