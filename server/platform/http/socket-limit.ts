/** How many sockets one network may open: each costs memory before its first message says whose it is. */
import type { FastifyRequest } from 'fastify';
import { blockKey } from './client-key';

/** The `config` of a socket's route. @param max sockets a minute and address block; further ones are 429 */
export function socketLimit(max: number) {
  return {
    rateLimit: { max, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest) => blockKey(ip) },
  };
}
