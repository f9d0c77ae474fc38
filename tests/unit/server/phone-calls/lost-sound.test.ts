/** A call that had started, and whose sound is lost for good: what who's there hears of its carrier. */
import { expect, it } from 'vitest';
import { CALLED_IN_VAIN, createRefusals, refusalSentence } from '#server/areas/phone-calls/refusals';
import { mediaPath } from '#server/areas/carriers/telnyx/telnyx-addresses';
import { createTelnyxCalls } from '#server/areas/phone-calls/telnyx-calls';
import { createTwilioCalls } from '#server/areas/phone-calls/twilio-calls';

const carrier = { workspace_id: 'w', carrier_id: 'k' };
const LAST = 3;

/** @param rang of the history, where it came in */
function surroundings(rang: { called: string; refused: null } | null, said: string[] = []) {
  const calls = { isOpen: async () => true, giveUp: async () => false, rang: async () => rang };
  return {
    calls,
    refusals: createRefusals({ calls } as never),
    webhookCalls: { find: async () => ({ call_id: 'c', tokens: LAST, tries: LAST, transfer_status: null }) },
    control: {
      say: async (_call: unknown, { sentence }: { sentence: string }) => {
        said.push(sentence);
        return 'told';
      },
    },
    publicUrl: 'https://voice.test',
  } as never;
}

const ofCallIn = { called: '+14155552671', refused: null };

it.each([
  ['a caller', ofCallIn, refusalSentence('line_failed')],
  ['someone who was called', null, CALLED_IN_VAIN],
])('%s by Twilio', async (_who, rang, sentence) => {
  const told = { carrier, sid: 'CA0', status: 'in-progress', at: new Date() };
  const answer = await createTwilioCalls(surroundings(rang)).after(told, LAST);
  expect(answer).toContain(`>${sentence}<`);
});

it.each([
  ['a caller', ofCallIn, refusalSentence('line_failed')],
  ['someone who was called', null, CALLED_IN_VAIN],
])('%s by Telnyx', async (_who, rang, sentence) => {
  const said: string[] = [];
  const telnyx = createTelnyxCalls(surroundings(rang, said));
  const stream_url = `wss://voice.test${mediaPath('k', `${LAST}`)}`;
  const payload = { call_control_id: 'v3:one', stream_url };
  await telnyx.told(carrier, { data: { event_type: 'streaming.stopped', payload } } as never);
  expect(said).toEqual([sentence]);
  await telnyx.stop();
});
