import { expect, it } from 'vitest';
import type { Carrier } from '#contract/workspace/carriers';
import { createCheckups } from '#server/areas/doctor/checkups';
import { findingsOf } from '#server/areas/doctor/findings';
import { phoneSystemChecks } from '#server/areas/doctor/phone-system';
import type { CarriersService } from '#server/areas/carriers/service';

const of = { workspace_id: 'ours' };
const carriers = {
  test: async () => ({ checks: [{ name: 'Access', state: 'failed', seen: 'No.', mend: null }] }),
  checkWebhook: async () => null,
  trySigned: async () => null,
} as Partial<Record<keyof CarriersService, () => Promise<unknown>>> as CarriersService;

const asterisk = {
  carrier_id: 'one',
  kind: 'asterisk',
  label: 'Office',
  address: 'http://127.0.0.1:8088',
  is_practice: false,
} as const;

it.each([
  ['+14155552671', ['Version', 'Test call']],
  [null, ['Version', 'Dialplan']],
])('a dialplan that isn’t shown is tried by a number’s test call: of %s', async (number, told) => {
  const unknown = { state: 'unknown', seen: 'It isn’t shown.', mend: null };
  const shown = { name: 'Version', state: 'passed', seen: 'Asterisk 22.', mend: null };
  const called = { name: 'Test call', state: 'passed', seen: 'It came through.', mend: null };
  const tried = {
    test: async () => ({ checks: [shown, { name: 'Dialplan', ...unknown }] }),
    tryCall: async () => called,
  } as Partial<Record<keyof CarriersService, () => Promise<unknown>>> as CarriersService;
  const checks = phoneSystemChecks({ of, carriers: tried, carrier: asterisk, number });
  const found = [...(await checks.phone_system.look()), ...(await checks.test_call.look())];
  expect(found.map(({ name }) => name)).toEqual(told);
});

it.each([
  ['asterisk', []],
  ['twilio', ['Webhook: not_tried', 'Signed webhook: not_tried']],
] as const)('what doesn’t let us in has webhooks to try only where it sends some: %s', async (kind, told) => {
  const carrier: Pick<Carrier, keyof typeof asterisk> = { ...asterisk, kind };
  const failed = findingsOf('public_url', 'Asked it.').failed({ seen: 'No.', mend: null });
  const checks = {
    ...phoneSystemChecks({ of, carriers, carrier, number: '+14155552671' }),
    public_url: { look: async () => [failed] },
  };
  const checkups = createCheckups({
    log: { error: () => undefined },
    shares: { doctor_checks: 4 },
  });
  const run = { ...of, name: 'first' };
  const found = [
    ...(await checkups.findings(run, checks, 'webhook')),
    ...(await checkups.findings(run, checks, 'signature')),
  ];
  expect(found.map(({ name, state }) => `${name}: ${state}`)).toEqual(told);
});
