/** The widget on another site: by its script and as a React component, by typing and by voice. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FrameLocator, Page } from '@playwright/test';
import { build } from 'esbuild';
import { signVariables } from '../../packages/sdk/src';
import { isAccessible } from './accessible';
import { conversation } from './agent-page';
import { CallWire } from './call-wire';
import { testWithMicrophone } from './microphone';
import { openWorkspace } from './spoken-product';
import { expect, watchContext } from './watched-page';

const test = testWithMicrophone([{ at_s: 3, text: 'When are you open, please?' }], 20);

interface Site {
  origin: string;
  /** Its pages by path; none of them keeps to another policy than the documentation's. */
  pages: Map<string, { type: string; body: string }>;
  close(): void;
}

/** A site of someone else, whose policies let through what the documentation says, and nothing more. */
async function startSite(callwright: string): Promise<Site> {
  const pages: Site['pages'] = new Map();
  const policy = `default-src 'none'; script-src 'self' ${callwright}; frame-src ${callwright}; connect-src 'self' ${callwright}`;
  const mayListen = `microphone=(self "${callwright}")`;
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url);
    if (page === undefined) return response.writeHead(204).end();
    response.setHeader('content-type', page.type).setHeader('content-security-policy', policy);
    response.setHeader('permissions-policy', mayListen);
    return response.end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    pages,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const html = (body: string) => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><title>A shop</title><main><h1>A shop</h1></main>${body}`,
});

/** A program of the site with the React component in it. */
async function reactApp(link: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        import { TalkToUs } from './packages/sdk/src/react/talk-to-us';
        const variables = async () => (await fetch('/signed')).text();
        createRoot(document.querySelector('main')).render(
          createElement(TalkToUs, { link: ${JSON.stringify(link)}, label: 'Call the shop', variables }));`,
      resolveDir: join(import.meta.dirname, '../..'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** An agent that greets whom it's told of, and a link for these sites, created in the page. */
async function linkFor(page: Page, product: string, sites: readonly string[]) {
  const workspace = await openWorkspace(page, product);
  const { agent_id } = await workspace.call<{ agent_id: string }>('POST', '/agents', {
    content: {
      name: 'Shop',
      first_message: 'Hello {{customer}}, this is the shop. We sell lamps, tables, chairs and much more.',
      variables: [{ name: 'customer', default: 'stranger' }],
      knowledge: [{ title: 'Opening hours', text: 'We are open Monday to Friday from 9 to 17.' }],
    },
  });
  await workspace.call('POST', `/agents/${agent_id}/publish`, { draft_revision: 1 });
  await page.goto(`${product}/agents/${agent_id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('Sites').fill(sites.join('\n'));
  await page.getByRole('button', { name: 'Create link' }).click();
  const script = await page.getByLabel('For your pages').inputValue();
  return {
    script,
    link: /data-link="([^"]+)"/.exec(script)?.[1] ?? '',
    secret: await page.getByLabel('Secret', { exact: true }).inputValue(),
  };
}

/** What the documentation has people put into their pages. */
function documentedScript(product: string, link: string): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/wire-it-in.md'), 'utf8');
  const [, script = ''] = /```html\n(.*)\n```/.exec(page) ?? [];
  return script
    .replace('https://calls.example.com/talk/…', link)
    .replace('https://calls.example.com', product);
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('callwright-talk iframe');

test('a page of another site talks by text and by voice; a site that isn’t named is refused', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const product = baseURL ?? '';
  const [shop, stranger] = [await startSite(product), await startSite(product)];
  const context = await browser.newContext({ permissions: ['microphone'] });
  watchContext(context, faults);
  try {
    const { script, link, secret } = await linkFor(page, product, [shop.origin]);
    expect(script).toBe(documentedScript(product, link));
    const token = link.slice(link.lastIndexOf('/') + 1);
    const visitor = await context.newPage();
    const before: { url: string; bytes: Promise<number> }[] = [];
    visitor.on('response', (answer) => {
      if (!answer.url().startsWith(product)) return;
      before.push({
        url: answer.url(),
        bytes: answer.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      });
    });

    // By text, as someone whom the site knows.
    const signed = await signVariables(secret, { customer: 'Ada' });
    shop.pages.set('/', html(script.replace(' data-link', ` data-variables="${signed}" data-link`)));
    await visitor.goto(shop.origin);
    const launcher = visitor.getByRole('button', { name: 'Talk to us' });
    await expect(launcher).toBeVisible();
    expect(before.map(({ url }) => url)).toEqual([`${product}/widget.js`]);
    expect(await before[0]?.bytes).toBeLessThan(30_000);
    expect(await before[0]?.bytes).toBeGreaterThan(1000);
    await visitor.keyboard.press('Tab');
    await expect(launcher).toBeFocused();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('dialog', { name: 'Talk to us' })).toBeVisible();
    const frame = frameOf(visitor);
    await expect(frame.getByRole('button', { name: 'Talk' })).toBeVisible();
    await isAccessible(visitor, 'the widget');
    await frame.getByRole('button', { name: 'Type instead' }).click();
    const log = frame.getByRole('log', { name: 'Conversation' });
    await expect(log.getByText(/^Hello Ada, this is the shop/)).toBeVisible();
    await frame.getByRole('textbox', { name: 'Message' }).fill('When are you open?');
    await frame.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(log.getByText(/Monday to Friday/)).toBeVisible();
    // The call goes on while the panel is closed.
    await visitor.keyboard.press('Escape');
    const inCall = visitor.getByRole('button', { name: 'In a call' });
    await expect(inCall).toBeFocused();
    await inCall.press('Enter');
    await frame.getByRole('button', { name: 'End call' }).click();
    await expect(frame.getByRole('button', { name: 'Talk again' })).toBeVisible();
    await expect(launcher).toBeAttached();

    // By voice, from the React component, which asks its server before each call.
    shop.pages.set('/react', html('<script src="/app.js" async></script>'));
    shop.pages.set('/app.js', { type: 'text/javascript', body: await reactApp(link) });
    shop.pages.set('/signed', {
      type: 'text/plain',
      body: await signVariables(secret, { customer: 'Grace' }),
    });
    await visitor.goto(`${shop.origin}/react`);
    await visitor.getByRole('button', { name: 'Call the shop' }).click();
    const opened = visitor.waitForEvent('websocket', (socket) => socket.url().endsWith('/ws/talk'));
    await frame.getByRole('button', { name: 'Talk' }).click();
    const wire = new CallWire(await opened);
    await expect.poll(() => wire.reports.map(({ state }) => state)).toContain('started');
    await expect(log.getByText(/^Hello Grace/)).toBeVisible();
    expect(wire.spoken).toBeGreaterThan(0);
    await expect.poll(() => wire.captured.length).toBeGreaterThan(50);
    await frame.getByRole('button', { name: 'End call' }).click();
    await expect(frame.getByRole('button', { name: 'Talk again' })).toBeVisible();

    // From an element of the page's own, whose property was set before the script came.
    const own = `<callwright-talk link="${link}" label="Ask us"></callwright-talk>`;
    shop.pages.set(
      '/own',
      html(`${own}<script src="/set.js"></script><script src="${product}/widget.js"></script>`),
    );
    shop.pages.set('/set.js', {
      type: 'text/javascript',
      body: `document.querySelector('callwright-talk').variables = async () => (await fetch('/signed')).text();`,
    });
    await visitor.goto(`${shop.origin}/own`);
    await visitor.getByRole('button', { name: 'Ask us' }).click();
    await frame.getByRole('button', { name: 'Type instead' }).click();
    await expect(log.getByText(/^Hello Grace/)).toBeVisible();
    await frame.getByRole('button', { name: 'End call' }).click();
    await expect(frame.getByRole('button', { name: 'Talk again' })).toBeVisible();

    // What another made up of a visitor is refused.
    const forged = await signVariables('cwv_another', { customer: 'Eve' });
    shop.pages.set('/forged', html(script.replace(' data-link', ` data-variables="${forged}" data-link`)));
    await visitor.goto(`${shop.origin}/forged`);
    await launcher.click();
    await frame.getByRole('button', { name: 'Type instead' }).click();
    await expect(frame.getByText(/aren’t signed correctly/)).toBeVisible();

    // A site that the link doesn't name, and the link by itself.
    stranger.pages.set('/', html(script));
    await visitor.goto(stranger.origin);
    await launcher.click();
    await expect(visitor.getByText(`This link isn’t for ${stranger.origin}.`)).toBeVisible();
    await expect(visitor.locator('callwright-talk iframe')).toHaveCount(0);
    await visitor.goto(`${product}/embed/${token}`);
    await expect(visitor.getByRole('heading', { name: 'This link works on its own site' })).toBeVisible();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'This link works on its own site' })).toBeVisible();
    await expect(conversation(visitor)).toHaveCount(0);
  } finally {
    await context.close();
    shop.close();
    stranger.close();
  }
});
