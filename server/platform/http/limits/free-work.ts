/**
 * What a workspace may ask for as often as it likes, and what costs processor time all the same: a few at a
 * time, and started when calls leave room for it.
 */
import { ApiError } from '#domain/api-error';
import type { ShareName, Shares } from '../../configuration/shares';
import type { SpareTime } from '../../spare-time';
import { shareInUse } from './share-error';

type FreeShare = Extract<ShareName, 'searches' | 'proposals' | 'tool_trials'>;

/**
 * Settles as `work` does.
 *
 * @throws ApiError `rate_limited` when the workspace has its share under way, `busy` when calls need all
 *   there is
 */
export type FreeWork = <T>(workspaceId: string, share: FreeShare, work: () => Promise<T>) => Promise<T>;

/** How long someone waits for room: less than the 30 s after which a page gives up. */
const PATIENCE_MS = 20_000;
const RETRY_SECONDS = 5;

export function createFreeWork({
  shares,
  spareTime,
}: {
  shares: Pick<Shares, FreeShare>;
  spareTime: SpareTime;
}): FreeWork {
  const underWay = new Map<string, number>();
  return async (workspaceId, share, work) => {
    const key = `${share} ${workspaceId}`;
    const before = underWay.get(key) ?? 0;
    if (before >= shares[share]) {
      throw shareInUse(
        share,
        'Your workspace has too much of this under way. Try again in a moment.',
        RETRY_SECONDS,
      );
    }
    underWay.set(key, before + 1);
    try {
      // By turns among workspaces, whatever each asks for and together with its test runs.
      await spareTime.slice(workspaceId, AbortSignal.timeout(PATIENCE_MS)).catch(() => {
        throw new ApiError(
          'busy',
          'The server is busy with calls. Try again in a moment.',
          undefined,
          RETRY_SECONDS,
        );
      });
      return await work();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}
