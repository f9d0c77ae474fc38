/** Sends a setting and the one statement that it is for to the database in one message. */
import { escapeLiteral, type PoolClient, type QueryArrayConfig, type QueryResult } from 'pg';

/** What runs statements, of a client of the pool. */
export type Statements = Pick<PoolClient, 'query'>;

/**
 * A client for one statement, with `setting` before it. PostgreSQL runs the statements of one message in
 * one transaction, so that a `set local` holds for the statement and for nothing after it. Such a message
 * has no parameters: they are written into the statement as literals.
 *
 * @param setting a statement, such as `set local ...`
 */
export function asOneMessage(client: PoolClient, setting: string): Statements {
  let used = false;
  const query = async (
    config: QueryArrayConfig,
    parameters: readonly unknown[] = [],
  ): Promise<QueryResult> => {
    if (used) throw new Error('Only one statement can be sent with its setting.');
    used = true;
    const text = `${setting}; ${withLiterals(config.text, parameters)}`;
    const results: unknown = await client.query({ ...config, text });
    // One result for each statement of the message; the declared types know of one alone.
    return Array.isArray(results) ? (results[1] as QueryResult) : Promise.reject(new Error('No result.'));
  };
  // One of many overloads, the one that drizzle calls.
  return { query: query as PoolClient['query'] };
}

function withLiterals(text: string, parameters: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_place, number: string) => literalOf(parameters[Number(number) - 1]));
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' && Number.isFinite(value)) return escapeLiteral(String(value));
  if (typeof value === 'string') return escapeLiteral(value);
  throw new TypeError('This parameter has no literal here.');
}
