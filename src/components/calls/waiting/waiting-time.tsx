import { useEffect, useState } from 'react';
import { callLength } from '@/lib/format/durations';

/** How long someone has waited, by the second. @param since ISO moment */
export function WaitingTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label="Waiting for" className="tabular text-soft">
      {callLength(Math.max(0, now - Date.parse(since)))}
    </span>
  );
}
