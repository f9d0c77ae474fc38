/** Lets in what Twilio signed, and nothing else. */
import { ApiError } from '#domain/api-error';
import type { Shares } from '../../../platform/configuration/shares';
import type { Database } from '../../../platform/database/connection';
import type { Log } from '../../../platform/logging';
import type { SecretBox } from '../../../platform/secrets';
import type { CarrierOf } from '../connections';
import { openPassword } from '../carrier-access';
import { createWebhookDoor, type WebhookDoor } from '../webhook-door';

/** A form's fields; one that was sent again and again is a list. */
export type TwilioForm = Readonly<Record<string, string | string[]>>;

interface Knock {
  carrierId: string;
  /** That was asked for, as we write it: its signature covers the address. */
  path: string;
  signature: string | undefined;
  form: TwilioForm;
  /** A call that rings, or what follows of one. */
  what: 'call' | 'news';
}

export interface TwilioDoor extends Pick<WebhookDoor, 'carrierOf'> {
  /**
   * @returns `isTooMuch`: its workspace has had its share. Where someone waits on the phone, that must be answered all the same
   * @throws ApiError `forbidden` for what Twilio didn't sign for this account and address
   */
  admit(knock: Knock): Promise<{ carrier: CarrierOf; isTooMuch: boolean }>;
}

interface TwilioDoorOptions {
  database: Database;
  box: SecretBox;
  /** Of this server, as configured: a request's own headers could say anything. */
  publicUrl: string;
  shares: Pick<Shares, 'webhooks'>;
  log: Log<'warn'>;
}

export function createTwilioDoor({ publicUrl, box, log, ...options }: TwilioDoorOptions): TwilioDoor {
  const door = createWebhookDoor({ kind: 'twilio', ...options });
  return {
    carrierOf: door.carrierOf,
    async admit({ carrierId, path, signature, form, what }) {
      const row = await door.find(carrierId);
      const isSigned =
        row !== null &&
        form.AccountSid === row.username &&
        (await hasSigned(openPassword(box, row), signature, `${publicUrl}${path}`, form));
      if (row !== null && isSigned) {
        const carrier = { workspace_id: row.workspace_id, carrier_id: row.carrier_id };
        return { carrier, isTooMuch: !door.admit(row, what) };
      }
      log.warn(
        { carrier_id: carrierId, path, known: row !== null, signed: signature !== undefined },
        'a request that Twilio did not sign was refused',
      );
      throw new ApiError('forbidden', 'Twilio didn’t sign this request for this address and account.');
    },
  };
}

/** By the SDK, which compares in constant time. Loaded by itself, since the whole SDK takes ten times as long. */
async function hasSigned(token: string, signature: string | undefined, url: string, form: TwilioForm) {
  const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js');
  return validateRequest(token, signature ?? '', url, form);
}
