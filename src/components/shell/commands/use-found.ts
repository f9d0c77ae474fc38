import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AgentSummary } from '#contract/agents/agent-summary';
import type { CallSummary } from '#contract/calls/call-summary';
import { CALL_ID_BEGINNING } from '#contract/calls/calls';
import { endWords } from '@/components/calls/call-outcome';
import { agentsQuery } from '@/lib/queries/agents/agents';
import { type CallsWanted, foundCallsQuery, newestCallsQuery } from '@/lib/queries/calls/calls';
import { usePermission } from '@/lib/session/use-session';

const SHOWN = 5;
/** As long as this no letter comes, then it's asked for. */
export const PAUSE_MS = 150;
const WHOLE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** What the server takes as words that were said. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 12;

interface Found {
  agents: readonly AgentSummary[];
  calls: readonly CallSummary[];
  /** A whole id of which no call is listed; null: none was typed. */
  callId: string | null;
  /** What the list of calls is filtered by to show all with what was typed; null: it can't. */
  wanted: CallsWanted | null;
  /** The answer to what was typed last isn't all there. */
  isSearching: boolean;
}

/** Agents and calls for what was typed, a few of each. The server is asked once typing pauses. @param words lower case; empty finds nothing */
export function useFound(words: string): Found {
  const asked = usePaused(words);
  const seesAgents = usePermission('agents:manage') && asked !== '';
  const seesCalls = usePermission('calls:view') && asked !== '';
  const wanted = callsWanted(asked);
  const isId = CALL_ID_BEGINNING.test(asked);

  const named = useInfiniteQuery({ ...agentsQuery({ q: asked }), enabled: seesAgents });
  const agents = (named.data?.pages[0]?.items ?? []).filter(({ name }) => name.toLowerCase().includes(words));
  const agentId = agents[0]?.agent_id;

  const newest = useQuery({ ...newestCallsQuery(), enabled: seesCalls });
  const searched = useQuery({
    ...foundCallsQuery(wanted ?? {}, SHOWN),
    enabled: seesCalls && wanted !== null,
  });
  const ofId = useQuery({
    ...foundCallsQuery({ id_prefix: asked }, SHOWN),
    enabled: seesCalls && isId,
  });
  const ofAgent = useQuery({
    ...foundCallsQuery({ agent_id: agentId }, SHOWN),
    enabled: seesCalls && agentId !== undefined,
  });
  // What was found for other words isn't shown for these.
  const [ofThisId, withThese] = [ofId, searched].map(({ data }) => (asked === words && data?.items) || []);
  const others = [
    ...(newest.data?.items ?? []).filter((call) => isMeant(call, words)),
    ...((agentId !== undefined && ofAgent.data?.items) || []),
    // Of the same call the last counts: this one says where the words were said.
    ...(withThese ?? []),
  ].toSorted((one, other) => other.started_at.localeCompare(one.started_at));
  // Of many calls in which "face" was said, none is in the way of the one whose id begins with it.
  const all = [...(ofThisId ?? []), ...others];
  const calls = [...new Map(all.map((call) => [call.call_id, call])).values()];
  if (words === '') return { agents: [], calls: [], callId: null, wanted: null, isSearching: false };
  return {
    agents: agents.slice(0, SHOWN),
    calls: calls.slice(0, SHOWN),
    // Calls that were found by their agent or how they ended may lack the words.
    wanted: (withThese ?? []).length === 0 ? null : wanted,
    callId: WHOLE_ID.test(words) && calls.length === 0 ? words : null,
    isSearching:
      asked !== words || [named, newest, searched, ofId, ofAgent].some(({ isFetching }) => isFetching),
  };
}

/** Which of all calls to ask for: those with the number, or in which the words were said. Null: none. A whole id is neither. */
function callsWanted(words: string): CallsWanted | null {
  const digits = digitsOf(words);
  if (digits !== null) return { number: digits };
  if (WHOLE_ID.test(words)) return null;
  const count = words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const fits = words.length >= 2 && words.length <= MOST_CHARACTERS && count > 0 && count <= MOST_WORDS;
  return fits ? { words } : null;
}

/** A number is found however it's written. */
function digitsOf(words: string): string | null {
  const digits = words.replace(/[\s().+-]/g, '');
  return /^\d{3,30}$/.test(digits) ? digits : null;
}

/** Whether a call has what was typed in its number, its agent or how it ended. */
function isMeant(call: CallSummary, words: string): boolean {
  const digits = digitsOf(words);
  if (digits !== null && call.party.replace(/\D/g, '').includes(digits)) return true;
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
