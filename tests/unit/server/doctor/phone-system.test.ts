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

it.each([
  ['asterisk', []],
  ['twilio', ['Webhook: not_tried', 'Signed webhook: not_tried']],
] as const)('what doesn’t let us in has webhooks to try only where it sends some: %s', async (kind, told) => {
  const carrier: Pick<Carrier, 'carrier_id' | 'kind' | 'label' | 'address' | 'is_practice'> = {
    carrier_id: 'one',
    kind,
    label: 'Office',
    address: 'http://127.0.0.1:8088',
    is_practice: false,
  };
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
