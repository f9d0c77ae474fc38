/** What happened in a call, by its log: what lists filter by. */
import type { CallEvent } from './call-events';
import type { Happening } from './list/call-filters';

/** A lookup before the first word is no tool that was used in the call. Sorted. */
export function happeningsIn(events: readonly CallEvent[]): Happening[] {
  const happened = new Set<Happening>();
  for (const event of events) {
    if (event.type === 'tool_called' && event.lookup !== true) happened.add('tool_used');
    if (event.type === 'tool_answered' && event.error !== null) happened.add('tool_failed');
    if (event.type === 'knowledge_used') happened.add('knowledge_used');
    if (event.type === 'help_requested') happened.add('help_requested');
    if (event.type === 'agent_said' && event.interrupted) happened.add('interrupted');
  }
  return [...happened].sort();
}
