/** HTTP of the doctor, and the door at which it recognises its own server. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { doctorEndpoints as endpoints } from '#contract/workspace/doctor';
import { ApiError } from '#domain/api-error';
import { route } from '../../platform/http/route';
import { PROOF_PATH } from './installation-proof';
import type { DoctorService } from './service';

/** Ten runs of a number in a minute; each check makes requests to addresses that a user typed. */
const trials = { rateLimit: { max: 120 } };

export function doctorRoutes(app: FastifyInstance, { doctor }: { doctor: DoctorService }): void {
  route(
    app,
    endpoints.carrier,
    async ({ session, params, body }) => ({
      findings: await doctor.ofCarrier(session, params.carrier_id, body),
    }),
    trials,
  );
  route(
    app,
    endpoints.number,
    async ({ session, params, body }) => ({
      findings: await doctor.ofNumber(session, params.phone_number_id, body),
    }),
    trials,
  );
  app.route<{ Querystring: { word?: unknown } }>({
    method: 'GET',
    url: PROOF_PATH,
    schema: { hide: true } as FastifySchema,
    config: { rateLimit: { max: 120, timeWindow: 60_000 } },
    handler: async ({ query }, reply) => {
      const proof = typeof query.word === 'string' ? doctor.proof.of(query.word) : null;
      if (proof === null) throw new ApiError('invalid_request', 'This word isn’t one of the doctor’s.');
      return reply.header('cache-control', 'no-store').send({ proof });
    },
  });
}
