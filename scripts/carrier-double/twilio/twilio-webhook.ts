/** Twilio's signed requests, made by the letter of its documentation and not by its SDK. */
import { createHmac } from 'node:crypto';
import { postTo, type Proxy } from '../proxied';

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

/** Posts a form to a public address. */
export const postForm = (proxy: Proxy, url: string, form: Form, headers: Record<string, string>) =>
  postTo(
    proxy,
    url,
    {
      type: 'application/x-www-form-urlencoded; charset=UTF-8',
      body: new URLSearchParams(form).toString(),
    },
    headers,
  );
