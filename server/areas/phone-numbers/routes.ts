/** HTTP of phone numbers. */
import type { FastifyInstance } from 'fastify';
import { phoneNumberEndpoints as endpoints } from '#contract/agents/phone-numbers';
import { route } from '../../platform/http/route';
import type { PhoneNumbersService } from './service';

export function phoneNumberRoutes(
  app: FastifyInstance,
  { phoneNumbers }: { phoneNumbers: PhoneNumbersService },
): void {
  route(app, endpoints.list, async ({ session }) => ({ items: await phoneNumbers.list(session) }));
  route(app, endpoints.add, ({ session, body }) => phoneNumbers.add(session, body));
  route(app, endpoints.update, ({ session, params, body }) =>
    phoneNumbers.update(session, params.phone_number_id, body),
  );
  route(app, endpoints.remove, ({ session, params }) => phoneNumbers.remove(session, params.phone_number_id));
}
