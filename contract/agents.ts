/** An agent: what it is told, what it must find out, what it knows and what it can do. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Micros } from './money';
import { keysetPageOf, KeysetQuery } from './paging';

export const factTypes = ['text', 'name', 'email', 'phone', 'number', 'date', 'choice'] as const;
export const FactType = z.enum(factTypes);
export type FactType = z.infer<typeof FactType>;

export const toolArgumentTypes = ['string', 'number', 'boolean'] as const;

/** A fault that only counts once the agent is published or run; a draft may still have it. */
type Rule = z.core.$ZodCheck<string>;

/**
 * The schemas of an agent's content, twice: `complete` is what can run, `draft` is what may be saved
 * while somebody is still writing (empty fields, half an address). Both have the same type and the
 * same limits of size, so a draft that passes `complete` is published unchanged.
 */
function contentSchemas(rules: 'complete' | 'draft') {
  const whenComplete = (...checks: Rule[]): Rule[] => (rules === 'complete' ? checks : []);
  const complete = rules === 'complete';
  const filled = (message: string, most: number) =>
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(most, `Use at most ${most.toLocaleString('en-US')} characters.`),
        ...whenComplete(z.minLength(1, message)),
      );

  /** Names of facts and variables: what stands in `{{…}}` and in a tool's arguments. */
  const Identifier = z
    .string()
    .check(
      z.trim(),
      z.maxLength(40, 'Use at most 40 characters.'),
      ...whenComplete(
        z.regex(/^[a-z][a-z0-9_]*$/, 'Use small letters, digits and _, starting with a letter.'),
      ),
    );

  const Fact = z
    .object({
      name: Identifier,
      type: FactType,
      required: z._default(z.boolean(), true),
      /** How the agent asks for it. */
      question: filled('Write the question the agent asks.', 300),
      /** The possible answers of a `choice`. */
      choices: z._default(z.array(filled('Write the choice or remove it.', 80)).check(z.maxLength(20)), []),
    })
    .check(
      z.refine((fact) => !complete || fact.type !== 'choice' || fact.choices.length >= 2, {
        message: 'A choice needs at least two answers.',
        path: ['choices'],
      }),
    );

  const KnowledgeEntry = z.object({
    title: filled('Give the entry a title.', 120),
    text: filled('Write what the agent should know.', 8000),
  });

  const ToolArgument = z.object({
    name: Identifier,
    type: z._default(z.enum(toolArgumentTypes), 'string'),
    description: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    required: z._default(z.boolean(), true),
  });

  const HeaderName = z
    .string()
    .check(
      z.trim(),
      z.maxLength(64),
      ...whenComplete(z.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'This is not the name of an HTTP header.')),
    );
  const HeaderValue = z
    .string()
    .check(z.maxLength(1000), z.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'A header is one line of text.'));

  /**
   * The address of a tool. `{{name}}` may stand in path and query, never in scheme, host or port.
   * `callwright:sample/slots` names the sample service that lives inside the server.
   */
  const ToolUrl = z
    .string()
    .check(
      z.trim(),
      z.maxLength(2000),
      ...whenComplete(
        z.regex(
          /^(https?:\/\/[^/?#{}\s@]+([/?#]\S*)?|callwright:sample\/[a-z]+(\?\S*)?)$/i,
          'Enter an address that starts with https://, with variables only after the host.',
        ),
      ),
    );

  const HttpTool = z.object({
    type: z.literal('http'),
    name: Identifier,
    description: filled('Say what the tool does and when to use it.', 500),
    method: z._default(z.enum(['GET', 'POST']), 'GET'),
    url: ToolUrl,
    headers: z._default(
      z.array(z.object({ name: HeaderName, value: HeaderValue })).check(z.maxLength(10)),
      [],
    ),
    arguments: z._default(z.array(ToolArgument).check(z.maxLength(10)), []),
    /** Words of the caller that make the built-in brain call the tool; a model decides by the description. */
    triggers: z._default(z.array(filled('Write the phrase or remove it.', 80)).check(z.maxLength(20)), []),
    /** What is said with the answer; `{{path.to.value}}` takes values from its JSON. */
    result_message: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  });

  const Tool = z.discriminatedUnion('type', [HttpTool]);

  const AgentContent = z.object({
    name: z.string().check(
      z.trim(),
      // Something that can be kept: NUL and halves of characters are left out.
      z.regex(/[^\0\p{Surrogate}]/u, 'Give the agent a name.'),
      z.maxLength(80, 'Use at most 80 characters.'),
    ),
    /** BCP 47. */
    language: z._default(z.enum(['en-US', 'en-GB']), 'en-US'),
    first_message: filled('Write what the agent says first.', 500),
    instructions: z._default(z.string().check(z.maxLength(50_000, 'Use at most 50,000 characters.')), ''),
    /** What the agent must find out, in the order it asks. */
    facts: z._default(
      z.array(Fact).check(
        z.maxLength(20, 'At most 20 facts.'),
        z.refine((facts) => !complete || unique(facts), 'Two facts have the same name.'),
      ),
      [],
    ),
    /** What the agent answers questions from. */
    knowledge: z._default(z.array(KnowledgeEntry).check(z.maxLength(100, 'At most 100 entries.')), []),
    tools: z._default(
      z.array(Tool).check(
        z.maxLength(10, 'At most 10 tools.'),
        z.refine((tools) => !complete || unique(tools), 'Two tools have the same name.'),
      ),
      [],
    ),
    /** When the caller says one of these, the agent says its closing message and ends the call. */
    end_phrases: z._default(z.array(filled('Write the phrase or remove it.', 80)).check(z.maxLength(20)), []),
    closing_message: z._default(
      z.string().check(z.trim(), z.maxLength(300)),
      'Thank you for calling. Goodbye.',
    ),
    max_duration_seconds: z._default(
      z
        .number('Enter a number of seconds.')
        .check(
          z.int('Use whole seconds.'),
          z.gte(30, 'At least 30 seconds.'),
          z.lte(3600, 'At most 3,600 seconds.'),
        ),
      600,
    ),
    /** How long the caller may say nothing before the agent ends the call. A reminder comes at half of it. */
    silence_timeout_seconds: z._default(
      z
        .number('Enter a number of seconds.')
        .check(
          z.int('Use whole seconds.'),
          z.gte(10, 'At least 10 seconds.'),
          z.lte(600, 'At most 600 seconds.'),
        ),
      60,
    ),
  });

  return { Fact, KnowledgeEntry, ToolArgument, HttpTool, Tool, AgentContent };
}

function unique(items: readonly { name: string }[]): boolean {
  return new Set(items.map((item) => item.name)).size === items.length;
}

const complete = contentSchemas('complete');

/** Something the agent must find out in a call. */
export const Fact = complete.Fact;
export type Fact = z.infer<typeof Fact>;

/** A piece of knowledge the agent answers from. */
export const KnowledgeEntry = complete.KnowledgeEntry;
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>;

/** One argument of a tool: filled from the fact of the same name, or by the model. */
export type ToolArgument = z.infer<typeof complete.ToolArgument>;

/** An HTTP request the agent can make while it talks. */
export type HttpTool = z.infer<typeof complete.HttpTool>;

export const Tool = complete.Tool;
export type Tool = z.infer<typeof Tool>;

/** Everything about an agent that can be edited, complete enough to run; what a version freezes. */
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

export const AgentStatus = z.enum(['draft', 'live', 'live_with_changes']);
export type AgentStatus = z.infer<typeof AgentStatus>;

export const AgentSummary = z.object({
  agent_id: z.uuid(),
  name: z.string(),
  status: AgentStatus,
  /** Number of the live version. */
  live_version: z.nullable(z.int()),
  last_call_at: z.nullable(z.iso.datetime()),
  calls_7_days: z.int(),
  updated_at: z.iso.datetime(),
});
export type AgentSummary = z.infer<typeof AgentSummary>;

export const Agent = z.object({
  agent_id: z.uuid(),
  status: AgentStatus,
  live_version: z.nullable(z.int()),
  /** Grows with each save of the draft; a save names the revision it was made from. */
  draft_revision: z.int(),
  /** The draft may be unfinished: it is stored as typed and checked whole when it is published or run. */
  draft: AgentDraft,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Agent = z.infer<typeof Agent>;

export const AgentVersion = z.object({
  version: z.int(),
  note: z.string(),
  published_by: z.nullable(z.string()),
  published_at: z.iso.datetime(),
  is_live: z.boolean(),
});
export type AgentVersion = z.infer<typeof AgentVersion>;

export const AgentTemplate = z.object({
  template_id: z.string(),
  title: z.string(),
  /** One line: what the agent does on the phone. */
  summary: z.string(),
  content: AgentContent,
});
export type AgentTemplate = z.infer<typeof AgentTemplate>;

/** The exchange that trying a tool made. */
export const ToolTrial = z.object({
  status: z.nullable(z.int()),
  duration_ms: z.number(),
  body: z.string(),
  says: z.string(),
  error: z.nullable(z.string()),
});
export type ToolTrial = z.infer<typeof ToolTrial>;

export const AgentParams = z.object({ agent_id: z.uuid('This is not the id of an agent.') });

export const agentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/agents',
    access: 'agents:view',
    summary: 'Agents, most recently changed first',
    query: z.extend(KeysetQuery, { q: z.optional(z.string().check(z.maxLength(100))) }),
    response: keysetPageOf(AgentSummary),
  }),
  templates: endpoint({
    method: 'GET',
    path: '/agent-templates',
    access: 'agents:view',
    summary: 'Templates to start from',
    response: z.object({ items: z.array(AgentTemplate) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/agents',
    access: 'agents:create',
    summary: 'Create an agent',
    body: z.object({ content: AgentDraft }),
    response: Agent,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}',
    access: 'agents:view',
    summary: 'One agent with its draft',
    params: AgentParams,
    response: Agent,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/agents/{agent_id}/draft',
    access: 'agents:edit',
    summary: 'Save the draft; 409 when somebody saved a later revision meanwhile',
    params: AgentParams,
    body: z.object({ base_revision: z.int(), content: AgentDraft }),
    response: Agent,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/publish',
    access: 'agents:manage',
    summary: 'Freeze the draft as the next version and make it live; 400 names what is not complete',
    params: AgentParams,
    body: z.object({
      /** The revision the person saw; 409 when the draft has moved on. */
      draft_revision: z.int(),
      note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    response: Agent,
    idempotent: true,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/versions',
    access: 'agents:view',
    summary: 'Published versions, newest first',
    params: AgentParams,
    response: z.object({ items: z.array(AgentVersion) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/agents/{agent_id}',
    access: 'agents:delete',
    summary: 'Delete an agent; its calls remain',
    params: AgentParams,
  }),
  tryTool: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/tool-trials',
    access: 'agents:manage',
    summary: 'Make the request of a tool for real and show the exchange',
    params: AgentParams,
    body: z.object({
      tool: Tool,
      arguments: z.record(
        z.string(),
        z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean()]),
      ),
    }),
    response: ToolTrial,
  }),
};

/** What "about $0.05 a minute" before a test call is made of. */
export const CallEstimate = z.object({
  micros_per_minute: Micros,
  brain: z.enum(['built_in', 'model']),
  model: z.nullable(z.string()),
});
export type CallEstimate = z.infer<typeof CallEstimate>;
