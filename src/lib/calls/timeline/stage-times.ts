/** How long the stages of the answers in a call took. */
import { type LatencyPart, medianOf, type TurnLatency } from '#contract/calls/turn-latency';
import { partNames } from './latency-words';

interface StageTime {
  part: LatencyPart;
  /** Over the turns that had this stage, in milliseconds. */
  median_ms: number;
  worst_ms: number;
}

/** One entry for each stage that took any time, in the order of a turn. */
export function stageTimes(turns: readonly TurnLatency[]): StageTime[] {
  // The keys of `partNames` are the parts, in the order of a turn.
  return (Object.keys(partNames) as LatencyPart[]).flatMap((part) => {
    const times = turns.map((turn) => timeOf(turn, part)).filter((ms) => ms > 0);
    const median_ms = medianOf(times);
    return median_ms === null ? [] : [{ part, median_ms, worst_ms: Math.max(...times) }];
  });
}

/** A stage may come more than once in a turn, such as a model before and after its tool. */
function timeOf({ spans }: TurnLatency, part: LatencyPart): number {
  return spans.reduce((sum, span) => (span.part === part ? sum + span.to_ms - span.from_ms : sum), 0);
}
