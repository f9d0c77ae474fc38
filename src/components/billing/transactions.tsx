import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Transaction } from '#contract/billing/billing';
import { Button } from '@/components/ui/button';
import { type Drawing, EmptyState } from '@/components/ui/loading/empty-state';
import { Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
import { Pagination } from '@/components/ui/pagination';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/form/select';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  wholeRow,
} from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { receiptMoney, signedTableMoney, tableMoney } from '@/lib/format/money';
import { type TransactionsPage, transactionsQuery } from '@/lib/queries/workspace/billing';

/** A strip of paper from the till. */
const receiptDrawing: Drawing = {
  from: 30,
  to: 66,
  lines: ['M30 4h36v54l-6-4-6 4-6-4-6 4-6-4-6 4z'],
  ink: ['M38 16h20M38 25h20M38 34h12M54 42h4'],
};

/** With no more rows than this there is nothing to choose. */
const SMALLEST_PAGE = 20;

/** Everything that moved the balance, newest first. */
export function Transactions({ page, page_size }: TransactionsPage) {
  const transactions = useQuery(transactionsQuery({ page, page_size }));
  return (
    <Section
      title="Transactions"
      actions={(transactions.data?.total ?? 0) > SMALLEST_PAGE && <PageSizePicker pageSize={page_size} />}
    >
      <Loaded
        query={transactions}
        failure="We couldn’t load the transactions."
        skeleton={<TableSkeleton words="Loading the transactions" rows={6} />}
      >
        {(data) => (
          <div
            aria-busy={transactions.isPlaceholderData}
            className={cn('transition-opacity duration-150', transactions.isPlaceholderData && 'opacity-60')}
          >
            <Rows transactions={data.items} page={page} pageSize={page_size} />
            {data.total > page_size && (
              <Pagination
                page={page}
                pageSize={page_size}
                total={data.total}
                noun="transactions"
                pageLink={(target, contents) => (
                  <Link to="/billing" search={(now) => ({ ...now, page: target })} resetScroll={false}>
                    {contents}
                  </Link>
                )}
              />
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

interface RowsProps {
  transactions: readonly Transaction[];
  page: number;
  pageSize: number;
}

function Rows({ transactions, page, pageSize }: RowsProps) {
  if (transactions.length === 0) {
    return page > 1 ? (
      <EmptyState
        drawing={receiptDrawing}
        sentence={`There’s no page ${page}.`}
        action={
          <Button asChild>
            <Link to="/billing" search={{ page: 1, page_size: pageSize }}>
              First page
            </Link>
          </Button>
        }
      />
    ) : (
      <EmptyState drawing={receiptDrawing} sentence="Purchases and call charges appear here." />
    );
  }
  return (
    <Table>
      <TableCaption>Transactions</TableCaption>
      <TableHead>
        <TableHeader>Description</TableHeader>
        <TableHeader>Date</TableHeader>
        <TableHeader figure>Amount</TableHeader>
        <TableHeader figure>Balance after</TableHeader>
      </TableHead>
      <TableBody>
        {transactions.map((transaction) => (
          <TableRow key={transaction.transaction_id}>
            <TableCell narrow="title" className="wrap-anywhere">
              <What transaction={transaction} />
            </TableCell>
            <TableCell narrow="detail" className="whitespace-nowrap">
              <RelativeTime at={transaction.created_at} />
            </TableCell>
            <TableCell figure narrow="aside">
              <span title={receiptMoney(transaction.amount_micros)}>
                {signedTableMoney(transaction.amount_micros)}
              </span>
            </TableCell>
            <TableCell figure narrow="detail-aside">
              {tableMoney(transaction.balance_after_micros)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const linkStyles = cn(wholeRow, 'font-medium underline-offset-3 hover:underline');

/** What moved the balance, as the way to its call or its receipt where it has one. */
function What({ transaction }: { transaction: Transaction }) {
  const { call_id, purchase_id, description } = transaction;
  if (call_id) {
    return (
      <Link to="/calls/$callId" params={{ callId: call_id }} className={linkStyles}>
        {description}
      </Link>
    );
  }
  if (purchase_id) {
    return (
      <Link
        to="/billing"
        search={(now) => ({ ...now, receipt: purchase_id })}
        resetScroll={false}
        className={linkStyles}
      >
        {description}
      </Link>
    );
  }
  return description;
}

const usualSizes = [20, 50, 100];

/** How many rows a page has; another size begins at the first page. */
function PageSizePicker({ pageSize }: { pageSize: number }) {
  const navigate = useNavigate();
  const sizes = usualSizes.includes(pageSize) ? usualSizes : [pageSize, ...usualSizes];
  return (
    <Select
      aria-label="Transactions per page"
      className="w-34"
      value={pageSize}
      onChange={(event) =>
        void navigate({
          to: '/billing',
          search: (now) => ({ ...now, page: 1, page_size: Number(event.target.value) }),
          resetScroll: false,
        })
      }
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size} per page
        </option>
      ))}
    </Select>
  );
}
