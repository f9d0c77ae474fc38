/** Writes seeded workspaces, agents and calls as the owner of the tables, many at a time. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { AgentContent } from '#contract/agents/agent-content';
import type { Scorecard } from '#contract/scoring/scorecards';
import { copyBinary, copyRow, type Field } from '../../../platform/database/binary-copy';

export interface SeededAgent {
  agent_id: string;
  content: AgentContent;
  /** Its published versions, from 1 on. */
  versions: number;
}

type Fields = Readonly<Record<string, Field>>;

/** What the seeded calls are scored by. */
export type SeededScorecard = Pick<Scorecard, 'scorecard_id' | 'sample_percent' | 'criteria' | 'is_on'>;

/** A row for each of the tables; a call of which nothing was said has no words, and one that never ran no log. */
export interface SeededRows {
  calls: Fields;
  call_logs: Fields | null;
  call_words: Fields | null;
  /** Null: it wasn't scored. */
  call_scores: Fields | null;
}

const tables = ['calls', 'call_logs', 'call_words', 'call_scores'] as const;

/** @param ownerUrl the login that owns the tables */
export async function openSeedStore(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl, application_name: 'callwright seed' });
  await client.connect();
  // A crash costs the last rows of a seed, which is run again.
  await client.query(
    `set synchronous_commit = off; set gin_pending_list_limit = '32MB'; set work_mem = '64MB'`,
  );
  // COPY doesn't write where row-level security is on: rows go through tables of this session's own.
  for (const table of tables) {
    await client.query(`create temp table seeded_${table} (like ${table}) on commit delete rows`);
  }

  return {
    async workspaceOf(email: string): Promise<string | null> {
      const { rows } = await client.query<{ workspace_id: string }>(
        'select workspace_id from memberships join users using (user_id) where lower(email) = lower($1)',
        [email],
      );
      return rows[0]?.workspace_id ?? null;
    },

    /** The only workspace that there is; null when there are none or several. */
    async onlyWorkspace(): Promise<string | null> {
      const { rows } = await client.query<{ workspace_id: string }>(
        'select workspace_id from workspaces limit 2',
      );
      return rows.length === 1 ? (rows[0]?.workspace_id ?? null) : null;
    },

    async addWorkspaces(names: ReadonlyMap<string, string>): Promise<void> {
      await client.query(
        'insert into workspaces (workspace_id, name) select * from unnest($1::uuid[], $2::text[])',
        [[...names.keys()], [...names.values()]],
      );
    },

    /** Published, and named by their contents. */
    async addAgents(workspaceId: string, agents: readonly SeededAgent[]): Promise<void> {
      for (const { agent_id, content, versions } of agents) {
        await client.query(
          `insert into agents (workspace_id, agent_id, name, draft, live_version, live_revision)
           values ($1, $2, $3, $4, $5, 1)`,
          [workspaceId, agent_id, content.name, content, versions],
        );
        await client.query(
          `insert into agent_versions (workspace_id, agent_id, version, content, note, published_at)
           select $1, $2, version, $3, 'Seeded', now() - (interval '40 days' * ($4 - version))
           from generate_series(1, $4) as version`,
          [workspaceId, agent_id, content, versions],
        );
      }
    },

    /** For all agents, unless the workspace has such a one. */
    async addScorecard(workspaceId: string, card: SeededScorecard): Promise<void> {
      await client.query(
        `insert into scorecards (workspace_id, scorecard_id, is_on, sample_percent, model, criteria)
         values ($1, $2, $3, $4, '{"provider":"default","key_id":null,"model":""}', $5) on conflict do nothing`,
        [workspaceId, card.scorecard_id, card.is_on, card.sample_percent, JSON.stringify(card.criteria)],
      );
    },

    /** By their names; those that are there already stay. @returns their ids */
    async addTopics(
      workspaceId: string,
      topics: readonly { name: string; phrase: string }[],
    ): Promise<Map<string, string>> {
      const ids = new Map<string, string>();
      for (const { name, phrase } of topics) {
        const { rows } = await client.query<{ topic_id: string }>(
          'select topic_id from call_topic_phrases where workspace_id = $1 and phrase = $2 and topic_id is not null',
          [workspaceId, phrase],
        );
        const topicId = rows[0]?.topic_id ?? randomUUID();
        if (rows.length === 0) {
          await client.query('insert into call_topics (workspace_id, topic_id, name) values ($1, $2, $3)', [
            workspaceId,
            topicId,
            name,
          ]);
          await client.query(
            `insert into call_topic_phrases (workspace_id, phrase, topic_id) values ($1, $2, $3)
             on conflict (workspace_id, phrase) do update set topic_id = excluded.topic_id, call_ids = '{}', is_refused = false`,
            [workspaceId, phrase, topicId],
          );
        }
        ids.set(name, topicId);
      }
      return ids;
    },

    /** In one transaction. */
    async addCalls(rows: readonly SeededRows[]): Promise<void> {
      await client.query('begin');
      for (const table of tables) {
        const written = rows.map((row) => row[table]).filter((fields) => fields !== null);
        const columns = Object.keys(written[0] ?? {}).join(', ');
        if (columns === '') continue;
        await copyBinary(
          client,
          `pg_temp.seeded_${table} (${columns})`,
          written.map((fields) => copyRow(Object.values(fields))),
        );
        await client.query(
          `insert into ${table} (${columns}) select ${columns} from pg_temp.seeded_${table}`,
        );
      }
      await client.query('commit');
    },

    /** Lets the planner know of what was written, and the search of its words. @returns bytes of calls, with their indexes */
    async finish(): Promise<number> {
      for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
      const { rows } = await client.query<{ bytes: string }>(
        'select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) as name',
        [[...tables]],
      );
      return Number(rows[0]?.bytes ?? 0);
    },

    close: () => client.end(),
  };
}

export type SeedStore = Awaited<ReturnType<typeof openSeedStore>>;
