/** `AvailablePhoneNumbers` of Twilio's API and the prices of its Pricing API: what the double has for sale. */
import { refusal } from './twilio-refusal';

/** As Twilio writes it. */
interface DoubleOffer {
  phone_number: string;
  friendly_name: string;
  locality: string | null;
  region: string | null;
  iso_country: string;
  address_requirements: 'none' | 'any' | 'local' | 'foreign';
  capabilities: { voice: boolean; SMS: boolean; MMS: boolean; fax: boolean };
}

type List = 'Local' | 'Mobile' | 'TollFree';

/** What is for sale, by country and list. */
export type DoubleShop = Map<string, DoubleOffer[]>;

/** Puts a number up for sale. */
export function offerNumber(
  shop: DoubleShop,
  phone_number: string,
  { list = 'Local', ...change }: Partial<DoubleOffer> & { list?: List } = {},
): void {
  const offer: DoubleOffer = {
    phone_number,
    friendly_name: phone_number,
    locality: null,
    region: null,
    iso_country: 'US',
    address_requirements: 'none',
    capabilities: { voice: true, SMS: true, MMS: true, fax: false },
    ...change,
  };
  const key = `${offer.iso_country}/${list}`;
  shop.set(key, [...(shop.get(key) ?? []), offer]);
}

/** Takes a number off the shelf. @returns null when it isn't for sale */
export function takeOffer(shop: DoubleShop, phone_number: string): DoubleOffer | null {
  for (const [key, offers] of shop) {
    const offer = offers.find((one) => one.phone_number === phone_number);
    if (offer === undefined) continue;
    shop.set(
      key,
      offers.filter((one) => one !== offer),
    );
    return offer;
  }
  return null;
}

/** @param path after `/AvailablePhoneNumbers/`, such as `US/Local.json` */
export function answerShop(
  shop: DoubleShop,
  path: string,
  asked: URLSearchParams,
): { status: number; body: object } {
  const offers = shop.get(path.replace(/\.json$/, ''));
  // Twilio has no such list for a country that it sells none of its kind in.
  if (offers === undefined) return { status: 404, body: refusal(404, 20404, `${path} was not found`) };
  const contains = asked.get('Contains') ?? '';
  if (contains.length === 1) return { status: 400, body: refusal(400, 21451, 'The pattern is too short') };
  const found = offers.filter(
    ({ phone_number, capabilities }) =>
      phone_number.includes(contains) && (asked.get('VoiceEnabled') !== 'true' || capabilities.voice),
  );
  return {
    status: 200,
    body: {
      available_phone_numbers: found.slice(0, Number(asked.get('PageSize') ?? 50)),
      uri: `/AvailablePhoneNumbers/${path}`,
    },
  };
}

/** @param country ISO 3166-1 alpha-2 */
export function pricesOf(country: string): object {
  return {
    country,
    iso_country: country,
    phone_number_prices: [
      { number_type: 'local', base_price: '1.15', current_price: '1.15' },
      { number_type: 'toll free', base_price: '2.15', current_price: '2.15' },
    ],
    price_unit: 'USD',
    url: `https://pricing.twilio.com/v1/PhoneNumbers/Countries/${country}`,
  };
}
