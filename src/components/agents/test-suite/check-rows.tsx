import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form/field';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import { useUndoableRemove } from '../form/undo-scope';
import type { AgentNames } from './agent-names';
import { CheckFields } from './check-fields';
import { checkNames, checkTypes, newCheck } from './check-words';
import { RowHead } from './row-head';
import type { TestForm } from './test-form';

/** What must hold after the conversation. */
export function CheckRows({ names }: { names: AgentNames }) {
  const { formState } = useFormContext<TestForm>();
  const { fields, append, remove } = useFieldArray<TestForm, 'checks'>({ name: 'checks' });
  const removeRow = useUndoableRemove({ list: 'checks', noun: 'Check' }, remove);
  const { submitCount } = formState;
  // A row that was added since is at once checked with the others, and has nothing in it yet.
  const [checked, setChecked] = useState({ submitCount, rows: new Set<string>() });
  if (checked.submitCount !== submitCount)
    setChecked({ submitCount, rows: new Set(fields.map(({ id }) => id)) });
  const { checks: errors } = formState.errors;
  const fault = errors?.root?.message ?? (typeof errors?.message === 'string' ? errors.message : undefined);
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-3 font-medium">Checks</legend>
      {fields.map((row, place) => {
        const name = `check ${place + 1}`;
        return (
          <fieldset key={row.id} className="grid gap-3 border-t border-line pt-2">
            <legend className="sr-only">
              {name}: {checkNames[row.type]}
            </legend>
            <RowHead words={checkNames[row.type]} name={name} onRemove={() => removeRow(place)} />
            <CheckFields place={place} type={row.type} names={names} showsFaults={checked.rows.has(row.id)} />
          </fieldset>
        );
      })}
      {fault && <FieldError>{fault}</FieldError>}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button className="justify-self-start">
            <Plus aria-hidden="true" /> Add check
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {checkTypes.map((type) => (
            <DropdownMenuItem key={type} onSelect={() => append(newCheck(type))}>
              {checkNames[type]}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </fieldset>
  );
}
