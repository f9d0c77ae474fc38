import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/shell/brand-mark';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/api-error';
import { sharePageQuery } from '@/lib/queries/share-page';
import { VisitorCallView } from './visitor-call-view';

const route = getRouteApi('/talk/$token');

/** `/talk/{token}`: what the link leads to, and the call itself. */
export function SharePage() {
  const { token } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery(sharePageQuery(token));
  if (data) {
    return (
      <Frame title={data.business_name || 'Voice call'}>
        <VisitorCallView token={token} page={data} />
      </Frame>
    );
  }
  if (error && isNowhere(error)) {
    return (
      <Frame
        title="This link leads nowhere"
        description="It may have been revoked. Copy the whole link, or ask for a new one."
      />
    );
  }
  if (error) {
    return (
      <Frame title="The page could not be loaded" description={error.message}>
        <div>
          <Button variant="primary" onClick={() => void refetch()} pending={isFetching}>
            Try again
          </Button>
        </div>
      </Frame>
    );
  }
  return <Frame title="One moment…" />;
}

function isNowhere(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

interface FrameProps {
  title: string;
  description?: string;
  children?: ReactNode;
}

/** The page of a visitor: one column, and no way into the product. */
function Frame({ title, description, children }: FrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-140 flex-col gap-6 px-4 pt-8 pb-4 sm:pt-14">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <header className="grid gap-1.5">
        <h1 className="text-xl font-semibold break-words outline-none">{title}</h1>
        {description && <p className="text-soft">{description}</p>}
      </header>
      {children}
      <footer className="mt-auto flex items-center gap-2 pt-4 text-sm text-soft">
        <BrandMark className="size-5" /> Runs on Callwright
      </footer>
    </main>
  );
}
