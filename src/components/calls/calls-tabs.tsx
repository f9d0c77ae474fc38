import { Link } from '@tanstack/react-router';
import { countText } from '@/lib/format/figures';

interface CallsTabsProps {
  /** How many numbers are on the do-not-call list, where that's known. */
  listed?: number;
}

const tab =
  '-mb-px flex h-9 items-center border-b-2 border-transparent font-medium text-soft touch:h-11 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink';

/** What's in the menu's Call History: the calls, the campaigns that make some of them, and the numbers that are never called. */
export function CallsTabs({ listed = 0 }: CallsTabsProps) {
  return (
    <nav aria-label="Calls" className="mb-5 flex gap-4 border-b border-line">
      {/* Any filters are the calls, too. */}
      <Link to="/calls" activeOptions={{ exact: true, includeSearch: false }} className={tab}>
        All calls
      </Link>
      <Link to="/campaigns" activeOptions={{ exact: true }} className={tab}>
        Campaigns
      </Link>
      <Link to="/campaigns/do-not-call" className={tab}>
        Do-not-call list
        {listed > 0 && <span className="tabular pl-1.5 font-normal text-soft">{countText(listed)}</span>}
      </Link>
    </nav>
  );
}
