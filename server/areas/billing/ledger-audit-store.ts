/**
 * The audit of the whole ledger, for the operator's command and for tests. It reads every workspace, so
 * it signs in as the owner, and it looks at one snapshot, so it may run while calls do.
 */
import { Client } from 'pg';

interface LedgerReport {
  transactions: number;
  workspaces: number;
  /** A sentence for each thing that is wrong; empty when the books are right. */
  faults: string[];
  /** Payment events that did not fit, newest first: the books are right, and someone has to look. */
  parked: { event_id: string; received_at: Date; remark: string }[];
}

/** What must hold. Each query answers the rows that break it, with a column `fault` that says how. */
const rules: readonly string[] = [
  `select format('All entries together add up to %s micro-dollars instead of 0.', sum(amount_micros)) as fault
   from ledger_entries having sum(amount_micros) <> 0`,

  `select format('Transaction %s: its entries add up to %s, and move the balance by %s instead of %s.',
     t.transaction_id, coalesce(sum(e.amount_micros), 0),
     coalesce(sum(e.amount_micros) filter (where e.account in ('credit', 'test_credit')), 0), t.amount_micros) as fault
   from ledger_transactions t left join ledger_entries e using (workspace_id, transaction_id)
   group by t.workspace_id, t.transaction_id, t.amount_micros
   having coalesce(sum(e.amount_micros), 0) <> 0
     or coalesce(sum(e.amount_micros) filter (where e.account in ('credit', 'test_credit')), 0) <> t.amount_micros`,

  `select format('Transaction %s says that the balance is %s after it, and it is %s.',
     transaction_id, balance_after_micros, running) as fault
   from (select *, sum(amount_micros) over (partition by workspace_id order by position) as running
         from ledger_transactions) t
   where running <> balance_after_micros`,

  `select format('Workspace %s: the balance is %s (%s of it test money) and the ledger says %s (%s).',
     workspace_id, coalesce(b.posted_micros, 0), coalesce(b.test_micros, 0),
     coalesce(l.posted, 0), coalesce(l.test, 0)) as fault
   from balances b full join (
     select workspace_id, sum(amount_micros) as posted,
       coalesce(sum(amount_micros) filter (where account = 'test_credit'), 0) as test
     from ledger_entries where account in ('credit', 'test_credit') group by workspace_id
   ) l using (workspace_id)
   where coalesce(b.posted_micros, 0) <> coalesce(l.posted, 0) or coalesce(b.test_micros, 0) <> coalesce(l.test, 0)`,

  `select format('Workspace %s: %s is held and its open holds add up to %s.',
     workspace_id, coalesce(b.held_micros, 0), coalesce(h.held, 0)) as fault
   from balances b full join (
     select workspace_id, sum(amount_micros) as held from holds where closed_at is null group by workspace_id
   ) h using (workspace_id)
   where coalesce(b.held_micros, 0) <> coalesce(h.held, 0)`,

  `select format('Call %s: its receipt says %s and the ledger %s.',
     call_id, h.receipt->>'total_micros', coalesce(-t.amount_micros, 0)) as fault
   from (select * from holds where receipt is not null) h
   full join (select * from ledger_transactions where kind = 'call') t using (workspace_id, call_id)
   where (h.receipt->>'total_micros')::bigint is distinct from coalesce(-t.amount_micros, 0)`,

  `select format('Call %s: the lines of its receipt add up to %s and not to its total of %s.',
     call_id, (select sum((line->>'amount_micros')::bigint) from jsonb_array_elements(receipt->'lines') line),
     receipt->>'total_micros') as fault
   from holds where receipt is not null
     and (select sum((line->>'amount_micros')::bigint) from jsonb_array_elements(receipt->'lines') line)
       is distinct from (receipt->>'total_micros')::bigint`,

  // The calls' own table is another area's; what people read there must be what was posted here.
  `select format('Call %s shows a receipt that is not the one it was settled at.', c.call_id) as fault
   from calls c left join holds h using (workspace_id, call_id)
   where not c.is_example and c.receipt is not null
     and (c.receipt is distinct from h.receipt
       or c.cost_micros is distinct from (c.receipt->>'total_micros')::bigint)`,

  `select format('Purchase %s of %s is %s, and the ledger has credited %s for it.',
     purchase_id, p.amount_micros, p.state, coalesce(t.amount_micros, 0)) as fault
   from purchases p
   full join (select * from ledger_transactions where kind = 'purchase') t using (workspace_id, purchase_id)
   where coalesce(t.amount_micros, 0)
     is distinct from (case when p.state = 'paid' then p.amount_micros else 0 end)`,

  `select format('Purchase %s: %s was paid back, and the ledger has taken %s.',
     purchase_id, p.refunded_micros, coalesce(r.refunded, 0)) as fault
   from (select * from purchases where state = 'paid') p
   full join (
     select workspace_id, purchase_id, -sum(amount_micros) as refunded
     from ledger_transactions where kind = 'refund' group by workspace_id, purchase_id
   ) r using (workspace_id, purchase_id)
   where p.refunded_micros is distinct from coalesce(r.refunded, 0)`,
];

/**
 * Checks every posting, balance, hold, receipt and purchase of the installation.
 *
 * @param ownerUrl the login that owns the tables
 */
export async function verifyLedger(ownerUrl: string): Promise<LedgerReport> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'callwright ledger audit' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const counted = await client.query<{ transactions: number; workspaces: number }>(
      'select count(*)::int as transactions, count(distinct workspace_id)::int as workspaces from ledger_transactions',
    );
    const faults: string[] = [];
    for (const rule of rules) {
      const broken = await client.query<{ fault: string }>(rule);
      faults.push(...broken.rows.map(({ fault }) => fault));
    }
    const { rows: parked } = await client.query<LedgerReport['parked'][number]>(
      `select event_id, received_at,
         coalesce('Purchase ' || purchase_id || ': ', '') || coalesce(remark, '') as remark
       from webhook_inbox where outcome = 'parked' order by received_at desc limit 100`,
    );
    const [counts] = counted.rows;
    return { transactions: counts?.transactions ?? 0, workspaces: counts?.workspaces ?? 0, faults, parked };
  } finally {
    await client.end();
  }
}
