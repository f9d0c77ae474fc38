import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff, Merge, Pencil, Split, Trash2 } from 'lucide-react';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { callsOfTopic } from '#domain/topics/topic-list';
import { ActionsMenu } from '@/components/ui/overlays/actions-menu';
import { DropdownMenuItem } from '@/components/ui/overlays/dropdown-menu';
import { Badge } from '@/components/ui/status';
import { counted } from '@/lib/format/figures';
import { switchTopicMutation } from '@/lib/queries/calls/call-topics';

interface TopicItemProps {
  topic: CallTopic;
  /** There is one that it can be merged into. */
  hasOthers: boolean;
  onRename: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** One topic, its calls, and what one can do with it. */
export function TopicItem({ topic, hasOthers, onRename, onMerge, onRemove }: TopicItemProps) {
  const change = useMutation(switchTopicMutation(useQueryClient()));
  const { topic_id: topicId, name, is_hidden, calls, merged } = topic;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to="/calls"
            search={callsOfTopic(topicId)}
            className="truncate font-medium underline-offset-3 hover:underline touch:py-2"
          >
            {name}
          </Link>
          {is_hidden && <Badge>Hidden</Badge>}
        </span>
        {merged.length > 0 && (
          <span className="text-sm wrap-anywhere text-soft">
            With {merged.map((one) => one.name).join(', ')}
          </span>
        )}
      </div>
      <span className="tabular shrink-0 text-soft">{counted(calls, 'call')}</span>
      <ActionsMenu of={name}>
        <DropdownMenuItem onSelect={onRename}>
          <Pencil aria-hidden="true" /> Rename
        </DropdownMenuItem>
        {hasOthers && (
          <DropdownMenuItem onSelect={onMerge}>
            <Merge aria-hidden="true" /> Merge into…
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => change.mutate({ topicId, is_hidden: !is_hidden })}>
          {is_hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}{' '}
          {is_hidden ? 'Show' : 'Hide'}
        </DropdownMenuItem>
        {merged.map((one) => (
          <DropdownMenuItem
            key={one.topic_id}
            onSelect={() => change.mutate({ topicId: one.topic_id, merged_into: null })}
          >
            <Split aria-hidden="true" /> Separate {one.name}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem danger onSelect={onRemove}>
          <Trash2 aria-hidden="true" /> Delete
        </DropdownMenuItem>
      </ActionsMenu>
    </li>
  );
}
