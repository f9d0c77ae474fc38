/** What the mocked backend holds: plain data, so that it can be kept as JSON. */
import type { Campaign, CampaignRow } from '#contract/outbound/campaigns';
import type { DoNotCallEntry } from '#contract/outbound/do-not-call';
import type { TelephoneCap } from '#contract/billing/telephone-cap';
import type { AgentContent, AgentDraft } from '#contract/agents/agent-content';
import type { McpSignIn } from '#contract/agents/mcp-sign-ins';
import type { KeptDraft } from '#contract/agents/agents';
import type { Purchase, Receipt, Transaction } from '#contract/billing/billing';
import type { NumberRules } from '#contract/agents/number-rules';
import type { NumberWebhook } from '#contract/agents/phone-numbers';
import type { KnowledgeFile } from '#contract/agents/knowledge-files';
import type { Carrier } from '#contract/workspace/carriers';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks';
import type { AuditEntry } from '#contract/workspace/audit';
import type { ApiKey } from '#contract/workspace/api-keys';
import type { ProviderKey } from '#contract/workspace/provider-keys';
import type { Role } from '#contract/role';
import type { ShareLink } from '#contract/agents/share-links';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type {
  StoredAlert,
  StoredAlertRule,
  StoredCall,
  StoredCallLink,
  StoredExport,
  StoredNote,
  StoredRun,
  StoredScore,
  StoredScorecard,
  StoredTest,
  StoredTopic,
  StoredView,
} from './stored-calls';

/** An account of the identity service and the user of the backend in one: their ids are the same. */
export interface Person {
  user_id: string;
  email: string;
  display_name: string | null;
  email_verified: boolean;
  password: string;
}

export interface StoredWorkspace {
  workspace_id: string;
  name: string;
  created_at: string;
  recording_days: number | null;
}

export interface Membership {
  workspace_id: string;
  user_id: string;
  role: Role;
  joined_at: string;
}

export interface StoredInvitation {
  invitation_id: string;
  workspace_id: string;
  token: string;
  email: string;
  role: Role;
  /** Address of the person who invited. */
  invited_by: string;
  created_at: string;
  expires_at: string;
  accepted_by: string | null;
  revoked: boolean;
}

export interface StoredAgent {
  agent_id: string;
  workspace_id: string;
  is_example: boolean;
  draft: AgentDraft;
  draft_revision: number;
  live_version: number | null;
  /** The revision that holds what the live version holds; null when none does. */
  live_revision: number | null;
  created_at: string;
  updated_at: string;
  deleted: boolean;
}

export interface StoredVersion {
  agent_id: string;
  version: number;
  note: string;
  published_by: string;
  published_at: string;
  content: AgentContent;
}

export interface StoredKeptDraft extends KeptDraft {
  agent_id: string;
  content: AgentDraft;
}

export interface StoredFile extends KnowledgeFile {
  agent_id: string;
  text: string;
}

/** The key itself is not kept: nothing here is ever asked with it. */
export interface StoredWebhook extends Webhook {
  workspace_id: string;
  /** Newest first. */
  deliveries: WebhookDelivery[];
}

export interface StoredApiKey extends ApiKey {
  workspace_id: string;
}

export interface StoredKey extends ProviderKey {
  workspace_id: string;
}

/** A share link without what its calls tell of it. */
export interface StoredLink extends Omit<ShareLink, 'calls' | 'spent_today_micros' | 'last_call_at'> {
  workspace_id: string;
  agent_id: string;
  token: string;
  /** What the sites' servers sign with; null where there are no sites. */
  secret: string | null;
}

export interface StoredNumber {
  phone_number_id: string;
  revision: number;
  workspace_id: string;
  /** E.164. */
  number: string;
  formatted: string;
  country: string | null;
  label: string;
  agent_id: string | null;
  agent_version: number | null;
  carrier_id: string | null;
  rules: NumberRules;
  /** Its account has it. */
  proven: boolean;
  webhook: NumberWebhook | null;
  created_at: string;
}

export interface StoredCarrier extends Carrier {
  workspace_id: string;
}

export interface StoredPurchase extends Purchase {
  workspace_id: string;
  /** When its state was first asked for: the mocked checkout is paid a moment later. */
  asked_at: number | null;
}

interface StoredTransaction extends Transaction {
  workspace_id: string;
}

/** A sign-in; its token is good until it is ended. */
interface SignIn {
  token: string;
  user_id: string;
}

/** A link that the identity service would have mailed. */
export interface MailCode {
  code: string;
  kind: 'reset-password' | 'verify-email';
  email: string;
}

type StoredAuditEntry = Omit<AuditEntry, 'what'> & { workspace_id: string };

export interface StoredCampaign extends Omit<Campaign, 'counts'> {
  workspace_id: string;
  rows: CampaignRow[];
}

export interface StoredMcpSignIn extends McpSignIn {
  workspace_id: string;
}

/** A sign-in at an MCP server that was started. */
interface StoredMcpAttempt {
  state: string;
  workspace_id: string;
  user_id: string;
  url: string;
  /** In milliseconds since 1970. */
  expires: number;
}

export interface World {
  people: Person[];
  workspaces: StoredWorkspace[];
  memberships: Membership[];
  invitations: StoredInvitation[];
  agents: StoredAgent[];
  versions: StoredVersion[];
  /** In the order in which they were replaced. */
  keptDrafts: StoredKeptDraft[];
  tests: StoredTest[];
  /** Tests that can be put back. */
  removedTests: StoredTest[];
  /** In the order in which they were started. */
  runs: StoredRun[];
  files: StoredFile[];
  keys: StoredKey[];
  mcpSignIns: StoredMcpSignIn[];
  mcpAttempts: StoredMcpAttempt[];
  apiKeys: StoredApiKey[];
  webhooks: StoredWebhook[];
  /** The newest last. */
  auditEntries: StoredAuditEntry[];
  carriers: StoredCarrier[];
  calls: StoredCall[];
  notes: StoredNote[];
  /** Public ones that weren't revoked, in the order in which they were made. */
  callLinks: StoredCallLink[];
  exports: StoredExport[];
  views: StoredView[];
  scorecards: StoredScorecard[];
  topics: StoredTopic[];
  /** What few callers wanted, which is a topic once more do, and by what deleted topics were found. */
  phrases: { workspace_id: string; phrase: string; call_ids: string[]; is_refused: boolean }[];
  campaigns: StoredCampaign[];
  doNotCall: (DoNotCallEntry & { workspace_id: string })[];
  alertRules: StoredAlertRule[];
  /** In the order in which they fired. */
  alerts: StoredAlert[];
  scores: StoredScore[];
  numbers: StoredNumber[];
  /** In the order in which they were made. */
  links: StoredLink[];
  purchases: StoredPurchase[];
  /** In the order in which they were posted. */
  transactions: StoredTransaction[];
  telephoneCaps: (TelephoneCap & { workspace_id: string })[];
  /** Of calls that were deleted. */
  receipts: { workspace_id: string; call_id: string; receipt: Receipt }[];
  signIns: SignIn[];
  /** Token of the person signed in here. */
  signedIn: string | null;
  mailCodes: MailCode[];
}

export function emptyWorld(): World {
  return {
    people: [],
    workspaces: [],
    memberships: [],
    invitations: [],
    agents: [],
    versions: [],
    keptDrafts: [],
    tests: [],
    removedTests: [],
    runs: [],
    files: [],
    keys: [],
    mcpSignIns: [],
    mcpAttempts: [],
    apiKeys: [],
    webhooks: [],
    auditEntries: [],
    carriers: [],
    calls: [],
    notes: [],
    callLinks: [],
    exports: [],
    views: [],
    scorecards: [],
    topics: [],
    phrases: [],
    campaigns: [],
    doNotCall: [],
    alertRules: [],
    alerts: [],
    scores: [],
    numbers: [],
    links: [],
    purchases: [],
    transactions: [],
    telephoneCaps: [],
    receipts: [],
    signIns: [],
    signedIn: null,
    mailCodes: [],
  };
}

export function personByEmail(world: World, email: string): Person | undefined {
  const wanted = email.trim().toLowerCase();
  return world.people.find((person) => person.email.toLowerCase() === wanted);
}

/** @throws ApiError `not_found` */
export function findCall(world: World, workspaceId: string, callId: string): StoredCall {
  return present(
    world.calls.find((one) => one.workspace_id === workspaceId && one.call_id === callId),
    noSuch.call,
  );
}

export function agentsOf(world: World, workspaceId: string): StoredAgent[] {
  return world.agents.filter((agent) => agent.workspace_id === workspaceId && !agent.deleted);
}

export function livingAgent(world: World, workspaceId: string, agentId: string): StoredAgent | undefined {
  return agentsOf(world, workspaceId).find((agent) => agent.agent_id === agentId);
}
