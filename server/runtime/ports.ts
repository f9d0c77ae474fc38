/**
 * What a running call needs from the rest of the server. The runtime declares these ports, the areas
 * fill them (already bound to the workspace and the call), the application joins them.
 */
import type { KnowledgeEntry } from '#contract/agents/agent-content';
import type { LookupTool } from '#contract/agents/agent-tools';
import type { McpListing } from '#contract/agents/mcp-tools';
import type { CallEvent } from '#contract/calls/call-events';
import type { ProviderName } from '#contract/workspace/provider-keys';
import type { AskingTool, McpCallTool } from '#domain/agents/tools/conversation-tools';
import type { Usage } from '#domain/money/usage';
import type { KnowledgeHit, ToolAnswer, ToolArguments } from '#domain/brain/exchange';

export type { KnowledgeHit, ToolAnswer, ToolArguments };

/** The append-only log of one call. */
export interface CallLog {
  /**
   * Stores events in the order given. The runtime has stamped them (`seq` from 1 without gaps,
   * `offset_ms` from the start of the call) and never appends two batches at once. It may take as long as
   * the storage is away; meanwhile the runtime keeps what happens. A rejection ends the call as
   * `platform_error`.
   */
  append(events: readonly CallEvent[]): Promise<void>;
}

/** What thinks: the built-in brain, or a model behind an OpenAI-compatible endpoint. */
export type Brain =
  | { kind: 'built_in' }
  /**
   * `fallback` takes over when the first model fails before its first word: another model for this
   * answer, the built-in brain for the rest of the call.
   */
  | ({ kind: 'model'; fallback?: ModelEndpoint | 'built_in' } & ModelEndpoint);

export interface ModelEndpoint {
  apiKey: string;
  /** Without a slash at its end, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  /** A key of the workspace's own: we don't charge for its tokens. */
  own_key?: boolean;
  /** Makes the requests, where the address was typed by a user; otherwise the global one does. */
  fetch?: typeof fetch;
}

/** A voice or a transcriber failed. */
export interface SpeechFailure {
  part: 'voice' | 'transcriber';
  provider: string;
  /** The provider's own code, such as `429`, or `timeout`, `refused`, `cut`, `garbage`. */
  code: string;
  /** Null: no other one goes on. */
  taken_over_by: string | null;
}

/** What a voice or a transcriber on the workspace's own key was used for. */
export interface SpeechUse {
  part: 'voice' | 'transcriber';
  provider: string;
  characters: number;
  audio_ms: number;
}

/** What starts a call holds what its first minute costs. */
export const FIRST_HELD_MS = 60_000;

/**
 * The money side of one call. Both may reject while the database is away: the call goes on to the end of
 * what is held.
 */
export interface Ledger {
  /**
   * Makes the call's hold cover `usage`, which lies ahead of what has been used. `true` when the hold
   * covers it now; `false` when the credit doesn't reach, and `'daily_cap'` when what telephone calls may cost today
   * doesn't, which leaves the hold as it was.
   */
  extendHold(usage: Usage): Promise<boolean | 'daily_cap'>;
  /** Notes what has been used so far, so that a crash loses at most the last few seconds. */
  tick(usage: Usage): Promise<void>;
}

/** Full-text search over the agent's knowledge. */
export interface Knowledge {
  /**
   * The entries that fit `question`, best first; empty when none does. `entries` are those of the
   * version (or draft) that runs.
   */
  search(
    entries: readonly KnowledgeEntry[],
    question: string,
    signal: AbortSignal,
  ): Promise<readonly KnowledgeHit[]>;
}

/** The workspace's own keys to models. */
export interface ModelKeys {
  /** Null when there is no such key in this workspace, or none for models. */
  open(keyId: string): Promise<{ base_url: string; api_key: string } | null>;
}

/** The workspace's own keys to voices and transcribers. */
export interface SpeechKeys {
  /** Null when there is no such key of this provider in this workspace. */
  open(provider: ProviderName, keyId: string): Promise<{ base_url: string; api_key: string } | null>;
  /** Any key of this provider that worked when it was last tried, the oldest first; null when there isn't one. */
  openAny(provider: ProviderName): Promise<{ base_url: string; api_key: string } | null>;
}

/** A tool that makes a request. */
export type RequestTool = AskingTool | LookupTool;

/** The access token that requests to an MCP server carry. Both reject with an OutboundError whose message says why not. */
export interface McpBearer {
  token(signal: AbortSignal): Promise<string>;
  /** Another one, as the server has refused `token`. */
  renewed(token: string, signal: AbortSignal): Promise<string>;
}

/** Where an MCP server is, and what it's asked with. */
export interface McpAddress extends Pick<McpCallTool, 'url' | 'headers'> {
  /** Of a tool whose server one has signed in at, once its secrets are in place. */
  bearer?: McpBearer;
}

/** Asks MCP servers. */
export interface McpClient {
  /** Never rejects but for the signal: a server that fails is an answer. */
  list(server: McpAddress, signal: AbortSignal): Promise<McpListing>;
  /** Uses a tool, if it's on the server as it was frozen. */
  call(
    tool: McpCallTool & McpAddress,
    args: ToolArguments,
    signal: AbortSignal,
  ): Promise<Omit<ToolAnswer, 'duration_ms'>>;
}

/** Makes the requests of tools. */
export interface ToolCaller {
  /** @param call names this use of the tool within its call, as `tool_called` does */
  call(tool: RequestTool, args: ToolArguments, signal: AbortSignal, call?: string): Promise<ToolAnswer>;
}

/** Everything one call is given. */
export interface CallPorts {
  log: CallLog;
  ledger: Ledger;
  knowledge: Knowledge;
  tools: ToolCaller;
}
