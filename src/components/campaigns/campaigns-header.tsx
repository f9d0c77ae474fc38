import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/headings';

interface CampaignsHeaderProps {
  beside?: ReactNode;
  actions?: ReactNode;
}

const link =
  '-mb-px flex h-9 items-center border-b-2 border-transparent font-medium text-soft touch:h-11 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink';

/** The head of the campaigns and of the do-not-call list, with the way from one to the other. */
export function CampaignsHeader({ beside, actions }: CampaignsHeaderProps) {
  return (
    <>
      <PageHeader title="Campaigns" beside={beside} actions={actions} className="pb-3" />
      <nav aria-label="Campaigns" className="mb-5 flex gap-4 border-b border-line">
        <Link to="/campaigns" activeOptions={{ exact: true }} className={link}>
          All campaigns
        </Link>
        <Link to="/campaigns/do-not-call" className={link}>
          Do-not-call list
        </Link>
      </nav>
    </>
  );
}
