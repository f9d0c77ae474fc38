import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import {
  NewProviderKey,
  type ProviderKey,
  ProviderKeyChange,
  ProviderName,
  providers,
} from '#contract/workspace/provider-keys';
import { CHANGED_MEANWHILE } from '#domain/requests/revisions';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { CodeField, keptSecret, NameField, SecretField } from '@/components/ui/form/access-fields';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Select } from '@/components/ui/form/select';
import { ApiError } from '@/lib/api/api-error';
import { placeFaults } from '@/lib/form-faults';
import { useSeenRevision } from '@/lib/queries/seen-revision';
import {
  addProviderKeyMutation,
  changeProviderKeyMutation,
  providerKeysQuery,
} from '@/lib/queries/workspace/provider-keys';

interface ProviderKeyDialogProps {
  /** Null: a new one. */
  providerKey: ProviderKey | null;
  onClose: () => void;
}

interface Values {
  provider: ProviderName;
  label: string;
  /** Absent: the provider's own. */
  base_url?: string | undefined;
  /** Absent: the key that is there is kept. */
  api_key?: string | undefined;
}

const resolvers = {
  add: zodResolver(NewProviderKey) as Resolver<Values>,
  // A change leaves the provider out, which a submit then does without.
  change: zodResolver(ProviderKeyChange) as unknown as Resolver<Values>,
};

/** A field left empty is not sent. */
const unlessEmpty = (text: string) => (text.trim() === '' ? undefined : text);

/** Adds a key, or changes one. It is tried at once, and kept only when it works. */
export function ProviderKeyDialog({ providerKey, onClose }: ProviderKeyDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={providerKey ? `Edit ${providerKey.label}` : 'Add provider key'}
        description="We test the key before saving it."
      >
        <KeyForm providerKey={providerKey} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function KeyForm({ providerKey, onDone }: { providerKey: ProviderKey | null; onDone: () => void }) {
  const client = useQueryClient();
  const add = useMutation(addProviderKeyMutation(client));
  const change = useMutation(changeProviderKeyMutation(client, providerKey?.key_id ?? ''));
  const { seen, explain } = useSeenRevision(providerKey, {
    now: async () => {
      const { items } = await client.query({ ...providerKeysQuery(), staleTime: 0 });
      return items.find(({ key_id }) => key_id === providerKey?.key_id);
    },
    changed: changedMeanwhile,
  });
  const pending = add.isPending || change.isPending;
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    resolver: providerKey ? resolvers.change : resolvers.add,
    defaultValues: {
      provider: providerKey?.provider ?? 'openai',
      label: providerKey?.label ?? '',
      base_url: providerKey?.base_url,
      api_key: providerKey ? undefined : '',
    },
  });
  const provider = useWatch({ control, name: 'provider' });
  const { errors } = formState;

  const tell = (error: unknown) => {
    // A new host: the help at the key field says so.
    if (error instanceof ApiError && error.code === 'secret_needed') {
      setError('api_key', { type: 'server', message: error.message }, { shouldFocus: true });
      return;
    }
    const message = placeFaults<Values>(error, ['provider', 'label', 'base_url', 'api_key'], setError);
    if (message) setError('root', { message });
  };
  const effects = { onSuccess: onDone, onError: (error: Error) => void explain(error).then(tell) };
  const submit = handleSubmit(({ label, base_url, api_key }) => {
    if (pending) return;
    if (providerKey) change.mutate({ label, base_url, api_key, base_revision: seen }, effects);
    else add.mutate({ provider, label, base_url, api_key: api_key ?? '' }, effects);
  });

  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-4">
      {!providerKey && (
        <Field label="Provider" help={givesWords(provider)}>
          {(field) => (
            <Select {...field} {...register('provider')}>
              {ProviderName.options.map((name) => (
                <option key={name} value={name}>
                  {providers[name].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <NameField label="Label" error={errors.label?.message} input={register('label')} />
      <CodeField
        label="URL"
        help={
          providerKey
            ? 'A new host needs the key again.'
            : 'Optional. For compatible services, such as http://localhost:11434/v1.'
        }
        error={errors.base_url?.message}
        type="url"
        placeholder={providers[provider].base_url}
        input={register('base_url', { setValueAs: unlessEmpty })}
      />
      <SecretField
        label="Key"
        help={
          providerKey
            ? `Leave empty to keep the one ending in ${providerKey.ends_with}.`
            : 'If your own server needs no key, type any word.'
        }
        error={errors.api_key?.message}
        input={register('api_key', keptSecret(providerKey !== null))}
      />
      <FormError>{errors.root?.message}</FormError>
      <DialogActions>
        <Button type="submit" variant="primary" pending={pending}>
          {providerKey ? 'Save key' : 'Add key'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What someone else has made of a key. The key itself isn't shown. */
function changedMeanwhile({ label, base_url, ends_with }: ProviderKey): string {
  return `${CHANGED_MEANWHILE.providerKey} It’s now “${label}”, ${base_url}, ending in ${ends_with}.`;
}

const gifts = { model: 'models', voice: 'voices', transcriber: 'transcription' } as const;

/** What a provider gives an agent. */
function givesWords(provider: ProviderName): string {
  const words = providers[provider].gives.map((gift) => gifts[gift]);
  return `Gives ${new Intl.ListFormat('en').format(words)}.`;
}
