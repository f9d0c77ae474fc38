/** Agents: their drafts, versions, templates and tools, as the API gives them. */
import * as z from 'zod/mini';
import { AgentContent, AgentDraft } from './agent-content';
import { AgentStatus, AgentSummary, TestCount } from './agent-summary';
import { McpTarget, Tool } from './agent-tools';
import { McpListing } from './mcp-tools';
import { endpoint } from '../endpoint';
import { FieldFault } from '../errors';
import { Micros } from '../money';
import { keysetPageOf, KeysetQuery } from '../paging';
import { VersionInPath } from '../version-number';

export * from './agent-summary';

export const Agent = z.object({
  agent_id: z.uuid(),
  /** Added with the examples, and removed with them. */
  is_example: z.boolean(),
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
  tests: z.nullable(TestCount),
});
export type AgentVersion = z.infer<typeof AgentVersion>;

/** An unpublished draft that something restored took the place of. The newest ones are kept. */
export const KeptDraft = z.object({
  kept_draft_id: z.uuid(),
  /** Who had the other content put in its place. */
  replaced_by: z.nullable(z.string()),
  replaced_at: z.iso.datetime(),
});
export type KeptDraft = z.infer<typeof KeptDraft>;

/** What a file holds that carries an agent from one place to another. */
export const AgentExport = z.object({
  format: z.literal('callwright.agent', 'This isn’t an agent exported from Callwright.'),
  format_version: z.literal(1, 'This export was made by a newer Callwright.'),
  content: AgentDraft,
});
export type AgentExport = z.infer<typeof AgentExport>;

/** An agent made from one sentence, not saved yet. */
export const AgentProposal = z.object({
  content: AgentDraft,
  /**
   * Where no model is configured: `sentence` is put together from what the sentence says, and `template` is the nearest
   * template, filled with it. What that makes up is in `content.examples`.
   */
  made_by: z.enum(['model', 'sentence', 'template']),
  /** What was made of the sentence, for the person who wrote it. */
  explanation: z.string(),
  /** What the sentence asks for and `content` doesn't do, a sentence each. */
  not_made: z.array(z.string()),
});
export type AgentProposal = z.infer<typeof AgentProposal>;

export const agentSorts = ['changed', 'name', 'last_call', 'calls'] as const;

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
  /** The request as it went out, secrets left out. */
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.nullable(z.string()),
  }),
  /** What the answer's variables would hold. */
  variables: z.record(z.string(), z.string()),
  /** Fields of the tool that take from the answer what isn't in it, such as `response_variables.0.path`. */
  faults: z.array(FieldFault),
});
export type ToolTrial = z.infer<typeof ToolTrial>;

export const AgentParams = z.object({ agent_id: z.uuid('This isn’t the id of an agent.') });

const VersionParams = z.object({
  agent_id: z.uuid('This isn’t the id of an agent.'),
  version: VersionInPath,
});

const KeptDraftParams = z.object({
  agent_id: z.uuid('This isn’t the id of an agent.'),
  kept_draft_id: z.uuid('This isn’t the id of a kept draft.'),
});

export const agentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/agents',
    access: 'agents:view',
    summary: 'Agents, most recently changed first unless another order is asked for',
    query: z.extend(KeysetQuery, {
      q: z.optional(z.string().check(z.maxLength(100))),
      status: z.optional(AgentStatus),
      sort: z._default(z.enum(agentSorts), 'changed'),
      /** IANA zone whose midnights part the days that calls are counted of. */
      time_zone: z._default(z.string().check(z.maxLength(60)), 'UTC'),
    }),
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
    summary: 'Save the draft; 409 when someone has saved a later revision',
    params: AgentParams,
    body: z.object({ base_revision: z.int(), content: AgentDraft }),
    response: Agent,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/publish',
    access: 'agents:manage',
    summary:
      'Freeze the draft as the next version and make it live; 400 names what isn’t complete, 422 says which tests failed or haven’t run on this draft',
    params: AgentParams,
    body: z.object({
      /** Publish although tests failed or haven't run on this draft; refused where the agent's rule says so. */
      despite_failing_tests: z._default(z.boolean(), false),
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
    summary: 'Published versions, and unpublished drafts that a restore replaced, each newest first',
    params: AgentParams,
    response: z.object({
      items: z.array(AgentVersion),
      kept_drafts: z.array(KeptDraft),
      /** What the draft holds is in no version and no kept draft: a restore keeps it first. */
      draft_is_unkept: z.boolean(),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/agents/{agent_id}',
    access: 'agents:delete',
    summary: 'Delete an agent; its calls remain',
    params: AgentParams,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/agents/delete',
    access: 'agents:delete',
    summary: 'Delete several agents, all or none',
    body: z.object({ agent_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ removed: z.int() }),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/duplicate',
    access: 'agents:create',
    summary: 'Create an agent from the draft of this one, with its tests',
    params: AgentParams,
    response: Agent,
    status: 201,
    idempotent: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/export',
    access: 'agents:view',
    summary: 'The draft as a file; secrets are left out',
    params: AgentParams,
    response: AgentExport,
  }),
  import: endpoint({
    method: 'POST',
    path: '/agents/import',
    access: 'agents:create',
    summary: 'Create an agent from an export; 400 names the path of what’s wrong',
    body: AgentExport,
    response: Agent,
    status: 201,
    idempotent: true,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/agent-proposals',
    access: 'agents:create',
    summary: 'Draft an agent from one sentence; nothing is saved',
    body: z.object({
      sentence: z
        .string()
        .check(
          z.trim(),
          z.minLength(3, 'Say in a sentence what it should do on the phone.'),
          z.maxLength(1000),
        ),
    }),
    response: AgentProposal,
  }),
  version: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/versions/{version}',
    access: 'agents:view',
    summary: 'One published version, whole',
    params: VersionParams,
    response: z.extend(AgentVersion, { content: AgentContent }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/versions/{version}/restore',
    access: 'agents:edit',
    summary: 'Put a version into the draft; an unpublished draft is kept, 409 when it has moved on',
    params: VersionParams,
    body: z.object({ draft_revision: z.int() }),
    response: Agent,
  }),
  keptDraft: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/kept-drafts/{kept_draft_id}',
    access: 'agents:view',
    summary: 'A draft that something restored took the place of, whole',
    params: KeptDraftParams,
    response: z.extend(KeptDraft, { content: AgentDraft }),
  }),
  restoreKeptDraft: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/kept-drafts/{kept_draft_id}/restore',
    access: 'agents:edit',
    summary: 'Put a kept draft back; an unpublished draft is kept, 409 when it has moved on',
    params: KeptDraftParams,
    body: z.object({ draft_revision: z.int() }),
    response: Agent,
  }),
  makeLive: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/versions/{version}/live',
    access: 'agents:manage',
    summary: 'Make a version the live one, such as the one before a mistake',
    params: VersionParams,
    response: Agent,
  }),
  tryTool: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/tool-trials',
    access: 'agents:manage',
    summary:
      'Make the request of a tool for real and show the exchange; of an MCP server, the one tool that is given with it',
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
  listMcpTools: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/mcp-listings',
    access: 'agents:manage',
    summary: 'Ask an MCP server for its tools; a server that fails is an answer',
    params: AgentParams,
    body: McpTarget,
    response: McpListing,
  }),
};

/** What "about $0.05 a minute" before a test call is made of. */
export const CallEstimate = z.object({
  micros_per_minute: Micros,
  brain: z.enum(['built_in', 'model']),
  model: z.nullable(z.string()),
});
export type CallEstimate = z.infer<typeof CallEstimate>;
