/** Calls as the bytes of a file, part by part as they come: CSV, JSON Lines and Parquet. */
import { stringify } from 'csv-stringify/sync';
import { autoSchemaElement, type BasicType, ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ExportFormat } from '#contract/calls/list/call-exports';
import type { CallSummary } from '#contract/calls/calls';

/** Calls in a row group of Parquet. */
const ROW_GROUP = 2_000;

type Cell = string | number | boolean | null;

/** The columns of every format, in their order. What has no single value is JSON in CSV and Parquet. */
const columns: readonly (readonly [name: string, type: BasicType, read: (call: CallSummary) => Cell])[] = [
  ['call_id', 'STRING', (call) => call.call_id],
  ['started_at', 'STRING', (call) => call.started_at],
  ['ended_at', 'STRING', (call) => call.ended_at],
  ['agent_id', 'STRING', (call) => call.agent_id],
  ['agent_name', 'STRING', (call) => call.agent_name],
  ['agent_version', 'INT32', (call) => call.agent_version],
  ['origin', 'STRING', (call) => call.origin],
  ['direction', 'STRING', (call) => call.direction],
  ['party', 'STRING', (call) => call.party],
  ['is_example', 'BOOLEAN', (call) => call.is_example],
  ['status', 'STRING', (call) => call.status],
  ['end_reason', 'STRING', (call) => call.end_reason],
  ['fault', 'STRING', (call) => call.fault],
  ['success', 'BOOLEAN', (call) => call.success],
  ['score', 'INT32', (call) => call.score],
  ['topic', 'STRING', (call) => call.topic?.name ?? null],
  ['duration_ms', 'INT32', (call) => call.duration_ms],
  ['response_ms', 'INT32', (call) => call.response_ms],
  ['worst_response_ms', 'INT32', (call) => call.worst_response_ms],
  ['cost_micros', 'DOUBLE', (call) => call.cost_micros],
  ['facts', 'STRING', (call) => JSON.stringify(factsOf(call))],
  ['tags', 'STRING', (call) => JSON.stringify(call.tags)],
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

async function* csvOf(parts: AsyncIterable<readonly CallSummary[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([columns.map(([name]) => name)]));
  for await (const calls of parts) {
    const rows = calls.map((call) => columns.map(([, , read]) => read(call)));
    // A cell that begins as a formula does would be run by a spreadsheet.
    const cast = { boolean: String };
    if (rows.length > 0) yield Buffer.from(stringify(rows, { escape_formulas: true, cast }));
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
      ...columns.map(([name, type]) => ({ ...elementOf(name, type), repetition_type: 'OPTIONAL' as const })),
    ],
  });
  let group = columns.map((): Cell[] => []);
  const write = async () => {
    await file.write({
      columnData: columns.map(([name], place) => ({ name, data: group[place] ?? [] })),
      rowGroupSize: ROW_GROUP,
    });
    group = columns.map(() => []);
    return taken(bytes);
  };
  for await (const calls of parts) {
    for (const [place, [, , read]] of columns.entries()) {
      for (const call of calls) group[place]?.push(read(call));
    }
    if ((group[0]?.length ?? 0) >= ROW_GROUP) yield await write();
  }
  if ((group[0]?.length ?? 0) > 0) yield await write();
  await file.finish();
  yield taken(bytes);
}

/** An element of the schema for a type that its values are known to have. */
function elementOf(name: string, type: BasicType) {
  const example = { BOOLEAN: [true], INT32: [1], DOUBLE: [0.5] }[type as 'BOOLEAN'] ?? ['text'];
  return { ...autoSchemaElement(name, example) };
}

/** What was written since; the writer goes on counting from there. */
function taken(writer: ByteWriter): Uint8Array {
  const written = writer.getBytes().slice();
  writer.index = 0;
  return written;
}
