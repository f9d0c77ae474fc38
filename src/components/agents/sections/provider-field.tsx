import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { linkStyles } from '@/components/ui/button-styles';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import {
  choiceOf,
  choiceValue,
  type Gift,
  type ProviderChoice,
  providerOptions,
} from '@/lib/agents/provider-choices';
import { providerKeysQuery } from '@/lib/queries/workspace/provider-keys';
import { ADD_PROVIDER_KEY } from '@/components/ui/repeated-words';
import { useFault } from '../form/field-fault';

/** Of a model that speaks or hears with a key of OpenAI's kind. */
export const MODELS_NAME =
  'Leave empty for OpenAI’s own. For a server of your own, the name it gives its model.';

interface ProviderFieldProps {
  name: 'model' | 'model.fallback' | 'voice' | 'transcriber';
  gift: Gift;
  label: string;
  /** Choices that need no key of the workspace, with their words. */
  builtIn: Readonly<Record<string, string>>;
  /** What's to be known of the one that's chosen. */
  note?: string | undefined;
}

/** Who does it: what is built in or one of the workspace's keys; providers without a key say how to add one. */
export function ProviderField({ name, gift, label, builtIn, note }: ProviderFieldProps) {
  const { setValue } = useFormContext<AgentDraft>();
  const whole: unknown = useWatch<AgentDraft>({ name });
  const chosen: ProviderChoice = {
    provider: get(whole, 'provider') ?? '',
    key_id: get(whole, 'key_id') ?? null,
  };
  const keys = useQuery(providerKeysQuery());
  const options = providerOptions(gift, builtIn, keys.data?.items ?? [], chosen);
  const choose = (choice: ProviderChoice) => {
    // The options were made from the contract's own names.
    setValue(`${name}.provider`, choice.provider as never, { shouldDirty: true });
    setValue(`${name}.key_id`, choice.key_id, { shouldDirty: true });
    // Another provider does not know this one's voices.
    if (name === 'voice' && choice.provider !== chosen.provider) {
      setValue('voice.voice', '', { shouldDirty: true });
    }
  };
  const providerFault = useFault(`${name}.provider`);
  const keyFault = useFault(`${name}.key_id`);
  const trouble = keys.data?.items.find(({ key_id }) => key_id === chosen.key_id)?.problem;
  return (
    <Field
      label={label}
      error={providerFault ?? keyFault}
      help={
        <>
          {trouble && <>The key didn’t work when it was last tested: {trouble} </>}
          {note !== undefined && <>{note} </>}
          {keys.isError && <>We couldn’t load the workspace’s keys. </>}
          <Link to="/settings" search={{ section: 'keys' }} className={linkStyles}>
            {ADD_PROVIDER_KEY}
          </Link>
        </>
      }
    >
      {(control) => (
        <Select
          {...control}
          value={choiceValue(chosen)}
          onChange={(event) => choose(choiceOf(event.target.value))}
        >
          {options.map((option) => (
            <option
              key={choiceValue(option)}
              value={choiceValue(option)}
              disabled={option.missing && choiceValue(option) !== choiceValue(chosen)}
            >
              {option.words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
