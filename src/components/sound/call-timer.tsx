import { useEffect, useState } from 'react';
import { callLength } from '@/lib/format/durations';

/** How long a call has run, from when this first appeared. */
export function CallTimer({ className }: { className?: string }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setLength(performance.now() - began), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label="Length so far" className={className}>
      {callLength(length)}
    </span>
  );
}
