/**
 * A telephone call without a carrier: the practice phone is set up under Phone Numbers, its page calls the agent through
 * Twilio's own protocol, and what it plays is compared with what the agent said.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Resampler } from '#server/runtime/resampler';
import { type CarrierDouble, startCarrierDouble } from '../../scripts/carrier-double/double-server';
import { joined, likeness, RATE, speechAt8k } from '../telephone/telephone-sound';
import { isAccessible } from './accessible';
import { testWithMicrophone } from './microphone';
import {
  makeSpokenAgent,
  newestCall,
  openWorkspace,
  type SpokenProduct,
  startSpokenProduct,
  type Workspace,
} from './spoken-product';
import { expect } from './watched-page';

const greeting = 'Hello, this is Harbor Dental. How can I help you?';
const question = 'What are your opening hours?';
const hours = 'We are open from Monday to Friday, from eight in the morning until six in the evening.';

const test = testWithMicrophone(
  // After the notice that the call is recorded, and the greeting.
  [{ at_s: 12, text: question }],
  60,
);

const root = join(import.meta.dirname, '../..');

let spoken: SpokenProduct;
let double: CarrierDouble;

test.beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/carrier-double.mjs', '--build'], { cwd: root });
  spoken = await startSpokenProduct();
  const { url, port, dataDir } = spoken.product;
  double = await startCarrierDouble({
    product: url,
    proxy: { host: '127.0.0.1', port },
    file: join(dataDir, 'carrier-double.json'),
    pageDirectory: join(root, 'dist/carrier-double/page'),
    port: 0,
  });
});
test.afterAll(async () => {
  await double?.close();
  await spoken?.stop();
});

const texts = async (workspace: Workspace, type: 'caller_said' | 'agent_said') =>
  (await newestCall(workspace)).events.flatMap((event) => (event.type === type ? [event.text] : []));

test('it’s set up, calls an agent that hears and is heard, takes keys and hangs up', async ({
  page,
  context,
}) => {
  spoken.transcriber.script.push(question);
  spoken.model.script({ kind: 'text', pieces: hours.split(/(?<= )/) });
  const workspace = await openWorkspace(page, spoken.product.url);
  await publishedAgent(workspace);
  await hearPages(context);

  const phone = await test.step('set it up', async () => {
    await page.goto(`${spoken.product.url}/phone-numbers`);
    await page.getByRole('button', { name: 'Try a practice phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Try a practice phone' });
    await dialog.getByLabel('Answered by').selectOption({ label: 'Front desk' });
    await isAccessible(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await expect(dialog.getByRole('status')).toContainText('is ready. Front desk answers it.');
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Open practice phone' }).click();
    const popup = await opened;
    await popup.waitForURL(`${double.url}/**`);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Not a real phone system')).toBeVisible();
    return popup;
  });

  await test.step('call', async () => {
    await isAccessible(phone, 'the phone before a call');
    await phone.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(phone.getByText('Connected')).toBeVisible();
    await expect.poll(() => texts(workspace, 'agent_said')).toContain(greeting);
    await isAccessible(phone, 'the phone in a call');
  });

  await test.step('what it played is what the agent said', async () => {
    const said = await speechAt8k(greeting);
    // A second of it: a machine that stalls may lose a moment elsewhere, and its end may still be on its way.
    const second = said.subarray(RATE / 2, RATE * 1.5);
    await expect.poll(async () => likeness(second, await heardBy(phone)).likeness).toBeGreaterThan(0.8);
  });

  await test.step('it hears the microphone', async () => {
    await expect.poll(() => texts(workspace, 'caller_said')).toEqual([question]);
    await expect.poll(() => texts(workspace, 'agent_said')).toContain(hours);
  });

  await test.step('it takes keys, from the pad and from the keyboard', async () => {
    await phone.getByRole('button', { name: /^4/ }).click();
    await phone.locator('body').press('2');
    await expect.poll(() => texts(workspace, 'caller_said')).toContain('42');
  });

  await test.step('hang up, and find the call', async () => {
    await phone.getByRole('button', { name: 'Hang up' }).click();
    await expect(phone.getByRole('status')).toContainText('You hung up.');
    await expect.poll(async () => (await newestCall(workspace)).end_reason).toBe('caller_hung_up');
    await phone.getByRole('link', { name: 'Open Call History' }).click();
    await expect(phone.getByRole('table', { name: 'Calls' }).getByText('+1 415 555 0199')).toBeVisible();
  });
});

async function publishedAgent(workspace: Workspace): Promise<void> {
  const agent = await makeSpokenAgent(workspace, spoken.transcriber, {
    name: 'Front desk',
    first_message: greeting,
    instructions: 'Answer questions of patients.',
    after_call: { summary: false },
  });
  const { draft_revision } = await workspace.call<{ draft_revision: number }>('GET', `/agents/${agent}`);
  await workspace.call('POST', `/agents/${agent}/publish`, { draft_revision, note: '' });
}

declare global {
  interface Window {
    /** What pages play; kept by `hearPages`. */
    heard?: { rate: number; blocks: number[][] };
  }
}

/** Keeps what pages of this browser give to the loudspeaker. */
async function hearPages(context: ReturnType<Page['context']>): Promise<void> {
  await context.addInitScript(() => {
    // It's always called with a node of its own.
    // oxlint-disable-next-line typescript/unbound-method
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode && this instanceof AudioWorkletNode) {
        const kept = { rate: this.context.sampleRate, blocks: [] as number[][] };
        window.heard = kept;
        const tap = (this.context as AudioContext).createScriptProcessor(4096, 1, 1);
        tap.onaudioprocess = ({ inputBuffer }) => kept.blocks.push([...inputBuffer.getChannelData(0)]);
        connect.call(this, tap);
        connect.call(tap, to);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });
}

/** At 8 kHz. */
async function heardBy(page: Page): Promise<Int16Array> {
  const { rate, blocks } = await page.evaluate(() => window.heard ?? { rate: 48_000, blocks: [] });
  const resampler = new Resampler(rate, RATE);
  const samples = Int16Array.from(blocks.flat(), (sample) => Math.round(sample * 32_767));
  return joined([...resampler.push(samples), ...resampler.end()]);
}
