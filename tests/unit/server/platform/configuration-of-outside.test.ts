import { describe, expect, test } from 'vitest';
import type { Environment } from '#server/platform/configuration/configuration';
import { faultsOf, inItsFolder, namesOf, read, real, six } from './read-configuration';

inItsFolder();

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
