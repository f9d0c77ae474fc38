import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CallPage } from '@/components/calls/call-page';
import { orNotFound } from '@/lib/api/or-not-found';
import { callQuery } from '@/lib/queries/calls';
import { numberIn } from '@/lib/search-values';

/** `t`: the moment to open, in seconds from the start of the call. */
const readSearch = (search: Record<string, unknown>): { t?: number } => ({ t: numberIn(search.t, 0) });

export const Route = createFileRoute('/_authed/calls/$callId')({
  staticData: { permission: 'calls:view' },
  validateSearch: readSearch,
  loader: async ({ context, params }) => {
    const call = await orNotFound(context.queryClient.query(callQuery(params.callId)));
    return { title: `Call with ${call.agent_name}` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Call'} · Callwright` }] }),
  component: CallRoute,
});

function CallRoute() {
  const { callId } = Route.useParams();
  const { t } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onMoment = useCallback(
    (moment: number) => void navigate({ search: { t: moment }, replace: true, resetScroll: false }),
    [navigate],
  );
  return <CallPage callId={callId} moment={t} onMoment={onMoment} />;
}
