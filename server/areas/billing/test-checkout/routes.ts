/**
 * HTTP of the test-mode checkout's pages. A decision is taken only from the page itself: the request's
 * origin must be the page's, and its token is made of the session's id and a secret.
 */
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deliveries } from './deliveries';
import { checkoutPage, endedPage, FONT_PATH, STYLE_PATH, style } from './page';
import type { SessionRow } from './store';
import type { Decision, Till } from './till';
import { isSame } from '../../../platform/tokens';

interface TestCheckoutRoutes {
  till: Till;
  /** Signs the forms. */
  secret: string;
  deliver: Deliveries['deliver'];
}

interface SessionPath {
  Params: { session: string };
}

/** The typeface of the product, out of the package that the browser's build takes it from. */
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
);
let font: Promise<Buffer> | undefined;

const decisions: readonly Decision[] = ['pay', 'fail'];
const MOST_FORM_BYTES = 4096;
/** How long the return to the shop waits for the webhook; the shop shows what is missing. */
const DELIVERY_PATIENCE_MS = 3000;

export function testCheckoutRoutes(
  app: FastifyInstance,
  { till, secret, deliver }: TestCheckoutRoutes,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  app.get(STYLE_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );

  app.get(FONT_PATH, async (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=86400')
      .send(await (font ??= readFile(FONT_FILE))),
  );

  app.get<SessionPath>('/test-checkout/:session', async (request, reply) => {
    const session = await till.read(request.params.session);
    if (session === undefined) return ended(reply, 404, 'This checkout doesn’t exist.', '/billing');
    if (session.status !== 'open' || session.expires_at <= new Date()) return over(reply, session);
    return page(reply, 200, checkoutPage(session, tokenFor(secret, session)));
  });

  for (const decision of decisions) {
    app.post<SessionPath>(`/test-checkout/:session/${decision}`, async (request, reply) => {
      const session = await till.read(request.params.session);
      if (session === undefined) return ended(reply, 404, 'This checkout doesn’t exist.', '/billing');
      if (!isFromItsPage(request, session) || !isSame(formToken(request), tokenFor(secret, session))) {
        return ended(
          reply,
          403,
          'This payment wasn’t sent from its own page. Open the page again.',
          '/billing',
        );
      }
      if (session.expires_at > new Date()) await till.decide(session.session_id, decision);
      // A second click finds the checkout decided and goes where the first one went.
      const now = (await till.read(session.session_id)) ?? session;
      if (now.status !== 'complete') return over(reply, now);
      await Promise.race([deliver(), delay(DELIVERY_PATIENCE_MS)]);
      return reply.redirect(session.success_url, 303);
    });
  }
}

function over(reply: FastifyReply, session: SessionRow): FastifyReply {
  const sentence =
    session.status === 'complete'
      ? 'This checkout is done.'
      : 'This checkout has expired. Nothing was paid. Start again from Billing.';
  return ended(reply, 410, sentence, session.success_url);
}

function ended(reply: FastifyReply, status: number, sentence: string, back: string): FastifyReply {
  return page(reply, status, endedPage(sentence, back));
}

function page(reply: FastifyReply, status: number, html: string): FastifyReply {
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      // Browsers send the form's origin only when the page may name it.
      .header('referrer-policy', 'same-origin')
      .send(html)
  );
}

function tokenFor(secret: string, { session_id }: SessionRow): string {
  return createHmac('sha256', secret).update(`form:${session_id}`).digest('base64url');
}

function formToken({ body }: FastifyRequest): string {
  return body instanceof URLSearchParams ? (body.get('token') ?? '') : '';
}

/** The page is where the buyer came from and returns to. */
function isFromItsPage({ headers }: FastifyRequest, { success_url }: SessionRow): boolean {
  const site = headers['sec-fetch-site'];
  return (site === undefined || site === 'same-origin') && headers.origin === new URL(success_url).origin;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
