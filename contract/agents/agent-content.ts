/**
 * Everything about an agent that can be edited: what it is told, what it must find out, what it knows,
 * what it can do, how it sounds, and what happens after the call. Every field but the first few has a
 * default that works.
 */
import * as z from 'zod/mini';
import { longest, whole } from '../limits';
import { filled, identifier, line, lines, optional, type Rules, uniqueNames } from './agent-rules';
import { toolSchemas } from './agent-tools';
import { openingHoursSchema } from './opening-hours';

export const CLOSING_MESSAGE = 'Thank you for calling. Goodbye.';

/** Said where a model of a key of one's own isn't named. */
export const NO_MODEL = 'Choose a model.';

const NO_NUMBER = 'Enter a number.';

/** A number within a range, with or without decimals, typed into a field. */
const within = (least: number, most: number) =>
  z.number(NO_NUMBER).check(z.gte(least, `At least ${least}.`), z.lte(most, `At most ${most}.`));

export const factTypes = ['text', 'name', 'email', 'phone', 'number', 'date', 'time', 'choice'] as const;
export const FactType = z.enum(factTypes);
export type FactType = z.infer<typeof FactType>;

/** BCP 47, by name. The built-in brain speaks English; a model speaks them all. */
export const languages = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  'de-DE': 'German',
  'es-ES': 'Spanish',
  'fr-FR': 'French',
  'it-IT': 'Italian',
  'nl-NL': 'Dutch',
  'pt-BR': 'Portuguese (Brazil)',
} as const;
export type Language = keyof typeof languages;
const Language = z.enum(Object.keys(languages) as [Language, ...Language[]]);

/** Variables that every call has: the two numbers, whom callers reach, and the date and time in the agent's zone. */
export const builtInVariables = ['caller_number', 'called_number', 'business_name', 'date', 'time'] as const;
/** Agents could have one of this name before every call had it: theirs goes on. */
const OFTEN_OWN = 'called_number';

/** What callers say to show that they are listening; it does not interrupt. */
export const usualBackchannels = ['mm-hm', 'uh-huh', 'yeah', 'right', 'okay', 'I see'];

/** More than that, and a model doesn't choose well among them. */
const MOST_TOOLS_IN_CALLS = 60;

const modelProviders = ['default', 'built_in', 'openai'] as const;
export const voiceProviders = ['built_in', 'openai', 'elevenlabs', 'cartesia', 'deepgram'] as const;
const transcriberProviders = ['browser', 'deepgram', 'openai', 'cartesia'] as const;
export const conditionOperators = ['is_set', 'is', 'is_not', 'contains'] as const;

function contentSchemas(rules: Rules) {
  const complete = rules === 'complete';
  const list = <Item extends z.core.$ZodType>(item: Item, most: number, what: string) =>
    z._default(z.array(item).check(z.maxLength(most, `At most ${most} ${what}.`)), []);
  const named = <Item extends z.core.$ZodType<{ name: string }, unknown>>(
    item: Item,
    most: number,
    what: string,
  ) =>
    z._default(
      z.array(item).check(
        z.maxLength(most, `At most ${most} ${what}.`),
        z.refine((items) => !complete || uniqueNames(items), `Two ${what} have the same name.`),
      ),
      [],
    );

  const Fact = z
    .object({
      name: identifier(rules),
      type: FactType,
      required: z._default(z.boolean(), true),
      /** How the agent asks for it. */
      question: filled(rules, 'Write the question the agent asks.', 300),
      /** The possible answers of a `choice`. */
      choices: lines(rules, 20, 80),
      /** Bounds of a `number`, or of the length of a `text`. */
      minimum: z._default(z.nullable(z.number(NO_NUMBER)), null),
      maximum: z._default(z.nullable(z.number(NO_NUMBER)), null),
      date_rule: z._default(z.enum(['any', 'future', 'past']), 'any'),
      /** The agent reads the answer back and asks whether it is right. */
      confirm: z._default(z.boolean(), false),
    })
    .check(
      z.refine((fact) => !complete || fact.type !== 'choice' || fact.choices.length >= 2, {
        message: 'A choice needs at least two answers.',
        path: ['choices'],
      }),
      z.refine((fact) => fact.minimum === null || fact.maximum === null || fact.minimum <= fact.maximum, {
        message: 'The largest value is below the smallest.',
        path: ['maximum'],
      }),
    );

  const KnowledgeEntry = z.object({
    title: filled(rules, 'Give the entry a title.', 120),
    text: filled(rules, 'Write what the agent should know.', 8000),
  });

  /** An uploaded file that the agent answers from; the text lives with the file. */
  const KnowledgeFileUse = z.object({ file_id: z.uuid(), name: z.string().check(z.maxLength(200)) });

  const Variable = z.object({
    name: identifier(rules).check(
      z.refine(
        (name) => !complete || name === OFTEN_OWN || !(builtInVariables as readonly string[]).includes(name),
        'Every call has this one already.',
      ),
    ),
    default: optional(300),
  });

  const ModelChoice = z.object({
    /** `default`: the installation's model, or the built-in brain where there is none. */
    provider: z._default(z.enum(modelProviders), 'default'),
    /** A key of the workspace; null takes the installation's. */
    key_id: z._default(z.nullable(z.uuid()), null),
    model: optional(100),
  });

  const AfterCallField = z.object({
    name: identifier(rules),
    type: z._default(z.enum(['text', 'number', 'boolean']), 'text'),
    description: filled(rules, 'Say what to look for in the call.', 300),
  });

  const Condition = z.object({
    fact: identifier(rules, 'Choose a fact.'),
    operator: z._default(z.enum(conditionOperators), 'is_set'),
    value: optional(200),
  });

  const AgentContent = z
    .object({
      name: z.string().check(
        z.trim(),
        // Something that can be kept: NUL and halves of characters are left out.
        z.regex(/[^\0\p{Surrogate}]/u, 'Give the agent a name.'),
        longest(80),
      ),
      /** What callers know the place by; the agent's own name is never said. */
      business_name: optional(80),
      language: z._default(Language, 'en-US'),
      /** IANA zone of dates and times; empty takes the caller's, else UTC. */
      time_zone: optional(60),

      /** Checked before a day or a time is accepted. */
      opening_hours: openingHoursSchema(rules),

      first_speaker: z._default(z.enum(['agent', 'caller']), 'agent'),
      first_message_mode: z._default(z.enum(['fixed', 'generated']), 'fixed'),
      first_message: z._default(z.string().check(z.trim(), longest(500)), ''),
      first_message_pause_ms: z._default(whole(0, 5000, 'ms'), 0),
      instructions: z._default(z.string().check(longest(50_000)), ''),
      variables: named(Variable, 30, 'variables'),

      /** What the agent must find out, in the order it asks. */
      facts: named(Fact, 20, 'facts'),
      /** What the agent answers questions from. */
      knowledge: list(KnowledgeEntry, 100, 'entries'),
      knowledge_files: list(KnowledgeFileUse, 20, 'files'),
      tools: named(toolSchemas(rules).Tool, 10, 'tools').check(
        z.refine(
          (tools) => !complete || tools.filter(({ type }) => type === 'lookup').length <= 1,
          'An agent can have only one lookup.',
        ),
        z.refine(
          (tools) => !complete || !uniqueNames(tools) || uniqueNames(tools.flatMap(usedInCalls)),
          'Two tools have the same name.',
        ),
        z.refine(
          (tools) => tools.flatMap(usedInCalls).length <= MOST_TOOLS_IN_CALLS,
          `At most ${MOST_TOOLS_IN_CALLS} tools, those of MCP servers among them.`,
        ),
      ),

      model: z._default(
        z.extend(ModelChoice, {
          temperature: z._default(within(0, 2), 0.3),
          max_tokens: z._default(whole(16, 4000, 'tokens'), 400),
          /** Takes over when the model does not answer. */
          fallback: z._default(z.nullable(ModelChoice), null),
        }),
        { provider: 'default', key_id: null, model: '', temperature: 0.3, max_tokens: 400, fallback: null },
      ),
      voice: z._default(
        z.object({
          provider: z._default(z.enum(voiceProviders), 'built_in'),
          key_id: z._default(z.nullable(z.uuid()), null),
          voice: optional(100),
          /** Of an OpenAI-compatible service; empty takes OpenAI's own. */
          model: optional(100),
          speed: z._default(within(0.5, 2), 1),
        }),
        { provider: 'built_in', key_id: null, voice: '', model: '', speed: 1 },
      ),
      transcriber: z._default(
        z.object({
          provider: z._default(z.enum(transcriberProviders), 'browser'),
          key_id: z._default(z.nullable(z.uuid()), null),
          /** Of an OpenAI-compatible service; empty takes OpenAI's own. */
          model: optional(100),
          /** Empty takes the agent's language. */
          language: optional(20),
          keywords: lines(rules, 50, 60),
        }),
        { provider: 'browser', key_id: null, model: '', language: '', keywords: [] },
      ),
      turns: z._default(
        z.object({
          interruption: z._default(z.enum(['low', 'medium', 'high']), 'medium'),
          end_of_turn_ms: z._default(whole(200, 3000, 'ms'), 600),
          words_to_interrupt: z._default(whole(0, 10, 'words'), 0),
          backchannels: z._default(z.array(line(rules, 40)).check(z.maxLength(40)), usualBackchannels),
          /** Whether the caller can cut off the first message by speaking. */
          first_message_interruptible: z._default(z.boolean(), true),
        }),
        {
          interruption: 'medium',
          end_of_turn_ms: 600,
          words_to_interrupt: 0,
          backchannels: usualBackchannels,
          first_message_interruptible: true,
        },
      ),

      /** When the caller says one of these, the agent says its closing message and ends the call. */
      end_phrases: lines(rules, 20, 80),
      closing_message: z._default(z.string().check(z.trim(), z.maxLength(300)), CLOSING_MESSAGE),
      /** 0: no reminder. */
      silence_reminder_seconds: z._default(whole(0, 300, 'seconds'), 30),
      /** How long the caller may say nothing before the agent ends the call. */
      silence_timeout_seconds: z._default(whole(10, 600, 'seconds'), 60),
      max_duration_seconds: z._default(whole(30, 3600, 'seconds'), 600),
      /** Null: only the balance limits it. */
      max_spend_micros: z._default(
        z.nullable(z.int().check(z.gte(10_000, 'At least $0.01.'), z.lte(100_000_000, 'At most $100.'))),
        null,
      ),

      after_call: z._default(
        z.object({
          summary: z._default(z.boolean(), true),
          fields: named(AfterCallField, 20, 'fields'),
          /** `outcome`: by how the call ended. `facts`: by the conditions. `words`: judged by a model. */
          success_rule: z._default(z.enum(['outcome', 'facts', 'words']), 'outcome'),
          success_conditions: list(Condition, 10, 'conditions'),
          success_words: optional(500),
        }),
        { summary: true, fields: [], success_rule: 'outcome', success_conditions: [], success_words: '' },
      ),
      recording: z._default(
        z.object({
          enabled: z._default(z.boolean(), true),
          /** Said before the first byte is recorded; empty: no one is asked. */
          consent_sentence: optional(300),
        }),
        { enabled: true, consent_sentence: '' },
      ),
      /** What publishing does while a test of the agent fails. */
      failing_tests: z._default(z.enum(['warn', 'refuse']), 'warn'),
      /** Made-up values, such as a price. The agent isn't published while one of its texts has one of them. */
      examples: lines(rules, 100, 300),
    })
    .check(
      z.refine(
        (agent) =>
          !complete ||
          agent.first_speaker === 'caller' ||
          agent.first_message_mode === 'generated' ||
          agent.first_message !== '',
        { message: 'Write what the agent says first.', path: ['first_message'] },
      ),
      z.refine(
        (agent) =>
          !complete ||
          agent.silence_reminder_seconds === 0 ||
          agent.silence_reminder_seconds < agent.silence_timeout_seconds,
        { message: 'The reminder comes before the end of the silence.', path: ['silence_reminder_seconds'] },
      ),
      z.refine(({ model }) => !complete || namesItsModel(model), {
        message: NO_MODEL,
        path: ['model', 'model'],
      }),
      z.refine(({ model }) => !complete || model.fallback === null || namesItsModel(model.fallback), {
        message: NO_MODEL,
        path: ['model', 'fallback', 'model'],
      }),
    );

  return { Fact, KnowledgeEntry, Variable, AgentContent };
}

/** Those of an MCP server in its place: calls know them, and not the server. */
const usedInCalls = (tool: { name: string; tools?: readonly { name: string }[] }) => tool.tools ?? [tool];

/** A key of the workspace's serves many models; every other choice is one by itself. */
function namesItsModel(choice: { provider: string; key_id: string | null; model: string }): boolean {
  return choice.provider !== 'openai' || choice.key_id === null || choice.model !== '';
}

const complete = contentSchemas('complete');

/** Something the agent must find out in a call. */
export const Fact = complete.Fact;
export type Fact = z.infer<typeof Fact>;

/** A piece of knowledge the agent answers from. */
export const KnowledgeEntry = complete.KnowledgeEntry;
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>;

/** The content, complete enough to run; what a version freezes. */
export const AgentContent = complete.AgentContent;
export type AgentContent = z.infer<typeof AgentContent>;

/** The same while it is still being written. */
export const AgentDraft = contentSchemas('draft').AgentContent;
export type AgentDraft = z.infer<typeof AgentDraft>;

/** An agent that says hello and nothing else: where "Start blank" begins. */
export const blankAgent: AgentContent = z.parse(AgentContent, {
  name: 'Untitled agent',
  first_message: 'Hello, how can I help you?',
});
