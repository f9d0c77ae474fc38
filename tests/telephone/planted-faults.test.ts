/** Faults that a real Asterisk can be given: each is found by its own check, with the lines that mend it. */
import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { createAsteriskCarrier } from '#server/areas/carriers/asterisk/asterisk-carrier';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { ARI_PASSWORD, ARI_USER } from '../doubles/asterisk/ari-access';
import { patient } from '../patience';
import { type Asterisk, startAsterisk, trunkAt } from './asterisk';
import { startStallingProxy } from './stalling-proxy';

type Files = Record<string, string>;

let stops: (() => Promise<void>)[];
beforeEach(() => (stops = []));
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
});

async function started(
  change: (files: Files) => Files = (files) => files,
  options: Parameters<typeof startAsterisk>[1] = {},
): Promise<Asterisk> {
  const asterisk = await startAsterisk(inject('telephone'), { change, ...options });
  stops.push(() => asterisk.stop());
  return asterisk;
}

function at(address: string, password = ARI_PASSWORD) {
  const hosts = new Set([new URL(address).host]);
  const carrier = createAsteriskCarrier(
    createCarrierNetwork(createOutboundClient({ allowedHosts: hosts }), hosts),
  );
  const access = { address, username: ARI_USER, password, dial_string: 'PJSIP/{number}@trunk' };
  return { test: () => carrier.test(access), sound: () => carrier.trySound?.(access) };
}

/** Each line that has to be written, with its file before it. */
const linesOf = (mends: readonly CarrierCheck['mend'][]) =>
  mends.flatMap((mend) => mend?.lines.map((line) => `${mend.file} ${line}`) ?? []);

/** The checks that fail, in a line each with what mends it. */
async function failedAt({ address }: Asterisk): Promise<string[]> {
  const trial = await at(address).test();
  if (trial.problem !== null) throw new Error(trial.problem);
  return trial.checks
    .filter(({ state }) => state === 'failed')
    .map(({ name, mend }) => [name, ...linesOf([mend])].join(' | '));
}

const without =
  (file: string, ...gone: RegExp[]) =>
  (files: Files): Files => ({
    ...files,
    [file]: (files[file] ?? '')
      .split('\n')
      .filter((line) => !gone.some((one) => one.test(line)))
      .join('\n'),
  });
const instead =
  (file: string, from: string | RegExp, to: string) =>
  (files: Files): Files => ({ ...files, [file]: (files[file] ?? '').replace(from, to) });

it('an Asterisk as it’s written has none, and of a trunk that isn’t asked no one knows whether it’s reachable', async () => {
  const asterisk = await started();
  expect(await failedAt(asterisk)).toEqual([]);
  const trial = await at(asterisk.address).test();
  const checks = trial.problem === null ? trial.checks : [];
  expect(checks.filter(({ name }) => name === 'Trunk' || name === 'Registration')).toMatchObject([
    { state: 'unknown', mend: { lines: ['[trunk]', 'type = aor', 'qualify_frequency = 60'] } },
    { state: 'unknown', mend: { lines: ["asterisk -rx 'pjsip show registrations'"] } },
  ]);
});

/** A trunk that answers whatever it's asked. @returns its port */
async function answeringTrunk(): Promise<number> {
  const trunk = createSocket('udp4');
  trunk.on('message', (asked, { port, address }) => {
    const [, ...headers] = String(asked).split('\r\n\r\n')[0]?.split('\r\n') ?? [];
    const kept = headers.filter((line) => /^(?:Via|From|To|Call-ID|CSeq):/i.test(line));
    trunk.send(['SIP/2.0 200 OK', ...kept, 'Content-Length: 0', '', ''].join('\r\n'), port, address);
  });
  await new Promise<void>((resolve) => trunk.bind(0, '127.0.0.1', resolve));
  stops.push(async () => void trunk.close());
  return trunk.address().port;
}

/** As it's written, but the trunk is asked each second. */
const often = instead('pjsip.conf', 'qualify_frequency = 30', 'qualify_frequency = 1');

it('a trunk that’s asked, and answers', async () => {
  const { address } = await started(often, { trunk: trunkAt(await answeringTrunk()), asks: true });
  const seen = async () => {
    const trial = await at(address).test();
    return trial.problem === null ? trial.checks.find(({ name }) => name === 'Trunk') : null;
  };
  const passed = { state: 'passed', seen: 'Asterisk says that its endpoint trunk is reachable.' };
  await expect.poll(seen, { timeout: patient(20_000) }).toMatchObject(passed);
});

it('what our own command has written isn’t asked for again', async () => {
  const { address } = await started(often, { trunk: trunkAt(await answeringTrunk()), asks: true });
  const listed = async () => {
    const trial = await at(address).test();
    return trial.problem === null ? linesOf(trial.checks.map(({ mend }) => mend)) : [];
  };
  // Whether it has registered, ARI doesn't tell.
  const left = ["null asterisk -rx 'pjsip show registrations'"];
  await expect.poll(listed, { timeout: patient(20_000) }).toEqual(left);
});

it.each([
  ['names none as ours', without('extensions.conf', /CALLWRIGHT_CALLS/)],
  ['has another context for the trunk', instead('pjsip.conf', 'context = from-trunk', 'context = public')],
])('a dialplan that %s has its lines listed', async (_how, change) => {
  const { address } = await started(change);
  const trial = await at(address).test();
  const dialplan = trial.problem === null ? trial.checks.find(({ name }) => name === 'Dialplan') : null;
  expect(dialplan).toMatchObject({
    state: 'unknown',
    mend: { lines: ['exten => _+X.,1,Stasis(callwright)', 'exten => _X.,1,Stasis(callwright)'] },
  });
});

it.each([
  [
    'an ARI user without rights',
    instead('ari.conf', 'read_only = no', 'read_only = yes'),
    'Rights of the ARI user | ari.conf [callwright] | ari.conf type = user | ari.conf read_only = no | ',
  ],
  [
    'the websocket channel missing',
    without('modules.conf', /chan_websocket/),
    'chan_websocket.so | modules.conf load = chan_websocket.so | ',
  ],
  [
    'the trunk missing',
    instead('pjsip.conf', /\[trunk\][^]*/, ''),
    'Trunk | pjsip.conf [trunk] | pjsip.conf type = endpoint | ',
  ],
  [
    'a trunk without the codecs of telephones',
    instead('pjsip.conf', 'allow = ulaw,alaw', 'allow = g722'),
    'Trunk codecs | pjsip.conf [trunk] | pjsip.conf type = endpoint | pjsip.conf allow = ulaw,alaw,g722 | ',
  ],
  [
    'the trunk out of reach',
    instead('pjsip.conf', 'type = aor', 'type = aor\nqualify_frequency = 1\nqualify_timeout = 0.5'),
    "Trunk | null asterisk -rx 'pjsip show endpoint trunk' | ",
  ],
] as const)('%s', async (_fault, change, says) => {
  const asterisk = await started(change);
  const begins = async () => (await failedAt(asterisk)).map((told) => `${told} | `.slice(0, says.length));
  await expect.poll(begins, { timeout: patient(20_000) }).toEqual([says]);
});

it('what isn’t ARI, and the wrong password, are refused with their lines', async () => {
  const off = await started(instead('ari.conf', 'enabled = yes', 'enabled = no'));
  const refused = async (address: string, password?: string) => {
    const trial = await at(address, password).test();
    return trial.problem === null ? [] : linesOf(trial.mends ?? []);
  };
  expect(await refused(off.address)).toEqual([
    'ari.conf [general]',
    'ari.conf enabled = yes',
    'modules.conf load = res_ari.so',
    'modules.conf load = res_ari_asterisk.so',
  ]);
  const { address } = await started();
  expect(await refused(address, 'another')).toContain('ari.conf password = …');
});

it('without WebSockets no call could be told', async () => {
  const asterisk = await started(without('modules.conf', /res_ari_events/));
  expect(await failedAt(asterisk)).toContain(
    'Events | modules.conf load = res_http_websocket.so | modules.conf load = res_ari_events.so',
  );
});

it('sound that passes one way', async () => {
  const asterisk = await started();
  const proxy = await startStallingProxy(asterisk.address);
  stops.push(() => proxy.stop());
  const { sound } = at(proxy.address);
  expect(await sound()).toMatchObject({
    state: 'passed',
    seen: expect.stringContaining('The trunk’s sound isn’t heard in this.'),
  });
  proxy.passOneWay();
  expect(await sound()).toMatchObject({
    state: 'failed',
    seen: expect.stringContaining('A tone came through one way'),
    mend: { lines: expect.arrayContaining(['allow = ulaw']) },
  });
});

it('behind a router, Asterisk takes the lines that say so', async () => {
  const asterisk = await started(
    instead(
      'pjsip.conf',
      'type = transport',
      'type = transport\nexternal_signaling_address = 198.51.100.7\nexternal_media_address = 198.51.100.7\nlocal_net = 10.0.0.0/8',
    ),
  );
  expect(await failedAt(asterisk)).toEqual([]);
  expect(asterisk.output()).not.toMatch(/ERROR.*(?:external|local_net)/);
});
