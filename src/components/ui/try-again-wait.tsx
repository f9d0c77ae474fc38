import { useEffect, useState } from 'react';
import { FormError } from './form/form-error';

/**
 * Why a call didn't start.
 *
 * @param wait how many seconds are left until another try makes sense, which is then counted down; null where that isn't known
 */
export function CallRefused({ problem, wait }: { problem: string | null; wait: number | null }) {
  return (
    <>
      <FormError>{problem}</FormError>
      {wait !== null && <TryAgainWait seconds={wait} />}
    </>
  );
}

/** Counts down to when another try makes sense, and says when that is. Only the end is read out. */
function TryAgainWait({ seconds }: { seconds: number }) {
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
