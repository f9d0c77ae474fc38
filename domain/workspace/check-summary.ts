/** What came of many checks, in a few words. */
import type { Finding } from '#contract/workspace/doctor';

const order = ['failed', 'warning', 'not_tried', 'passed'] as const;

/** How many of what, the worst first: `1 failed, 2 not tried, 4 passed`. */
export function checkSummary(findings: readonly Pick<Finding, 'state'>[]): string {
  return order
    .map((state) => [findings.filter((one) => one.state === state).length, state.replace('_', ' ')] as const)
    .filter(([many]) => many > 0)
    .map(([many, word]) => `${many} ${word === 'warning' && many > 1 ? 'warnings' : word}`)
    .join(', ');
}
