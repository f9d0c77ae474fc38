/** Callers are told of the recording before it begins, by where they are, on a double of Asterisk. */
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import type { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { expect } from '../../side-by-side';
import { type OwnNumber, ownNumbers } from './own-numbers';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  GREETING,
  type PhoneProduct,
  startPhoneProduct,
} from './phone-product';

const NOTICE = 'This call is recorded.';
const TEXAN = '+15125550123';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let ownNumber: (agent_id: string) => Promise<OwnNumber>;
/** The agent that records, and the one that asks before. */
let recording: string;
let asking: string;

const recorded = (consent_sentence = ''): AgentContent => ({
  ...product.content,
  recording: { enabled: true, consent_sentence },
});

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  recording = await product.publish(recorded());
  asking = await product.publish({ ...recorded('May we record this call?'), name: 'Asks' });
  ownNumber = ownNumbers(product, carrier_id);
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});

const said = ({ events }: Call) => events.flatMap((event) => (event.type === 'agent_said' ? [event] : []));
const only = ({ events }: Call, type: string) => events.filter((event) => event.type === type);

/** A call that is over once `lines` were said. */
async function calls(caller: string, lines: number, own?: OwnNumber) {
  const { number, call } = own ?? (await ownNumber(recording));
  const phone = asterisk.ring(number, caller);
  await expect.poll(async () => said(await call()).length).toBe(lines);
  phone.hangUp();
  await expect.poll(async () => (await call()).end_reason).not.toBeNull();
  return call();
}

describe.concurrent('where the law asks for it', () => {
  it('the notice is said before recording begins', async () => {
    const call = await calls(CALLER, 2);
    expect(said(call).map(({ text }) => text)).toEqual([NOTICE, GREETING]);
    expect(only(call, 'recording_notice')).toMatchObject([
      { rule: 'where_asked', place: 'US-CA', law: 'everyone', said: true },
    ]);
    const [started] = only(call, 'recording_started');
    expect(started?.offset_ms).toBeGreaterThanOrEqual(said(call)[0]?.end_ms ?? Infinity);
  });

  it('a caller from elsewhere isn’t told, and is recorded at once', async () => {
    const call = await calls(TEXAN, 1);
    expect(said(call)[0]?.text).toBe(GREETING);
    expect(only(call, 'recording_notice')).toMatchObject([{ place: 'US-TX', law: 'one', said: false }]);
    expect(only(call, 'recording_started')).toHaveLength(1);
  });

  it('a caller who withholds the number is told', async () => {
    expect(only(await calls('anonymous', 2), 'recording_notice')).toMatchObject([
      { place: null, said: true },
    ]);
  });

  it('an agent that asks waits for the answer, and nothing is recorded before', async () => {
    const call = await calls(CALLER, 1, await ownNumber(asking));
    expect(said(call)[0]?.text).toBe('May we record this call?');
    expect(only(call, 'recording_started')).toEqual([]);
    expect(call.recording).toBeNull();
  });
});

it.concurrent.each([
  ['always', TEXAN, 2],
  ['never', CALLER, 1],
] as const)('%s', async (recording_notice, caller, lines) => {
  const own = await ownNumber(recording);
  const body = { rules: { recording_notice } };
  await product.ask('PATCH', `/phone-numbers/${own.phone_number_id}`, { body });
  const call = await calls(caller, lines, own);
  expect(only(call, 'recording_notice')).toMatchObject([{ rule: recording_notice, said: lines === 2 }]);
  expect(only(call, 'recording_started')).toHaveLength(1);
});
