/**
 * A whole call by voice in the built product: a file as the microphone, doubles of a transcriber, a model and a
 * tool on real sockets, the built-in voice. Then the page of the call, with its sound.
 */
import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';
import { slowestPart, turnLatencies } from '#contract/calls/turn-latency';
import { AUDIBLE, speechIn } from '../doubles/sound/speech-in-waveform';
import { isSlow, patient } from '../patience';
import { conversation } from './agent-page';
import { testWithMicrophone } from './microphone';
import { recordedSound } from './recorded-sound';
import {
  heldUpInCall,
  makeSpokenAgent,
  newestCall,
  openWorkspace,
  type SpokenProduct,
  startSpokenProduct,
  type Workspace,
} from './spoken-product';
import { expect } from './watched-page';

const TOLERANCE_MS = patient(20);
const TOOL_MS = 1_500;
/** So soon after the caller's first sound nothing more is given to the device, which plays what it has. */
const HOLD_MS = 200;
const DEVICE_MS = patient(100);

const question = 'What are your opening hours?';
/** Where the product may be seconds late, the answer is long enough that the interruption falls into it all the same. */
const hours =
  'We are open from Monday to Friday, from eight in the morning until six in the evening. ' +
  'On Saturday we are open until noon. On Sunday and on public holidays we are closed.' +
  (isSlow()
    ? ' In the first week of January we are open in the morning only, from nine until twelve. ' +
      'In July and August we open at seven in the morning, and close at three in the afternoon. ' +
      'In an emergency you reach the dentist on duty by the same number, at any time of the day.'
    : '');
const interruption = 'Can I come on Friday in the afternoon?';
const waiting = 'Let me look at the calendar.';
const offer = 'On Friday at three we have time for you.';
const thanks = 'Thank you very much, that is all.';
const closing = 'Thank you for calling. Goodbye.';

const [question_s, interruption_s, thanks_s, whole_s] = isSlow() ? [10, 26, 58, 80] : [5.5, 11, 22, 40];
const test = testWithMicrophone(
  [
    { at_s: question_s, text: question },
    // While the opening hours are being told.
    { at_s: interruption_s, text: interruption },
    { at_s: thanks_s, text: thanks },
  ],
  whole_s,
);

let spoken: SpokenProduct;
let calendar: Server;
/** The tool answers some time after the caller reads that it's waited for. */
let isWaitedFor: () => void;
const waitedFor = new Promise<void>((resolve) => {
  isWaitedFor = resolve;
});

test.beforeAll(async () => {
  calendar = createServer(async (_request, response) => {
    await waitedFor;
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"free":["15:00"]}');
    }, TOOL_MS);
  });
  await new Promise<void>((resolve) => calendar.listen(0, '127.0.0.1', resolve));
  spoken = await startSpokenProduct([`localhost:${portOf(calendar)}`]);
});
test.afterAll(async () => {
  await spoken.stop();
  calendar.close();
});

test('question, answer, barge-in, tool, goodbye; then the page of the call', async ({ page }) => {
  const { product, model, transcriber } = spoken;
  transcriber.script.push(question, interruption, thanks);
  model.script(
    { kind: 'text', pieces: hours.split(/(?<= )/) },
    { kind: 'tools', calls: [{ name: 'free_times', arguments: '{}' }] },
    { kind: 'text', pieces: [offer], afterMs: 300 },
    { kind: 'tools', calls: [{ name: 'end_call', arguments: '{}' }] },
  );
  const workspace = await openWorkspace(page, product.url);
  const agent = await makeSpokenAgent(workspace, transcriber, {
    name: 'Front desk',
    first_message: 'Hello, this is Harbor Dental. How can I help you?',
    instructions: 'Answer questions of patients.',
    closing_message: closing,
    after_call: { summary: false },
    tools: [
      {
        type: 'http',
        name: 'free_times',
        description: 'Looks up which times are free.',
        url: `http://localhost:${portOf(calendar)}/free`,
        waiting_message: waiting,
      },
    ],
  });
  await watchPlayers(page);
  await page.goto(`${product.url}/agents/${agent}`);
  await page.getByRole('button', { name: 'Talk', exact: true }).click();

  await test.step('the call is held by voice alone', async () => {
    const said = conversation(page);
    for (const line of ['How can I help you?', question, interruption, waiting, offer, thanks, closing]) {
      await expect(said.getByText(line).first()).toBeVisible();
      if (line === waiting) isWaitedFor();
    }
    await expect(said.getByText('— interrupted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open call' })).toBeVisible();
  });

  const call = await readyCall(workspace);
  await test.step('its log tells what was heard, and why', () => {
    const { events } = call;
    expect(call.end_reason).toBe('agent_ended');
    expect(eventsOf(events, 'caller_said').map(({ text }) => text)).toEqual([question, interruption, thanks]);
    const [cut] = eventsOf(events, 'agent_said').filter(({ interrupted }) => interrupted);
    expect(hours.startsWith(cut?.text ?? '–')).toBe(true);
    expect(cut?.text.length).toBeGreaterThan(10);
    const [dropped] = eventsOf(events, 'output_dropped');
    expect(dropped?.heard_ms).toBeCloseTo((cut?.end_ms ?? 0) - (cut?.start_ms ?? 0), -2);
    const [answered] = eventsOf(events, 'tool_answered');
    expect(answered?.answer).toContain('15:00');
    const [phrase] = eventsOf(events, 'agent_said').filter(({ text }) => text === waiting);
    expect(phrase?.start_ms).toBeLessThan(answered?.offset_ms ?? 0);
  });

  await test.step('the recording agrees with the log', async () => {
    const sound = await recordedSound(workspace, product.url, call.call_id);
    const begins = call.recording?.offset_ms ?? 0;
    const caller = speechIn(sound.caller, sound.rate);
    // A line may follow on another with no more of a pause than a voice leaves at its end.
    const agentSpeech = speechIn(sound.agent, sound.rate, { gapMs: 80, leastMs: 20, loud: AUDIBLE });
    const ends = eventsOf(call.events, 'caller_speech_ended').map(({ at_ms }) => at_ms - begins);
    expect(caller).toHaveLength(ends.length);
    for (const [index, { to_ms }] of caller.entries()) {
      expect(Math.abs(to_ms - (ends[index] ?? 0)), 'the caller’s end').toBeLessThanOrEqual(TOLERANCE_MS);
    }
    const interrupted = caller[1]?.from_ms ?? Number.NaN;
    const lines = speechIn(sound.agent, sound.rate, { gapMs: 700, loud: AUDIBLE });
    const silent = lines.findLast(({ from_ms }) => from_ms < interrupted)?.to_ms ?? Number.NaN;
    expect(silent, 'the agent spoke when the caller began').toBeGreaterThan(interrupted);
    // Where browser and product share half a machine, the microphone's frames come late, and so does what they cause.
    if (!isSlow()) {
      const held_ms = (eventsOf(call.events, 'output_held')[0]?.offset_ms ?? Number.NaN) - begins;
      const heldUp = heldUpInCall(call, begins + interrupted, begins + held_ms);
      expect(held_ms - interrupted, 'how soon the output is held').toBeLessThan(
        HOLD_MS + TOLERANCE_MS + heldUp,
      );
      expect(silent - interrupted, 'how soon the agent is silent').toBeLessThan(
        HOLD_MS + DEVICE_MS + heldUpInCall(call, begins + interrupted, begins + silent),
      );
    }
    for (const { at_ms } of eventsOf(call.events, 'first_heard')) {
      const nearest = Math.min(...agentSpeech.map(({ from_ms }) => Math.abs(from_ms - (at_ms - begins))));
      expect(nearest, 'the agent’s beginning').toBeLessThanOrEqual(
        TOLERANCE_MS + heldUpInCall(call, at_ms, at_ms),
      );
    }
  });

  await test.step('the page plays it, marks the words, and explains the waits', async () => {
    await page.getByRole('link', { name: 'Open call' }).click();
    const main = page.getByRole('main');
    for (const latency of turnLatencies(call.events)) {
      const ms = `${(latency.response_ms ?? 0).toLocaleString('en-US')} ms`;
      await expect(main.getByText(ms).first()).toBeVisible();
      await expect(main.getByText(slowestPart(latency) ?? '–').first()).toBeVisible();
    }
    const marks = page.getByRole('list', { name: 'Marks' });
    await expect(marks.getByRole('button', { name: /the caller interrupted the agent/ })).toBeVisible();
    await expect(marks.getByRole('button', { name: /tool free_times answered in/ })).toBeVisible();

    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5);
    await expect(main.locator('[data-spoken]').first()).toBeVisible();

    await main
      .locator('[data-words]', { hasText: /afternoon\?/ })
      .first()
      .hover();
    const word = main.locator('[data-piece]', { hasText: /^afternoon\?$/ }).first();
    const start = Number(await word.getAttribute('data-start'));
    await word.click();
    await expect(word).toHaveAttribute('data-spoken', /.*/);
    const offset = call.recording?.offset_ms ?? 0;
    expect(await playedSeconds(page)).toBeGreaterThanOrEqual((start - offset) / 1000 - 0.05);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More for this recording' }).click();
    await page.getByRole('menuitem', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toMatch(/^call-.*\.wav$/);
    expect(statSync(await (await file).path()).size).toBeGreaterThan(100_000);

    await page.goto(`${page.url().split('?')[0]}?t=12.5`);
    await expect(page.getByTestId('moment')).toHaveText('0:12.5');
  });
});

/** Once its sound is one file. */
async function readyCall(workspace: Workspace): Promise<Call> {
  await expect.poll(async () => (await newestCall(workspace)).recording?.state).toBe('ready');
  return newestCall(workspace);
}

function eventsOf<Type extends CallEvent['type']>(events: readonly CallEvent[], type: Type) {
  return events.filter((event): event is Extract<CallEvent, { type: Type }> => event.type === type);
}

declare global {
  interface Window {
    /** Players that the page made; set by `watchPlayers`. */
    madePlayers?: HTMLAudioElement[];
  }
}

/** Keeps the page's players, which are in no document, where a test can look at them. */
async function watchPlayers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: HTMLAudioElement[] = [];
    window.madePlayers = made;
    window.Audio = class extends Audio {
      constructor(source?: string) {
        super(source);
        made.push(this);
      }
    };
  });
}

/** The position of the newest player that plays; 0 when none does. */
function playedSeconds(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      window.madePlayers?.findLast(({ paused, readyState }) => !paused && readyState > 2)?.currentTime ?? 0,
  );
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
