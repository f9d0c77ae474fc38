/** Whose request it is, by its `Authorization` header, and what its answer says of how many more there may be. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '#domain/requests/access';
import type { IdentityOnly, RequestAllowance, Session } from './session';

/**
 * Notes the sender's session on the request. The answer's headers tell of an API key's allowance.
 *
 * @throws ApiError `unauthorized`, `forbidden` or, for an API key, `rate_limited`
 */
export async function knownSender(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | IdentityOnly> {
  const { authenticator } = request.server;
  const session = await authenticator.authenticate(bearerToken(request.headers.authorization), {
    ip: request.ip,
    onAllowance: (allowance) => tellAllowance(reply, allowance),
  });
  request.session = session;
  return session;
}

/** As draft-ietf-httpapi-ratelimit-headers-10 writes them: the policy, and what is left of it. */
function tellAllowance(reply: FastifyReply, { most, left, seconds, secondsLeft }: RequestAllowance): void {
  reply.header('ratelimit-policy', `"api-key";q=${most};w=${seconds}`);
  reply.header('ratelimit', `"api-key";r=${left};t=${secondsLeft}`);
}
