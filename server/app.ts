/** The server as it runs: platform, areas, identity and pages on one port. */
import type { FastifyInstance } from 'fastify';
import { alertRoutes } from './areas/alerts/routes';
import { agentTestRoutes } from './areas/agent-tests/routes';
import { agentRoutes } from './areas/agents/routes';
import { knowledgeFileRoutes } from './areas/knowledge-files/routes';
import { apiKeyRoutes } from './areas/api-keys/routes';
import { isSecret } from './areas/api-keys/secret';
import { assistantRoutes } from './areas/assistant/routes';
import { auditRoutes } from './areas/audit/routes';
import { authRoutes } from './areas/auth/routes';
import { billingRoutes } from './areas/billing/routes';
import { registerCallMetrics } from './areas/calls/live/call-metrics';
import { noPlaceError } from './areas/calls/live/call-places';
import type { LiveCalls } from './areas/calls/live/live-calls';
import {
  callAgentRoutes,
  callExportRoutes,
  callLogFileRoutes,
  callMarkRoutes,
  callRoutes,
  callTopicRoutes,
  callWriteUpRoutes,
  scoreRoutes,
  waitingCallRoutes,
} from './areas/calls/routes';
import { followRoutes } from './areas/calls/following/follow-routes';
import { createFollowService } from './areas/calls/following/follow-service';
import { callSocketPlugin } from './areas/calls/live/call-socket';
import { campaignRoutes } from './areas/campaigns/routes';
import { carrierRoutes } from './areas/carriers/routes';
import { dashboardRoutes } from './areas/dashboard/routes';
import { doctorRoutes } from './areas/doctor/routes';
import { doNotCallRoutes } from './areas/do-not-call/routes';
import { eventRoutes } from './areas/events/routes';
import { telnyxRoutes } from './areas/phone-calls/telnyx-routes';
import { twilioRoutes } from './areas/phone-calls/twilio-routes';
import { inboxRoutes } from './areas/inbox/routes';
import { oauthPaths } from './areas/api-keys/mcp-clients/metadata';
import { mcpClientRoutes } from './areas/api-keys/mcp-clients/routes';
import { mcpRoutes } from './areas/mcp/routes';
import { mcpSignInRoutes } from './areas/mcp-sign-ins/routes';
import { phoneCallRoutes } from './areas/phone-calls/routes';
import { phoneNumberRoutes } from './areas/phone-numbers/routes';
import { providerKeyRoutes } from './areas/provider-keys/routes';
import { recordingRoutes } from './areas/recordings/routes';
import { settingsRoutes } from './areas/settings/routes';
import { shareLinkRoutes } from './areas/share-links/routes';
import { sharedCallRoutes } from './areas/shared-calls/routes';
import { voiceRoutes } from './areas/voices/routes';
import { webhookRoutes } from './areas/webhooks/routes';
import { type HostGuardOptions, hostGuard } from './identity/host-guard';
import type { Identity } from './identity/identity';
import { registerConnectionMetrics } from './platform/database/connection-pool';
import { cspReportRoutes } from './platform/http/csp-reports';
import { operationsRoutes } from './platform/http/operations';
import { serveNoPages, servePages } from './platform/http/page';
import { createKeptAnswers } from './platform/http/kept-answers';
import { createHttpServer } from './platform/http/server';
import { createMetrics } from './platform/metrics';
import { pageConfiguration, pageHeaders } from './page-settings';
import type { Platform } from './services/platform';
import { createServices, type Services } from './services/services';

interface AppOptions extends Platform {
  /** What the identity service was opened with: one door for the whole server. */
  guard: HostGuardOptions;
  /** Folder of the built browser application. Null: the API alone. */
  browserDirectory: string | null;
}

export interface App {
  server: FastifyInstance;
  calls: Pick<LiveCalls, 'count' | 'drain'>;
}

/**
 * The whole server, ready to listen. Closing it ends the calls that run in it, and nothing that it
 * was given.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { configuration, database, identity, guard, logger } = options;
  const services = await createServices(options);
  const metrics = createMetrics();
  registerCallMetrics(metrics.registry, services.liveCalls, options.loop);
  registerConnectionMetrics(metrics.registry, () => database.use());
  let closing = false;
  const app = await createHttpServer({
    authenticator: {
      authenticate: (token, sender) =>
        (isSecret(token) ? services.apiKeys : services.auth).authenticate(token, sender),
    },
    agentsOfThings: services.agentsOfThings,
    keptAnswers: createKeptAnswers(database, services.secretBox),
    logger,
    guard: hostGuard(guard),
    behindProxy: configuration.publicUrl !== null,
    trustedProxies: configuration.trustedProxies,
    headers: pageHeaders(configuration),
    requestLevel: configuration.production ? 'info' : 'debug',
    beforeClose: async () => {
      closing = true;
      services.agentTests.stopWaiting();
      await services.assistantRuns.stop();
      // Calls tell their callers why they end, over sockets that are closed after this.
      await services.liveCalls.stop();
      services.stopLoadingSdks();
      await services.brainWarmUp.stop();
      await services.dialler.stop();
      await services.carrierConnections.stop();
      await services.outgoingCalls.stop();
      await services.lateHistory.stop();
      await services.lateNotes.stop();
      await services.voiceWorkers.close();
      await services.sweeper.stop();
      await services.folding.stop();
      await services.judging.stop();
      await services.writing.stop();
      await services.alertWatching.stop();
      await services.figuresUpkeep.stop();
      await services.apiKeyUsage.stop();
      await services.webhookDeliverer.stop();
      await services.carrierCallsSweeper.stop();
      await services.audit.upkeep.stop();
      await services.recordingRetention.stop();
      await services.knowledgeUpkeep.stop();
      await services.testRunRecovery.stop();
    },
  });
  operationsRoutes(app, {
    version: options.version,
    metrics,
    checks: { database: database.check, 'identity service': () => mustBeReady(identity) },
    isClosing: () => closing || services.liveCalls.places.draining,
    noCalls: () => {
      const reason = services.liveCalls.places.reasonAgainst();
      return reason && noPlaceError(reason, 'member');
    },
  });
  await cspReportRoutes(app, { metrics });
  await registerAreas(app, services, options);
  mcpRoutes(app, { version: options.version, metadataUrl: `${options.origin}${oauthPaths.resource}` });
  await services.sweeper.start();
  services.figuresUpkeep.start();
  services.apiKeyUsage.start();
  await services.carrierCallsSweeper.start();
  await services.audit.upkeep.start();
  await services.carrierConnections.start();
  await services.lateHistory.start();
  await services.lateNotes.start();
  await services.outgoingCalls.start();
  await services.dialler.start();
  // Not waited for: there may be many calls from before.
  void services.folding.start();
  void services.judging.start();
  void services.writing.start();
  void services.alertWatching.start();
  services.recordingRetention.start();
  services.knowledgeUpkeep.start();
  await services.testRunRecovery.start();
  await services.assistantRuns.start();

  if (identity.passThrough) await app.register(identity.passThrough);
  if (options.browserDirectory === null) serveNoPages(app);
  else {
    const browser = await pageConfiguration(configuration, identity, services.auth.isOpen);
    await servePages(app, {
      directory: options.browserDirectory,
      browser,
      framedBy: services.shareLinks.framedBy,
    });
  }
  // Last: much may wait since the processes before ended, and this one is to answer soon.
  services.webhookDeliverer.start();
  // It takes the thread in pieces: who waits for the start comes first.
  app.addHook('onListen', async () => services.brainWarmUp.start());
  return { server: app, calls: drainedCalls(services) };
}

/** Those that run here; draining them leaves carriers to other processes. */
function drainedCalls({ liveCalls, carrierConnections }: Services): App['calls'] {
  return {
    get count() {
      return liveCalls.count;
    },
    drain(limitMs, hurry) {
      const drained = liveCalls.drain(limitMs, hurry);
      void carrierConnections.drain();
      return drained;
    },
  };
}

async function registerAreas(
  app: FastifyInstance,
  services: Services,
  { notices, database }: Pick<Platform, 'notices' | 'database'>,
): Promise<void> {
  const {
    auth,
    settings,
    invitations,
    events,
    agents,
    agentVersions,
    agentProposals,
    toolTrials,
    mcpListings,
    knowledgeFiles,
    freeWork,
    phoneNumbers,
    numberImports,
    numberPurchases,
  } = services;
  const { billing, payments, calls, examples, liveCalls, dashboard, agentTests, providerKeys } = services;
  authRoutes(app, { auth });
  webhookRoutes(app, { webhooks: services.webhooks });
  auditRoutes(app, services.audit);
  apiKeyRoutes(app, { apiKeys: services.apiKeys, usage: services.apiKeyUsage });
  await mcpClientRoutes(app, services.mcpConnecting);
  settingsRoutes(app, { settings, invitations, personOf: auth.personOf });
  eventRoutes(app, { service: events, notices });
  await billingRoutes(app, { billing, payments });
  await knowledgeFileRoutes(app, { knowledgeFiles, freeWork });
  agentRoutes(app, {
    agents,
    versions: agentVersions,
    proposals: agentProposals,
    toolTrials,
    mcpListings,
    freeWork,
  });
  agentTestRoutes(app, { agentTests });
  assistantRoutes(app, services);
  providerKeyRoutes(app, { providerKeys });
  mcpSignInRoutes(app, { mcpSignIns: services.mcpSignIns, freeWork });
  callRoutes(app, { calls, examples });
  callExportRoutes(app, services.callExports);
  callAgentRoutes(app, services.callAgents);
  callLogFileRoutes(app, services.callLogFiles);
  waitingCallRoutes(app, { waiting: services.waitingCalls });
  callMarkRoutes(app, { marks: services.callMarks, calls });
  scoreRoutes(app, services);
  callTopicRoutes(app, services);
  callWriteUpRoutes(app, services);
  alertRoutes(app, services);
  inboxRoutes(app, services);
  recordingRoutes(app, services.recordings);
  await callSocketPlugin(app, { liveCalls });
  followRoutes(app, { follows: createFollowService(database), liveCalls, notices });
  shareLinkRoutes(app, { shareLinks: services.shareLinks });
  sharedCallRoutes(app, services.sharedCalls);
  voiceRoutes(app, { voices: services.voices });
  const { practicePhone } = services;
  phoneNumberRoutes(app, { phoneNumbers, numberImports, numberPurchases, practicePhone });
  phoneCallRoutes(app, services.phoneCalls);
  campaignRoutes(app, { campaigns: services.campaigns });
  doNotCallRoutes(app, { doNotCall: services.doNotCall });
  carrierRoutes(app, { carriers: services.carriers });
  if (services.twilio) await twilioRoutes(app, services.twilio);
  if (services.telnyx) await telnyxRoutes(app, services.telnyx);
  doctorRoutes(app, { doctor: services.doctor, operator: services.operatorDoctor });
  dashboardRoutes(app, { dashboard });
}

async function mustBeReady({ service }: Identity): Promise<void> {
  if (!(await service.ready())) throw new Error('The identity service does not answer.');
}
