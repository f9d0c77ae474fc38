import type { Agent } from '#contract/agents/agents';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';

interface ConflictNoticeProps {
  theirs: Agent;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/**
 * Says that the draft was changed elsewhere, and lets the person choose. Nothing is saved until then, so it stays below
 * the header wherever in the form one types.
 */
export function ConflictNotice({ theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warn"
      className="sticky top-[calc(8rem+var(--banner))] z-14 mb-4"
      actions={
        <>
          <Button onClick={onTakeTheirs}>Use the other draft</Button>
          <Button onClick={onKeepMine}>Keep what I typed</Button>
        </>
      }
    >
      This draft was changed elsewhere <RelativeTime at={theirs.updated_at} />. What you typed here isn’t
      saved until you choose which of the two to keep.
    </Notice>
  );
}
