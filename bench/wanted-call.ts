/** The call that someone looks for in the list: of last Tuesday, a caller asks for a refund and a tool fails. */
import type { CallEvent } from '#contract/calls/call-events';
import { openSeedStore } from '#server/areas/calls/seeding/seed-store';
import { seedCalls } from '#server/areas/calls/seeding/seeding';
import { isSuchACall } from './call-workspaces';

const TUESDAY = 2;
const REFUND = /refund/i;

/**
 * Adds such a call where there's none: among few calls, or where all are of longer ago, because they were kept. What's
 * looked for is among the others as any other is.
 *
 * @param workspaceId has calls that were seeded
 */
export async function addWantedCall(ownerUrl: string, workspaceId: string): Promise<void> {
  const now = new Date();
  const from = lastTuesday(now);
  const before = new Date(from);
  before.setDate(from.getDate() + 1);
  if (await isSuchACall(ownerUrl, workspaceId, { from, before, happened: 'tool_failed', said: 'refund' }))
    return;
  const at = new Date(from);
  at.setHours(12, 34, 56);
  const store = await openSeedStore(ownerUrl);
  try {
    await seedCalls({
      store,
      workspaces: new Map([[workspaceId, 1]]),
      now,
      at,
      conversations: 1,
      isMeant: ({ events }) => events.some(asksForRefund) && events.some(isFailedTool),
    });
  } finally {
    await store.close();
  }
}

const asksForRefund = (event: CallEvent) => event.type === 'caller_said' && REFUND.test(event.text);
const isFailedTool = (event: CallEvent) => event.type === 'tool_answered' && event.error !== null;

/** Its first moment, where the browser is as well. Said on a Tuesday it's the one of a week before. */
function lastTuesday(now: Date): Date {
  const daysAgo = ((now.getDay() - TUESDAY + 6) % 7) + 1;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
}
