import { useState } from 'react';
import { exactTime, relativeTime } from '@/lib/format/dates';
import { useNow } from '@/lib/format/now';

/** "4 min ago", kept up to date; the exact moment with its zone on hover. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  // Worked out for the one that's pointed at: a list that's scrolled has hundreds go by.
  const [isAsked, setIsAsked] = useState(false);
  return (
    <time
      dateTime={at}
      title={isAsked ? exactTime(at) : undefined}
      className={className}
      onPointerEnter={() => setIsAsked(true)}
      onPointerLeave={() => setIsAsked(false)}
    >
      {relativeTime(at, now)}
    </time>
  );
}
