import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Select } from '@/components/ui/form/select';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { changeTopicMutation } from '@/lib/queries/calls/call-topics';

interface MergeDialogProps {
  topic: CallTopic;
  topics: readonly CallTopic[];
  onClose: () => void;
}

/** Has the calls of a topic count for another one. */
export function MergeDialog({ topic, topics, onClose }: MergeDialogProps) {
  const change = useMutation(changeTopicMutation(useQueryClient()));
  const others = topics.filter(({ topic_id }) => topic_id !== topic.topic_id);
  const [into, setInto] = useState(others[0]?.topic_id ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate({ topicId: topic.topic_id, merged_into: into }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !change.isPending && onClose()}>
      <DialogContent
        title={`Merge ${topic.name}`}
        description="Its calls, and new ones like them, count toward the other topic. You can separate the two again."
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field label="Into">
            {(control) => (
              <Select {...control} value={into} onChange={({ target }) => setInto(target.value)}>
                {others.map(({ topic_id, name }) => (
                  <option key={topic_id} value={topic_id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <FormError>{change.error?.message}</FormError>
          <DialogActions>
            <Button type="submit" variant="primary" pending={change.isPending}>
              Merge topics
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
