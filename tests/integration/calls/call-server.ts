/** Agents, calls, numbers and dashboard on a real port, with the real engine, ledger and database; tools are doubles. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type AgentContent, AgentContent as Content } from '#contract/agents/agent-content';
import type { Call, CallSetup, CallTicket } from '#contract/calls/calls';
import { agentRoutes } from '#server/areas/agents/routes';
import { createAgentProposals } from '#server/areas/agents/proposals';
import { createAgentSecrets } from '#server/areas/agents/secrets';
import { agentNeighboursWith } from '#server/services/agents';
import { isOpenLink, roomByLink } from '#server/areas/share-links/link-limits';
import { createExampleAgents } from '#server/areas/agents/example-agents';
import type { SignInsOfServers } from '#server/areas/agents/ports';
import { createAgentsService } from '#server/areas/agents/service';
import { createMcpListings } from '#server/areas/agents/mcp-listings';
import { createToolTrials } from '#server/areas/agents/tool-trials';
import { type AgentVersions, createAgentVersions } from '#server/areas/agents/versions';
import { createSecretBox } from '#server/platform/secrets';
import { post } from '#server/areas/billing/ledger';
import type { FastifyInstance } from 'fastify';
import type { BillingService } from '#server/areas/billing/service';
import {
  type AgentBrains,
  type AgentBrainsOptions,
  createAgentBrains,
} from '#server/areas/calls/agent-brains';
import type { CallSounds } from '#server/areas/calls/live/call-sounds';
import type { SocketLife } from '#server/platform/http/socket-kit';
import type { ExampleRecordings } from '#server/areas/calls/examples/example-recordings';
import { createExamplesService } from '#server/areas/calls/examples/example-service';
import type { FollowTiming } from '#server/areas/calls/following/follow-connection';
import { followRoutes } from '#server/areas/calls/following/follow-routes';
import { createFollowService } from '#server/areas/calls/following/follow-service';
import { LeaseTrust } from '#server/areas/calls/closing/lease-trust';
import { LiveCalls } from '#server/areas/calls/live/live-calls';
import { callRoutes } from '#server/areas/calls/routes';
import { type CallsService, createCallsService } from '#server/areas/calls/service';
import { callSocketPlugin } from '#server/areas/calls/live/call-socket';
import type { RecordingKeeper } from '#server/areas/recordings/keeping';
import { createSweeper } from '#server/areas/calls/closing/sweeper';
import { dashboardRoutes } from '#server/areas/dashboard/routes';
import { createDashboardService } from '#server/areas/dashboard/service';
import { createNumberImports } from '#server/areas/phone-numbers/imports';
import { createNumberPurchases } from '#server/areas/phone-numbers/purchases';
import { phoneNumberRoutes } from '#server/areas/phone-numbers/routes';
import { createPhoneNumbersService } from '#server/areas/phone-numbers/service';
import { hostGuard } from '#server/identity/host-guard';
import { createDatabase, type Database } from '#server/platform/database/connection';
import { createFreeWork } from '#server/platform/http/limits/free-work';
import { createHttpServer } from '#server/platform/http/server';
import { createLogger } from '#server/platform/logging';
import { type Notices, listenToNotices } from '#server/platform/workspace-events';
import { createSpareTime, type SpareTime } from '#server/platform/spare-time';
import type { CallEngine } from '#server/runtime/call/call-engine';
import type { Brain, McpClient, ToolCaller } from '#server/runtime/ports';
import { createCallEngine } from '#server/runtime/call/create-engine';
import * as z from 'zod/mini';
import { billingWith } from '../billing/books';
import type { TestDatabase } from '../database';
import { addWorkspace, databaseAuthenticator, type Person } from '../http/api-server';
import type { ClientOptions } from 'ws';
import { CallClient } from './call-client';

export interface CallServerOptions {
  capacity?: number;
  /** Of those, how many one workspace may have; all of them unless told. */
  share?: number;
  /** Agents that one workspace may have. */
  mostAgents?: number;
  mostPhoneNumbers?: number;
  /** Whether the process keeps up; it does unless told. */
  loop?: { healthy(): boolean };
  engine?: CallEngine;
  /** What calls with sound speak and listen with; without it every call is typed. */
  sounds?: CallSounds;
  tools?: ToolCaller;
  /** What MCP servers are asked by; none are unless told. */
  mcp?: McpClient;
  /** Sign-ins at MCP servers; there are none unless told. */
  signIns?: SignInsOfServers;
  /** What agents think with that choose nothing; the built-in brain unless told otherwise. */
  brain?: Brain;
  /** The workspaces' own keys to models; none unless told otherwise. */
  keys?: AgentBrainsOptions['keys'];
  examplesEnabled?: boolean;
  /** What makes the recordings of example calls; none are made unless told. */
  exampleRecordings?: ExampleRecordings;
  /** How long the database must have answered before a lease that has run out counts; none unless told. */
  leaseGraceMs?: number;
  /** Where recordings go; nowhere unless told. */
  recordings?: Pick<RecordingKeeper, 'callEnded' | 'removeFiles' | 'wake'>;
  timing?: SocketLife;
  socketsAMinute?: number;
  followTiming?: FollowTiming;
  /** Adds routes of further areas before the server listens. */
  register?: (app: FastifyInstance, parts: CallServerParts) => void;
}

export interface CallServerParts {
  database: Database;
  billing: BillingService;
  calls: CallsService;
  brains: AgentBrains;
  liveCalls: LiveCalls;
  notices: Notices;
  spareTime: SpareTime;
  versions: AgentVersions;
}

const noRecordings = {
  callEnded: async () => undefined,
  removeFiles: async () => undefined,
  wake: () => undefined,
};

/** Tools that answer at once with what they were asked. */
const echoTools: ToolCaller = {
  call: async (_tool, args) => ({
    status: 200,
    answer: JSON.stringify({ slots: ['9:30', '11:00'], ...args }),
    error: null,
    duration_ms: 3,
  }),
};

export const noSignIns: SignInsOfServers = {
  at: () => {
    throw new Error('No one is signed in anywhere here.');
  },
  isSignedIn: async () => false,
};

const noMcp: Pick<McpClient, 'list'> = {
  list: () => Promise.reject(new Error('There are no MCP servers here.')),
};

interface HttpAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export async function startCallServer(test: TestDatabase, options: CallServerOptions = {}) {
  const database = createDatabase({ applicationUrl: test.applicationUrl, max: 10 });
  const logger = createLogger({ level: 'silent' });
  const notices = await listenToNotices({ url: test.applicationUrl, onError: () => undefined });
  const billing = billingWith(database);
  const tools = options.tools ?? echoTools;
  const app = await createHttpServer({
    authenticator: databaseAuthenticator(database),
    logger,
    guard: hostGuard({}),
  });
  const agentSecrets = createAgentSecrets(
    database,
    createSecretBox([randomBytes(32)]),
    options.signIns ?? noSignIns,
  );
  const recordings = options.recordings ?? noRecordings;
  const neighbours = agentNeighboursWith(billing, recordings);
  const shares = { agents: options.mostAgents ?? 500, searches: 4, proposals: 3, tool_trials: 5 };
  const agents = createAgentsService({ database, secrets: agentSecrets, neighbours, shares });
  const spareTime = createSpareTime({ isNeeded: () => liveCalls.count > 0 });
  const versions = createAgentVersions(database, agentSecrets, neighbours);
  agentRoutes(app, {
    agents,
    versions,
    proposals: createAgentProposals({ model: null, workspaceName: async () => '' }),
    toolTrials: createToolTrials({ agents, agentSecrets, tools }),
    mcpListings: createMcpListings({ agents, agentSecrets, mcp: options.mcp ?? noMcp }),
    freeWork: createFreeWork({ shares, spareTime }),
  });
  const brains = createAgentBrains({
    installation: options.brain ?? { kind: 'built_in' },
    keys: options.keys ?? (() => ({ open: async () => null })),
    fetch,
  });
  const examplesEnabled = options.examplesEnabled ?? true;
  const settlement = { billing, recordings };
  const trust = new LeaseTrust(options.leaseGraceMs ?? 0);
  const liveCalls = new LiveCalls({
    database,
    settlement,
    trust,
    tools,
    notices,
    brains,
    secrets: agentSecrets,
    sounds: options.sounds ?? null,
    engine: options.engine ?? createCallEngine(),
    log: logger,
    capacity: options.capacity ?? 25,
    share: options.share ?? options.capacity ?? 25,
    loop: options.loop ?? { healthy: () => true },
    isOpenLink,
    roomByLink,
  });
  const sweeper = createSweeper({ database, settlement, trust, log: logger });
  const calls = createCallsService({
    database,
    billing,
    liveCalls,
    recordings,
    brains,
    secrets: agentSecrets,
  });
  options.register?.(app, { database, billing, calls, versions, brains, liveCalls, notices, spareTime });
  const examples = createExamplesService({
    database,
    agents: createExampleAgents({ neighbours, shares }),
    recordings: options.exampleRecordings ?? { ask: async () => undefined, wake: () => undefined },
    billing,
    keeper: recordings,
    enabled: examplesEnabled,
  });
  callRoutes(app, { calls, examples });
  await callSocketPlugin(app, {
    liveCalls,
    timing: options.timing,
    ...(options.socketsAMinute !== undefined && { socketsAMinute: options.socketsAMinute }),
  });
  followRoutes(app, {
    follows: createFollowService(database),
    liveCalls,
    notices,
    timing: options.followTiming,
  });
  dashboardRoutes(app, {
    dashboard: createDashboardService({ database, agents, examples, examplesEnabled }),
  });
  const mostNumbers = { phone_numbers: options.mostPhoneNumbers ?? 200 };
  const noCarrier = () => Promise.reject(new Error('There are no carriers here.'));
  const noPracticePhone = () => Promise.reject(new Error('There is no practice phone here.'));
  const carriers = { account: noCarrier, shop: noCarrier };
  const numberImports = createNumberImports({ database, shares: mostNumbers, carriers });
  phoneNumberRoutes(app, {
    phoneNumbers: createPhoneNumbersService({ database, shares: mostNumbers }),
    numberImports,
    numberPurchases: createNumberPurchases({
      database,
      shares: mostNumbers,
      carriers,
      imports: numberImports,
    }),
    practicePhone: { setUp: noPracticePhone, open: noPracticePhone },
  });
  await sweeper.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const origin = `http://127.0.0.1:${address.port}`;

  async function call<Body>(
    method: string,
    path: string,
    { as, body, key }: { as?: Person; body?: unknown; key?: string } = {},
  ): Promise<HttpAnswer<Body>> {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.uid}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  }

  return {
    app,
    origin,
    billing,
    database,
    notices,
    liveCalls,
    call,
    /** Makes an agent with this content and answers its id. */
    async agent(as: Person, content: AgentContent): Promise<string> {
      const made = await call<{ agent_id: string }>('POST', '/agents', {
        as,
        body: { content },
        key: randomUUID(),
      });
      if (made.status !== 201) throw new Error(`No agent: ${JSON.stringify(made.body)}`);
      return made.body.agent_id;
    },
    startTest(
      as: Person,
      agentId: string,
      content: AgentContent,
      key: string = randomUUID(),
      setup: Partial<CallSetup> = {},
    ) {
      const body = { content, ...setup };
      return call<CallTicket>('POST', `/agents/${agentId}/test-calls`, { as, body, key });
    },
    async callDetail(as: Person, callId: string): Promise<Call> {
      return (await call<Call>('GET', `/calls/${callId}`, { as })).body;
    },
    socket(options: ClientOptions = {}): CallClient {
      return new CallClient(`${origin.replace('http', 'ws')}/ws/calls`, options);
    },
    async stop(): Promise<void> {
      await Promise.all([liveCalls.stop(), sweeper.stop()]);
      await app.close();
      await notices.close();
      await database.close();
    },
  };
}

export type CallServer = Awaited<ReturnType<typeof startCallServer>>;

/** A workspace with an admin `owner` and a user `builder`, and this much credit. */
export async function openCallWorkspace(test: TestDatabase, micros = 5_000_000) {
  const { workspace_id, people } = await addWorkspace(test, { owner: 'admin', builder: 'user' });
  const { owner, builder } = people;
  if (owner === undefined || builder === undefined) throw new Error('Two people were asked for.');
  if (micros > 0) {
    await test.database.inWorkspace(workspace_id, (tx) =>
      post(tx, workspace_id, {
        kind: 'adjustment',
        description: 'Opening balance',
        source_key: 'opening',
        entries: [
          { account: 'credit', amount_micros: micros },
          { account: 'adjustments', amount_micros: -micros },
        ],
      }),
    );
  }
  return { workspace_id, owner, builder };
}

/** An agent that asks for a name and a day and knows its opening hours. */
export const frontDesk = z.parse(Content, {
  name: 'Front desk',
  first_message: 'Hello, this is the front desk.',
  facts: [
    { name: 'name', type: 'name', question: 'What is your name?' },
    { name: 'day', type: 'date', question: 'Which day would suit you?' },
  ],
  knowledge: [
    { title: 'Opening hours', text: 'We are open Monday to Friday from 9 to 17.' },
    { title: 'Parking', text: 'Cars can be left behind the house without charge.' },
  ],
  end_phrases: ['goodbye'],
});

/** Runs a statement as the owner of the tables, who sees every workspace. */
export async function asOwner<Row extends object>(
  { ownerUrl }: TestDatabase,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
