import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, ListFilter } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { hasFilter, searchOf } from '@/lib/calls/call-filters';
import type { CallList } from '@/lib/queries/calls/call-list';
import { neighboursQuery } from '@/lib/queries/calls/call-marks';

const KEEPS_LETTERS =
  'input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

interface CallNeighboursProps {
  callId: string;
  /** The list that the address names. */
  list: CallList;
}

/** The calls before and after this one in its list, also by `k` and `j`, and the way to that list where it isn't of all calls; a phone has it in the menu. */
export function CallNeighbours({ callId, list }: CallNeighboursProps) {
  const { data } = useQuery(neighboursQuery(callId, list));
  const step = useSteps(callId, list);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(KEEPS_LETTERS)) return;
      if (event.key === 'j') step(1);
      else if (event.key === 'k') step(-1);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [step]);

  const button = (by: 1 | -1, to: string | null, label: string, key: string, icon: React.ReactNode) => (
    <Tooltip words={`${label} (${key})`}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        aria-keyshortcuts={key}
        aria-disabled={to === null}
        onClick={() => step(by)}
      >
        {icon}
      </Button>
    </Tooltip>
  );
  const search = searchOf(list.filters, list.order);
  return (
    <span className="flex">
      {hasFilter(list.filters) && (
        <Tooltip words="Filtered calls">
          <Button asChild variant="quiet" size="icon" className="max-sm:hidden">
            <Link to="/calls" search={search} aria-label="Filtered calls">
              <ListFilter aria-hidden="true" />
            </Link>
          </Button>
        </Tooltip>
      )}
      {button(-1, data?.previous ?? null, 'Previous call', 'k', <ChevronUp aria-hidden="true" />)}
      {button(1, data?.next ?? null, 'Next call', 'j', <ChevronDown aria-hidden="true" />)}
    </span>
  );
}

/** Presses may come faster than calls load: none is lost, and of calls that are passed over none is loaded. */
function useSteps(callId: string, list: CallList): (by: 1 | -1) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const walk = useRef({ steps: 0, isWalking: false, isLeft: false });
  useEffect(() => {
    const { current } = walk;
    current.isLeft = false;
    return () => void (current.isLeft = true);
  }, []);
  return useCallback(
    (by) => {
      const { current } = walk;
      current.steps += by;
      if (current.isWalking) return;
      const go = async () => {
        let [at, shown] = [callId, callId];
        while (current.steps !== 0) {
          const { previous, next } = await client.query(neighboursQuery(at, list));
          const to = current.steps > 0 ? next : previous;
          current.steps = to === null ? 0 : current.steps - Math.sign(current.steps);
          at = to ?? at;
          if (current.isLeft) return;
          if (current.steps !== 0 || at === shown) continue;
          shown = at;
          // One step in the browser's history for all of them: Back leads to the list.
          const search = searchOf(list.filters, list.order);
          await navigate({ to: '/calls/$callId', params: { callId: at }, search, replace: true });
        }
      };
      current.isWalking = true;
      void go()
        // Where they can't be asked one stays.
        .catch(() => undefined)
        .finally(() => Object.assign(current, { steps: 0, isWalking: false }));
    },
    [callId, client, list, navigate],
  );
}
