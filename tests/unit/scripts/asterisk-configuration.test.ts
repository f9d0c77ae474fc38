import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asteriskConfiguration, type AsteriskSetup } from '../../../scripts/telephone/asterisk-configuration';
import { CONTACT_MODULES } from '#server/areas/carriers/asterisk/asterisk-dialplan';

const setup = {
  ari: { host: '127.0.0.1', port: 8088, user: 'callwright', password: 'secret' },
  sip: { host: '0.0.0.0', port: 5060 },
  rtp: { from: 10_000, to: 10_999 },
  tls: null,
  trunk: { address: '203.0.113.10' },
  fallback: null,
};

/** The lines of the context that a trunk's calls enter. */
function fromTrunk(of: AsteriskSetup): string[] {
  const [, context = ''] = (asteriskConfiguration(of)['extensions.conf'] ?? '').split('[from-trunk]\n');
  return (context.split('\n\n')[0] ?? '').split('\n').filter((line) => !line.startsWith(';'));
}

it('lets a caller reach our application and nothing else', () => {
  const files = asteriskConfiguration(setup);
  const reached = fromTrunk(setup);
  expect(reached.filter((line) => line.startsWith('exten => _'))).toEqual([
    'exten => _+X.,1,Stasis(callwright)',
    'exten => _X.,1,Stasis(callwright)',
  ]);
  const steps = reached.flatMap((line) => /(?:,1|=> n),(\w+)\(/.exec(line)?.[1] ?? []);
  expect(new Set(steps)).toEqual(new Set(['Stasis', 'Goto', 'GotoIf', 'Set']));
  // Elsewhere than in the same context only what says that Callwright isn’t there.
  const elsewhere = reached.filter((line) => /Goto\(\S+,\S+,\S+\)/.test(line));
  expect(new Set(elsewhere)).toEqual(new Set([' same => n,Goto(callwright-away,s,1)']));
  expect(files['modules.conf']).toContain('autoload = no');
  expect(files['pjsip.conf']).toContain('match = 203.0.113.10');
  expect(files['pjsip.conf']).not.toContain('anonymous');
});

it('registers a contact that calls may come to, with what reads their number, as the guide has it', () => {
  const files = asteriskConfiguration({
    ...setup,
    trunk: { server: 'sip.example.com', user: '15552671', password: 'pw' },
  });
  expect(files['pjsip.conf']).toMatch(/type = registration\n(?:.+\n)*contact_user = callwright\n/);
  const lines = fromTrunk(setup);
  const taken = lines.slice(lines.indexOf('exten => callwright,1,Goto(s,1)'), -1);
  expect(taken.at(-1)).toBe(' same => n,Stasis(callwright)');
  const guide = readFileSync('docs/first-phone-call.md', 'utf8');
  expect(guide).toContain(`\n${taken.join('\n')}\n`);
  for (const name of CONTACT_MODULES) {
    expect(files['modules.conf']).toContain(`load = ${name}.so\n`);
    expect(guide).toContain(`\`${name}\``);
  }
});

it('asks the trunk whether it’s there', () => {
  expect(asteriskConfiguration(setup)['pjsip.conf']).toMatch(
    /type = aor\n(?:.+\n)*qualify_frequency = 30\n\n/,
  );
});

it('has callers told when Callwright isn’t there, or calls someone else for them first', () => {
  const away = (fallback: string | null) =>
    (asteriskConfiguration({ ...setup, fallback })['extensions.conf'] ?? '').split('[callwright-away]\n')[1];
  const told = ' same => n,Playback(${CALLWRIGHT_SORRY})\n same => n,Hangup()\n';
  expect(away(null)).toBe(`exten => s,1,Answer()\n${told}`);
  expect(away('+14155552673')).toBe(
    `exten => s,1,Dial(PJSIP/+14155552673@trunk,30)\n same => n,Answer()\n${told}`,
  );
});

it('encrypts calls and sound where the trunk can', () => {
  const pjsip = asteriskConfiguration({
    ...setup,
    tls: { own: null, trusted: { folder: '/etc/ssl/certs' } },
    trunk: { server: 'sip.example.com', user: 'me', password: 'pw' },
  })['pjsip.conf'];
  for (const line of [
    'protocol = tls',
    'verify_server = yes',
    'ca_list_path = /etc/ssl/certs',
    'media_encryption = sdes',
    'type = registration',
  ])
    expect(pjsip).toContain(line);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-asterisk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...args: string[]) {
  const program = 'scripts/telephone/write-configuration.ts';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, '--into', folder, ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

it('is written for its owner alone, with a password of its own', () => {
  const { status, stdout, stderr } = write('--trunk-address', '203.0.113.10');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const password = /^password = (.+)$/m.exec(readFileSync(join(folder, 'ari.conf'), 'utf8'))?.[1] ?? '';
  expect(password.length).toBeGreaterThan(30);
  expect(stdout).toContain(password);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

it('tells the trunk the router’s address where it’s behind one, and no one on its own side', () => {
  const { status, stderr } = write(
    '--trunk-address',
    '203.0.113.10',
    '--external-address',
    '198.51.100.7',
    '--local-net',
    '192.168.1.0/24',
    '--local-net',
    'fd00::/8',
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const pjsip = readFileSync(join(folder, 'pjsip.conf'), 'utf8');
  const transport = pjsip.slice(pjsip.indexOf('[transport-udp]'), pjsip.indexOf('[trunk]'));
  expect(transport).toContain(`external_signaling_address = 198.51.100.7
external_media_address = 198.51.100.7
local_net = 192.168.1.0/24
local_net = fd00::/8`);
  const others = asteriskConfiguration({ ...setup, nat: null })['pjsip.conf'];
  expect(others).not.toMatch(/external|local_net/);
});

it.each([
  [
    'a file that is there already',
    () => writeFileSync(join(folder, 'ari.conf'), 'mine'),
    ['--trunk-address', 'a.b'],
  ],
  ['no trunk', () => undefined, []],
  [
    'a trunk that connects over TLS, without a certificate for it',
    () => undefined,
    ['--trunk-address', 'a.b', '--tls'],
  ],
  [
    'a certificate that isn’t there',
    () => undefined,
    ['--trunk-address', 'a.b', '--tls', '--tls-cert', 'none.pem', '--tls-key', 'none.key'],
  ],
  [
    'a router’s address that is none',
    () => undefined,
    ['--trunk-address', 'a.b', '--external-address', 'home'],
  ],
  [
    'a network that is none',
    () => undefined,
    ['--trunk-address', 'a.b', '--external-address', '198.51.100.7', '--local-net', '10.0.0.0/33'],
  ],
  ['a network without a router', () => undefined, ['--trunk-address', 'a.b', '--local-net', '10.0.0.0/8']],
  ['a name that begins another line', () => undefined, ['--trunk-address', 'a\n[evil]']],
])('writes nothing for %s', (_name, prepare, args) => {
  prepare();
  const before = readdirSync(folder);
  const { status, stderr } = write(...args);
  expect(status).toBe(1);
  expect(stderr).not.toBe('');
  expect(readdirSync(folder)).toEqual(before);
});
