/** A CSV file's columns, and what each of them becomes. */
import { MOST_ROWS } from '#contract/outbound/campaigns';
import { imported } from '@/lib/imported';

export interface CsvTable {
  /** As its first line names them; "Column 2" where it doesn't. One without a name or any cell is left out. */
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

const MOST_VARIABLES = 30;
/** Of a variable's value; what's longer is cut. */
export const MOST_CHARACTERS = 300;
/** More, where the first line names no more, come of a separator that isn't one. */
const MOST_UNNAMED_COLUMNS = 100;

/** @throws Error with the sentence that says why it can't be read */
export async function readCsv(written: string): Promise<CsvTable> {
  const { parse, CsvError } = await imported(import('csv-parse/browser/esm/sync'));
  const { delimiter, isTold } = delimiterOf(written);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(written, {
      bom: true,
      delimiter,
      info: true,
      // Files that were put together of several have more than one kind.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // A spreadsheet saves rows that look empty, too.
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'The file can’t be read: a quotation mark in it is never closed.'
        : 'The file can’t be read as CSV.',
      { cause: error },
    );
  }
  const [head, ...rest] = isTold ? records.slice(1) : records;
  if (head === undefined) throw new Error('The file is empty.');
  if (head.record.some(isPhoneNumber)) {
    throw new Error(
      'The first line has a phone number, and should name the columns. Add a line with names above it.',
    );
  }
  if (rest.length === 0)
    throw new Error('The file has no rows below its first line, which names the columns.');
  if (rest.length > MOST_ROWS) {
    const rows = counted(rest.length);
    throw new Error(`The file has ${rows} rows, and a campaign can have ${counted(MOST_ROWS)}. Split it.`);
  }
  const widest = rest.reduce((most, one) => (widthOf(one.record) > widthOf(most.record) ? one : most), head);
  const width = widthOf(widest.record);
  const most = Math.max(MOST_UNNAMED_COLUMNS, widthOf(head.record));
  if (width > most) {
    throw new Error(`Line ${counted(widest.info.lines)} has ${counted(width)} columns. Use at most ${most}.`);
  }
  const places = Array.from({ length: width }, (_, at) => at).filter((at) =>
    records.some(({ record }) => isFilled(record[at])),
  );
  return {
    columns: places.map((at) => plain(head.record[at] ?? '') || `Column ${at + 1}`),
    lines: rest.map(({ record, info }) => ({
      line: info.lines,
      cells: places.filter((at) => at < record.length).map((at) => plain(record[at] ?? '')),
    })),
  };
}

const isFilled = (cell = ''): boolean => plain(cell) !== '';

/** Spreadsheets and other programs write separators behind a line's last cell, too. */
const widthOf = (record: readonly string[]): number => record.findLastIndex(isFilled) + 1;

/** Without what keeps a spreadsheet from reading it as a number or a formula: `="007"`, or the mark in front of it in our own files. */
const plain = (cell: string): string =>
  cell
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+@-])/, '')
    .trim();

/** A day, year first or last, which may have a time or another day behind it. */
const DAY = /(?<!\d)(?:(?:19|20)\d\d([-./])\d\d?\1\d\d?|\d\d?([-./])\d\d?\2(?:19|20)\d\d)(?!\d)/;

/** Written in digits alone, of which a date has fewer, and the longest number 15. */
const isPhoneNumber = (cell: string): boolean => {
  const written = plain(cell);
  const digits = written.replaceAll(/\D/g, '').length;
  const isDay = !written.startsWith('+') && DAY.test(written);
  return /^\+?[\d\s()/.-]+$/.test(written) && digits >= 9 && digits <= 15 && !isDay;
};

const counted = (count: number): string => count.toLocaleString('en-US');

/** As the first line that isn't empty tells Excel ("sep=;"); otherwise that of which it has most outside quotes. */
function delimiterOf(written: string): { delimiter: string; isTold: boolean } {
  const [first = ''] = written
    .replace(/^[\uFEFF\s,;|"]+(?=[\r\n])/, '')
    .replace(/^[^\S\t]+/, '')
    .split(/[\r\n]/, 1);
  const [, told] = /^"?sep=([^\w\s"]|\t)"?$/i.exec(first) ?? [];
  if (told !== undefined) return { delimiter: told, isTold: true };
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: unquoted.split(sign).length }));
  return { delimiter: counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',', isTold: false };
}

/** How a column of phone numbers is called, the surest first. */
const numberWords = [
  /\b(?:phone|mobile|cell|tel|telephone|msisdn|telefon\w*|telefoon\w*|telemovel|rufnummer|handy\w*|movil|celular|cellulare|portable)\b/i,
  /\bnumber\b/i,
];
const zoneWords = /^zone$|\b(?:time ?zone|tz|zeitzone|zona horaria|fuseau horaire|fuso orario|tijdzone)\b/i;

/** What the columns look like by their names; of two variables of one name, the second has its number behind it. */
export function guessedUses(columns: readonly string[]): ColumnUse[] {
  const names = columns.map(spaced);
  const number = numberWords
    .map((words) => names.findIndex((name) => words.test(name)))
    .find((place) => place !== -1);
  const taken = new Set<string>();
  return columns.map((column, at): ColumnUse => {
    if (at === number) return { kind: 'number' };
    if (zoneWords.test(names[at] ?? '')) return { kind: 'time_zone' };
    const own = variableName(column);
    let name = own;
    for (let more = 2; taken.has(name); more += 1) name = `${own.slice(0, 37)}_${more}`;
    taken.add(name);
    return { kind: 'variable', name };
  });
}

const spaced = (column: string) =>
  column.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[_-]/g, ' ').trim();

/** As variables are written: lower case, digits and underscores. */
export const variableName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, 40) || 'value';

/** A sentence; null: rows can be made of the columns so. */
export function faultOfUses(uses: readonly ColumnUse[]): string | null {
  const counts = { number: 0, time_zone: 0, variable: 0, none: 0 };
  for (const { kind } of uses) counts[kind] += 1;
  if (counts.number !== 1) return 'Choose one column as the phone number.';
  if (counts.time_zone > 1) return 'Choose at most one column as the time zone.';
  const names = uses.flatMap((use) => (use.kind === 'variable' ? [use.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return `Two columns become the variable “${twice}”. Rename one.`;
  return counts.variable > MOST_VARIABLES ? `Use at most ${MOST_VARIABLES} columns as variables.` : null;
}

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
