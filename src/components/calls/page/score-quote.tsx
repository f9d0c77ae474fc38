import type { ScoreQuote } from '#contract/scoring/call-scores';
import { speakerWords } from '@/lib/calls/speaker-words';
import { callMoment } from '@/lib/format/durations';

interface ScoreQuoteButtonProps {
  quote: ScoreQuote;
  onMoment: (seconds: number) => void;
}

/** Words of a call that lead to their moment. */
export function ScoreQuoteButton({ quote: { by, text, offset_ms }, onMoment }: ScoreQuoteButtonProps) {
  return (
    <button
      type="button"
      className="cursor-pointer text-left text-sm text-soft wrap-anywhere hover:text-ink"
      onClick={() => onMoment(offset_ms / 1000)}
    >
      <span className="tabular text-brand underline underline-offset-3">{callMoment(offset_ms)}</span>{' '}
      {speakerWords[by]}: “{text}”
    </button>
  );
}
