import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { topBarBalance } from '@/lib/format/money';
import { balanceQuery } from '@/lib/queries/billing-balance';
import { usePermission } from '@/lib/session/use-session';

/** Below this a new call may soon be refused: about twenty minutes at the usual price. */
const LOW_MICROS = 1_000_000;

/** Says that little or nothing is left to call with, and leads to Billing. */
export function LowBalance() {
  const maySee = usePermission('billing:view');
  const balance = useQuery({ ...balanceQuery(), enabled: maySee });
  if (!maySee || !balance.data || balance.data.available_micros >= LOW_MICROS) return null;
  const { available_micros } = balance.data;
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
      {available_micros <= 0
        ? 'No credit left. New calls are refused until credits are added.'
        : `Low balance: ${topBarBalance(available_micros)} left. Calls end when it runs out.`}
    </Notice>
  );
}
