/**
 * Stripe over a real socket, as far as Callwright speaks to it: checkout sessions with idempotency keys,
 * and signed webhooks. A test decides what happens to a session and what goes wrong on the way.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface DoubleSession {
  id: string;
  object: 'checkout.session';
  livemode: boolean;
  client_reference_id: string | null;
  amount_total: number | null;
  currency: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  payment_intent: string | null;
  metadata: Record<string, string>;
  url: string | null;
}

/** `refuse`: answers with this error. `lose_answer`: does the work, then drops the connection. */
type Trouble = { kind: 'refuse'; status: number; type: string } | { kind: 'lose_answer' };

export class StripeDouble {
  readonly secretKey = 'sk_test_double';
  readonly webhookSecret = 'whsec_double';
  readonly sessions = new Map<string, DoubleSession>();
  /** The form of each request that opened a session. */
  readonly opened: URLSearchParams[] = [];
  /** What goes wrong with the next requests, in turn. */
  readonly troubles: Trouble[] = [];
  /** Requests of any kind so far, such as `GET /v1/checkout/sessions/cs_test_1`. */
  readonly requests: string[] = [];
  readonly #byKey = new Map<string, { form: string; session: DoubleSession }>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #stripe = new Stripe(this.secretKey);

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** For the `providerAddress` of what is tested. */
  get address(): { host: string; port: number } {
    const { port } = this.#server.address() as AddressInfo;
    return { host: '127.0.0.1', port };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** The session opened for a purchase. */
  sessionOf(purchaseId: string): DoubleSession {
    const found = [...this.sessions.values()].find((session) => session.client_reference_id === purchaseId);
    if (found === undefined) throw new Error('No session was opened for this purchase.');
    return found;
  }

  /** The one session there is. */
  get onlySession(): DoubleSession {
    const [session] = this.sessions.values();
    if (session === undefined || this.sessions.size > 1) throw new Error('There is not just one session.');
    return session;
  }

  /** An event's body as Stripe would send it. */
  event(type: string, object: object, { id = `evt_${randomUUID()}`, livemode = false } = {}): string {
    return JSON.stringify({ id, object: 'event', type, livemode, created: 0, data: { object } });
  }

  /** The signature of a body. @param secondsAgo when it was made */
  sign(payload: string, { secret = this.webhookSecret, secondsAgo = 0 } = {}): string {
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
    return this.#stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    this.requests.push(`${request.method} ${request.url}`);
    const trouble = this.troubles.shift();
    if (trouble?.kind === 'refuse') {
      return reply(response, trouble.status, {
        error: { type: trouble.type, message: 'Refused by the test.' },
      });
    }
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
      return reply(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    }
    const [status, body] = this.#act(request, Buffer.concat(parts).toString('utf8'));
    if (trouble?.kind === 'lose_answer') response.destroy();
    else reply(response, status, body);
  }

  #act({ method, url = '', headers }: IncomingMessage, form: string): [number, object] {
    const [, intent] = /^\/v1\/payment_intents\/(\w+)\?/.exec(url) ?? [];
    if (intent !== undefined) return [200, paidIntent(intent)];
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(url) ?? [];
    if (method === 'POST' && url === '/v1/checkout/sessions') {
      return this.#open(String(headers['idempotency-key']), form);
    }
    const session = this.sessions.get(id ?? '');
    if (session === undefined)
      return [404, { error: { type: 'invalid_request_error', message: 'No such session' } }];
    if (verb === 'expire') {
      if (session.status !== 'open') {
        return [
          400,
          { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } },
        ];
      }
      session.status = 'expired';
      session.url = null;
    }
    return [200, session];
  }

  #open(key: string, form: string): [number, object] {
    const before = this.#byKey.get(key);
    if (before !== undefined) {
      if (before.form === form) return [200, before.session];
      return [400, { error: { type: 'idempotency_error', message: 'Other parameters with the same key' } }];
    }
    const values = new URLSearchParams(form);
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: DoubleSession = {
      id,
      object: 'checkout.session',
      livemode: false,
      client_reference_id: values.get('client_reference_id'),
      amount_total: Number(values.get('line_items[0][price_data][unit_amount]')),
      currency: values.get('line_items[0][price_data][currency]'),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: `pi_test_${id}`,
      metadata: { purchase_id: values.get('metadata[purchase_id]') ?? '' },
      url: `https://checkout.stripe.example/${id}`,
    };
    this.sessions.set(id, session);
    this.#byKey.set(key, { form, session });
    this.opened.push(values);
    return [200, session];
  }
}

/** As it's answered with its charge. */
const paidIntent = (id: string) => ({
  id,
  object: 'payment_intent',
  latest_charge: {
    id: `ch_${id}`,
    object: 'charge',
    receipt_url: `https://pay.stripe.example/receipts/${id}`,
  },
});

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
