/** Spoken calls on a model: what it is told of what was heard, its tools, and its failures. */
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { type OpenAiDouble, startOpenAiDouble } from '../../doubles/openai/openai-double';
import { energyDetection } from '../../doubles/sound/energy-activity';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { tone } from '../../doubles/sound/tones';
import { goldenClock } from '../../unit/server/runtime/golden/ports';
import { hold, type WhenOver } from './held-calls';
import type { SpokenCall } from './spoken-call';

const agentWith = (more: Partial<z.input<typeof AgentContent>> = {}) =>
  z.parse(AgentContent, {
    name: 'Riverside Clinic',
    first_message: 'Hello there.',
    closing_message: 'Thank you for calling. Goodbye.',
    after_call: { summary: false },
    ...more,
  });

async function doubleFor(whenOver: WhenOver): Promise<OpenAiDouble> {
  const double = await startOpenAiDouble();
  whenOver(() => double.close());
  return double;
}

async function greeted(
  whenOver: WhenOver,
  { apiKey, baseUrl }: OpenAiDouble,
  agent: AgentContent,
  { lines = [], patienceMs = 10_000 }: { lines?: string[]; patienceMs?: number } = {},
): Promise<SpokenCall> {
  const patience = { requestMs: patienceMs, stallMs: patienceMs };
  const engine = createCallEngine(goldenClock, patience, energyDetection);
  const brain = { kind: 'model', apiKey, baseUrl, model: 'double-1' } as const;
  const talk = hold(whenOver, { agent, brain, engine, transcriber: new ScriptedTranscriber(lines) });
  await talk.until('agent_said');
  return talk;
}

describe.concurrent('a spoken call on a model', () => {
  it('says the first sentence while the model still makes the next', async ({ onTestFinished }) => {
    const double = await doubleFor(onTestFinished);
    const pieces = ['We are open from eight to six. ', 'On Saturdays ', 'we are closed.'];
    double.script({ kind: 'text', pieces, pauseMs: 700 });
    const talk = await greeted(onTestFinished, double, agentWith());
    talk.call.say('When are you open?', 'm-1');
    const sound = await talk.until('first_sound', ({ turn }) => turn === 1);
    expect(talk.all('usage')).toEqual([]);
    const asked = await talk.until('model_asked');
    const token = await talk.until('first_token');
    expect(asked.offset_ms).toBeLessThanOrEqual(token.offset_ms);
    expect(token.offset_ms).toBeLessThanOrEqual(sound.offset_ms);
    // The library gives a sentence to the voice once the next one has started: that wait is not the voice's.
    const spoke = await talk.until('speech_asked', ({ turn }) => turn === 1);
    expect(spoke.offset_ms - token.offset_ms).toBeGreaterThan(500);
    expect(sound.offset_ms - spoke.offset_ms).toBeLessThan(talk.atMost(300, spoke.offset_ms));
    expect(talk.all('speech_asked').filter(({ turn }) => turn === 1)).toHaveLength(1);
    const line = await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(line.text).toBe('We are open from eight to six. On Saturdays we are closed.');
    expect(line.why).toEqual([{ kind: 'model', text: 'double-1' }]);
  });

  it('follows a whisper from its next answer on, and knows what a person said in its place', async ({
    onTestFinished,
  }) => {
    const double = await doubleFor(onTestFinished);
    const by = { user_id: '00000000-0000-4000-8000-000000000009', name: 'Olivia' };
    const lines = ['Thursday at ten is yours.', 'That is fine with me.'];
    const talk = await greeted(onTestFinished, double, agentWith(), { lines });
    const { call } = talk;
    double.script({ kind: 'text', pieces: ['How about Thursday?'] }, { kind: 'text', pieces: ['I go on.'] });
    expect(call.whisper(by, 'offer Thursday')).toBeNull();
    call.say('Which day is free?', 'm-1');
    const offer = await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(offer.why).toContainEqual({ kind: 'whisper', text: 'whispered by Olivia: offer Thursday' });
    const contentOf = (role: string) =>
      JSON.stringify(double.requests.at(-1)?.messages.filter((one) => one.role === role));
    expect(contentOf('system')).toContain('offer Thursday');
    expect(contentOf('user')).not.toContain('offer Thursday');

    const person = call.person;
    expect(person?.takeOver(by)).toBeNull();
    const started = call.elapsed();
    for (let sequence = 0; call.elapsed() < started + 1_500; sequence += 1) {
      const loud = sequence < 40;
      const samples = loud ? tone(20, 16_000, 300) : new Int16Array(320);
      await talk.reaches(started + (sequence + 1) * 20);
      person?.hear({ sequence, captured_ms: sequence * 20, samples });
    }
    await talk.until('person_said', ({ text }) => text === 'Thursday at ten is yours.');
    call.say('Thank you, Olivia.', 'm-2');
    person?.handBack('asked');
    const back = await talk.until('agent_said', ({ text }) => text === 'I go on.');
    expect(back.turn).toBe(2);
    expect(contentOf('assistant')).toContain('Thursday at ten is yours.');
    expect(contentOf('user')).toContain('Thank you, Olivia.');
    expect(contentOf('system')).toMatch(/Olivia, a person of your team, had the call.*offer Thursday/s);
    // No answer was made to what the caller told the person.
    expect(double.requests).toHaveLength(2);
    expect(talk.all('first_heard').map(({ turn }) => turn)).toEqual([0, 1, 2]);
  });

  it('remembers what was heard of a line that was cut off, and no more', async ({ onTestFinished }) => {
    const double = await doubleFor(onTestFinished);
    const long = 'We are open from eight to six on every day of the week except for Sundays and holidays.';
    double.script({ kind: 'text', pieces: [long] }, { kind: 'text', pieces: ['All right.'] });
    const talk = await greeted(onTestFinished, double, agentWith(), { lines: ['wait a moment please'] });
    talk.call.say('When are you open?', 'm-1');
    const { at_ms } = await talk.until('first_heard', ({ turn }) => turn === 1);
    await talk.speak(800, at_ms + 900);
    const cut = await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(cut.interrupted).toBe(true);
    expect(cut.text.length).toBeGreaterThan(5);
    await talk.until('agent_said', ({ turn }) => turn === 2);
    const told = double.requests
      .at(-1)
      ?.messages.filter(({ role }) => role === 'assistant')
      .at(-1);
    expect(JSON.stringify(told?.content)).toContain(cut.text);
    expect(JSON.stringify(told?.content)).not.toContain('holidays');
  });

  it('forgets an answer of which nothing was heard', async ({ onTestFinished }) => {
    const double = await doubleFor(onTestFinished);
    double.script(
      { kind: 'text', pieces: ['This ', 'comes ', 'too late.'], pauseMs: 800 },
      { kind: 'text', pieces: ['For two.'] },
    );
    const talk = await greeted(onTestFinished, double, agentWith(), { lines: ['for two people please'] });
    talk.call.say('I want a table', 'm-1');
    await talk.until('model_asked');
    await talk.speak(800);
    await talk.until('agent_said', ({ turn }) => turn === 2);
    // On a slow machine the caller is asked for a moment of patience meanwhile.
    const lines = talk.all('agent_said').map(({ text }) => text);
    expect(lines.filter((text) => text !== 'One moment.')).toEqual(['Hello there.', 'For two.']);
    const [, first] = talk.all('model_asked');
    const said = await talk.until('caller_said', ({ turn }) => turn === 2);
    expect((first?.offset_ms ?? 0) - said.offset_ms).toBeLessThan(talk.atMost(100, said.offset_ms));
    const told = double.requests.at(-1)?.messages.map(({ role }) => role);
    expect(told).toEqual(['system', 'assistant', 'user', 'user']);
  });

  it('says the closing message to its end when the model hangs up', async ({ onTestFinished }) => {
    const double = await doubleFor(onTestFinished);
    double.script({ kind: 'tools', calls: [{ name: 'end_call', arguments: '{}' }] });
    const talk = await greeted(onTestFinished, double, agentWith());
    talk.call.say('That is all.', 'm-1');
    const result = await talk.result;
    expect(result).toMatchObject({ reason: 'agent_ended', fault: 'none' });
    expect(talk.all('agent_said').at(-1)).toMatchObject({
      text: 'Thank you for calling. Goodbye.',
      interrupted: false,
    });
    expect(Math.round(talk.device.heardMs())).toBeGreaterThan(12 * 50 + 29 * 50);
  });

  it('makes the first message where the agent asks for it', async ({ onTestFinished }) => {
    const double = await doubleFor(onTestFinished);
    double.script({ kind: 'text', pieces: ['Good morning, ', 'how can I help?'] });
    const talk = await greeted(onTestFinished, double, agentWith({ first_message_mode: 'generated' }));
    const line = talk.all('agent_said')[0];
    expect(line).toMatchObject({ turn: 0, text: 'Good morning, how can I help?' });
  });

  it('apologises aloud when the model fails', async ({ onTestFinished }) => {
    const double = await doubleFor(onTestFinished);
    double.script({ kind: 'status', status: 429, code: 'rate_limit_exceeded' });
    const talk = await greeted(onTestFinished, double, agentWith());
    talk.call.say('Hello', 'm-1');
    const result = await talk.result;
    expect(result).toMatchObject({ reason: 'model_failed', fault: 'provider' });
    expect(talk.all('agent_said').at(-1)?.text).toContain("I'm sorry");
    expect(talk.all('agent_said').at(-1)?.interrupted).toBe(false);
  });

  it('never leaves the caller in silence for three seconds while the model hangs', async ({
    onTestFinished,
  }) => {
    const double = await doubleFor(onTestFinished);
    double.script({ kind: 'hang' }, { kind: 'hang' });
    const talk = await greeted(onTestFinished, double, agentWith(), { lines: ['hello'], patienceMs: 4_000 });
    const { end_ms } = await talk.speak(400);
    const result = await talk.result;
    expect(result).toMatchObject({ reason: 'model_failed', provider_code: 'timeout' });
    let silentSince = end_ms;
    const lines = talk.all('agent_said').slice(1);
    expect(lines.length).toBeGreaterThan(2);
    for (const { start_ms, end_ms: heardUntil } of lines) {
      expect((start_ms ?? 0) - silentSince).toBeLessThan(talk.atMost(3_000, silentSince));
      silentSince = heardUntil ?? 0;
    }
  });
});
