/** A carrier as it's shown. */
import type { Mend } from '#contract/mend';
import type { Carrier, CarrierCheck } from '#contract/workspace/carriers';
import { isPracticeAccount } from '#domain/workspace/carrier-rules';
import type { CarrierKinds } from './carrier';
import type { CarrierRow } from './store';

export function carrierOf(kinds: CarrierKinds, row: CarrierRow): Carrier {
  return {
    carrier_id: row.carrier_id,
    revision: row.revision,
    kind: row.kind,
    label: row.label,
    address: row.address,
    username: row.username,
    dial_string: row.dial_string,
    webhook_url: isPracticeAccount(row.username) ? null : kinds[row.kind].webhookUrl(row.carrier_id),
    is_practice: isPracticeAccount(row.username),
    state: row.state,
    problem: row.problem,
    version: row.version,
    checks: row.checks,
    tested_at: row.tested_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

/** What the test of one found that can't be reached. Each way to mend it is a check of its own: they're in several files. */
export function unreachable({ problem, mends = [] }: { problem: string; mends?: Mend[] }): CarrierCheck[] {
  const [first = null, ...more] = mends;
  return [
    { name: 'Access', state: 'failed', seen: problem, mend: first },
    ...more.map((mend): CarrierCheck => {
      const name = `Access: ${mend.file}`;
      return { name, state: 'failed', seen: 'If that’s there already, this may be missing.', mend };
    }),
  ];
}
