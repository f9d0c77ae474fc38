/**
 * The power goes in the middle of spoken calls. After the next start each has what was said and its sound
 * up to the last second, is the platform's fault, and costs nothing.
 */
import { expect, test } from '@playwright/test';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Balance } from '#contract/billing/balance';
import type { Call, CallTicket } from '#contract/calls/calls';
import { signUpAt } from '../../bench/signed-in-client';
import { realSpeech } from '../doubles/sound/real-speech';
import { SocketCaller } from '../doubles/sound/socket-caller';
import { speechIn } from '../doubles/sound/speech-in-waveform';
import { deepgramKey } from '../doubles/transcribers/deepgram-key';
import { heldUpBetween } from '../held-up';
import { isSlow, patient } from '../patience';
import { auditBooks } from './books';
import { recordedSound } from './recorded-sound';
import { type SpokenProduct, startSpokenProduct } from './spoken-product';

/** As many as let each of them speak when it happens. */
const CALLS = isSlow() ? 4 : 10;
/** What a crash may cost of a call. */
const LAST_MS = patient(1_000);
const QUESTION = 'Can I come on Friday?';
/** Long enough to be cut off by the end of everything, also in a call that began before others found room. */
const ANSWER = (
  'Yes, on Friday there is room in the morning and in the afternoon. Our doctor for children is there from ' +
  'nine until five, and the one for adults from eight until twelve. The one for teeth that are crooked comes ' +
  'every second week only, and is there from ten until four. Which of them would you like to see? '
).repeat(3);
const TRIAL_MICROS = 5_000_000;

let spoken: SpokenProduct;
test.beforeAll(async () => {
  spoken = await startSpokenProduct();
});
test.afterAll(() => spoken.stop());

interface RunningCall {
  id: string;
  caller: SocketCaller;
}

/** They're a load on a slow machine, all at once: the product asks some of them to come again. */
async function whenItHasTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + patient(30_000);
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('"code":"busy"') || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

test('calls survive kill -9 up to their last second, and are not charged', async () => {
  const { product, model, transcriber } = spoken;
  transcriber.script.push(...Array.from({ length: CALLS }, () => QUESTION));
  model.script(...Array.from({ length: CALLS }, () => ({ kind: 'text' as const, pieces: [ANSWER] })));
  const client = await signUpAt(product.url);
  const content = z.parse(AgentContent, {
    name: 'Front desk',
    first_speaker: 'caller',
    instructions: 'Answer questions of patients.',
    transcriber: { provider: 'deepgram', key_id: await deepgramKey(client, transcriber) },
  });
  const { agent_id } = await client.call<{ agent_id: string }>('POST', '/agents', { content });
  const speech = await realSpeech(QUESTION);

  const calls = await Promise.all(
    Array.from({ length: CALLS }, async (): Promise<RunningCall> => {
      const ticket = await whenItHasTime(() =>
        client.call<CallTicket>('POST', `/agents/${agent_id}/test-calls`, { content, sound: true }),
      );
      const caller = await SocketCaller.connect(
        `${product.url.replace('http', 'ws')}/ws/calls`,
        ticket.ticket,
      );
      await caller.speak(speech);
      await caller.event('first_heard');
      return { id: ticket.call_id, caller };
    }),
  );
  // The agent is in the middle of its answer in all of them.
  await new Promise((resolve) => setTimeout(resolve, LAST_MS + 2_000));
  const killed = calls.map(({ caller }) => caller.now);
  const killedAt = performance.now();
  await product.kill9();
  const lost_ms = LAST_MS + heldUpBetween(killedAt - LAST_MS, performance.now());
  await spoken.restart();

  const read = (id: string) => client.call<Call>('GET', `/calls/${id}`);
  await expect
    .poll(
      async () => {
        const all = await Promise.all(calls.map(({ id }) => read(id)));
        return all
          .filter(({ recording }) => recording?.state !== 'ready')
          .map(({ status, end_reason, recording }) => ({ status, end_reason, recording }));
      },
      { message: 'calls whose recording isn’t ready', timeout: patient(60_000), intervals: [1_000] },
    )
    .toEqual([]);

  for (const [index, { id, caller }] of calls.entries()) {
    const killed_ms = killed[index] ?? 0;
    const call = await read(id);
    expect(call).toMatchObject({ end_reason: 'platform_crash', fault: 'platform', status: 'failed' });

    // All that the caller was told until a second before is in the log, as it was told.
    const certain = caller.events.filter(({ offset_ms }) => offset_ms < killed_ms - lost_ms);
    expect(certain.some(({ type }) => type === 'first_heard')).toBe(true);
    expect(call.events).toEqual(expect.arrayContaining(certain));
    expect(call.events.find(({ type }) => type === 'caller_said')).toMatchObject({
      // Where the machine stands still in the middle, the transcriber may begin another sentence.
      text: expect.stringMatching(/^Can I come on Friday\?/),
    });
    expect(call.events.map(({ seq }) => seq)).toEqual(call.events.map((_, place) => place + 1));

    const { offset_ms = 0, duration_ms } = call.recording ?? {};
    expect(offset_ms + (duration_ms ?? 0)).toBeGreaterThan(killed_ms - lost_ms);
    const sound = await recordedSound(client, spoken.product.url, id);
    expect(speechIn(sound.caller, sound.rate)).toHaveLength(1);
    const answered = speechIn(sound.agent, sound.rate, { gapMs: 1_000 }).at(-1);
    expect(offset_ms + (answered?.to_ms ?? 0)).toBeGreaterThan(killed_ms - lost_ms);

    const lines = call.receipt?.lines ?? [];
    const used = lines.filter(({ item }) => item !== 'not_charged');
    expect(used.find(({ item }) => item === 'platform')?.quantity).toBeGreaterThanOrEqual(3);
    const heard = used.find(({ item }) => item === 'deepgram:transcriber');
    expect(heard).toMatchObject({ unit: 'second', amount_micros: 0, own_key: true });
    expect(heard?.quantity).toBeGreaterThanOrEqual(5);
    expect(used.reduce((sum, { amount_micros }) => sum + amount_micros, 0)).toBeGreaterThan(0);
    expect(call.receipt?.total_micros).toBe(0);
    expect(call.cost_micros).toBe(0);
  }
  const balance = await client.call<Balance>('GET', '/billing/balance');
  expect(balance).toMatchObject({ balance_micros: TRIAL_MICROS, held_micros: 0 });
  await spoken.product.stop();
  expect(auditBooks(spoken.product.dataDir)).toContain('The books are right.');
});
