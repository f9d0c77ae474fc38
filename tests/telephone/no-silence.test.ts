/** Callers of a real Asterisk whose call Callwright can't take, because it isn't there or can't open their sound. */
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { SORRY } from '../../scripts/telephone/sorry-sound';
import { CALLER, NUMBER, startPhoneProduct } from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, freeSipPort, startAsterisk, trunkAt } from './asterisk';
import { type Phone, startPhone } from './phone';
import { likeness, RATE, speechAt8k } from './telephone-sound';

const PERSON = '+14155552673';
const SPOKEN = 'Hello, this is Anna, how can I help you today?';

const open: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.stop();
});
function kept<One extends { stop(): Promise<unknown> }>(one: One): One {
  open.push(one);
  return one;
}

async function phoneOf(asterisk: Asterisk, number: string, port?: number): Promise<Phone> {
  const root = inject('telephone');
  return kept(await startPhone({ root, sipPort: asterisk.sipPort, number, ...(port && { port }) }));
}

/** An Asterisk that can't open media channels, and Callwright beside it. */
async function withoutMedia(trunkPort: number) {
  const asterisk = kept(
    await startAsterisk(inject('telephone'), { trunk: trunkAt(trunkPort), without: 'chan_websocket' }),
  );
  const product = kept(await startPhoneProduct(asterisk.address));
  const { carrier_id } = await product.addCarrier();
  const agent_id = await product.publish(product.content);
  const { phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  return { asterisk, product, phone_number_id };
}

/** The middle of a sentence. */
const middle = (samples: Int16Array) => samples.subarray((300 * RATE) / 1000, (1_700 * RATE) / 1000);
const heardSorry = async (phone: Phone) =>
  likeness(middle(await speechAt8k(SORRY)), (await phone.stop()).heard).likeness;
/** Half a second of what a caller hears while it rings. */
const ringing = Int16Array.from({ length: RATE / 2 }, (_, index) =>
  [440, 480].reduce((sum, hertz) => sum + 3_000 * Math.sin((2 * Math.PI * hertz * index) / RATE), 0),
);

/** Speaks as the person. @returns how much of that the caller hears by now, 0 to 1 */
async function talks(person: Phone, caller: Phone): Promise<() => Promise<number>> {
  const hers = await speechAt8k(SPOKEN);
  await person.say(hers);
  return async () => likeness(middle(hers), await caller.heard()).likeness;
}

describe('while Callwright isn’t there', () => {
  it('they hear that the call can’t be taken', async () => {
    const asterisk = kept(await startAsterisk(inject('telephone')));
    const phone = await phoneOf(asterisk, CALLER);
    await phone.dial(NUMBER);
    await phone.over();
    expect(await heardSorry(phone)).toBeGreaterThan(0.97);
  });

  it('they talk with the one whom the configuration names', async () => {
    const trunkPort = await freeSipPort();
    const asterisk = kept(
      await startAsterisk(inject('telephone'), { trunk: trunkAt(trunkPort), fallback: PERSON }),
    );
    const person = await phoneOf(asterisk, PERSON, trunkPort);
    const caller = await phoneOf(asterisk, CALLER);
    const dialled = caller.dial(NUMBER);
    await person.rings();
    await person.accept();
    await dialled;
    await expect.poll(await talks(person, caller)).toBeGreaterThan(0.97);
    await person.hangUp();
    await caller.over();
  });
});

describe('whose sound can’t be opened', () => {
  it('they hear that the call can’t be taken, and it’s in the history', async () => {
    const { asterisk, product } = await withoutMedia(5060);
    const phone = await phoneOf(asterisk, CALLER);
    await phone.dial(NUMBER);
    await phone.over();
    expect(await heardSorry(phone)).toBeGreaterThan(0.97);
    expect((await product.newest()).end_reason).toBe('line_failed');
  });

  it('they hear the fallback number ring, and talk with the one who answers there', async () => {
    const trunkPort = await freeSipPort();
    const { asterisk, product, phone_number_id } = await withoutMedia(trunkPort);
    await product.ask('PATCH', `/phone-numbers/${phone_number_id}`, {
      body: { rules: { fallback_number: PERSON } },
    });
    const person = await phoneOf(asterisk, PERSON, trunkPort);
    const caller = await phoneOf(asterisk, CALLER);
    await caller.dial(NUMBER);
    await person.rings();
    await expect.poll(async () => likeness(ringing, await caller.heard()).likeness).toBeGreaterThan(0.97);
    await person.accept();
    await expect.poll(await talks(person, caller)).toBeGreaterThan(0.97);
    await caller.hangUp();
    await person.over();
    expect((await product.newest()).outcome).toMatch(/Someone answered there\.$/);
  });
});
