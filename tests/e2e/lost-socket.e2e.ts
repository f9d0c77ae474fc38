/** A spoken call whose socket is lost in the middle of a line: nothing is heard twice, and nothing is lost. */
import type { Page, WebSocket } from '@playwright/test';
import { decodeSpeechFrame } from '#contract/sockets/call-audio';
import { conversation, makeAgent } from './agent-page';
import { ignoreLostConnections, overFlakyNetwork } from './flaky-network';
import { testWithMicrophone } from './microphone';
import { newPerson, signUp } from './people';
import { expect } from './watched-page';

/** Someone who says nothing aloud: what is understood comes from the browser's recognition. */
const test = testWithMicrophone([], 90).extend(overFlakyNetwork);

interface Report {
  speech: number;
  state: string;
  samples: number;
}

/** What went over all sockets of one call, in order. */
class Wire {
  readonly reports: Report[] = [];
  /** Of each socket: what it said it had heard, and where each speech that followed began. */
  readonly sockets: { heard: { speech: number; samples: number } | undefined; from: Map<number, number> }[] =
    [];
  readonly wholes = new Map<number, number>();

  take(socket: WebSocket): void {
    if (!socket.url().endsWith('/ws/calls')) return;
    const here: Wire['sockets'][number] = { heard: undefined, from: new Map() };
    this.sockets.push(here);
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const message = JSON.parse(payload) as Report & { type: string; heard?: Report };
      if (message.type === 'hello') here.heard = message.heard;
      if (message.type === 'playback') this.reports.push(message);
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') {
        const message = JSON.parse(payload) as Report & { type: string };
        if (message.type === 'speech_end') this.wholes.set(message.speech, message.samples);
        return;
      }
      const frame = decodeSpeechFrame(payload);
      if (frame !== null && !here.from.has(frame.speech)) here.from.set(frame.speech, frame.position);
    });
  }

  of(speech: number): Report[] {
    return this.reports.filter((report) => report.speech === speech);
  }
}

/** The browser's recognition, on a string. */
async function recognition(page: Page): Promise<(words: string, isFinal?: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const open = new Set<{ onresult: ((event: object) => void) | null }>();
    class Recognition extends EventTarget {
      onresult: ((event: object) => void) | null = null;
      start() {
        open.add(this);
      }
      stop() {
        open.delete(this);
      }
      abort() {
        open.delete(this);
      }
    }
    Object.assign(globalThis, {
      webkitSpeechRecognition: Recognition,
      SpeechRecognition: undefined,
      understand: (transcript: string, isFinal: boolean) => {
        const results = [{ isFinal, 0: { transcript } }];
        for (const { onresult } of open) onresult?.({ resultIndex: 0, results });
      },
    });
  });
  return (words, isFinal = true) =>
    page.evaluate(
      ([text, final]) => {
        const scope = globalThis as unknown as { understand(text: string, isFinal: boolean): void };
        scope.understand(text, final);
      },
      [words, isFinal] as const,
    );
}

test('the agent goes on at the sample where it was, and what was said into the gap arrives once', async ({
  page,
  faults,
  network,
}) => {
  const understand = await recognition(page);
  const wire = new Wire();
  page.on('websocket', (socket) => wire.take(socket));
  await signUp(page, newPerson());
  await makeAgent(page, 'Front desk');
  await page.getByRole('button', { name: 'Talk', exact: true }).click();

  // In the middle of its greeting.
  await expect.poll(() => wire.of(1).some(({ samples }) => samples > 12_000)).toBe(true);
  network.cut();
  await expect(page.getByText('Connection lost, reconnecting…')).toBeVisible();
  await page.waitForTimeout(1_500);
  network.mend();
  await expect.poll(() => wire.of(1).some(({ state }) => state === 'finished')).toBe(true);
  const greeting = wire.of(1);
  expect(greeting.filter(({ state }) => state === 'started')).toHaveLength(1);
  expect(greeting.at(-1)?.samples, 'heard to its last sample').toBe(wire.wholes.get(1));
  const heard = greeting.map(({ samples }) => samples);
  expect(heard, 'never goes back').toEqual(heard.toSorted((one, other) => one - other));
  const back = wire.sockets.at(-1);
  expect(back?.heard?.samples ?? 0).toBeGreaterThan(12_000);
  expect(back?.from.get(1), 'sent from where it was heard').toBe(back?.heard?.samples);

  // Shown as it is said.
  await understand('My name is', false);
  await expect(conversation(page).getByText('My name is', { exact: true })).toBeVisible();

  // Said as the connection goes, and into the gap.
  await understand('My name is Ben Miller');
  network.cut();
  await expect(page.getByText('Connection lost, reconnecting…')).toBeVisible();
  await understand('What are your opening hours?');
  await page.waitForTimeout(1_000);
  network.mend();
  const said = async () => (await conversation(page).innerText()).replace(/\s+/g, ' ');
  await expect.poll(said).toMatch(/My name is Ben Miller.*What are your opening hours\?/);
  await expect.poll(() => wire.reports.at(-1)?.state).toBe('finished');
  const words = await said();
  for (const once of ['My name is Ben Miller', 'What are your opening hours?']) {
    expect(words.split(once).length - 1, once).toBe(1);
  }
  for (const speech of new Set(wire.reports.map((report) => report.speech))) {
    const starts = wire.of(speech).filter(({ state }) => state === 'started');
    expect(starts, `speech ${speech} begins once`).toHaveLength(1);
  }
  await page.getByRole('button', { name: 'End call' }).click();
  ignoreLostConnections(faults);
});
