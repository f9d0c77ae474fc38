/** Sign-in by a provider of one's own: the whole server, and a real OpenID provider on loopback. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openIdentity } from '#server/identity/identity';
import { createSignIns } from '#server/identity/oidc/sign-ins';
import { providerTokens } from '#server/identity/oidc/tokens';
import type { OidcConfiguration } from '#server/platform/configuration/oidc';
import { DatabaseAway } from '#server/platform/database/database-away';
import { createSecretBox } from '#server/platform/secrets';
import { type OidcDouble, startOidcProvider } from '../../doubles/oidc/provider';
import { quiet } from '../identity/identity-server';
import { startWholeServer, type WholeServer } from '../http/whole-server';
import { OidcBrowser, ORIGIN } from './oidc-browser';

let provider: OidcDouble;
let whole: WholeServer;
let owner: Client;

const ada = {
  sub: 'ada',
  email: 'ada@harbour.test',
  email_verified: true,
  name: 'Ada',
  groups: ['staff', 'it'],
};
const ben = { sub: 'ben', email: 'ben@harbour.test', email_verified: true, name: 'Ben', groups: ['staff'] };
const cleo = { sub: 'cleo', email: 'cleo@harbour.test', name: 'Cleo' };

beforeAll(async () => {
  provider = await startOidcProvider({ product: ORIGIN });
  whole = await startWholeServer({
    ...provider.settings,
    OIDC_NAME: 'Harbour ID',
    OIDC_SCOPES: 'openid email profile groups',
    OIDC_DOMAINS: 'harbour.test',
    OIDC_ADMIN_CLAIM: 'groups',
    OIDC_ADMIN_VALUES: 'it,owners',
    OIDC_SIGN_OUT: 'provider',
    VITE_APP_ENV: 'production',
  });
  owner = new Client({ connectionString: whole.test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await whole?.stop();
  await provider?.close();
});
beforeEach(() => {
  provider.account = null;
});

async function signedIn(account: OidcDouble['account']): Promise<OidcBrowser> {
  provider.account = account;
  const browser = new OidcBrowser(whole);
  expect(await browser.signIn()).toBe('/agents');
  return browser;
}

const settingsWith = (more: Partial<OidcConfiguration>): OidcConfiguration => ({
  kind: 'oidc',
  issuer: provider.issuer,
  plain: true,
  clientId: '',
  clientSecret: '',
  name: '',
  scopes: 'openid',
  domains: [],
  defaultRole: 'user',
  workspaceId: null,
  admins: null,
  sessionHours: 1,
  signOutAtProvider: false,
  ...more,
});

/** The provider is asked about a sign-in again at its next renewal. */
const letTimePass = () => owner.query("update provider_sign_ins set checked_at = now() - interval '1 hour'");
const problem = (name: string) => `/login?problem=${name}`;

describe('people', () => {
  it('found the company’s workspace, then join it, with the role that their claims say', async () => {
    const first = await signedIn(ada);
    expect(await first.me()).toMatchObject({
      email: 'ada@harbour.test',
      workspace_name: "Ada's workspace",
      is_admin: true,
      email_verified: true,
    });
    const second = await signedIn(ben);
    expect(await second.me()).toMatchObject({ workspace_name: "Ada's workspace", is_admin: false });
    expect(await (await signedIn(cleo)).me()).toMatchObject({
      workspace_name: "Ada's workspace",
      is_admin: false,
    });
    const { rows } = await owner.query<{ actor_name: string; name: string }>(
      `select actor_name, name from audit_entries join audit_changes using (workspace_id, entry_id)
        where action = 'member.joined' order by at`,
    );
    expect(rows).toEqual([
      { actor_name: 'Ben', name: ben.email },
      { actor_name: 'Cleo', name: cleo.email },
    ]);
    // A role that the provider changes is taken over at the next sign-in.
    expect(await (await signedIn({ ...ben, groups: ['owners'] })).me()).toMatchObject({ is_admin: true });
    expect(await (await signedIn(ben)).me()).toMatchObject({ is_admin: false });
  });

  it('lose with the next renewal what their claims no longer say, and a token from before doesn’t bring it back', async () => {
    const [here, there] = [
      await signedIn({ ...ben, groups: ['it'] }),
      await signedIn({ ...ben, groups: ['it'] }),
    ];
    const { user_id } = (await here.me()) as { user_id: string };
    const older = await there.token();
    const mayManage = async (token: string) => (await whole.call('GET', '/members', { token })).status;
    expect(await mayManage(older.token)).toBe(200);
    provider.change(ben);
    await letTimePass();
    expect((await here.token()).status).toBe(200);
    // Neither of them has asked who they are.
    expect(await mayManage(older.token)).toBe(403);
    expect((await whole.call('GET', '/auth/me', { token: older.token })).body).toMatchObject({
      is_admin: false,
    });
    expect(await mayManage(older.token)).toBe(403);
    const { rows } = await owner.query<{ actor_kind: string; before: unknown; after: unknown }>(
      `select actor_kind, before, after from audit_entries join audit_changes using (workspace_id, entry_id)
        where action = 'member.role' and subject ->> 'user_id' = $1 order by at desc, change_id desc limit 1`,
      [user_id],
    );
    expect(rows).toEqual([{ actor_kind: 'system', before: { role: 'admin' }, after: { role: 'user' } }]);
  });

  it('two at once make one workspace', async () => {
    const browsers = [];
    for (const name of ['dora', 'emil']) {
      browsers.push(await signedIn({ sub: name, email: `${name}@harbour.test`, name }));
    }
    await Promise.all(browsers.map((browser) => browser.me()));
    expect((await owner.query('select from workspaces')).rowCount).toBe(1);
  });

  it('can’t join a workspace that isn’t there, so nothing starts', async () => {
    const { rows } = await owner.query<{ workspace_id: string }>('select workspace_id from workspaces');
    const open = (workspaceId: string) =>
      openIdentity({
        oidc: {
          settings: settingsWith({ workspaceId }),
          database: whole.test.database,
          encryptionKeys: [randomBytes(32)],
        },
        dataDirectory: '',
        origin: ORIGIN,
        guard: {},
        mail: { send: async () => undefined },
        log: quiet,
      });
    await expect(open(randomUUID())).rejects.toThrow(/^OIDC_WORKSPACE names no workspace/);
    await (await open(rows[0]?.workspace_id ?? '')).close();
  });

  it('stay admin where there’s no other, whatever the provider says', async () => {
    expect(await (await signedIn({ ...ada, groups: [] })).me()).toMatchObject({ is_admin: true });
    expect(await (await signedIn(ada)).me()).toMatchObject({ is_admin: true });
  });

  it('don’t come back by signing in once they were removed', async () => {
    const gone = await signedIn({ sub: 'finn', email: 'finn@harbour.test', name: 'Finn' });
    const { user_id } = (await gone.me()) as { user_id: string };
    const { token } = await (await signedIn(ada)).token();
    expect((await whole.call('DELETE', `/members/${user_id}`, { token })).status).toBe(204);
    const again = await signedIn({ sub: 'finn', email: 'finn@harbour.test', name: 'Finn' });
    expect(await again.me()).toMatchObject({ user_id, workspace_name: null, is_admin: false });
    const answer = await whole.call('GET', '/agents', { token: (await again.token()).token });
    expect(answer.status).toBe(403);
  });

  it('without an address, with an unproven one, or of another domain are told so', async () => {
    const attempt = async (account: OidcDouble['account']) => {
      provider.account = account;
      return new OidcBrowser(whole).signIn();
    };
    expect(await attempt({ sub: 'gus', name: 'Gus' })).toBe(problem('no-email'));
    expect(await attempt({ sub: 'gus', email: 'gus@harbour.test', email_verified: false })).toBe(
      problem('unverified'),
    );
    expect(await attempt({ sub: 'gus', email: 'gus@evil.test', email_verified: true })).toBe(
      problem('domain'),
    );
    expect(await attempt({ sub: 'gus', email: 'gus@harbour.test@evil.test' })).toBe(problem('no-email'));
    expect(await attempt(null)).toBe(problem('cancelled'));
    expect((await owner.query("select from users where email like 'gus%'")).rowCount).toBe(0);
  });

  it('have no password here', async () => {
    const registration = { email: 'ida@harbour.test', password: 'a long password', display_name: 'Ida' };
    const refused = await whole.call('POST', '/auth/register', { body: registration });
    expect(refused.status).toBe(403);
    // Nothing is sent, so no link is on its way.
    for (const email of [ada.email, registration.email]) {
      const { status, body } = await whole.call('POST', '/auth/password-reset', { body: { email } });
      expect([status, body]).toEqual([403, refused.body]);
    }
  });
});

describe('the way back', () => {
  it('is good once, in the browser that began, for what the provider said', async () => {
    provider.account = ben;
    const browser = new OidcBrowser(whole);
    const callback = await browser.toCallback();
    const jar = new Map(browser.ours);
    const stranger = new OidcBrowser(whole);
    // Another browser, led to it: no one signs someone in as themselves.
    expect((await stranger.ask('GET', callback)).location).toBe(`${ORIGIN}${problem('stale')}`);
    expect((await browser.ask('GET', callback)).location).toBe(`${ORIGIN}/agents`);
    expect((await browser.ask('GET', callback)).location).toBe(`${ORIGIN}${problem('stale')}`);
    // With the cookie put back, the provider refuses the code.
    for (const [name, value] of jar) browser.ours.set(name, value);
    expect((await browser.ask('GET', callback)).location).toBe(`${ORIGIN}${problem('stale')}`);
  });

  it('is refused with a state or an issuer that was made up', async () => {
    provider.account = ben;
    const browser = new OidcBrowser(whole);
    const callback = new URL(await browser.toCallback(), ORIGIN);
    const changed = (name: string, value: string) => {
      const url = new URL(callback);
      url.searchParams.set(name, value);
      return url.pathname + url.search;
    };
    const ended = async (path: string) => (await browser.ask('GET', path)).location.slice(ORIGIN.length);
    expect(await ended(changed('state', 'forged'))).toBe(problem('stale'));
    expect(await ended('/auth/oidc/callback')).toBe(problem('stale'));
    expect(await ended(changed('iss', 'https://evil.test'))).toBe(problem('untrusted'));
    expect(whole.warnings.join('')).not.toMatch(/ben@harbour|code=/);
  });

  it('leads to pages of ours alone', async () => {
    provider.account = ben;
    for (const [wanted, reached] of [
      ['/calls?status=ended#x', '/calls?status=ended#x'],
      ['https://evil.test/', '/dashboard'],
      ['//evil.test/', '/dashboard'],
      ['/\\evil.test', '/dashboard'],
      ['/.//evil.test', '/dashboard'],
      ['/a\nb', '/dashboard'],
      // Longer than what a browser keeps in a cookie.
      [`/connect?client_id=${'a'.repeat(4000)}`, '/dashboard'],
      [`/connect?client_id=${'"'.repeat(1000)}`, '/dashboard'],
    ] as const) {
      expect(await new OidcBrowser(whole).signIn(wanted)).toBe(reached);
    }
  });

  it('begins at the address that the provider knows', async () => {
    const { location } = await new OidcBrowser(whole).ask(
      'GET',
      '/auth/oidc/start?redirect=/calls',
      '127.0.0.1:8000',
    );
    expect(location).toBe(`${ORIGIN}/auth/oidc/start?redirect=%2Fcalls`);
  });
});

describe('a sign-in', () => {
  it('is renewed as long as the provider confirms it, by many tabs at once', async () => {
    const browser = await signedIn(ben);
    for (let round = 0; round < 3; round += 1) {
      await letTimePass();
      const answers = await Promise.all([browser.token(), browser.token(), browser.token()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    expect(await browser.me()).toMatchObject({ email: 'ben@harbour.test' });
    const kept = await owner.query<{ sealed: string }>('select sealed from provider_sign_ins');
    expect(kept.rows.every(({ sealed }) => sealed.startsWith('v1.'))).toBe(true);
  });

  it('goes on where the database is away just when the provider has renewed it', async () => {
    const { database } = whole.test;
    const key = randomBytes(32);
    let failures = 0;
    const asked: string[] = [];
    const ivy = { sub: 'ivy', email: 'ivy@harbour.test' };
    const said: string[] = [];
    let told = 0;
    const signIns = createSignIns({
      settings: settingsWith({ admins: { claim: ['groups'], values: ['it'] } }),
      provider: {
        begin: () => Promise.reject(new Error('not here')),
        finish: async () => ({ claims: ivy, refreshToken: 'first' }),
        async ask(refreshToken) {
          asked.push(refreshToken);
          failures = 2;
          return { claims: ivy, refreshToken: 'next', fault: null };
        },
        signOutUrl: async () => null,
      },
      database: {
        ...database,
        withoutTenant(work) {
          if (failures > 0) {
            failures -= 1;
            return Promise.reject(new DatabaseAway('Away.', { uncertain: false }));
          }
          return database.withoutTenant(work);
        },
      },
      box: createSecretBox([key]),
      tokens: providerTokens([key]),
      async roleSaid(_uid, role) {
        told += 1;
        if (told % 2 === 1) throw new DatabaseAway('Away.', { uncertain: false });
        said.push(role);
      },
      origin: ORIGIN,
      log: quiet,
    });
    const secret = await signIns.finish({ state: '', nonce: '', verifier: '' }, new URL(ORIGIN));
    for (let round = 0; round < 2; round += 1) {
      await letTimePass();
      expect(await signIns.renew(secret)).not.toBeNull();
      expect(failures).toBe(0);
    }
    expect(asked).toEqual(['first', 'next']);
    expect(said).toEqual(['user', 'user', 'user']);
    await signIns.end(secret);
  });

  it('ends when the provider has removed the person', async () => {
    const browser = await signedIn({ sub: 'hal', email: 'hal@harbour.test', name: 'Hal' });
    const { token } = await browser.token();
    provider.revokeAll();
    expect((await browser.token()).status).toBe(200);
    await letTimePass();
    expect((await browser.token()).status).toBe(401);
    expect(browser.ours.size).toBe(0);
    // From there on it's a visitor's browser, which isn't refused anything.
    expect((await browser.token()).status).toBe(204);
    expect(token).not.toBe('');
  });

  it('goes on after the provider has renewed it and couldn’t say whose it is', async () => {
    const browser = await signedIn(ada);
    await letTimePass();
    provider.keepsSilent = true;
    try {
      expect((await browser.token()).status).toBe(200);
    } finally {
      provider.keepsSilent = false;
    }
    // The token that it was asked with is used up: the next one was kept.
    await owner.query('update provider_sign_ins set checking_until = null');
    expect((await browser.token()).status).toBe(200);
    expect(await browser.me()).toMatchObject({ email: 'ada@harbour.test', is_admin: true });
    await owner.query("update provider_sign_ins set checked_at = now() - interval '25 hours'");
    provider.keepsSilent = true;
    try {
      // As long as one that can't be reached at all.
      expect((await browser.token()).status).toBe(401);
    } finally {
      provider.keepsSilent = false;
    }
  });

  it('goes on while the provider can’t be reached, for a day', async () => {
    const away = await startOidcProvider({ product: ORIGIN });
    const other = await startWholeServer({ ...away.settings });
    const client = new Client({ connectionString: other.test.ownerUrl });
    await client.connect();
    try {
      away.account = ada;
      const browser = new OidcBrowser(other);
      await browser.signIn();
      await away.close();
      await client.query("update provider_sign_ins set checked_at = now() - interval '2 hours'");
      expect((await browser.token()).status).toBe(200);
      expect((await new OidcBrowser(other).ask('GET', '/auth/oidc/start')).status).toBe(302);
      await client.query(
        "update provider_sign_ins set checked_at = now() - interval '25 hours', checking_until = null",
      );
      expect((await browser.token()).status).toBe(401);
    } finally {
      await client.end();
      await other.stop();
    }
  });

  it('that the provider can’t be asked about ends after its hours', async () => {
    const short = await startOidcProvider({ product: ORIGIN, refreshes: false });
    const other = await startWholeServer({ ...short.settings, OIDC_SESSION_HOURS: '8' });
    const client = new Client({ connectionString: other.test.ownerUrl });
    await client.connect();
    try {
      short.account = ada;
      const browser = new OidcBrowser(other);
      await browser.signIn();
      const lasts = await client.query<{ hours: string }>(
        'select round(extract(epoch from expires_at - created_at) / 3600) as hours from provider_sign_ins',
      );
      expect(lasts.rows).toEqual([{ hours: '8' }]);
      expect((await browser.token()).status).toBe(200);
      await client.query('update provider_sign_ins set expires_at = now()');
      expect((await browser.token()).status).toBe(401);
    } finally {
      await client.end();
      await other.stop();
      await short.close();
    }
  });

  it('ends where it was, on this device alone or everywhere', async () => {
    const [here, there] = [await signedIn(ben), await signedIn(ben)];
    const { token } = await here.token();
    expect((await whole.call('POST', '/auth/logout', { token })).status).toBe(204);
    const { body } = await here.ask('POST', '/auth/oidc/sign-out');
    const { continue_at } = body as { continue_at: string };
    expect(continue_at).toMatch(new RegExp(`^${provider.issuer}/session/end\\?`));
    expect(continue_at).not.toContain('id_token_hint');
    expect((await here.token()).status).toBe(204);
    expect((await whole.call('GET', '/auth/me', { token })).status).toBe(401);
    const other = await there.token();
    expect((await whole.call('GET', '/auth/me', { token: other.token })).status).toBe(200);
    expect((await whole.call('POST', '/auth/logout-everywhere', { token: other.token })).status).toBe(204);
    expect((await whole.call('GET', '/auth/me', { token: other.token })).status).toBe(401);
    expect((await there.token()).status).toBe(401);
    expect(await (await signedIn(ben)).me()).toMatchObject({ email: 'ben@harbour.test' });
  });

  it('keeps its secret where no script and no other path sees it', async () => {
    provider.account = ben;
    const browser = new OidcBrowser(whole);
    const callback = await browser.toCallback();
    const cookie = [...browser.ours].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers } = await whole.app.inject({
      url: callback,
      headers: { host: 'localhost:8000', cookie },
    });
    const lines = [headers['set-cookie'] ?? []].flat();
    expect(lines.find((line) => line.includes('_sign_in='))).toMatch(
      /; Path=\/auth\/oidc; HttpOnly; SameSite=Strict$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('isn’t believed when its token was written by someone else', async () => {
    const { token } = await (await signedIn(ben)).token();
    const [head, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
    for (const bad of [`${head}.${forged}.${signature}`, `${head}.${payload}.`, payload]) {
      expect((await whole.call('GET', '/auth/me', { token: bad })).status).toBe(401);
    }
  });
});
