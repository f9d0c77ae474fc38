/** What a model notes of a call that ended while a person had it, in every language that an agent can have. */
import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { withReview } from '#server/areas/calls/closing/call-review';
import { agentOf } from '../runtime/script-play';

const facts = [
  { name: 'day', type: 'date' as const, question: 'Which day suits you?' },
  { name: 'phone', type: 'phone' as const, question: 'What is your phone number?' },
  {
    name: 'visit',
    type: 'choice' as const,
    question: 'What is it about?',
    choices: ['Check-up', 'Cleaning'],
  },
  { name: 'name', type: 'name' as const, question: 'What is your name?', required: false },
];
const visited = { fact: 'visit', operator: 'is' as const, value: 'Cleaning' };
/** What the person asks, and the caller answers. */
const said: Record<Language, readonly [string, string]> = {
  'en-US': ['Which day, and your number?', 'March third 2031, a cleaning, 415 555 2671.'],
  'en-GB': ['Which day, and your number?', 'The third of March 2031, a cleaning, 020 7946 0123.'],
  'de-DE': ['Welcher Tag, und Ihre Nummer?', 'Am dritten März 2031, eine Reinigung, 0171 234567.'],
  'es-ES': ['¿Qué día, y su número?', 'El tres de marzo de 2031, una limpieza, 612 345 678.'],
  'fr-FR': ['Quel jour, et votre numéro ?', 'Le trois mars 2031, un nettoyage, 06 12 34 56 78.'],
  'it-IT': ['Che giorno, e il suo numero?', 'Il tre marzo 2031, una pulizia, 312 345 6789.'],
  'nl-NL': ['Welke dag, en uw nummer?', 'Op drie maart 2031, een reiniging, 06 12345678.'],
  'pt-BR': ['Que dia, e o seu número?', 'Três de março de 2031, uma limpeza, 11 91234 5678.'],
};

/** @param answers what the model writes @returns the end of the call, and what the model was asked */
async function ended(language: Language, answers: object, because: 'call_ended' | 'asked' = 'call_ended') {
  const asked: string[] = [];
  const agent = agentOf({ language, facts });
  const log = [
    { type: 'taken_over', by: { user_id: 'u', name: 'Olivia' } },
    { type: 'person_said', turn: 1, text: said[language][0], start_ms: 0, end_ms: 900 },
    { type: 'caller_said', turn: 2, text: said[language][1] },
    { type: 'handed_back', because },
  ].map((event, at) => ({ ...event, seq: at + 1, offset_ms: at * 1000 }) as unknown as CallEvent);
  const fetch = async (_url: unknown, { body }: RequestInit = {}) => {
    if (typeof body === 'string') asked.push(body);
    const choices = [{ index: 0, message: { role: 'assistant', content: JSON.stringify(answers) } }];
    return Response.json({ choices, usage: { prompt_tokens: 300, completion_tokens: 30 } });
  };
  const end = await withReview(
    {
      agent: {
        ...agent,
        after_call: {
          ...agent.after_call,
          summary: false,
          success_rule: 'facts',
          success_conditions: [visited],
        },
      },
      brain: {
        kind: 'model',
        apiKey: 'key',
        baseUrl: 'http://model.example/v1',
        model: 'any',
        fetch: fetch as typeof globalThis.fetch,
      },
    },
    log,
    {
      reason: 'caller_hung_up',
      fault: 'none',
      provider_code: null,
      summary: 'The caller hung up.',
      duration_ms: 4000,
      usage: { platform_ms: 4000, tokens: [] },
      facts: [],
    },
    async () => [],
  );
  return { end, asked: asked.join('\n') };
}

test.each(Object.keys(languages) as Language[])('in %s, the facts that the caller gave', async (language) => {
  const [, phone = ''] = /, ([\d ]+)\.$/.exec(said[language][1]) ?? [];
  const { end, asked } = await ended(language, {
    given: { day: '2031-03-03', phone, visit: 'Cleaning', name: null },
    topic: null,
  });
  expect(asked).toContain(said[language][1]);
  const digits = (text = '') => text.replaceAll(/\D/g, '');
  expect(end.noted?.map(({ name }) => name)).toEqual(['day', 'phone', 'visit']);
  const [day, number, visit] = end.noted?.map(({ value }) => value) ?? [];
  expect([day, visit]).toEqual(['2031-03-03', 'Cleaning']);
  // In E.164, of the country that the language is spoken in.
  expect(number).toMatch(/^\+/);
  expect(digits(number)).toContain(digits(phone).slice(-7));
  // It did what it was for by what was noted.
  expect(end.review?.success).toBe(true);
  // They’re on the receipt.
  expect(end.usage.tokens).toMatchObject([{ model: 'any', input_tokens: 300, output_tokens: 30 }]);
});

test('what isn’t a value of its fact isn’t noted', async () => {
  const { end } = await ended('de-DE', { given: { day: 'irgendwann', phone: '12', visit: 'Füllung' } });
  expect(end.noted).toEqual([]);
  expect(end.review?.success).toBe(false);
});

test('what comes in another form costs nothing but itself', async () => {
  const one = await ended('en-US', {
    given: { day: '2031-03-03', phone: 4155552671, visit: ['Cleaning'] },
    topic: 'Cleaning',
  });
  expect(one.end.noted?.map(({ name }) => name)).toEqual(['day', 'phone']);
  expect(one.end.review?.topic).toBe('Cleaning');
  const none = await ended('en-US', { given: null, topic: 'Cleaning' });
  expect([none.end.noted, none.end.review?.topic]).toEqual([[], 'Cleaning']);
});

test('nothing is asked where the agent had the call back', async () => {
  const { end, asked } = await ended('de-DE', {}, 'asked');
  expect([asked, end.noted]).toEqual(['', undefined]);
});
