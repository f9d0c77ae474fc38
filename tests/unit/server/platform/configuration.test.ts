import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf, inItsFolder, namesOf, read, real, root, six } from './read-configuration';

inItsFolder();

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
