/** HTTP of phone numbers, and the address that carriers will call. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { phoneNumberEndpoints as endpoints } from '#contract/agents/phone-numbers';
import { ApiError } from '#domain/api-error';
import { route } from '../../platform/http/route';
import type { PhoneNumbersService } from './service';

const CARRIER_PATH = '/api/carriers/calls';

interface PhoneNumberRoutesOptions {
  phoneNumbers: PhoneNumbersService;
  /** The origin under which the outside reaches this server, without a slash at its end. */
  origin: string;
}

export function phoneNumberRoutes(
  app: FastifyInstance,
  { phoneNumbers, origin }: PhoneNumberRoutesOptions,
): void {
  route(app, endpoints.list, async ({ session }) => ({
    items: await phoneNumbers.list(session),
    carrier_address: `${origin}${CARRIER_PATH}`,
  }));
  route(app, endpoints.add, ({ session, body }) => phoneNumbers.add(session, body));
  route(app, endpoints.update, ({ session, params, body }) =>
    phoneNumbers.update(session, params.phone_number_id, body),
  );
  route(app, endpoints.remove, ({ session, params }) => phoneNumbers.remove(session, params.phone_number_id));
  void app.register(carrierRoute);
}

/**
 * Carriers can be given the address now; until one can be connected, a call to it is told so plainly.
 * Carriers send forms as well as JSON, so no body is read here.
 */
async function carrierRoute(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.route({
    method: ['GET', 'POST'],
    url: CARRIER_PATH,
    schema: { hide: true } as FastifySchema,
    config: { rateLimit: { max: 60, timeWindow: 60_000 } },
    handler: async () => {
      throw new ApiError(
        'not_available',
        'No carrier is connected to this installation, so calls to its numbers are not answered.',
      );
    },
  });
}
