/** Writes many rows at once, in PostgreSQL's binary form of COPY. */
import type { Client, Connection } from 'pg';

const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const END = Buffer.from([0xff, 0xff]);
const EPOCH_MS = Date.UTC(2000, 0, 1);
const INT4 = 23;
const TEXT = 25;

export type Field = Buffer | null;

const int32 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const int64 = (value: bigint): Buffer => {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64BE(value);
  return bytes;
};

const arrayOf = (type: number, members: readonly Buffer[]): Buffer =>
  members.length === 0
    ? Buffer.concat([int32(0), int32(0), int32(type)])
    : Buffer.concat([
        int32(1),
        int32(0),
        int32(type),
        int32(members.length),
        int32(1),
        ...members.flatMap((member) => [int32(member.length), member]),
      ]);

/** A value as its column's type has it. */
export const binary = {
  uuid: (value: string): Buffer => Buffer.from(value.replaceAll('-', ''), 'hex'),
  text: (value: string): Buffer => Buffer.from(value),
  int: int32,
  bigint: (value: number): Buffer => int64(BigInt(value)),
  boolean: (value: boolean): Buffer => Buffer.from([value ? 1 : 0]),
  instant: (value: number): Buffer => int64(BigInt(Math.round(value - EPOCH_MS)) * 1000n),
  json: (value: unknown): Buffer => Buffer.concat([Buffer.from([1]), Buffer.from(JSON.stringify(value))]),
  ints: (values: readonly number[]): Buffer => arrayOf(INT4, values.map(int32)),
  texts: (values: readonly string[]): Buffer =>
    arrayOf(
      TEXT,
      values.map((value) => Buffer.from(value)),
    ),
};

/** One row, its fields in the order of the columns. */
export function copyRow(fields: readonly Field[]): Buffer {
  const count = Buffer.allocUnsafe(2);
  count.writeInt16BE(fields.length);
  return Buffer.concat([
    count,
    ...fields.flatMap((field) => (field === null ? [int32(-1)] : [int32(field.length), field])),
  ]);
}

/**
 * @param into the table and its columns, as SQL
 * @throws what the database says of a row
 */
export function copyBinary(client: Client, into: string, rows: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new Copy(`copy ${into} from stdin (format binary)`, rows, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
  });
}

/** What the driver asks of a query of one's own. */
class Copy {
  #error: Error | null = null;

  constructor(
    private readonly text: string,
    private readonly rows: readonly Buffer[],
    private readonly done: (error: Error | null) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(
    connection: Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void },
  ): void {
    connection.sendCopyFromChunk(Buffer.concat([HEADER, ...this.rows, END]));
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#error = error;
    this.done(error);
  }

  handleReadyForQuery(): void {
    if (this.#error === null) this.done(null);
  }
}
