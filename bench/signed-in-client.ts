/** Someone who signs up and uses the API as the browser application does. */
import { randomUUID } from 'node:crypto';

export interface SignedInClient {
  token: string;
  /** The answer's body; a refusal is thrown. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  // Each caller names the part of the contract that it reads.
  return JSON.parse(text) as Answer;
}

/** @param origin of a product that signs in with its own development service */
export async function signUpAt(origin: string): Promise<SignedInClient> {
  const account = { email: `${randomUUID()}@example.com`, password: 'a long enough password' };
  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await answerOf(await post('/api/auth/register', { ...account, display_name: 'Bench' }));
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=callwright-local';
  const { idToken } = await answerOf<{ idToken: string }>(
    await post(signIn, { ...account, returnSecureToken: true }),
  );
  return {
    token: idToken,
    async call(method, path, body) {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${idToken}`,
          'idempotency-key': randomUUID(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return answerOf(response);
    },
  };
}
