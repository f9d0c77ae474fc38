/** The numbers of the double's account, and the connections that get their calls. */
import { randomInt } from 'node:crypto';

interface DoubleNumber {
  id: string;
  phone_number: string;
  status: string;
  connection_id: string;
  connection_name: string;
}

interface DoubleApplication {
  id: string;
  application_name: string;
  webhook_event_url: string;
  active: boolean;
  outbound?: { outbound_voice_profile_id?: string };
}

/** What is for sale. */
interface DoubleOffer {
  phone_number: string;
  country: string;
  kind: string;
  location: string;
  state: string;
  monthly_cost: string;
  upfront_cost: string;
}

/** How often an order is asked for before it's fulfilled: the first answer is `pending`. */
interface DoubleOrder {
  id: string;
  phone_number: string;
  left: number;
}

/** Snowflakes: digits. */
const newId = () => `${randomInt(1_000_000_000)}${randomInt(1_000_000_000)}`;

interface Asked {
  method: string | undefined;
  url: URL;
  body: Record<string, unknown>;
}

type Answer = { status: number; body: object };
const missing: Answer = {
  status: 404,
  body: { errors: [{ code: '10005', title: 'Resource not found', detail: 'The resource was not found.' }] },
};

export class NumbersDouble {
  readonly numbers = new Map<string, DoubleNumber>();
  readonly applications: DoubleApplication[] = [];
  /** Of outbound voice profiles; null: the account has none. */
  profile: string | null = '1293384261075731499';

  /** What it would sell. */
  readonly offers: DoubleOffer[] = [];
  readonly #orders: DoubleOrder[] = [];
  /** How often an order is still pending when it's asked for; -1: it fails. */
  patience = 1;

  /** Puts a number up for sale. */
  offer(phone_number: string, change: Partial<DoubleOffer> = {}): void {
    this.offers.push({
      phone_number,
      country: 'US',
      kind: 'local',
      location: 'CHICAGO',
      state: 'IL',
      monthly_cost: '1.00',
      upfront_cost: '0.00',
      ...change,
    });
  }

  /** Gives the account a number, or changes it. */
  own(phone_number: string, change: Partial<DoubleNumber> = {}): DoubleNumber {
    const usual = { id: newId(), phone_number, status: 'active', connection_id: '', connection_name: '' };
    const number = { ...(this.numbers.get(phone_number) ?? usual), ...change };
    this.numbers.set(phone_number, number);
    return number;
  }

  /** Gives it an application. */
  application(change: Partial<DoubleApplication>): DoubleApplication {
    const made = { id: newId(), application_name: 'App', webhook_event_url: '', active: true, ...change };
    this.applications.push(made);
    return made;
  }

  /** Asked for what isn't about numbers: null. */
  answer({ method, url, body }: Asked): Answer | null {
    const [, , resource, id] = url.pathname.split('/');
    const ask = url.searchParams;
    if (resource === 'outbound_voice_profiles') {
      return listOf(this.profile === null ? [] : [{ id: this.profile, name: 'Default' }], ask);
    }
    if (resource === 'available_phone_numbers') return this.#forSale(ask);
    if (resource === 'number_orders') return this.#ordered(method, id, body);
    if (resource === 'phone_numbers') return this.#phoneNumbers(method, id, body, ask);
    if (resource === 'call_control_applications') return this.#applications(method, id, body, ask);
    return null;
  }

  #phoneNumbers(
    method: string | undefined,
    id: string | undefined,
    body: Record<string, unknown>,
    ask: URLSearchParams,
  ): Answer {
    if (id === undefined) {
      const digits = ask.get('filter[phone_number]') ?? '';
      if (/\D/.test(digits)) return listOf([], ask);
      return listOf(
        [...this.numbers.values()].filter(({ phone_number }) => phone_number.includes(digits)),
        ask,
      );
    }
    const number = [...this.numbers.values()].find((one) => one.id === id);
    if (number === undefined) return missing;
    if (method === 'DELETE') this.numbers.delete(number.phone_number);
    if (method === 'PATCH' && typeof body.connection_id === 'string') {
      number.connection_id = body.connection_id;
      const app = this.applications.find((one) => one.id === body.connection_id);
      number.connection_name = app?.application_name ?? '';
    }
    return { status: 200, body: { data: number } };
  }

  #forSale(ask: URLSearchParams): Answer {
    const wanted = (name: string) => ask.get(`filter[${name}]`);
    const inCountry = this.offers.filter(({ country }) => country === wanted('country_code'));
    if (inCountry.length === 0) {
      const detail = 'There is no coverage for the requested region.';
      return { status: 400, body: { errors: [{ code: '10015', title: 'Bad Request', detail }] } };
    }
    const found = inCountry.filter(
      ({ kind, phone_number }) =>
        kind === wanted('phone_number_type') && phone_number.includes(wanted('phone_number][contains') ?? ''),
    );
    const data = found.slice(0, Number(wanted('limit') ?? 100)).map((one) => ({
      record_type: 'available_phone_number',
      phone_number: one.phone_number,
      region_information: [
        { region_type: 'country_code', region_name: one.country },
        { region_type: 'location', region_name: one.location },
        { region_type: 'state', region_name: one.state },
      ],
      cost_information: { currency: 'USD', monthly_cost: one.monthly_cost, upfront_cost: one.upfront_cost },
      features: [{ name: 'voice' }, { name: 'sms' }],
    }));
    return { status: 200, body: { data, meta: { total_results: found.length } } };
  }

  #ordered(method: string | undefined, id: string | undefined, body: Record<string, unknown>): Answer {
    if (method === 'POST') {
      const [first] = (body.phone_numbers ?? []) as { phone_number: string }[];
      const at = this.offers.findIndex(({ phone_number }) => phone_number === first?.phone_number);
      const [offer] = at < 0 ? [] : this.offers.splice(at, 1);
      if (offer === undefined) {
        const detail = 'The number is not available.';
        return { status: 400, body: { errors: [{ code: '85006', title: 'Bad Request', detail }] } };
      }
      const order = { id: newId(), phone_number: offer.phone_number, left: this.patience };
      this.#orders.push(order);
      return { status: 200, body: { data: { id: order.id, status: 'pending' } } };
    }
    const order = this.#orders.find((one) => one.id === id);
    if (order === undefined) return missing;
    if (order.left < 0) return { status: 200, body: { data: { id, status: 'failure' } } };
    order.left -= 1;
    if (order.left >= 0) return { status: 200, body: { data: { id, status: 'pending' } } };
    order.left = 0;
    this.own(order.phone_number);
    return { status: 200, body: { data: { id, status: 'success' } } };
  }

  #applications(
    method: string | undefined,
    id: string | undefined,
    body: Record<string, unknown>,
    ask: URLSearchParams,
  ): Answer {
    if (method === 'POST') return { status: 201, body: { data: this.application(body) } };
    if (id === undefined) {
      const part = ask.get('filter[application_name][contains]') ?? '';
      return listOf(
        this.applications.filter((one) => one.application_name.includes(part)),
        ask,
      );
    }
    const at = this.applications.findIndex((one) => one.id === id);
    const found = this.applications[at];
    if (found === undefined) return missing;
    if (method === 'DELETE') this.applications.splice(at, 1);
    if (method === 'PATCH') Object.assign(found, body);
    return { status: 200, body: { data: found } };
  }
}

function listOf(all: readonly object[], ask: URLSearchParams): Answer {
  const size = Number(ask.get('page[size]') ?? 20);
  const page = Number(ask.get('page[number]') ?? 1);
  const meta = {
    page_number: page,
    page_size: size,
    total_pages: Math.ceil(all.length / size),
    total_results: all.length,
  };
  return { status: 200, body: { data: all.slice((page - 1) * size, page * size), meta } };
}
