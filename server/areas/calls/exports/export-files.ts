/** Calls as the bytes of a file, part by part as they come: CSV, JSON Lines and Parquet. */
import { stringify } from 'csv-stringify/sync';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { ExportFormat } from '#contract/calls/list/call-exports';
import type { CallSummary } from '#contract/calls/calls';

/** Calls in a row group of Parquet. */
const ROW_GROUP = 2_000;

type Cell = string | number | boolean | null;

/** What a column has: `integer` to 2^31, `amount` of micro-dollars, `instant` in ISO 8601. */
type Kind = 'text' | 'integer' | 'amount' | 'instant' | 'boolean';

/** The columns of every format, in their order. What has no single value is JSON in CSV and Parquet. */
const columns: readonly (readonly [name: string, kind: Kind, read: (call: CallSummary) => Cell])[] = [
  ['call_id', 'text', (call) => call.call_id],
  ['started_at', 'instant', (call) => call.started_at],
  ['ended_at', 'instant', (call) => call.ended_at],
  ['agent_id', 'text', (call) => call.agent_id],
  ['agent_name', 'text', (call) => call.agent_name],
  ['agent_version', 'integer', (call) => call.agent_version],
  ['origin', 'text', (call) => call.origin],
  ['direction', 'text', (call) => call.direction],
  ['party', 'text', (call) => call.party],
  ['is_example', 'boolean', (call) => call.is_example],
  ['status', 'text', (call) => call.status],
  ['end_reason', 'text', (call) => call.end_reason],
  ['fault', 'text', (call) => call.fault],
  ['success', 'boolean', (call) => call.success],
  ['score', 'integer', (call) => call.score],
  ['topic', 'text', (call) => call.topic?.name ?? null],
  ['duration_ms', 'integer', (call) => call.duration_ms],
  ['response_ms', 'integer', (call) => call.response_ms],
  ['worst_response_ms', 'integer', (call) => call.worst_response_ms],
  ['cost_micros', 'amount', (call) => call.cost_micros],
  ['facts', 'text', (call) => JSON.stringify(factsOf(call))],
  ['tags', 'text', (call) => JSON.stringify(call.tags)],
];

const factsOf = ({ facts }: CallSummary) => Object.fromEntries(facts.map(({ name, value }) => [name, value]));

export const exportTypes: Readonly<Record<ExportFormat, { type: string; extension: string }>> = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  jsonl: { type: 'application/x-ndjson', extension: 'jsonl' },
  parquet: { type: 'application/vnd.apache.parquet', extension: 'parquet' },
};

/** @param parts calls, of which no more are held than one part */
export function exportFile(
  format: ExportFormat,
  parts: AsyncIterable<readonly CallSummary[]>,
): AsyncIterable<Uint8Array> {
  const write = { csv: csvOf, jsonl: linesOf, parquet: parquetOf }[format];
  return write(parts);
}

/** With an apostrophe before what a spreadsheet would run; also in the wide letters of an East Asian keyboard. */
const defused = (text: string) => (/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text);

async function* csvOf(parts: AsyncIterable<readonly CallSummary[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([columns.map(([name]) => name)]));
  for await (const calls of parts) {
    const rows = calls.map((call) => columns.map(([, , read]) => read(call)));
    if (rows.length > 0) yield Buffer.from(stringify(rows, { cast: { boolean: String, string: defused } }));
  }
}

async function* linesOf(parts: AsyncIterable<readonly CallSummary[]>): AsyncGenerator<Uint8Array> {
  for await (const calls of parts) {
    const lines = calls.map((call) =>
      JSON.stringify({
        ...Object.fromEntries(columns.map(([name, , read]) => [name, read(call)])),
        facts: factsOf(call),
        tags: call.tags,
      }),
    );
    if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`);
  }
}

async function* parquetOf(parts: AsyncIterable<readonly CallSummary[]>): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter();
  const file = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'calls', num_children: columns.length },
      ...columns.map(([name, kind]) => ({
        name,
        ...kinds[kind].element,
        repetition_type: 'OPTIONAL' as const,
      })),
    ],
  });
  let group = columns.map((): ParquetValue[] => []);
  const write = async () => {
    await file.write({
      columnData: columns.map(([name], place) => ({ name, data: group[place] ?? [] })),
      rowGroupSize: ROW_GROUP,
    });
    group = columns.map(() => []);
    return taken(bytes);
  };
  for await (const calls of parts) {
    for (const [place, [, kind, read]] of columns.entries()) {
      for (const call of calls) group[place]?.push(valueOf(kind, read(call)));
    }
    if ((group[0]?.length ?? 0) >= ROW_GROUP) yield await write();
  }
  if ((group[0]?.length ?? 0) > 0) yield await write();
  await file.finish();
  yield taken(bytes);
}

type ParquetValue = Cell | bigint | Date;

interface ParquetKind {
  element: Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'>;
  /** Where it isn't the cell itself. */
  value?: (cell: string | number | boolean) => ParquetValue;
}

/** How Parquet has each kind. Readers of today look at the logical type, older ones at the converted one. */
const kinds: Readonly<Record<Kind, ParquetKind>> = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } },
  integer: { element: { type: 'INT32' } },
  amount: { element: { type: 'INT64' }, value: BigInt },
  instant: {
    element: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MILLIS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    value: (cell) => new Date(String(cell)),
  },
  boolean: { element: { type: 'BOOLEAN' } },
};

function valueOf(kind: Kind, cell: Cell): ParquetValue {
  return cell === null ? null : (kinds[kind].value?.(cell) ?? cell);
}

/** What was written since; the writer goes on counting from there. */
function taken(writer: ByteWriter): Uint8Array {
  const written = writer.getBytes().slice();
  writer.index = 0;
  return written;
}
