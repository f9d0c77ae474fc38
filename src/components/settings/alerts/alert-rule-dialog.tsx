import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FieldErrors, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { AlertFigure, type AlertRule, AlertRuleContent } from '#contract/figures/alerts';
import { figureWords, minutesText, ruleSentence } from '#domain/alerts/alert-words';
import { CHANGED_MEANWHILE } from '#domain/requests/revisions';
import { Button } from '@/components/ui/button';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { NumberInput } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { placeFaults } from '@/lib/form-faults';
import { counted } from '@/lib/format/figures';
import { useEveryAgent } from '@/lib/queries/agents/every-agent';
import { alertRulesQuery, saveAlertRuleMutation } from '@/lib/queries/figures/alerts';
import { useSeenRevision } from '@/lib/queries/seen-revision';
import {
  faultPlaces,
  type RuleValues,
  shareOrTime,
  typedContent,
  typedValues,
  unitOf,
  usual,
} from './rule-values';

const minutesOffered = [15, 30, 60, 120, 240, 480, 720, 1440, 4320, 10_080];
const quietOffered = [15, 30, 60, 240, 480, 1440, 10_080];

interface AlertRuleDialogProps {
  /** Null: a new one. */
  rule: AlertRule | null;
  canEmail: boolean;
  onClose: () => void;
}

/** A rule of alerts: which figure, its line, over what, and for how long it stays quiet. */
export default function AlertRuleDialog({ rule, canEmail, onClose }: AlertRuleDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={rule ? 'Edit alert' : 'Add alert'}
        description="Fires once when the metric crosses the threshold, and again only after it recovers."
      >
        <AlertRuleForm rule={rule} canEmail={canEmail} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

type AlertRuleFormProps = Omit<AlertRuleDialogProps, 'onClose'> & { onDone: () => void };

/** What's typed of a rule, and saving it. */
function useRuleForm({ rule, onDone }: Pick<AlertRuleFormProps, 'rule' | 'onDone'>) {
  const client = useQueryClient();
  const save = useMutation(saveAlertRuleMutation(client));
  const { seen, explain } = useSeenRevision(rule, {
    now: async () => {
      const { items } = await client.query({ ...alertRulesQuery(), staleTime: 0 });
      return items.find(({ alert_rule_id }) => alert_rule_id === rule?.alert_rule_id);
    },
    changed: changedMeanwhile,
  });
  const form = useForm<RuleValues>({ defaultValues: typedValues(rule) });
  const { handleSubmit, setError, setValue, formState } = form;

  const chooseFigure = (next: AlertFigure) => {
    const start = typedValues({ ...usual[next], figure: next });
    for (const name of ['direction', 'line', 'unit', 'calls', 'minutes'] as const)
      setValue(name, start[name]);
  };
  const submit = handleSubmit((typed) => {
    if (save.isPending) return;
    const content = AlertRuleContent.safeParse(typedContent(typed));
    if (!content.success) {
      content.error.issues.forEach(({ path, message }, place) => {
        const name = faultPlaces(typed)[path.join('.')];
        setError(name ?? 'root', { message }, { shouldFocus: place === 0 });
      });
      return;
    }
    const tell = (error: unknown) => {
      const message = placeFaults<RuleValues>(error, ['agent_id', 'line', 'least_calls'], setError);
      if (message) setError('root', { message });
    };
    save.mutate(
      { id: rule?.alert_rule_id ?? null, change: { ...content.data, base_revision: seen } },
      { onSuccess: onDone, onError: (error) => void explain(error).then(tell) },
    );
  });
  // It's submitting from the press on, before what was typed is checked.
  return { form, chooseFigure, submit, isSaving: formState.isSubmitting || save.isPending };
}

/** What someone else has made of a rule. */
function changedMeanwhile({ sentence, quiet_minutes, least_calls, figure, email, is_on }: AlertRule): string {
  const more = [
    ...(shareOrTime(figure) ? [`at least ${counted(least_calls, 'call')}`] : []),
    `quiet for ${minutesText(quiet_minutes)}`,
    ...(email ? ['with email'] : []),
    ...(is_on ? [] : ['paused']),
  ];
  return `${CHANGED_MEANWHILE.alertRule} It’s now “${sentence}”, ${more.join(', ')}.`;
}

function AlertRuleForm({ rule, canEmail, onDone }: AlertRuleFormProps) {
  const { form, chooseFigure, submit, isSaving } = useRuleForm({ rule, onDone });
  const items = useEveryAgent();
  const { register, control, formState } = form;
  const { errors } = formState;
  const values = useWatch({ control }) as RuleValues;
  const { figure, agent_id } = values;
  const agentName =
    items.find((agent) => agent.agent_id === agent_id)?.name ?? rule?.agent_name ?? 'an agent';
  const checked = AlertRuleContent.safeParse(typedContent(values));

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Metric">
          {(input) => (
            <Select
              {...input}
              {...register('figure', { onChange: ({ target }) => chooseFigure(target.value) })}
              value={figure}
            >
              {AlertFigure.options.map((one) => (
                <option key={one} value={one}>
                  {figureWords[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Agent" error={errors.agent_id?.message}>
          {(input) => (
            <Select {...input} {...register('agent_id')} value={agent_id}>
              <option value="">All agents</option>
              {items.map((agent) => (
                <option key={agent.agent_id} value={agent.agent_id}>
                  {agent.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Fires when it’s">
          {(input) => (
            <Select {...input} {...register('direction')} value={values.direction}>
              <option value="below">below</option>
              <option value="above">above</option>
            </Select>
          )}
        </Field>
        <Field
          label={`Threshold (${unitOf[figure]})`}
          error={errors.line?.message}
          help={figure === 'calls' ? 'Below 1 means no calls at all.' : undefined}
        >
          {(input) => <NumberInput {...input} {...register('line')} decimal />}
        </Field>
        <WindowFields values={values} register={register} errors={errors} />
        <Field
          label="Quiet period"
          help="It doesn’t fire again within this time."
          error={errors.quiet_minutes?.message}
        >
          {(input) => (
            <Select {...input} {...register('quiet_minutes')} value={values.quiet_minutes}>
              <Durations offered={quietOffered} chosen={values.quiet_minutes} />
            </Select>
          )}
        </Field>
      </div>
      {canEmail && (
        <ChoiceField label="Also email the workspace’s admins">
          {(input) => <Switch {...input} {...register('email')} />}
        </ChoiceField>
      )}
      {checked.success && (
        <p className="rounded-control bg-raised px-3 py-2 text-soft">
          {ruleSentence(checked.data, agent_id === '' ? null : agentName)}
        </p>
      )}
      <FormError>{errors.root?.message}</FormError>
      <DialogActions>
        <Button type="submit" variant="primary" pending={isSaving}>
          {rule ? 'Save alert' : 'Add alert'}
        </Button>
      </DialogActions>
    </form>
  );
}

interface WindowFieldsProps extends Pick<UseFormReturn<RuleValues>, 'register'> {
  values: RuleValues;
  errors: FieldErrors<RuleValues>;
}

/** Over how many of the last calls, or how long a time, the figure is taken. */
function WindowFields({ values, register, errors }: WindowFieldsProps) {
  const { figure, unit } = values;
  return (
    <>
      <Field label="Over the last" error={errors.unit?.message}>
        {(input) => (
          <Select {...input} {...register('unit')} value={unit}>
            <option value="calls" disabled={figure === 'calls'}>
              calls
            </option>
            <option value="minutes">hours or days</option>
          </Select>
        )}
      </Field>
      {unit === 'calls' ? (
        <Field key="calls" label="How many calls" error={errors.calls?.message}>
          {(input) => <NumberInput {...input} {...register('calls')} />}
        </Field>
      ) : (
        <Field key="minutes" label="How long" help="In steps of 15 minutes." error={errors.minutes?.message}>
          {(input) => (
            <Select {...input} {...register('minutes')} value={values.minutes}>
              <Durations offered={minutesOffered} chosen={values.minutes} />
            </Select>
          )}
        </Field>
      )}
      {unit === 'minutes' && shareOrTime(figure) && (
        <Field
          label="Minimum calls"
          help="With fewer, the alert doesn’t fire."
          error={errors.least_calls?.message}
        >
          {(input) => <NumberInput {...input} {...register('least_calls')} />}
        </Field>
      )}
    </>
  );
}

/** Lengths of time in minutes, what is chosen among them. */
function Durations({ offered, chosen }: { offered: readonly number[]; chosen: string }) {
  const all = [...new Set([...offered, Number(chosen)])].sort((a, b) => a - b);
  return all.map((minutes) => (
    <option key={minutes} value={minutes}>
      {minutesText(minutes)}
    </option>
  ));
}
