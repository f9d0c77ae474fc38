/** A share link: someone without an account talks with the agent, by a microphone that plays a file. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { FRAME_MS } from '#contract/sockets/call-audio';
import { conversation, say, shareAgent } from './agent-page';
import { CallWire } from './call-wire';
import { testWithMicrophone } from './microphone';
import { newPerson, signUp } from './people';
import { patient } from '../patience';
import { expect, watchContext } from './watched-page';

// Quiet long enough to hear the agent begin, and to hear an answer afterwards.
const test = testWithMicrophone(
  [{ at_s: 3, text: 'I would like to know something about your opening hours, please.' }],
  26,
);

async function visit(browser: Browser, url: string, faults: string[]): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ permissions: ['microphone'] });
  watchContext(context, faults);
  const page = await context.newPage();
  await page.goto(url);
  return [context, page];
}

test('a visitor hears the agent, is heard, types, and ends the call', async ({ page, browser, faults }) => {
  await signUp(page, newPerson());
  const url = await shareAgent(page);
  const [context, visitor] = await visit(browser, url, faults);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Harbor Dental' })).toBeVisible();
  const opened = visitor.waitForEvent('websocket', (socket) => socket.url().endsWith('/ws/talk'));
  await visitor.getByRole('button', { name: 'Talk' }).click();
  const wire = new CallWire(await opened);

  await expect(visitor.getByText('Speaking')).toBeAttached();
  await expect.poll(() => wire.reports.map(({ state }) => state)).toContain('started');
  expect(wire.spoken).toBeGreaterThan(0);
  // The microphone speaks while the agent does: it holds, or stops. What was heard until then is shown.
  await expect.poll(() => wire.reports.map(({ state }) => state)).toContain('paused');
  await expect(conversation(visitor).getByText(/^Hello/)).toBeVisible();

  expect(wire.captured.length).toBeGreaterThan(100);
  const steps = wire.captured.slice(1).map((at, index) => at - (wire.captured[index] ?? 0));
  const steady = steps.filter((step) => Math.abs(step - FRAME_MS) < 5).length;
  expect(steady / steps.length, 'frames of 20 ms, one after another').toBeGreaterThan(0.95);
  const heard = wire.reports.map(({ at_ms }) => at_ms);
  const backwards = heard.slice(1).map((at, index) => (heard[index] ?? 0) - at);
  // The call's clock gets truer with each ping.
  expect(Math.max(...backwards), 'reports one after another').toBeLessThan(patient(50));

  await say(visitor, 'What are your opening hours?');
  await expect(conversation(visitor).getByText('What are your opening hours?')).toBeVisible();
  await expect(conversation(visitor).getByText(/closed on Sunday/)).toBeVisible();
  await visitor.getByRole('button', { name: 'End call' }).click();
  await expect(visitor.getByRole('button', { name: 'Talk again' })).toBeVisible();

  expect(asked.filter((path) => /firebase/i.test(path))).toEqual([]);
  const told = new Set(wire.received);
  for (const secret of ['event', 'cost', 'tool_waits']) expect(told).not.toContain(secret);
  await context.close();

  await page.goto('/calls');
  await expect(page.getByRole('table').getByText('Share link: For the website')).toBeVisible();
});

test('a revoked link ends the call that runs by it and leads nowhere', async ({ page, browser, faults }) => {
  await signUp(page, newPerson());
  const url = await shareAgent(page);
  const [context, visitor] = await visit(browser, url, faults);
  await visitor.getByRole('button', { name: 'Type instead' }).click();
  await expect(conversation(visitor).getByText(/this is Harbor Dental/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke For the website' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(visitor.getByText(/^The share link was revoked during the call · /)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
  await context.close();
});
