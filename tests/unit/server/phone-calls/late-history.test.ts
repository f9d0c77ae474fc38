import { expect, it } from 'vitest';
import { createLateHistory } from '#server/areas/phone-calls/late-history';
import type { UntoldRefusal } from '#server/areas/calls/phone-calls';

const call: UntoldRefusal = {
  workspace_id: 'w',
  call_id: 'c',
  called: '+14155552671',
  caller: '+14155552672',
  rang_at: new Date('2026-11-24T15:00:00Z'),
  reason: 'platform_error',
};
const log = { warn: () => undefined, error: () => undefined };

it('where a caller was sent is in the history, also when it’s told while the call is written there', async () => {
  const written: UntoldRefusal[] = [];
  let told = false;
  const late = createLateHistory({
    calls: {
      async noteRefused(refused) {
        written.push(refused);
        if (told) return;
        told = true;
        expect(late.sent('c', '+14155552673')).toBe(true);
        expect(late.came('c', 'answered')).toBe(true);
      },
    },
    log,
  });
  late.keep(call);
  await late.stop();
  await late.stop();
  expect(written).toEqual([call, { ...call, fallback_number: '+14155552673', fallback_result: 'answered' }]);
  expect(late.sent('c', '+14155552673'), 'it’s kept no longer').toBe(false);
});
