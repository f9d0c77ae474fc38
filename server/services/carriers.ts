/** Makes the services of carriers and phone numbers. */
import { createAsteriskCarrier } from '../areas/carriers/asterisk/asterisk-carrier';
import { createCarrierCallsSweeper } from '../areas/carriers/carrier-calls-sweeper';
import { createCarrierNetwork } from '../areas/carriers/network';
import { loadSdksInUse } from '../areas/carriers/sdks-in-use';
import { createCarriersService } from '../areas/carriers/service';
import { loadTelnyx } from '../areas/carriers/telnyx/telnyx-api';
import { createTelnyxCarrier } from '../areas/carriers/telnyx/telnyx-carrier';
import { createPracticePhone } from '../areas/carriers/twilio/practice-phone';
import { loadTwilio } from '../areas/carriers/twilio/twilio-api';
import { createTwilioCarrier } from '../areas/carriers/twilio/twilio-carrier';
import { createNumberImports } from '../areas/phone-numbers/imports';
import { createPracticePhoneService } from '../areas/phone-numbers/practice-phone';
import { createNumberPurchases } from '../areas/phone-numbers/purchases';
import type { createPhoneNumbersService } from '../areas/phone-numbers/service';
import { importsOf } from '../areas/phone-numbers/service';
import type { Outside } from './outside';
import type { Platform } from './platform';

export async function createCarriers({
  platform,
  outside,
  phoneNumbers,
}: {
  platform: Platform;
  outside: Outside;
  phoneNumbers: ReturnType<typeof createPhoneNumbersService>;
}) {
  const { configuration, database, notices, logger } = platform;
  const { shares } = configuration;
  const { secretBox, outbound, allowedHosts } = outside;
  const network = createCarrierNetwork(outbound, allowedHosts);
  const stopLoadingSdks = await loadSdksInUse({
    database,
    notices,
    loaders: { twilio: loadTwilio, telnyx: loadTelnyx },
    log: logger,
  });
  const practicePhone =
    configuration.practicePhone &&
    createPracticePhone(configuration.practicePhone, platform.startPracticePhone);
  const twilioNetwork = { outbound, apiUrl: configuration.twilioApiUrl, practice: practicePhone };
  const telnyxNetwork = { outbound, apiUrl: configuration.telnyxApiUrl };
  const kinds = {
    asterisk: createAsteriskCarrier(network, platform.asteriskLimits),
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
  const numberImports = createNumberImports({ database, carriers, shares });
  return {
    network,
    kinds,
    twilioNetwork,
    telnyxNetwork,
    /** Where Twilio's calls come, or those of the practice phone. */
    twilioUrl: configuration.publicUrl ?? practicePhone?.product ?? null,
    stopLoadingSdks,
    carriers,
    carrierCallsSweeper: createCarrierCallsSweeper(database, logger),
    numberImports,
    numberPurchases: createNumberPurchases({ database, carriers, imports: numberImports, shares }),
    practicePhone: createPracticePhoneService({ carriers, phoneNumbers, imports: numberImports }),
  };
}

export type CarrierServices = Awaited<ReturnType<typeof createCarriers>>;
