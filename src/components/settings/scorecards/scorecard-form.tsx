import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, useFieldArray, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type NewCriterion, type Scorecard, ScorecardContent } from '#contract/scoring/scorecards';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { NumberInput } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { placeFaults } from '@/lib/form-faults';
import { useEveryAgent } from '@/lib/queries/agents/every-agent';
import { saveScorecardMutation, scorecardsQuery } from '@/lib/queries/calls/scorecards';
import { useSeenRevision } from '@/lib/queries/seen-revision';
import { blank, CriteriaList } from './criteria-list';
import { JudgeFields } from './judge-fields';
import { changedMeanwhile } from './scorecard-words';

interface ScorecardFormProps {
  /** Null: a new one. */
  scorecard: Scorecard | null;
  /** What a new one begins with. */
  criteria?: readonly NewCriterion[];
  /** Agents that have one of their own, and `null` where all of them do. */
  taken: ReadonlySet<string | null>;
  onDone: () => void;
  onRemove: () => void;
}

/** A scorecard: for whom, how many calls, by which model, and its criteria. */
export function ScorecardForm({ scorecard, criteria = [], taken, onDone, onRemove }: ScorecardFormProps) {
  const client = useQueryClient();
  const save = useMutation(saveScorecardMutation(client));
  const { seen, explain } = useSeenRevision(scorecard, {
    now: async () => {
      const { items } = await client.query({ ...scorecardsQuery(), staleTime: 0 });
      return items.find(({ scorecard_id }) => scorecard_id === scorecard?.scorecard_id);
    },
    changed: (theirs) => changedMeanwhile(scorecard, theirs),
  });
  const [open, setOpen] = useState('');
  const { control, register, handleSubmit, getValues, setError, setFocus, formState } =
    useForm<ScorecardContent>({
      // Its defaults are filled in below, so what goes in has the type of what comes out.
      resolver: zodResolver(ScorecardContent) as never,
      defaultValues: scorecard ?? {
        agent_id: null,
        is_on: true,
        sample_percent: 100,
        model: { provider: 'default', key_id: null, model: '' },
        criteria: criteria.length > 0 ? [...criteria] : [blank],
      },
    });
  const rows = useFieldArray({ control, name: 'criteria' });
  const { errors } = formState;

  const refused = (faults: FieldErrors<ScorecardContent>) => {
    // A closed row would hide what's wrong in it.
    const first = rows.fields.findIndex((_, row) => faults.criteria?.[row] !== undefined);
    const row = rows.fields[first];
    if (row) setOpen(row.id);
  };
  const submit = handleSubmit((content) => {
    if (save.isPending) return;
    const tell = (error: unknown) => {
      const fields = ['agent_id', 'sample_percent', 'model.key_id', 'model.model'] as const;
      const message = placeFaults<ScorecardContent>(error, fields, setError);
      if (message) setError('root', { message });
    };
    save.mutate(
      { id: scorecard?.scorecard_id ?? null, change: { ...content, base_revision: seen } },
      { onSuccess: onDone, onError: (error) => void explain(error).then(tell) },
    );
  }, refused);

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 pt-4">
      <AgentChoice control={control} register={register} taken={taken} error={errors.agent_id?.message} />
      <Field beside label="Score new calls" help="Off: calls are scored when someone asks.">
        {(input) => <Switch {...input} {...register('is_on')} />}
      </Field>
      <Field
        beside
        label="Share of calls (%)"
        help="Failed calls are always scored. Tests are scored when you ask."
        error={errors.sample_percent?.message}
      >
        {(input) => (
          <NumberInput
            {...input}
            maxLength={3}
            className="max-w-32"
            {...register('sample_percent', { valueAsNumber: true })}
          />
        )}
      </Field>
      <JudgeFields control={control} />
      <CriteriaList
        form={{ control, register, getValues, setFocus, errors }}
        rows={rows}
        scorecard={scorecard}
        open={open}
        onOpen={setOpen}
      />
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {scorecard && (
          <Button
            variant="quiet"
            className="mr-auto -ml-3 touch:-ml-4"
            aria-disabled={save.isPending || undefined}
            onClick={onRemove}
          >
            Remove scorecard
          </Button>
        )}
        {/* Together in the next line, where there's no room for all. */}
        <span className="flex gap-2">
          <Button aria-disabled={save.isPending || undefined} onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save scorecard
          </Button>
        </span>
      </div>
    </form>
  );
}

function AgentChoice({
  control,
  register,
  taken,
  error,
}: {
  control: UseFormReturn<ScorecardContent>['control'];
  register: UseFormReturn<ScorecardContent>['register'];
  taken: ReadonlySet<string | null>;
  error: string | undefined;
}) {
  const items = useEveryAgent();
  const chosen = useWatch({ control, name: 'agent_id' }) ?? null;
  return (
    <Field beside label="Applies to" help="An agent’s own scorecard replaces this one." error={error}>
      {(input) => (
        <Select
          {...input}
          {...register('agent_id', { setValueAs: (value: string | null) => value || null })}
          // Agents come after the form.
          key={items.length}
          defaultValue={chosen ?? ''}
        >
          <option value="" disabled={taken.has(null)}>
            All agents
          </option>
          {items.map(({ agent_id, name }) => (
            <option key={agent_id} value={agent_id} disabled={taken.has(agent_id)}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
