/** What becomes of an answered telephone whose call can't be started. */
import { expect, it } from 'vitest';
import { createPhoneConversations } from '#server/areas/phone-calls/conversations';
import { PhoneListener } from '#server/areas/phone-calls/phone-listener';

const holder = { workspace_id: 'w', carrier_id: 'k', call_id: 'c' };

it('it’s over, its hold is free, and its caller hears why', async () => {
  const happened: string[] = [];
  const listener = new PhoneListener();
  const options = {
    calls: {
      forMachine: () => Promise.reject(new Error('It broke.')),
      giveUp: async (_holder: unknown, reason: string) => {
        happened.push(reason);
        return true;
      },
    },
    refusals: {},
    transferRules: () => null,
    notices: { of: async (sentence: string) => Uint8Array.from([sentence.length]) },
    log: { error: () => undefined },
  } as unknown as Parameters<typeof createPhoneConversations>[0];
  await createPhoneConversations(options).hold(
    holder,
    {
      play: () => void happened.push('said'),
      mark: (name) => listener.passed(name),
      flush: () => undefined,
      hangUp: () => void happened.push('hung up'),
    },
    listener,
  );
  expect(happened).toEqual(['platform_error', 'said', 'hung up']);
});
