/** The doctor beside planted faults: each is found by the check that's for it, by no other, with how to mend it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numberSteps } from '#contract/workspace/doctor';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { createCheckups } from '#server/areas/doctor/checkups';
import { createInstallationProof } from '#server/areas/doctor/installation-proof';
import { publicAddressChecks } from '#server/areas/doctor/public-address';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-account';
import type { AsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { expiredCertificate } from '../../doubles/proxy/expired-certificate';
import { type ProxyDouble, startProxyDouble } from '../../doubles/proxy/proxy-double';
import { moveBalance } from '../phone-calls/move-balance';
import { NUMBER, type PhoneProduct } from '../phone-calls/phone-product';
import { startTwilioProduct, type TwilioProduct } from '../twilio/twilio-product';
import { checksOf, type DoctorProduct, only, onlyFailure, startDoctorProduct } from './doctor-product';

let started: DoctorProduct;
let asterisk: AsteriskDouble;
let proxy: ProxyDouble;
let product: PhoneProduct;
let byTwilio: TwilioProduct;

beforeAll(async () => {
  started = await startDoctorProduct();
  ({ asterisk, proxy, product } = started);
  byTwilio = await startTwilioProduct();
  byTwilio.twilio.own(NUMBER, { voice_url: byTwilio.voiceUrl });
});
afterAll(async () => {
  await byTwilio?.stop();
  await started?.stop();
});

interface Fault {
  fault: string;
  look: () => Promise<string>;
  says: RegExp;
}
const faults: Fault[] = [];

/** A fault, how it's planted and mended, and what the doctor must say of it, and of nothing else. */
function planted(fault: string, look: Fault['look'], says: RegExp): void {
  faults.push({ fault, look, says });
}

/** On the number of the Asterisk. */
const here = (plant: () => unknown, mended: () => unknown) => () => started.onlyFailure(plant, mended);

/** On a number of Twilio's: nothing here goes to the public URL, which is no server's. */
const withoutUs = new Set(['public_url', 'tls', 'web_socket', 'signature', 'clock']);
const atTwilio = (plant: () => unknown, mended: () => unknown) => () => {
  const path = `/phone-numbers/${byTwilio.number.phone_number_id}/checks`;
  const steps = numberSteps.filter((step) => !withoutUs.has(step));
  return onlyFailure(checksOf(byTwilio, path, steps), plant, mended);
};

planted(
  'wrong URL',
  here(
    () => (proxy.isElsewhere = true),
    () => (proxy.isElsewhere = false),
  ),
  /^Public URL \| Something else answers at .*404.*passes all of it on to port \d+.*set PUBLIC_URL to the address.*PUBLIC_URL=https:\/\/… /,
);

planted(
  'closed port',
  here(
    () => proxy.shut(),
    () => proxy.open(),
  ),
  /^Public URL \| .*can’t be reached\. The host refused the connection\..*set PUBLIC_URL to the address.*PUBLIC_URL=https:\/\/… /,
);

planted(
  'wrong signature key',
  atTwilio(
    () => (byTwilio.twilio.authToken = 'f'.repeat(32)),
    () => (byTwilio.twilio.authToken = AUTH_TOKEN),
  ),
  /^Access \| Twilio refused this auth token.*Copy it from the Twilio console.*Edit Twilio/,
);

planted(
  'clock off by 10 minutes',
  here(
    () => (asterisk.clockAheadMs = 600_000),
    () => (asterisk.clockAheadMs = 0),
  ),
  /^Clock \| The clock of Office PBX is 10 minutes ahead of ours\..*timedatectl/,
);

planted(
  'codec one way',
  here(
    () => (asterisk.passesOneWay = true),
    () => (asterisk.passesOneWay = false),
  ),
  /^Sound both ways \| A tone came through one way.*allow = ulaw/,
);

planted(
  'trunk out of reach',
  here(
    () => (asterisk.endpoints = { trunk: 'offline' }),
    () => (asterisk.endpoints = { trunk: 'online' }),
  ),
  /^Trunk \| .*endpoint trunk isn’t reachable.*asterisk -rx 'pjsip show endpoint trunk'.*Edit Office/,
);

planted(
  'trunk missing',
  here(
    () => (asterisk.endpoints = {}),
    () => (asterisk.endpoints = { trunk: 'online' }),
  ),
  /^Trunk \| .*no PJSIP endpoint trunk.*\[trunk\] \| type = endpoint.*Edit Office/,
);

planted(
  'dead key',
  here(
    () => (product.ears.keyIsDead = true),
    () => (product.ears.keyIsDead = false),
  ),
  /^Transcriber key \| “Ears”: .*key.*Replace the key in Settings.*Open Settings/,
);

planted(
  'no credit',
  here(
    () => moveBalance(product, -5_000_000),
    () => moveBalance(product, 5_000_000),
  ),
  /^Credit \| .*balance is \$0\.0000.*Buy credits.*Open Billing/,
);

planted(
  'webhook elsewhere',
  atTwilio(
    () => byTwilio.twilio.own(NUMBER, { voice_url: 'https://elsewhere.example.com/voice' }),
    () => byTwilio.twilio.own(NUMBER, { voice_url: byTwilio.voiceUrl }),
  ),
  /^Webhook \| Twilio sends its calls to .*elsewhere\.example\.com.*with HTTP POST\. \| https.*Edit Twilio/,
);

planted(
  'ARI user without rights',
  here(
    () => (asterisk.readOnly = true),
    () => (asterisk.readOnly = false),
  ),
  /^Rights of the ARI user \| .*may read.*\[callwright\] \| type = user \| read_only = no \| Edit Office/,
);

planted(
  'websocket module missing',
  here(
    () => (asterisk.modules = asterisk.modules.filter((one) => one !== 'chan_websocket.so')),
    () => (asterisk.modules = [...asterisk.modules, 'chan_websocket.so']),
  ),
  /^chan_websocket\.so \| Not running\..*load = chan_websocket\.so/,
);

planted(
  'proxy without upgrade',
  here(
    () => (proxy.passesUpgrades = false),
    () => (proxy.passesUpgrades = true),
  ),
  /^WebSocket \| The proxy answered with status 400.*proxy_set_header Upgrade/,
);

planted(
  'TLS expired',
  expiredTls,
  /^TLS certificate \| The certificate of localhost expired on Feb 1, 2020\. \| Renew it.*docs\/operating\.md/,
);

/** What is found of each, in the doctor's words. */
const found = new Map<string, string>();

it.each(faults)('$fault', async ({ fault, look, says }) => {
  const words = await look();
  expect(words).toMatch(says);
  found.set(fault, words);
});

it('that is 14 of 14, each by its own check, and what needs it waits', () => {
  expect([...found.keys()]).toEqual([
    'wrong URL',
    'closed port',
    'wrong signature key',
    'clock off by 10 minutes',
    'codec one way',
    'trunk out of reach',
    'trunk missing',
    'dead key',
    'no credit',
    'webhook elsewhere',
    'ARI user without rights',
    'websocket module missing',
    'proxy without upgrade',
    'TLS expired',
  ]);
  expect(new Set(found.values()).size).toBe(14);
});

/** The public URL of another installation, whose certificate is of 2020. */
async function expiredTls(): Promise<string> {
  const tls = await startProxyDouble(expiredCertificate);
  try {
    const allowedHosts = new Set([new URL(tls.url).host]);
    const checks = publicAddressChecks({
      publicUrl: tls.url,
      port: 8000,
      proof: createInstallationProof([randomBytes(32)]),
      network: createCarrierNetwork(createOutboundClient({ allowedHosts }), allowedHosts),
      allowedHosts,
    });
    const checkups = createCheckups({ log: { error: () => undefined }, shares: { doctor_checks: 4 } });
    const run = { workspace_id: 'ours', name: randomUUID() };
    const looked = await Promise.all(
      (['tls', 'public_url', 'web_socket'] as const).map((step) => checkups.findings(run, checks, step)),
    );
    const findings = looked.flat();
    expect(findings.slice(1).map(({ seen }) => seen)).toEqual([
      'Not tried: fix “TLS certificate” first.',
      'Not tried: fix “TLS certificate” first.',
    ]);
    return only(findings);
  } finally {
    await tls.close();
  }
}
