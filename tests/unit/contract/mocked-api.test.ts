/** The contract suite against the mocks, as they serve the mock build and the component tests. */
import type { Endpoint } from '#contract/endpoint';
import { accountEndpoints } from '#contract/workspace/accounts';
import { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { describe, expect, it, vi } from 'vitest';
import { createMock } from '#mock-api/mock';
import { mockIdentity } from '@/mock-build/mock-identity';
import { allEndpoints, endpointGroups } from '../../contract/endpoints';
import type { Account, Subject } from '../../contract/subject';
import { describeContract } from '../../contract/suite';

const ORIGIN = 'http://callwright.test';
const PASSWORD = 'a long enough password';

async function startMocks(): Promise<Subject> {
  const mock = createMock({ apiBaseUrl: `${ORIGIN}/api`, wsUrl: 'ws://callwright.test/ws', origin: ORIGIN });
  // Links to reset a password go to the console.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const server = setupServer(...mock.handlers);
  server.listen({ onUnhandledRequest: 'error' });
  const identity = mockIdentity(mock.host);

  const subject: Subject = {
    provider: {
      address: 'https://models.example.com/v1',
      goodKey: 'key-that-is-taken-1234',
      badKey: 'key-that-is-bad-5678',
    },
    async send(method, path, { token, body, headers = {} }) {
      const response = await fetch(`${ORIGIN}/api${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
        }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: isJson ? (JSON.parse(text) as unknown) : text,
      };
    },
    async signUp(email, invitation_token) {
      const registration = { email, password: PASSWORD, display_name: email.split('@')[0], invitation_token };
      const { status, body } = await subject.send('POST', accountEndpoints.register.path, {
        body: registration,
      });
      if (status !== 201) throw new Error(`Signing up answered ${status}: ${JSON.stringify(body)}`);
      const { user_id } = accountEndpoints.register.response?.parse(body) ?? { user_id: '' };
      return signIn({ email, user_id });
    },
    signInAgain: (account) => signIn(account),
    openSocket: (path) => new globalThis.WebSocket(`ws://callwright.test${path}`),
    async pay(checkoutUrl) {
      // The mocked checkout is paid a moment after the first look at the purchase.
      const id = new URL(checkoutUrl).searchParams.get('purchase');
      const purchase = mock.world.purchases.find((one) => one.purchase_id === id);
      if (!purchase) throw new Error(`There is no purchase at ${checkoutUrl}.`);
      purchase.asked_at = 0;
    },
    async stop() {
      server.close();
    },
  };

  async function signIn({ email, user_id }: Omit<Account, 'token'>): Promise<Account> {
    await identity.signIn(email, PASSWORD);
    const token = await identity.token(false);
    if (token === null) throw new Error('Signing in gave no token.');
    return { email, user_id, token };
  }
  return subject;
}

describe('the mocks', () => {
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

  it('answer every endpoint of the contract', () => {
    const mock = createMock({ apiBaseUrl: '', wsUrl: 'ws://callwright.test/ws', origin: ORIGIN });
    // A group has one handler; what isn't JSON has one of its own.
    const own = mock.handlers
      .filter((handler) => handler instanceof RequestHandler)
      .map(({ info }) => info.header);
    expect(Object.keys(endpointGroups).length).toBeGreaterThan(7);
    expect([...mock.host.served.map(nameOf), ...own]).toEqual(
      expect.arrayContaining(allEndpoints.map(nameOf)),
    );
  });
});

describeContract(startMocks);
