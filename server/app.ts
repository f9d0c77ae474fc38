/**
 * Composes the server: makes each area's service, gives it what it needs of the others, and registers
 * its routes. The one place that knows all areas.
 */
import type { FastifyInstance } from 'fastify';
import { createAgentsService } from './areas/agents/service';
import { authRoutes } from './areas/auth/routes';
import { createAuthService } from './areas/auth/service';
import { loadRateCard } from './areas/billing/rates-file';
import { createBillingService } from './areas/billing/service';
import { liveRoutes } from './areas/live/routes';
import { LiveService } from './areas/live/service';
import { phoneNumberRoutes } from './areas/phone-numbers/routes';
import { createPhoneNumbersService } from './areas/phone-numbers/service';
import { Invitations } from './areas/settings/invitations';
import { settingsRoutes } from './areas/settings/routes';
import { SettingsService } from './areas/settings/service';
import { type HostGuardOptions, hostGuard } from './identity/host-guard';
import type { Identity } from './identity/identity';
import type { Configuration } from './platform/configuration';
import type { Database } from './platform/database/connection';
import { cspReportRoutes } from './platform/http/csp-reports';
import { operationsRoutes } from './platform/http/operations';
import { serveNoPages, servePages } from './platform/http/page';
import { createHttpServer } from './platform/http/server';
import type { LiveNotices } from './platform/live-events';
import type { Logger } from './platform/logging';
import { createMetrics } from './platform/metrics';
import { pageConfiguration, pageHeaders } from './page-settings';

export interface AppParts {
  configuration: Configuration;
  /** Where people open the application, without a slash at its end. */
  origin: string;
  database: Database;
  notices: LiveNotices;
  identity: Identity;
  /** What the identity service was opened with: one door for the whole server. */
  guard: HostGuardOptions;
  logger: Logger;
  version: string;
  /** Folder of the built browser application. Null: the API alone. */
  browserDirectory: string | null;
}

/** The whole server, ready to listen. Closing it ends what it runs, and none of the parts it was given. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, origin, database, notices, identity, guard, logger } = parts;
  const emulator = configuration.identity.kind === 'emulator';

  const billing = createBillingService({
    database,
    rates: await loadRateCard(configuration.ratesFile),
    trial: { amount_micros: configuration.trialCredit, needs_verified_address: !emulator },
    testMoneyPaysProviders: false,
  });
  const agents = createAgentsService(database);
  const phoneNumbers = createPhoneNumbersService(database);
  const settings = new SettingsService({ database });
  const invitations = new Invitations({
    database,
    origin,
    isInUse: async (member) => {
      const { items } = await agents.list(member, { limit: 1 });
      // The first posting is the trial; any other is a purchase or a call.
      const { total } = await billing.transactions(member.workspace_id, { page: 1, page_size: 1 });
      return items.length > 0 || total > 1 || (await phoneNumbers.list(member)).length > 0;
    },
  });
  const auth = createAuthService({
    database,
    identity: identity.service,
    verifier: identity.verifier,
    billing,
    invitations,
    signup: configuration.signup,
    trialNeedsVerifiedAddress: !emulator,
    mailIsPrinted: emulator,
    log: logger,
  });

  const metrics = createMetrics();
  const app = await createHttpServer({
    authenticator: auth,
    logger,
    guard: hostGuard(guard),
    behindProxy: configuration.publicUrl !== null,
    headers: pageHeaders(configuration),
    requestLevel: configuration.production ? 'info' : 'debug',
  });
  operationsRoutes(app, {
    version: parts.version,
    metrics,
    checks: { database: () => database.check(), 'identity service': () => mustBeReady(identity) },
  });
  await cspReportRoutes(app, { metrics });
  authRoutes(app, { auth });
  settingsRoutes(app, { settings, invitations, personOf: auth.personOf });
  liveRoutes(app, { service: new LiveService({ database }), notices });
  phoneNumberRoutes(app, { phoneNumbers, origin });

  if (identity.passThrough) await app.register(identity.passThrough);
  if (parts.browserDirectory === null) serveNoPages(app);
  else {
    const browser = await pageConfiguration(configuration, identity);
    await servePages(app, { directory: parts.browserDirectory, browser });
  }
  return app;
}

async function mustBeReady({ service }: Identity): Promise<void> {
  if (!(await service.ready())) throw new Error('The identity service does not answer.');
}
