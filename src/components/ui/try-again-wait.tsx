/** Counts down to when another try makes sense, and says when that is. Only the end is read out. */
export function TryAgainWait({ seconds }: { seconds: number }) {
  return (
    <p className="text-sm text-soft">
      {seconds > 0 && <span className="tabular">You can try again in {seconds} s.</span>}
      <output>{seconds === 0 && 'You can try again now.'}</output>
    </p>
  );
}
