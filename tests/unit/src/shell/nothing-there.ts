/** A workspace in which the shell has what it needs, and nothing else is found. */
import { HttpResponse, http } from 'msw';
import { apiUrl } from '../../msw-server';

export const nothing = http.get(apiUrl('/*'), ({ request }) =>
  /auth\/me|billing\/balance/.test(request.url)
    ? undefined
    : HttpResponse.json({ code: 'not_ready', message: 'Nothing here.' }, { status: 404 }),
);

export const shell = { handlers: [nothing] };
