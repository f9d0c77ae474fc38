import { Link } from '@tanstack/react-router';
import type { Micros } from '#contract/money';
import { TelephoneCapNotice } from '@/components/calls/out/telephone-cap-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { topBarBalance } from '@/lib/format/money';

/** What keeps calls from being made soon. @param left of the credit, where that's little; null: there's enough */
export default function MoneyNotices({ left }: { left: Micros | null }) {
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
