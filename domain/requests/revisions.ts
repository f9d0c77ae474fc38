/** What several people may edit: who changes it over what someone else has changed is told before that's lost. */
import { ApiError } from '../api-error';

/** Of a change by its revision. */
export const CHANGED_MEANWHILE = {
  alertRule: 'Someone has changed this alert meanwhile.',
  campaign: 'Someone has changed this campaign meanwhile.',
  carrier: 'Someone has changed this phone system meanwhile.',
  phoneNumber: 'Someone has changed this number meanwhile.',
  providerKey: 'Someone has changed this key meanwhile.',
  scorecard: 'Someone has changed this scorecard meanwhile.',
  test: 'Someone has changed this test meanwhile.',
  view: 'Someone has changed this view meanwhile.',
  webhook: 'Someone has changed this webhook meanwhile.',
} as const;

/**
 * Whether there's anything to change. There isn't where all is as it's to be: an answer may have been lost, and the change
 * sent again.
 *
 * @param there what can be changed of it, among other things
 * @throws ApiError `conflict` when it was changed since the revision that was seen
 */
export function isChange(
  what: keyof typeof CHANGED_MEANWHILE,
  there: { revision: number },
  { base_revision, ...change }: { base_revision?: number | undefined; [name: string]: unknown },
): boolean {
  const before: Record<string, unknown> = { ...there };
  if (Object.entries(change).every(([name, value]) => isSame(value, before[name]))) return false;
  if (base_revision === undefined || base_revision === there.revision) return true;
  throw new ApiError('conflict', `${CHANGED_MEANWHILE[what]} Load it again.`);
}

/** As JSON has it: what's undefined isn't there. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [these, those]: Record<string, unknown>[] = [{ ...one }, { ...other }];
  return [...new Set([...Object.keys(these ?? {}), ...Object.keys(those ?? {})])].every((name) =>
    isSame(these?.[name], those?.[name]),
  );
}
