/** What the dashboard says above its figures. Loaded when there's something to say. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Dashboard, Examples } from '#contract/figures/dashboard';
import type { Micros } from '#contract/money';
import { TelephoneCapNotice } from '@/components/calls/out/telephone-cap-notice';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/loading/later';
import { Notice } from '@/components/ui/notice';
import { counted } from '@/lib/format/figures';
import { topBarBalance } from '@/lib/format/money';
import type { DashboardChoice } from '@/lib/queries/figures/dashboard-choice';

// A dialog is heavy for a page that must be light.
const RemoveExamplesDialog = later(() => import('./remove-examples-dialog'));

interface ExamplesNoticeProps {
  examples: Examples;
  /** How many example calls the shown figures hold; 0 where all are of other days. */
  count: number;
  /** Of how many calls. */
  all: number;
}

/** Says that there are invented agents and calls, and removes them. */
export function ExamplesNotice({ examples, count, all }: ExamplesNoticeProps) {
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Notice className="mb-6" actions={<Button onClick={() => setRemoving(true)}>Remove examples…</Button>}>
        {figuresText(count, all)} They’re labelled and free.
      </Notice>
      {removing && <RemoveExamplesDialog examples={examples} onClose={() => setRemoving(false)} />}
    </>
  );
}

function figuresText(count: number, all: number): string {
  if (count === 0) return 'There are example calls on other days.';
  if (count === all) return `Only example calls so far (${count}).`;
  return `Includes ${counted(count, 'example call')}.`;
}

interface TestsNoticeProps {
  dashboard: Dashboard;
  choice: DashboardChoice;
  /** The figures are of calls that tests could be among, and leave them out. */
  isLeftOut: boolean;
}

/** Says that there are only test calls, and counts them with one press; or that they are counted, for now. */
export function TestsNotice({ dashboard, choice, isLeftOut }: TestsNoticeProps) {
  const { tests, test_calls: count, calls } = dashboard;
  if (tests === 'until_first_call') {
    return <Notice className="mb-6">Test calls are counted until your first real call.</Notice>;
  }
  if (!isLeftOut || calls.value > 0) return null;
  return (
    <Notice
      className="mb-6"
      actions={
        <Button asChild>
          <Link to="/dashboard" search={{ ...choice, tests: true }} replace>
            Include test calls
          </Link>
        </Button>
      }
    >
      Only test calls in this period ({count}). They aren’t counted below.
    </Notice>
  );
}

/** What keeps calls from being made soon. @param left of the credit, where that's little; null: there's enough */
export function MoneyNotices({ left }: { left: Micros | null }) {
  return (
    <>
      {left !== null && <LowBalance left={left} />}
      <TelephoneCapNotice />
    </>
  );
}

/** Says that little or nothing is left to call with, and leads to Billing. */
function LowBalance({ left }: { left: Micros }) {
  return (
    <Notice
      tone="warn"
      className="mb-6"
      actions={
        <Button asChild>
          <Link to="/billing">Go to Billing</Link>
        </Button>
      }
    >
      {left <= 0
        ? 'No credit left. New calls are refused until credits are added.'
        : `Low balance: ${topBarBalance(left)} left. Calls end when it runs out.`}
    </Notice>
  );
}
