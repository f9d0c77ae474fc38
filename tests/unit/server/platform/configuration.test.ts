import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ConfigurationError,
  type Environment,
  readConfiguration,
} from '#server/platform/configuration/configuration';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'callwright-configuration-'));
  writeFileSync(join(root, 'rates.json'), '{}');
  writeFileSync(join(root, 'account.json'), JSON.stringify(account));
});
afterAll(() => rmSync(root, { recursive: true }));

const account = { project_id: 'harbour', client_email: 'robot@harbour.test', private_key: 'PRIVATE' };
const six = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'harbour.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'harbour',
  VITE_FIREBASE_STORAGE_BUCKET: 'harbour.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '123',
  VITE_FIREBASE_APP_ID: '1:123:web:abc',
};
const real = { ...six, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };
const databases = {
  DATABASE_URL: 'postgresql://app:one@db.test:5432/callwright',
  DATABASE_MIGRATION_URL: 'postgresql://owner:two@db.test:5432/callwright',
};

const read = (environment: Environment = {}) => readConfiguration(environment, root);

function faultsOf(environment: Environment): string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.faults.map((fault) => `${fault.name} ${fault.message}`);
    throw error;
  }
  return [];
}

const namesOf = (environment: Environment) => faultsOf(environment).map((fault) => fault.split(' ')[0]);

test('nothing set: a local installation with everything built in', () => {
  expect(read()).toEqual({
    appEnv: 'development',
    auditDays: 730,
    trustedProxies: null,
    production: false,
    host: '127.0.0.1',
    port: 8000,
    loopback: true,
    publicUrl: null,
    dataDirectory: join(root, '.data'),
    database: { kind: 'embedded' },
    storage: { kind: 'folder' },
    identity: { kind: 'emulator' },
    insecureIdentity: false,
    mail: null,
    checkout: { kind: 'test' },
    testMoneyPaysProviders: false,
    ratesFile: null,
    trialCredit: 5_000_000,
    twilioApiUrl: null,
    telnyxApiUrl: null,
    practicePhone: {
      file: join(root, '.data', 'carrier-double.json'),
      product: 'http://localhost:8000',
    },
    signup: 'open',
    encryptionKeys: null,
    allowedPrivateHosts: new Set(),
    localModelPorts: [11_434, 1_234, 8_080],
    model: null,
    maxCalls: 25,
    shares: {
      api_keys: 50,
      api_requests: 600,
      calls: 15,
      agents: 500,
      share_links: 200,
      invitations: 100,
      mails: 100,
      mcp_sign_ins: 50,
      phone_numbers: 200,
      carriers: 10,
      calls_out: 50,
      webhook_addresses: 10,
      webhooks: 1200,
      doctor_checks: 4,
      provider_keys: 50,
      test_runs: 10,
      searches: 4,
      proposals: 3,
      assistants: 5,
      tool_trials: 5,
      sign_ups_hour: 20,
      sign_ups_day: 60,
      knowledge_files: 500,
      knowledge: 50_000_000,
      knowledge_of_agent: 10_000_000,
    },
    drainSeconds: 600,
    logLevel: 'info',
    browser: {
      VITE_APP_ENV: 'development',
      VITE_USE_MOCK: 'false',
      identity_emulator: true,
      google_sign_in: false,
      insecure_identity: false,
      mail_is_printed: true,
      signup: 'open',
    },
  });
});

test('hosts on a private network are read in the one spelling that addresses have', () => {
  const hosts = (ALLOWED_PRIVATE_HOSTS: string) => [...read({ ALLOWED_PRIVATE_HOSTS }).allowedPrivateHosts];
  expect(hosts('LocalHost:11434, 10.1.2.3:8000,[::1]:80,')).toEqual([
    'localhost:11434',
    '10.1.2.3:8000',
    '[::1]:80',
  ]);
  for (const wrong of [
    'localhost',
    '10.0.0.0/8:80',
    '*:80',
    'http://localhost:80',
    'localhost:99999',
    'a b:80',
  ]) {
    expect(namesOf({ ALLOWED_PRIVATE_HOSTS: wrong })).toEqual(['ALLOWED_PRIVATE_HOSTS']);
  }
});

test('proxies are named by address or network', () => {
  const PUBLIC_URL = 'http://localhost';
  expect(read({ PUBLIC_URL, TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    'fd00::/8',
  ]);
  for (const wrong of [
    'proxy.internal',
    '10.0.0.0/33',
    '10.0.0.5,',
    '*',
    '10',
    '10.1/16',
    '010.0.0.5',
    '0.0.0.0/0',
    '::/0',
    'fd00::/129',
    '10.0.0.0/8/8',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/',
  ]) {
    expect(namesOf({ PUBLIC_URL, TRUSTED_PROXIES: wrong })).toEqual(['TRUSTED_PROXIES']);
  }
  // No one would come through them.
  expect(namesOf({ TRUSTED_PROXIES: '10.0.0.5' })).toEqual(['TRUSTED_PROXIES']);
});

test('models on this machine are looked for on a fresh machine alone, unless the operator says so', () => {
  const ports = (environment: Record<string, string>) => read(environment).localModelPorts;
  expect(ports({ PORT: '8080' })).toEqual([11_434, 1_234, 8_000]);
  expect(ports({ PUBLIC_URL: 'http://localhost:8000' })).toEqual([]);
  expect(ports({ HOST: '0.0.0.0', ALLOW_INSECURE_IDENTITY: '1' })).toEqual([]);
  expect(ports({ LOCAL_MODEL_PORTS: 'off' })).toEqual([]);
  const chosen = { PUBLIC_URL: 'http://localhost:8000', LOCAL_MODEL_PORTS: '11434, 5001,5001,8000' };
  expect(ports(chosen)).toEqual([11_434, 5_001]);
  for (const wrong of ['on', '0', '70000', '1-65535', '1,2,3,4,5,6,7,8,9,10,11'])
    expect(namesOf({ LOCAL_MODEL_PORTS: wrong })).toEqual(['LOCAL_MODEL_PORTS']);
});

test('there’s a practice phone in development on this machine alone, unless the operator does without', () => {
  const phone = (environment: Record<string, string>) => read(environment).practicePhone;
  expect(phone({ PORT: '8080' })?.product).toBe('http://localhost:8080');
  expect(phone({ CARRIER_DOUBLE: 'off' })).toBeNull();
  expect(phone({ TWILIO_API_URL: 'https://egress.example.com/twilio' })).toBeNull();
  expect(phone({ HOST: '0.0.0.0', ALLOW_INSECURE_IDENTITY: '1' })).toBeNull();
  expect(namesOf({ CARRIER_DOUBLE: 'perhaps' })).toEqual(['CARRIER_DOUBLE']);
});

test('another address of Twilio’s API takes auth tokens only encrypted, or at a host that is allowed', () => {
  const address = (environment: Record<string, string>) => read(environment).twilioApiUrl;
  expect(address({})).toBeNull();
  expect(address({ TWILIO_API_URL: 'https://egress.example.com/twilio/' })).toBe(
    'https://egress.example.com/twilio',
  );
  const plain = { TWILIO_API_URL: 'http://10.0.0.9' };
  expect(namesOf(plain)).toEqual(['TWILIO_API_URL']);
  expect(address({ ...plain, ALLOWED_PRIVATE_HOSTS: '10.0.0.9:80' })).toBe('http://10.0.0.9');
});

test('a mail server is encrypted unless it’s this machine or allowed, and needs a sender', () => {
  const mailOf = (SMTP_URL: string, more: Environment = {}) =>
    read({ SMTP_URL, MAIL_FROM: 'Harbour <calls@harbour.test>', ...more }).mail;
  expect(mailOf('smtps://ada%40x.test:p%2Fw@mail.harbour.test')).toEqual({
    host: 'mail.harbour.test',
    port: 465,
    secure: true,
    requireTls: false,
    login: { user: 'ada@x.test', password: 'p/w' },
    from: { name: 'Harbour', address: 'calls@harbour.test' },
  });
  expect(mailOf('smtp://mail.harbour.test')).toMatchObject({ port: 587, requireTls: true, login: null });
  expect(mailOf('smtp://127.0.0.1:2525')).toMatchObject({ port: 2525, requireTls: false });
  const allowed = { ALLOWED_PRIVATE_HOSTS: 'relay.local:25' };
  expect(mailOf('smtp://relay.local:25', allowed)).toMatchObject({ requireTls: false });
  expect(mailOf('smtp://relay.local:26', allowed)).toMatchObject({ requireTls: true });
  expect(read({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'calls@harbour.test' }).mail?.from).toEqual({
    name: 'Callwright',
    address: 'calls@harbour.test',
  });
  expect(namesOf({ SMTP_URL: 'smtp://localhost' })).toEqual(['MAIL_FROM']);
  expect(namesOf({ MAIL_FROM: 'a@b.test' })).toEqual(['SMTP_URL']);
  for (const wrong of [
    'http://mail.test',
    'smtp://',
    'smtp://a@mail.test',
    'smtp://mail.test/x',
    'smtp://mail.test?x=1',
  ])
    expect(namesOf({ SMTP_URL: wrong, MAIL_FROM: 'a@b.test' })).toEqual(['SMTP_URL']);
  for (const wrong of ['nobody', 'a@b.test, c@d.test', 'A <a@b.test> <c@d.test>', 'a@b.test\nBcc: c@d.test'])
    expect(namesOf({ SMTP_URL: 'smtp://localhost', MAIL_FROM: wrong })).toEqual(['MAIL_FROM']);
});

test('a provider of one’s own takes the place of Firebase, also in production', () => {
  const oidc = {
    OIDC_ISSUER: 'https://id.harbour.test/realms/main/',
    OIDC_CLIENT_ID: 'callwright',
    OIDC_CLIENT_SECRET: 'SECRET',
    NODE_ENV: 'production',
  };
  expect(read(oidc).identity).toEqual({
    kind: 'oidc',
    issuer: 'https://id.harbour.test/realms/main/',
    plain: false,
    clientId: 'callwright',
    clientSecret: 'SECRET',
    name: 'single sign-on',
    scopes: 'openid email profile',
    domains: [],
    defaultRole: 'user',
    workspaceId: null,
    admins: null,
    sessionHours: 12,
    signOutAtProvider: false,
  });
  expect(read(oidc).browser).toMatchObject({ sign_in_provider: 'single sign-on', identity_emulator: false });
  const claims = { OIDC_ADMIN_CLAIM: 'groups', OIDC_ADMIN_VALUES: 'it' };
  expect([oidc, { ...oidc, ...claims }].map((one) => read(one).browser.roles_by_provider)).toEqual([
    undefined,
    true,
  ]);
  expect(read({ ...oidc, HOST: '0.0.0.0' }).insecureIdentity).toBe(false);
  expect(
    read({
      ...oidc,
      OIDC_NAME: 'Okta',
      OIDC_DOMAINS: 'Harbour.test, harbour.example',
      OIDC_DEFAULT_ROLE: 'none',
      OIDC_ADMIN_CLAIM: 'realm_access.roles',
      OIDC_ADMIN_VALUES: 'it, owners',
      OIDC_SIGN_OUT: 'provider',
    }).identity,
  ).toMatchObject({
    name: 'Okta',
    domains: ['harbour.test', 'harbour.example'],
    defaultRole: null,
    admins: { claim: ['realm_access', 'roles'], values: ['it', 'owners'] },
    signOutAtProvider: true,
  });
  expect(namesOf({ OIDC_ISSUER: 'https://id.test' })).toEqual(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  expect(namesOf({ OIDC_CLIENT_SECRET: 'x' })).toEqual(['OIDC_CLIENT_SECRET']);
  expect(namesOf({ ...oidc, ...real })).toEqual(['OIDC_ISSUER']);
  const faultOf = (more: Environment) => namesOf({ ...oidc, ...more });
  expect(faultOf({ OIDC_ISSUER: 'http://id.test' })).toEqual(['OIDC_ISSUER']);
  expect(faultOf({ OIDC_ISSUER: 'http://id.test', ALLOWED_PRIVATE_HOSTS: 'id.test:80' })).toEqual([]);
  expect(faultOf({ OIDC_ISSUER: 'http://127.0.0.1:9000' })).toEqual([]);
  expect(faultOf({ OIDC_ISSUER: 'https://accounts.google.com' })).toEqual(['OIDC_DOMAINS']);
  expect(faultOf({ OIDC_ISSUER: 'https://accounts.google.com', OIDC_DOMAINS: 'harbour.test' })).toEqual([]);
  expect(faultOf({ OIDC_DOMAINS: '@harbour.test' })).toEqual(['OIDC_DOMAINS']);
  expect(faultOf({ OIDC_SCOPES: 'email' })).toEqual(['OIDC_SCOPES']);
  expect(faultOf({ OIDC_WORKSPACE: 'mine' })).toEqual(['OIDC_WORKSPACE']);
  expect(faultOf({ OIDC_ADMIN_VALUES: 'it' })).toEqual(['OIDC_ADMIN_CLAIM']);
  expect(faultOf({ OIDC_ADMIN_CLAIM: 'groups' })).toEqual(['OIDC_ADMIN_VALUES']);
});

test('an empty value counts as absent', () => {
  const empty = Object.fromEntries(
    ['PORT', 'HOST', 'DATABASE_URL', 'SIGNUP', 'TRIAL_CREDIT', 'VITE_FIREBASE_API_KEY', 'TEST_CHECKOUT'].map(
      (name) => [name, ' '],
    ),
  );
  expect(read(empty)).toEqual(read());
});

test('all faults are listed at once, and none repeats a value', () => {
  const wrong = {
    PORT: 'secret-1',
    SIGNUP: 'secret-2',
    DATABASE_URL: 'mysql://user:secret-3@host/db',
    STRIPE_SECRET_KEY: 'secret-4',
    ENCRYPTION_KEY: 'secret-5',
    FIREBASE_SERVICE_ACCOUNT: '{"private_key": "secret-6"',
    LOG_LEVEL: 'secret-7',
    VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_secret-8',
    PUBLIC_URL: 'https://user:secret-9@calls.test',
  };
  expect(namesOf(wrong)).toEqual(expect.arrayContaining(Object.keys(wrong)));
  expect(faultsOf(wrong).join('\n')).not.toContain('secret-');
  expect(() => read(wrong)).toThrow(/The configuration has \d+ faults:\n {2}/);
});

describe('where files lie', () => {
  const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' };

  test('a bucket at Amazon, and one at another store', () => {
    expect(read({ S3_BUCKET: 'harbour-files', S3_REGION: 'eu-central-1' }).storage).toEqual({
      kind: 's3',
      bucket: 'harbour-files',
      region: 'eu-central-1',
      endpoint: null,
      forcePathStyle: false,
      credentials: null,
    });
    const other = { S3_BUCKET: 'harbour-files', S3_ENDPOINT: 'https://s3.test:9000/', ...keys };
    expect(read(other).storage).toEqual({
      kind: 's3',
      bucket: 'harbour-files',
      region: 'us-east-1',
      endpoint: 'https://s3.test:9000',
      forcePathStyle: true,
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
    });
    expect(read({ ...other, S3_FORCE_PATH_STYLE: '0' }).storage).toMatchObject({ forcePathStyle: false });
  });

  test.each<[Environment, string]>([
    [{ S3_REGION: 'eu-central-1' }, 'S3_BUCKET is needed with S3_REGION.'],
    [keys, 'S3_BUCKET is needed with S3_ACCESS_KEY_ID.'],
    [{ S3_FORCE_PATH_STYLE: '1' }, 'S3_BUCKET is needed with S3_FORCE_PATH_STYLE.'],
    [{ S3_BUCKET: 'harbour-files' }, 'S3_REGION is needed with S3_BUCKET, unless S3_ENDPOINT names a store.'],
    [{ S3_BUCKET: 'Harbour/Files', S3_REGION: 'a' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'files', S3_REGION: 'eu central' }, 'S3_REGION must be the name of a region'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3.test' }, 'S3_ENDPOINT must be a URL'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.test/files' }, 'S3_ENDPOINT must be an origin'],
    [{ S3_BUCKET: 'files', S3_REGION: 'a', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY is needed'],
    [{ S3_BUCKET: 'files', S3_REGION: 'a', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID is needed'],
    [
      { S3_BUCKET: 'files', S3_REGION: 'a', S3_FORCE_PATH_STYLE: 'yes' },
      'S3_FORCE_PATH_STYLE must be 0 or 1.',
    ],
  ])('%j is a fault', (environment, fault) => {
    expect(faultsOf(environment)[0]).toContain(fault);
  });
});

describe('the database', () => {
  test('two URLs together: no database is started', () => {
    expect(read(databases).database).toEqual({
      kind: 'external',
      applicationUrl: databases.DATABASE_URL,
      ownerUrl: databases.DATABASE_MIGRATION_URL,
    });
  });

  test.each([
    ['DATABASE_URL', 'DATABASE_MIGRATION_URL'],
    ['DATABASE_MIGRATION_URL', 'DATABASE_URL'],
  ] as const)('%s alone: the other one is missing', (given, missing) => {
    expect(namesOf({ [given]: databases[given] })).toEqual([missing]);
  });

  test.each([
    'db.test',
    'https://app@db.test/callwright',
    'postgresql://db.test/callwright',
    'postgresql://app@db.test',
  ])('%s is no database URL', (url) =>
    expect(namesOf({ ...databases, DATABASE_URL: url })).toEqual(['DATABASE_URL']),
  );

  test('both with the same user is refused', () => {
    const same = { ...databases, DATABASE_MIGRATION_URL: 'postgresql://app:one@db.test:5432/callwright' };
    expect(faultsOf(same)).toEqual([expect.stringMatching(/^DATABASE_URL must sign in as another user/)]);
  });

  test('both must name one database, though not one host', () => {
    const pooled = { ...databases, DATABASE_URL: 'postgres://app:one@pooler.test:6432/callwright' };
    expect(faultsOf(pooled)).toEqual([]);
    const other = { ...databases, DATABASE_URL: 'postgres://app:one@db.test:5432/another' };
    expect(namesOf(other)).toEqual(['DATABASE_MIGRATION_URL']);
  });
});

describe('the identity service', () => {
  test('six values and a service account: a real project, told to the browser without the account', () => {
    const { identity, browser } = read(real);
    expect(identity).toMatchObject({
      kind: 'firebase',
      web: { apiKey: 'key', projectId: 'harbour' },
      serviceAccount: { projectId: 'harbour', clientEmail: 'robot@harbour.test', privateKey: 'PRIVATE' },
    });
    expect(browser).toMatchObject({ ...six, identity_emulator: false });
    expect(JSON.stringify(browser)).not.toContain('PRIVATE');
  });

  test('the account may be a file', () => {
    expect(read({ ...six, FIREBASE_SERVICE_ACCOUNT: 'account.json' }).identity.kind).toBe('firebase');
  });

  test.each(Object.keys(six))('%s missing is said in the words of the specification', (name) => {
    expect(faultsOf({ ...real, [name]: undefined })).toEqual([
      `${name} Missing required environment variable: ${name}`,
    ]);
  });

  test('an account without the six values names all six', () => {
    expect(namesOf({ FIREBASE_SERVICE_ACCOUNT: 'account.json' })).toEqual(Object.keys(six));
  });

  test('six values without the account are refused by name', () => {
    expect(faultsOf(six)).toEqual([
      'FIREBASE_SERVICE_ACCOUNT Missing required environment variable: FIREBASE_SERVICE_ACCOUNT',
    ]);
  });

  test.each(['{}', '{"project_id": 1}', '{', 'no-such-file.json', '[]'])(
    '%s is no service account',
    (value) => {
      expect(namesOf({ ...six, FIREBASE_SERVICE_ACCOUNT: value })).toEqual(['FIREBASE_SERVICE_ACCOUNT']);
    },
  );

  test('an account of another project is refused', () => {
    expect(faultsOf({ ...real, VITE_FIREBASE_PROJECT_ID: 'lighthouse' })).toEqual([
      expect.stringMatching(/^FIREBASE_SERVICE_ACCOUNT belongs to another project/),
    ]);
  });

  test.each(['NODE_ENV', 'VITE_APP_ENV'])('%s=production refuses the emulator', (name) => {
    expect(namesOf({ [name]: 'production' })).toEqual([name]);
    expect(read({ ...real, [name]: 'production' }).production).toBe(true);
  });
});

describe('where it listens', () => {
  test.each(['localhost', '127.0.0.1', '127.8.8.8', '::1'])('%s is this machine', (host) => {
    expect(read({ HOST: host })).toMatchObject({ loopback: true, insecureIdentity: false });
  });

  test.each(['0.0.0.0', '::', '192.168.0.4', 'calls.test', '127.evil.test'])(
    '%s with the emulator needs ALLOW_INSECURE_IDENTITY=1',
    (host) => {
      expect(namesOf({ HOST: host })).toEqual(['HOST']);
      expect(namesOf({ HOST: host, ALLOW_INSECURE_IDENTITY: '0' })).toEqual(['HOST']);
      const allowed = read({ HOST: host, ALLOW_INSECURE_IDENTITY: '1' });
      expect(allowed).toMatchObject({
        loopback: false,
        insecureIdentity: true,
        browser: { insecure_identity: true },
      });
      expect(read({ ...real, HOST: host })).toMatchObject({ loopback: false, insecureIdentity: false });
    },
  );

  test('a real project with a fault is not taken for the emulator', () => {
    expect(namesOf({ ...six, HOST: '0.0.0.0' })).toEqual(['FIREBASE_SERVICE_ACCOUNT']);
  });

  test.each(['0', '65536', '-1', '80.5', '1e3', 'http'])('PORT=%s is refused', (port) => {
    expect(faultsOf({ PORT: port })).toEqual(['PORT must be a whole number from 1 to 65535.']);
  });

  test('PUBLIC_URL is an origin', () => {
    expect(read({ ...real, PUBLIC_URL: 'https://calls.test/' }).publicUrl).toBe('https://calls.test');
    expect(read({ ...real, PUBLIC_URL: 'http://calls.test:8443' }).publicUrl).toBe('http://calls.test:8443');
  });

  test('PUBLIC_URL of a tunnel or proxy lets others in as HOST does, and needs the same word with the emulator', () => {
    const url = { PUBLIC_URL: 'https://calls.test' };
    expect(namesOf(url)).toEqual(['PUBLIC_URL']);
    expect(read({ ...url, ALLOW_INSECURE_IDENTITY: '1' })).toMatchObject({
      insecureIdentity: true,
      browser: { insecure_identity: true },
    });
    expect(read({ ...url, ...real }).insecureIdentity).toBe(false);
    for (const own of ['http://localhost:5173', 'http://127.0.0.1:9000', 'http://[::1]:9000']) {
      expect(read({ PUBLIC_URL: own }).insecureIdentity).toBe(false);
    }
  });

  test.each([
    'calls.test',
    'ftp://calls.test',
    'https://calls.test/app',
    'https://calls.test/?a',
    'https://calls.test/#a',
  ])('PUBLIC_URL=%s is refused', (url) =>
    expect(namesOf({ ...real, PUBLIC_URL: url })).toEqual(['PUBLIC_URL']),
  );
});

describe('checkout', () => {
  test('Stripe with its webhook secret', () => {
    expect(read({ ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_a' })).toMatchObject({
      checkout: {
        kind: 'stripe',
        secretKey: 'sk_test_a',
        webhookSecret: 'whsec_a',
        publishableKey: 'pk_test_a',
      },
      browser: { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_a' },
    });
  });

  test('a secret key without the webhook secret is refused', () => {
    expect(namesOf({ STRIPE_SECRET_KEY: 'sk_test_a' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
  });

  test.each([{ STRIPE_WEBHOOK_SECRET: 'whsec_a' }, { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_a' }])(
    '%o without the secret key is refused',
    (part) => expect(namesOf(part)).toEqual(['STRIPE_SECRET_KEY']),
  );

  test('live and test keys are not mixed', () => {
    expect(namesOf({ ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_a' })).toEqual([
      'VITE_STRIPE_PUBLISHABLE_KEY',
    ]);
  });

  test.each(['sk_live_a', 'rk_live_a', 'whsec_a'])(
    '%s as the publishable key is refused as a secret',
    (key) => {
      expect(faultsOf({ ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: key })).toEqual([
        expect.stringContaining('holds a secret'),
      ]);
    },
  );

  test.each([
    ['the emulator', {}, 'test'],
    ['the emulator and TEST_CHECKOUT=0', { TEST_CHECKOUT: '0' }, 'off'],
    ['a real identity service', real, 'off'],
    ['a real identity service and TEST_CHECKOUT=1', { ...real, TEST_CHECKOUT: '1' }, 'test'],
    ['production without a key', { ...real, NODE_ENV: 'production' }, 'off'],
    ['a Stripe key and TEST_CHECKOUT=1', { ...stripe, TEST_CHECKOUT: '1' }, 'stripe'],
  ])('with %s', (_name, environment, kind) => {
    expect(read(environment).checkout.kind).toBe(kind);
  });

  test.each(['true', 'yes', '2'])('TEST_CHECKOUT=%s is refused', (value) => {
    expect(faultsOf({ TEST_CHECKOUT: value })).toEqual(['TEST_CHECKOUT must be 0 or 1.']);
  });
});

describe('money and sign-up', () => {
  test.each([
    ['0', 0],
    ['5', 5_000_000],
    ['0.000001', 1],
    ['12.34', 12_340_000],
    ['0.1', 100_000],
    ['999999.999999', 999_999_999_999],
  ])('TRIAL_CREDIT=%s is %d micro-dollars', (value, micros) => {
    expect(read({ TRIAL_CREDIT: value }).trialCredit).toBe(micros);
  });

  test.each(['-1', '$5', '1.2345678', '5,00', '.5', '1e2'])('TRIAL_CREDIT=%s is refused', (value) => {
    expect(namesOf({ TRIAL_CREDIT: value })).toEqual(['TRIAL_CREDIT']);
  });

  test('credit bought with test money pays for what costs the operator only when told so', () => {
    expect(read({ TEST_MONEY_PAYS_PROVIDERS: '1' }).testMoneyPaysProviders).toBe(true);
    expect(namesOf({ TEST_MONEY_PAYS_PROVIDERS: 'yes' })).toEqual(['TEST_MONEY_PAYS_PROVIDERS']);
  });

  test('SIGNUP is open or invite', () => {
    expect(read({ SIGNUP: 'invite' })).toMatchObject({ signup: 'invite', browser: { signup: 'invite' } });
    expect(faultsOf({ SIGNUP: 'closed' })).toEqual(['SIGNUP must be one of: open, invite.']);
  });

  test('RATES_FILE must exist', () => {
    expect(read({ RATES_FILE: 'rates.json' }).ratesFile).toBe(join(root, 'rates.json'));
    expect(namesOf({ RATES_FILE: 'none.json' })).toEqual(['RATES_FILE']);
    expect(namesOf({ RATES_FILE: '.' })).toEqual(['RATES_FILE']);
  });
});

describe('the rest', () => {
  test('ENCRYPTION_KEY is 32 bytes, or several while rotating', () => {
    const [one, two] = [randomBytes(32), randomBytes(32)];
    const value = `${two.toString('base64')}, ${one.toString('base64')}`;
    expect(read({ ENCRYPTION_KEY: value }).encryptionKeys).toEqual([two, one]);
    expect(namesOf({ ENCRYPTION_KEY: randomBytes(31).toString('base64') })).toEqual(['ENCRYPTION_KEY']);
    expect(namesOf({ ENCRYPTION_KEY: `${one.toString('base64')},` })).toEqual(['ENCRYPTION_KEY']);
  });

  test('OPENAI_API_KEY turns the model on', () => {
    expect(read({ OPENAI_API_KEY: 'k' }).model).toMatchObject({
      apiKey: 'k',
      baseUrl: 'https://api.openai.com/v1',
    });
    expect(
      read({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'qwen' })
        .model,
    ).toEqual({ apiKey: 'k', baseUrl: 'http://localhost:11434/v1', model: 'qwen' });
    expect(namesOf({ OPENAI_MODEL: 'qwen' })).toEqual(['OPENAI_API_KEY']);
    expect(namesOf({ OPENAI_BASE_URL: 'http://localhost:11434' })).toEqual(['OPENAI_API_KEY']);
    expect(namesOf({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'localhost' })).toEqual(['OPENAI_BASE_URL']);
  });

  test('LOG_LEVEL is one of the logger', () => {
    expect(read({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
    expect(namesOf({ LOG_LEVEL: 'loud' })).toEqual(['LOG_LEVEL']);
  });

  test('DATA_DIR is a folder, relative to the checkout', () => {
    expect(read({ DATA_DIR: 'elsewhere' }).dataDirectory).toBe(join(root, 'elsewhere'));
    expect(namesOf({ DATA_DIR: 'rates.json' })).toEqual(['DATA_DIR']);
  });

  test('the browser is told other addresses, the environment and the mock flag', () => {
    expect(
      read({
        VITE_API_BASE_URL: 'https://api.test/api/',
        VITE_WS_URL: 'wss://api.test/ws',
        VITE_APP_ENV: 'staging',
        VITE_USE_MOCK: 'true',
      }).browser,
    ).toMatchObject({
      VITE_API_BASE_URL: 'https://api.test/api',
      VITE_WS_URL: 'wss://api.test/ws',
      VITE_APP_ENV: 'staging',
      VITE_USE_MOCK: 'true',
    });
    expect(
      namesOf({
        VITE_API_BASE_URL: '/api',
        VITE_WS_URL: 'http://a.test',
        VITE_USE_MOCK: '1',
        VITE_APP_ENV: 'A b',
      }),
    ).toEqual(expect.arrayContaining(['VITE_API_BASE_URL', 'VITE_WS_URL', 'VITE_USE_MOCK', 'VITE_APP_ENV']));
  });
});
