/** Makes each area's service and gives it what it needs of the others. */
import { randomUUID } from 'node:crypto';
import { agentNeighboursWith } from './agent-neighbours';
import { createInboxService } from './areas/inbox/service';
import { createFileReader } from './areas/knowledge-files/reading';
import { createKnowledgeFilesService } from './areas/knowledge-files/service';
import { createKnowledgeUpkeep } from './areas/knowledge-files/upkeep';
import { ApiError } from '#domain/api-error';
import { createSecretBox, encryptionKeysOf } from './platform/secrets';
import { createRunExecution } from './areas/agent-tests/run-execution';
import { createRunRecovery } from './areas/agent-tests/run-recovery';
import { createScriptRunner } from './areas/agent-tests/script-runner';
import { createAgentTestsService } from './areas/agent-tests/service';
import { createAlertsService } from './areas/alerts/service';
import { createAlertWatching } from './areas/alerts/watching';
import { createAgentProposals } from './areas/agents/proposals';
import { createAgentSecrets } from './areas/agents/secrets';
import { createExampleAgents } from './areas/agents/example-agents';
import { agentMilestones, createAgentsService, livingAgents } from './areas/agents/service';
import { createMcpListings } from './areas/agents/mcp-listings';
import { createToolTrials } from './areas/agents/tool-trials';
import { createAgentVersions } from './areas/agents/versions';
import { keyHashes } from './areas/api-keys/secret';
import { createApiKeysService } from './areas/api-keys/service';
import { createKeyUsage } from './areas/api-keys/usage';
import { createAssistantRuns } from './areas/assistant/runs';
import { createAssistantService } from './areas/assistant/service';
import { createAuditService } from './areas/audit/service';
import { createAuthService } from './areas/auth/service';
import { openPayments } from './areas/billing/payments';
import { loadRateCard } from './areas/billing/rates-file';
import { createBillingService } from './areas/billing/service';
import { createAgentBrains } from './areas/calls/live/agent-brains';
import { createExampleRecordings } from './areas/calls/examples/example-recordings';
import { createFiguresUpkeep } from './areas/calls/figures/upkeep';
import { createExamplesService } from './areas/calls/examples/example-service';
import { createFolding } from './areas/calls/folding/folding';
import { createCallScores } from './areas/calls/scoring/call-scores';
import { createJudging } from './areas/calls/scoring/judging';
import { createCallTopics } from './areas/calls/topics/topics';
import { createCallWriteUps } from './areas/calls/write-ups/write-ups';
import { createWriting } from './areas/calls/write-ups/writing';
import { createScoreModels } from './areas/calls/scoring/score-models';
import { createScorecards } from './areas/calls/scoring/scorecards';
import { LeaseTrust } from './areas/calls/closing/lease-trust';
import { noPlaceError } from './areas/calls/live/call-places';
import { LiveCalls } from './areas/calls/live/live-calls';
import { createSpeechOf } from './areas/calls/live/call-sounds';
import { agentOfCall, createCallsService } from './areas/calls/service';
import { createSweeper } from './areas/calls/closing/sweeper';
import { createCallExports } from './areas/calls/exports/exports';
import { createCallAgents } from './areas/calls/call-agents';
import { createCallLogFiles } from './areas/calls/log-files/log-files';
import { createWaitingCalls } from './areas/calls/waiting/waiting-calls';
import { createCallMarks } from './areas/calls/marks/marks';
import { createDialler } from './areas/campaigns/dialler';
import { createCampaignsService } from './areas/campaigns/service';
import { createDoNotCallService } from './areas/do-not-call/service';
import { createCallsOut } from './areas/calls/calls-out';
import { createPhoneCalls } from './areas/calls/phone-calls';
import { createWebCalls } from './areas/calls/web-calls';
import { createAsteriskCarrier } from './areas/carriers/asterisk/asterisk-carrier';
import { createCarrierConnections } from './areas/carriers/connections';
import { createCarrierNetwork } from './areas/carriers/network';
import { loadSdksInUse } from './areas/carriers/sdks-in-use';
import { createCarriersService } from './areas/carriers/service';
import { createCarrierCallsSweeper } from './areas/carriers/carrier-calls-sweeper';
import { createWebhookCalls } from './areas/carriers/webhook-calls';
import { loadTelnyx } from './areas/carriers/telnyx/telnyx-api';
import { createTelnyxCarrier } from './areas/carriers/telnyx/telnyx-carrier';
import { createTelnyxControl } from './areas/carriers/telnyx/telnyx-control';
import { createTelnyxDoor } from './areas/carriers/telnyx/telnyx-door';
import { createTwilioDoor } from './areas/carriers/twilio/twilio-door';
import { loadTwilio } from './areas/carriers/twilio/twilio-api';
import { createTwilioCarrier } from './areas/carriers/twilio/twilio-carrier';
import { createPracticePhone } from './areas/carriers/twilio/practice-phone';
import { createTwilioControl } from './areas/carriers/twilio/twilio-control';
import { createDashboardService } from './areas/dashboard/service';
import { createInstallationModelTrial } from './areas/doctor/installation-model';
import { createInstallationProof } from './areas/doctor/installation-proof';
import { createOperatorDoctor } from './areas/doctor/operator';
import { createDoctorService } from './areas/doctor/service';
import { EventService } from './areas/events/service';
import { createPhoneConversations } from './areas/phone-calls/conversations';
import { createIncomingCalls } from './areas/phone-calls/incoming-calls';
import { createOutgoingCalls } from './areas/phone-calls/outgoing-calls';
import { createRefusals } from './areas/phone-calls/refusals';
import { createPhoneCallsService } from './areas/phone-calls/service';
import { type CapReached, createTransferRules } from './areas/phone-calls/transfer-rules';
import { createTelnyxCalls } from './areas/phone-calls/telnyx-calls';
import { createTelnyxLegs } from './areas/phone-calls/webhooks/telnyx-legs';
import { createTwilioCalls } from './areas/phone-calls/twilio-calls';
import { createTwilioLegs } from './areas/phone-calls/webhooks/twilio-legs';
import { createNumberImports } from './areas/phone-numbers/imports';
import { createNumberPurchases } from './areas/phone-numbers/purchases';
import { createPracticePhoneService } from './areas/phone-numbers/practice-phone';
import { agentOfNumber, createPhoneNumbersService, importsOf } from './areas/phone-numbers/service';
import { createModelKeys, createSpeechKeys } from './areas/provider-keys/model-keys';
import { createProviderKeysService } from './areas/provider-keys/service';
import { Invitations } from './areas/settings/invitations';
import { createRecordingsAfterwards } from './areas/recordings/afterwards';
import { createRecordingKeeper } from './areas/recordings/keeping';
import { createRecordingRetention } from './areas/recordings/retention';
import { createRecordingsService } from './areas/recordings/service';
import { adminAddresses, SettingsService, workspaceNameOf } from './areas/settings/service';
import { isOpenLink, roomByLink } from './areas/share-links/link-limits';
import { createShareLinksService } from './areas/share-links/service';
import { createSharedCallsService } from './areas/shared-calls/service';
import { createVoicesService } from './areas/voices/service';
import { createDeliverer } from './areas/webhooks/deliverer';
import { createOutcomes } from './areas/webhooks/outcomes';
import { webhookSecrets } from './areas/webhooks/secrets';
import { createWebhooksService } from './areas/webhooks/service';
import type { Identity } from './identity/identity';
import type { Configuration } from './platform/configuration/configuration';
import type { Database } from './platform/database/connection';
import { type FileStorage, tellingItsFaults } from './platform/storage/file-storage';
import type { Jobs } from './platform/jobs';
import type { Mail } from './platform/mail/mail';
import type { AgentsOfThings } from './platform/http/key-gate';
import { accountsOfBlocks } from './platform/http/limits/block-allowance';
import type { Notices } from './platform/workspace-events';
import type { Logger } from './platform/logging';
import type { LoopHealth } from './platform/loop-health';
import { createFreeWork } from './platform/http/limits/free-work';
import { createLocalModels, localModelHosts } from './areas/provider-keys/local-models';
import { createGuardedFetch } from './platform/outbound/guarded-fetch';
import { createOutboundClient } from './platform/outbound/outbound-client';
import { createSpareTime } from './platform/spare-time';
import type { Brain } from './runtime/ports';
import { createCallEngine } from './runtime/call/start';
import { warmUpVoiceActivity } from './runtime/engine/voice-activity';
import { spokenNotice } from './runtime/call/spoken-notice';
import { SpokenNotices } from './runtime/call/spoken-notices';
import { VoiceWorkers } from './runtime/speech-out/voice-workers';
import { systemClock } from './runtime/desk/clock';
import { createMcpClient } from './runtime/tools/mcp-client';
import { createToolCaller } from './runtime/tools/tool-caller';

export interface ServiceParts {
  /** Of this product. */
  version: string;
  configuration: Configuration;
  /** Where people open the application, without a slash at its end. */
  origin: string;
  database: Database;
  notices: Notices;
  jobs: Jobs;
  storage: FileStorage;
  loop: LoopHealth;
  /** Asks who started this server to start the practice phone; null: it was started by itself. */
  startPracticePhone: (() => void) | null;
  identity: Identity;
  mail: Mail;
  logger: Logger;
}

/** Where newcomers go whom the installation's own provider signs in. */
function companyOf(identity: Configuration['identity']) {
  if (identity.kind !== 'oidc' || identity.defaultRole === null) return null;
  const { workspaceId, defaultRole } = identity;
  return { workspaceId, defaultRole };
}

/** One of each workspace, with a few tests under way. */
const TEST_RUNS_AT_A_TIME = 6;

export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(parts: ServiceParts) {
  const { configuration, origin, database, notices, identity, mail, jobs, logger } = parts;
  const emulator = configuration.identity.kind === 'emulator';
  const brain: Brain = configuration.model ? { kind: 'model', ...configuration.model } : { kind: 'built_in' };

  const encryptionKeys = encryptionKeysOf(configuration);
  const secretBox = createSecretBox(encryptionKeys);
  const allowedHosts = configuration.allowedPrivateHosts;
  const outbound = createOutboundClient({ allowedHosts });
  // Models on this machine are for keys alone: no tool's request gets there by this.
  const localHosts = localModelHosts(configuration.localModelPorts);
  const keyHosts = new Set([...allowedHosts, ...localHosts]);
  const keyOutbound = createOutboundClient({ allowedHosts: keyHosts });
  const brains = createAgentBrains({
    installation: brain,
    keys: createModelKeys({ database, box: secretBox, log: logger }),
    fetch: createGuardedFetch({ allowedHosts: keyHosts }),
  });
  const mcp = createMcpClient({
    fetch: createGuardedFetch({ allowedHosts, maxBytes: 1_000_000 }),
    allowedHosts,
    version: parts.version,
  });
  const tools = createToolCaller(outbound, systemClock, mcp);

  const billing = createBillingService({
    database,
    rates: await loadRateCard(configuration.ratesFile),
    trial: { amount_micros: configuration.trialCredit, needs_verified_address: !emulator },
    testMoneyPaysProviders: configuration.testMoneyPaysProviders,
  });
  const agentSecrets = createAgentSecrets(database, secretBox);
  const storage = tellingItsFaults(parts.storage);
  const keeper = createRecordingKeeper({ database, storage, jobs, log: logger });
  const neighbours = agentNeighboursWith(billing, keeper);
  const { shares } = configuration;
  const agents = createAgentsService({ database, secrets: agentSecrets, neighbours, shares });
  const phoneNumbers = createPhoneNumbersService({ database, shares });
  const invitations = new Invitations({
    database,
    origin,
    mail,
    shares,
    isInUse: async (member) => {
      const hasAgent = await database.inWorkspace(member.workspace_id, agentMilestones);
      // The first posting is the trial; any other is a purchase or a call.
      const { total } = await billing.transactions(member.workspace_id, { page: 1, page_size: 1 });
      return hasAgent.has_agent || total > 1 || (await phoneNumbers.count(member)) > 0;
    },
  });
  const settings = new SettingsService({ database, onRecordingDays: () => recordingRetention.soon() });
  const auth = createAuthService({
    database,
    identity: identity.service,
    verifier: identity.verifier,
    billing,
    invitations,
    signup: configuration.signup,
    company: companyOf(configuration.identity),
    followRole: async ({ workspace_id, user_id, role }) => {
      await settings.changeRole(workspace_id, user_id, role).catch((error: unknown) => {
        // The last admin stays one, whatever the provider says.
        if (!(error instanceof ApiError)) throw error;
        logger.warn({ user_id, role, reason: error.message }, 'a role of the provider’s could not be given');
      });
    },
    accounts: accountsOfBlocks(configuration.shares),
    trialNeedsVerifiedAddress: !emulator,
    mailIsPrinted: emulator && !mail.isOn,
    log: logger,
  });
  warmUpVoiceActivity().catch((error: unknown) => {
    logger.error({ err: error }, 'voice detection could not be loaded');
  });
  const voiceWorkers = new VoiceWorkers();
  voiceWorkers.warmUp();
  const speechKeys = createSpeechKeys({ database, box: secretBox, log: logger });
  const speechOf = createSpeechOf({ workers: voiceWorkers, keys: speechKeys, allowedHosts: keyHosts });
  const recordingRetention = createRecordingRetention({ database, keeper, log: logger });
  const settlement = { billing, recordings: keeper };
  const trust = new LeaseTrust();
  const liveCalls = new LiveCalls({
    database,
    settlement,
    trust,
    engine: createCallEngine(),
    tools,
    brains,
    secrets: agentSecrets,
    sounds: { speechOf, recorderOf: (call, offset_ms) => keeper.recorderOf(call, offset_ms) },
    notices,
    log: logger,
    capacity: configuration.maxCalls,
    share: shares.calls,
    loop: parts.loop,
    isOpenLink,
    roomByLink,
  });

  const calls = createCallsService({
    database,
    billing,
    liveCalls,
    recordings: keeper,
    brains,
    secrets: agentSecrets,
  });
  const carrierNetwork = createCarrierNetwork(outbound, allowedHosts);
  const stopLoadingSdks = await loadSdksInUse({
    database,
    notices,
    loaders: { twilio: loadTwilio, telnyx: loadTelnyx },
    log: logger,
  });
  const practicePhone =
    configuration.practicePhone && createPracticePhone(configuration.practicePhone, parts.startPracticePhone);
  const twilioNetwork = { outbound, apiUrl: configuration.twilioApiUrl, practice: practicePhone };
  const telnyxNetwork = { outbound, apiUrl: configuration.telnyxApiUrl };
  /** Where Twilio's calls come, or those of the practice phone. */
  const twilioUrl = configuration.publicUrl ?? practicePhone?.product ?? null;
  const kinds = {
    asterisk: createAsteriskCarrier(carrierNetwork),
    twilio: createTwilioCarrier(twilioNetwork, configuration.publicUrl),
    telnyx: createTelnyxCarrier(telnyxNetwork, configuration.publicUrl),
  };
  const carriers = createCarriersService({
    database,
    importsOf,
    box: secretBox,
    kinds,
    plainHosts: allowedHosts,
    practicePhone,
    shares,
  });
  const phoneCalls = createPhoneCalls({ database, billing, brains, liveCalls });
  const capReached: CapReached = (tx, workspaceId) => billing.telephoneCapReached(tx, workspaceId);
  const refusals = createRefusals({ database, calls: phoneCalls, capReached, log: logger });
  const conversations = createPhoneConversations({
    calls: phoneCalls,
    refusals,
    transferRules: createTransferRules({ database, calls: phoneCalls, capReached }),
    notices: new SpokenNotices((text) => spokenNotice(voiceWorkers.aside, text)),
    log: logger,
  });
  const incomingCalls = createIncomingCalls({
    database,
    calls: phoneCalls,
    conversations,
    refusals,
    log: logger,
  });
  const callsOut = createCallsOut({ database, billing, brains, liveCalls, shares });
  const webhookCalls = createWebhookCalls(database);
  const telnyxWith = (publicUrl: string) => {
    const door = createTelnyxDoor({ database, publicUrl, shares, log: logger });
    const control = createTelnyxControl({ find: door.find, box: secretBox, network: telnyxNetwork });
    const legs = createTelnyxLegs({ control, webhookCalls, notices, publicUrl, log: logger });
    const calls = createTelnyxCalls({
      calls: phoneCalls,
      callsOut,
      conversations,
      incoming: incomingCalls,
      refusals,
      webhookCalls,
      control,
      legs,
      notices,
      publicUrl,
      log: logger,
    });
    return { door, calls, legs };
  };
  const telnyx = configuration.publicUrl === null ? null : telnyxWith(configuration.publicUrl);
  const twilioWith = (publicUrl: string) => {
    const control = createTwilioControl({ database, box: secretBox, network: twilioNetwork });
    const legs = createTwilioLegs({ control, webhookCalls, notices, publicUrl, log: logger });
    const calls = createTwilioCalls({
      calls: phoneCalls,
      callsOut,
      conversations,
      incoming: incomingCalls,
      refusals,
      webhookCalls,
      control,
      legs,
      notices,
      publicUrl,
      log: logger,
    });
    return {
      door: createTwilioDoor({ database, box: secretBox, publicUrl, shares, log: logger }),
      calls,
      legs,
    };
  };
  const twilio = twilioUrl === null ? null : twilioWith(twilioUrl);
  const spareTime = createSpareTime({ isNeeded: () => liveCalls.count > 0 });
  const runner = createScriptRunner({ database, brains, spareTime, log: logger });
  const agentTests = createAgentTestsService({ database, billing, calls, runner, jobs, notices, shares });
  const runExecution = createRunExecution({ database, billing, runner, jobs, log: logger });
  jobs.work('test-runs', TEST_RUNS_AT_A_TIME, runExecution);

  const assistantRuns = createAssistantRuns({ database, billing, notices, log: logger });
  const assistant = createAssistantService({
    database,
    agents,
    agentTests,
    billing,
    brains,
    runs: assistantRuns,
    shares,
  });

  const examples = createExamplesService({
    database,
    agents: createExampleAgents({ neighbours, shares }),
    recordings: createExampleRecordings({
      database,
      jobs,
      afterwards: createRecordingsAfterwards({ database, storage, jobs, log: logger }),
      voice: voiceWorkers.aside,
      spareTime,
    }),
    keeper,
    enabled: emulator,
  });

  const providerKeys = createProviderKeysService({
    database,
    outbound: keyOutbound,
    box: secretBox,
    plainHosts: keyHosts,
    shares,
    localModels: createLocalModels(localHosts),
    installationModel: configuration.model?.model ?? null,
  });
  const carrierConnections = createCarrierConnections({
    database,
    box: secretBox,
    notices,
    kinds,
    onRing: (carrier, call) => incomingCalls.ring(carrier, call),
    log: logger,
  });
  const doctor = createDoctorService({
    database,
    carriers,
    phoneNumbers,
    providerKeys,
    billing,
    brains,
    network: carrierNetwork,
    allowedHosts,
    publicUrl: configuration.publicUrl,
    providerUrls: { twilio: configuration.twilioApiUrl, telnyx: configuration.telnyxApiUrl },
    port: configuration.port,
    proof: createInstallationProof(encryptionKeys),
    shares,
    tryInstallationModel: createInstallationModelTrial(configuration.model),
    noLine: (workspace_id) => {
      const reason = liveCalls.places.reasonAgainst({ call_id: randomUUID(), workspace_id });
      return reason && noPlaceError(reason, 'member').message;
    },
    log: logger,
  });
  const numberImports = createNumberImports({ database, carriers, shares });
  const numberPurchases = createNumberPurchases({ database, carriers, imports: numberImports, shares });
  const scoreModels = createScoreModels(brains);
  const fileReader = createFileReader({ database, storage, shares });
  const apiKeyUsage = createKeyUsage({ database, log: logger });
  const hookSecrets = webhookSecrets(secretBox);
  const webhookOutcomes = createOutcomes({
    database,
    mail,
    neighbours: { adminAddresses, workspaceName: workspaceNameOf },
    origin,
    log: logger,
  });
  const webhookDeliverer = createDeliverer({
    database,
    outcomes: webhookOutcomes,
    // An address that points on isn't followed: what is signed is for the one that was entered.
    outbound: createOutboundClient({ allowedHosts, timeoutMs: 15_000, maxBytes: 64 * 1024, maxRedirects: 0 }),
    secrets: hookSecrets,
    log: logger,
  });
  const agentsOfThings: AgentsOfThings = {
    call_id: (workspaceId, id) => database.inWorkspace(workspaceId, (tx) => agentOfCall(tx, id)),
    phone_number_id: (workspaceId, id) => database.inWorkspace(workspaceId, (tx) => agentOfNumber(tx, id)),
  };

  const recordings = createRecordingsService({ database, storage, box: secretBox, keeper });
  const agentVersions = createAgentVersions(database, agentSecrets, neighbours);

  return {
    secretBox,
    auth,
    apiKeyUsage,
    audit: createAuditService({ database, box: secretBox, keptDays: configuration.auditDays, log: logger }),
    apiKeys: createApiKeysService({
      database,
      hashes: keyHashes(encryptionKeys),
      usage: apiKeyUsage,
      shares,
      livingAgents: async (tx, ids) => new Set((await livingAgents(tx, ids)).keys()),
    }),
    agentsOfThings,
    webhookDeliverer,
    webhooks: createWebhooksService({
      database,
      secrets: hookSecrets,
      plainHosts: allowedHosts,
      shares,
      onWritten: () => webhookDeliverer.wake(),
    }),
    alerts: createAlertsService(database, mail.isOn),
    alertWatching: createAlertWatching({
      database,
      mail,
      neighbours: { adminAddresses, workspaceName: workspaceNameOf },
      origin,
      onWritten: () => webhookDeliverer.wake(),
      log: logger,
    }),
    inbox: createInboxService(database),
    billing,
    agentTests,
    assistant,
    assistantRuns,
    freeWork: createFreeWork({ shares, spareTime }),
    testRunRecovery: createRunRecovery({ database, billing, jobs, log: logger }),
    providerKeys,
    payments: await openPayments({ checkout: configuration.checkout, database, logger }),
    agents,
    agentVersions,
    agentProposals: createAgentProposals(configuration.model),
    knowledgeFiles: createKnowledgeFilesService({
      database,
      agents,
      storage,
      jobs,
      box: secretBox,
      reader: fileReader,
      shares,
    }),
    knowledgeUpkeep: createKnowledgeUpkeep({ database, storage, reader: fileReader, log: logger }),
    toolTrials: createToolTrials({ agents, agentSecrets, tools }),
    mcpListings: createMcpListings({ agents, agentSecrets, mcp }),
    phoneNumbers,
    numberImports,
    numberPurchases,
    carriers,
    doctor,
    operatorDoctor: createOperatorDoctor({
      keys: encryptionKeys,
      doctor,
      connections: carrierConnections,
      carriers,
      phoneNumbers,
    }),
    phoneCalls: createPhoneCallsService(database, callsOut),
    doNotCall: createDoNotCallService(database),
    campaigns: createCampaignsService(database),
    dialler: createDialler({
      database,
      calls: callsOut,
      connections: carrierConnections,
      carriers,
      onWritten: () => webhookDeliverer.wake(),
      log: logger,
    }),
    outgoingCalls: createOutgoingCalls({
      calls: callsOut,
      connections: carrierConnections,
      conversations,
      notices,
      log: logger,
    }),
    practicePhone: createPracticePhoneService({ carriers, phoneNumbers, imports: numberImports }),
    /** Null: without a public URL they couldn't reach us, and there's no practice phone. */
    twilio,
    telnyx,
    carrierConnections,
    stopLoadingSdks,
    carrierCallsSweeper: createCarrierCallsSweeper(database, logger),
    voiceWorkers,
    voices: createVoicesService({
      workers: voiceWorkers.aside,
      keys: speechKeys,
      outbound: keyOutbound,
      fetch: createGuardedFetch({ allowedHosts: keyHosts }),
    }),
    shareLinks: createShareLinksService({
      database,
      origin,
      shares,
      box: secretBox,
      webCalls: createWebCalls({ billing, brains, liveCalls }),
    }),
    liveCalls,
    recordings,
    sharedCalls: createSharedCallsService({ database, recordings, origin }),
    recordingRetention,
    calls,
    folding: createFolding({ database, log: logger }),
    judging: createJudging({ database, billing, models: scoreModels, log: logger }),
    scorecards: createScorecards(database, scoreModels),
    callScores: createCallScores(database),
    callTopics: createCallTopics(database),
    callWriteUps: createCallWriteUps({ database, billing, brains }),
    writing: createWriting({ database, billing, brains, log: logger }),
    callMarks: createCallMarks(database, calls),
    waitingCalls: createWaitingCalls(database),
    callAgents: createCallAgents(database, agentVersions),
    callLogFiles: createCallLogFiles({ database, box: secretBox }),
    callExports: createCallExports({ database, storage, jobs, box: secretBox, log: logger }),
    sweeper: createSweeper({ database, settlement, trust, log: logger }),
    examples,
    figuresUpkeep: createFiguresUpkeep({ database, log: logger }),
    dashboard: createDashboardService({ database, agents, examples, examplesEnabled: emulator }),
    live: new EventService({ database }),
    settings,
    invitations,
  };
}
