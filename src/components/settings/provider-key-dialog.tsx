import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import {
  NewProviderKey,
  type ProviderKey,
  ProviderKeyChange,
  ProviderName,
  providers,
} from '#contract/provider-keys';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { ApiError } from '@/lib/api/api-error';
import { placeFaults } from '@/lib/form-faults';
import { addProviderKeyMutation, changeProviderKeyMutation } from '@/lib/queries/provider-keys';

interface ProviderKeyDialogProps {
  /** Null: a new one. */
  providerKey: ProviderKey | null;
  onClose: () => void;
}

interface Values {
  provider: ProviderName;
  label: string;
  base_url: string;
  /** Empty where a key that is there is kept. */
  api_key: string;
}

/** Adds a key, or changes one; it is tried at once, and kept when it works. */
export function ProviderKeyDialog({ providerKey, onClose }: ProviderKeyDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={providerKey ? `Edit ${providerKey.label}` : 'Add a provider’s key'}
        description="The key is tried at once."
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
  const pending = add.isPending || change.isPending;
  const form = useForm<Values>({
    resolver: zodResolver(providerKey ? ProviderKeyChange : NewProviderKey, undefined, { raw: true }),
    defaultValues: {
      provider: providerKey?.provider ?? 'openai',
      label: providerKey?.label ?? '',
      base_url: providerKey?.base_url ?? '',
      api_key: '',
    },
  });
  return null;
}
