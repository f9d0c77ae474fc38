/** Twilio's signed requests, made by the letter of its documentation and not by its SDK. */
import { createHmac } from 'node:crypto';
import { request } from 'node:http';

/** Where a public address really is: behind a proxy that takes TLS off, as in front of most installations. */
export interface Proxy {
  host: string;
  port: number;
}

export type Form = Record<string, string>;

/** HMAC-SHA1 over the whole address and the form's fields, sorted by name. */
export function signatureOf(authToken: string, url: string, form: Form): string {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`);
  return createHmac('sha1', authToken)
    .update(`${url}${fields.join('')}`)
    .digest('base64');
}

/** What a proxy tells of the address that was asked for. */
export const forwarded = (url: URL): Record<string, string> => ({
  host: url.host,
  'x-forwarded-proto': url.protocol.replace('ws', 'http').replace(':', ''),
  'x-forwarded-for': '203.0.113.7',
});

interface Answer {
  status: number;
  body: string;
}

/** Posts a form to a public address. */
export function postForm(
  proxy: Proxy,
  url: string,
  form: Form,
  headers: Record<string, string>,
): Promise<Answer> {
  const address = new URL(url);
  const body = new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...proxy,
        method: 'POST',
        path: `${address.pathname}${address.search}`,
        headers: {
          ...forwarded(address),
          'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
