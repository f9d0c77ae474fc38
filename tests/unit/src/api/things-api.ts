/** An API of things, what its client is tried on, and a session whose tokens are told apart. */
import * as z from 'zod/mini';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { endpoint } from '#contract/endpoint';
import { type AccessToken, createClient, type TokenSource } from '@/lib/api/client';

export const BASE = 'http://api.test/api';
const Thing = z.object({ name: z.string() });
export const getThing = endpoint({
  method: 'GET',
  path: '/things/{thing_id}',
  access: 'agents:view',
  summary: 'A thing',
  params: z.object({ thing_id: z.string() }),
  query: z.object({ page: z._default(z.number(), 1), tag: z.optional(z.array(z.string())) }),
  response: Thing,
});
export const saveThing = endpoint({
  method: 'POST',
  path: '/things',
  access: 'agents:edit',
  summary: 'Save a thing',
  body: Thing,
  response: Thing,
});
export const dropThings = endpoint({
  method: 'DELETE',
  path: '/things',
  access: 'agents:edit',
  summary: 'Drop them',
});

export const openThings = endpoint({
  method: 'GET',
  path: '/open-things',
  access: 'public',
  summary: 'Things for anyone',
  response: Thing,
});
export const sendFile = endpoint({
  method: 'POST',
  path: '/files',
  access: 'agents:edit',
  summary: 'Send a file',
  response: Thing,
});

/** A network that lasts for a file of tests. */
export function usesNetwork() {
  const network = setupServer();
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    vi.useRealTimers();
    network.resetHandlers();
  });
  afterAll(() => network.close());
  return network;
}

/** A session of user `ada` whose n-th token is `t<n>`. */
function fakeTokens() {
  const state = { user: 'ada', number: 1, refreshes: 0, expired: [] as string[], signedIn: true };
  const token = (): AccessToken => ({ token: `t${state.number}`, userId: state.user });
  const source: Required<TokenSource> = {
    current: async () => (state.signedIn ? token() : null),
    refresh: async () => {
      state.refreshes += 1;
      state.number += 1;
      return token();
    },
    expired: (userId) => {
      state.expired.push(userId);
    },
  };
  return { state, source };
}

/** A client with such a session. */
export function newClient() {
  const tokens = fakeTokens();
  return { tokens, client: createClient({ baseUrl: BASE, tokens: tokens.source }) };
}

export const unauthorized = () =>
  HttpResponse.json({ code: 'unauthorized', message: 'No.' }, { status: 401 });
export const bearer = (request: Request) => request.headers.get('authorization');
