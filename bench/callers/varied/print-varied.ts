/** Prints which variations change what's understood, and for which kind of fact. */
import { agents } from '../agents';
import { kinds } from '../conversation';
import { type Measured, rounded } from '../../report';
import type { Varied } from './hold-varied';

const share = (some: readonly Varied[]) =>
  rounded(
    (100 * some.filter(({ verdict }) => verdict.failures.length === 0).length) / Math.max(some.length, 1),
    1,
  );

/** The types of the facts that a failure is about, or what else went wrong. */
export function aboutOf({ conversation, verdict }: Varied): string {
  const types = agents[conversation.agent].content.facts.flatMap(({ name, type }) =>
    verdict.failures.some((failure) => new RegExp(`\\b${name}\\b`).test(failure.split(' (after')[0] ?? ''))
      ? [type]
      : [],
  );
  if (types.length > 0) return [...new Set<string>(types)].join('+');
  return verdict.failures[0]?.split(/[: ]/)[0] ?? '';
}

/** One row a variation, and one for each kind of conversation; aims where the rest of the bench has them. */
export function figuresOf(results: readonly Varied[]): Measured[] {
  const names = [...new Set(results.map(({ variation }) => variation))];
  const sum = (count: (one: Varied) => number) => results.reduce((total, one) => total + count(one), 0);
  const wrong = sum(({ verdict: { facts } }) => facts.wrong + facts.invented);
  const right = sum(({ verdict: { facts } }) => facts.right);
  const row = (what: string, some: readonly Varied[], least: number): Measured => ({
    name: `${what.trim().replace(/[ -]/g, '_')}_percent`,
    what: `${what} (${some.length})`,
    value: share(some),
    unit: '%',
    least,
  });
  return [
    row('understood as before', results, 95),
    ...names.map((name) =>
      row(
        `  ${name}`,
        results.filter(({ variation }) => variation === name),
        85,
      ),
    ),
    ...kinds.flatMap((kind) => {
      const own = results.filter(({ conversation }) => conversation.kind === kind);
      return own.length === 0 ? [] : [row(`  of ${kind}`, own, 85)];
    }),
    {
      name: 'facts_wrong_percent',
      what: 'Noted facts that are wrong or invented',
      value: rounded((100 * wrong) / Math.max(wrong + right, 1), 2),
      unit: '%',
      most: 1,
    },
    {
      name: 'false_confirmations',
      what: 'False confirmations',
      value: sum(({ verdict }) => verdict.falseConfirmations),
      unit: '',
      most: 0,
    },
    {
      name: 'forbidden_lines',
      what: 'Forbidden lines',
      value: sum(({ verdict }) => verdict.forbidden),
      unit: '',
      most: 0,
    },
  ];
}

/** Failures by variation and kind of fact, the most frequent ones first. */
export function rankedFailures(results: readonly Varied[]): string {
  const counts = new Map<string, number>();
  for (const one of results) {
    if (one.verdict.failures.length === 0) continue;
    const key = `${one.variation}: ${aboutOf(one)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${String(count).padStart(5)}  ${key}\n`)
    .join('');
}
