import { exactTime, relativeTime } from '@/lib/format/dates';
import { useNow } from '@/lib/format/now';

/** "4 min ago", kept up to date; the exact moment with its zone on hover. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {relativeTime(at, now)}
    </time>
  );
}
