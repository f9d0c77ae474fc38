/** What the mocked agent understands of a sentence. */
import type { Fact } from '#contract/agents/agent-content';

export function mentions(sentence: string, phrases: readonly string[]): boolean {
  const said = sentence.toLowerCase();
  return phrases.some((phrase) => phrase !== '' && said.includes(phrase.toLowerCase()));
}

export const isQuestion = (sentence: string): boolean =>
  /\?\s*$|^(what|when|where|which|who|how|is|are|do|does|can)\b/i.test(sentence.trim());

/** The value of a fact in a sentence; null where none has its type. */
export function valueIn(sentence: string, { type, choices }: Fact): string | null {
  const text = sentence.trim().replace(/[.!]+$/, '');
  switch (type) {
    case 'email':
      return /[^\s@]+@[^\s@]+\.[^\s@]+/.exec(text)?.[0] ?? null;
    case 'phone': {
      const digits = text.replace(/[^\d+]/g, '');
      return digits.length >= 7 ? digits : null;
    }
    case 'number':
      return /-?\d+([.,]\d+)?/.exec(text)?.[0] ?? null;
    case 'choice':
      return choices.find((choice) => text.toLowerCase().includes(choice.toLowerCase())) ?? null;
    case 'name':
      return text.replace(/^(my name is|i am|i'm|this is|it is|it's)\s+/i, '') || null;
    case 'text':
    case 'date':
    case 'time':
      return text || null;
  }
}
