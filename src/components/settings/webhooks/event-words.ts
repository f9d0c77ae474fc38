import type { WebhookType } from '#contract/webhooks/webhooks';

/** When each event comes, in a few words. */
export const eventWords: Record<WebhookType, string> = {
  'call.started': 'A call started',
  'call.ended': 'A call ended or never started',
  'call.help_requested': 'An agent asked for a person',
  'call.reviewed': 'A call was scored, or its summary regenerated',
  'alert.fired': 'An alert fired',
  'agent.published': 'A version of an agent went live',
  'balance.low': 'The balance fell below $1',
  'campaign.finished': 'A campaign finished or was stopped',
  'purchase.paid': 'Credits were paid for',
};
