import * as z from 'zod/mini';
import { afterEach, describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agent-content';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { holdSpokenCall, type SpokenCall, type SpokenCallOptions } from './spoken-call';

const agentWith = (more: Partial<z.input<typeof AgentContent>> = {}) =>
  z.parse(AgentContent, {
    name: 'Riverside Clinic',
    first_message: 'Hello, this is Riverside Clinic.',
    facts: [{ name: 'name', type: 'name', question: 'What is your name?' }],
    closing_message: 'Goodbye.',
    ...more,
  });

let held: SpokenCall | null = null;
afterEach(async () => {
  await held?.close();
  held = null;
});
const hold = (options: SpokenCallOptions): SpokenCall => {
  held = holdSpokenCall(options);
  return held;
};

describe('a spoken turn', () => {
  it('is heard, understood, answered aloud and heard to its end', async () => {
    const transcriber = new ScriptedTranscriber(['my name is Ben Smith']);
    const talk = hold({ agent: agentWith(), transcriber });
    const greeting = await talk.until('agent_said');
    expect(greeting.text).toContain('Riverside Clinic');
    expect(greeting.interrupted).toBe(false);
    const { start_ms, end_ms } = await talk.speak(900);
    const said = await talk.until('caller_said');
    expect(said).toMatchObject({ turn: 1, text: 'my name is Ben Smith', source: 'transcriber' });
    expect(Math.abs((said.start_ms ?? 0) - start_ms)).toBeLessThanOrEqual(5);
    expect(Math.abs((said.end_ms ?? 0) - end_ms)).toBeLessThanOrEqual(5);
    const answer = await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(answer.text).not.toBe('');
    const result = await talk.result;
    expect(result).toMatchObject({ reason: 'completed', fault: 'none' });
    expect(talk.faults).toEqual([]);
  });
});
