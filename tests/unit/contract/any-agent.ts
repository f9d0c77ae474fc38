/** Any agent that can run, for property tests. */
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import {
  AgentContent,
  conditionOperators,
  factTypes,
  type Language,
  languages,
  voiceProviders,
} from '#contract/agents/agent-content';

const CHARACTERS = Array.from('abc XYZ09éß漢🙂<>&"\'{}@$\\/-_.:,;!?\n');

/** Words with what people and computers trip over: markup, quotes, other scripts, line ends. */
const text = (least: number, most: number) =>
  fc
    .string({
      unit: fc.constantFrom(...CHARACTERS),
      minLength: least,
      maxLength: most,
    })
    .map((value) => value.trim())
    .filter((value) => value.length >= least && value.length <= most);

const name = fc
  .tuple(fc.constantFrom('a', 'day', 'order', 'x'), fc.nat({ max: 99_999 }))
  .map(([word, number]) => `${word}_${number}`);

const named = <Item extends { name: string }>(item: fc.Arbitrary<Item>, most: number) =>
  fc.uniqueArray(item, { selector: (one) => one.name, maxLength: most });

const fact = fc
  .record({
    name,
    type: fc.constantFrom(...factTypes),
    required: fc.boolean(),
    question: text(1, 100),
    choices: fc.uniqueArray(text(1, 20), { minLength: 2, maxLength: 5 }),
    bounds: fc.tuple(fc.option(fc.integer()), fc.option(fc.integer())),
    date_rule: fc.constantFrom('any', 'future', 'past'),
    confirm: fc.boolean(),
  })
  .map(({ bounds: [one, other], ...rest }) => ({
    ...rest,
    minimum: one !== null && other !== null ? Math.min(one, other) : one,
    maximum: one !== null && other !== null ? Math.max(one, other) : other,
  }));

const shared = { name, description: text(1, 80), triggers: fc.array(text(1, 20), { maxLength: 3 }) };
const tool = fc.oneof(
  fc.record({
    type: fc.constant('http'),
    ...shared,
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    url: fc.webUrl().map((url) => url.replace(/\s/g, '')),
    headers: fc.array(
      fc.record({ name: fc.constantFrom('Accept', 'X-Key'), value: fc.constantFrom('', 'one', 'a b') }),
      {
        maxLength: 3,
      },
    ),
    arguments: fc.array(
      fc.record({
        name,
        type: fc.constantFrom('string', 'number', 'boolean'),
        description: text(0, 30),
        required: fc.boolean(),
      }),
      {
        maxLength: 3,
      },
    ),
    timeout_ms: fc.integer({ min: 500, max: 10_000 }),
    waiting_message: text(0, 50),
    result_message: text(0, 50),
    response_variables: fc.array(fc.record({ name, path: text(1, 20) }), { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('transfer'),
    ...shared,
    to: text(0, 40),
    number: fc.integer({ min: 1_000_000, max: 999_999_999 }).map((digits) => `+1${digits}`),
    message: text(0, 50),
  }),
  fc.record({
    type: fc.constant('help'),
    ...shared,
    message: text(0, 50),
    wait_seconds: fc.integer({ min: 10, max: 600 }),
    unanswered_message: text(0, 50),
    when_not_understood: fc.boolean(),
  }),
  fc.record({ type: fc.constant('digits'), ...shared, digits: fc.constantFrom('1', '*2#', '0w1') }),
  fc.record({ type: fc.constant('end_call'), ...shared, message: text(0, 50) }),
);

/** As a person could have filled it in; what is left out takes its default. */
export const anyAgent: fc.Arbitrary<AgentContent> = fc
  .record(
    {
      name: text(1, 60),
      first_message: text(1, 120),
      language: fc.constantFrom(...(Object.keys(languages) as Language[])),
      first_speaker: fc.constantFrom('agent', 'caller'),
      first_message_mode: fc.constantFrom('fixed', 'generated'),
      first_message_pause_ms: fc.integer({ min: 0, max: 5000 }),
      instructions: text(0, 400),
      variables: named(fc.record({ name, default: text(0, 40) }), 4),
      facts: named(fact, 5),
      knowledge: fc.array(fc.record({ title: text(1, 40), text: text(1, 200) }), { maxLength: 4 }),
      tools: named(tool, 4),
      model: fc.record({
        provider: fc.constantFrom('default', 'built_in', 'openai'),
        model: text(0, 20),
        temperature: fc.constantFrom(0, 0.3, 2),
        max_tokens: fc.integer({ min: 16, max: 4000 }),
        fallback: fc.option(
          fc.record({ provider: fc.constantFrom('built_in', 'openai'), model: text(0, 20) }),
        ),
      }),
      voice: fc.record({
        provider: fc.constantFrom(...voiceProviders),
        voice: text(0, 20),
        speed: fc.constantFrom(0.5, 1, 2),
      }),
      turns: fc.record({
        end_of_turn_ms: fc.integer({ min: 200, max: 3000 }),
        words_to_interrupt: fc.integer({ min: 0, max: 10 }),
      }),
      end_phrases: fc.array(text(1, 30), { maxLength: 4 }),
      closing_message: text(0, 80),
      silence_reminder_seconds: fc.integer({ min: 0, max: 9 }),
      silence_timeout_seconds: fc.integer({ min: 10, max: 600 }),
      max_duration_seconds: fc.integer({ min: 30, max: 3600 }),
      max_spend_micros: fc.option(fc.integer({ min: 10_000, max: 100_000_000 })),
      after_call: fc.record({
        summary: fc.boolean(),
        fields: named(
          fc.record({ name, type: fc.constantFrom('text', 'number', 'boolean'), description: text(1, 40) }),
          3,
        ),
        success_rule: fc.constantFrom('outcome', 'facts', 'words'),
        success_conditions: fc.array(
          fc.record({ fact: name, operator: fc.constantFrom(...conditionOperators), value: text(0, 20) }),
          {
            maxLength: 3,
          },
        ),
        success_words: text(0, 60),
      }),
      failing_tests: fc.constantFrom('warn', 'refuse'),
      examples: fc.array(text(1, 60), { maxLength: 5 }),
    },
    { requiredKeys: ['name', 'first_message', 'silence_reminder_seconds'] },
  )
  .map((filled) => z.safeParse(AgentContent, filled))
  .filter((result) => result.success)
  .map((result) => result.data as AgentContent);
