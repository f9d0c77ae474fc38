/** Lets in what Twilio signed, and nothing else. */
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '#domain/api-error';
import { AllowanceOfEach } from '../../../platform/allowance';
import type { Shares } from '../../../platform/configuration/shares';
import type { Database } from '../../../platform/database/connection';
import { workspaceOfCarrier } from '../../../platform/database/lookups';
import { shareInUse } from '../../../platform/http/limits/share-error';
import type { SecretBox } from '../../../platform/secrets';
import type { CarrierOf } from '../connections';
import { openPassword } from '../sealed-password';
import * as store from '../store';

const RETRY_SECONDS = 10;
const MOST_KNOWN = 1_000;

/** A form's fields; one that was sent again and again is a list. */
export type TwilioForm = Readonly<Record<string, string | string[]>>;

interface Knock {
  carrierId: string;
  /** That was asked for, as we write it: its signature covers the address. */
  path: string;
  signature: string | undefined;
  form: TwilioForm;
}

export interface TwilioDoor {
  /**
   * @throws ApiError `forbidden` for what Twilio didn't sign for this account and address, `rate_limited` when its
   *   workspace has had its share
   */
  admit(knock: Knock): Promise<CarrierOf>;
  /** @returns null for an id that is no Twilio carrier's */
  carrierOf(carrierId: string): Promise<CarrierOf | null>;
}

interface TwilioDoorOptions {
  database: Database;
  box: SecretBox;
  /** Of this server, as configured: a request's own headers could say anything. */
  publicUrl: string;
  shares: Pick<Shares, 'webhooks'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createTwilioDoor(options: TwilioDoorOptions): TwilioDoor {
  const { database, box, publicUrl, shares, log } = options;
  const taken = new AllowanceOfEach(shares.webhooks / 60, shares.webhooks);
  /** As they were last, for calls that come while the database is away. */
  const known = new Map<string, store.CarrierRow>();
  const find = async (carrierId: string): Promise<store.CarrierRow | null> => {
    try {
      const row = await read(carrierId);
      known.delete(carrierId);
      if (row !== null) known.set(carrierId, row);
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
      return row;
    } catch (error) {
      const row = known.get(carrierId);
      if (row === undefined) throw error;
      return row;
    }
  };
  const read = async (carrierId: string): Promise<store.CarrierRow | null> => {
    const workspaceId = await database.withoutTenant((tx) => workspaceOfCarrier(tx, carrierId));
    if (workspaceId === null) return null;
    const row = await database.inWorkspace(workspaceId, (tx) => store.findCarrier(tx, carrierId));
    return row?.kind === 'twilio' ? row : null;
  };

  return {
    async admit({ carrierId, path, signature, form }) {
      const row = await find(carrierId);
      const isSigned =
        row !== null &&
        form.AccountSid === row.username &&
        (await hasSigned(openPassword(box, row), signature, `${publicUrl}${path}`, form));
      if (row !== null && isSigned) {
        const { workspace_id } = row;
        if (taken.take(workspace_id)) return { workspace_id, carrier_id: carrierId };
        throw shareInUse('webhooks', 'This account’s calls come too fast.', RETRY_SECONDS);
      }
      log.warn(
        { carrier_id: carrierId, path, known: row !== null, signed: signature !== undefined },
        'a request that Twilio did not sign was refused',
      );
      throw new ApiError('forbidden', 'Twilio didn’t sign this request for this address and account.');
    },
    async carrierOf(carrierId) {
      const row = await find(carrierId);
      return row && { workspace_id: row.workspace_id, carrier_id: carrierId };
    },
  };
}

/** By the SDK, which compares in constant time. Loaded by itself, since the whole SDK takes ten times as long. */
async function hasSigned(token: string, signature: string | undefined, url: string, form: TwilioForm) {
  const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js');
  return validateRequest(token, signature ?? '', url, form);
}
