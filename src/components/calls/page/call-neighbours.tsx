import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { callFiltersOf } from '@/lib/calls/call-filters';
import { lastList } from '@/lib/calls/last-list';
import { neighboursQuery } from '@/lib/queries/calls/call-marks';

const KEEPS_LETTERS =
  'input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** The calls before and after this one in the list that one came from, also by `k` and `j`. */
export function CallNeighbours({ callId }: { callId: string }) {
  const navigate = useNavigate();
  const list = useMemo(() => callFiltersOf(lastList()), []);
  const { data } = useQuery(neighboursQuery(callId, list));
  const previous = data?.previous ?? null;
  const next = data?.next ?? null;

  useEffect(() => {
    const goTo = (to: string | null) => {
      // One step in the browser's history for all of them: Back leads to the list.
      if (to !== null) void navigate({ to: '/calls/$callId', params: { callId: to }, replace: true });
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(KEEPS_LETTERS)) return;
      if (event.key === 'j') goTo(next);
      else if (event.key === 'k') goTo(previous);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [navigate, next, previous]);

  const button = (to: string | null, label: string, key: string, icon: React.ReactNode) => (
    <Tooltip words={`${label} (${key})`}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        aria-keyshortcuts={key}
        aria-disabled={to === null}
        onClick={() => {
          if (to !== null) void navigate({ to: '/calls/$callId', params: { callId: to }, replace: true });
        }}
      >
        {icon}
      </Button>
    </Tooltip>
  );
  return (
    <span className="flex">
      {button(previous, 'Previous call', 'k', <ChevronUp aria-hidden="true" />)}
      {button(next, 'Next call', 'j', <ChevronDown aria-hidden="true" />)}
    </span>
  );
}
