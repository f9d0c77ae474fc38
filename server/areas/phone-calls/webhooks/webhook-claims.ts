/** Calls that are told of by webhooks, each taken down once: one that's told of again makes no other call. */
import { ApiError } from '#domain/api-error';
import { hasVanished } from '../../../platform/database/vanished';
import type { Log } from '../../../platform/logging';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';

/** What's told a second time: a webhook that was seen on its way and sent again. */
export const toldBefore = () => new ApiError('conflict', 'This was told before.');

interface WebhookClaimsOptions {
  webhookCalls: Pick<WebhookCalls, 'claim'>;
  log: Log<'warn' | 'error'>;
}

export function createWebhookClaims({ webhookCalls, log }: WebhookClaimsOptions) {
  const claim = async (call: CarrierCall): Promise<void> => {
    if (await webhookCalls.claim(call)) return;
    log.warn({ ...call }, 'a call was told of twice');
    throw new ApiError('conflict', 'This call was told of before.');
  };
  return {
    /** @throws ApiError `conflict` when it was told of before: a request that was seen on its way and sent again */
    claim,
    /** @returns why it couldn't be taken down; null: it was @throws ApiError as `claim` */
    unclaimed: async (call: CarrierCall): Promise<unknown> => {
      try {
        await claim(call);
        return null;
      } catch (error) {
        if (error instanceof ApiError) throw error;
        if (hasVanished(error)) log.warn({ ...call }, 'a call came by a phone system that was being removed');
        else log.error({ err: error, ...call }, 'a call could not be taken down');
        return error;
      }
    },
  };
}
