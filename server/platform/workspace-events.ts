/**
 * What has happened, told to every process: the source of `/ws/events` and of the closing of sockets.
 * A notice leaves when the transaction that publishes it commits; an event of a workspace soon after that, with others.
 */
import * as z from 'zod/mini';
import { WorkspaceEvent } from '#contract/workspace/workspace-events';
import type { Transaction } from './database/transaction';
import { publish, type SubscriptionOptions, subscribe } from './database/notifications';
import { publishSoon } from './database/outgoing-messages';

const CHANNEL = 'callwright_live';

const SentNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), workspace_id: z.string(), event: WorkspaceEvent }),
  /** This sign-in (or, with `auth_time` null, every sign-in) of the person has ended. */
  z.object({ kind: z.literal('sign_in_ended'), uid: z.string(), auth_time: z.nullable(z.number()) }),
  /** The secret that an API key had until now is over at that time, in milliseconds since 1970. */
  z.object({ kind: z.literal('secret_replaced'), uid: z.string(), until: z.number() }),
  /** What this carrier is connected with is another, or it was added or removed. */
  z.object({ kind: z.literal('carrier_to_connect'), workspace_id: z.string(), carrier_id: z.string() }),
  /** A call waits to be made over this carrier. */
  z.object({ kind: z.literal('call_to_make'), workspace_id: z.string(), carrier_id: z.string() }),
  /** The person's role or workspace is another than before. */
  z.object({ kind: z.literal('access_changed'), user_id: z.string() }),
]);

/** `gap`: notices may have been missed. */
export type Notice = z.infer<typeof SentNotice> | { kind: 'gap' };

/** Tells every page of the workspace whose user may know of it. */
export async function publishEvent(
  tx: Transaction,
  workspaceId: string,
  event: WorkspaceEvent,
): Promise<void> {
  // There are many of these, and what they say is seen by asking again, too.
  await publishSoon(tx, CHANNEL, JSON.stringify({ kind: 'event', workspace_id: workspaceId, event }));
}

/** Closes the sockets of a sign-in. `auth_time` null: of every sign-in of this person. */
export async function publishSignInEnded(
  tx: Transaction,
  signIn: { uid: string; auth_time: number | null },
): Promise<void> {
  await send(tx, { kind: 'sign_in_ended', uid: signIn.uid, auth_time: signIn.auth_time });
}

/** Ends the sockets that the API key has opened until now, no later than `until`. */
export async function publishSecretReplaced(
  tx: Transaction,
  key: { uid: string; until: Date },
): Promise<void> {
  await send(tx, { kind: 'secret_replaced', uid: key.uid, until: key.until.getTime() });
}

/** Has the process that is connected to the carrier, or will be, look at it. */
export async function publishCarrierToConnect(
  tx: Transaction,
  carrier: { workspace_id: string; carrier_id: string },
): Promise<void> {
  await send(tx, { kind: 'carrier_to_connect', ...carrier });
}

/** Has the process that is connected to the carrier make what waits. */
export async function publishCallToMake(
  tx: Transaction,
  carrier: { workspace_id: string; carrier_id: string },
): Promise<void> {
  await send(tx, { kind: 'call_to_make', ...carrier });
}

/** Makes the person's pages connect again, with the role and workspace they have now. */
export async function publishAccessChanged(tx: Transaction, userId: string): Promise<void> {
  await send(tx, { kind: 'access_changed', user_id: userId });
}

async function send(tx: Transaction, notice: z.infer<typeof SentNotice>): Promise<void> {
  await publish(tx, CHANNEL, JSON.stringify(notice));
}

export interface Notices {
  /** Calls `listener` with each notice of any process. @returns a function that stops it */
  subscribe(listener: (notice: Notice) => void): () => void;
  close(): Promise<void>;
}

/** Listens for as long as the process runs. Resolves when it listens. */
export async function listenToNotices({
  url,
  onError,
}: Required<Pick<SubscriptionOptions, 'url' | 'onError'>>): Promise<Notices> {
  const listeners = new Set<(notice: Notice) => void>();
  const tellAll = (notice: Notice) => {
    for (const listener of listeners) {
      try {
        listener(notice);
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  const subscription = await subscribe({
    url,
    channels: [CHANNEL],
    onMessage: (_channel, payload) => {
      const notice = readNotice(payload);
      if (notice) tellAll(notice);
      else onError(new Error('A notice of another version of Callwright was ignored.'));
    },
    onGap: () => tellAll({ kind: 'gap' }),
    onError,
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: subscription.close,
  };
}

function readNotice(payload: string): Notice | null {
  try {
    const result = z.safeParse(SentNotice, JSON.parse(payload));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
