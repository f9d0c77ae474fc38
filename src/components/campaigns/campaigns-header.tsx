import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/headings';
import { countText } from '@/lib/format/figures';

interface CampaignsHeaderProps {
  /** How many numbers are on the do-not-call list, where that's known. */
  listed?: number;
  actions?: ReactNode;
}

const link =
  '-mb-px flex h-9 items-center border-b-2 border-transparent font-medium text-soft touch:h-11 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink';

/** The head of the campaigns and of the do-not-call list, with the way from one to the other. */
export function CampaignsHeader({ listed = 0, actions }: CampaignsHeaderProps) {
  return (
    <>
      <PageHeader title="Campaigns" actions={actions} className="pb-3" />
      <nav aria-label="Campaigns" className="mb-5 flex gap-4 border-b border-line">
        <Link to="/campaigns" activeOptions={{ exact: true }} className={link}>
          All campaigns
        </Link>
        <Link to="/campaigns/do-not-call" className={link}>
          Do-not-call list
          {listed > 0 && <span className="tabular pl-1.5 font-normal text-soft">{countText(listed)}</span>}
        </Link>
      </nav>
    </>
  );
}
