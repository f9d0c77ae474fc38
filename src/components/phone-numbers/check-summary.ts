import type { Finding } from '#contract/workspace/doctor';

const order = [
  ['failed', 'failed'],
  ['warning', 'to look at'],
  ['not_tried', 'not tried'],
  ['passed', 'passed'],
] as const satisfies [Finding['state'], string][];

/** How many of what, the worst first: `1 failed, 2 not tried, 4 passed`. */
export function checkSummary(findings: readonly Pick<Finding, 'state'>[]): string {
  return order
    .map(([state, words]) => [findings.filter((one) => one.state === state).length, words] as const)
    .filter(([many]) => many > 0)
    .map(([many, words]) => `${many} ${words}`)
    .join(', ');
}
