/** Many calls: at once, one after another, and how fast they answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { startOpenAiDouble } from '../../doubles/openai/openai-double';
import { atMost } from '../../held-up';
import { patient, slowness } from '../../patience';
import { goldenAgent } from '../../unit/server/runtime/golden/agents';
import { goldenClock } from '../../unit/server/runtime/golden/ports';
import { holdCall } from './model-call';

const engine = createCallEngine(goldenClock);
const clinic = goldenAgent('clinic');
const script = [
  'hi',
  'what are your opening hours?',
  'Ada',
  'which slots on Monday?',
  'Friday',
  'the second one',
  'skip',
  'yes',
];

/** Holds a whole conversation; how long each answer took, in milliseconds. */
async function converse(): Promise<number[]> {
  const held = holdCall(engine, clinic, { kind: 'built_in' });
  await held.until((event) => event.type === 'agent_said');
  const waits: number[] = [];
  for (const [index, text] of script.entries()) {
    const before = held.pieces.length;
    const said = performance.now();
    held.call.say(text, String(index));
    await vi.waitUntil(() => held.pieces.length > before, { interval: 1, timeout: patient(15_000) });
    // Without the time for which others had the processor.
    waits.push(performance.now() - said - atMost(0, said));
    await held.until((event) => event.type === 'agent_said' && event.turn === index + 1);
  }
  expect((await held.result).reason).toBe('completed');
  return waits;
}

const kinds = (pattern: RegExp) =>
  process.getActiveResourcesInfo().filter((kind) => pattern.test(kind)).length;
const leftovers = () => ({
  timers: kinds(/Timeout/),
  sockets: kinds(/TCP|TLS/),
  listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
});

/** What is there once the library's own timers, of two and of five seconds, have run out. */
async function settled() {
  for (let round = 0; round < 60 && leftovers().timers > 0; round += 1) await sleep(100);
  return leftovers();
}

test('a typed message is answered within 50 ms in the median', async () => {
  await converse();
  const waits = (await Promise.all([converse(), converse(), converse()])).flat().sort((a, b) => a - b);
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(50 * slowness());
});

test(
  'twenty-five calls at once keep apart and all come to their end',
  async () => {
    const waits = (await Promise.all(Array.from({ length: 25 }, converse))).flat();
    expect(waits).toHaveLength(25 * script.length);
  },
  patient(40_000),
);

test(
  'fifty calls one after another leave no timer, no socket and no listener behind',
  async () => {
    await converse();
    const before = await settled();
    const double = await startOpenAiDouble();
    const warned: Error[] = [];
    const onWarning = (warning: Error) => warned.push(warning);
    process.on('warning', onWarning);
    for (let round = 0; round < 50; round += 1) {
      if (round % 5 > 0) await converse();
      else {
        double.script({ kind: 'text', pieces: ['Good morning.'] });
        const held = holdCall(engine, clinic, {
          kind: 'model',
          apiKey: double.apiKey,
          baseUrl: double.baseUrl,
          model: 'double-1',
        });
        await held.ask('Good to know. Are you open today?');
        held.call.end('ended_by_user');
        await held.result;
      }
    }
    process.off('warning', onWarning);
    await double.close();
    expect(await settled()).toEqual(before);
    expect(warned).toEqual([]);
  },
  patient(60_000),
);
