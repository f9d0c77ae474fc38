/** A phone system, a number and an agent as the API tells them; tests say what's different in theirs. */
import { noNumberRules } from '#contract/agents/number-rules';
import type { AgentSummary } from '#contract/agents/agents';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';

export const office: Carrier = {
  carrier_id: '00000000-0000-4000-8000-000000000801',
  revision: 1,
  kind: 'asterisk',
  label: 'Office PBX',
  address: 'http://192.168.1.20:8088',
  username: 'callwright',
  webhook_url: null,
  is_practice: false,
  dial_string: 'PJSIP/{number}@trunk',
  state: 'connected',
  problem: null,
  version: '22.10.1',
  checks: [],
  tested_at: '2026-11-22T10:00:00Z',
  created_at: '2026-11-20T10:00:00Z',
};

export const twilio: Carrier = {
  ...office,
  kind: 'twilio',
  label: 'Twilio',
  address: 'https://api.twilio.com',
  username: `AC${'5'.repeat(32)}`,
  webhook_url: 'https://callwright.test/api/carriers/1/calls',
  version: null,
};

export const telnyx: Carrier = {
  ...twilio,
  kind: 'telnyx',
  label: 'Telnyx',
  address: 'https://api.telnyx.com',
  username: `${'k'.repeat(43)}=`,
  webhook_url: 'https://callwright.test/api/carriers/1/events',
  dial_string: '',
};

/** No phone system brings its calls, and no agent answers. */
export const reception: PhoneNumber = {
  phone_number_id: '00000000-0000-4000-8000-000000000700',
  revision: 1,
  number: '+14155552671',
  formatted: '+1 415 555 2671',
  country: 'US',
  label: 'Reception',
  agent_id: null,
  agent_name: null,
  carrier_id: null,
  carrier_label: null,
  ring_problem: 'No phone system selected',
  agent_version: null,
  rules: noNumberRules,
  proven: false,
  webhook: null,
  created_at: '2026-11-20T10:00:00Z',
};

export const frontDesk: AgentSummary = {
  agent_id: '00000000-0000-4000-8000-000000000001',
  name: 'Front desk',
  is_example: false,
  status: 'live',
  live_version: 3,
  last_call_at: null,
  last_call_is_test: false,
  calls_7_days: 0,
  success_7_days: null,
  tests: null,
  updated_at: '2026-11-21T10:00:00Z',
};
