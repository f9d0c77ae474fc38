import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AtSign } from 'lucide-react';
import type { Mention } from '#contract/figures/inbox';
import { linkStyles } from '@/components/ui/button-styles';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { cn } from '@/lib/class-names';
import { callMoment } from '@/lib/format/durations';
import { readMentionMutation } from '@/lib/queries/figures/inbox';

/** A note that mentions the reader; its link opens the moment that it's about. */
export function MentionItem({ mention, onFollow }: { mention: Mention; onFollow: () => void }) {
  const read = useMutation(readMentionMutation(useQueryClient()));
  const { mention_id, call_id, offset_ms, text, agent_name, written_by, written_at } = mention;
  return (
    <li className="flex items-start gap-3 py-3">
      <AtSign aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="text-sm text-soft">
          {written_by} · <RelativeTime at={written_at} />
        </p>
        <p className="text-sm">
          <Link
            to="/calls/$callId"
            params={{ callId: call_id }}
            search={offset_ms === null ? {} : { t: offset_ms / 1000 }}
            className={cn(linkStyles, 'touch:py-2')}
            onClick={() => {
              read.mutate(mention_id);
              onFollow();
            }}
          >
            {offset_ms === null ? `Call with ${agent_name}` : `${agent_name} at ${callMoment(offset_ms)}`}
          </Link>
        </p>
      </div>
      <Button pending={read.isPending} onClick={() => read.mutate(mention_id)}>
        Mark as read
      </Button>
    </li>
  );
}
