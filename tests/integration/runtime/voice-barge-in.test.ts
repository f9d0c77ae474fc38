/** Who keeps the word when both speak. Milliseconds are looked at, so each call has the process to itself. */
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { MS_A_CHARACTER } from '../../doubles/sound/tone-voice';
import { hold, type WhenOver } from './held-calls';
import type { SpokenCall, SpokenCallOptions } from './spoken-call';

/** About four seconds of speech. */
const MESSAGE = 'Hello, this is Riverside Clinic. We are here to help you with everything you need.';
/** As the built-in brain says it. */
const GREETING = `${MESSAGE} What is your name?`;

const agentWith = (more: Partial<z.input<typeof AgentContent>> = {}) =>
  z.parse(AgentContent, {
    name: 'Riverside Clinic',
    first_message: MESSAGE,
    facts: [{ name: 'name', type: 'name', question: 'What is your name?' }],
    closing_message: 'Goodbye.',
    ...more,
  });

/** A call whose greeting has been heard for about 600 ms, and in which nothing breaks. */
async function greeted(whenOver: WhenOver, options: SpokenCallOptions): Promise<SpokenCall> {
  whenOver(async () => expect(talk.faults).toEqual([]));
  const talk = hold(whenOver, options);
  const { at_ms } = await talk.until('first_heard');
  await talk.reaches(at_ms + 600);
  return talk;
}

describe('the caller speaks while the agent does', () => {
  it('holds the output within 200 ms of the first loud sample, and words drop it', async ({
    onTestFinished,
  }) => {
    const transcriber = new ScriptedTranscriber(['I want to cancel my visit']);
    const talk = await greeted(onTestFinished, { agent: agentWith(), transcriber });
    const speaking = talk.speak(1_500);
    const holding = await talk.until('output_held');
    const { start_ms } = await speaking;
    expect(holding.offset_ms - start_ms).toBeLessThan(talk.atMost(200, start_ms));
    const dropped = await talk.until('output_dropped');
    expect(dropped).toMatchObject({ because: 'words', speech: 1 });
    // "I" is one word beyond the listening noises.
    expect(dropped.offset_ms - start_ms).toBeLessThan(talk.atMost(500, start_ms));
    expect(talk.device.messages).toContainEqual({ type: 'player', speech: 1, command: 'hold' });
    expect(talk.device.messages).toContainEqual({ type: 'player', speech: 1, command: 'drop' });
    const line = await talk.until('agent_said');
    expect(line.interrupted).toBe(true);
    expect(GREETING.startsWith(line.text)).toBe(true);
    // As many characters as were heard, give or take the word that was cut.
    const heard = dropped.heard_ms / MS_A_CHARACTER;
    expect(Math.abs(line.text.length - heard)).toBeLessThan(14);
    expect(Math.abs(talk.device.heardMs() - dropped.heard_ms)).toBeLessThan(30);
    expect((await talk.until('caller_said')).text).toBe('I want to cancel my visit');
    const answer = await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(answer.interrupted).toBe(false);
  });

  it('goes on from the same sample after a listening noise, which is no turn', async ({ onTestFinished }) => {
    const transcriber = new ScriptedTranscriber(['mm-hm']);
    const talk = await greeted(onTestFinished, { agent: agentWith(), transcriber });
    await talk.speak(240);
    const wentOn = await talk.until('output_went_on');
    expect(wentOn.because).toBe('backchannel');
    const line = await talk.until('agent_said');
    expect(line).toMatchObject({ text: GREETING, interrupted: false });
    // Every sample was heard once, and none was left out.
    const samples = talk.device.played
      .filter(({ speech }) => speech === 1)
      .reduce((sum, piece) => sum + piece.samples, 0);
    const end = talk.device.messages.find((message) => message.type === 'speech_end');
    expect(Math.round(samples)).toBe(end?.type === 'speech_end' ? end.samples : 0);
    await talk.reaches(talk.call.elapsed() + 800);
    expect(talk.all('caller_said')).toEqual([]);
  });

  it('goes on after a noise of which no words came', async ({ onTestFinished }) => {
    const talk = await greeted(onTestFinished, {
      agent: agentWith(),
      transcriber: new ScriptedTranscriber([]),
    });
    await talk.speak(160);
    const wentOn = await talk.until('output_went_on');
    expect(wentOn.because).toBe('nothing_said');
    expect((await talk.until('agent_said')).interrupted).toBe(false);
  });

  it('is dropped by 600 ms of speech where no one understands words', async ({ onTestFinished }) => {
    const talk = await greeted(onTestFinished, { agent: agentWith() });
    const { start_ms } = await talk.speak(900);
    const dropped = await talk.until('output_dropped');
    expect(dropped.because).toBe('long_speech');
    expect(dropped.offset_ms - start_ms).toBeGreaterThan(580);
    expect(dropped.offset_ms - start_ms - 580).toBeLessThan(talk.atMost(140, start_ms));
  });

  it('goes on after short speech where no one understands words', async ({ onTestFinished }) => {
    const talk = await greeted(onTestFinished, { agent: agentWith() });
    await talk.speak(300);
    expect((await talk.until('output_went_on')).because).toBe('nothing_said');
    expect(talk.all('output_dropped')).toEqual([]);
  });

  it.for([
    ['low', 2],
    ['medium', 1],
    ['high', 1],
  ] as const)(
    'waits for as many words as "%s" asks for',
    async ([interruption, words], { onTestFinished }) => {
      const transcriber = new ScriptedTranscriber(['stop it now please listen']);
      const talk = await greeted(onTestFinished, {
        agent: agentWith({ turns: { interruption } }),
        transcriber,
      });
      const { start_ms } = await talk.speak(1_200);
      const dropped = await talk.until('output_dropped');
      // One word is understood every 200 ms.
      expect(dropped.offset_ms - start_ms).toBeGreaterThan(words * 200 - 20);
      expect(dropped.offset_ms - start_ms - words * 200).toBeLessThan(talk.atMost(160, start_ms));
    },
  );

  it('counts words when the agent asks for some', async ({ onTestFinished }) => {
    const transcriber = new ScriptedTranscriber(['one two three four']);
    const agent = agentWith({ turns: { words_to_interrupt: 3 } });
    const talk = await greeted(onTestFinished, { agent, transcriber });
    const { start_ms } = await talk.speak(1_000);
    const dropped = await talk.until('output_dropped');
    expect(dropped.because).toBe('words');
    expect(dropped.offset_ms - start_ms).toBeGreaterThan(580);
  });

  it('is stopped by words that the browser understood', async ({ onTestFinished }) => {
    const talk = await greeted(onTestFinished, { agent: agentWith() });
    const speaking = talk.speak(500);
    await talk.until('output_held');
    talk.sound.recognised('my name', false, 'r-1');
    expect((await talk.until('output_dropped')).because).toBe('words');
    await speaking;
    talk.sound.recognised('my name is Ben', true, 'r-1');
    talk.sound.recognised('my name is Ben', true, 'r-1');
    const said = await talk.until('caller_said');
    expect(said).toMatchObject({ text: 'my name is Ben', source: 'browser' });
    await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(talk.all('caller_said')).toHaveLength(1);
  });

  it('is stopped by a typed line', async ({ onTestFinished }) => {
    const talk = await greeted(onTestFinished, { agent: agentWith() });
    talk.call.say('my name is Ben', 'm-1');
    expect((await talk.until('output_dropped')).because).toBe('typed');
    expect((await talk.until('agent_said')).interrupted).toBe(true);
    expect(await talk.until('turn_ended')).toMatchObject({ turn: 1, by: 'typed' });
    await talk.until('agent_said', ({ turn }) => turn === 1);
  });

  it('is not held when the first message may not be interrupted; what was said is answered after it', async ({
    onTestFinished,
  }) => {
    const transcriber = new ScriptedTranscriber(['my name is Ben']);
    const agent = agentWith({ turns: { first_message_interruptible: false } });
    const talk = await greeted(onTestFinished, { agent, transcriber });
    await talk.speak(700);
    const line = await talk.until('agent_said');
    expect(line).toMatchObject({ text: GREETING, interrupted: false });
    expect(talk.all('output_held')).toEqual([]);
    expect((await talk.until('agent_said', ({ turn }) => turn === 1)).interrupted).toBe(false);
  });

  it('leaves the goodbye alone', async ({ onTestFinished }) => {
    const transcriber = new ScriptedTranscriber(['no wait a moment please']);
    const agent = agentWith({
      first_message: 'Hi.',
      end_phrases: ['goodbye'],
    });
    const talk = await greeted(onTestFinished, { agent, transcriber });
    talk.call.say('goodbye', 'm-1');
    await talk.until('first_heard', ({ turn }) => turn === 1);
    await talk.speak(900);
    const result = await talk.result;
    expect(result.reason).toBe('end_phrase');
    const last = talk.all('agent_said').at(-1);
    expect(last).toMatchObject({ interrupted: false });
    // The name is missing, so it's the goodbye that confirms nothing.
    expect(last?.text).toContain('Thank you for calling. Goodbye.');
    expect(talk.device.playing).toBe(false);
  });

  it('is thrown away also when the device says nothing more', async ({ onTestFinished }) => {
    const talk = await greeted(onTestFinished, { agent: agentWith() });
    talk.device.mute = true;
    const at = talk.call.elapsed();
    talk.call.say('my name is Ben', 'm-1');
    const dropped = await talk.until('output_dropped');
    expect(dropped.offset_ms - at).toBeLessThan(talk.atMost(450, at));
    // What was known to be heard, and a guess that never runs ahead.
    expect(dropped.heard_ms).toBeLessThanOrEqual(at);
    expect(dropped.heard_ms).toBeGreaterThan(300);
    expect((await talk.until('agent_said')).interrupted).toBe(true);
    await talk.until('first_sound', ({ turn }) => turn === 1);
  });
});
