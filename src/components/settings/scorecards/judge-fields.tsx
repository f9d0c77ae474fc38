import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Control, useController, useFormState } from 'react-hook-form';
import type { ScorecardContent } from '#contract/scoring/scorecards';
import { providers } from '#contract/workspace/provider-keys';
import { linkStyles } from '@/components/ui/button-styles';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { SuggestedInput } from '@/components/ui/form/suggested/suggested-input';
import { providerKeysQuery } from '@/lib/queries/workspace/provider-keys';
import { ADD_PROVIDER_KEY, PROVIDERS_NAME } from '@/components/ui/repeated-words';

/** Which model judges; a key of the workspace serves many, and wants one by its name. */
export function JudgeFields({ control }: { control: Control<ScorecardContent> }) {
  const { field } = useController({ control, name: 'model' });
  const { errors } = useFormState({ control, name: 'model' });
  const { data } = useQuery(providerKeysQuery());
  const { provider, key_id, model } = field.value ?? { provider: 'default', key_id: null, model: '' };
  const keys = (data?.items ?? []).filter((key) =>
    (providers[key.provider].gives as readonly string[]).includes('model'),
  );
  const isGone = key_id !== null && data !== undefined && !keys.some((key) => key.key_id === key_id);
  const models = keys.find((key) => key.key_id === key_id)?.models ?? [];
  return (
    <>
      <Field
        beside
        label="Model"
        error={errors.model?.key_id?.message ?? errors.model?.provider?.message}
        help={
          <>
            {data && !data.installation_model && keys.length === 0 && 'Without a model, rules decide. '}
            <Link to="/settings" search={{ section: 'keys' }} className={linkStyles}>
              {ADD_PROVIDER_KEY}
            </Link>
          </>
        }
      >
        {(input) => (
          <Select
            {...input}
            ref={field.ref}
            value={key_id ?? provider}
            onChange={({ target: { value } }) =>
              field.onChange(
                value === 'default' || value === 'none'
                  ? { provider: value, key_id: null, model: '' }
                  : { provider: 'openai', key_id: value, model: '' },
              )
            }
          >
            <option value="default">
              {data?.installation_model ? `Default (${data.installation_model})` : 'Default (rules only)'}
            </option>
            <option value="none">Rules only</option>
            {keys.map((key) => (
              <option key={key.key_id} value={key.key_id}>
                {providers[key.provider].name} · {key.label}
              </option>
            ))}
            {isGone && <option value={key_id}>Its key was removed</option>}
          </Select>
        )}
      </Field>
      {provider === 'openai' && (
        <Field
          beside
          label="Model’s name"
          help={models.length > 0 ? 'Type to choose.' : PROVIDERS_NAME}
          error={errors.model?.model?.message}
        >
          {(input) => (
            <SuggestedInput
              {...input}
              className="font-mono"
              spellCheck={false}
              maxLength={100}
              suggestions={models.map((value) => ({ value }))}
              value={model}
              onChange={({ target }) => field.onChange({ provider, key_id, model: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
