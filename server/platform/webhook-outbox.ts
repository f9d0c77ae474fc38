/**
 * What the workspace's own systems are told of: written in the transaction in which it happens, for each webhook that
 * asks for it, so that neither exists without the other. `areas/webhooks` delivers it. Webhooks are locked before their deliveries,
 * those by their places, and nothing else after them: who removes a webhook waits for all that's under way to it.
 */
import { and, arrayContains, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { WebhookEvent } from '#contract/webhooks/webhooks';
import type { Transaction } from './database/transaction';
import { webhookDeliveries, webhooks } from './database/schema';

/**
 * @param subject what it's about, such as a call: of each type it's told once, and in order; null: about nothing that lasts
 */
export async function tellWebhooks(
  tx: Transaction,
  event: WebhookEvent,
  subject: string | null = null,
): Promise<void> {
  const asking = await tx
    .select({ workspace_id: webhooks.workspace_id, webhook_id: webhooks.webhook_id })
    .from(webhooks)
    .where(and(arrayContains(webhooks.events, [event.type]), isNull(webhooks.disabled_at)))
    // One that's removed meanwhile would take what happens along: its removal waits, or it isn't asked any more.
    .for('key share');
  if (asking.length === 0) return;
  const body = bodyOf(event);
  await tx
    .insert(webhookDeliveries)
    .values(
      asking.map((webhook) => ({
        ...webhook,
        type: event.type,
        subject,
        body,
        ...(subject !== null && { next_at: afterThoseBefore(webhook.webhook_id, subject) }),
      })),
    )
    .onConflictDoNothing();
}

/** Where something about the same subject waits for another try, this can't go before it, and isn't looked at till then. */
function afterThoseBefore(webhookId: string, subject: string): SQL<Date> {
  return sql`coalesce((select max(next_at) from ${webhookDeliveries} where webhook_id = ${webhookId}
    and subject = ${subject} and state = 'waiting'), now())`;
}

/**
 * What was told of these subjects goes with them: it's in no log any more, can't be sent again, and what waits isn't sent.
 * A delivery that is under way ends as it does, and leaves nothing.
 */
export async function forgetTold(tx: Transaction, subjects: readonly string[]): Promise<void> {
  const told = await tx
    .select({ delivery_id: webhookDeliveries.delivery_id })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.subject, [...subjects]))
    .orderBy(asc(webhookDeliveries.place))
    .for('update');
  if (told.length === 0) return;
  await tx.delete(webhookDeliveries).where(
    inArray(
      webhookDeliveries.delivery_id,
      told.map(({ delivery_id }) => delivery_id),
    ),
  );
}

/** An invented event for one webhook. @returns its delivery */
export async function tellSample(
  tx: Transaction,
  webhook: { workspace_id: string; webhook_id: string },
  event: WebhookEvent,
): Promise<typeof webhookDeliveries.$inferSelect> {
  const { workspace_id, webhook_id } = webhook;
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ workspace_id, webhook_id, type: event.type, is_sample: true, body: bodyOf(event) })
    .returning();
  if (row === undefined) throw new Error('The sample was not stored.');
  return row;
}

/** As Standard Webhooks writes it. */
function bodyOf({ type, data }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data });
}
