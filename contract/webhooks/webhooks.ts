/**
 * Webhooks: events that the workspace's own systems are told of, signed as Standard Webhooks does
 * (https://www.standardwebhooks.com).
 */
import * as z from 'zod/mini';
import { AlertDirection, AlertFigure, AlertWindow } from '../figures/alerts';
import { CallDirection, CallOrigin } from '../calls/call-summary';
import { CallStatus, EndReason, Fault } from '../calls/outcomes';
import { endpoint } from '../endpoint';
import { Micros } from '../money';
import { keysetPageOf, KeysetQuery } from '../paging';
import { longest } from '../limits';

export const SECRET_PREFIX = 'whsec_';
/** Deliveries are kept so long, also those that wait for a webhook that is disabled. */
export const DELIVERIES_KEPT_DAYS = 14;
/** A delivery is tried again for so long, and an endpoint that fails for so long is disabled. */
export const TRIED_FOR_DAYS = 3;
/** The balance that `balance.low` is told below. */
export const LOW_BALANCE_MICROS = 1_000_000;

const StartedCall = z.object({
  call_id: z.uuid(),
  agent_id: z.nullable(z.uuid()),
  agent_name: z.string(),
  origin: CallOrigin,
  direction: z.nullable(CallDirection),
});

/** What each event tells, by its type. */
export const webhookPayloads = {
  'call.started': StartedCall,
  'call.ended': z.extend(StartedCall, {
    status: CallStatus,
    end_reason: EndReason,
    fault: Fault,
    summary: z.string(),
    duration_ms: z.int(),
    success: z.nullable(z.boolean()),
    cost_micros: Micros,
  }),
  /** Its agent asks for a person: what for, and how long it waits for one. */
  'call.help_requested': z.extend(StartedCall, { why: z.string(), wait_seconds: z.int() }),
  /** As the call is now: it was scored, someone has looked at its score, or it was written about again. */
  'call.reviewed': z.extend(StartedCall, {
    score: z.nullable(z.int()),
    success: z.nullable(z.boolean()),
    summary: z.nullable(z.string()),
    extracted: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  'alert.fired': z.object({
    alert_id: z.uuid(),
    alert_rule_id: z.uuid(),
    /** Null: of all agents together. */
    agent_id: z.nullable(z.uuid()),
    agent_name: z.nullable(z.string()),
    figure: AlertFigure,
    direction: AlertDirection,
    /** In the figure's unit, as `value`. */
    line: z.int(),
    window: AlertWindow,
    value: z.number(),
    sentence: z.string(),
    fired_at: z.iso.datetime(),
  }),
  'agent.published': z.object({ agent_id: z.uuid(), name: z.string(), version: z.int(), note: z.string() }),
  'balance.low': z.object({ balance_micros: Micros, below_micros: Micros }),
  'campaign.finished': z.object({
    campaign_id: z.uuid(),
    name: z.string(),
    state: z.enum(['finished', 'stopped']),
    rows: z.int(),
    answered: z.int(),
    calls: z.int(),
    spent_micros: Micros,
  }),
  'purchase.paid': z.object({ purchase_id: z.uuid(), amount_micros: Micros }),
} as const;
export type WebhookType = keyof typeof webhookPayloads;
export type PayloadOf<Type extends WebhookType> = z.infer<(typeof webhookPayloads)[Type]>;
export const webhookTypes = Object.keys(webhookPayloads) as [WebhookType, ...WebhookType[]];

/** What happened, and what it tells. */
export type WebhookEvent = {
  [Type in WebhookType]: { type: Type; data: PayloadOf<Type> };
}[WebhookType];

const Type = z.enum(webhookTypes);

export const Webhook = z.object({
  webhook_id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(Type),
  created_at: z.iso.datetime(),
  /** Since when no delivery has come through; null: the last one did. */
  failing_since: z.nullable(z.iso.datetime()),
  /** Null: it's told of events. */
  disabled_at: z.nullable(z.iso.datetime()),
  /** Why it was disabled, in a sentence; null where a person did. */
  disabled_why: z.nullable(z.string()),
  /** Until when deliveries are signed with the old secret, too; null: they aren't. */
  old_secret_until: z.nullable(z.iso.datetime()),
  /** Grows with each change of what it's told of, where, and whether. */
  revision: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

/** With its secret, which is never told again. */
const NewWebhook = z.object({ webhook: Webhook, secret: z.string() });

export const WebhookDelivery = z.object({
  delivery_id: z.uuid(),
  /** The header `webhook-id`: the same for every try, and when it's sent again. */
  message_id: z.string(),
  type: Type,
  /** `failed`: it's not tried any more. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  is_sample: z.boolean(),
  created_at: z.iso.datetime(),
  attempts: z.int(),
  /** When it's tried next; null: not any more. */
  next_at: z.nullable(z.iso.datetime()),
  /** The body that is sent; null where who asks may not see what it's about, such as a call without `calls:view`. */
  request: z.nullable(z.string()),
  /** Of the last try; null: there was none. */
  last_at: z.nullable(z.iso.datetime()),
  took_ms: z.nullable(z.int()),
  /** HTTP status of its answer; null: there was none. */
  status: z.nullable(z.int()),
  /** The beginning of its answer, or what went wrong, in a sentence; null too where `request` is, which it may repeat. */
  answer: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const notAWebhookUrl = 'Enter an address such as https://example.com/hooks.';
export const webhookUrl = /^https?:\/\/[^\s/?#@]+([/?][^\s#]*)?$/i;
export const NO_EVENT = 'Select at least one event.';
const Url = z.string().check(z.trim(), longest(500), z.regex(webhookUrl, notAWebhookUrl));
const Events = z.array(Type).check(z.minLength(1, NO_EVENT), z.maxLength(webhookTypes.length));
const Description = z.string().check(z.trim(), longest(80));

export const WebhookRequest = z.object({
  url: Url,
  events: Events,
  description: z._default(Description, ''),
});
export type WebhookRequest = z.infer<typeof WebhookRequest>;
export const WebhookChange = z.object({
  url: z.optional(Url),
  events: z.optional(Events),
  description: z.optional(Description),
  enabled: z.optional(z.boolean()),
  /** The revision that was seen; 409 when someone has changed it since. Without it what they changed is replaced. */
  base_revision: z.optional(z.int()),
});
export type WebhookChange = z.infer<typeof WebhookChange>;

const WebhookParams = z.object({ webhook_id: z.uuid() });
const DeliveryParams = z.object({ webhook_id: z.uuid(), delivery_id: z.uuid() });

export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks',
    access: 'settings:view',
    summary: 'The workspace’s webhooks',
    response: z.object({ items: z.array(Webhook) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhooks',
    access: 'settings:manage',
    summary: 'Add a webhook; the answer carries the secret that signs its deliveries, this once',
    body: WebhookRequest,
    response: NewWebhook,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/webhooks/{webhook_id}',
    access: 'settings:manage',
    summary:
      'Change a webhook, or enable it again; what waits is delivered then. 409 when someone has changed it since `base_revision`',
    params: WebhookParams,
    body: WebhookChange,
    response: Webhook,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/webhooks/{webhook_id}/rotate',
    access: 'settings:manage',
    summary: 'Give it a new secret; until the chosen moment both sign',
    params: WebhookParams,
    body: z.object({
      /** Null: the old one signs no more. */
      old_secret_until: z.nullable(z.iso.datetime()),
    }),
    response: NewWebhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/{webhook_id}',
    access: 'settings:manage',
    summary: 'Remove a webhook with its deliveries',
    params: WebhookParams,
  }),
  sendSample: endpoint({
    method: 'POST',
    path: '/webhooks/{webhook_id}/samples',
    access: 'settings:manage',
    summary: 'Send an invented event of a type',
    params: WebhookParams,
    body: z.object({ type: Type }),
    response: WebhookDelivery,
    status: 201,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhooks/{webhook_id}/deliveries',
    access: 'settings:view',
    summary: 'Its deliveries of the last 14 days, newest first',
    params: WebhookParams,
    query: KeysetQuery,
    response: keysetPageOf(WebhookDelivery),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/webhooks/{webhook_id}/deliveries/{delivery_id}/resend',
    access: 'settings:manage',
    summary: 'Send a delivery again, with the same id',
    params: DeliveryParams,
    response: WebhookDelivery,
  }),
};
