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

/** Lets someone who has just signed up read this workspace in the place of their own. */
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

/** The agent in the middle, by how many calls each has. */
export async function agentIn(ownerUrl: string, workspaceId: string): Promise<string> {
  const rows = await asOwner<{ agent_id: string }>(
    ownerUrl,
    'select agent_id from calls where workspace_id = $1 group by agent_id order by count(*)',
    [workspaceId],
  );
  return rows[Math.floor(rows.length / 2)]?.agent_id ?? '';
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
