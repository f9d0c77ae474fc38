import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Permission } from '#contract/permissions';
import { type NewKey, NO_NAME, NO_SCOPE } from '#contract/workspace/api-keys';
import { Button } from '@/components/ui/button';
import { NameField } from '@/components/ui/form/access-fields';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { LinesField } from '@/components/ui/form/lines-field';
import { Options, Select } from '@/components/ui/form/select';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { ApiError } from '@/lib/api/api-error';
import { createApiKeyMutation } from '@/lib/queries/workspace/api-keys';
import { useUser } from '@/lib/session/use-session';
import { AgentFields } from './agent-fields';
import { afterDays, type ExpiryChoice, expiryDays, expiryWords } from './expiry-choices';
import { KeySecret } from './key-secret';
import { ScopeFields } from './scope-fields';

/** Makes a key, and shows it once. */
export default function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewKey | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {made ? (
        <KeySecret title={`${made.api_key.name} is ready`} secret={made.secret} />
      ) : (
        <DialogContent
          title="Create API key"
          description="For a program that calls this workspace’s API."
          className="max-w-150"
        >
          <KeyForm onMade={setMade} />
        </DialogContent>
      )}
    </Dialog>
  );
}

interface Values {
  name: string;
  scopes: Permission[];
  expiry: ExpiryChoice;
  isBound: boolean;
  agent_ids: string[];
  addresses: string[];
}

function KeyForm({ onMade }: { onMade: (made: NewKey) => void }) {
  const { permissions: held } = useUser();
  const create = useMutation(createApiKeyMutation(useQueryClient()));
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: '', scopes: [], expiry: '90', isBound: false, agent_ids: [], addresses: [] },
  });
  const { errors } = formState;
  const isBound = useWatch({ control, name: 'isBound' });
  const submit = handleSubmit(({ name, scopes, expiry, agent_ids, addresses }) => {
    if (create.isPending) return;
    create.mutate(
      {
        name,
        scopes,
        expires_at: afterDays(expiryDays[expiry]),
        agent_ids: isBound ? agent_ids : null,
        addresses: addresses.length > 0 ? addresses : null,
      },
      {
        onSuccess: onMade,
        onError: (error) => {
          const faults = error instanceof ApiError ? error.fields : [];
          for (const [place, { field, message }] of faults.entries())
            setError(placeOf(field), { message }, { shouldFocus: place === 0 });
          if (faults.length === 0) setError('root', { message: error.message });
        },
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <NameField
        label="Name"
        help="What it’s for, such as CRM."
        error={errors.name?.message}
        input={register('name', { validate: (name) => name.trim() !== '' || NO_NAME })}
      />
      <Controller
        control={control}
        name="scopes"
        rules={{ validate: (scopes) => scopes.length > 0 || NO_SCOPE }}
        render={({ field }) => (
          <ScopeFields
            value={field.value}
            onChange={field.onChange}
            held={held}
            error={errors.scopes?.message}
            first={field.ref}
          />
        )}
      />
      <Field label="Expires" error={errors.expiry?.message}>
        {(field) => (
          <Select {...field} {...register('expiry')}>
            <Options of={expiryWords} />
          </Select>
        )}
      </Field>
      <ChoiceField label="Only for some agents" help="This key can’t see other agents or their calls.">
        {(field) => <Checkbox {...field} {...register('isBound')} />}
      </ChoiceField>
      {isBound && (
        <Controller
          control={control}
          name="agent_ids"
          render={({ field }) => (
            <AgentFields
              value={field.value}
              onChange={field.onChange}
              error={errors.agent_ids?.message}
              first={field.ref}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="addresses"
        render={({ field }) => (
          <Field
            label="Allowed addresses"
            aside="optional"
            help="One per line, such as 203.0.113.7 or 203.0.113.0/24."
            error={errors.addresses?.message}
          >
            {(own) => (
              <LinesField
                {...own}
                ref={field.ref}
                rows={2}
                spellCheck={false}
                className="font-mono text-sm"
                value={field.value}
                onChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
      <FormError>{errors.root?.message}</FormError>
      <DialogActions>
        <Button type="submit" variant="primary" pending={create.isPending}>
          Create key
        </Button>
      </DialogActions>
    </form>
  );
}

/** Where a fault of the server belongs: those of list items are shown at their list. */
function placeOf(field: string): keyof Values {
  if (field === 'expires_at') return 'expiry';
  const [first] = field.split('.');
  return first === 'scopes' || first === 'agent_ids' || first === 'addresses' ? first : 'name';
}
