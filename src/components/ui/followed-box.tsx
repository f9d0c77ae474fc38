import { ArrowDown } from 'lucide-react';
import { type UIEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './button';

/** So far from its end, in pixels, a reader still counts as being there. */
const NEAR = 32;

/** A box that scrolls and grows at its end: the end stays in view, unless the reader has scrolled away from it. */
export function useFollowedBox() {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAway, setAway] = useState(false);

  // After each rendering: whatever was added, and however much room is left to the box.
  useEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
  });
  // A phone's keyboard takes room without anything being rendered.
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => {
      if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const onScroll = useCallback(({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR;
    setAway(!follows.current);
  }, []);
  const goToEnd = useCallback(() => {
    follows.current = true;
    setAway(false);
    box.current?.scrollTo({ top: box.current.scrollHeight });
    // The button goes away; people who work by keyboard go on from here.
    box.current?.focus({ preventScroll: true });
  }, []);
  return {
    box,
    onScroll,
    /** The reader has scrolled up, and is left alone. */
    isAway,
    goToEnd,
  };
}

/** Leads back to the end of what grows. It floats above it and takes no room. */
export function LatestLineButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-2 grid h-0 items-end justify-items-center">
      <Button onClick={onPress} className="pointer-events-auto bg-surface shadow-float">
        <ArrowDown aria-hidden="true" /> Latest line
      </Button>
    </div>
  );
}
