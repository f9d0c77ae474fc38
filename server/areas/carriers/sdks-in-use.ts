/**
 * Providers' SDKs take the main thread a third of a second each. They're loaded before calls of theirs come, and only where a workspace
 * has such an account: at the start, or once one is connected, in whichever process.
 */
import type { Carrier } from '#contract/workspace/carriers';
import type { Database } from '../../platform/database/connection';
import { carrierKinds } from '../../platform/database/lookups';
import type { Log } from '../../platform/logging';
import type { Notices } from '../../platform/workspace-events';

interface SdksInUseOptions {
  database: Pick<Database, 'withoutTenant'>;
  notices: Pick<Notices, 'subscribe'>;
  /** By the kind of phone system that needs it. Loading one again does nothing. */
  loaders: Readonly<Partial<Record<Carrier['kind'], () => Promise<void>>>>;
  log: Log<'warn'>;
}

/** Resolves when those that are in use now are loaded. @returns stops looking for further ones */
export async function loadSdksInUse({
  database,
  notices,
  loaders,
  log,
}: SdksInUseOptions): Promise<() => void> {
  const waiting = new Map(Object.entries(loaders));
  const load = async () => {
    if (waiting.size === 0) return;
    for (const kind of await database.withoutTenant(carrierKinds)) {
      const loader = waiting.get(kind);
      waiting.delete(kind);
      await loader?.();
    }
  };
  await load();
  return notices.subscribe((notice) => {
    if (notice.kind !== 'carrier_to_connect' && notice.kind !== 'gap') return;
    // They'd be loaded by the first call, too.
    load().catch((error: unknown) =>
      log.warn({ err: error }, 'an SDK could not be loaded ahead of its calls'),
    );
  });
}
