/** HTTP of phone numbers. */
import type { FastifyInstance } from 'fastify';
import { accountNumberEndpoints as account } from '#contract/agents/account-numbers';
import { numberSaleEndpoints as sale } from '#contract/agents/numbers-for-sale';
import { phoneNumberEndpoints as endpoints } from '#contract/agents/phone-numbers';
import { practicePhoneEndpoints as practice } from '#contract/agents/practice-phone';
import { route } from '../../platform/http/route';
import type { PracticePhoneService } from './practice-phone';
import type { NumberImports } from './imports';
import type { NumberPurchases } from './purchases';
import type { PhoneNumbersService } from './service';

interface PhoneNumberRoutes {
  phoneNumbers: PhoneNumbersService;
  numberImports: NumberImports;
  numberPurchases: NumberPurchases;
  practicePhone: PracticePhoneService;
}

export function phoneNumberRoutes(
  app: FastifyInstance,
  { phoneNumbers, numberImports, numberPurchases, practicePhone }: PhoneNumberRoutes,
): void {
  route(app, endpoints.list, async ({ session }) => ({ items: await phoneNumbers.list(session) }));
  route(app, endpoints.add, ({ session, body }) => phoneNumbers.add(session, body));
  route(app, endpoints.update, ({ session, params, body }) =>
    phoneNumbers.update(session, params.phone_number_id, body),
  );
  route(app, endpoints.remove, ({ session, params, query }) =>
    numberImports.remove(session, params.phone_number_id, query.webhook),
  );
  route(
    app,
    account.list,
    ({ session, params, query }) => numberImports.list(session, params.carrier_id, query),
    { rateLimit: { max: 120 } },
  );
  route(
    app,
    account.import,
    ({ session, params, body }) => numberImports.import(session, params.carrier_id, body),
    { rateLimit: { max: 240 } },
  );
  route(
    app,
    account.setWebhook,
    ({ session, params }) => numberImports.setWebhook(session, params.phone_number_id),
    { rateLimit: { max: 60 } },
  );
  route(
    app,
    sale.search,
    ({ session, params, query }) => numberPurchases.search(session, params.carrier_id, query),
    { rateLimit: { max: 60 } },
  );
  route(app, sale.buy, ({ session, params, body }) => numberPurchases.buy(session, params.carrier_id, body), {
    rateLimit: { max: 30 },
  });
  route(app, sale.release, ({ session, params }) => numberImports.release(session, params.phone_number_id), {
    rateLimit: { max: 30 },
  });
  route(app, practice.setUp, ({ session, body }) => practicePhone.setUp(session, body.agent_id), {
    rateLimit: { max: 30 },
  });
  route(app, practice.open, ({ session }) => practicePhone.open(session), { rateLimit: { max: 60 } });
}
