import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CallPage } from '@/components/calls/page/call-page';
import { DeletedCall } from '@/components/calls/page/call-receipt';
import { ApiError } from '@/lib/api/api-error';
import { orNotFound } from '@/lib/api/or-not-found';
import type { CallSearch } from '@/lib/calls/call-search';
import { receiptQuery } from '@/lib/queries/workspace/billing';
import { callQuery } from '@/lib/queries/calls/calls';
import { numberIn, uuidIn } from '@/lib/search-values';

/**
 * `t`: the moment to open, in seconds from the start of the call; `run`: the run of it again to show beside it; `join`: the
 * reader comes to a caller who waits for a person. What's left is the list that the call is one of, as the list itself has it.
 */
const readSearch = (
  search: Record<string, unknown>,
): CallSearch & { t?: number; run?: string; join?: true } => ({
  ...search,
  t: numberIn(search.t, 0),
  run: uuidIn(search.run),
  join: search.join === true ? true : undefined,
});

export const Route = createFileRoute('/_authed/calls/$callId')({
  staticData: { permission: 'calls:view' },
  validateSearch: readSearch,
  loader: async ({ context: { queryClient }, params: { callId } }) => {
    try {
      const call = await queryClient.query(callQuery(callId));
      return { title: `Call with ${call.agent_name}`, receipt: null };
    } catch (error) {
      // A receipt outlives its call.
      if (!(error instanceof ApiError && error.status === 404)) return orNotFound(Promise.reject(error));
      return { title: 'Deleted call', receipt: await orNotFound(queryClient.query(receiptQuery(callId))) };
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Call'} · Callwright` }] }),
  component: CallRoute,
});

function CallRoute() {
  const { callId } = Route.useParams();
  const { receipt } = Route.useLoaderData();
  const search = Route.useSearch();
  const { t, run, join } = search;
  const list = useMemo((): CallSearch => {
    const { t: _moment, run: _run, join: _join, ...rest } = search;
    return rest;
  }, [search]);
  const navigate = useNavigate({ from: Route.fullPath });
  const onMoment = useCallback(
    (moment: number) =>
      void navigate({ search: (before) => ({ ...before, t: moment }), replace: true, resetScroll: false }),
    [navigate],
  );
  if (receipt) return <DeletedCall receipt={receipt} list={list} />;
  return <CallPage callId={callId} list={list} moment={t} onMoment={onMoment} runId={run} joins={join} />;
}
