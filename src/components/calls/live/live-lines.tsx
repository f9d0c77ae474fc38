import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Call } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import type { FollowedCall } from '@/lib/call/followed-call';
import { cn } from '@/lib/class-names';
import { isRunning, useFollowState } from './use-followed-call';

interface LiveLinesProps {
  followed: FollowedCall | null;
  /** How many events there are: what was said last is kept in view while the reader is there. */
  events: number;
}

/** The end of a running call's transcript: what is being said at this moment. */
function LiveLines({ followed, events }: LiveLinesProps) {
  const state = useFollowState(followed);
  const { agentText = '', callerText = '' } = state ?? {};
  const { end, isAtEnd, goToEnd } = useEnd(`${events} ${agentText} ${callerText}`);
  return (
    <>
      {/* Changes with each word; the whole line is read out when it is there. */}
      <div aria-hidden="true" className="-mt-1 grid gap-4 px-2 pb-3 empty:hidden">
        {callerText !== '' && <Line by="Caller" text={callerText} />}
        {agentText !== '' && <Line by="Agent" text={agentText} />}
      </div>
      <div ref={end} tabIndex={-1} className="scroll-mb-6 outline-none" />
      {!isAtEnd && (
        <div className="sticky bottom-4 grid justify-items-center">
          <Button onClick={goToEnd} className="bg-surface shadow-float">
            <ArrowDown aria-hidden="true" /> Latest line
          </Button>
        </div>
      )}
    </>
  );
}

function Line({ by, text }: { by: 'Caller' | 'Agent'; text: string }) {
  return (
    <div className="flex gap-3">
      <span className="w-14 shrink-0" />
      <div
        className={cn(
          'grid min-w-0 flex-1 gap-0.5 border-l-2 pl-3 wrap-anywhere',
          by === 'Agent' ? 'border-data-agent' : 'border-data-caller text-soft',
        )}
      >
        <span className="text-xs font-medium text-soft">{by}</span>
        <p className="measure whitespace-pre-wrap">{text}</p>
      </div>
    </div>
  );
}

/**
 * Keeps the end in view for a reader who is there, and leaves one alone who has scrolled away.
 *
 * @param grown is another one whenever something was added
 */
function useEnd(grown: string) {
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(false);
  useEffect(() => {
    const marker = end.current;
    if (!marker) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        follows.current = entry.isIntersecting;
        setAtEnd(entry.isIntersecting);
      },
      // A little out of sight still counts as there.
      { rootMargin: '0px 0px 96px 0px' },
    );
    observer.observe(marker);
    return () => observer.disconnect();
  }, []);
  const goToEnd = useCallback(() => {
    end.current?.scrollIntoView({ block: 'end' });
    // The button goes away; who works by keyboard goes on from here.
    end.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (grown !== '' && follows.current) end.current?.scrollIntoView({ block: 'nearest' });
  }, [grown]);
  return { end, isAtEnd, goToEnd };
}

interface LiveTranscriptProps {
  call: Call;
  followed: FollowedCall | null;
  /** The transcript as far as it goes. */
  children: ReactNode;
}

/** A transcript that grows while the call runs: new lines are read out, and what is being said follows them. */
export function LiveTranscript({ call, followed, children }: LiveTranscriptProps) {
  const runs = isRunning(call);
  return (
    <>
      <div {...(runs && { role: 'log', 'aria-label': 'Conversation' })}>{children}</div>
      {runs && <LiveLines followed={followed} events={call.events.length} />}
    </>
  );
}
