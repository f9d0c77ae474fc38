/**
 * The application's way to the database: every query runs in a transaction that either belongs to one
 * workspace or says that it belongs to none.
 */
import { callbackify } from 'node:util';
import { PgDialect } from 'drizzle-orm/pg-core';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { escapeLiteral, type PoolClient, type QueryResultRow } from 'pg';
import { leavesEntry, namesEntry, whoActs } from './acting';
import { askedTogether } from '../asked-together';
import { StartRefusal } from '../start-refusal';
import { createConnectionPool, type PoolListeners, type PoolUse } from './connection-pool';
import { DatabaseAway, isConnectionFault } from './database-away';
import { refuseUnsafeLogin } from './logins';
import { writeNoteOf } from './noted-writes';
import { gathering, OutgoingMessages } from './outgoing-messages';
import type { Transaction } from './transaction';

/**
 * While the database is away each of these waits for it for a few seconds, then throws `DatabaseAway`; so
 * does a transaction whose connection is lost, and `uncertain` says whether it may have been committed.
 * What only reads (`read`, `ask`, `lookUp`) is tried again by itself.
 */
export interface Database {
  /**
   * Runs `work` in one transaction that sees the rows of this workspace and no others. It is committed
   * when `work` returns and rolled back when it throws.
   *
   * @param workspaceId a UUID
   */
  inWorkspace<T>(workspaceId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction that sees no workspace: for tables without a tenant, and for the
   * functions that find out which workspace something belongs to.
   */
  withoutTenant<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Asks a prepared question in its own transaction that sees this workspace: for what pages ask
   * again and again. It costs one way to the database and back instead of three, and nothing is put
   * together or planned for it. Requests that arrive together share the answer.
   *
   * @param values what the question calls `$2` and so on
   * @returns rows as the driver gives them, `bigint` as text
   */
  read<Row>(
    workspaceId: string,
    question: TenantQuestion,
    values?: readonly (readonly string[])[],
  ): Promise<readonly Row[]>;
  /** Asks a prepared question that belongs to no workspace. Nothing may be changed here. */
  ask<Row>(question: PreparedQuestion, values: readonly (string | number | boolean)[]): Promise<Row[]>;
  /**
   * Runs look-ups that belong to no workspace, each statement by itself: a third of the messages of a
   * transaction, for what every request asks. Nothing may be changed here.
   */
  lookUp<T>(work: (statements: Transaction) => Promise<T>): Promise<T>;
  /** @throws StartRefusal when the database does not answer, or when the login is not safe to use */
  check: () => Promise<void>;
  /** What its connections are at, now. */
  use: () => PoolUse;
  /** Waits for running transactions and closes every connection. */
  close(): Promise<void>;
}

/** Each connection plans it once, by its name. */
interface PreparedQuestion {
  name: string;
  text: string;
}

/** Made by `questionOfTenant`. */
interface TenantQuestion extends PreparedQuestion {
  readonly of: 'tenant';
}

/**
 * A question that `Database.read` asks.
 *
 * @param name unique among all prepared questions
 * @param select one statement that reads, and names the workspace as `tenant.id`
 * @throws TypeError when it does not: only what depends on the setting is sure to be read after it is made
 */
export function questionOfTenant(name: string, select: string): TenantQuestion {
  if (!select.includes('tenant.id')) throw new TypeError('The question doesn’t name its workspace.');
  // `offset 0` keeps the planner from reading the rows first and joining the tenant to them.
  const text = `select answer.* from (select set_config('app.workspace_id', $1, true)::uuid) as tenant (id)
    cross join lateral (${select} offset 0) as answer`;
  return { of: 'tenant', name, text };
}

interface DatabaseOptions {
  applicationUrl: string;
  /** Most connections at a time; further work waits for one. */
  max?: number;
  /** What they're called in PostgreSQL. */
  name?: string;
  on?: PoolListeners;
}

const verifyLogin = callbackify(refuseUnsafeLogin);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Longer than the statement's own limit: only a connection that is dead without a word takes this long. */
const NO_ANSWER_MS = 25_000;

const quiet: PoolListeners = { broke: () => undefined, away: () => undefined, back: () => undefined };

/** Connects when first used. Each new connection is refused if its login could look across workspaces. */
export function createDatabase({
  applicationUrl,
  max = 20,
  name = 'callwright',
  on = quiet,
}: DatabaseOptions): Database {
  const pool = createConnectionPool(
    {
      connectionString: applicationUrl,
      max,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Statements are sent without waiting for the answer to the one before.
      pipeline: true,
      // Its questions are short, and calls run beside them: starting workers or compiling a plan takes longer than the
      // question itself, and the processor from those who talk.
      options: '-c max_parallel_workers_per_gather=0 -c jit=off',
      statement_timeout: 15_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
      query_timeout: NO_ANSWER_MS,
      verify: (client, done) => verifyLogin(client, (error) => done(error ?? undefined)),
    },
    on,
  );

  const dialect = new PgDialect();
  const queriesOn = (client: PoolClient): Transaction =>
    new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);

  const outgoing = new OutgoingMessages(async (messages) => {
    const text =
      'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent (channel, payload)';
    const values = [messages.map(({ channel }) => channel), messages.map(({ payload }) => payload)];
    await pool.run((client) => client.query(text, values));
  });

  /**
   * @param begin the statement that opens the transaction and what must hold in it, sent as one message
   * @param atEnd what is sent before it commits
   */
  function transaction<T>(
    begin: string,
    work: (tx: Transaction) => Promise<T>,
    atEnd: readonly { text: string; values: string[] }[] = [],
  ): Promise<T> {
    return pool.run(async (client) => {
      let committing = false;
      try {
        const opened = client.query(begin);
        // What follows it on the connection is answered after it; its own failure is met below.
        opened.catch(() => undefined);
        const { result, messages } = await gathering(() => work(queriesOn(client)));
        await opened;
        for (const statement of atEnd) await client.query(statement);
        committing = !pool.isLost(client);
        await client.query('commit');
        outgoing.add(messages);
        return result;
      } catch (error) {
        if (committing && isConnectionFault(error)) {
          const message = 'The connection to the database was lost during a commit.';
          throw new DatabaseAway(message, { uncertain: true, cause: error });
        }
        await rollBack(client);
        throw error;
      }
    });
  }

  const ask = async (question: { name: string; text: string; values: unknown[] }) =>
    (await pool.runAgain((client) => client.query<QueryResultRow>(question))).rows;

  const together = askedTogether<QueryResultRow[]>();

  return {
    async inWorkspace(workspaceId, work) {
      const who = whoActs(workspaceId);
      const note = writeNoteOf(workspaceId);
      const begin = `begin; ${setTenant(workspaceId)}`;
      return transaction(who === null ? begin : `${begin}; ${namesEntry(who)}`, work, [
        ...(who === null ? [] : [leavesEntry(who)]),
        ...(note === null ? [] : [note]),
      ]);
    },
    async read<Row>(
      workspaceId: string,
      { name, text }: TenantQuestion,
      values: readonly (readonly string[])[] = [],
    ) {
      mustBeWorkspace(workspaceId);
      const rows = await together(JSON.stringify([workspaceId, name, ...values]), async () =>
        ask({ name, text, values: [workspaceId, ...values] }),
      );
      // Questions of one name give rows of one shape.
      return rows as Row[];
    },
    async ask<Row>(question: PreparedQuestion, values: readonly (string | number | boolean)[]) {
      // A question of this name gives rows of this shape.
      return (await ask({ ...question, values: [...values] })) as Row[];
    },
    withoutTenant: (work) => transaction('begin', work),
    lookUp: (work) => pool.runAgain((client) => work(queriesOn(client))),
    async check() {
      try {
        await pool.run((client) => client.query('select 1'), 0);
      } catch (cause) {
        if (cause instanceof StartRefusal) throw cause;
        const reason = cause instanceof Error ? cause.message : 'no reason given';
        throw new StartRefusal(`The database doesn’t answer the application's login: ${reason}`, { cause });
      }
    },
    use: pool.use,
    async close() {
      await outgoing.close();
      await pool.end();
    },
  };
}

/**
 * Lets the rest of the transaction see this workspace alone.
 *
 * @throws TypeError for anything but a UUID
 */
function setTenant(workspaceId: string): string {
  mustBeWorkspace(workspaceId);
  return `set local app.workspace_id = ${escapeLiteral(workspaceId)}`;
}

function mustBeWorkspace(workspaceId: string): void {
  if (!UUID.test(workspaceId)) throw new TypeError('A workspace is named by a UUID.');
}

/** A connection on which this is impossible is thrown away with all that was done on it. */
async function rollBack(client: PoolClient): Promise<void> {
  await client.query('rollback').catch(() => undefined);
}
