/**
 * The settings of an installation, read once from the environment when the server starts and handed
 * to whatever needs them. `.env.example` explains each one to the operator.
 */
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type BrowserConfiguration, identityVariables } from '#contract/workspace/browser-configuration';
import { MICROS_PER_DOLLAR } from '#contract/money';
import { type DatabaseConfiguration, readDatabase } from './database';
import { type IdentityConfiguration, readIdentity } from './identity';
import { type MailConfiguration, readMail } from './mail';
import { type ModelConfiguration, readLocalModelPorts, readModel } from './models';
import { type CheckoutConfiguration, readCheckout } from './payments';
import { bare, ConfigurationError, type Environment, Settings } from './settings';
import { readShares, type Shares } from './shares';
import { readStorage, type StorageConfiguration } from './storage';
import { type PracticePhoneConfiguration, readPracticePhone, readProviderUrl } from './telephone';

export { ConfigurationError, type ConfigurationFault, type Environment } from './settings';
export type {
  CheckoutConfiguration,
  DatabaseConfiguration,
  IdentityConfiguration,
  PracticePhoneConfiguration,
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Configuration {
  /** `VITE_APP_ENV`, a word such as `development`. */
  appEnv: string;
  /** `NODE_ENV` or `VITE_APP_ENV` says production. */
  production: boolean;
  host: string;
  port: number;
  /** Whether `host` can only be reached from this machine. */
  loopback: boolean;
  /** The origin people open, without a trailing slash; null when they open host and port themselves. */
  publicUrl: string | null;
  /** Addresses and networks that may say whose request they pass on; null: any on a private network. */
  trustedProxies: readonly string[] | null;
  /** Absolute path of the folder that keeps everything this installation writes. */
  dataDirectory: string;
  database: DatabaseConfiguration;
  storage: StorageConfiguration;
  identity: IdentityConfiguration;
  /** The emulator is reachable from other machines because the operator said so. */
  insecureIdentity: boolean;
  /** Null: no mail is sent. */
  mail: MailConfiguration | null;
  checkout: CheckoutConfiguration;
  /** Credit bought with test money also pays for what costs the operator, such as a model on their key. */
  testMoneyPaysProviders: boolean;
  /** Absolute path of the operator's own rate card; null for the built-in one. */
  ratesFile: string | null;
  /** Micro-dollars that a new workspace gets. */
  trialCredit: number;
  signup: 'open' | 'invite';
  /** 32 bytes each: the first encrypts, all decrypt. Null: the installation makes and keeps its own. */
  encryptionKeys: Uint8Array[] | null;
  /** `host:port` of private servers that requests may go to although they are on a private network. */
  allowedPrivateHosts: ReadonlySet<string>;
  /** Ports of this machine that may have its own model servers, which keys may then go to. Empty: off. */
  localModelPorts: readonly number[];
  /** What takes the place of `https://api.twilio.com`, without a slash at its end; null: nothing does. */
  twilioApiUrl: string | null;
  /** The same for `https://api.telnyx.com`. */
  telnyxApiUrl: string | null;
  /** Where the practice phone keeps its account, and how it gets here; null: there's none, as in public. */
  practicePhone: PracticePhoneConfiguration | null;
  /** Null: agents run on the built-in brain. */
  model: ModelConfiguration | null;
  /** Calls that one process runs at a time. */
  maxCalls: number;
  /** What one workspace may take of this installation. */
  shares: Shares;
  /** How long a process that is told to end lets its calls run on. */
  drainSeconds: number;
  /** Entries of the audit log are kept for so many days. */
  auditDays: number;
  logLevel: LogLevel;
  /**
   * What the served page hands to the browser. With the emulator the six identity values are absent
   * here; the code that starts the emulator adds them.
   */
  browser: BrowserConfiguration;
}

/**
 * Makes a configuration of an environment.
 *
 * @param root folder that relative paths start from
 * @throws ConfigurationError with every fault at once
 */
export function readConfiguration(environment: Environment, root: string = process.cwd()): Configuration {
  const settings = new Settings(environment);
  const appEnv = readAppEnv(settings);
  const production = appEnv === 'production' || settings.text('NODE_ENV') === 'production';
  const allowedPrivateHosts = readAllowedPrivateHosts(settings);
  const identity = readIdentity(settings, { root, production, plainHosts: allowedPrivateHosts });
  const emulator = identity.kind === 'emulator';
  const host = settings.text('HOST') ?? '127.0.0.1';
  const port = settings.integer('PORT', 1, 65_535, 8000);
  const loopback = isLoopback(host);
  const publicUrl = readPublicUrl(settings);
  const exposing = emulator ? settingThatExposes(host, publicUrl) : null;
  if (exposing !== null && settings.flag('ALLOW_INSECURE_IDENTITY') !== true) {
    settings.fault(
      exposing,
      'would let other machines reach the identity emulator, which trusts anyone who reaches it. ' +
        'Set up a real identity service, or set ALLOW_INSECURE_IDENTITY=1 on a network you trust.',
    );
  }
  const insecureIdentity = exposing !== null;
  const checkout = readCheckout(settings, emulator);
  const signup = settings.choice('SIGNUP', ['open', 'invite'], 'open');
  const maxCalls = settings.integer('MAX_CALLS', 1, 1000, 25);

  const mail = readMail(settings, allowedPrivateHosts);
  const dataDirectory = readDataDirectory(settings, root);
  const configuration: Configuration = {
    appEnv,
    production,
    host,
    port,
    loopback,
    publicUrl,
    trustedProxies: readTrustedProxies(settings),
    dataDirectory,
    database: readDatabase(settings),
    storage: readStorage(settings),
    identity,
    insecureIdentity,
    mail,
    checkout,
    testMoneyPaysProviders: settings.flag('TEST_MONEY_PAYS_PROVIDERS') ?? false,
    ratesFile: readRatesFile(settings, root),
    trialCredit: readTrialCredit(settings),
    signup,
    encryptionKeys: readEncryptionKeys(settings),
    allowedPrivateHosts,
    localModelPorts: readLocalModelPorts(settings, {
      port,
      isFresh: publicUrl === null && loopback && !production,
    }),
    twilioApiUrl: readProviderUrl(settings, 'TWILIO_API_URL', allowedPrivateHosts),
    telnyxApiUrl: readProviderUrl(settings, 'TELNYX_API_URL', allowedPrivateHosts),
    practicePhone: readPracticePhone(settings, {
      dataDirectory,
      product: publicUrl ?? `http://localhost:${port}`,
      isDevelopment: emulator && !production && exposing === null,
    }),
    model: readModel(settings),
    maxCalls,
    shares: readShares(settings, { maxCalls }),
    drainSeconds: settings.integer('DRAIN_SECONDS', 0, 86_400, 600),
    auditDays: settings.integer('AUDIT_DAYS', 30, 36_500, 730),
    logLevel: settings.choice('LOG_LEVEL', logLevels, 'info'),
    browser: readBrowser(settings, { appEnv, identity, insecureIdentity, mail, checkout, signup }),
  };
  if (settings.faults.length > 0) throw new ConfigurationError(settings.faults);
  return configuration;
}

function readAppEnv(settings: Settings): string {
  const value = settings.text('VITE_APP_ENV') ?? 'development';
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(value)) {
    settings.fault(
      'VITE_APP_ENV',
      'must be a word in lowercase letters, such as development, staging or production.',
    );
  }
  return value;
}

/** Whether a server that listens on `host` can only be reached from this machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** By which setting other machines get here, if any: they come to `HOST`, or to `PUBLIC_URL` through a proxy. */
function settingThatExposes(host: string, publicUrl: string | null): 'HOST' | 'PUBLIC_URL' | null {
  if (!isLoopback(host)) return 'HOST';
  if (publicUrl === null) return null;
  return isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) ? null : 'PUBLIC_URL';
}

function readPublicUrl(settings: Settings): string | null {
  const url = settings.url('PUBLIC_URL', ['http:', 'https:']);
  if (url !== null && (url.pathname !== '/' || url.search !== '' || url.hash !== '')) {
    settings.fault('PUBLIC_URL', 'must be an origin without a path, such as https://calls.example.com.');
  }
  return url?.origin ?? null;
}

function readTrustedProxies(settings: Settings): string[] | null {
  const value = settings.text('TRUSTED_PROXIES');
  if (value === null) return null;
  const parts = value.split(',').map((part) => part.trim());
  if (!parts.every(isNetwork)) {
    settings.fault(
      'TRUSTED_PROXIES',
      'must be addresses or networks, such as 10.0.0.5 or 10.1.0.0/16, with commas between them.',
    );
  } else if (settings.text('PUBLIC_URL') === null) {
    settings.fault('TRUSTED_PROXIES', 'needs PUBLIC_URL: without it no one comes through a proxy.');
  }
  return parts;
}

/** An address, or a network that isn't all there is; in full, since half an address means another to each reader. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readDataDirectory(settings: Settings, root: string): string {
  const directory = resolve(root, settings.text('DATA_DIR') ?? '.data');
  if (kindOf(directory) === 'file')
    settings.fault('DATA_DIR', 'must name a folder, and there is a file in its place.');
  return directory;
}

function readRatesFile(settings: Settings, root: string): string | null {
  const value = settings.text('RATES_FILE');
  if (value === null) return null;
  const path = resolve(root, value);
  if (kindOf(path) !== 'file') settings.fault('RATES_FILE', 'must be the path of a file that exists.');
  return path;
}

function kindOf(path: string): 'file' | 'folder' | 'absent' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'absent';
  }
}

/** Dollars with at most six decimals become an exact number of micro-dollars. */
function readTrialCredit(settings: Settings): number {
  const value = settings.text('TRIAL_CREDIT') ?? '5.000';
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(value);
  if (match === null) {
    settings.fault('TRIAL_CREDIT', 'must be dollars with at most six decimals, such as 5.000 or 0.');
    return 0;
  }
  return Number(match[1]) * MICROS_PER_DOLLAR + Number((match[2] ?? '').padEnd(6, '0'));
}

function readEncryptionKeys(settings: Settings): Uint8Array[] | null {
  const value = settings.text('ENCRYPTION_KEY');
  if (value === null) return null;
  const parts = value.split(',').map((part) => part.trim());
  const wellFormed = parts.every((part) => /^[A-Za-z0-9+/]{43}=$/.test(part));
  if (!wellFormed) {
    settings.fault(
      'ENCRYPTION_KEY',
      'must be 32 bytes in base64, as "openssl rand -base64 32" prints them; when rotating, the new key, a comma, the old one.',
    );
    return null;
  }
  return parts.map((part) => Buffer.from(part, 'base64'));
}

/** `host:port` each, as `new URL` spells them. */
function readAllowedPrivateHosts(settings: Settings): ReadonlySet<string> {
  const parts = (settings.text('ALLOWED_PRIVATE_HOSTS') ?? '').split(',').map((part) => part.trim());
  const hosts = new Set<string>();
  for (const part of parts.filter((text) => text !== '')) {
    const match = /^([^\s/?#@*]+):(\d{1,5})$/.exec(part);
    const address = `http://${part}`;
    if (match === null || !URL.canParse(address)) {
      settings.fault(
        'ALLOWED_PRIVATE_HOSTS',
        'must be hosts with their ports, such as localhost:11434, with commas between them.',
      );
      return new Set();
    }
    hosts.add(`${new URL(address).hostname}:${Number(match[2])}`);
  }
  return hosts;
}

function readBrowser(
  settings: Settings,
  server: Pick<Configuration, 'appEnv' | 'identity' | 'insecureIdentity' | 'mail' | 'checkout' | 'signup'>,
): BrowserConfiguration {
  const { identity, checkout } = server;
  const browser: BrowserConfiguration = {
    VITE_APP_ENV: server.appEnv,
    VITE_USE_MOCK: settings.choice('VITE_USE_MOCK', ['true', 'false'], 'false'),
    identity_emulator: identity.kind === 'emulator',
    google_sign_in: false,
    insecure_identity: server.insecureIdentity,
    mail_is_printed: identity.kind === 'emulator' && server.mail === null,
    signup: server.signup,
  };
  const api = bare(settings.url('VITE_API_BASE_URL', ['http:', 'https:']));
  const socket = bare(settings.url('VITE_WS_URL', ['ws:', 'wss:']));
  if (api !== null) browser.VITE_API_BASE_URL = api;
  if (socket !== null) browser.VITE_WS_URL = socket;
  if (checkout.kind === 'stripe' && checkout.publishableKey !== null) {
    browser.VITE_STRIPE_PUBLISHABLE_KEY = checkout.publishableKey;
  }
  if (identity.kind === 'oidc') {
    browser.sign_in_provider = identity.name;
    if (identity.admins !== null) browser.roles_by_provider = true;
  }
  if (identity.kind === 'firebase') {
    for (const key of Object.keys(identityVariables) as (keyof typeof identityVariables)[])
      browser[identityVariables[key]] = identity.web[key];
  }
  return browser;
}
