import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { callTopicsQuery, removeTopicMutation, TOPICS_FAILURE } from '@/lib/queries/calls/call-topics';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { counted } from '@/lib/format/figures';
import { topicDrawing } from '../drawings';
import { sectionHeads } from '../section-heads';
import { MergeDialog } from './merge-dialog';
import { NameDialog } from './name-dialog';
import { TopicItem } from './topic-item';

type Doing = { does: 'add' } | { does: 'rename' | 'merge' | 'remove'; topic: CallTopic };

/** What callers wanted: the names that are counted, renamed, merged and hidden here. */
export default function TopicsSection() {
  const topics = useQuery(callTopicsQuery());
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const add = (
    <Button variant="primary" onClick={() => setDoing({ does: 'add' })}>
      <Plus aria-hidden="true" /> Add topic
    </Button>
  );
  return (
    <Section {...sectionHeads.topics} actions={topics.data && topics.data.items.length > 0 && add}>
      <Loaded
        query={topics}
        failure={TOPICS_FAILURE}
        skeleton={<TableSkeleton words="Loading the topics" rows={4} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing={topicDrawing}
              sentence="Topics appear after the first calls. You can also add your own."
              action={add}
            />
          ) : (
            <ul aria-label="Topics" className="divide-y divide-line">
              {items.map((topic) => (
                <TopicItem
                  key={topic.topic_id}
                  topic={topic}
                  hasOthers={items.length > 1}
                  onRename={() => setDoing({ does: 'rename', topic })}
                  onMerge={() => setDoing({ does: 'merge', topic })}
                  onRemove={() => setDoing({ does: 'remove', topic })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {doing?.does === 'merge' && (
        <MergeDialog topic={doing.topic} topics={topics.data?.items ?? []} onClose={close} />
      )}
      {doing?.does === 'remove' && <RemoveDialog topic={doing.topic} onClose={close} />}
      {(doing?.does === 'add' || doing?.does === 'rename') && (
        <NameDialog topic={doing.does === 'rename' ? doing.topic : null} onClose={close} />
      )}
    </Section>
  );
}

/** Deletes a topic, once it's said what becomes of its calls. */
function RemoveDialog({ topic, onClose }: { topic: CallTopic; onClose: () => void }) {
  const remove = useMutation(removeTopicMutation(useQueryClient()));
  const { topic_id: topicId, name, calls, merged } = topic;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      confirmLabel="Delete topic"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(topicId, { onSuccess: onClose })}
    >
      {calls === 0 ? 'No call has it.' : `${counted(calls, 'call')} will count under Other.`}
      {merged.length > 0 && ' The topics merged into it go with it.'} New calls don’t bring it back. This
      can’t be undone.
    </ConfirmDialog>
  );
}
