/**
 * What one workspace, or one network that signs up, may take of an installation, so that none of them can
 * slow the others down. Every limit that is shared out is here, with its setting and its default; a small
 * team never meets one. `docs/operating.md` lists them for the operator.
 */
import type { Settings } from './settings';

interface Share {
  /** The setting that changes it. */
  setting: string;
  least: number;
  most: number;
  /** Used without the setting. */
  standard: (context: ShareContext) => number;
  /** What it counts, as a refusal names it. */
  name: string;
}

interface ShareContext {
  /** `MAX_CALLS`. */
  maxCalls: number;
}

export const shares = {
  calls: {
    setting: 'SHARE_CALLS',
    least: 1,
    most: 1000,
    standard: ({ maxCalls }) => Math.max(1, Math.ceil(maxCalls * 0.6)),
    name: 'calls at a time',
  },
  agents: {
    setting: 'SHARE_AGENTS',
    least: 1,
    most: 1_000_000,
    standard: () => 500,
    name: 'agents per workspace',
  },
  test_runs: {
    setting: 'SHARE_TEST_RUNS',
    least: 1,
    most: 1000,
    standard: () => 10,
    name: 'test runs at a time',
  },
  searches: {
    setting: 'SHARE_SEARCHES',
    least: 1,
    most: 1000,
    standard: () => 4,
    name: 'knowledge searches at a time',
  },
  proposals: {
    setting: 'SHARE_PROPOSALS',
    least: 1,
    most: 1000,
    standard: () => 3,
    name: 'agent proposals at a time',
  },
  assistants: {
    setting: 'SHARE_ASSISTANTS',
    least: 1,
    most: 1000,
    standard: () => 5,
    name: 'assistants at work at a time',
  },
  tool_trials: {
    setting: 'SHARE_TOOL_TRIALS',
    least: 1,
    most: 1000,
    standard: () => 5,
    name: 'tool tests at a time',
  },
  sign_ups_hour: {
    setting: 'SHARE_SIGNUPS_HOUR',
    least: 1,
    most: 1_000_000,
    standard: () => 20,
    name: 'new accounts per network and hour',
  },
  sign_ups_day: {
    setting: 'SHARE_SIGNUPS_DAY',
    least: 1,
    most: 1_000_000,
    standard: () => 60,
    name: 'new accounts per network and day',
  },
  phone_numbers: {
    setting: 'SHARE_PHONE_NUMBERS',
    least: 1,
    most: 1_000_000,
    standard: () => 200,
    name: 'phone numbers per workspace',
  },
  carriers: {
    setting: 'SHARE_PHONE_SYSTEMS',
    least: 1,
    most: 1000,
    standard: () => 10,
    name: 'phone systems per workspace',
  },
  calls_out: {
    setting: 'SHARE_CALLS_OUT',
    least: 1,
    most: 10_000,
    standard: () => 50,
    name: 'unanswered calls out at a time',
  },
  mcp_sign_ins: {
    setting: 'SHARE_MCP_SIGN_INS',
    least: 1,
    most: 1000,
    standard: () => 50,
    name: 'sign-ins at MCP servers per workspace',
  },
  webhooks: {
    setting: 'SHARE_WEBHOOKS',
    least: 1,
    most: 1_000_000,
    standard: () => 1200,
    name: 'webhooks of phone systems in a minute',
  },
  doctor_checks: {
    setting: 'SHARE_DOCTOR_CHECKS',
    least: 1,
    most: 1000,
    standard: () => 4,
    name: 'checks of phone systems and numbers at a time',
  },
  provider_keys: {
    setting: 'SHARE_PROVIDER_KEYS',
    least: 1,
    most: 10_000,
    standard: () => 50,
    name: 'provider keys per workspace',
  },
  api_keys: {
    setting: 'SHARE_API_KEYS',
    least: 1,
    most: 10_000,
    standard: () => 50,
    name: 'API keys per workspace',
  },
  api_requests: {
    setting: 'SHARE_API_REQUESTS',
    least: 1,
    most: 10_000_000,
    standard: () => 600,
    name: 'requests of an API key in a minute',
  },
  webhook_addresses: {
    setting: 'SHARE_WEBHOOK_ADDRESSES',
    least: 1,
    most: 1000,
    standard: () => 10,
    name: 'webhooks per workspace',
  },
  share_links: {
    setting: 'SHARE_LINKS',
    least: 1,
    most: 1_000_000,
    standard: () => 200,
    name: 'open share links per workspace',
  },
  invitations: {
    setting: 'SHARE_INVITATIONS',
    least: 1,
    most: 1_000_000,
    standard: () => 100,
    name: 'open invitations per workspace',
  },
  mails: {
    setting: 'SHARE_MAILS',
    least: 1,
    most: 1_000_000,
    standard: () => 100,
    name: 'mails of a workspace in an hour',
  },
  knowledge_files: {
    setting: 'SHARE_KNOWLEDGE_FILES',
    least: 1,
    most: 1_000_000,
    standard: () => 500,
    name: 'knowledge files per workspace',
  },
  knowledge: {
    setting: 'SHARE_KNOWLEDGE',
    least: 1,
    most: 2_000_000_000,
    standard: () => 50_000_000,
    name: 'characters in the knowledge files of a workspace',
  },
  knowledge_of_agent: {
    setting: 'SHARE_KNOWLEDGE_OF_AGENT',
    least: 1,
    most: 2_000_000_000,
    standard: () => 10_000_000,
    name: 'characters in the knowledge files of an agent',
  },
} as const satisfies Record<string, Share>;

export type ShareName = keyof typeof shares;
export type Shares = Readonly<Record<ShareName, number>>;

export function readShares(settings: Settings, context: ShareContext): Shares {
  const read = (share: Share) =>
    settings.integer(share.setting, share.least, share.most, share.standard(context));
  return Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [name, read(share)]),
    // `fromEntries` forgets which keys it was given.
  ) as Record<ShareName, number>;
}
