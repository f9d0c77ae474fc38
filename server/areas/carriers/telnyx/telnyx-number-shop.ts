/** Numbers that Telnyx sells. Buying one is an order, which Telnyx fulfils in its own time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type Telnyx from 'telnyx';
import { carrierRefused } from '#domain/workspace/carrier-rules';
import { FOR_SALE_AT_A_TIME, type NumberShop, type Offer } from '../carrier-account';
import { publicUrlProblem } from '../public-address';
import { askTelnyx, refusalOf, type TelnyxNetwork } from './telnyx-api';

/** Most orders without papers are done within a second or two. */
const ASK_EVERY_MS = 1000;
const PATIENCE_MS = 20_000;

type Found = NonNullable<Awaited<ReturnType<Telnyx['availablePhoneNumbers']['list']>>['data']>[number];

/** @param publicUrl of this server; null: not set */
export function telnyxNumberShop(network: TelnyxNetwork, publicUrl: string | null): NumberShop {
  return {
    search: (access, { country, kind, digits }) =>
      askTelnyx(network, access, async (client) => {
        try {
          const { data = [] } = await client.availablePhoneNumbers.list({
            filter: {
              country_code: country,
              phone_number_type: kind,
              features: ['voice'],
              limit: FOR_SALE_AT_A_TIME,
              ...(digits !== null && { phone_number: { contains: digits } }),
            },
          });
          return data.flatMap(offerOf);
        } catch (error) {
          // It answers so where it has no numbers at all: https://developers.telnyx.com/docs/numbers/phone-numbers/advanced-orders
          const refusal = refusalOf(error);
          if (refusal !== null && /coverage|no numbers/i.test(refusal.message)) return [];
          throw error;
        }
      }),

    buy: (access, number) =>
      askTelnyx(network, access, async (client) => {
        const problem = publicUrlProblem('Telnyx', publicUrl);
        if (problem !== null) throw carrierRefused(problem);
        const { data: order } = await client.numberOrders.create({
          phone_numbers: [{ phone_number: number }],
        });
        let { status } = order ?? {};
        const until = performance.now() + PATIENCE_MS;
        while (status === 'pending' && order?.id !== undefined && performance.now() < until) {
          await sleep(ASK_EVERY_MS);
          status = (await client.numberOrders.retrieve(order.id)).data?.status;
        }
        if (status === 'success') return;
        throw carrierRefused(
          status === 'failure'
            ? 'Telnyx couldn’t deliver this number. Choose another one.'
            : 'Telnyx has the order, but hasn’t delivered the number yet. Import it once its portal shows it as active.',
        );
      }),

    release: (access, id) =>
      askTelnyx(network, access, async (client) => {
        await client.phoneNumbers.delete(id).catch((error: unknown) => {
          if (refusalOf(error)?.status !== 404) throw error;
        });
      }),
  };
}

function offerOf({ phone_number, region_information, cost_information, features }: Found): Offer[] {
  if (phone_number === undefined) return [];
  const region = (type: string) =>
    region_information?.find(({ region_type }) => region_type === type)?.region_name;
  const can = (name: string) => features?.some((feature) => feature.name === name) === true;
  const { monthly_cost, upfront_cost, currency } = cost_information ?? {};
  return [
    {
      number: phone_number,
      place: [titled(region('location')), region('state')].filter(Boolean).join(', ') || null,
      capabilities: { voice: true, sms: can('sms'), mms: can('mms'), fax: can('fax') },
      price:
        monthly_cost === undefined || currency === undefined
          ? null
          : {
              a_month: monthly_cost,
              once: Number(upfront_cost) > 0 ? (upfront_cost ?? null) : null,
              currency,
            },
      // It's told by the order alone.
      needs_papers: false,
    },
  ];
}

/** Telnyx writes places in capitals. */
const titled = (place: string | undefined): string =>
  (place ?? '').toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
