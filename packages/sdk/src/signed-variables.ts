/** Signs what a site's server vouches for, with Web Crypto: on any server, at the edge too. */

interface SignOptions {
  /** For how long a call may be started with it, in seconds: 600 unless told, a day at most. */
  expiresInSeconds?: number;
  /** Milliseconds since 1970; the clock's unless told. */
  now?: number;
}

/**
 * What the page hands to the widget as `variables`: a JWT (HS256). Make it on your server, after sign-in; the secret must
 * never reach the page.
 *
 * @param secret `cwv_…`, of the share link
 * @param variables the agent's variables, by name
 */
export async function signVariables(
  secret: string,
  variables: Readonly<Record<string, string>>,
  { expiresInSeconds = 600, now = Date.now() }: SignOptions = {},
): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const part = (value: object) => base64url(encode(JSON.stringify(value)));
  const exp = Math.floor(now / 1000) + expiresInSeconds;
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ variables, exp })}`;
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return `${content}.${base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(content))))}`;
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
