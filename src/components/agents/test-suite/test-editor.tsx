import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, FormProvider, useController, useForm } from 'react-hook-form';
import type { AgentTest, AgentTestContent } from '#contract/calls/agent-tests';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { DialogFooter } from '@/components/ui/overlays/dialog';
import { agentTestsQuery, changeTestMutation, createTestMutation } from '@/lib/queries/agents/agent-tests';
import { useSeenRevision } from '@/lib/queries/seen-revision';
import { typedTime } from '@/lib/format/typed-time';
import { useRequestKey } from '@/lib/use-request-key';
import { UndoHere } from '../form/undo-scope';
import { useAgentNames } from './agent-names';
import { CheckRows } from './check-rows';
import { NamedValues } from './named-values';
import { changedMeanwhile } from './test-changes';
import { formOf, type TestForm, testFormResolver } from './test-form';
import { ToolAnswerRows } from './tool-answer-rows';

export interface TestEditorProps {
  agentId: string;
  /** Null: a new one. */
  test: AgentTest | null;
  /** Why this person may not change it; null when they may. */
  refusal: string | null;
  onDone: () => void;
  /** Told whether something is typed that isn't saved. */
  onDirty: (dirty: boolean) => void;
  /** At the foot, away from the buttons that save. */
  aside?: ReactNode;
}

/** What the caller says, what is around the call, and what must come of it. */
export function TestEditor({ agentId, test, refusal, onDone, onDirty, aside }: TestEditorProps) {
  const names = useAgentNames();
  const client = useQueryClient();
  const create = useMutation(createTestMutation(client, agentId));
  const change = useMutation(changeTestMutation(client, agentId));
  const key = useRequestKey();
  const { seen, explain } = useSeenRevision(test, {
    now: async () => {
      const { items } = await client.query({ ...agentTestsQuery(agentId), staleTime: 0 });
      return items.find(({ test_id }) => test_id === test?.test_id);
    },
    changed: changedMeanwhile,
  });
  const form = useForm<TestForm, unknown, AgentTestContent>({
    resolver: testFormResolver,
    defaultValues: formOf(test),
  });
  const { register, control, handleSubmit, setError, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useEffect(() => {
    // A test that came after its dialog: only the button that closes it was there to take the focus.
    if (document.activeElement?.matches('[data-dialog] > button')) setFocus('name');
  }, [setFocus]);
  const pending = create.isPending || change.isPending;

  const submit = handleSubmit((content) => {
    if (pending) return;
    const tell = (error: unknown) => {
      if (error instanceof Error) setError('root', { message: error.message });
    };
    const effects = { onSuccess: onDone, onError: (error: Error) => void explain(error).then(tell) };
    if (test) change.mutate({ testId: test.test_id, change: { ...content, base_revision: seen } }, effects);
    else create.mutate({ content, key: key.of(content) }, effects);
  });

  return (
    <FormProvider {...form}>
      <UndoHere>
        <form aria-label="Test" noValidate className="grid gap-5" onSubmit={submit}>
          <Field label="Test name" error={errors.name?.message}>
            {(field) => <Input {...field} autoComplete="off" maxLength={120} {...register('name')} />}
          </Field>
          <Field
            label="The caller says"
            help="One line per turn; the caller then hangs up."
            error={callerFault(errors.caller)}
          >
            {(field) => <Textarea {...field} rows={5} {...register('caller')} />}
          </Field>
          <Controller
            control={control}
            name="variables"
            render={({ field }) => (
              <NamedValues
                legend="Variables"
                names={names.variables.map(({ name }) => name)}
                hints={Object.fromEntries(
                  names.variables.map((variable) => [variable.name, variable.default]),
                )}
                values={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <MomentField />
          <ToolAnswerRows tools={names.requestTools} />
          <CheckRows names={names} />
          <FormError>{errors.root?.message}</FormError>
          <DialogFooter>
            <span className="mr-auto">{aside}</span>
            <Button aria-disabled={pending || undefined} onClick={onDone}>
              Cancel
            </Button>
            <DisabledReason reason={refusal}>
              <Button type="submit" variant="primary" pending={pending}>
                Save test
              </Button>
            </DisabledReason>
          </DialogFooter>
        </form>
      </UndoHere>
    </FormProvider>
  );
}

/** The schema checks each sentence; the first fault is the field's. */
function callerFault(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const inner of Object.values(error)) {
    const fault = callerFault(inner);
    if (fault) return fault;
  }
  return undefined;
}

/** The moment the call pretends to happen at, in the time of this machine. */
function MomentField() {
  const { field, fieldState } = useController<TestForm, 'pretended_at'>({ name: 'pretended_at' });
  const [text, setText] = useState(() => (field.value === null ? '' : localTime(field.value)));
  return (
    <Field
      label="Simulated time"
      help="Leave empty to use now."
      error={fieldState.error && 'Enter a date and time such as 2026-11-20 09:30.'}
    >
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          autoComplete="off"
          placeholder="2026-11-20 09:30"
          value={text}
          onBlur={() => {
            const moment = momentOf(text);
            if (moment !== null) setText(localTime(moment));
            field.onBlur();
          }}
          onChange={({ target: { value } }) => {
            setText(value);
            // What is no moment is kept as it's typed, for the check to refuse.
            field.onChange(value.trim() === '' ? null : (momentOf(value) ?? value));
          }}
        />
      )}
    </Field>
  );
}

/** `2026-11-20 09:30` here, as the contract has it; null where there's no such moment. */
function momentOf(text: string): string | null {
  const [, day, time = ''] = /^\s*(\d{4}-\d{2}-\d{2})[ T]+(\d\S*(?: ?[ap]\.?m\.?)?)\s*$/i.exec(text) ?? [];
  if (day === undefined) return null;
  const moment = new Date(`${day}T${typedTime(time)}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function localTime(iso: string): string {
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
