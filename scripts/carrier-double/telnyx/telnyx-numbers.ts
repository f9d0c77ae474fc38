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
    if (method === 'PATCH' && typeof body.connection_id === 'string') {
      number.connection_id = body.connection_id;
      const app = this.applications.find((one) => one.id === body.connection_id);
      number.connection_name = app?.application_name ?? '';
    }
    return { status: 200, body: { data: number } };
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
