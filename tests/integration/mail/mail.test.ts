/** Mail from the transaction that wants it to a real mail server, over a real socket. */
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfiguration } from '#server/platform/configuration/configuration';
import { type Jobs, openJobs } from '#server/platform/jobs';
import { serializeError } from '#server/platform/logging';
import { type Mail, type MailRequest, type OpenMail, openMail } from '#server/platform/mail/mail';
import { MAIL_LOGIN, type MailServer, startMailServer } from '../../doubles/smtp/mail-server';
import { createTestDatabase, type TestDatabase } from '../database';
import { startWholeServer } from '../http/whole-server';
import { temporaryFolder } from '../identity/identity-server';

const WORKSPACE = '7b0c3a52-3f0e-4d5c-9a55-6f3f2f1f9d11';
const folder = await temporaryFolder();
let test: TestDatabase;
let owner: Client;
let server: MailServer;
let logged: string[];
let running: { jobs: Jobs; open: OpenMail } | null = null;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await test?.remove();
  await folder.remove();
});
beforeEach(async () => {
  server = await startMailServer();
  logged = [];
});
afterEach(async () => {
  await running?.jobs.close();
  running?.open.close();
  running = null;
  await server.close();
  await owner.query('delete from mails');
  await owner.query("delete from pgboss.job where name = 'mails'");
});

async function start(settings: Record<string, string> = {}): Promise<Mail> {
  const log = pino(
    { base: null, serializers: { err: serializeError } },
    { write: (line) => void logged.push(line) },
  );
  const jobs = await openJobs({ applicationUrl: test.applicationUrl, log });
  const configuration = readConfiguration({
    DATA_DIR: folder.path,
    SMTP_URL: server.url,
    MAIL_FROM: 'Harbour <calls@harbour.test>',
    ...settings,
  });
  const open = openMail({ configuration, database: test.database, jobs, log });
  running = { jobs, open };
  return open.mail;
}

const letter = {
  subject: 'Join <Harbour> & Sons',
  paragraphs: ['Ada invites you to “Harbour”.', 'A <script> is only a word.'],
  action: { label: 'Accept', url: 'https://calls.test/invite/abc?x=1&y=2' },
  reason: 'If not, ignore it.',
};

async function send(mail: Mail, to: string, more: Partial<MailRequest> = {}): Promise<boolean> {
  const isOnItsWay = await test.database.withoutTenant((tx) =>
    mail.send(tx, { workspaceId: WORKSPACE, to, letter, ...more }),
  );
  running?.jobs.wake('mails');
  return isOnItsWay;
}

async function states(): Promise<{ state: string; sealed: string | null }[]> {
  return (await owner.query<{ state: string; sealed: string | null }>('select state, sealed from mails'))
    .rows;
}

/** Another try, which would come later by itself. */
async function hurry(): Promise<void> {
  await owner.query("update pgboss.job set start_after = now() where name = 'mails' and state = 'retry'");
  running?.jobs.wake('mails');
}

it('comes once, as text and as HTML of the same words, and is forgotten here', async () => {
  const mail = await start();
  expect(await send(mail, 'Ben@example.com')).toBe(true);
  const [waiting] = await states();
  expect(waiting?.sealed).not.toMatch(/Harbour|example/);
  await expect.poll(() => server.mails.length).toBe(1);
  const [received] = server.mails;
  expect(received?.from).toBe('calls@harbour.test');
  expect(received?.to).toEqual(['Ben@example.com']);
  expect(received?.headers).toMatchObject({
    from: 'Harbour <calls@harbour.test>',
    subject: 'Join <Harbour> & Sons',
    'auto-submitted': 'auto-generated',
  });
  expect(received?.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@harbour\.test>$/);
  expect(received?.text).toContain(
    'Ada invites you to “Harbour”.\n\nA <script> is only a word.\n\nAccept:\nhttps://calls.test/invite/abc?x=1&y=2\n',
  );
  expect(received?.html).toContain('A &lt;script&gt; is only a word.');
  expect(received?.html).toContain('href="https://calls.test/invite/abc?x=1&amp;y=2"');
  await expect.poll(states).toEqual([{ state: 'sent', sealed: null }]);
});

it('isn’t sent by a transaction that fails', async () => {
  const mail = await start();
  const failing = test.database.withoutTenant(async (tx) => {
    await mail.send(tx, { workspaceId: null, to: 'ben@example.com', letter });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await send(mail, 'carl@example.com');
  await expect.poll(() => server.mails.length).toBe(1);
  expect(server.mails[0]?.to).toEqual(['carl@example.com']);
  expect(await states()).toHaveLength(1);
});

it('waits for a mail server that is away, and tells no one’s address to the log', async () => {
  const { port } = server;
  await server.close();
  const mail = await start();
  await send(mail, 'ben@example.com');
  await expect.poll(() => logged.some((line) => line.includes('a job failed'))).toBe(true);
  expect(await states()).toMatchObject([{ state: 'waiting' }]);
  server = await startMailServer(port);
  await hurry();
  await expect.poll(() => server.mails.length).toBe(1);
  expect(logged.join('')).not.toMatch(/ben@example|Harbour|p@ss|p%40ss/);
});

it('waits while our own sign-in is refused, since that can be mended', async () => {
  const mail = await start({ SMTP_URL: server.url.replace(MAIL_LOGIN.user, 'nobody') });
  await send(mail, 'ben@example.com');
  await expect.poll(() => logged.some((line) => line.includes('a job failed'))).toBe(true);
  await expect.poll(() => logged.some((line) => line.includes('can’t be used now'))).toBe(true);
  expect(await states()).toMatchObject([{ state: 'waiting' }]);
  expect(logged.join('')).not.toMatch(/p@ss|p%40ss/);
});

it('tries no more for an address that the mail server refuses for good', async () => {
  server.refusals.set('gone@example.com', 550);
  server.refusals.set('full@example.com', 452);
  const mail = await start();
  await send(mail, 'gone@example.com');
  await expect.poll(states).toEqual([{ state: 'failed', sealed: null }]);
  await send(mail, 'full@example.com');
  await expect.poll(() => logged.some((line) => line.includes('a job failed'))).toBe(true);
  server.refusals.clear();
  await hurry();
  await expect.poll(() => server.mails.map(({ to }) => to[0])).toEqual(['full@example.com']);
  expect(logged.join('')).not.toContain('@example.com');
});

it('isn’t handed over once it’s of no use, and no more of a workspace than its share', async () => {
  const mail = await start({ SHARE_MAILS: '2' });
  await send(mail, 'late@example.com', { until: new Date(Date.now() - 1000) });
  await expect.poll(states).toEqual([{ state: 'failed', sealed: null }]);
  expect([await send(mail, 'b@example.com'), await send(mail, 'c@example.com')]).toEqual([true, false]);
  expect(await send(mail, 'd@example.com', { workspaceId: null })).toBe(true);
  await expect
    .poll(() => new Set(server.mails.map(({ to }) => to[0])))
    .toEqual(new Set(['b@example.com', 'd@example.com']));
});

it('carries invitations, resets and verifications of the whole product', async () => {
  const whole = await startWholeServer({ SMTP_URL: server.url, MAIL_FROM: 'calls@harbour.test' });
  try {
    const ada = await whole.signUp('ada@example.com');
    const invited = await whole.call('POST', '/invitations', {
      token: ada.token,
      body: { email: 'ben@example.com', role: 'user' },
    });
    expect(invited.body).toMatchObject({ emailed: true });
    await whole.call('POST', '/auth/password-reset', { body: { email: 'ada@example.com' } });
    await whole.call('POST', '/auth/password-reset', { body: { email: 'nobody@example.com' } });
    await whole.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=x',
      payload: { requestType: 'VERIFY_EMAIL', idToken: ada.token },
    });
    await expect.poll(() => server.mails.length).toBe(3);
    const textTo = (to: string, subject: string) =>
      server.mails.find((one) => one.to[0] === to && one.headers.subject === subject)?.text ?? '';
    const { link } = invited.body as { link: string };
    expect(textTo('ben@example.com', "Join ada's workspace on Callwright")).toContain(link);
    expect(textTo('ada@example.com', 'Reset your Callwright password')).toMatch(
      /mode=resetPassword&oobCode=\S+/,
    );
    expect(textTo('ada@example.com', 'Verify your email for Callwright')).toMatch(
      /mode=verifyEmail&oobCode=\S+/,
    );
  } finally {
    await whole.stop();
  }
});
