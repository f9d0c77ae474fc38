/** The doctor beside planted faults: each is found by the check that's for it, by no other, with how to mend it. */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { carrierSteps, type DoctorStep, type Finding, numberSteps } from '#contract/workspace/doctor';
import { post } from '#server/areas/billing/ledger';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { createCheckups } from '#server/areas/doctor/checkups';
import { createInstallationProof } from '#server/areas/doctor/installation-proof';
import { newPass } from '#server/areas/doctor/operator';
import { publicAddressChecks } from '#server/areas/doctor/public-address';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { expiredCertificate } from '../../doubles/proxy/expired-certificate';
import { type ProxyDouble, startProxyDouble } from '../../doubles/proxy/proxy-double';
import { patient } from '../../patience';
import {
  ARI_PASSWORD,
  ARI_USER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../phone-calls/phone-product';

const KEY = randomBytes(32).toString('base64');
let asterisk: AsteriskDouble;
let proxy: ProxyDouble;
let product: PhoneProduct;
let carrierId: string;
let numberId: string;

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  proxy = await startProxyDouble();
  product = await startPhoneProduct(asterisk.address, proxy.url, { ENCRYPTION_KEY: KEY });
  proxy.target = (product.server.app.server.address() as AddressInfo).port;
  const { carrier_id } = await product.addCarrier();
  const agent_id = await product.publish(product.content);
  const number = await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  carrierId = carrier_id;
  numberId = number.phone_number_id;
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await proxy?.close();
  await asterisk?.close();
});

let asked = 0;

/** One run of all checks, as the page asks for them: at once. */
async function checked(
  path = `/phone-numbers/${numberId}/checks`,
  steps: readonly DoctorStep[] = numberSteps,
): Promise<Finding[]> {
  const run = randomUUID();
  asked += 1;
  const answers = await Promise.all(
    steps.map((step) =>
      product.ask<{ findings: Finding[] }>('POST', path, {
        body: { step, run },
        // Limits count by address.
        from: `10.0.0.${asked}`,
      }),
    ),
  );
  return answers.flatMap(({ findings }) => findings);
}

const failedOf = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'failed');
const stateOf = (findings: readonly Finding[], name: string) =>
  findings.find((finding) => finding.name === name)?.state;

/** What a run finds while `plant` holds: one failure alone, which it returns as words to read. */
async function onlyFailure(plant: () => unknown, mended: () => unknown): Promise<string> {
  await plant();
  try {
    const [failure, ...others] = failedOf(await checked());
    expect(others.map(({ name, seen }) => `${name}: ${seen}`)).toEqual([]);
    const { name, seen, mend, place } = failure ?? {
      name: 'Nothing failed',
      seen: '',
      mend: null,
      place: null,
    };
    return [name, seen, mend?.text, ...(mend?.lines ?? []), place?.label].filter(Boolean).join(' | ');
  } finally {
    await mended();
  }
}

it('finds nothing where all is well, and says what can’t be tried from here', async () => {
  const findings = await checked();
  expect(failedOf(findings)).toEqual([]);
  for (const name of [
    'Number',
    'Agent',
    'Transcriber key',
    'Credit',
    'Free lines',
    'Rights of the ARI user',
    'Connection',
    'Sound both ways',
    'Clock',
    'Public URL',
    'WebSocket',
  ]) {
    expect([name, stateOf(findings, name)]).toEqual([name, 'passed']);
  }
  expect(findings.find(({ name }) => name === 'Transcriber key')?.seen).toMatch(/answered in \d+ ms/);
  const untried = findings.filter(({ state }) => state === 'not_tried');
  expect(untried.map(({ name }) => name)).toEqual(['Dialplan', 'TLS certificate', 'Test call']);
  for (const { seen } of untried) expect(seen).toMatch(/^Not tried from here: /);
  for (const { tried } of findings) expect(tried).toMatch(/^[A-Z].*\.$/);
});

it('checks a phone system alone', async () => {
  const findings = await checked(`/carriers/${carrierId}/checks`, carrierSteps);
  expect(failedOf(findings)).toEqual([]);
  expect(stateOf(findings, 'Sound both ways')).toBe('passed');
  expect(stateOf(findings, 'Credit')).toBeUndefined();
});

it('wrong URL', async () => {
  const found = await onlyFailure(
    () => (proxy.isElsewhere = true),
    () => (proxy.isElsewhere = false),
  );
  expect(found).toMatch(/^Public URL \| Something else answers at .*404.*Set PUBLIC_URL.*PUBLIC_URL=http/);
});

it('another installation behind the URL', async () => {
  const stranger = createInstallationProof([randomBytes(32)]);
  const ours = createInstallationProof([randomBytes(32)]);
  const word = ours.newWord();
  expect(ours.isOf(word, ours.of(word))).toBe(true);
  expect(ours.isOf(word, stranger.of(word))).toBe(false);
  expect(ours.isOf('a word', '')).toBe(false);
});

it('closed port', async () => {
  const found = await onlyFailure(
    () => proxy.shut(),
    () => proxy.open(),
  );
  expect(found).toMatch(
    /^Public URL \| .*can’t be reached\. The host refused the connection\..*Set PUBLIC_URL/,
  );
});

it('clock off by 10 minutes', async () => {
  const found = await onlyFailure(
    () => (asterisk.clockAheadMs = 600_000),
    () => (asterisk.clockAheadMs = 0),
  );
  expect(found).toMatch(/^Clock \| The clock of Office PBX is 10 minutes ahead of ours\..*timedatectl/);
});

it('codec one way', async () => {
  const found = await onlyFailure(
    () => (asterisk.passesOneWay = true),
    () => (asterisk.passesOneWay = false),
  );
  expect(found).toMatch(/^Sound both ways \| A tone came through one way.*allow = ulaw/);
});

it('dead key', async () => {
  const found = await onlyFailure(
    () => (product.ears.keyIsDead = true),
    () => (product.ears.keyIsDead = false),
  );
  expect(found).toMatch(/^Transcriber key \| “Ears”: .*key.*Replace the key in Settings.*Open Settings/);
});

it('the day’s cap is reached', async () => {
  const { ask } = product;
  const cap = (cap_micros: number | null) =>
    ask('PUT', '/billing/telephone-cap', { body: { cap_micros, time_zone: 'UTC' } });
  await cap(5_000_000);
  expect((await checked()).find(({ name }) => name === 'Daily cap')).toMatchObject({
    state: 'passed',
    seen: '$0.0000 of $5.0000 are used today.',
  });
  const found = await onlyFailure(
    () => cap(10_000),
    () => cap(null),
  );
  expect(found).toMatch(/^Daily cap \| Today’s cap of \$0\.01 .*Raise the cap.*Open Settings/);
});

it('no credit', async () => {
  const move = async (micros: number) => {
    const { test } = product.server;
    const client = new Client({ connectionString: test.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ workspace_id: string }>('select workspace_id from balances');
    await client.end();
    const workspaceId = rows[0]?.workspace_id ?? '';
    await test.database.inWorkspace(workspaceId, (tx) =>
      post(tx, workspaceId, {
        kind: 'adjustment',
        description: 'Moved by a test',
        source_key: randomUUID(),
        entries: [
          { account: 'credit', amount_micros: micros },
          { account: 'adjustments', amount_micros: -micros },
        ],
      }),
    );
  };
  const found = await onlyFailure(
    () => move(-5_000_000),
    () => move(5_000_000),
  );
  expect(found).toMatch(/^Credit \| .*balance is \$0\.0000.*Buy credits.*Open Billing/);
});

it('ARI user without rights', async () => {
  const found = await onlyFailure(
    () => (asterisk.readOnly = true),
    () => (asterisk.readOnly = false),
  );
  expect(found).toMatch(
    /^Rights of the ARI user \| .*may read.*\[callwright\] \| read_only = no \| Edit Office/,
  );
});

it('websocket module missing', async () => {
  const all = [...asterisk.modules];
  const found = await onlyFailure(
    () => (asterisk.modules = all.filter((one) => one !== 'chan_websocket.so')),
    () => (asterisk.modules = all),
  );
  expect(found).toMatch(/^chan_websocket\.so \| Not running\..*load = chan_websocket\.so/);
});

it('proxy without upgrade', async () => {
  const found = await onlyFailure(
    () => (proxy.passesUpgrades = false),
    () => (proxy.passesUpgrades = true),
  );
  expect(found).toMatch(/^WebSocket \| The proxy answered with status 400.*proxy_set_header Upgrade/);
});

it('TLS expired', async () => {
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
    const found = await Promise.all(
      (['tls', 'public_url', 'web_socket'] as const).map((step) => checkups.findings(run, checks, step)),
    );
    const told = found.flat().map(({ name, state, seen, mend }) => [name, state, seen, mend?.text]);
    expect(told).toEqual([
      [
        'TLS certificate',
        'failed',
        'The certificate of localhost expired on Feb 1, 2020.',
        expect.stringContaining('Renew it'),
      ],
      ['Public URL', 'not_tried', 'Not tried: mend “TLS certificate” first.', undefined],
      ['WebSocket', 'not_tried', 'Not tried: mend “TLS certificate” first.', undefined],
    ]);
  } finally {
    await tls.close();
  }
});

describe('npm run doctor', () => {
  /** Runs the command as it's built, with these settings beside the product's port. */
  async function run(settings: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['dist/server/commands/doctor.js'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(proxy.target),
        PUBLIC_URL: proxy.url,
        ENCRYPTION_KEY: KEY,
        ...settings,
      },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
    }
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, printed };
  }

  it('prints what the running product finds, and ends with 0 where nothing failed', async () => {
    const { code, printed } = await run();
    expect(printed).toMatch(/^This installation\n {2}passed {5}Public URL/m);
    expect(printed).toMatch(/^Office PBX\n {2}passed {5}Version .*22\.10\.1/m);
    expect(printed).toMatch(/^ {2}passed {5}Sound both ways/m);
    expect(printed).toMatch(/^\+1 415 555 2671\n {2}passed {5}Number/m);
    expect(printed).toMatch(/\n\d+ not tried, \d+ passed\.\n$/);
    expect(code).toBe(0);
  });

  it('ends with 1 where something failed, and says how to mend it', async () => {
    proxy.passesUpgrades = false;
    const { code, printed } = await run().finally(() => (proxy.passesUpgrades = true));
    expect(printed).toMatch(/^ {2}FAILED {5}WebSocket .*status 400/m);
    expect(printed).toMatch(/How to mend it: .*\n.*nginx\.conf:\n.*location \/ \{/);
    expect(printed).toMatch(/\n1 failed, /);
    expect(code).toBe(1);
  });

  it('says so where the product doesn’t run, or isn’t this one', async () => {
    const stranger = await run({ ENCRYPTION_KEY: randomBytes(32).toString('base64') });
    expect(stranger).toMatchObject({ code: 1, printed: expect.stringContaining('isn’t this installation') });
    const nowhere = await run({ PORT: '1' });
    expect(nowhere).toMatchObject({ code: 1, printed: expect.stringContaining('Start it with: npm start') });
  });

  it('is let in by the installation’s key alone, and not for long', async () => {
    const keys = [Buffer.from(KEY, 'base64')];
    const asking = (authorization: string) =>
      product.server.call('GET', '/doctor/patients', { headers: { authorization } });
    expect((await asking(`Doctor ${newPass(keys)}`)).status).toBe(200);
    for (const authorization of [
      'Doctor',
      `Doctor ${newPass(keys, Date.now() - 61_000)}`,
      `Doctor ${newPass([randomBytes(32)])}`,
      `Doctor ${newPass(keys).replace(/^\d+/, String(Date.now() + 5))}`,
      `Bearer ${product.owner.token}`,
    ]) {
      expect([authorization, (await asking(authorization)).status]).toEqual([authorization, 404]);
    }
  });
});
