/** Makes the services of phone calls: over each carrier, in and out, and of campaigns. */
import { randomUUID } from 'node:crypto';
import type { createBillingService } from '../areas/billing/service';
import { createCallsOut } from '../areas/calls/calls-out';
import { createPhoneCalls } from '../areas/calls/phone-calls';
import { createDialler } from '../areas/campaigns/dialler';
import { createCampaignsService } from '../areas/campaigns/service';
import { createCarrierConnections } from '../areas/carriers/connections';
import { STRANGE } from '../areas/carriers/asterisk/ari-listening';
import { createTelnyxControl } from '../areas/carriers/telnyx/telnyx-control';
import { createTelnyxDoor } from '../areas/carriers/telnyx/telnyx-door';
import { createTwilioControl } from '../areas/carriers/twilio/twilio-control';
import { createTwilioDoor } from '../areas/carriers/twilio/twilio-door';
import { createWebhookCalls } from '../areas/carriers/webhook-calls';
import { createDoNotCallService } from '../areas/do-not-call/service';
import { createPhoneConversations } from '../areas/phone-calls/conversations';
import { createForwardedLegs } from '../areas/calls/forwarded-legs';
import { createIncomingCalls } from '../areas/phone-calls/incoming-calls';
import { createLateNotes } from '../areas/phone-calls/late-notes';
import { createLateHistory } from '../areas/phone-calls/late-history';
import { createOutgoingCalls } from '../areas/phone-calls/outgoing-calls';
import { createRefusals } from '../areas/phone-calls/refusals';
import { createCarrierWords } from '../areas/phone-calls/screening/carrier-word';
import { createPhoneCallsService } from '../areas/phone-calls/service';
import { createTelnyxCalls } from '../areas/phone-calls/telnyx-calls';
import { createTransferRules } from '../areas/phone-calls/transfer-rules';
import { createTwilioCalls } from '../areas/phone-calls/twilio-calls';
import { createTelnyxLegs } from '../areas/phone-calls/webhooks/telnyx-legs';
import { createTwilioLegs } from '../areas/phone-calls/webhooks/twilio-legs';
import { atMost } from '../platform/allowance';
import { spokenNotice, SpokenNotices } from '../runtime/call/spoken-notices';
import type { CallServices } from './calls';
import type { CarrierServices } from './carriers';
import type { Outside } from './outside';
import type { Platform } from './platform';
import type { Sound } from './sound';

export function createPhone({
  platform,
  outside,
  sound,
  calls,
  carriers,
  billing,
  onWritten,
}: {
  platform: Platform;
  outside: Outside;
  sound: Sound;
  calls: CallServices;
  carriers: CarrierServices;
  billing: ReturnType<typeof createBillingService>;
  /** Something was written for a webhook. */
  onWritten: () => void;
}) {
  const { configuration, database, notices, logger } = platform;
  const { shares, publicUrl: ownUrl } = configuration;
  const { secretBox, brains } = outside;
  const { liveCalls, answering } = calls;
  const { twilioUrl, twilioNetwork, telnyxNetwork } = carriers;
  const phoneCalls = createPhoneCalls({
    database,
    billing,
    brains,
    liveCalls,
    answering,
    transcriberOf: sound.transcriberOf,
  });
  const lateNotes = createLateNotes({ log: logger });
  const forwarded = createForwardedLegs({ database, billing, late: lateNotes, log: logger });
  const lateHistory = createLateHistory({ calls: phoneCalls, log: logger });
  const refusals = createRefusals({
    database,
    calls: phoneCalls,
    late: lateHistory,
    legs: forwarded,
    log: logger,
  });
  const conversations = createPhoneConversations({
    calls: phoneCalls,
    refusals,
    transferRules: createTransferRules({ database, calls: phoneCalls, legs: forwarded }),
    carrierWords: createCarrierWords({ calls: phoneCalls, notices }),
    notices: new SpokenNotices((text) => spokenNotice(sound.voiceWorkers.aside, text)),
    log: logger,
  });
  /** This process, where one at a time has a carrier. */
  const owner = randomUUID();
  const incoming = createIncomingCalls({
    database,
    calls: phoneCalls,
    answering,
    conversations,
    refusals,
    late: lateHistory,
    owner,
    log: logger,
  });
  const callsOut = createCallsOut({ database, billing, brains, liveCalls, shares });
  const webhookCalls = createWebhookCalls(database);
  const overWebhooks = {
    calls: phoneCalls,
    callsOut,
    conversations,
    incoming,
    refusals,
    webhookCalls,
    forwarded,
    notices,
    log: logger,
  };
  const telnyxWith = (publicUrl: string) => {
    const door = createTelnyxDoor({ database, publicUrl, shares, log: logger });
    const control = createTelnyxControl({ find: door.find, box: secretBox, network: telnyxNetwork });
    const legs = createTelnyxLegs({ control, webhookCalls, forwarded, notices, publicUrl, log: logger });
    return { door, calls: createTelnyxCalls({ ...overWebhooks, control, legs, publicUrl }), legs };
  };
  const twilioWith = (publicUrl: string) => {
    const door = createTwilioDoor({ database, box: secretBox, publicUrl, shares, log: logger });
    const control = createTwilioControl({ database, box: secretBox, network: twilioNetwork });
    const legs = createTwilioLegs({ control, webhookCalls, forwarded, notices, publicUrl, log: logger });
    return { door, calls: createTwilioCalls({ ...overWebhooks, control, legs, publicUrl }), legs, lateNotes };
  };
  // It may be over already, where that's told twice; or a tenant's Asterisk made it up, as often as it likes.
  const strangeLeg = atMost<{ carrier_id: string; leg_id: string }>(STRANGE.most, STRANGE.inMs, (leg) =>
    logger.warn(leg, 'two phones had talked by a leg that isn’t open'),
  );
  const connections = createCarrierConnections({
    database,
    box: secretBox,
    notices,
    kinds: carriers.kinds,
    owner,
    onRing: incoming.ring,
    onOverflow: incoming.overflow,
    onLegAnswered: ({ workspace_id }, leg_id) => forwarded.answered({ workspace_id, leg_id }),
    async onLegOver({ workspace_id, carrier_id }, leg_id) {
      if (await forwarded.over({ workspace_id, leg_id }, true)) return;
      strangeLeg({ carrier_id, leg_id });
    },
    log: logger,
  });
  return {
    phoneCalls: createPhoneCallsService(database, callsOut),
    /** Null: without a public URL they couldn't reach us, and there's no practice phone. */
    twilio: twilioUrl === null ? null : twilioWith(twilioUrl),
    telnyx: ownUrl === null ? null : telnyxWith(ownUrl),
    carrierConnections: connections,
    lateHistory,
    lateNotes,
    outgoingCalls: createOutgoingCalls({
      calls: callsOut,
      connections,
      conversations,
      notices,
      log: logger,
    }),
    doNotCall: createDoNotCallService(database),
    campaigns: createCampaignsService(database),
    dialler: createDialler({
      database,
      calls: callsOut,
      answering,
      connections,
      carriers: carriers.carriers,
      onWritten,
      log: logger,
    }),
  };
}
