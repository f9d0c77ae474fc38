import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { hasPermission } from '#contract/permissions';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/loading/later';
import { inboxCountQuery } from '@/lib/queries/waiting';
import type { User } from '@/lib/session/user';
import { useOpenedPart } from '../opened-part';

export const InboxSheet = later(() => import('./inbox-sheet'));

/** More than the server lists. */
const MANY = 30;

/** The bell with how much waits; what it opens is loaded when first needed. */
export function InboxHost({ user }: { user: User }) {
  const mayRead = hasPermission(user.permissions, 'calls:view');
  const { data } = useQuery({ ...inboxCountQuery(), enabled: mayRead });
  const [open, setOpen] = useOpenedPart('inbox');
  if (!mayRead) return null;
  const waiting = data?.waiting ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={
          waiting === 0 ? 'Inbox' : `Inbox, ${waiting > MANY ? `more than ${MANY}` : waiting} waiting`
        }
        title="Inbox"
        aria-haspopup="dialog"
        className="relative text-soft"
        onPointerEnter={InboxSheet.prepare}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden="true" />
        {waiting > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute top-0.5 right-0 min-w-4 rounded-full bg-ink px-1 text-center text-xs leading-4 font-medium text-ground"
          >
            {waiting > MANY ? `${MANY}+` : waiting}
          </span>
        )}
      </Button>
      <InboxSheet open={open} onOpenChange={setOpen} />
    </>
  );
}
