import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { FileInput } from '@/components/ui/form/file-input';
import { Input } from '@/components/ui/form/input';
import { Options, Select } from '@/components/ui/form/select';
import { textOfFile, tooLargeToRead } from '@/lib/campaigns/file-text';
import {
  type ColumnUse,
  type CsvTable,
  faultOfUses,
  guessedUses,
  mappedRows,
  readCsv,
  variableName,
} from '@/lib/campaigns/row-file';
import { countText } from '@/lib/format/figures';
import { otherRows, type RowsToAdd, rowsAreGone } from '@/lib/queries/outbound/campaigns';
import { CutValues, RowPreview } from './row-preview';

const useWords: Record<ColumnUse['kind'], string> = {
  number: 'Phone number',
  time_zone: 'Time zone',
  variable: 'Variable',
  none: 'Not used',
};

interface UploadRowsProps {
  /** The page's, which keeps the form in its place while rows are added, and when that failed. */
  add: UseMutationResult<void, Error, RowsToAdd>;
  /** The campaign's, which its rows are of. */
  list: number;
  /** Whether the campaign has any: those that were added before a failure, unless they were removed. */
  hasRows: boolean;
  /** Of what couldn't be added, where trying again is of no use. */
  refusal: string | null;
}

/** A CSV file, whose columns are given a meaning before anything is sent. */
export function UploadRows({ add, list, hasRows, refusal }: UploadRowsProps) {
  const [table, setTable] = useState<CsvTable | null>(null);
  const [uses, setUses] = useState<ColumnUse[]>([]);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(0);
  /** The file goes on with rows that were there when it was chosen. */
  const [goesOn, setGoesOn] = useState(false);

  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(undefined);
    setSent(0);
    setGoesOn(hasRows);
    add.reset();
    try {
      const tooLarge = tooLargeToRead(file);
      if (tooLarge !== null) throw new Error(tooLarge);
      const read = await readCsv(await textOfFile(file));
      setTable(read);
      setUses(guessedUses(read.columns));
    } catch (error) {
      setTable(null);
      setFault(error instanceof Error ? error.message : 'The file can’t be read.');
    }
  };

  const changeUse = (at: number, use: ColumnUse) => {
    // Read otherwise, its rows may be those that are there.
    if (otherRows(add.error) !== null) add.reset();
    setUses(uses.map((one, place) => (place === at ? use : one)));
  };

  /** What was added before a failure has been removed since: rows that are there are others. */
  const isGone = rowsAreGone(add.error) || (add.isError && add.variables.list !== list);
  // Where some are added, the others have to be of the same file, read in the same way.
  const isHalfway = add.isError && hasRows && refusal === null && !isGone;
  const isFixed = add.isPending || isHalfway;

  const problem = refusal ?? faultOfUses(uses);
  const submit = () => {
    if (table === null || problem !== null || add.isPending) return;
    // After a failure it goes on where it was.
    const before = isHalfway ? sent : 0;
    setSent(before);
    setFault(undefined);
    const rows = mappedRows(table, uses);
    add.mutate({ rows, before, list, onPart: setSent }, { onSuccess: () => setTable(null) });
  };
  const { error } = add;
  const isTold = refusal === null && (isGone ? rowsAreGone(error) : sent === 0 || hasRows);
  const failure =
    error === null || !isTold
      ? undefined
      : isGone
        ? error.message
        : table !== null && sent > 0
          ? `${error.message} ${countText(sent)} of ${countText(table.lines.length)} rows are added.`
          : `${error.message} Try again: rows already added are skipped.`;

  return (
    <div className="grid gap-4 pt-4">
      <FileField
        help={
          isHalfway
            ? 'To choose another file or change its columns, remove all rows first.'
            : hasRows && !add.isPending
              ? 'The same file as before, with the same columns.'
              : 'One line per person, with a column of phone numbers; other columns can be variables. The first line names the columns. No one is called before you start.'
        }
        disabled={isFixed}
        onChoose={(file) => void read(file)}
      />
      {table && (
        <>
          <fieldset disabled={isFixed} className="grid gap-3">
            <legend className="pb-2 font-medium">What the columns are</legend>
            {table.columns.map((column, at) => (
              <ColumnRow
                // The columns of a file never change their places.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                column={column}
                use={uses[at] ?? { kind: 'none' }}
                onChange={(use) => changeUse(at, use)}
              />
            ))}
          </fieldset>
          <RowPreview table={table} uses={uses} />
          <CutValues table={table} uses={uses} />
          <FormError>{problem ?? failure}</FormError>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              pending={add.isPending}
              aria-disabled={problem !== null || undefined}
              onClick={submit}
            >
              {failure !== undefined
                ? 'Try again'
                : goesOn
                  ? 'Add missing rows'
                  : `Add ${countText(table.lines.length)} ${table.lines.length === 1 ? 'row' : 'rows'}`}
            </Button>
            {add.isPending && (
              <output className="tabular text-soft">
                {countText(sent)} of {countText(table.lines.length)}
              </output>
            )}
          </div>
        </>
      )}
      {!table && <FormError>{fault ?? refusal ?? failure}</FormError>}
    </div>
  );
}

interface FileFieldProps {
  help: string;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}

function FileField({ help, disabled, onChoose }: FileFieldProps) {
  return (
    <Field label="CSV file" help={help} className="max-w-120">
      {(field) => (
        <FileInput
          {...field}
          disabled={disabled}
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      )}
    </Field>
  );
}

interface ColumnRowProps {
  column: string;
  use: ColumnUse;
  onChange: (use: ColumnUse) => void;
}

function ColumnRow({ column, use, onChange }: ColumnRowProps) {
  const choose = (kind: string) =>
    onChange(
      kind === 'variable'
        ? { kind, name: variableName(column) }
        : kind === 'number' || kind === 'time_zone'
          ? { kind }
          : { kind: 'none' },
    );
  return (
    <div className="grid max-w-160 grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_10rem_12rem]">
      <span className="truncate pt-1.5 max-sm:col-span-2" title={column}>
        {column}
      </span>
      <Field label={`${column}: what it is`} labelHidden>
        {(field) => (
          <Select {...field} value={use.kind} onChange={({ target }) => choose(target.value)}>
            <Options of={useWords} />
          </Select>
        )}
      </Field>
      {use.kind === 'variable' && (
        <Field label={`${column}: name of the variable`} labelHidden>
          {(field) => (
            <Input
              {...field}
              className="font-mono"
              maxLength={40}
              value={use.name}
              onChange={({ target }) => onChange({ kind: 'variable', name: target.value.trim() })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
