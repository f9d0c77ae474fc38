/**
 * `/ws/events`: tells every page of a workspace what has changed, by permission. Messages name what
 * to fetch again and carry no data. The first client message is `{ type: 'hello', ticket }`.
 */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import type { Permission } from '../permissions';

export const WorkspaceEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('balance.changed') }),
  z.object({ type: z.literal('purchase.changed'), purchase_id: z.uuid() }),
  z.object({ type: z.literal('call.changed'), call_id: z.uuid() }),
  z.object({ type: z.literal('help.changed'), call_id: z.uuid() }),
  z.object({ type: z.literal('campaign.changed'), campaign_id: z.uuid() }),
  z.object({ type: z.literal('do_not_call.changed') }),
  z.object({ type: z.literal('call_views.changed') }),
  z.object({ type: z.literal('call_topics.changed') }),
  z.object({ type: z.literal('call_export.changed') }),
  z.object({ type: z.literal('scorecards.changed') }),
  z.object({ type: z.literal('alert_rules.changed') }),
  z.object({ type: z.literal('inbox.changed') }),
  /** `draft_revision`: nothing but its draft was saved, which is this one now. */
  z.object({
    type: z.literal('agent.changed'),
    agent_id: z.uuid(),
    draft_revision: z.optional(z.int()),
  }),
  z.object({ type: z.literal('test_run.changed'), agent_id: z.uuid(), run_id: z.uuid() }),
  z.object({ type: z.literal('assistant.changed'), agent_id: z.uuid() }),
  z.object({ type: z.literal('knowledge.changed'), agent_id: z.uuid() }),
  z.object({ type: z.literal('provider_keys.changed') }),
  z.object({ type: z.literal('mcp_sign_ins.changed') }),
  z.object({ type: z.literal('api_keys.changed') }),
  z.object({ type: z.literal('webhooks.changed') }),
  z.object({ type: z.literal('phone_numbers.changed') }),
  z.object({ type: z.literal('carriers.changed') }),
  z.object({ type: z.literal('members.changed') }),
  z.object({ type: z.literal('share_links.changed'), agent_id: z.uuid() }),
  /** Events may have been missed: fetch what is on screen again. */
  z.object({ type: z.literal('gap') }),
  /** This sign-in has ended. */
  z.object({ type: z.literal('signed_out') }),
]);
export type WorkspaceEvent = z.infer<typeof WorkspaceEvent>;

/** The permission a member needs to be told of an event. */
export const eventPermission: Partial<Record<WorkspaceEvent['type'], Permission>> = {
  'balance.changed': 'billing:view',
  'purchase.changed': 'billing:view',
  'call.changed': 'calls:view',
  'help.changed': 'calls:manage',
  'campaign.changed': 'phone-numbers:view',
  'do_not_call.changed': 'phone-numbers:view',
  'call_views.changed': 'calls:view',
  'call_topics.changed': 'calls:view',
  'call_export.changed': 'calls:view',
  'scorecards.changed': 'agents:view',
  'alert_rules.changed': 'settings:view',
  'inbox.changed': 'calls:view',
  'agent.changed': 'agents:view',
  'test_run.changed': 'agents:view',
  'assistant.changed': 'agents:edit',
  'knowledge.changed': 'agents:view',
  'provider_keys.changed': 'settings:view',
  'mcp_sign_ins.changed': 'agents:view',
  'api_keys.changed': 'settings:view',
  'webhooks.changed': 'settings:view',
  'phone_numbers.changed': 'phone-numbers:view',
  'carriers.changed': 'phone-numbers:view',
  'members.changed': 'settings:view',
  'share_links.changed': 'agents:manage',
};

export const EventsHello = z.object({
  type: z.literal('hello'),
  ticket: z.string().check(z.maxLength(200)),
  /** How long ago the page began to load what it shows, in ms: for what came since it gets a `gap`. */
  open_ms: z.optional(z.number().check(z.gte(0))),
});

export const eventEndpoints = {
  ticket: endpoint({
    method: 'POST',
    path: '/event-tickets',
    access: 'settings:view',
    summary: 'A single-use ticket for /ws/events, valid for 30 seconds',
    response: z.object({ ticket: z.string() }),
    status: 201,
  }),
};
