import { type Control, get, useController, useFormState } from 'react-hook-form';
import type { ScorecardContent, ScoreRule } from '#contract/scoring/scorecards';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/input';
import { LinesField } from '@/components/ui/form/lines-field';
import { Options, Select } from '@/components/ui/form/select';

type Side = keyof typeof sideNames;

interface RuleFieldsProps {
  control: Control<ScorecardContent>;
  row: number;
  /** The criterion is judged by it always; else only where there's no model. */
  required: boolean;
}

/** The rule of a criterion: which one, and what it asks. */
export function RuleFields({ control, row, required }: RuleFieldsProps) {
  const name = `criteria.${row}.rule` as const;
  const { field } = useController({ control, name });
  const { errors } = useFormState({ control, name });
  const rule = field.value ?? null;
  const faultOf = (part: string) => faultIn(get(errors, `${name}.${part}`));
  return (
    <div className="grid gap-4">
      <Field
        label={required ? 'Rule' : 'Without a model'}
        help={required ? undefined : 'Judged by this rule where no model is configured.'}
        error={ownFault(get(errors, name))}
      >
        {(input) => (
          <Select
            {...input}
            ref={field.ref}
            value={rule?.type ?? ''}
            onChange={({ target: { value } }) =>
              field.onChange(value === '' ? null : newRule(value as ScoreRule['type']))
            }
          >
            <option value="">{required ? 'Choose a rule' : 'Not judged'}</option>
            <Options of={ruleNames} />
          </Select>
        )}
      </Field>
      {rule !== null && <RuleDetails rule={rule} onChange={field.onChange} faultOf={faultOf} />}
    </div>
  );
}

/** What's wrong with the rule itself, and not in one of its fields. */
const ownFault = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined;

/** The schema checks each line; the first fault is the field's. */
function faultIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const own = ownFault(error);
  if (own !== undefined) return own;
  for (const inner of Object.values(error)) {
    const fault = faultIn(inner);
    if (fault) return fault;
  }
  return undefined;
}

interface RuleDetailsProps {
  rule: ScoreRule;
  onChange: (rule: ScoreRule) => void;
  faultOf: (part: string) => string | undefined;
}

function RuleDetails({ rule, onChange, faultOf }: RuleDetailsProps) {
  switch (rule.type) {
    case 'said':
    case 'never_said':
      return (
        <SaidFields
          who={{ label: 'Said by', value: rule.by, onChange: (by) => onChange({ ...rule, by }) }}
          what={{
            label: 'Words or phrases',
            value: rule.phrases,
            onChange: (phrases) => onChange({ ...rule, phrases }),
            error: faultOf('phrases'),
          }}
        />
      );
    case 'order':
      return (
        <>
          <SaidFields
            who={{
              label: 'First said by',
              value: rule.before_by,
              onChange: (before_by) => onChange({ ...rule, before_by }),
            }}
            what={{
              label: 'First',
              value: rule.before,
              onChange: (before) => onChange({ ...rule, before }),
              error: faultOf('before'),
            }}
          />
          <SaidFields
            who={{
              label: 'Then said by',
              value: rule.after_by,
              onChange: (after_by) => onChange({ ...rule, after_by }),
            }}
            what={{
              label: 'Then',
              value: rule.after,
              onChange: (after) => onChange({ ...rule, after }),
              error: faultOf('after'),
            }}
          />
        </>
      );
    case 'silence':
      return (
        <FigureField
          label="Longest silence (s)"
          value={rule.max_seconds}
          onChange={(max_seconds) => onChange({ ...rule, max_seconds })}
          error={faultOf('max_seconds')}
        />
      );
    case 'interruptions':
      return (
        <FigureField
          label="Interruptions at most"
          value={rule.most}
          onChange={(most) => onChange({ ...rule, most })}
          error={faultOf('most')}
        />
      );
    case 'response_time':
      return (
        <FigureField
          label="Slowest answer (ms)"
          value={rule.max_ms}
          onChange={(max_ms) => onChange({ ...rule, max_ms })}
          error={faultOf('max_ms')}
        />
      );
    default:
      return rule satisfies never;
  }
}

interface SaidFieldsProps {
  who: { label: string; value: Side; onChange: (side: Side) => void };
  what: {
    label: string;
    value: readonly string[];
    onChange: (phrases: string[]) => void;
    error: string | undefined;
  };
}

function SaidFields({ who, what }: SaidFieldsProps) {
  return (
    <div className="grid content-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Field label={who.label}>
        {(input) => (
          <Select {...input} value={who.value} onChange={({ target }) => who.onChange(target.value as Side)}>
            <Options of={sideNames} />
          </Select>
        )}
      </Field>
      <Field label={what.label} help="One per line. Any of them counts, in any form." error={what.error}>
        {(input) => <LinesField {...input} rows={3} value={what.value} onChange={what.onChange} />}
      </Field>
    </div>
  );
}

interface FigureFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  error: string | undefined;
}

function FigureField({ label, value, onChange, error }: FigureFieldProps) {
  return (
    <Field label={label} error={error}>
      {(input) => (
        <NumberInput
          {...input}
          maxLength={6}
          className="max-w-32"
          value={Number.isNaN(value) ? '' : value}
          onChange={({ target }) => onChange(target.value.trim() === '' ? Number.NaN : Number(target.value))}
        />
      )}
    </Field>
  );
}

const ruleNames: Record<ScoreRule['type'], string> = {
  said: 'Was said',
  never_said: 'Was never said',
  order: 'Was said before something else',
  silence: 'No silence longer than',
  interruptions: 'Interruptions at most',
  response_time: 'Every answer within',
};

const sideNames = { agent: 'The agent', caller: 'The caller', either: 'Either' } as const;

const newRules: Record<ScoreRule['type'], ScoreRule> = {
  said: { type: 'said', by: 'agent', phrases: [] },
  never_said: { type: 'never_said', by: 'agent', phrases: [] },
  order: { type: 'order', before_by: 'agent', before: [], after_by: 'agent', after: [] },
  silence: { type: 'silence', max_seconds: 10 },
  interruptions: { type: 'interruptions', most: 2 },
  response_time: { type: 'response_time', max_ms: 3000 },
};

const newRule = (type: ScoreRule['type']): ScoreRule => newRules[type];
