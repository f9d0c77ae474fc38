/** Numbers that Twilio sells. Buying one is a request to have it; giving it up is its deletion. */
import type { NumberKind } from '#contract/agents/numbers-for-sale';
import { carrierRefused } from '#domain/workspace/carrier-rules';
import type { CarrierAccess } from '../carrier-access';
import { FOR_SALE_AT_A_TIME, type NumberShop, type Offer } from '../carrier-account';
import { twilioUrlProblem } from './twilio-test';
import { askTwilio, refusalOf, type TwilioNetwork } from './twilio-api';

/** Twilio refuses a pattern that's shorter. */
const LEAST_DIGITS = 2;

/** What its lists of prices call them: https://www.twilio.com/docs/phone-numbers/pricing */
const priced: Record<NumberKind, string> = { local: 'local', mobile: 'mobile', toll_free: 'toll free' };

/** @param urlFor where Twilio reaches us for an account; null: nowhere */
export function twilioNumberShop(
  network: TwilioNetwork,
  urlFor: (access: CarrierAccess) => string | null,
): NumberShop {
  return {
    search: (access, { country, kind, digits }) =>
      askTwilio(network, access, async (client) => {
        const inCountry = client.availablePhoneNumbers(country);
        const wanted = {
          voiceEnabled: true,
          limit: FOR_SALE_AT_A_TIME,
          ...(digits !== null && digits.length >= LEAST_DIGITS && { contains: digits }),
        };
        const lists = {
          local: () => inCountry.local.list(wanted),
          mobile: () => inCountry.mobile.list(wanted),
          toll_free: () => inCountry.tollFree.list(wanted),
        };
        const prices = client.pricing.v1.phoneNumbers.countries(country).fetch();
        const [numbers, price] = await Promise.all([
          lists[kind]().catch((error: unknown) => {
            // It sells none of this kind in this country.
            if (refusalOf(error)?.status === 404) return [];
            throw error;
          }),
          // Without a price the number can be bought all the same.
          prices.catch(() => null),
        ]);
        const current = price?.phoneNumberPrices.find(
          ({ numberType }) => numberType?.toLowerCase() === priced[kind],
        );
        return numbers.map((one): Offer => {
          const { phoneNumber, locality, region, capabilities, addressRequirements } = one;
          return {
            number: phoneNumber,
            place: [locality, region].filter(Boolean).join(', ') || null,
            capabilities: {
              voice: capabilities.voice,
              // The list, other than the number once it's bought, writes them in capitals.
              sms: isTrue(capabilities, 'SMS'),
              mms: isTrue(capabilities, 'MMS'),
              fax: isTrue(capabilities, 'fax'),
            },
            price: priceOf(current, price?.priceUnit),
            needs_papers: addressRequirements !== undefined && addressRequirements !== 'none',
          };
        });
      }),

    buy: (access, number) =>
      askTwilio(network, access, async (client) => {
        const problem = twilioUrlProblem(urlFor(access), access);
        if (problem !== null) throw carrierRefused(problem);
        await client.incomingPhoneNumbers.create({ phoneNumber: number });
      }),

    release: (access, id) =>
      askTwilio(network, access, async (client) => {
        await client
          .incomingPhoneNumbers(id)
          .remove()
          .catch((error: unknown) => {
            if (refusalOf(error)?.status !== 404) throw error;
          });
      }),
  };
}

const isTrue = (of: object, name: string): boolean => (of as Record<string, unknown>)[name] === true;

function priceOf(
  // The SDK's types say a number where Twilio writes text.
  price: { currentPrice?: number | string } | undefined,
  currency: string | undefined,
): Offer['price'] {
  if (price?.currentPrice === undefined || currency === undefined) return null;
  return { a_month: String(price.currentPrice), once: null, currency: currency.toUpperCase() };
}
