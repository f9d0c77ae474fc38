/** What this process alone knows of its places for campaigns. It's from the last looks at them, and forgotten soon. */
import type { CampaignRecord } from './campaign-store';

/** A campaign with calls under way is looked at each second. */
const KNOWN_MS = 5_000;

type Of = Pick<CampaignRecord, 'workspace_id' | 'campaign_id'>;

interface UnclaimedCall {
  call_id: string;
  workspace_id: string;
}

/** Calls of all campaigns that wait to be made here: each will take a place, so a look that begins further ones counts them. */
export class UnclaimedCalls {
  readonly #known = new Map<string, { workspace_id: string; calls: Set<string>; at: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Those of a campaign as its look has found them. */
  found({ workspace_id, campaign_id }: Of, callIds: readonly string[]): void {
    this.#known.set(campaign_id, { workspace_id, calls: new Set(callIds), at: this.now() });
  }

  started(of: Of, callId: string): void {
    const known = this.#known.get(of.campaign_id);
    if (known === undefined) this.found(of, [callId]);
    else known.calls.add(callId);
  }

  /** Some may have been claimed meanwhile. */
  all(): UnclaimedCall[] {
    const since = this.now() - KNOWN_MS;
    for (const [campaign, { at }] of this.#known) if (at < since) this.#known.delete(campaign);
    return [...this.#known.values()].flatMap(({ workspace_id, calls }) =>
      [...calls].map((call_id) => ({ call_id, workspace_id })),
    );
  }
}

/** Another process that could begin a call would have within so long after it was due. */
const OTHERS_MS = 5_000;
/** Looks at a campaign that finds no place may be further apart than `OTHERS_MS`. */
const FULL_KNOWN_MS = 60_000;

/** Campaigns whose next call is due and has no place here, while another process may have one. */
export class FullHere {
  readonly #known = new Map<string, { next_call_at: number; since: number; at: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * The next call of a campaign has found no place.
   *
   * @returns whether it has found none for so long that no other process makes it either
   */
  found(campaignId: string, due: Date): boolean {
    const at = this.now();
    for (const [id, known] of this.#known) if (known.at < at - FULL_KNOWN_MS) this.#known.delete(id);
    const next_call_at = due.getTime();
    const before = this.#known.get(campaignId);
    // Later than it was: another process has called meanwhile.
    const since = before?.next_call_at === next_call_at ? before.since : at;
    this.#known.set(campaignId, { next_call_at, since, at });
    return at - since >= OTHERS_MS;
  }

  /** Something else keeps it from calling, or nothing does. */
  over(campaignId: string): void {
    this.#known.delete(campaignId);
  }
}
