/** An invented event of each type: what a sample sends, and the example of its payload in the API's description. */
import { reasonFacts } from '../calls/end-sentences';
import { LOW_BALANCE_MICROS, type WebhookEvent, type WebhookType } from './webhooks';

/** An invented event of each type. */
export function sampleEvent(type: WebhookType): WebhookEvent {
  const call = {
    call_id: '00000000-0000-4000-8000-000000000001',
    agent_id: '00000000-0000-4000-8000-000000000002',
    agent_name: 'Front desk',
    origin: 'phone',
    direction: 'inbound',
  } as const;
  const samples: { [Type in WebhookType]: Extract<WebhookEvent, { type: Type }> } = {
    'call.started': { type: 'call.started', data: call },
    'call.ended': {
      type: 'call.ended',
      data: {
        ...call,
        status: 'ended',
        end_reason: 'completed',
        fault: 'none',
        summary: reasonFacts('completed').sentence,
        duration_ms: 48_000,
        success: true,
        cost_micros: 8300,
      },
    },
    'call.help_requested': {
      type: 'call.help_requested',
      data: { ...call, why: 'The caller asks for someone who can change the invoice.', wait_seconds: 60 },
    },
    'call.reviewed': {
      type: 'call.reviewed',
      data: { ...call, score: 85, success: true, summary: 'The caller booked a visit.', extracted: [] },
    },
    'alert.fired': {
      type: 'alert.fired',
      data: {
        alert_id: '00000000-0000-4000-8000-000000000004',
        alert_rule_id: '00000000-0000-4000-8000-000000000005',
        agent_id: call.agent_id,
        agent_name: call.agent_name,
        figure: 'success',
        direction: 'below',
        line: 80,
        window: { unit: 'calls', length: 20 },
        value: 65,
        sentence: 'Success of Front desk: 65% over the last 20 calls, below 80%.',
        fired_at: '2026-11-20T09:00:00.000Z',
      },
    },
    'agent.published': {
      type: 'agent.published',
      data: { agent_id: call.agent_id, name: call.agent_name, version: 4, note: '' },
    },
    'balance.low': {
      type: 'balance.low',
      data: { balance_micros: LOW_BALANCE_MICROS - 1, below_micros: LOW_BALANCE_MICROS },
    },
    'campaign.finished': {
      type: 'campaign.finished',
      data: {
        campaign_id: '00000000-0000-4000-8000-000000000004',
        name: 'Check-up reminders',
        state: 'finished',
        rows: 120,
        answered: 87,
        calls: 164,
        spent_micros: 5_230_000,
      },
    },
    'purchase.paid': {
      type: 'purchase.paid',
      data: { purchase_id: '00000000-0000-4000-8000-000000000003', amount_micros: 10_000_000 },
    },
  };
  return samples[type];
}
