import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field';
import { Input } from './input';
import { SmallRows } from './small-rows';
import { dateInput } from './week-table';

interface ClosedDatesProps {
  help: string;
  rows: readonly { id: string }[];
  onAdd: (date: { date: string; name: string }) => void;
  onRemove: (row: number) => void;
  date: (row: number) => UseFormRegisterReturn;
  name: (row: number) => UseFormRegisterReturn;
  faultOf: (row: number, part: 'date' | 'name') => string | undefined;
}

/** Holidays: dates below a `WeekTable`, each with its name. */
export function ClosedDates({ help, rows, onAdd, onRemove, date, name, faultOf }: ClosedDatesProps) {
  return (
    <SmallRows
      legend="Holidays"
      help={help}
      noun="date"
      rows={rows}
      most={60}
      onAdd={() => onAdd({ date: '', name: '' })}
      onRemove={onRemove}
    >
      {(row) => (
        <>
          <Field label={`Holiday ${row + 1}`} labelHidden className="w-36" error={faultOf(row, 'date')}>
            {(control) => <Input {...control} autoComplete="off" {...dateInput} {...date(row)} />}
          </Field>
          <Field
            label={`Holiday ${row + 1} name`}
            labelHidden
            className="min-w-28 flex-1"
            error={faultOf(row, 'name')}
          >
            {(control) => (
              <Input {...control} autoComplete="off" placeholder="Christmas" maxLength={60} {...name(row)} />
            )}
          </Field>
        </>
      )}
    </SmallRows>
  );
}
