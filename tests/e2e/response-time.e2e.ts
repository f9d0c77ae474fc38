/**
 * The response time is true: it agrees with the waveform of what the caller sent and what was played, recorded
 * in the page on its own audio clock.
 */
import type { Page } from '@playwright/test';
import { turnLatencies } from '#contract/calls/turn-latency';
import { AUDIBLE, speechIn } from '../doubles/sound/speech-in-waveform';
import { isSlow, patient } from '../patience';
import { conversation } from './agent-page';
import { testWithMicrophone } from './microphone';
import {
  heldUpInCall,
  makeSpokenAgent,
  newestCall,
  openWorkspace,
  type SpokenProduct,
  startSpokenProduct,
} from './spoken-product';
import { recordPage, twoChannels } from './two-channels';
import { expect } from './watched-page';

/** One frame of the microphone, on a free machine. */
const TOLERANCE_MS = patient(20);
const FIRST_S = 2.5;
const APART_S = 6.5;

/** What is said, what is answered, and how long the model thinks before. */
const turns = [
  { said: 'Can I come on Friday?', answer: 'Yes, on Friday there is room.', afterMs: 0 },
  { said: 'What does a cleaning cost?', answer: 'A cleaning costs ninety dollars.', afterMs: 250 },
  { said: 'Is there parking at your house?', answer: 'There is, behind the house.', afterMs: 600 },
  { said: 'My name is Ben Miller.', answer: 'Thank you, Ben.', afterMs: 1_000 },
  // Longer than anyone should wait in silence: a short line comes first.
  { said: 'Please tell me about the offer.', answer: 'The offer ends in May.', afterMs: 2_700 },
  { said: 'That is all I wanted to know.', answer: 'Then have a good day.', afterMs: 100 },
];

const test = testWithMicrophone(
  turns.map(({ said }, index) => ({ at_s: FIRST_S + index * APART_S, text: said })),
  FIRST_S + turns.length * APART_S,
);
test.use({ bypassCSP: true });
// A machine that has other things to do leaves gaps in what is recorded here, and nothing can be measured.
test.describe.configure({ retries: 1 });

let spoken: SpokenProduct;
test.beforeAll(async () => {
  spoken = await startSpokenProduct();
});
test.afterAll(async () => {
  await spoken.stop();
});

test('the shown response time of each turn agrees with the waveform within a frame', async ({ page }) => {
  const { product, model, transcriber } = spoken;
  transcriber.script.push(...turns.map(({ said }) => said));
  model.script(...turns.map(({ answer, afterMs }) => ({ kind: 'text' as const, pieces: [answer], afterMs })));
  const workspace = await openWorkspace(page, product.url);
  const agent = await makeSpokenAgent(workspace, transcriber, {
    name: 'Front desk',
    first_speaker: 'caller',
    instructions: 'Answer in one sentence.',
  });
  await recordPage(page);
  await page.goto(`${product.url}/agents/${agent}`);
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  for (const { answer } of turns) {
    await expect(conversation(page).getByText(answer)).toBeVisible();
  }
  const waveform = await wholeWaveform(page);
  await page.getByRole('button', { name: 'End call' }).click();
  await expect(page.getByRole('link', { name: 'Open call' })).toBeVisible();

  const call = await newestCall(workspace);
  const latencies = turnLatencies(call.events);
  const shown = latencies.map(({ response_ms }) => response_ms ?? Number.NaN);
  const measured = waveform.caller.map(({ to_ms }) => {
    const answer = waveform.agent.find(({ from_ms }) => from_ms > to_ms);
    return (answer?.from_ms ?? Number.NaN) - to_ms;
  });
  const told = `shown ${shown.join(', ')}; measured ${measured.join(', ')}`;
  test.info().annotations.push({ type: 'response times in ms', description: told });
  expect(shown).toHaveLength(turns.length);
  // Where page and product share half a machine, the microphone's stream piles up before the page hears it: what's
  // recorded here is less than what one waits for, and no measure.
  for (const [turn, { from_ms }] of isSlow() ? [] : latencies.entries()) {
    const ms = shown[turn] ?? Number.NaN;
    // The sound of a machine that stands still stands still too; the clock by which one waits goes on.
    const tolerance = TOLERANCE_MS + heldUpInCall(call, from_ms, from_ms + ms);
    expect(Math.abs(ms - (measured[turn] ?? Number.NaN)), told).toBeLessThanOrEqual(tolerance);
  }

  await page.getByRole('link', { name: 'Open call' }).click();
  for (const ms of shown) {
    await expect(
      page
        .getByRole('main')
        .getByText(`${ms.toLocaleString('en-US')} ms`)
        .first(),
    ).toBeVisible();
  }
});

/** Where caller and agent speak, once the agent's last word has been played. */
async function wholeWaveform(page: Page) {
  // An answer is to be read before it's heard.
  await expect
    .poll(async () => {
      const { caller, agent } = await speeches(page);
      return (agent.at(-1)?.from_ms ?? 0) > (caller.at(-1)?.to_ms ?? Infinity);
    })
    .toBe(true);
  await expect(page.getByText('Speaking')).toHaveCount(0);
  return speeches(page);
}

async function speeches(page: Page) {
  const { rate, caller, agent } = await twoChannels(page);
  return { caller: speechIn(caller, rate), agent: speechIn(agent, rate, { gapMs: 300, loud: AUDIBLE }) };
}
