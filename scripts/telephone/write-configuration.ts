/** `npm run asterisk -- --into DIR`: writes a configuration of Asterisk that works with Callwright. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asteriskConfiguration, type Nat, SORRY_FILE, type Trunk } from './asterisk-configuration';

const usage = `Writes a minimal, safe configuration of Asterisk for Callwright.

  npm run asterisk -- --into DIR --trunk-address 203.0.113.10
  TRUNK_PASSWORD=... npm run asterisk -- --into DIR --trunk-server sip.example.com --trunk-user NAME

  --into DIR            an empty folder, such as /etc/asterisk on a new machine
  --trunk-address HOST  a trunk that is known by its address
  --trunk-server HOST   a trunk that Asterisk registers with; its password is read from TRUNK_PASSWORD
  --trunk-user NAME     the user to register as
  --fallback NUMBER     called for callers while Callwright isn't there, such as +14155552673
  --tls                 TLS for SIP and SRTP for sound, where the trunk can
  --tls-cert FILE       our certificate, and
  --tls-key FILE        its key: with a trunk that connects to us, so with --trunk-address
  --tls-ca FILE         what vouches for the trunk's certificate (the system's authorities)
  --external-address IP where the trunk reaches this machine from outside, where it's behind a router (NAT)
  --local-net NETWORK   a network on this side of the router, such as 192.168.1.0/24; may be given more than
                        once (10.0.0.0/8, 172.16.0.0/12 and 192.168.0.0/16)
  --ari-host ADDRESS    where ARI listens (127.0.0.1)
  --ari-port PORT       (8088)
  --sip-host ADDRESS    where SIP listens (0.0.0.0)
  --sip-port PORT       (5060, with --tls 5061)
`;

/** Exits with a sentence. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n\n${usage}`);
  process.exit(1);
}

function optionsOf() {
  try {
    const option = { type: 'string' } as const;
    return parseArgs({
      options: {
        into: option,
        'trunk-address': option,
        'trunk-server': option,
        'trunk-user': option,
        fallback: option,
        'ari-host': option,
        'ari-port': option,
        'sip-host': option,
        'sip-port': option,
        'external-address': option,
        'local-net': { type: 'string', multiple: true },
        tls: { type: 'boolean', default: false },
        'tls-cert': option,
        'tls-key': option,
        'tls-ca': option,
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const options = optionsOf();
if (options.help) {
  process.stdout.write(usage);
  process.exit(0);
}

/** A value that can stand in a file of Asterisk's: it can't begin another line or a comment. */
function plain(name: string, value: string): string {
  if (!/^[^\s;#[\]\\]+$/.test(value)) refuse(`${name} has characters that Asterisk's files can't hold.`);
  return value;
}

function portOf(name: string, value: string | undefined, standard: number): number {
  const port = value === undefined ? standard : Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) refuse(`${name} isn't a port.`);
  return port;
}

function trunkOf(): Trunk {
  const { 'trunk-address': address, 'trunk-server': server, 'trunk-user': user } = options;
  if (address !== undefined && server === undefined) return { address: plain('--trunk-address', address) };
  if (server === undefined || address !== undefined) {
    return refuse('Name the trunk: either --trunk-address or --trunk-server.');
  }
  const password = process.env.TRUNK_PASSWORD;
  if (user === undefined || !password) return refuse('Registering takes --trunk-user and TRUNK_PASSWORD.');
  return {
    server: plain('--trunk-server', server),
    user: plain('--trunk-user', user),
    password: plain('TRUNK_PASSWORD', password),
  };
}

function fallbackOf(): string | null {
  const { fallback } = options;
  if (fallback !== undefined && !/^\+[1-9]\d{6,14}$/.test(fallback)) {
    refuse('--fallback takes a number with its country code, such as +14155552673.');
  }
  return fallback ?? null;
}

/** An absolute path: Asterisk starts elsewhere. */
function fileOf(name: string, path: string): string {
  const whole = plain(name, resolve(path));
  if (!existsSync(whole)) refuse(`${name}: there's no ${whole}.`);
  return whole;
}

function tlsOf() {
  const { tls, 'tls-cert': certificate, 'tls-key': key, 'tls-ca': authority } = options;
  const named = [certificate, key, authority].some((path) => path !== undefined);
  if (!tls) return named ? refuse('--tls-cert, --tls-key and --tls-ca go with --tls.') : null;
  if ((certificate === undefined) !== (key === undefined))
    return refuse('--tls-cert and --tls-key go together.');
  if (certificate === undefined && options['trunk-address'] !== undefined) {
    return refuse('A trunk that connects to us over TLS takes --tls-cert and --tls-key.');
  }
  return {
    own:
      certificate === undefined || key === undefined
        ? null
        : { certificate: fileOf('--tls-cert', certificate), key: fileOf('--tls-key', key) },
    trusted: authority === undefined ? { folder: '/etc/ssl/certs' } : { file: fileOf('--tls-ca', authority) },
  };
}

/** Networks that no one outside of them can reach. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

function networkOf(text: string): string {
  const [address = '', length = '', ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isNetwork = /^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= most;
  if (!isNetwork || more.length > 0) refuse(`--local-net: ${text} isn't a network such as 192.168.1.0/24.`);
  return text;
}

function natOf(): Nat | null {
  const { 'external-address': address, 'local-net': local } = options;
  if (address === undefined) return local ? refuse('--local-net goes with --external-address.') : null;
  if (isIP(address) === 0) refuse(`--external-address: ${address} isn't an IP address.`);
  return { address, local: (local ?? PRIVATE).map(networkOf) };
}

if (options.into === undefined) refuse('Name a folder by --into.');
const folder = resolve(options.into);
const ari = {
  host: plain('--ari-host', options['ari-host'] ?? '127.0.0.1'),
  port: portOf('--ari-port', options['ari-port'], 8088),
  user: 'callwright',
  password: randomBytes(24).toString('base64url'),
};
const files = asteriskConfiguration({
  ari,
  sip: {
    host: plain('--sip-host', options['sip-host'] ?? '0.0.0.0'),
    port: portOf('--sip-port', options['sip-port'], options.tls ? 5061 : 5060),
  },
  rtp: { from: 10_000, to: 10_999 },
  tls: tlsOf(),
  trunk: trunkOf(),
  nat: natOf(),
  fallback: fallbackOf(),
});
mkdirSync(folder, { recursive: true });
const there = [...Object.keys(files), SORRY_FILE].filter((name) => existsSync(join(folder, name)));
if (there.length > 0) refuse(`${folder} has ${there.join(', ')} already. Nothing was written.`);
// With the voice that says it, which takes longer than all else.
const { sorrySound } = await import('./sorry-sound');
const written: Record<string, string | Uint8Array> = { ...files, [SORRY_FILE]: await sorrySound() };
for (const [name, text] of Object.entries(written)) {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  chmodSync(path, 0o600);
}
process.stdout.write(`Wrote ${Object.keys(written).join(', ')} into ${folder}.

In Callwright, open Phone Numbers, press Add phone system, and type:
  ARI address   http://${ari.host}:${ari.port}
  ARI user      ${ari.user}
  ARI password  ${ari.password}

Callwright connects to a private address only where its operator allows it:
  ALLOWED_PRIVATE_HOSTS=${ari.host}:${ari.port}
`);
// What reads the voice’s thread from its source would keep this alive.
process.exit(0);
