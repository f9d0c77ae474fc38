/**
 * Lets in what Telnyx signed, recently and for us, and nothing else. Telnyx signs `timestamp|body` by Ed25519 and sends the
 * signature in `Telnyx-Signature-Ed25519`, the time in `Telnyx-Timestamp`
 * (https://developers.telnyx.com/docs/voice/programmable-voice/receiving-webhooks). The SDK checks both, and lets a
 * webhook be five minutes old. The address isn't signed, but the body tells it: `meta.delivered_to`.
 */
import * as z from 'zod/mini';
import { ApiError } from '#domain/api-error';
import type { Shares } from '../../../platform/configuration/shares';
import type { Database } from '../../../platform/database/connection';
import type { Log } from '../../../platform/logging';
import type { CarrierOf } from '../connections';
import { createWebhookDoor, tooManyWebhooks, type WebhookDoor } from '../webhook-door';
import { ringsIn, TelnyxEvent } from './telnyx-event';

interface Knock {
  carrierId: string;
  /** That was asked for, as we write it. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** As it came. */
  body: string;
}

export interface TelnyxDoor extends Pick<WebhookDoor, 'find' | 'carrierOf'> {
  /**
   * @returns `isTooMuch`: a call rings, and its workspace has had its share
   * @throws ApiError `forbidden` for what Telnyx didn't sign for this account and address, `invalid_request` for what
   *   isn't of a call, `rate_limited` for other things beyond the share
   */
  admit(knock: Knock): Promise<{ carrier: CarrierOf; event: TelnyxEvent; isTooMuch: boolean }>;
}

interface TelnyxDoorOptions {
  database: Database;
  /** Of this server, as configured: a request's own headers could say anything. */
  publicUrl: string;
  shares: Pick<Shares, 'webhooks'>;
  log: Log<'warn'>;
}

export function createTelnyxDoor({ publicUrl, log, ...options }: TelnyxDoorOptions): TelnyxDoor {
  const door = createWebhookDoor({ kind: 'telnyx', ...options });
  return {
    find: door.find,
    carrierOf: door.carrierOf,
    async admit({ carrierId, path, headers, body }) {
      const row = await door.find(carrierId);
      const fault = row === null ? 'no such carrier' : await faultOf(row.username, body, headers);
      if (row === null || fault !== null) {
        log.warn({ carrier_id: carrierId, fault }, 'a request that Telnyx did not sign was refused');
        throw new ApiError('forbidden', 'Telnyx didn’t sign this request for this account.');
      }
      const event = read(body);
      const to = event.meta?.delivered_to;
      if (to !== undefined && to !== `${publicUrl}${path}`) {
        log.warn(
          { carrier_id: carrierId, to },
          'a request that Telnyx signed for another address was refused',
        );
        throw new ApiError('forbidden', 'Telnyx sent this request to another address.');
      }
      const { workspace_id } = row;
      const what = ringsIn(event.data) ? 'call' : 'news';
      const isTooMuch = !door.admit(row, what);
      if (isTooMuch && what === 'news') throw tooManyWebhooks();
      return { carrier: { workspace_id, carrier_id: carrierId }, event, isTooMuch };
    },
  };
}

/** @returns null: it's signed with this key, and recently */
async function faultOf(
  publicKey: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { TelnyxWebhook } = await import('telnyx/lib/webhooks');
  try {
    await new TelnyxWebhook(publicKey).verify(body, headers);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

function read(body: string): TelnyxEvent {
  let told: unknown;
  try {
    told = JSON.parse(body);
  } catch {
    told = null;
  }
  const event = z.safeParse(TelnyxEvent, told);
  if (event.success) return event.data;
  throw new ApiError('invalid_request', 'This isn’t what Telnyx tells of a call.');
}
