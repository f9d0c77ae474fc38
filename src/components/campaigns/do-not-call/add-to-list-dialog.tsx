import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NO_NUMBER } from '#contract/outbound/do-not-call';
import { Button } from '@/components/ui/button';
import { CountryOptions } from '@/components/ui/form/country-options';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { FileInput } from '@/components/ui/form/file-input';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { Dialog, DialogActions, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { textOfFile, tooLargeToRead, UNREADABLE } from '@/lib/campaigns/file-text';
import { counted } from '@/lib/format/figures';
import { type Added, listNumbersMutation } from '@/lib/queries/outbound/do-not-call';
import { phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';

/** A comma in a number that a spreadsheet has rounded is none: it's told as rounded. */
const SEPARATORS = /[\r\n\t;]+|,(?!\d+E\+?\d)/i;

/** Numbers one a line, typed, pasted or out of a file. */
export function AddToListDialog({ onClose }: { onClose: () => void }) {
  const add = useMutation(listNumbersMutation(useQueryClient()));
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [fromFile, setFromFile] = useState(false);
  const [fault, setFault] = useState<string>();
  const countries = useQuery(phoneNumbersQuery()).data?.items.flatMap((number) => number.country ?? []);
  // With numbers of one's own in several countries, which is meant isn't guessed: another person's would be listed.
  const own = new Set(countries).size === 1 ? countries?.[0] : undefined;
  const [chosen, setChosen] = useState<string>();
  // A file's numbers may be of anywhere: of which country they are isn't guessed.
  const country = chosen ?? (fromFile ? '' : (own ?? ''));
  const done = add.data;
  const numbers = typed.split(SEPARATORS).flatMap((line) => line.trim() || []);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const tooLarge = tooLargeToRead(file);
    if (tooLarge !== null) return setFault(tooLarge);
    const text = await textOfFile(file).catch(() => null);
    if (text === null) return setFault(UNREADABLE);
    setTyped(text);
    setFromFile(true);
    setFault(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    if (numbers.length === 0) return setFault(NO_NUMBER);
    setFault(undefined);
    add.mutate(
      {
        numbers: numbers.map((number) => number.slice(0, 40)),
        country: country || null,
        note,
        source: fromFile ? 'imported' : 'added',
      },
      { onError: ({ message }) => setFault(message) },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !add.isPending && onClose()}>
      <DialogContent title="Add to the do-not-call list" description="No agent will call these numbers.">
        {done ? (
          <Listed
            done={done}
            onCorrect={(faulty) => {
              setTyped(faulty.join('\n'));
              add.reset();
            }}
            onClose={onClose}
          />
        ) : (
          <form onSubmit={submit} noValidate className="grid gap-4">
            <Field label="Numbers" help="One per line, such as +1 415 555 2671.">
              {(field) => (
                <Textarea
                  {...field}
                  rows={5}
                  className="font-mono"
                  value={typed}
                  onChange={({ target }) => {
                    setTyped(target.value);
                    if (target.value.trim() === '') setFromFile(false);
                  }}
                />
              )}
            </Field>
            <Field label="Or a file" aside="optional">
              {(field) => (
                <FileInput
                  {...field}
                  accept=".csv,.txt,text/csv,text/plain"
                  onChange={({ target }) => void read(target.files?.[0])}
                />
              )}
            </Field>
            <Field label="Country" help="For numbers without a country code.">
              {(field) => (
                <Select {...field} value={country} onChange={({ target }) => setChosen(target.value)}>
                  <option value="">Leave them out</option>
                  <CountryOptions />
                </Select>
              )}
            </Field>
            <Field label="Note" aside="optional">
              {(field) => (
                <Input
                  {...field}
                  maxLength={200}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
              )}
            </Field>
            <FormError>{fault}</FormError>
            <DialogActions>
              <Button type="submit" variant="primary" pending={add.isPending}>
                Add {numbers.length > 1 ? counted(numbers.length, 'number') : 'number'}
              </Button>
            </DialogActions>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}

interface ListedProps {
  done: Added;
  /** Of what was typed, the entries that are no numbers. */
  onCorrect: (faulty: string[]) => void;
  onClose: () => void;
}

/** What was listed, and what couldn't be. */
function Listed({ done, onCorrect, onClose }: ListedProps) {
  return (
    <>
      <p>
        {counted(done.added, 'number')} added
        {done.already > 0 && `, ${done.already} on the list already`}.
      </p>
      {done.faults.length > 0 && (
        <div className="grid gap-1">
          <p>{counted(done.faults.length, 'entry', 'entries')} without a phone number:</p>
          <ul className="max-h-40 overflow-y-auto text-sm">
            {done.faults.map(({ place, number, fault }) => (
              <li key={place}>
                <span className="font-mono">{number}</span> <span className="text-soft">{fault}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <DialogFooter>
        {done.faults.length > 0 && (
          <Button onClick={() => onCorrect(done.faults.map(({ number }) => number))}>Correct them</Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
