/** Warm transfers of calls by Telnyx, through the whole server behind a proxy. */
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { CALLED_IN_VAIN } from '#server/areas/phone-calls/refusals';
import { DatabaseAway } from '#server/platform/database/database-away';
import type { TelnyxCall } from '../../../scripts/carrier-double/telnyx/telnyx-call';
import { expect } from '../../side-by-side';
import { ANNA, warmTransfersBy } from '../phone-calls/warm-transfers-by-webhooks';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

type Made = TelnyxProduct['telnyx']['callsOut']['made'][number];

let product: TelnyxProduct;
const out = () => product.telnyx.callsOut;

const { open, asks, hearsAnnouncement, talksWithAnna, whateverTheCarrier } = warmTransfersBy<
  TelnyxCall,
  Made
>({
  name: 'Telnyx',
  reactions: () => out().reactionsFrom,
  ring(number) {
    const call = product.ring({ to: number });
    return { call, over: call.over };
  },
  called: (from) => out().made.filter(({ asked }) => asked.from === from),
  noAnswer: ({ call }) => call.endFor('timeout', '487'),
  isCancelled: ({ call }) => !call.isUp,
});

beforeAll(async () => {
  product = await startTelnyxProduct();
  out().proxy = product.proxy;
  await open(product, product.carrier.carrier_id);
});
afterAll(() => product?.stop());

describe.concurrent('a caller who asks for a person', () => {
  it('a person who presses 1 is bridged with the caller, and the first who leaves takes the other along', () =>
    talksWithAnna(async (call, anna, number) => {
      expect(anna.asked).toMatchObject({ to: ANNA, from: number, timeout_secs: 5 });
      await expect
        .poll(() => [call, anna.call].map(({ commands }) => commands.includes('streaming_stop')))
        .toEqual([true, true]);
      expect(call.commands).toContain('bridge');
    }));

  whateverTheCarrier();

  it('what is told twice brings no second sound, and who answers late is hung up', async () => {
    const twice = (number: string) => void out().tellsTwiceOf.add(number);
    const { call, over, person, isBack, leaves } = await asks('1', 'rings', twice);
    const anna = await person(1);
    anna.call.pickUp();
    await expect.poll(() => anna.call.openings.length).toBe(1);
    await hearsAnnouncement(anna);
    expect(anna.call.openings).toHaveLength(1);
    anna.call.press('2');
    await isBack();
    for (const pressed of '1#') call.press(pressed);
    const again = await person(2);
    leaves();
    await over;
    again.call.pickUp();
    await expect.poll(() => again.call.isUp).toBe(false);
    expect(again.call.openings).toEqual([]);
  });
});

it('a person who answers while the database is away hears so, and the caller has the agent again', async () => {
  const { call, over, person, isBack } = await asks('1', 'rings');
  const anna = await person(1);
  const { database } = product.server.test;
  vi.spyOn(database, 'inWorkspace').mockRejectedValue(new DatabaseAway('gone'));
  vi.spyOn(database, 'withoutTenant').mockRejectedValue(new DatabaseAway('gone'));
  anna.call.pickUp();
  await anna.call.over.finally(() => vi.restoreAllMocks());
  expect([anna.call.openings, anna.call.said, anna.call.commands]).toEqual([
    [],
    [CALLED_IN_VAIN],
    ['speak', 'hangup'],
  ]);
  anna.call.tell('call.hangup', { hangup_cause: 'normal_clearing' });
  await isBack();
  call.hangUp();
  await over;
});
