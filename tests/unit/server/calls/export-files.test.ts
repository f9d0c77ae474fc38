import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { CallSummary } from '#contract/calls/calls';
import type { ExportFormat } from '#contract/calls/list/call-exports';
import { exportFile } from '#server/areas/calls/exports/export-files';

const call: CallSummary = {
  call_id: '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001',
  agent_id: '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a002',
  agent_name: 'Front desk',
  agent_version: 4,
  origin: 'phone',
  direction: 'inbound',
  is_example: false,
  party: '+14155550132',
  status: 'ended',
  end_reason: 'caller_hung_up',
  fault: 'none',
  success: true,
  score: 80,
  started_at: '2026-11-28T08:45:12.345Z',
  ended_at: '2026-11-28T08:46:00.000Z',
  duration_ms: 47_655,
  response_ms: 800,
  worst_response_ms: 1200,
  // More than 32 bits hold.
  cost_micros: 5_000_000_123,
  tool_failed: false,
  facts: [],
  topic: { topic_id: '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a003', name: 'Refund' },
  tags: [],
};
const unanswered: CallSummary = {
  ...call,
  agent_id: null,
  ended_at: null,
  duration_ms: null,
  cost_micros: null,
};

async function* inParts(calls: CallSummary[]) {
  for (const one of calls) yield await Promise.resolve([one]);
}

async function fileOf(format: ExportFormat, ...calls: CallSummary[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of exportFile(format, inParts(calls))) pieces.push(piece);
  return Buffer.concat(pieces);
}

const rowsOf = async (...calls: CallSummary[]): Promise<Record<string, string>[]> =>
  parse(await fileOf('csv', ...calls), { columns: true });

describe('a CSV file of calls', () => {
  it.each(['=', '+', '-', '@', '\t', '\r', '\n', ' =', '＝', '＋', '－', '＠'])(
    'runs nothing where a text begins with %j, in whichever column',
    async (sign) => {
      const text = `${sign}1+cmd|'/c calc'!A1`;
      const [row] = await rowsOf({
        ...call,
        agent_name: text,
        party: text,
        topic: { topic_id: call.call_id, name: text },
        facts: [{ name: text, value: text, offset_ms: 0 }],
        tags: [text],
      });
      expect(row).toMatchObject({ agent_name: `'${text}`, party: `'${text}`, topic: `'${text}` });
      expect(JSON.parse(row?.facts ?? '')).toEqual({ [text]: text });
      expect(JSON.parse(row?.tags ?? '')).toEqual([text]);
      const risky = Object.values(row ?? {}).filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell));
      expect(risky).toEqual([]);
    },
  );

  it('has texts and numbers as they are elsewhere', async () => {
    const [row] = await rowsOf({
      ...call,
      agent_name: 'Desk, "A-1" = b',
      party: 'Browser',
      cost_micros: -120,
    });
    expect(row).toMatchObject({
      agent_name: 'Desk, "A-1" = b',
      party: 'Browser',
      started_at: call.started_at,
      cost_micros: '-120',
      success: 'true',
    });
  });
});

describe('a Parquet file of calls', () => {
  const read = async (...calls: CallSummary[]) => new Uint8Array(await fileOf('parquet', ...calls)).buffer;

  it('has times as instants and amounts as whole numbers', async () => {
    const columns = parquetSchema(parquetMetadata(await read(call))).children.map(({ element }) => element);
    const typeOf = (name: string) => columns.find((column) => column.name === name);
    const instant = {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MILLIS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    };
    expect(typeOf('started_at')).toMatchObject(instant);
    expect(typeOf('ended_at')).toMatchObject(instant);
    expect(typeOf('cost_micros')).toMatchObject({ type: 'INT64' });
    expect(typeOf('duration_ms')).toMatchObject({ type: 'INT32' });
    expect(typeOf('agent_name')).toMatchObject({ type: 'BYTE_ARRAY', converted_type: 'UTF8' });
  });

  it('is read as what was written, to the millisecond and the millionth', async () => {
    const [one, two] = await parquetReadObjects({ file: await read(call, unanswered) });
    expect(one).toMatchObject({
      started_at: new Date(call.started_at),
      ended_at: new Date(call.ended_at ?? ''),
      cost_micros: 5_000_000_123n,
      duration_ms: 47_655,
      success: true,
      party: '+14155550132',
    });
    expect(two).toMatchObject({ agent_id: null, ended_at: null, duration_ms: null, cost_micros: null });
  });

  it('of no calls has its columns all the same', async () => {
    const file = await read();
    expect(await parquetReadObjects({ file })).toEqual([]);
    expect(parquetSchema(parquetMetadata(file)).children.map(({ element }) => element.name)).toContain(
      'cost_micros',
    );
  });
});
