/** All agents, for a choice among them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { AgentSummary } from '#contract/agents/agents';
import { agentsQuery } from './agents';

/** The agents that are known so far; further pages come by themselves, or one of them couldn't be chosen. */
export function useEveryAgent(): readonly AgentSummary[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(agentsQuery());
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
}
