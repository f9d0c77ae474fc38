import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BROWSER_CONFIGURATION_ID, BrowserConfiguration } from '#contract/workspace/browser-configuration';
import { pageConfiguration } from '#server/page-settings';
import { readConfiguration } from '#server/platform/configuration/configuration';
import { servePages } from '#server/platform/http/page';
import { createServer } from './http-server';

const TOKEN = 'a'.repeat(43);

describe('pages', () => {
  let app: FastifyInstance;
  let directory: string;
  const browser = BrowserConfiguration.parse({ VITE_FIREBASE_API_KEY: '</script><script>alert(1)<!--' });

  let carried = browser;

  const sites: Record<string, string[]> = {
    [TOKEN]: ['https://shop.example.com', 'http://localhost:3000'],
  };

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'callwright-pages-'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
    writeFileSync(join(directory, 'theme.js'), 'document.title;');
    writeFileSync(join(directory, 'widget.js'), '0;'.repeat(2000));
    writeFileSync(join(directory, 'widget.js.br'), 'twin');
    writeFileSync(join(directory, 'assets/app-1a2b3c4d.js'), '0;'.repeat(2000));
    writeFileSync(join(directory, 'assets/app-1a2b3c4d.js.br'), 'twin');
    app = await createServer();
    await servePages(app, {
      directory,
      browser: async () => carried,
      framedBy: async (token) => sites[token] ?? [],
    });
    await app.ready();
  });

  afterAll(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });

  it.each(['/', '/dashboard', '/agents/1?tab=test', '/invite/abc', '/index.html'])(
    'stand at %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/%', '/%E0%A4%A', '/calls/%zz?t=%', '/%/../../etc/passwd'])(
    'stand at %s, which can’t be decoded, as at any unknown path',
    async (url) => {
      const answer = await app.inject(url);
      const unknown = await app.inject('/nowhere');
      expect([answer.statusCode, answer.body]).toEqual([200, unknown.body]);
      expect(answer.headers['content-security-policy']).toBe(unknown.headers['content-security-policy']);
    },
  );

  it.each(['/api/%', '/api/agents/%E0%A4%A', '/ws/%'])('do not stand at %s', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  it.each(['/invite/abc', '/talk/abc'])('keep their address to themselves at %s', async (url) => {
    const { headers } = await app.inject(url);
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      'no-referrer',
      'noindex, nofollow',
    ]);
  });

  it('are in a frame of the sites of their link, and of no others', async () => {
    const { headers, statusCode } = await app.inject(`/embed/${TOKEN}`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain(
      'frame-ancestors https://shop.example.com http://localhost:3000;',
    );
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect([headers['x-frame-options'], headers['cache-control'], headers.etag]).toEqual([
      undefined,
      'no-store',
      undefined,
    ]);
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      'no-referrer',
      'noindex, nofollow',
    ]);
    for (const url of [
      `/embed/${'b'.repeat(43)}`,
      '/embed/short',
      `/talk/${TOKEN}`,
      '/',
      `/embed/${TOKEN}/more`,
    ]) {
      const other = await app.inject(url);
      expect([url, other.headers['content-security-policy'], other.headers['x-frame-options']]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
        'SAMEORIGIN',
      ]);
    }
  });

  it('bring a script that pages of other sites may load, and no other file of theirs', async () => {
    const policyOf = async (url: string, encoding = 'identity') =>
      (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers[
        'cross-origin-resource-policy'
      ];
    expect([await policyOf('/widget.js'), await policyOf('/widget.js', 'br')]).toEqual([
      'cross-origin',
      'cross-origin',
    ]);
    expect(await policyOf('/theme.js')).toBe('same-origin');
  });

  it.each(['/api/nowhere', '/ws/nowhere', '/assets/gone-00000000.js'])('do not stand at %s', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('are not posted to', async () => {
    expect((await app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404);
  });

  it('carry the configuration as data that can’t become markup', async () => {
    const { body } = await app.inject('/');
    const open = `<script type="application/json" id="${BROWSER_CONFIGURATION_ID}">`;
    const json = body.split(open)[1]?.split('</script>')[0] ?? '';
    expect(JSON.parse(json)).toEqual(browser);
    expect(json).not.toContain('<');
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  it('carry what is so when they’re asked for, and are sent again once that has changed', async () => {
    const before = await app.inject('/register');
    carried = { ...browser, signup: 'invite' };
    const headers = { 'if-none-match': String(before.headers.etag) };
    const after = await app.inject({ url: '/register', headers });
    carried = browser;
    expect(after.statusCode).toBe(200);
    expect([before.body, after.body].map((body) => body.includes('"signup":"invite"'))).toEqual([
      false,
      true,
    ]);
    expect((await app.inject({ url: '/register', headers })).statusCode).toBe(304);
  });

  it('offer sign-up by invitation only once someone could send one', async () => {
    const identity = { service: { offersGoogle: async () => false } };
    const first = vi.fn<() => Promise<boolean>>();
    const configuration = readConfiguration({ SIGNUP: 'invite' }, directory);
    const page = await pageConfiguration(configuration, identity, first);
    first.mockResolvedValueOnce(true);
    expect((await page()).signup).toBe('open');
    first.mockResolvedValueOnce(false);
    const closed = await page();
    expect(closed.signup).toBe('invite');
    first.mockRejectedValueOnce(new Error('the database is away'));
    expect(await page()).toBe(closed);
  });

  it('are not sent twice', async () => {
    const { headers } = await app.inject('/');
    const again = await app.inject({ url: '/login', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('have assets that last forever and come compressed as they were built', async () => {
    const answer = await app.inject({
      url: '/assets/app-1a2b3c4d.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('twin');
  });

  it('have other files that are asked for each time', async () => {
    const answer = await app.inject('/theme.js');
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const again = await app.inject({
      url: '/theme.js',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});
