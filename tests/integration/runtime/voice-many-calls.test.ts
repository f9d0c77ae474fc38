/** What spoken calls leave behind: nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { sileroDetection } from '#server/runtime/engine/voice-activity';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { patient } from '../../patience';
import { goldenClock } from '../../unit/server/runtime/golden/ports';
import { holdSpokenCall } from './spoken-call';

const agent = z.parse(AgentContent, { name: 'Desk', first_message: 'Hello.' });
const engine = createCallEngine(goldenClock, undefined, sileroDetection);

/** A greeting, a typed question and an answer that is cut off by the end. */
async function converse(): Promise<void> {
  const talk = holdSpokenCall({ agent, engine, transcriber: new ScriptedTranscriber(['hello']) });
  await talk.until('agent_said');
  talk.call.say('hello', 'm-1');
  await talk.until('first_heard', ({ turn }) => turn === 1);
  await talk.close();
  expect(talk.faults).toEqual([]);
}

const kinds = (pattern: RegExp) =>
  process.getActiveResourcesInfo().filter((kind) => pattern.test(kind)).length;
const leftovers = () => ({
  timers: kinds(/Timeout/),
  sockets: kinds(/TCP|TLS/),
  messages: kinds(/MessagePort|Worker/),
  listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
});

/** What is there once the library's own timers, of up to ten seconds, have run out. */
async function settled() {
  for (let round = 0; round < 130 && leftovers().timers > 0; round += 1) await sleep(100);
  return leftovers();
}

test(
  'twelve spoken calls leave no timer, no stream and no warning behind',
  async () => {
    await converse();
    const before = await settled();
    const warned: Error[] = [];
    const onWarning = (warning: Error) => warned.push(warning);
    process.on('warning', onWarning);
    await Promise.all(Array.from({ length: 4 }, converse));
    for (let round = 0; round < 8; round += 1) await converse();
    process.off('warning', onWarning);
    expect(await settled()).toEqual(before);
    expect(warned).toEqual([]);
  },
  patient(60_000),
);
