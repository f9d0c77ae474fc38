/**
 * Runs checks: each once in a run, after those that it needs, bounded in time, and only a few of a workspace at
 * once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import { fewAtATime } from '../../platform/few-at-a-time';
import { advice, findingsOf } from './findings';

export interface Check {
  /** Where one of these fails, this one isn't tried: it would fail for the same reason. */
  needs?: readonly DoctorStep[];
  look(): Promise<Finding[]>;
}
export type Checks = Readonly<Partial<Record<DoctorStep, Check>>>;

interface CheckupsOptions {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Of one workspace in this process. */
  atOnce?: number;
  /** For one check. */
  withinMs?: number;
}

const AT_ONCE = 4;
/** Longer than the few requests of a check take where each is answered. */
const WITHIN_MS = 10_000;
/** A page is through with a run within seconds. */
const KEPT_MS = 60_000;
const MOST_KEPT = 500;

interface Outcome {
  findings: Finding[];
  /** What has to be mended before others that need this one are tried; null: nothing. */
  mendFirst: string | null;
}
type Results = Map<DoctorStep, Promise<Outcome>>;

interface Checkups {
  /**
   * What one check of a run finds. Never rejects.
   *
   * @param run of a workspace: no other one has a run of this name
   */
  findings(run: { workspace_id: string; name: string }, checks: Checks, step: DoctorStep): Promise<Finding[]>;
}

export function createCheckups({ log, atOnce = AT_ONCE, withinMs = WITHIN_MS }: CheckupsOptions): Checkups {
  const kept = new Map<string, { results: Results; until: number }>();
  const inTurn = fewAtATime(atOnce);

  const resultsOf = (name: string): Results => {
    const now = performance.now();
    // They were added in the order of their times.
    for (const [other, { until }] of kept) {
      if (until >= now && kept.size < MOST_KEPT) break;
      kept.delete(other);
    }
    const found = kept.get(name) ?? { results: new Map(), until: now + KEPT_MS };
    kept.set(name, found);
    return found.results;
  };

  const looked = async (
    workspaceId: string,
    results: Results,
    checks: Checks,
    step: DoctorStep,
  ): Promise<Outcome> => {
    const check = checks[step];
    if (check === undefined) return { findings: [], mendFirst: null };
    const before = await Promise.all(
      (check.needs ?? []).map((needed) => once(workspaceId, results, checks, needed)),
    );
    const cause = before.find(({ mendFirst }) => mendFirst !== null)?.mendFirst ?? null;
    if (cause !== null) {
      const waiting = findingsOf(step, 'Nothing yet.').waits(`mend “${cause}” first.`);
      return { findings: [waiting], mendFirst: cause };
    }
    const findings = await inTurn(workspaceId, () => inTime(step, check));
    return { findings, mendFirst: findings.find(({ state }) => state === 'failed')?.name ?? null };
  };

  const inTime = async (step: DoctorStep, check: Check): Promise<Finding[]> => {
    const patience = new AbortController();
    const { failed } = findingsOf(step, 'Looked at it.');
    const late = sleep(withinMs, undefined, { signal: patience.signal }).then(() => [
      failed({ seen: `It took longer than ${withinMs / 1000} seconds.`, mend: advice('Check again.') }),
    ]);
    try {
      return await Promise.race([check.look(), late]);
    } catch (error) {
      log.error({ err: error, step }, 'a check could not be made');
      return [failed({ seen: 'Something went wrong on our side.', mend: advice('Check again.') })];
    } finally {
      patience.abort();
      late.catch(() => undefined);
    }
  };

  function once(workspaceId: string, results: Results, checks: Checks, step: DoctorStep): Promise<Outcome> {
    const known = results.get(step) ?? looked(workspaceId, results, checks, step);
    results.set(step, known);
    return known;
  }

  return {
    async findings({ workspace_id, name }, checks, step) {
      return (await once(workspace_id, resultsOf(`${workspace_id} ${name}`), checks, step)).findings;
    },
  };
}
