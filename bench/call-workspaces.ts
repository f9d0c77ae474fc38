/** Seeded workspaces and who reads them, as the database has them. */
import { Client } from 'pg';
import { recountFigures } from '#server/areas/calls/figures/recount';
import { createDatabase } from '#server/platform/database/connection';

async function asOwner<Row extends object>(
  ownerUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Of what ended calls are kept in, with its indexes. */
export async function bytesOfCalls(ownerUrl: string): Promise<number> {
  const [row] = await asOwner<{ bytes: string }>(
    ownerUrl,
    `select sum(pg_total_relation_size(name::regclass)) as bytes
     from unnest('{calls,call_events,call_logs,call_words,call_scores,call_folds,agent_contents}'::text[]) as name`,
  );
  return Number(row?.bytes);
}

/** Lets someone who has just signed up read this workspace instead of their own. */
export async function becomeMember<Who>(
  ownerUrl: string,
  workspaceId: string,
  signUp: () => Promise<Who>,
): Promise<Who> {
  const client = await signUp();
  await asOwner(
    ownerUrl,
    `update memberships set workspace_id = $1
     where user_id = (select user_id from users order by created_at desc limit 1)`,
    [workspaceId],
  );
  return client;
}

/** Read from end to end: what an export of all must have. */
export async function callsIn(ownerUrl: string, workspaceId: string): Promise<number> {
  const [row] = await asOwner<{ calls: number }>(
    ownerUrl,
    'select count(*)::int as calls from calls where workspace_id = $1',
    [workspaceId],
  );
  return row?.calls ?? 0;
}

/** Whether a call of these days has both. @param before the first moment that isn't in them any more */
export async function isSuchACall(
  ownerUrl: string,
  workspaceId: string,
  { from, before, happened, said }: { from: Date; before: Date; happened: string; said: string },
): Promise<boolean> {
  const rows = await asOwner(
    ownerUrl,
    `select 1 from calls join call_words using (workspace_id, call_id)
     where workspace_id = $1 and started_at >= $2 and started_at < $3 and $4 = any(happened)
       and strpos(lower(caller), $5) > 0 limit 1`,
    [workspaceId, from, before, happened, said],
  );
  return rows.length > 0;
}

/** The agent in the middle, by how many calls each has. */
export async function agentIn(ownerUrl: string, workspaceId: string): Promise<string> {
  const rows = await asOwner<{ agent_id: string }>(
    ownerUrl,
    'select agent_id from calls where workspace_id = $1 group by agent_id order by count(*)',
    [workspaceId],
  );
  return rows[Math.floor(rows.length / 2)]?.agent_id ?? '';
}

/** Ids of a workspace's topics, by the phrases they're found by. */
export async function topicsIn(ownerUrl: string, workspaceId: string): Promise<Map<string, string>> {
  const rows = await asOwner<{ phrase: string; topic_id: string }>(
    ownerUrl,
    'select phrase, topic_id from call_topic_phrases where workspace_id = $1 and topic_id is not null',
    [workspaceId],
  );
  return new Map(rows.map(({ phrase, topic_id }) => [phrase, topic_id]));
}

/** What people and rules put to calls, which none of the seeded ones have. */
export interface Marked {
  /** The topic in the middle, by how many calls each has. */
  topicId: string;
  alertId: string;
  /** A call among the oldest tenth. */
  oldCallId: string;
}

/** A tag that one call in a thousand has (`rare`) and one that every fourth has (`common`), and an alert with 100 calls behind it. */
export async function markCalls(ownerUrl: string, workspaceId: string): Promise<Marked> {
  const ask = <Row extends object>(text: string) => asOwner<Row>(ownerUrl, text, [workspaceId]);
  for (const [tag, among] of [
    ['rare', 1_000],
    ['common', 4],
  ] as const) {
    await ask(
      `insert into call_tags (workspace_id, call_id, tag)
       select workspace_id, call_id, '${tag}' from calls
       where workspace_id = $1 and hashtext(call_id::text) % ${among} = 0
         -- In place of leaving it to the conflict: a tag that's put to a call locks the call, which writes it.
         and not exists (select from call_tags t
           where t.workspace_id = calls.workspace_id and t.call_id = calls.call_id and t.tag = '${tag}')`,
    );
  }
  await ask(
    `insert into alerts (workspace_id, alert_id, alert_rule_id, figure, sentence, value, line)
     values ($1, $1, $1, 'faults', 'Faults rose.', 4, 3) on conflict do nothing`,
  );
  await ask(
    `insert into alert_calls (workspace_id, alert_id, call_id)
     select workspace_id, $1, call_id from calls where workspace_id = $1 and fault <> 'none'
     order by started_at desc limit 100 on conflict do nothing`,
  );
  const topics = await ask<{ topic_id: string }>(
    `select topic_id from calls where workspace_id = $1 and topic_id is not null
     group by topic_id order by count(*)`,
  );
  const [old] = await ask<{ call_id: string }>(
    `select call_id from calls where workspace_id = $1 and started_at < now() - interval '108 days'
     order by started_at desc limit 1`,
  );
  return {
    topicId: topics[Math.floor(topics.length / 2)]?.topic_id ?? '',
    alertId: workspaceId,
    oldCallId: old?.call_id ?? '',
  };
}

/** Lets the planner know of them. */
export async function analyzeMarks(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, 'vacuum (analyze) call_tags');
  await asOwner(ownerUrl, 'vacuum (analyze) alert_calls');
}

/**
 * Notes that every workspace's figures were compared a moment ago, as the product does once a day: of a kept database it
 * may be longer ago, and the product would count all its calls again while it's measured.
 */
export async function noteFiguresCompared(ownerUrl: string): Promise<void> {
  await asOwner(
    ownerUrl,
    `insert into call_figure_checks (workspace_id, checked_at) select workspace_id, now() from workspaces
     on conflict (workspace_id) do update set reached = null, checked_at = excluded.checked_at`,
  );
}

/** Brings the figures of workspaces into step with their calls. */
export async function countFigures(applicationUrl: string, workspaces: readonly string[]): Promise<void> {
  const database = createDatabase({ applicationUrl });
  try {
    for (const workspaceId of workspaces) await recountFigures(database, workspaceId);
  } finally {
    await database.close();
  }
}
