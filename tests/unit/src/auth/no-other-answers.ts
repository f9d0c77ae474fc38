/** On pages of someone who isn’t signed in, nothing else is answered. */
import { HttpResponse, http } from 'msw';
import { apiUrl } from '../../msw-server';

export const nothing = http.get(apiUrl('/*'), ({ request }) =>
  /auth\/me|billing\/balance/.test(request.url)
    ? undefined
    : HttpResponse.json({ code: 'not_ready', message: 'Nothing here.' }, { status: 404 }),
);
