/** The words of ended calls, and finding calls by them. Runs inside a workspace's transaction. */
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { CallEvent } from '#contract/calls/call-events';
import type { SortDirection } from '#contract/calls/calls';
import { type Side, spokenText, termText, type WordQuery } from '#domain/calls/call-words';
import type { Transaction } from '../../platform/database/transaction';
import { calls, callWords } from '../../platform/database/schema';

const DAY_MS = 86_400_000;
/** Of a longer query the first ones are looked up, and the rest is read for. */
const MOST_LOOKED_UP = 12;

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

export type WordsRow = typeof callWords.$inferInsert;

/** Null when nothing was said. */
export function wordsRowOf(
  { workspace_id, call_id, started_at }: { workspace_id: string; call_id: string; started_at: Date },
  events: readonly CallEvent[],
): WordsRow | null {
  const said = { caller: spokenText(events, 'caller'), agent: spokenText(events, 'agent') };
  const words = new Set<number>();
  for (const side of ['caller', 'agent'] as const) {
    for (const word of new Set(said[side].split(/[ \n]+/))) if (word !== '') words.add(numberOf(side, word));
  }
  if (words.size === 0) return null;
  return { workspace_id, call_id, day: dayOf(started_at), words: [...words].sort((a, b) => a - b), ...said };
}

/** A statement to be awaited; null where nothing was said. What is there stays as it is. */
export function wordsInsert(tx: Transaction, rows: readonly (WordsRow | null)[]) {
  const said = rows.filter((row) => row !== null);
  return said.length === 0 ? null : tx.insert(callWords).values(said).onConflictDoNothing();
}

/** Days of `call_words`, the first and the last. */
export interface Days {
  first: number;
  last: number;
}

/** That a call of these days has the words. */
export function saidIn({ terms, sides }: WordQuery, { first, last }: Days): SQL {
  const words = [...new Set(terms.flat())].slice(0, MOST_LOOKED_UP);
  // As many numbers for each, as an array of arrays must have.
  const numbers = words.map((word) => sides.map((side) => numberOf(side, word)));
  return sql`${calls.call_id} in (select calls_with_words(${literal(numbers)}::int[], ${sql.param(terms.map(termText))}::text[],
    ${sql.param([...sides])}::text[], ${first}::int, ${last}::int))`;
}

/** That a call has the words, for calls that are read one by one. */
export function isSaid({ terms, sides }: WordQuery): SQL {
  const texts = sides.map((side) => callWords[side]);
  const said = terms.map((term) => {
    const inText = texts.map((text) => sql`strpos(${text}, ${termText(term)}) > 0`);
    return sql`(${sql.join(inText, sql` or `)})`;
  });
  return sql`exists (select from ${callWords} where ${callWords.workspace_id} = ${calls.workspace_id}
    and ${callWords.call_id} = ${calls.call_id} and ${said.length === 0 ? sql`true` : sql.join(said, sql` and `)})`;
}

const literal = (numbers: readonly (readonly number[])[]) =>
  `{${numbers.map((row) => `{${row.join(',')}}`).join(',')}}`;

/**
 * The days to look at: the first of the list by itself, then more and more at once. A common word fills a page from
 * the first, and a rare one is found with few questions.
 */
export async function* daysToSearch(
  tx: Transaction,
  { from, before }: { from: Date | null; before: Date | null },
  order: SortDirection = 'desc',
): AsyncGenerator<Days> {
  const [oldest, newest] = [await firstStart(tx), await lastStart(tx)];
  if (oldest === null || newest === null) return;
  let first = Math.max(dayOf(oldest), from === null ? 0 : dayOf(from));
  let last = Math.min(dayOf(newest), before === null ? Number.POSITIVE_INFINITY : dayOf(before));
  for (const days of [1, 2, 8, 32, 128, Number.POSITIVE_INFINITY]) {
    if (last < first) return;
    if (order === 'desc') {
      const least = Math.max(first, last - days + 1);
      yield { first: least, last };
      last = least - 1;
    } else {
      const most = Math.min(last, first + days - 1);
      yield { first, last: most };
      first = most + 1;
    }
  }
}

/** When the first call began; null: there's none. */
export const firstStart = (tx: Transaction) => startAt(tx, asc);
/** When the last one began. */
export const lastStart = (tx: Transaction) => startAt(tx, desc);

async function startAt(tx: Transaction, order: typeof asc): Promise<Date | null> {
  const [found] = await tx
    .select({ started_at: calls.started_at })
    .from(calls)
    .orderBy(order(calls.started_at), order(calls.call_id))
    .limit(1);
  return found?.started_at ?? null;
}

/** All the days to look at together, for a list that isn't by time. Null: there are none. */
export async function everyDay(
  tx: Transaction,
  range: Parameters<typeof daysToSearch>[1],
): Promise<Days | null> {
  const parts: Days[] = [];
  for await (const days of daysToSearch(tx, range)) parts.push(days);
  const [newest] = parts;
  const oldest = parts.at(-1);
  return newest && oldest ? { first: oldest.first, last: newest.last } : null;
}

/** FNV-1a of a word of one side, as PostgreSQL's `integer`. Two words of one number are told apart by the text. */
function numberOf(side: Side, word: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${side}:${word}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash | 0;
}
