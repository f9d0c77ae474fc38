/** What the caller hears when a provider fails or is slow. */
import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { ToneVoice } from '../../doubles/sound/tone-voice';
import { patient } from '../../patience';
import { goldenTools } from '../../unit/server/runtime/golden/ports';
import { hold } from './held-calls';

const agentWith = (more: Partial<z.input<typeof AgentContent>> = {}) =>
  z.parse(AgentContent, {
    name: 'Riverside Clinic',
    first_message: 'Hello there.',
    closing_message: 'Goodbye.',
    ...more,
  });

describe.concurrent('a voice that fails', () => {
  it('for good: an apology is heard within two seconds and the call ends by it', async ({
    onTestFinished,
  }) => {
    const talk = hold(onTestFinished, { agent: agentWith() });
    await talk.until('agent_said');
    // The chain of providers has given up and will speak with what remains.
    const at = talk.call.elapsed();
    talk.voice.failed.emit({ part: 'voice', provider: 'openai', code: '429', taken_over_by: null });
    const heard = await talk.until('first_heard', ({ at_ms }) => at_ms >= at);
    expect(heard.at_ms - at).toBeLessThan(talk.atMost(2_000, at));
    const result = await talk.result;
    expect(result).toMatchObject({ reason: 'voice_failed', fault: 'provider', provider_code: '429' });
    expect(talk.all('agent_said').at(-1)?.text).toContain("I'm sorry");
    expect(talk.all('provider_failed')).toHaveLength(1);
  });

  it('in the middle of an answer: the line is given up, the apology is not', async ({ onTestFinished }) => {
    const voice = new ToneVoice();
    const talk = hold(onTestFinished, { agent: agentWith(), voice });
    await talk.until('agent_said');
    voice.failures = 1;
    talk.call.say('what are your opening hours', 'm-1');
    const result = await talk.result;
    expect(result).toMatchObject({ reason: 'voice_failed', fault: 'provider' });
    const apology = talk.all('agent_said').at(-1);
    expect(apology?.text).toContain("I'm sorry");
    const failed = await talk.until('provider_failed');
    expect((apology?.start_ms ?? 0) - failed.offset_ms).toBeLessThan(talk.atMost(2_000, failed.offset_ms));
  });

  it('altogether: the call still ends', async ({ onTestFinished }) => {
    const voice = new ToneVoice();
    voice.failures = 100;
    const talk = hold(onTestFinished, { agent: agentWith(), voice });
    expect((await talk.result).reason).toBe('voice_failed');
    expect(talk.all('agent_said')).toEqual([]);
  });

  it('and is replaced: the call goes on', async ({ onTestFinished }) => {
    const talk = hold(onTestFinished, { agent: agentWith() });
    await talk.until('agent_said');
    talk.voice.failed.emit({ part: 'voice', provider: 'openai', code: '503', taken_over_by: 'built_in' });
    talk.call.say('hello', 'm-1');
    await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(talk.all('provider_failed')).toHaveLength(1);
  });
});

describe.concurrent('a transcriber that fails', () => {
  it('for good: the caller is told, and the call ends by it', async ({ onTestFinished }) => {
    const transcriber = new ScriptedTranscriber([]);
    const talk = hold(onTestFinished, { agent: agentWith(), transcriber });
    await talk.until('agent_said');
    transcriber.breakOff();
    const result = await talk.result;
    expect(result).toMatchObject({ reason: 'transcriber_failed', fault: 'provider', provider_code: 'cut' });
    expect(talk.all('agent_said').at(-1)?.text).toContain("I can't hear you");
  });
});

describe.concurrent('an answer that takes its time', () => {
  const slow = {
    ...goldenTools(false),
    call: async (...args: Parameters<ReturnType<typeof goldenTools>['call']>) => {
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      return goldenTools(false).call(...args);
    },
  };
  const lookup = {
    type: 'http' as const,
    name: 'slots',
    description: 'Finds free times.',
    url: 'callwright:sample/slots?day=tomorrow',
    triggers: ['free times'],
    result_message: 'Free times are {{slots}}.',
    waiting_message: 'I am looking that up.',
  };

  it('never leaves the caller in silence for three seconds', async ({ onTestFinished }) => {
    const agent = agentWith({ tools: [lookup] });
    const talk = hold(onTestFinished, { agent, ports: { tools: slow } });
    await talk.until('agent_said');
    talk.call.say('free times', 'm-1');
    await talk.until('tool_answered');
    await talk.until('agent_said', ({ why }) => why.some(({ kind }) => kind === 'tool'));
    const lines = talk.all('agent_said').filter(({ turn }) => turn === 1);
    expect(lines[0]?.text).toBe('I am looking that up.');
    expect(lines.some(({ text }) => /moment/i.test(text))).toBe(true);
    const asked = await talk.until('caller_said');
    let silentSince = asked.offset_ms;
    for (const { start_ms, end_ms } of lines) {
      expect((start_ms ?? 0) - silentSince).toBeLessThan(talk.atMost(3_000, silentSince));
      silentSince = end_ms ?? 0;
    }
  });
});

describe.concurrent('the end', () => {
  it('leaves no provider open', async ({ onTestFinished }) => {
    const voice = new ToneVoice();
    const transcriber = new ScriptedTranscriber([]);
    const talk = hold(onTestFinished, { agent: agentWith(), voice, transcriber });
    await talk.until('agent_said');
    talk.call.end('ended_by_user');
    await talk.result;
    await vi.waitFor(() => expect([voice.closed, transcriber.closed]).toEqual([true, true]), patient(10_000));
  });
});
