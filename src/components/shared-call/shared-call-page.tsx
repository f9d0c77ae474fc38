import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BrandMark } from '@/components/ui/brand-mark';
import { type LinkFrameProps, LoadedLink } from '@/components/ui/loading/loaded-link';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { cn } from '@/lib/class-names';
import { exactTime } from '@/lib/format/dates';
import { callLength } from '@/lib/format/durations';
import { sharedCallQuery } from '@/lib/queries/calls/call-links';
import { SharedCallView } from './shared-call-view';

const route = getRouteApi('/shared/$token');

/** `/shared/{token}`: a call as a public link tells it. */
export function SharedCallPage() {
  const { token } = route.useParams();
  return (
    <LoadedLink
      query={useQuery(sharedCallQuery(token))}
      frame={Frame}
      nowhere="It may have expired or been revoked."
      skeleton={
        <Loading words="Loading the call" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      }
    >
      {(call) => (
        <Frame
          title={call.business_name === '' ? 'Call' : `Call with ${call.business_name}`}
          description={`${exactTime(call.started_at)} · ${callLength(call.duration_ms)}`}
        >
          <SharedCallView call={call} />
        </Frame>
      )}
    </LoadedLink>
  );
}

/** The page of a reader: one column, and no way into the product. */
function Frame({ title, description, isMessage = false, children }: LinkFrameProps) {
  return (
    <main
      className={cn(
        'mx-auto flex min-h-dvh w-full max-w-180 flex-col gap-6 px-4',
        isMessage ? 'pt-[20dvh] pb-4' : 'pt-8 pb-6 sm:pt-14',
      )}
    >
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <header className={cn('grid gap-1.5', isMessage ? 'text-center' : 'border-b border-line pb-5')}>
        <h1 className="text-xl font-semibold wrap-anywhere outline-none">{title}</h1>
        {description && <p className="tabular text-soft">{description}</p>}
      </header>
      {children}
      <footer
        className={cn(
          'mt-auto flex items-center gap-2 pt-4 text-sm text-soft',
          isMessage && 'justify-center',
        )}
      >
        <BrandMark className="size-5" /> Powered by Callwright
      </footer>
    </main>
  );
}
