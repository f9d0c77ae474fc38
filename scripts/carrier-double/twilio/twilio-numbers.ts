/** `IncomingPhoneNumbers` of Twilio's API: read page by page, found by digits, bought, changed and given up. */
import { createHash } from 'node:crypto';
import { refusal } from './twilio-refusal';
import { type DoubleShop, takeOffer } from './twilio-shop';

/** As Twilio writes it. */
export interface DoubleNumber {
  sid: string;
  phone_number: string;
  friendly_name: string;
  capabilities: { voice: boolean; sms: boolean; mms: boolean; fax: boolean };
  voice_url: string;
  voice_method: string;
  voice_fallback_url: string;
  voice_application_sid: string | null;
  trunk_sid: string | null;
  status_callback: string;
  status_callback_method: string;
}

export type DoubleNumbers = Map<string, DoubleNumber>;

export function ownNumber(
  numbers: DoubleNumbers,
  number: string,
  change: Partial<DoubleNumber> = {},
): DoubleNumber {
  const owned: DoubleNumber = numbers.get(number) ?? {
    sid: `PN${createHash('md5').update(number).digest('hex')}`,
    phone_number: number,
    friendly_name: number,
    capabilities: { voice: true, sms: true, mms: true, fax: false },
    voice_url: '',
    voice_method: 'POST',
    voice_fallback_url: '',
    voice_application_sid: null,
    trunk_sid: null,
    status_callback: '',
    status_callback_method: 'POST',
  };
  Object.assign(owned, change);
  numbers.set(number, owned);
  return owned;
}

interface Asked {
  method: string | undefined;
  url: URL;
  form: URLSearchParams;
}

const MOST_A_PAGE = 1000;

/** The fields that may be changed, by their names in requests. */
const changeable = {
  VoiceUrl: 'voice_url',
  VoiceMethod: 'voice_method',
  VoiceApplicationSid: 'voice_application_sid',
  TrunkSid: 'trunk_sid',
  StatusCallback: 'status_callback',
  StatusCallbackMethod: 'status_callback_method',
} as const;

export function answerNumbers(
  numbers: DoubleNumbers,
  shop: DoubleShop,
  { method, url, form }: Asked,
): { status: number; body: object } {
  const sid = /\/(PN\w+)\.json$/.exec(url.pathname)?.[1];
  if (sid === undefined && method === 'POST') return bought(numbers, shop, form.get('PhoneNumber') ?? '');
  if (sid === undefined) return { status: 200, body: pageOf(numbers, url) };
  const number = [...numbers.values()].find((one) => one.sid === sid);
  if (number === undefined) {
    return { status: 404, body: refusal(404, 20404, `The requested resource ${url.pathname} was not found`) };
  }
  if (method === 'DELETE') {
    numbers.delete(number.phone_number);
    return { status: 204, body: {} };
  }
  if (method === 'POST') {
    for (const [name, value] of form) {
      if (!(name in changeable)) return { status: 400, body: refusal(400, 21401, `Unknown ${name}`) };
      const field = changeable[name as keyof typeof changeable];
      if (field === 'voice_application_sid' || field === 'trunk_sid') {
        number[field] = value || null;
        // Setting one of the two deletes the other.
        if (value) number[field === 'trunk_sid' ? 'voice_application_sid' : 'trunk_sid'] = null;
      } else number[field] = value;
    }
  }
  return { status: 200, body: number };
}

function bought(numbers: DoubleNumbers, shop: DoubleShop, number: string): { status: number; body: object } {
  const offer = takeOffer(shop, number);
  if (offer === null) return { status: 400, body: refusal(400, 21422, `${number} is not available`) };
  if (offer.address_requirements !== 'none') {
    const message = 'Phone Number Requires an Address but the ‘AddressSid’ parameter was empty.';
    return { status: 400, body: refusal(400, 21631, message) };
  }
  const { voice, SMS: sms, MMS: mms, fax } = offer.capabilities;
  return { status: 201, body: ownNumber(numbers, number, { capabilities: { voice, sms, mms, fax } }) };
}

function pageOf(numbers: DoubleNumbers, url: URL): object {
  const { searchParams: asked } = url;
  const digits = (asked.get('PhoneNumber') ?? '').replace(/\D/g, '');
  const found = [...numbers.values()].filter(({ phone_number }) => phone_number.includes(digits));
  const size = Math.min(Number(asked.get('PageSize') ?? 50), MOST_A_PAGE);
  const page = Number(asked.get('Page') ?? 0);
  // A page can't be asked for by its number alone.
  const at = page === 0 ? 0 : found.findIndex(({ sid }) => `PA${sid}` === asked.get('PageToken')) + 1;
  if (page > 0 && at === 0) throw new Error('A page was asked for without the token that leads to it.');
  const items = found.slice(at, at + size);
  const last = items.at(-1);
  const next = new URL(url);
  next.searchParams.set('Page', String(page + 1));
  next.searchParams.set('PageToken', `PA${last?.sid}`);
  return {
    incoming_phone_numbers: items,
    page,
    page_size: size,
    next_page_uri: at + size < found.length ? `${next.pathname}${next.search}` : null,
    uri: url.pathname,
  };
}
