/** What the built-in brain notes of one answer to one question, on a Tuesday. */
import * as z from 'zod/mini';
import { Fact } from '#contract/agents/agent-content';
import { readAnswer } from '#domain/brain/meaning/understanding';
import type { CallContext } from '#domain/brain/read/reading';

export const context: CallContext = {
  now: new Date('2026-11-24T15:00:00Z'),
  timeZone: 'UTC',
  language: 'en-US',
};

export const ask = (type: Fact['type'], question: string, choices?: string[]) =>
  z.parse(Fact, { name: 'asked', type, question, ...(choices !== undefined && { choices }) });

/** Null: nothing. */
export const noted = (text: string, of: Fact) => {
  const reading = readAnswer(text, of, context);
  return reading.ok ? reading.value : null;
};
