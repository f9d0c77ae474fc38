/** Pays at the test checkout, as someone does on its page. */
import type { FastifyInstance } from 'fastify';

export async function payAtTestCheckout(
  app: FastifyInstance,
  checkoutUrl: string,
  /** Limits count by it. */
  remoteAddress = '127.0.0.1',
): Promise<void> {
  const { pathname, origin, host } = new URL(checkoutUrl);
  const page = await app.inject({ method: 'GET', url: pathname, remoteAddress });
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const paid = await app.inject({
    method: 'POST',
    url: `${pathname}/pay`,
    remoteAddress,
    headers: { origin, host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });
  if (paid.statusCode !== 303) throw new Error(`Paying answered ${paid.statusCode}: ${paid.body}`);
}
