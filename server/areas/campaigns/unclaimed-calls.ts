/**
 * Calls of all campaigns that wait to be made by this process: each will take a place, so a look that begins further ones
 * counts them. What's known of a campaign is from its last look, and forgotten soon.
 */
import type { CampaignRecord } from './campaign-store';

/** A campaign with calls under way is looked at each second. */
const KNOWN_MS = 5_000;

type Of = Pick<CampaignRecord, 'workspace_id' | 'campaign_id'>;

interface UnclaimedCall {
  call_id: string;
  workspace_id: string;
}

export class UnclaimedCalls {
  readonly #known = new Map<string, { workspace_id: string; calls: Set<string>; at: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Those of a campaign as its look has found them. */
  found({ workspace_id, campaign_id }: Of, callIds: readonly string[]): void {
    this.#known.set(campaign_id, { workspace_id, calls: new Set(callIds), at: this.now() });
  }

  begun(of: Of, callId: string): void {
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
