/** Makes each area's service and gives it what it needs of the others. */
import { randomUUID } from 'node:crypto';
import { openPayments } from '../areas/billing/payments';
import { loadRateCard } from '../areas/billing/rates-file';
import { createBillingService } from '../areas/billing/service';
import { noPlaceError } from '../areas/calls/live/call-places';
import { createWebCalls } from '../areas/calls/web-calls';
import { createDashboardService } from '../areas/dashboard/service';
import { createInstallationModelTrial } from '../areas/provider-keys/key-trial';
import { createInstallationProof } from '../areas/doctor/installation-proof';
import { createOperatorDoctor } from '../areas/doctor/operator';
import { createDoctorService } from '../areas/doctor/service';
import { EventService } from '../areas/events/service';
import { createPhoneNumbersService } from '../areas/phone-numbers/service';
import { createLocalModels } from '../areas/provider-keys/local-models';
import { createProviderKeysService } from '../areas/provider-keys/service';
import { createShareLinksService } from '../areas/share-links/service';
import { createSharedCallsService } from '../areas/shared-calls/service';
import { createAgents } from './agents';
import { createCalls } from './calls';
import { createCarriers } from './carriers';
import { createOutside } from './outside';
import type { Platform } from './platform';
import { createPeople } from './people';
import { createWarmUp } from '../runtime/brains/warm-up';
import { createPhone } from './phone';
import { createSound } from './sound';
import { createTold } from './told';
import { createTrials } from './trials';

export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(platform: Platform) {
  const { configuration, origin, database, logger } = platform;
  const { shares } = configuration;
  const emulator = configuration.identity.kind === 'emulator';
  const outside = createOutside(platform);
  const { secretBox, encryptionKeys, allowedHosts, brains } = outside;

  const billing = createBillingService({
    database,
    rates: await loadRateCard(configuration.ratesFile),
    trial: { amount_micros: configuration.trialCredit, needs_verified_address: !emulator },
    testMoneyPaysProviders: configuration.testMoneyPaysProviders,
  });
  const sound = createSound(platform, outside);
  const agents = createAgents({ platform, outside, sound, billing });
  const calls = createCalls({ platform, outside, sound, agents, billing });
  const { liveCalls } = calls;
  const phoneNumbers = createPhoneNumbersService({ database, shares });
  const { recordings, recordingRetention, voices, voiceWorkers } = sound;
  const people = createPeople({
    platform,
    outside,
    billing,
    phoneNumbers,
    onRecordingDays: recordingRetention.soon,
  });
  const told = createTold(platform, outside);
  const trials = createTrials({
    platform,
    outside,
    sound,
    agents,
    calls,
    billing,
    examplesEnabled: emulator,
  });
  const carrierServices = await createCarriers({ platform, outside, phoneNumbers });
  const { network, carriers } = carrierServices;
  const phone = createPhone({
    platform,
    outside,
    sound,
    calls,
    carriers: carrierServices,
    billing,
    onWritten: told.webhookDeliverer.wake,
  });
  const providerKeys = createProviderKeysService({
    database,
    outbound: outside.keyOutbound,
    box: secretBox,
    plainHosts: outside.keyHosts,
    shares,
    localModels: createLocalModels(outside.localHosts),
    installationModel: configuration.model?.model ?? null,
  });
  const doctor = createDoctorService({
    database,
    carriers,
    phoneNumbers,
    providerKeys,
    billing,
    brains,
    network,
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

  return {
    secretBox,
    brainWarmUp: createWarmUp({ log: logger }),
    billing,
    payments: await openPayments({ checkout: configuration.checkout, database, logger }),
    ...people,
    ...told,
    ...agents,
    ...calls,
    ...trials,
    ...carrierServices,
    ...phone,
    phoneNumbers,
    providerKeys,
    doctor,
    operatorDoctor: createOperatorDoctor({
      keys: encryptionKeys,
      doctor,
      connections: phone.carrierConnections,
      carriers,
      phoneNumbers,
    }),
    voiceWorkers,
    voices,
    recordings,
    recordingRetention,
    shareLinks: createShareLinksService({
      database,
      origin,
      shares,
      box: secretBox,
      webCalls: createWebCalls({ billing, brains, liveCalls }),
    }),
    sharedCalls: createSharedCallsService({ database, recordings, origin }),
    dashboard: createDashboardService({
      database,
      agents: agents.agents,
      examples: trials.examples,
      examplesEnabled: emulator,
    }),
    events: new EventService({ database }),
  };
}
