/** HTTP of the doctor, and the door at which it recognises its own server. */
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { doctorEndpoints as endpoints } from '#contract/workspace/doctor';
import { ApiError } from '#domain/api-error';
import { route } from '../../platform/http/route';
import { PROOF_PATH } from './installation-proof';
import { Asked, CHECKS_PATH, type OperatorDoctor, PATIENTS_PATH } from './operator';
import type { DoctorService } from './service';

/** Ten runs of a number in a minute; each check makes requests to addresses that a user typed. */
const trials = { rateLimit: { max: 120 } };

interface DoctorRoutesOptions {
  doctor: DoctorService;
  operator: OperatorDoctor;
}

export function doctorRoutes(app: FastifyInstance, { doctor, operator }: DoctorRoutesOptions): void {
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
  operatorRoutes(app, operator);
}

/** For `npm run doctor`. To anyone without the installation's key there's nothing here. */
function operatorRoutes(app: FastifyInstance, operator: OperatorDoctor): void {
  const hidden = {
    schema: { hide: true } as FastifySchema,
    config: { rateLimit: { max: 600, timeWindow: 60_000 } },
    onRequest: async ({ headers }: FastifyRequest) => {
      const pass = /^Doctor (.+)$/.exec(headers.authorization ?? '')?.[1];
      if (pass === undefined || !operator.isOperator(pass)) {
        throw new ApiError('not_found', 'Not found.');
      }
    },
  };
  app.route({
    ...hidden,
    method: 'GET',
    url: PATIENTS_PATH,
    handler: async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await operator.patients()),
  });
  app.route({
    ...hidden,
    method: 'POST',
    url: CHECKS_PATH,
    handler: async ({ body }, reply) => {
      const asked = z.safeParse(Asked, body);
      if (!asked.success) throw new ApiError('invalid_request', 'This isn’t a check that can be made.');
      const findings = await operator.findings(asked.data);
      return reply.header('cache-control', 'no-store').send({ findings });
    },
  });
}
