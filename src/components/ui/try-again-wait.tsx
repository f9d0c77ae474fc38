import { useEffect, useState } from 'react';

/** Counts down to when another try makes sense, and says when that is. Only the end is read out. */
export function TryAgainWait({ seconds }: { seconds: number }) {
  return (
    <p className="text-sm text-soft">
      {seconds > 0 && <span className="tabular">You can try again in {seconds} s.</span>}
      <output>{seconds === 0 && 'You can try again now.'}</output>
    </p>
  );
}

/** Whole seconds that are left until a moment of `Date.now()`, counted down; 0 when it is past or null. */
export function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    if (moment === null) return;
    const look = () => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    };
    // At once, since the moment may be newer than what `now` was set for.
    const timer = setInterval(look, 250);
    look();
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
