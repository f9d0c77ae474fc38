import type { ComponentType, ReactNode } from 'react';
import { leadsNowhere } from '@/lib/api/api-error';
import { Button } from '../button';
import type { LoadedProps } from './loaded';

export const COPY_ALL = 'Copy the whole link, or ask for a new one.';

/** Of the page around what a public link leads to, which has no way into the product. */
export interface LinkFrameProps {
  title: string;
  description?: string;
  /** All there is: in the middle, and not at the very top. */
  isMessage?: boolean;
  children?: ReactNode;
}

interface LoadedLinkProps<Data> extends Pick<LoadedProps<Data>, 'query' | 'children'> {
  frame: ComponentType<LinkFrameProps>;
  /** Why the link may lead nowhere, as a sentence. */
  nowhere: string;
  skeleton?: ReactNode;
}

/** What a public link leads to, as `Loaded` brings what members see: until then its frame, and why there's nothing. */
export function LoadedLink<Data>({
  query,
  frame: Frame,
  nowhere,
  skeleton,
  children,
}: LoadedLinkProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Frame title="One moment…">{skeleton}</Frame>;
  if (leadsNowhere(error))
    return <Frame isMessage title="This link isn’t valid" description={`${nowhere} ${COPY_ALL}`} />;
  return (
    <Frame isMessage title="The page couldn’t be loaded" description={error.message}>
      <div className="text-center">
        <Button variant="primary" onClick={() => void refetch()} pending={isFetching}>
          Try again
        </Button>
      </div>
    </Frame>
  );
}
