/** A CSV file's columns, and what each of them becomes. */

export interface CsvTable {
  /** As its first line names them; "Column 2" where it doesn't. */
  columns: string[];
  /** Its other lines, each with its place in the file. */
  lines: { line: number; cells: string[] }[];
}

/** What a column becomes: the number, the time zone, a variable by its name, or nothing. */
export type ColumnUse =
  | { kind: 'number' }
  | { kind: 'time_zone' }
  | { kind: 'variable'; name: string }
  | { kind: 'none' };

interface MappedRow {
  line: number;
  number: string;
  time_zone: string;
  variables: Record<string, string>;
}

/** More is no list of people, and would stand still while it's read. */
export const MOST_BYTES = 20 * 1024 * 1024;
/** Of a variable's value; what's longer is cut. */
export const MOST_CHARACTERS = 300;

/** @throws Error with the sentence that says why it can't be read */
export async function readCsv(text: string): Promise<CsvTable> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const records = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const [head, ...rest] = records;
  if (head === undefined) throw new Error('The file is empty.');
  if (rest.length === 0)
    throw new Error('The file has no rows below its first line, which names the columns.');
  const width = Math.max(...records.slice(0, 100).map(({ record }) => record.length));
  return {
    columns: Array.from({ length: width }, (_, at) => head.record[at] || `Column ${at + 1}`),
    lines: rest.map(({ record, info }) => ({ line: info.lines, cells: record })),
  };
}

/** That of which the first line has most. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** What the columns look like by their names. */
export function guessedUses(columns: readonly string[]): ColumnUse[] {
  let hasNumber = false;
  return columns.map((column): ColumnUse => {
    if (!hasNumber && /\b(?:phone|mobile|cell|tel|telephone|number|msisdn|telefon)\b/i.test(spaced(column))) {
      hasNumber = true;
      return { kind: 'number' };
    }
    if (/\b(?:time ?zone|zone|tz)\b/i.test(spaced(column))) return { kind: 'time_zone' };
    return { kind: 'variable', name: variableName(column) };
  });
}

const spaced = (column: string) => column.replaceAll(/[_-]/g, ' ');

/** As variables are written: lower case, digits and underscores. */
export const variableName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, 40) || 'value';

export function mappedRows({ lines }: CsvTable, uses: readonly ColumnUse[]): MappedRow[] {
  return lines.map(({ line, cells }) => {
    const row: MappedRow = { line, number: '', time_zone: '', variables: {} };
    for (const [at, use] of uses.entries()) {
      const cell = (cells[at] ?? '').slice(0, MOST_CHARACTERS);
      if (use.kind === 'number') row.number = cell.slice(0, 80);
      if (use.kind === 'time_zone') row.time_zone = cell.slice(0, 60);
      if (use.kind === 'variable' && cell !== '') row.variables[use.name] = cell;
    }
    return row;
  });
}

/** Where a value is longer than a variable may be, in the order of the file. */
export function cutValues({ lines }: CsvTable, uses: readonly ColumnUse[]): { line: number; name: string }[] {
  return lines.flatMap(({ line, cells }) =>
    uses.flatMap((use, at) =>
      use.kind === 'variable' && (cells[at] ?? '').length > MOST_CHARACTERS ? [{ line, name: use.name }] : [],
    ),
  );
}
