import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { turnLatencies } from '#contract/calls/turn-latency';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { ToneVoice } from '../../doubles/sound/tone-voice';
import { patient } from '../../patience';
import { hold } from './held-calls';

const agentWith = (more: Partial<z.input<typeof AgentContent>> = {}) =>
  z.parse(AgentContent, {
    name: 'Riverside Clinic',
    first_message: 'Hello, this is Riverside Clinic.',
    facts: [{ name: 'name', type: 'name', question: 'What is your name?' }],
    closing_message: 'Goodbye.',
    ...more,
  });

// Where milliseconds are looked at, a call has the process to itself.
describe('a spoken turn', () => {
  it('is heard, understood, answered aloud and heard to its end', async ({ onTestFinished }) => {
    const transcriber = new ScriptedTranscriber(['my name is Ben Smith', 'yes']);
    const talk = hold(onTestFinished, { agent: agentWith(), transcriber });
    const greeting = await talk.until('agent_said');
    expect(greeting.text).toContain('Riverside Clinic');
    expect(greeting.interrupted).toBe(false);
    const { start_ms, end_ms } = await talk.speak(900);
    const said = await talk.until('caller_said');
    expect(said).toMatchObject({ turn: 1, text: 'my name is Ben Smith', source: 'transcriber' });
    expect(Math.abs((said.start_ms ?? 0) - start_ms)).toBeLessThanOrEqual(5);
    expect(Math.abs((said.end_ms ?? 0) - end_ms)).toBeLessThanOrEqual(5);
    // The first turn of a process that has much to do may take so long that something is said meanwhile.
    await talk.until('agent_said', ({ turn, text }) => turn === 1 && text.includes('Is that all right?'));
    await talk.speak(600);
    const result = await talk.result;
    expect(result).toMatchObject({ reason: 'completed', fault: 'none' });
    expect(talk.faults).toEqual([]);
  });

  it('tells every step of it on one clock, and the response time is what was heard', async ({
    onTestFinished,
  }) => {
    const talk = hold(onTestFinished, {
      agent: agentWith(),
      transcriber: new ScriptedTranscriber(['my name is Ben']),
    });
    await talk.until('agent_said');
    const { end_ms } = await talk.speak(600);
    const heard = await talk.until('first_heard', ({ turn }) => turn === 1);
    const ended = talk.all('caller_speech_ended').at(-1);
    expect(Math.abs((ended?.at_ms ?? 0) - end_ms)).toBeLessThanOrEqual(10);
    const played = () => talk.device.played.find(({ speech }) => speech === heard.speech);
    await expect.poll(played).toBeDefined();
    const piece = played();
    expect(Math.abs(heard.at_ms - (piece?.at_ms ?? 0))).toBeLessThanOrEqual(2);
    const steps = talk.events.filter((event) => 'turn' in event && event.turn === 1).map(({ type }) => type);
    expect(steps.slice(0, 7)).toEqual([
      'turn_ended',
      'transcript_final',
      'caller_said',
      'fact_collected',
      'first_sentence',
      'speech_asked',
      'first_sound',
    ]);
    const decided = await talk.until('turn_ended');
    expect(decided.by).toBe('endpointing');
    // The pause that the agent asks for, and what comes on top of it.
    expect(decided.offset_ms - end_ms).toBeGreaterThanOrEqual(598);
    expect(decided.offset_ms - end_ms - 598).toBeLessThan(talk.atMost(42, end_ms));
    const sound = await talk.until('first_sound', ({ turn }) => turn === 1);
    expect(sound.offset_ms - decided.offset_ms).toBeLessThan(talk.atMost(60, decided.offset_ms));
    const line = await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(line.start_ms).toBe(heard.at_ms);
    expect(line.words?.map(({ text }) => text).join(' ')).toBe(line.text);
    expect(line.words?.at(-1)?.end_ms).toBe(line.end_ms);
  });

  it('waits for late words, and says that the pause was over before', async ({ onTestFinished }) => {
    const transcriber = new ScriptedTranscriber(['my name is Ben'], { delayMs: 900 });
    const talk = hold(onTestFinished, { agent: agentWith(), transcriber });
    await talk.until('agent_said');
    await talk.speak(500);
    const final = await talk.until('transcript_final');
    const decided = await talk.until('turn_ended');
    expect(final.offset_ms - decided.offset_ms).toBeGreaterThan(300);
    expect((await talk.until('caller_said')).text).toBe('my name is Ben');
  });

  it('joins what is said with short pauses in between', async ({ onTestFinished }) => {
    const talk = hold(onTestFinished, {
      agent: agentWith(),
      transcriber: new ScriptedTranscriber(['my name is', 'Ben']),
    });
    await talk.until('agent_said');
    const first = await talk.speak(400);
    await talk.speak(400, first.end_ms + 350);
    expect((await talk.until('caller_said')).text).toBe('my name is Ben');
    await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(talk.all('caller_said')).toHaveLength(1);
    expect(talk.all('caller_speech_started')).toHaveLength(2);
  });

  it('is over sooner after a complete answer, and later in the middle of a sentence', async ({
    onTestFinished,
  }) => {
    const phone = { name: 'phone', type: 'phone' as const, question: 'What is your phone number?' };
    const talk = hold(onTestFinished, {
      agent: agentWith({ facts: [{ ...phone, confirm: true }] }),
      transcriber: new ScriptedTranscriber([
        'my number is four one five',
        'five five five zero one four three',
        'yes',
      ]),
    });
    await talk.until('agent_said');
    const first = await talk.speak(900);
    // Longer than the agent's setting.
    const { end_ms } = await talk.speak(900, first.end_ms + 1_100);
    const number = await talk.until('turn_ended');
    expect(number).toMatchObject({ turn: 1, rule: 'phone', wait_ms: 300 });
    expect(number.offset_ms - end_ms - 300).toBeLessThan(talk.atMost(50, end_ms));
    const { text } = await talk.until('caller_said');
    expect(text).toBe('my number is four one five five five five zero one four three');
    await talk.until('agent_said', ({ turn }) => turn === 1);
    const yes = await talk.speak(300);
    const agreed = await talk.until('turn_ended', ({ turn }) => turn === 2);
    expect(agreed).toMatchObject({ rule: 'yes_or_no', wait_ms: 300 });
    expect(agreed.offset_ms - yes.end_ms).toBeGreaterThanOrEqual(298);
    expect(agreed.offset_ms - yes.end_ms - 298).toBeLessThan(talk.atMost(52, yes.end_ms));
    expect(await talk.result).toMatchObject({ reason: 'completed' });
  });

  it('ends at once when the key is released, and not before', async ({ onTestFinished }) => {
    const transcriber = new ScriptedTranscriber(['my name is', 'Ben Smith']);
    const talk = hold(onTestFinished, { agent: agentWith(), transcriber });
    await talk.until('agent_said');
    talk.sound.pushToTalk(true);
    const first = await talk.speak(400);
    await talk.reaches(first.end_ms + 900);
    expect(talk.all('turn_ended')).toEqual([]);
    const { end_ms } = await talk.speak(400);
    talk.sound.pushToTalk(false);
    talk.unplug();
    const decided = await talk.until('turn_ended');
    expect(decided).toMatchObject({ by: 'push_to_talk' });
    expect(decided.offset_ms - end_ms).toBeLessThan(talk.atMost(60, end_ms));
    const said = await talk.until('caller_said');
    expect(said.text).toBe('my name is Ben Smith');
    expect(said.offset_ms - end_ms).toBeLessThan(talk.atMost(400, end_ms));
    const heard = await talk.until('first_heard', ({ turn }) => turn === 1);
    const [latency] = turnLatencies(talk.events);
    expect(Math.abs((latency?.from_ms ?? 0) - end_ms)).toBeLessThanOrEqual(25);
    expect(latency?.response_ms).toBe(heard.at_ms - (latency?.from_ms ?? 0));
  });

  it('is taken from the browser where no provider listens, with and without a microphone', async ({
    onTestFinished,
  }) => {
    const talk = hold(onTestFinished, { agent: agentWith() });
    await talk.until('agent_said');
    talk.unplug();
    talk.sound.recognised('my name', false, 'r-1');
    await talk.reaches(talk.call.elapsed() + 200);
    talk.sound.recognised('my name is Ben', true, 'r-1');
    expect(await talk.until('caller_said')).toMatchObject({ text: 'my name is Ben', source: 'browser' });
    expect(talk.device.messages).toContainEqual({ type: 'caller_text', text: 'my name is Ben' });
  });

  it('is one when the browser is sure of its words only after it was answered', async ({
    onTestFinished,
  }) => {
    const talk = hold(onTestFinished, { agent: agentWith() });
    await talk.until('agent_said');
    talk.unplug();
    talk.sound.recognised('my name is Ben', false, 'r-1');
    expect((await talk.until('caller_said')).text).toBe('my name is Ben');
    talk.sound.recognised('My name is Ben.', true, 'r-1');
    talk.sound.recognised('and I live here', true, 'r-2');
    await talk.until('caller_said', ({ text }) => text === 'and I live here');
    expect(talk.all('caller_said')).toHaveLength(2);
  });

  it('ends where the microphone falls silent', async ({ onTestFinished }) => {
    const talk = hold(onTestFinished, {
      agent: agentWith(),
      transcriber: new ScriptedTranscriber(['my name is Ben']),
    });
    await talk.until('agent_said');
    const { end_ms } = await talk.speak(500);
    talk.unplug();
    talk.sound.microphone(false);
    const ended = await talk.until('caller_speech_ended');
    expect(Math.abs(ended.at_ms - end_ms)).toBeLessThanOrEqual(25);
    expect((await talk.until('caller_said')).text).toBe('my name is Ben');
  });
});

describe.concurrent('what the caller hears', () => {
  it('is sent at most two seconds ahead of what is heard', async ({ onTestFinished }) => {
    const talk = hold(onTestFinished, {
      agent: agentWith({ first_message: 'A long line. '.repeat(20).trim() }),
    });
    const { at_ms } = await talk.until('first_heard');
    await talk.reaches(at_ms + 1_000);
    const sent = (talk.device.received.get(1) ?? 0) / 24;
    const heard = talk.device.heardMs();
    expect(sent - heard).toBeGreaterThan(1_000);
    expect(sent - heard).toBeLessThan(2_300);
  });

  it('counts as heard by its length when the device tells nothing', async ({ onTestFinished }) => {
    const talk = hold(onTestFinished, { agent: agentWith({ facts: [], first_message: 'Hello there.' }) });
    talk.device.mute = true;
    const line = await talk.until('agent_said');
    expect(line).toMatchObject({ text: 'Hello there.', interrupted: false });
    expect(line.offset_ms).toBeLessThan(talk.atMost(600 + 3_200, 0));
  });

  it('stops while the connection is lost, and goes on where it was heard', async ({ onTestFinished }) => {
    const message = 'This is a line that takes about four seconds when it is said aloud to somebody.';
    const talk = hold(onTestFinished, { agent: agentWith({ facts: [], first_message: message }) });
    const { at_ms } = await talk.until('first_heard');
    await talk.reaches(at_ms + 500);
    talk.unplug();
    talk.device.mute = true;
    talk.call.callerGone();
    const before = talk.device.received.get(1);
    const { heard } = talk.device;
    await talk.reaches(talk.call.elapsed() + 1_200);
    expect(talk.device.received.get(1)).toBe(before);
    expect(talk.all('agent_said')).toEqual([]);
    // What came before the loss is thrown away by a page that was reloaded.
    talk.device.lose(heard.samples);
    talk.device.mute = false;
    talk.plug();
    talk.call.callerBack();
    talk.sound.resend(heard);
    const line = await talk.until('agent_said');
    expect(line).toMatchObject({ text: message, interrupted: false });
    expect(talk.device.received.get(1)).toBe(message.length * 50 * 24);
  });

  it('is made by a voice of another rate, too', async ({ onTestFinished }) => {
    const voice = new ToneVoice({ rate: 16_000 });
    const talk = hold(onTestFinished, {
      agent: agentWith({ facts: [], first_message: 'Hello there.' }),
      voice,
    });
    await talk.until('agent_said');
    expect(talk.device.received.get(1)).toBeGreaterThan(12 * 50 * 24 - 500);
    expect(talk.device.received.get(1)).toBeLessThanOrEqual(12 * 50 * 24 + 500);
  });
});

describe.concurrent('silence', () => {
  it('follows no speech of which no words came: the caller is told, twice in a row and not for ever', async ({
    onTestFinished,
  }) => {
    const talk = hold(onTestFinished, { agent: agentWith({ silence_reminder_seconds: 0 }), hasPage: true });
    await talk.until('agent_said');
    // A cough.
    const cough = await talk.speak(300);
    await talk.reaches(cough.end_ms + 3_000);
    expect(talk.all('agent_said')).toHaveLength(1);
    for (const lines of [2, 3]) {
      await talk.speak(700);
      await vi.waitFor(() => expect(talk.all('agent_said')).toHaveLength(lines), patient(15_000));
      expect(talk.all('agent_said').at(-1)).toMatchObject({
        text: "I'm sorry, I didn't understand that. Could you say it again, or type it?",
        interrupted: false,
      });
    }
    const { end_ms } = await talk.speak(700);
    await talk.reaches(end_ms + 3_000);
    expect(talk.all('agent_said')).toHaveLength(3);
  });

  it('begins when the agent was heard to its end, and the caller is reminded and given up', async ({
    onTestFinished,
  }) => {
    const agent = agentWith({
      first_message: 'Hello there.',
      facts: [],
      silence_reminder_seconds: 1,
      silence_timeout_seconds: 10,
    });
    const talk = hold(onTestFinished, { agent });
    const greeting = await talk.until('agent_said');
    const reminder = await talk.until('agent_said', ({ why }) => why.some(({ kind }) => kind === 'reminder'));
    expect((reminder.start_ms ?? 0) - (greeting.end_ms ?? 0)).toBeGreaterThan(950);
    expect((reminder.start_ms ?? 0) - (greeting.end_ms ?? 0) - 1_000).toBeLessThan(
      talk.atMost(300, greeting.end_ms ?? 0),
    );
  });

  it('is over when the caller begins to speak, words or not', async ({ onTestFinished }) => {
    const agent = agentWith({
      first_message: 'Hello there.',
      facts: [],
      silence_reminder_seconds: 1,
      silence_timeout_seconds: 10,
    });
    const talk = hold(onTestFinished, { agent, transcriber: new ScriptedTranscriber([]) });
    const { end_ms } = await talk.until('agent_said');
    await talk.speak(900, (end_ms ?? 0) + 700);
    expect(talk.all('agent_said')).toHaveLength(1);
    await talk.until('agent_said', ({ why }) => why.some(({ kind }) => kind === 'reminder'));
  });
});

describe('a recording', () => {
  const recorded = agentWith({ recording: { enabled: true, consent_sentence: 'May I record this call?' } });

  it('holds what the caller said and what was heard of the agent, each at its time', async ({
    onTestFinished,
  }) => {
    const talk = hold(onTestFinished, { agent: agentWith(), recorded: true });
    await talk.until('agent_said');
    await talk.reaches(talk.call.elapsed() + 200);
    await talk.close();
    expect(talk.all('recording_started')).toHaveLength(1);
    expect(talk.all('recording_stopped')).toHaveLength(1);
    const { caller, agent } = talk.recorded;
    expect(caller.length).toBeGreaterThan(100);
    const samples = agent.reduce((sum, piece) => sum + piece.samples, 0);
    expect(samples).toBe(talk.device.received.get(1));
    const [first] = agent;
    const heard = talk.all('first_heard')[0];
    expect(Math.abs((first?.at_ms ?? 0) - (heard?.at_ms ?? 0))).toBeLessThanOrEqual(1);
    // Its pieces follow each other without a gap.
    const gaps = agent.slice(1).map((piece, index) => {
      const before = agent[index] ?? piece;
      return Math.round(piece.at_ms - before.at_ms - before.samples / 24);
    });
    expect(gaps.every((gap) => gap === 0)).toBe(true);
  });

  it('begins with a yes, and no byte before it', async ({ onTestFinished }) => {
    const talk = hold(onTestFinished, {
      agent: recorded,
      recorded: true,
      transcriber: new ScriptedTranscriber(['yes sure']),
    });
    const question = await talk.until('agent_said');
    expect(question.text).toBe('May I record this call?');
    await talk.speak(400);
    expect(await talk.until('consent')).toMatchObject({ given: true });
    const started = await talk.until('recording_started');
    expect(talk.device.messages).toContainEqual({ type: 'recording', on: true });
    const greeting = await talk.until('agent_said', ({ text }) => text.startsWith('Hello'));
    expect(greeting.interrupted).toBe(false);
    for (const piece of [...talk.recorded.caller, ...talk.recorded.agent]) {
      expect(piece.at_ms).toBeGreaterThanOrEqual(started.offset_ms - 40);
    }
    expect(talk.recorded.agent.length).toBeGreaterThan(0);
  });

  it.for(['no thank you', 'what is this about'])(
    'is not made after "%s"',
    async (answer, { onTestFinished }) => {
      const talk = hold(onTestFinished, { agent: recorded, recorded: true });
      await talk.until('agent_said');
      talk.call.say(answer, 'm-1');
      expect(await talk.until('consent')).toMatchObject({ given: false });
      await talk.until('agent_said', ({ text }) => text.startsWith('Hello'));
      expect(talk.all('recording_started')).toEqual([]);
      expect(talk.recorded).toEqual({ caller: [], agent: [] });
    },
  );
});
