import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEWEST_FIRST } from '#contract/calls/list/call-order';
import type { WorkspaceEvent } from '#contract/workspace/workspace-events';
import { CAMPAIGNS_MS, FIGURES_MS, refetchAfter, staleAfter } from '@/lib/events/stale-queries';
import {
  agentTestsQuery,
  publishGateQuery,
  testResultQuery,
  testRunQuery,
  testRunsQuery,
} from '@/lib/queries/agents/agent-tests';
import { agentVersionQuery, agentVersionsQuery } from '@/lib/queries/agents/agent-versions';
import { agentQuery, agentsQuery, agentTemplatesQuery } from '@/lib/queries/agents/agents';
import {
  purchaseQuery,
  purchaseReceiptQuery,
  ratesQuery,
  receiptQuery,
  transactionsQuery,
} from '@/lib/queries/workspace/billing';
import { balanceQuery } from '@/lib/queries/workspace/billing-balance';
import { callEstimateQuery, callQuery, newestCallsQuery } from '@/lib/queries/calls/calls';
import { callExportsQuery } from '@/lib/queries/calls/call-files';
import { callLinksQuery } from '@/lib/queries/calls/call-links';
import { alertRulesQuery, alertsQuery } from '@/lib/queries/figures/alerts';
import { writeUpQuery } from '@/lib/queries/calls/call-write-ups';
import { inboxQuery } from '@/lib/queries/figures/inbox';
import { inboxCountQuery } from '@/lib/queries/waiting';
import {
  callNotesQuery,
  callTagsQuery,
  callViewsQuery,
  mentionableQuery,
  neighboursQuery,
} from '@/lib/queries/calls/call-marks';
import { callListQuery } from '@/lib/queries/calls/call-list';
import { type CallNews, onCallNews } from '@/lib/queries/calls/call-news';
import { dashboardQuery } from '@/lib/queries/figures/dashboard';
import { breakdownQuery } from '@/lib/queries/figures/dashboard-breakdown';
import { knowledgeFilesQuery } from '@/lib/queries/agents/knowledge';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';
import { telephoneSpendingQuery } from '@/lib/queries/telephone/telephone-cap';
import { providerKeysQuery } from '@/lib/queries/workspace/provider-keys';
import { recordingPeaksQuery } from '@/lib/queries/calls/recordings';
import { currentUserQuery } from '@/lib/queries/session';
import { invitationsQuery, membersQuery, workspaceQuery } from '@/lib/queries/workspace/settings';
import { callTopicsQuery } from '@/lib/queries/calls/call-topics';
import { callScoreQuery, scorecardsQuery } from '@/lib/queries/calls/scorecards';
import { shareLinksQuery } from '@/lib/queries/agents/share-links';

const id = '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001';
const other = '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a002';

/** Queries as the pages have them, each by its own name. */
const queries = {
  agents: agentsQuery({ q: 'x' }),
  'telephone spending': telephoneSpendingQuery(),
  'every agent': everyAgentQuery(),
  agent: agentQuery(id),
  'another agent': agentQuery(other),
  templates: agentTemplatesQuery(),
  versions: agentVersionsQuery(id),
  version: agentVersionQuery(id, 1),
  "another's versions": agentVersionsQuery(other),
  tests: agentTestsQuery(id),
  "another's tests": agentTestsQuery(other),
  'publish gate': publishGateQuery(id, 1),
  runs: testRunsQuery(id),
  run: testRunQuery(id, other),
  result: testResultQuery(id, other, other),
  files: knowledgeFilesQuery(id),
  "another's files": knowledgeFilesQuery(other),
  links: shareLinksQuery(id),
  "another's links": shareLinksQuery(other),
  calls: newestCallsQuery(),
  call: callQuery(id),
  notes: callNotesQuery(id),
  'public links': callLinksQuery(id),
  neighbours: neighboursQuery(id, { filters: {}, order: NEWEST_FIRST }),
  score: callScoreQuery(id),
  'write-up': writeUpQuery(id),
  inbox: inboxQuery(),
  'inbox count': inboxCountQuery(),
  alerts: alertsQuery(),
  'alert rules': alertRulesQuery(),
  topics: callTopicsQuery(),
  scorecards: scorecardsQuery(),
  tags: callTagsQuery(),
  views: callViewsQuery(),
  exports: callExportsQuery(),
  estimate: callEstimateQuery(),
  peaks: recordingPeaksQuery(id),
  balance: balanceQuery(),
  transactions: transactionsQuery({ page: 2, page_size: 20 }),
  receipt: receiptQuery(id),
  rates: ratesQuery(),
  purchase: purchaseQuery(id),
  'purchase receipt': purchaseReceiptQuery(id),
  dashboard: dashboardQuery({ days: 7, tests: false }),
  breakdown: breakdownQuery({ days: 7, tests: false }),
  numbers: phoneNumbersQuery(),
  keys: providerKeysQuery(),
  members: membersQuery(),
  invitations: invitationsQuery(),
  mentionable: mentionableQuery(),
  workspace: workspaceQuery(),
  me: currentUserQuery('uid'),
};

/** It takes in by itself what has changed. */
const list = callListQuery({ filters: {}, order: NEWEST_FIRST });

function staleOnes(event: WorkspaceEvent): string[] {
  const client = new QueryClient();
  for (const { queryKey } of Object.values(queries)) client.setQueryData<unknown>(queryKey, 1);
  refetchAfter(client, event);
  return Object.entries(queries).flatMap(([name, { queryKey }]) =>
    client.getQueryState(queryKey)?.isInvalidated === true ? [name] : [],
  );
}

const billing = [
  'telephone spending',
  'balance',
  'transactions',
  'receipt',
  'rates',
  'purchase',
  'purchase receipt',
  'dashboard',
  'breakdown',
];

it.each<[WorkspaceEvent, CallNews[]]>([
  [{ type: 'call.changed', call_id: id }, [{ call_id: id }]],
  [{ type: 'gap' }, ['gap']],
  [{ type: 'members.changed' }, []],
])('the list of calls is told of %j, and not fetched again as a whole', (event, told) => {
  const client = new QueryClient();
  client.setQueryData(list.queryKey, { pages: [], pageParams: [] });
  client.getQueryCache().find({ queryKey: list.queryKey })?.setOptions({ meta: list.meta });
  const heard: CallNews[] = [];
  const end = onCallNews((news) => heard.push(news));
  refetchAfter(client, event);
  end();
  expect(heard).toEqual(told);
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(false);
});

describe('stale after', () => {
  it.each<[WorkspaceEvent, string[]]>([
    [{ type: 'balance.changed' }, billing],
    [{ type: 'purchase.changed', purchase_id: id }, billing],
    [
      { type: 'call.changed', call_id: id },
      [
        'calls',
        'call',
        'notes',
        'public links',
        'neighbours',
        'score',
        'write-up',
        'tags',
        'estimate',
        'dashboard',
        'breakdown',
      ],
    ],
    [
      { type: 'agent.changed', agent_id: id },
      [
        'agents',
        'every agent',
        'agent',
        'another agent',
        'versions',
        'version',
        "another's versions",
        'files',
        "another's files",
        'dashboard',
        'breakdown',
      ],
    ],
    [
      { type: 'agent.changed', agent_id: id, draft_revision: 5 },
      ['agents', 'every agent', 'agent', 'dashboard', 'breakdown'],
    ],
    [
      { type: 'test_run.changed', agent_id: id, run_id: other },
      ['agents', 'every agent', 'versions', 'version', 'tests', 'publish gate', 'runs', 'run'],
    ],
    [{ type: 'call_views.changed' }, ['views']],
    [{ type: 'inbox.changed' }, ['inbox', 'inbox count', 'alerts']],
    [{ type: 'alert_rules.changed' }, ['alert rules']],
    [
      { type: 'call_topics.changed' },
      [
        'calls',
        'call',
        'notes',
        'public links',
        'neighbours',
        'score',
        'write-up',
        'topics',
        'tags',
        'estimate',
        'dashboard',
        'breakdown',
      ],
    ],
    [{ type: 'call_export.changed' }, ['exports']],
    [{ type: 'knowledge.changed', agent_id: id }, ['files']],
    [{ type: 'share_links.changed', agent_id: id }, ['links']],
    [{ type: 'provider_keys.changed' }, ['keys']],
    [{ type: 'phone_numbers.changed' }, ['numbers']],
    [{ type: 'members.changed' }, ['members', 'invitations', 'mentionable', 'me']],
    [{ type: 'gap' }, Object.keys(queries)],
    [{ type: 'ready' }, []],
    [{ type: 'signed_out' }, []],
  ])('%j', (event, stale) => {
    expect(staleOnes(event)).toEqual(stale);
  });

  it.each([
    [4, true],
    [5, false],
    [6, false],
  ])('a draft saved as revision 5, where revision %i is here', (draft_revision, isStale) => {
    const client = new QueryClient();
    const { queryKey } = queries.agent;
    client.setQueryData<unknown>(queryKey, { agent_id: id, draft_revision });
    refetchAfter(client, { type: 'agent.changed', agent_id: id, draft_revision: 5 });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isStale);
  });

  it('names what the pages ask, and nothing that no one asks', () => {
    const asked = new Set(Object.values(queries).map(({ queryKey }) => queryKey[0]));
    const events: WorkspaceEvent[] = [
      { type: 'balance.changed' },
      { type: 'call.changed', call_id: id },
      { type: 'agent.changed', agent_id: id },
      { type: 'test_run.changed', agent_id: id, run_id: id },
      { type: 'members.changed' },
    ];
    const names = events.flatMap((event) => {
      const stale = staleAfter(event);
      return stale === 'all' ? ['all'] : stale.map((one) => (typeof one === 'string' ? one : one[0]));
    });
    expect(names.filter((name) => !asked.has(name))).toEqual([]);
  });
});

it('a draft saved from here stays when an answer from before the save is under way', async () => {
  const client = new QueryClient();
  const { queryKey } = queries.agent;
  const answers: ((revision: number) => void)[] = [];
  const options = {
    queryKey: [...queryKey],
    queryFn: () => new Promise((resolve) => answers.push((draft_revision) => resolve({ draft_revision }))),
    initialData: { draft_revision: 4 },
    staleTime: 60_000,
  };
  const observer = new QueryObserver<unknown>(client, options);
  const leave = observer.subscribe(() => {});
  // Someone else publishes, and the save that was sent meanwhile comes back before the agent does.
  refetchAfter(client, { type: 'agent.changed', agent_id: id });
  client.setQueryData<unknown>(queryKey, { draft_revision: 5 });
  refetchAfter(client, { type: 'agent.changed', agent_id: id, draft_revision: 5 });
  expect(answers).toHaveLength(2);
  answers[0]?.(4);
  await Promise.resolve();
  answers[1]?.(5);
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.fetchStatus).toBe('idle'));
  expect(client.getQueryData(queryKey)).toEqual({ draft_revision: 5 });
  leave();
});

describe('an event that overtakes an answer from before it', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A list that answers, each time it's asked, when told to. */
  function slowList() {
    const answers: ((text: string) => void)[] = [];
    return {
      options: {
        queryKey: ['GET /calls'],
        queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
        staleTime: 60_000,
      },
      asked: () => answers.length,
      answer: async (text: string) => {
        answers.at(-1)?.(text);
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  }

  it('has a list on screen fetched again, once for all such events', async () => {
    const client = new QueryClient();
    const list = slowList();
    const observer = new QueryObserver(client, list.options);
    const leave = observer.subscribe(() => {});
    for (let count = 0; count < 3; count += 1) refetchAfter(client, { type: 'call.changed', call_id: id });
    expect(list.asked()).toBe(1);
    await list.answer('In progress');
    expect(list.asked()).toBe(2);
    await list.answer('Ended');
    expect(observer.getCurrentResult().data).toBe('Ended');
    expect(list.asked()).toBe(2);
    leave();
  });

  it.each<WorkspaceEvent>([{ type: 'call.changed', call_id: id }, { type: 'gap' }])(
    'leaves what a loader asked for old: %j',
    async (event) => {
      const client = new QueryClient();
      const list = slowList();
      void client.query(list.options);
      refetchAfter(client, event);
      await list.answer('In progress');
      expect(client.getQueryState(['GET /calls'])?.isInvalidated).toBe(true);
    },
  );
});

it('the figures of a busy workspace are asked at once, and then once a second', async () => {
  vi.useFakeTimers();
  try {
    const client = new QueryClient();
    let asked = 0;
    const observer = new QueryObserver(client, {
      queryKey: ['GET /dashboard'],
      queryFn: () => {
        asked += 1;
        return Promise.resolve(asked);
      },
      initialData: 0,
      staleTime: 60_000,
    });
    const leave = observer.subscribe(() => {});
    const callsEnd = async (ms: number) => {
      for (let at = 0; at < ms; at += 5) {
        refetchAfter(client, { type: 'call.changed', call_id: id });
        refetchAfter(client, { type: 'balance.changed' });
        await vi.advanceTimersByTimeAsync(5);
      }
    };
    await callsEnd(5);
    expect(asked).toBe(1);
    await callsEnd(3 * FIGURES_MS);
    expect(asked).toBe(4);
    // The last change is seen, and then nothing is asked any more.
    await vi.advanceTimersByTimeAsync(5 * FIGURES_MS);
    expect(asked).toBe(5);
    leave();
  } finally {
    vi.useRealTimers();
  }
});

it('of a campaign that calls, all campaigns and its rows are asked at once, and then every three seconds', async () => {
  vi.useFakeTimers();
  try {
    const client = new QueryClient();
    const params = { campaign_id: id };
    const asked = { list: 0, rows: 0, one: 0 };
    const looked = (what: keyof typeof asked, queryKey: unknown[]) =>
      new QueryObserver(client, {
        queryKey,
        queryFn: () => {
          asked[what] += 1;
          return Promise.resolve(asked[what]);
        },
        initialData: 0,
        staleTime: 60_000,
      }).subscribe(() => {});
    const leave = [
      looked('list', ['GET /campaigns', { query: {} }]),
      looked('rows', ['GET /campaigns/{campaign_id}/rows', { params, query: {} }]),
      looked('one', ['GET /campaigns/{campaign_id}', { params }]),
    ];
    const calls = async (seconds: number) => {
      for (let at = 0; at < seconds; at += 1) {
        refetchAfter(client, { type: 'campaign.changed', campaign_id: id });
        await vi.advanceTimersByTimeAsync(1_000);
      }
    };
    await calls(1);
    expect(asked).toEqual({ list: 1, rows: 1, one: 1 });
    await calls(7);
    expect(asked).toEqual({ list: 3, rows: 3, one: 8 });
    // The last change is seen, and then nothing is asked any more.
    await vi.advanceTimersByTimeAsync(5 * CAMPAIGNS_MS);
    expect(asked).toEqual({ list: 4, rows: 4, one: 8 });
    for (const end of leave) end();
  } finally {
    vi.useRealTimers();
  }
});
