/** What was made of a payment event. A parked one waits for the operator. */
import type { InboxRow } from './purchase-store';

export type Verdict = Pick<InboxRow, 'outcome' | 'remark'>;

export const done: Verdict = { outcome: 'done', remark: null };

export function ignored(remark: string | null = null): Verdict {
  return { outcome: 'ignored', remark };
}

/** @param remark a sentence for the operator that says what does not fit */
export function parked(remark: string): Verdict {
  return { outcome: 'parked', remark };
}
