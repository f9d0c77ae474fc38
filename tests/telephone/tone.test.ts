/** A tone through the line, a real Asterisk and a real phone, both ways: whole, and without a click. */
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { MICROPHONE_RATE, SPEECH_RATE } from '#contract/sockets/call-audio';
import { createAsteriskCarrier } from '#server/areas/carriers/asterisk/asterisk-carrier';
import type { CarrierConnection, RingingCall } from '#server/areas/carriers/carrier';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import type { LineInput } from '#server/runtime/lines/line';
import { TELEPHONE_RATE } from '#server/runtime/lines/mu-law';
import { TelephoneLine } from '#server/runtime/lines/telephone-line';
import { ARI_PASSWORD, ARI_USER, CALLER, NUMBER } from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, startAsterisk } from './asterisk';
import { type Phone, startPhone } from './phone';
import { signalToNoise, worstSample } from './purity';
import { joined } from './telephone-sound';

const HERTZ = 440;
const LOUDNESS = 8_000;
const SECONDS = 4;
/** What has to be clean, without a break. The rest is for what a busy machine does to sound that's sent in real time. */
const CLEAN_SECONDS = 1;

let asterisk: Asterisk;
let connection: CarrierConnection;
let phone: Phone | undefined;
let ringing: RingingCall | null = null;

beforeAll(async () => {
  asterisk = await startAsterisk(inject('telephone'));
  const hosts = new Set([new URL(asterisk.address).host]);
  const carrier = createAsteriskCarrier(
    createCarrierNetwork(createOutboundClient({ allowedHosts: hosts }), hosts),
  );
  let isConnected = false;
  connection = carrier.connect(
    { address: asterisk.address, username: ARI_USER, password: ARI_PASSWORD, dial_string: '' },
    {
      connected: () => (isConnected = true),
      failed: () => undefined,
      legAnswered: () => undefined,
      legOver: () => undefined,
      strange: () => undefined,
      rings: (call) => (ringing = call),
      overflows: () => undefined,
    },
  );
  await vi.waitUntil(() => isConnected, patient(20_000));
});
afterAll(async () => {
  await phone?.stop();
  await connection?.close();
  await asterisk?.stop();
});

const tone = (rate: number) =>
  Int16Array.from({ length: rate * SECONDS }, (_, index) =>
    Math.round(LOUDNESS * Math.sin((2 * Math.PI * HERTZ * index) / rate)),
  );

/** The cleanest second of what was heard. */
function cleanest(samples: Int16Array, rate: number) {
  const length = rate * CLEAN_SECONDS;
  const found = { snr: Number.NEGATIVE_INFINITY, worst: Number.POSITIVE_INFINITY };
  for (let from = 0; from + length <= samples.length; from += rate / 10) {
    const piece = samples.subarray(from, from + length);
    const snr = signalToNoise(piece, rate, HERTZ);
    if (snr > found.snr) Object.assign(found, { snr, worst: worstSample(piece, rate, HERTZ) });
  }
  return found;
}

it('comes through both ways as mu-law lets it, without a click where frames meet', async () => {
  phone = await startPhone({ root: inject('telephone'), sipPort: asterisk.sipPort, number: CALLER });
  const dialled = phone.dial(NUMBER);
  await vi.waitUntil(() => ringing !== null, patient(20_000));
  const pieces: Int16Array[] = [];
  const line: { now: TelephoneLine | null } = { now: null };
  const media = await ringing?.answer({
    sound: (codes) => line.now?.hear(codes),
    passed: (name) => line.now?.passed(name),
    key: () => undefined,
    lost: () => undefined,
    back: () => undefined,
    gone: () => undefined,
  });
  if (media === undefined) throw new Error('No one rang.');
  line.now = new TelephoneLine(media);
  const startedAt = performance.now();
  const states: string[] = [];
  const sound: Partial<LineInput> = {
    hear: ({ samples }) => pieces.push(samples),
    played: ({ state }) => states.push(state),
  };
  line.now.attach({
    // The line asks no more of a call that only listens.
    sound: sound as LineInput,
    elapsed: () => performance.now() - startedAt,
    callerSeen: () => undefined,
    callerHeld: () => undefined,
  });
  await dialled;

  await phone.say(tone(TELEPHONE_RATE));
  // As a voice brings it: faster than it's heard, in pieces that aren't whole frames.
  const whole = tone(SPEECH_RATE);
  line.now.begin(1);
  for (let at = 0; at < whole.length; at += 1_100) {
    line.now.send(1, at, whole.slice(at, at + 1_100));
    await setImmediate();
  }
  line.now.end(1, whole.length);
  await vi.waitUntil(() => states.includes('finished'), patient(20_000));
  line.now.hangUp();
  await phone.over();

  const { heard } = await phone.stop();
  const atPhone = cleanest(heard, TELEPHONE_RATE);
  const here = cleanest(joined(pieces), MICROPHONE_RATE);
  for (const [place, { snr, worst }] of Object.entries({ 'the phone': atPhone, us: here })) {
    process.stdout.write(
      `A tone of ${HERTZ} Hz at ${place}: ${snr.toFixed(1)} dB, no sample off by more than ${(100 * worst).toFixed(1)} %\n`,
    );
    // Mu-law's own noise is 37 to 38 dB below a tone, and its steps at this loudness are 3 % of it at most.
    expect(snr).toBeGreaterThan(36);
    expect(worst).toBeLessThan(0.04);
  }
});
