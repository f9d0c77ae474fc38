/**
 * The page in the sign-in window of a fresh machine, where Google's would be: one says who one is. It
 * takes the place of the emulator's own page, which writes account names into its HTML unescaped, needs
 * fonts from the internet and lists every account to anyone who opens it.
 *
 * It hands the result to the window that opened it, on the same origin only; the other half is
 * `src/lib/session/identity/development-popup.ts`.
 */
import type { FastifyPluginAsync } from 'fastify';

const HANDLER = '/emulator/auth/handler';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Use a test account</title>
<link rel="stylesheet" href="${HANDLER}.css">
<script src="${HANDLER}.js" defer></script>
<main>
  <h1>Use a test account</h1>
  <p>This server isn’t connected to Google. Enter any email to sign in; it isn’t checked.</p>
  <form>
    <label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" autofocus>
    <label for="name">Display name</label>
    <input id="name" name="name" autocomplete="name" maxlength="80">
    <button>Continue</button>
  </form>
  <p role="alert" hidden></p>
</main>
</html>
`;

const style = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 24rem; margin: 0 auto; padding: 2rem 1.5rem; }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; }
form { display: grid; gap: .375rem; }
label { font-weight: 500; }
input, button { font: inherit; padding: .5rem .75rem; border-radius: .375rem; min-height: 2.75rem; box-sizing: border-box; }
input { border: 1px solid light-dark(#767676, #8f8f8f); background: transparent; color: inherit; margin-bottom: .75rem; }
button { border: 0; background: light-dark(#1f1f1f, #f2f2f2); color: light-dark(#fff, #111); font-weight: 500; cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#2456d6, #8fb0ff); outline-offset: 2px; }
`;

// An address always makes the same Google account, so that signing in twice is the same person.
const script = `'use strict';
const query = new URLSearchParams(location.search);
const form = document.querySelector('form');
const notice = document.querySelector('[role=alert]');

function fail(message) {
  form.hidden = true;
  notice.textContent = message;
  notice.hidden = false;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!opener) return fail('The page that asked for this sign-in is gone. Close this window and start again.');
  const email = form.elements.email.value.trim().toLowerCase();
  const name = form.elements.name.value.trim() || email.split('@')[0];
  const claims = { sub: 'development:' + email, email, email_verified: true, name };
  const answer = new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(claims) });
  const authEvent = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse: location.origin + location.pathname + '?' + answer,
    sessionId: 'development',
    postBody: '',
    tenantId: null,
    error: null,
  };
  opener.postMessage({ source: 'callwright-development-sign-in', authEvent }, location.origin);
});

if (query.get('providerId') !== 'google.com') fail('Only Google sign-in can be tested here.');
`;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export const popupPage: FastifyPluginAsync = async (app) => {
  // After the headers that the whole server sets, in place of its own: a stricter policy, and an opener
  // policy that keeps the window's opener whichever of the two that the page needs it has.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });
  app.get(HANDLER, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(`${HANDLER}.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get(`${HANDLER}.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
};
