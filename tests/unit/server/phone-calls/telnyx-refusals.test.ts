import { expect, it } from 'vitest';
import type { Told } from '#server/areas/carriers/telnyx/telnyx-control';
import { createTelnyxRefusals } from '#server/areas/phone-calls/webhooks/telnyx-refusals';
import type { FallbackResult } from '#domain/calls/telephone/fallback';

const call = { workspace_id: 'w', carrier_id: 'r', carrier_call: 'v3:one' };
const fallback = { number: '+14155552673', from: '+14155552671' };

async function toldOf(transfer: Told, say: Told = 'told') {
  const came: FallbackResult[] = [];
  const said: string[] = [];
  let hungUp = 0;
  const refusals = createTelnyxRefusals({
    refusals: {
      send: async () => ({ ...fallback, leg_id: 'c', ring_seconds: 25, most_seconds: 3_600 }),
      came: async (_call, result) => void came.push(result),
      over: async () => undefined,
    },
    control: {
      transfer: async () => transfer,
      say: async (_call: unknown, { sentence }: { sentence: string }) => {
        said.push(sentence);
        return say;
      },
      hangUp: async () => void (hungUp += 1),
    } as unknown as Parameters<typeof createTelnyxRefusals>[0]['control'],
  });
  await refusals.tell(call, { call_id: 'c', sentence: 'Sorry.', fallback } as never);
  return { came, said, hungUp };
}

it('a caller who hangs up before they’re sent on keeps no room in the day’s cap', async () => {
  expect(await toldOf('over')).toEqual({ came: ['caller_gone'], said: [], hungUp: 0 });
});

it('one whom Telnyx doesn’t send on hears why; of one who is sent on, the other leg tells', async () => {
  expect(await toldOf({ refused: 'no' })).toEqual({ came: ['failed'], said: ['Sorry.'], hungUp: 0 });
  expect(await toldOf('told')).toEqual({ came: [], said: [], hungUp: 0 });
});

it('one of whom it isn’t known hears why and keeps no room, and is hung up where even that isn’t known', async () => {
  expect(await toldOf('unknown')).toEqual({ came: ['failed'], said: ['Sorry.'], hungUp: 0 });
  expect(await toldOf('unknown', 'unknown')).toEqual({ came: ['failed'], said: ['Sorry.'], hungUp: 1 });
});
