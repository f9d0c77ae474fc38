/** One page talks with the agent, a second one follows the call as it runs, and listens in. */
import type { Page, WebSocket } from '@playwright/test';
import { decodeOverheardFrame, type OverheardFrame } from '#contract/sockets/follow-socket';
import { atMost } from '../held-up';
import { conversation, makeAgent, say } from './agent-page';
import { newPerson, signUp } from './people';
import { expect, test } from './watched-page';

/** What comes over the socket of someone who follows. */
class Followed {
  readonly frames: (OverheardFrame & { arrived: number })[] = [];
  readonly since = performance.now();
  /** The call's clock, as it was told, and when that came. */
  clock: { offset_ms: number; arrived: number } | null = null;

  constructor(socket: WebSocket) {
    socket.on('framereceived', ({ payload }) => {
      const arrived = performance.now();
      if (typeof payload === 'string') {
        const message = JSON.parse(payload) as { type: string; offset_ms: number };
        if (message.type === 'following') this.clock = { offset_ms: message.offset_ms, arrived };
      } else {
        const frame = decodeOverheardFrame(payload);
        if (frame !== null) this.frames.push({ ...frame, arrived });
      }
    });
  }

  /** How long after it was heard each piece of the agent came, at its first sample. */
  get delays(): number[] {
    const { clock } = this;
    if (clock === null) return [];
    return this.frames.map(({ at_ms, arrived }) => clock.offset_ms + arrived - clock.arrived - at_ms);
  }
}

const running = (page: Page) => page.getByRole('region', { name: 'Running call' });

/** How tall the agent's voice is drawn at most, 0 to 1. It is fed by what the audio thread plays. */
async function level(page: Page): Promise<number> {
  return running(page)
    .getByTestId('live-waveform')
    .evaluate((drawing) => {
      const canvas = drawing as HTMLCanvasElement;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      const half = canvas.height / 2;
      let most = 0;
      for (let x = 0; x < canvas.width; x += 1) {
        let tall = 0;
        for (let y = Math.ceil(half); y < canvas.height; y += 1) {
          if ((pixels?.[(y * canvas.width + x) * 4 + 3] ?? 0) > 0) tall += 1;
        }
        most = Math.max(most, tall);
      }
      return most / half;
    });
}

test('a call is read and heard while it runs, and its page becomes the page of the call that ended', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  await makeAgent(page, 'Front desk');
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  // There is no microphone here.
  await page.getByRole('button', { name: 'Listen and type' }).click();
  await expect(conversation(page).getByText(/Harbor Dental/)).toBeVisible();

  const reader = await context.newPage();
  await reader.goto('/calls');
  const opened = reader.waitForEvent('websocket', (socket) => socket.url().endsWith('/ws/follow'));
  await reader.getByRole('table').getByRole('link').first().click();
  const followed = new Followed(await opened);
  await expect(running(reader).getByText('Live')).toBeVisible();
  await expect(conversation(reader).getByText(/Harbor Dental/)).toBeVisible();
  await expect(running(reader).getByRole('timer')).toHaveText(/^\d:\d\d$/);
  await expect(running(reader).getByText(/\$0\.\d{4}/)).toBeVisible();

  await running(reader).getByRole('button', { name: 'Listen in' }).click();
  await expect(running(reader).getByRole('button', { name: 'Stop listening' })).toBeVisible();
  expect(followed.frames).toEqual([]);

  await page.bringToFront();
  await say(page, 'What are your opening hours?');
  // Without a reload: the page that follows asks for nothing.
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expect(conversation(reader).getByText('What are your opening hours?')).toBeVisible();
  await expect.poll(() => followed.frames.length).toBeGreaterThan(10);
  await expect.poll(() => level(reader)).toBeGreaterThan(0.2);
  await expect(conversation(reader).getByText(/closed on Sunday/)).toBeVisible();
  expect(Math.max(...followed.delays)).toBeLessThan(atMost(600, followed.since));
  const agent = followed.frames.filter(({ channel }) => channel === 'agent');
  const moments = agent.map(({ at_ms }) => at_ms);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(asked.filter((path) => path.startsWith('/api/calls'))).toEqual([]);

  await reader.bringToFront();
  await running(reader).getByRole('button', { name: 'Mute' }).click();
  await expect(running(reader).getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.getByRole('button', { name: 'End call' }).click();
  await expect(running(reader).getByText(/^Call ended after \d:\d\d\.$/)).toBeVisible();
  await expect(reader.getByText('Live')).toBeHidden();
  await expect(reader.getByRole('main').getByText(/^Connected time/)).toBeVisible();
  await expect(reader.getByText('What are your opening hours?')).toBeVisible();
});
