import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import { OTHER_TOPIC } from '@/lib/calls/call-topics';
import { callTopicsQuery, chooseTopicMutation, TOPICS_FAILURE } from '@/lib/queries/calls/call-topics';
import { usePermission } from '@/lib/session/use-session';

const OTHER = 'none';

/** What the caller wanted, which lists the calls like it; who may change agents can put it right here. */
export function CallTopic({ call: { call_id, topic } }: { call: Call }) {
  const mayChoose = usePermission('agents:manage');
  return (
    <span className="flex items-center gap-1">
      <Link
        to="/calls"
        search={{ topic_id: topic?.topic_id ?? OTHER }}
        className="underline underline-offset-3"
      >
        {topic?.name ?? OTHER_TOPIC}
      </Link>
      {mayChoose && <TopicMenu callId={call_id} topicId={topic?.topic_id ?? OTHER} />}
    </span>
  );
}

function TopicMenu({ callId, topicId }: { callId: string; topicId: string }) {
  const [open, setOpen] = useState(false);
  const topics = useQuery({ ...callTopicsQuery(), enabled: open });
  const choose = useMutation(chooseTopicMutation(useQueryClient(), callId));
  const offered = (topics.data?.items ?? []).filter(
    ({ topic_id, is_hidden }) => !is_hidden || topic_id === topicId,
  );
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Change topic"
          className="-my-2"
          pending={choose.isPending}
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-w-80">
        {topics.data === undefined ? (
          <DropdownMenuLabel>{topics.isError ? TOPICS_FAILURE : 'Loading the topics…'}</DropdownMenuLabel>
        ) : (
          <DropdownMenuRadioGroup
            value={topicId}
            onValueChange={(chosen) => choose.mutate(chosen === OTHER ? null : chosen)}
          >
            {offered.map(({ topic_id, name }) => (
              <DropdownMenuRadioItem key={topic_id} value={topic_id}>
                <span className="truncate">{name}</span>
              </DropdownMenuRadioItem>
            ))}
            {offered.length > 0 && <DropdownMenuSeparator />}
            <DropdownMenuRadioItem value={OTHER}>{OTHER_TOPIC}</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
