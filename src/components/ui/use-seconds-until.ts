import { useEffect, useState } from 'react';

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
