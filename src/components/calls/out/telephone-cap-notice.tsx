import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { capSentence, nearCap } from '#domain/money/telephone-cap';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { moneyBeside } from '@/lib/format/money';
import { telephoneSpendingQuery } from '@/lib/queries/telephone/telephone-cap';
import { usePermission } from '@/lib/session/use-session';

/** Says that the day's cap on phone calls is near or reached. @param always how much is used before that, too */
export function TelephoneCapNotice({ always = false }: { always?: boolean }) {
  const maySee = usePermission('billing:view');
  const { data } = useQuery({ ...telephoneSpendingQuery(), enabled: maySee });
  if (!maySee || !data || data.cap_micros === null) return null;
  const near = nearCap(data);
  const [spent, cap] = moneyBeside([data.used_micros, data.cap_micros]);
  const used = `${spent} of today’s ${cap} for phone calls used.`;
  if (near === null) return always && <p className="tabular pb-4 text-sm text-soft">{used}</p>;
  return (
    <Notice
      tone="warn"
      className="mb-6"
      actions={
        <Button asChild>
          <Link to="/settings" search={{ section: 'workspace' }}>
            Go to settings
          </Link>
        </Button>
      }
    >
      {near === 'reached' ? capSentence(data) : `${used} Calls are refused when it runs out.`}
    </Notice>
  );
}
