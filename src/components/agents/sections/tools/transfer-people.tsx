import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { SmallRows } from '@/components/ui/form/small-rows';
import { WeekTable } from '@/components/ui/form/week-table';
import { newTransferPerson } from '@/lib/agents/new-parts';
import { TEST_CALLS_END } from '@/components/ui/repeated-words';
import { DraftDay } from '../../form/draft-day';
import { SwitchField, TextField } from '../../form/draft-fields';
import { ListFault } from '../../form/field-fault';
import { useUndoableRemove } from '../../form/undo-scope';
import { withoutPunctuation } from './typed-number';

type Person = `tools.${number}.people.${number}`;

/** Who is asked, in this order, each at their own hours. */
export function TransferPeople({ index, most }: { index: number; most: number }) {
  const list = `tools.${index}.people` as const;
  const { fields, append, remove } = useFieldArray<AgentDraft, `tools.${number}.people`>({ name: list });
  const removeRow = useUndoableRemove({ list, noun: 'Person' }, remove);
  return (
    <div className="grid gap-1">
      <SmallRows
        legend="People"
        help={`Called in this order until someone says yes. ${TEST_CALLS_END}`}
        noun="person"
        rows={fields}
        most={most}
        onAdd={() => append(newTransferPerson())}
        onRemove={removeRow}
      >
        {(row) => <PersonFields name={`${list}.${row}`} number={row + 1} />}
      </SmallRows>
      <ListFault name={list} />
    </div>
  );
}

/** @param number as people count */
function PersonFields({ name, number }: { name: Person; number: number }) {
  const enabled = useWatch<AgentDraft, `${Person}.hours.enabled`>({ name: `${name}.hours.enabled` });
  return (
    <>
      <TextField
        name={`${name}.label`}
        label={`Person ${number} name`}
        labelHidden
        className="min-w-28 flex-1"
        inputProps={{ placeholder: 'Anna', maxLength: 60 }}
      />
      <TextField
        name={`${name}.number`}
        label={`Person ${number} number`}
        labelHidden
        code
        className="min-w-36 flex-1"
        tidy={withoutPunctuation}
        inputProps={{ inputMode: 'tel', placeholder: '+1 415 555 0132' }}
      />
      <SwitchField
        name={`${name}.hours.enabled`}
        label={
          <>
            <span className="sr-only">Person {number} </span>Only at certain hours
          </>
        }
      />
      {enabled && (
        <div className="grid basis-full gap-1.5 pb-2">
          <WeekTable label={`Person ${number} hours`}>
            {(day) => <DraftDay key={day} day={day} hours={`${name}.hours`} whose={`Person ${number}, `} />}
          </WeekTable>
          <p className="measure text-sm text-soft">In the agent’s time zone.</p>
        </div>
      )}
    </>
  );
}
