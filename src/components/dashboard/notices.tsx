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

interface CountedNoticeProps {
  dashboard: Dashboard;
  choice: DashboardChoice;
  /** The figures are of calls that tests could be among, and leave them out. */
  testsLeftOut: boolean;
}

/** What of the figures isn't of real calls: examples, which can be removed, and tests, which can be counted. In one place. */
export function CountedNotice({ dashboard, choice, testsLeftOut }: CountedNoticeProps) {
  const { examples, tests, test_calls, example_calls, calls } = dashboard;
  const onlyTests = testsLeftOut && calls.value === 0;
  const sentences = [
    examples !== null && `${examplesText(example_calls, calls.value)} They’re labelled and free.`,
    test_calls > 0 && tests === 'until_first_call' && 'Test calls count until your first real call.',
    onlyTests && `Only test calls in this period (${test_calls}). They aren’t counted below.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Notice
      className="mb-6"
      actions={
        <>
          {onlyTests && (
            <Button asChild>
              <Link to="/dashboard" search={{ ...choice, tests: true }} replace>
                Include test calls
              </Link>
            </Button>
          )}
          {examples !== null && <RemoveExamples examples={examples} />}
        </>
      }
    >
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence} </span>
      ))}
    </Notice>
  );
}

function RemoveExamples({ examples }: { examples: Examples }) {
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Button onClick={() => setRemoving(true)}>Remove examples…</Button>
      {removing && <RemoveExamplesDialog examples={examples} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** @param count how many example calls the shown figures hold; 0 where all are of other days @param all of how many calls */
function examplesText(count: number, all: number): string {
  if (count === 0) return 'There are example calls on other days.';
  if (count === all) return `Only example calls so far (${count}).`;
  return `Includes ${counted(count, 'example call')}.`;
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
