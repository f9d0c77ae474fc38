/**
 * Runs checks: each once in a run, after those that it needs, bounded in time, and only a few of a workspace at
 * once.
 */
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import { advice } from '#domain/workspace/doctor-findings';
import type { Shares } from '../../platform/configuration/shares';
import { fewAtATime } from '../../platform/few-at-a-time';
import { shareInUse } from '../../platform/http/limits/share-error';
import type { Log } from '../../platform/logging';
import { findingsOf } from './findings';
import { OUR_SIDE } from '../../platform/http/error-handler';

export interface Check {
  /** Where one of these fails, this one isn't tried: it would fail for the same reason. */
  needs?: readonly DoctorStep[];
  look(): Promise<Finding[]>;
}
export type Checks = Readonly<Partial<Record<DoctorStep, Check>>>;

interface CheckupsOptions {
  log: Log<'error'>;
  /** Of one workspace in this process. */
  shares: Pick<Shares, 'doctor_checks'>;
  /** How long one waits for a check. */
  withinMs?: number;
}

/** For each that is made at once, so many wait: eight runs of a number where four are made at once. */
const WAITING_FOR_EACH = 25;
const RETRY_SECONDS = 10;
/** Longer than the few requests of a check take where each is answered. */
const WITHIN_MS = 10_000;
/** A page is through with a run within seconds. */
const KEPT_MS = 60_000;
/** Runs of one workspace. */
const MOST_KEPT = 50;

interface Outcome {
  findings: Finding[];
  /** What has to be mended before others that need this one are tried; null: nothing. */
  mendFirst: string | null;
}
type Results = Map<DoctorStep, Promise<Outcome>>;

export function createCheckups({ log, shares, withinMs = WITHIN_MS }: CheckupsOptions) {
  const atOnce = shares.doctor_checks;
  const mostUnderWay = atOnce * (1 + WAITING_FOR_EACH);
  const kept = new KeptRuns();
  const inTurn = fewAtATime(atOnce);
  const underWay = new Map<string, number>();

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
      const waiting = findingsOf(step, 'Nothing yet.').waits(`fix “${cause}” first.`);
      return { findings: [waiting], mendFirst: cause };
    }
    const findings = await inTime(workspaceId, step, check);
    return { findings, mendFirst: findings.find(({ state }) => state === 'failed')?.name ?? null };
  };

  /** One that takes too long isn't waited for, but keeps its place until it's over: its requests go on. */
  const inTime = (workspaceId: string, step: DoctorStep, check: Check): Promise<Finding[]> => {
    const { failed } = findingsOf(step, 'Checked it.');
    return new Promise((resolve) => {
      const looking = inTurn(workspaceId, async () => {
        const late = setTimeout(() => {
          const seen = `It took longer than ${withinMs / 1000} seconds.`;
          resolve([failed({ seen, mend: advice('Check again.') })]);
        }, withinMs);
        try {
          resolve(await check.look());
        } finally {
          clearTimeout(late);
        }
      });
      looking.catch((error: unknown) => {
        log.error({ err: error, step }, 'a check could not be made');
        resolve([failed({ seen: OUR_SIDE, mend: advice('Check again.') })]);
      });
    });
  };

  function once(workspaceId: string, results: Results, checks: Checks, step: DoctorStep): Promise<Outcome> {
    const known = results.get(step) ?? looked(workspaceId, results, checks, step);
    results.set(step, known);
    return known;
  }

  return {
    /**
     * What one check of a run finds.
     *
     * @throws ApiError `rate_limited` when too many of the workspace wait already
     * @param run of a workspace: no other one has a run of this name
     */
    async findings(
      { workspace_id, name }: { workspace_id: string; name: string },
      checks: Checks,
      step: DoctorStep,
    ): Promise<Finding[]> {
      const before = underWay.get(workspace_id) ?? 0;
      if (before >= mostUnderWay) {
        throw shareInUse(
          'doctor_checks',
          'Your workspace has too many checks under way. Try again in a moment.',
          RETRY_SECONDS,
        );
      }
      underWay.set(workspace_id, before + 1);
      try {
        return (await once(workspace_id, kept.of(workspace_id, name), checks, step)).findings;
      } finally {
        const left = (underWay.get(workspace_id) ?? 1) - 1;
        if (left > 0) underWay.set(workspace_id, left);
        else underWay.delete(workspace_id);
      }
    },
  };
}

/** What the latest runs of each workspace found. */
class KeptRuns {
  /** By workspace; the one that asked last comes last. */
  readonly #workspaces = new Map<string, { runs: Map<string, Results>; until: number }>();

  of(workspaceId: string, name: string): Results {
    const now = performance.now();
    for (const [other, { until }] of this.#workspaces) {
      if (until >= now) break;
      this.#workspaces.delete(other);
    }
    const runs = this.#workspaces.get(workspaceId)?.runs ?? new Map<string, Results>();
    this.#workspaces.delete(workspaceId);
    this.#workspaces.set(workspaceId, { runs, until: now + KEPT_MS });
    const results = runs.get(name) ?? new Map<DoctorStep, Promise<Outcome>>();
    runs.set(name, results);
    const [oldest] = runs.keys();
    if (runs.size > MOST_KEPT && oldest !== undefined) runs.delete(oldest);
    return results;
  }
}
