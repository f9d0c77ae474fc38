import { Link } from '@tanstack/react-router';
import type { Receipt, ReceiptLine } from '#contract/billing/billing';
import type { Call } from '#contract/calls/calls';
import { receiptMoney } from '@/lib/format/money';
import { rateText } from '@/lib/format/prices';
import { counted, countText } from '@/lib/format/figures';
import type { CallSearch } from '@/lib/calls/call-search';
import { Button } from '@/components/ui/button';
import { PageHeader, Section } from '@/components/ui/headings';

/** What the call cost, line by line, to the micro-dollar. */
export function CallReceipt({ call }: { call: Call }) {
  const { receipt } = call;
  if (call.is_example) return <p className="py-4 text-soft">Example calls are never charged.</p>;
  if (!receipt) {
    return (
      <p className="py-4 text-soft">
        {call.ended_at === null ? 'Available after the call.' : 'Nothing was charged.'}
      </p>
    );
  }
  return <ReceiptLines receipt={receipt} />;
}

function chargedBy({ item, own_key, rate, unit }: Receipt['lines'][number]): string {
  if (own_key !== true) return rateText(rate, unit);
  return item.startsWith('transfer:') ? 'charged by your carrier' : 'on your own key';
}

/** A receipt, line by line. */
function ReceiptLines({ receipt }: { receipt: Receipt }) {
  return (
    <div className="grid gap-3 py-4">
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Used</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map((line) => (
            <tr key={`${line.item} ${line.amount_micros}`} className="align-top">
              <td className="py-1 pr-3">
                {line.description}
                <div className="tabular text-soft">
                  {quantityText(line)} · {chargedBy(line)}
                </div>
              </td>
              <td className="tabular py-1 text-right">{receiptMoney(line.amount_micros)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-medium">
            <th scope="row" className="pt-2 text-left font-medium">
              Total
            </th>
            <td className="tabular pt-2 text-right">{receiptMoney(receipt.total_micros)}</td>
          </tr>
        </tfoot>
      </table>
      <Link to="/billing" className="text-sm text-soft underline underline-offset-3">
        View transaction
      </Link>
    </div>
  );
}

/** How much of it, such as `6 s, rounded up`: a call of 5.4 seconds shows the length 0:05. */
function quantityText({ quantity, unit }: ReceiptLine): string {
  if (unit === 'second') return `${countText(quantity)} s, rounded up`;
  return counted(quantity, unit);
}

/** In place of a call that someone deleted: what is left of it is its receipt. */
export function DeletedCall({ receipt, list }: { receipt: Receipt; list: CallSearch }) {
  return (
    <>
      <PageHeader title="This call was deleted" />
      <p className="measure pb-6">
        The transcript and recording were permanently deleted. The charge stays in the ledger.
      </p>
      <Section title="Receipt" className="max-w-120">
        <ReceiptLines receipt={receipt} />
      </Section>
      <Button asChild>
        <Link to="/calls" search={list}>
          Go to the call history
        </Link>
      </Button>
    </>
  );
}
