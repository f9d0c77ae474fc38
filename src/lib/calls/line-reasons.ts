/** Why the agent said a line, as the call's page tells it: "captured name, reason · asked day". */
import type { LineReason } from '#contract/calls/call-events';

/** How the log's "asked for: day" is told, by what comes before the colon. The log itself keeps its words. */
const told = new Map<string, (facts: string) => string>([
  ['understood', (facts) => `captured ${facts}`],
  ['asked for', (fact) => `asked ${fact}`],
  ['asked again for', (fact) => `asked ${fact} again`],
  ['confirmed', (fact) => `confirmed ${fact}`],
  ['corrected', (fact) => `corrected ${fact}`],
  ['read back', (fact) => `read back ${fact}`],
  ['refused', (fact) => `refused ${fact}`],
  ['skipped', (fact) => `skipped ${fact}`],
]);

/** One line of small print; empty without reasons. */
export function reasonsInWords(why: readonly LineReason[]): string {
  return why
    .map(({ text }) => {
      const [, what = '', facts = ''] = /^([a-z ]+): (.+)$/s.exec(text) ?? [];
      return told.get(what)?.(facts) ?? text;
    })
    .join(' · ');
}
