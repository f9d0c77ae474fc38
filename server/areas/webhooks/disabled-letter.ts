import { DELIVERIES_KEPT_DAYS } from '#contract/webhooks/webhooks';
import type { Letter } from '../../platform/mail/letter';
import type { WebhookRow } from './store';

interface DisabledWords {
  webhook: Pick<WebhookRow, 'url' | 'description'>;
  /** In a sentence. */
  why: string;
  workspace: string;
  /** Where people open the application, without a slash at its end. */
  origin: string;
}

/** The mail that tells an admin that an address isn't told of anything any more. */
export function disabledLetter({ webhook, why, workspace, origin }: DisabledWords): Letter {
  // What's asked of an address may hold a secret of its owner's.
  const { host } = new URL(webhook.url);
  return {
    subject: `The webhook to ${host} is disabled`,
    paragraphs: [
      `${why} The webhook${webhook.description ? ` “${webhook.description}”` : ''} to ${host} isn’t told of anything new.`,
      `What waited is kept for ${DELIVERIES_KEPT_DAYS} days. Once the address works again, enable the webhook, and it’s sent.`,
    ],
    action: { label: 'Open the webhooks', url: `${origin}/settings?section=webhooks` },
    reason: `You get this because you’re an admin of ${workspace} on Callwright.`,
  };
}
