/**
 * The application's way to the database: every query runs in a transaction that either belongs to one
 * workspace or says that it belongs to none.
 */
import { callbackify } from 'node:util';
import { PgDialect } from 'drizzle-orm/pg-core';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { escapeLiteral, Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { StartRefusal } from '../start-refusal';
import { refuseUnsafeLogin } from './logins';

/**
 * Drizzle's relational queries would be made anew for every table with each transaction; nobody uses
 * them, so the query builder knows of no schema.
 */
type NoSchema = Record<string, never>;

/** A transaction with drizzle's query builder; a `transaction` within it is a savepoint. */
export type Transaction = NodePgTransaction<NoSchema, NoSchema>;

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
   * Runs one statement that reads, in a transaction of its own that sees this workspace: for what pages
   * ask again and again. Tenant and statement are one message, so that it costs one way to the database
   * and back instead of three, and nothing is put together for it.
   *
   * @param statement SQL without parameters; never one that holds what somebody typed
   * @returns rows as the driver gives them, `bigint` as text
   */
  read<Row>(workspaceId: string, statement: string): Promise<Row[]>;
  /** Asks a prepared question that belongs to no workspace. Nothing may be changed here. */
  ask<Row>(question: PreparedQuestion, values: readonly (string | number)[]): Promise<Row[]>;
  /**
   * Runs look-ups that belong to no workspace, each statement by itself: a third of the messages of a
   * transaction, for what every request asks. Nothing may be changed here.
   */
  lookUp<T>(work: (statements: Transaction) => Promise<T>): Promise<T>;
  /** @throws StartRefusal when the database does not answer, or when the login is not safe to use */
  check(): Promise<void>;
  /** Waits for running transactions and closes every connection. */
  close(): Promise<void>;
}

/** Each connection plans it once, by its name. */
export interface PreparedQuestion {
  name: string;
  text: string;
}

export interface DatabaseOptions {
  applicationUrl: string;
  /** Most connections at a time; further work waits for one. */
  max?: number;
  /** Told of connections that break while nobody uses them. */
  onError?: (error: Error) => void;
}

const verifyLogin = callbackify(refuseUnsafeLogin);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Connects when first used. Each new connection is refused if its login could look across workspaces. */
export function createDatabase({ applicationUrl, max = 20, onError }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: applicationUrl,
    max,
    application_name: 'callwright',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements are sent without waiting for the answer to the one before.
    pipeline: true,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    verify: (client, done) => verifyLogin(client, (error) => done(error ?? undefined)),
  });
  // A pool without a listener ends the process when the server drops an idle connection.
  pool.on('error', (error) => onError?.(error));

  const dialect = new PgDialect();
  const queriesOn = (client: PoolClient): Transaction =>
    new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);

  /** `begin` is the statement that opens the transaction and what must hold in it, sent as one message. */
  async function transaction<T>(begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const begun = client.query(begin);
      // What follows it on the connection is answered after it; its own failure is met below.
      begun.catch(() => undefined);
      const result = await work(queriesOn(client));
      await begun;
      await client.query('commit');
      return result;
    } catch (error) {
      broken = await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    async inWorkspace(workspaceId, work) {
      return transaction(`begin; ${setTenant(workspaceId)}`, work);
    },
    async read<Row>(workspaceId: string, statement: string) {
      // PostgreSQL runs the statements of one message in one transaction, so that the tenant holds for
      // the second and for nothing after it.
      const results: unknown = await pool.query(`${setTenant(workspaceId)}; ${statement}`);
      // One result for each statement of the message; the declared types know of one alone.
      if (!Array.isArray(results)) throw new TypeError('One statement is read at a time.');
      return (results[1] as QueryResult<Row & QueryResultRow>).rows;
    },
    async ask<Row>(question: PreparedQuestion, values: readonly (string | number)[]) {
      return (await pool.query<Row & QueryResultRow>({ ...question, values: [...values] })).rows;
    },
    withoutTenant: (work) => transaction('begin', work),
    async lookUp(work) {
      const client = await pool.connect();
      try {
        return await work(queriesOn(client));
      } finally {
        client.release();
      }
    },
    async check() {
      try {
        await pool.query('select 1');
      } catch (cause) {
        if (cause instanceof StartRefusal) throw cause;
        const reason = cause instanceof Error ? cause.message : 'no reason given';
        throw new StartRefusal(`The database does not answer the application's login: ${reason}`, { cause });
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Lets the rest of the transaction see this workspace alone.
 *
 * @throws TypeError for anything but a UUID
 */
function setTenant(workspaceId: string): string {
  if (!UUID.test(workspaceId)) throw new TypeError('A workspace is named by a UUID.');
  return `set local app.workspace_id = ${escapeLiteral(workspaceId)}`;
}

/** @returns the reason to throw the connection away, when it is of no use any more */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('The transaction could not be rolled back.');
  }
}
