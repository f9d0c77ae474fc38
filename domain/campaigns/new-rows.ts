/** Rows of a campaign as they're added: each can be called, or says why it can't. */
import { IANAZone } from 'luxon';
import type { NewRow } from '#contract/outbound/campaigns';
import { ApiError, fieldError } from '../api-error';
import { type CallingNumber, numberToCall } from '../calls/telephone/dialling';
import { useZoneName } from '../time-zone';
import { zoneOfNumber } from './number-zone';

const FROM_ITS_START = 'Add the list again from its start.';
interface CheckedRow {
  line: number;
  /** E.164; as it was written where it's none. */
  number: string;
  /** IANA; null: it isn't known. */
  time_zone: string | null;
  variables: Record<string, string>;
  /** Why it can't be called, in a sentence; null: it can. */
  fault: string | null;
}

export const rowFaults = {
  onList: 'On the do-not-call list.',
  twice: (line: number) => `The same number is in line ${line}.`,
  noNumber: 'This row has no number.',
  noZone: (written: string) => `“${written}” is no time zone. ${useZoneName}`,
} as const;

/** @throws ApiError `invalid_request` at the row whose line another one before it has: neither would be left out by accident */
export function mustBeDifferentLines(rows: readonly Pick<NewRow, 'line'>[]): void {
  const seen = new Set<number>();
  for (const [place, { line }] of rows.entries()) {
    if (seen.has(line)) throw fieldError(`rows.${place}.line`, `Another row has line ${line}, too.`);
    seen.add(line);
  }
}

/**
 * One row by itself; whether its number comes twice or is on the list is decided where the others are known.
 *
 * @param from the numbers that call, at least one: the row needs one that may call it
 */
export function checkedRow(row: NewRow, from: readonly CallingNumber[]): CheckedRow {
  const { line, variables } = row;
  const written = row.number.trim();
  const left = (fault: string): CheckedRow => ({ line, number: written, time_zone: null, variables, fault });
  if (written === '') return left(rowFaults.noNumber);
  const checked = from.map((one) => numberToCall(written, one));
  const callable = checked.find((one) => 'number' in one);
  if (callable === undefined || !('number' in callable)) {
    const [first] = checked;
    return left(first && 'fault' in first ? first.fault : rowFaults.noNumber);
  }
  const { number } = callable;
  if (row.time_zone !== '' && !IANAZone.isValidZone(row.time_zone)) {
    return { ...left(rowFaults.noZone(row.time_zone)), number };
  }
  return { line, number, time_zone: row.time_zone || zoneOfNumber(number), variables, fault: null };
}

/** A row that is there. */
export type KeptRow = CheckedRow;

/** A part of a list, and the row before it. */
interface ListPart {
  rows: readonly NewRow[];
  after?: NewRow | undefined;
}

/**
 * Those of a list's part that aren't there, each checked by itself.
 *
 * @param kept the rows that are there with the lines of this part
 * @param from as for `checkedRow`
 * @throws ApiError `conflict` for rows of another list, which would be mixed with those that are there
 */
export function missingOf(
  { rows, after }: ListPart,
  kept: ReadonlyMap<number, KeptRow>,
  from: readonly CallingNumber[],
): CheckedRow[] {
  if (after !== undefined) {
    const there = kept.get(after.line);
    if (there === undefined) {
      throw at('after', `The rows before these aren’t there any more. ${FROM_ITS_START}`);
    }
    mustBeSame(after, checkedRow(after, from), there, 'rows');
  }
  return rows.flatMap((row, place) => {
    const checked = checkedRow(row, from);
    const there = kept.get(row.line);
    if (there === undefined) return [checked];
    mustBeSame(row, checked, there, `rows.${place}`);
    return [];
  });
}

/**
 * @param list what a part of a list was meant for, where that's told @param now what the campaign's is
 * @throws ApiError `conflict` where all rows were removed since the parts before it: rows of two lists would be mixed
 */
export function mustBeList(list: number | undefined, now: number): void {
  if (list === undefined || list === now) return;
  throw at('list', `All rows were removed meanwhile. ${FROM_ITS_START}`);
}

const at = (field: string, message: string) => new ApiError('conflict', message, [{ field, message }]);

/** A row that is there was checked by the rules and the calling numbers of its time, which may be others now. */
function mustBeSame(row: NewRow, checked: CheckedRow, there: KeptRow, field: string): void {
  const names = Object.keys(row.variables);
  const isSame =
    (checked.number === there.number || isAsWritten(row.number, there.number)) &&
    (checked.fault !== null ||
      there.fault !== null ||
      (row.time_zone || zoneOfNumber(there.number)) === there.time_zone) &&
    names.length === Object.keys(there.variables).length &&
    names.every((name) => row.variables[name] === there.variables[name]);
  if (isSame) return;
  const line = row.line.toLocaleString('en-US');
  throw at(
    field,
    `Line ${line} isn’t the one that this campaign has. Add the same list with the same columns, or remove all rows first.`,
  );
}

/** With fewer digits a number has too little in common with one that ends so. */
const FEWEST_DIGITS = 5;

/** Whether `kept` is `written` as it is, or with a country code in front. */
function isAsWritten(written: string, kept: string): boolean {
  if (written.trim() === kept) return true;
  const digits = written.replaceAll(/\D/g, '').replace(/^0+/, '');
  return kept.startsWith('+') && digits.length >= FEWEST_DIGITS && kept.endsWith(digits);
}
