import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { Button } from '@/components/ui/button';
import { NameField } from '@/components/ui/form/access-fields';
import { FormError } from '@/components/ui/form/form-error';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { placeFaults } from '@/lib/form-faults';
import { addTopicMutation, changeTopicMutation } from '@/lib/queries/calls/call-topics';

interface Values {
  name: string;
}

/** Renames a topic, or adds one. @param topic null: a new one */
export function NameDialog({ topic, onClose }: { topic: CallTopic | null; onClose: () => void }) {
  const client = useQueryClient();
  const add = useMutation(addTopicMutation(client));
  const change = useMutation(changeTopicMutation(client));
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: topic?.name ?? '' },
  });
  const { errors } = formState;
  const pending = add.isPending || change.isPending;
  const submit = handleSubmit(({ name }) => {
    if (pending) return;
    const told = {
      onSuccess: onClose,
      onError: (error: Error) => {
        const message = placeFaults<Values>(error, ['name'], setError);
        if (message) setError('root', { message });
      },
    };
    if (topic === null) add.mutate(name, told);
    else change.mutate({ topicId: topic.topic_id, name }, told);
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent
        title={topic === null ? 'Add topic' : `Rename ${topic.name}`}
        description={
          topic === null
            ? 'New calls count under it when the caller says these words.'
            : 'Its calls, old and new, show the new name.'
        }
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <NameField label="Name" error={errors.name?.message} input={register('name')} />
          <FormError>{errors.root?.message}</FormError>
          <DialogActions>
            <Button type="submit" variant="primary" pending={pending}>
              {topic === null ? 'Add topic' : 'Rename topic'}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
