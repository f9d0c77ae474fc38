/** What a figure is worth over some calls. */
import type { AlertFigure } from '#contract/figures/alerts';
import type { Fault } from '#contract/calls/outcomes';
import { type CountedCalls, p95Of } from '../dashboard/figures';
import { percentileOf } from '../dashboard/response-histogram';

export interface Measure {
  /** In the figure's unit; null: those calls tell nothing of it. */
  value: number | null;
  /** Of how many calls it is. */
  calls: number;
}

/** What else than a caller can be at fault. */
export const brokenBy: readonly Fault[] = ['platform', 'provider', 'telephony', 'configuration', 'billing'];

export function measured(figure: AlertFigure, counted: CountedCalls): Measure {
  const { calls, connected, successful, unsuccessful, scored, score_sum, timed, responses } = counted;
  switch (figure) {
    case 'success': {
      const judged = successful + unsuccessful;
      return { value: judged === 0 ? null : tenths((successful / judged) * 100), calls: judged };
    }
    case 'score':
      return { value: scored === 0 ? null : tenths(score_sum / scored), calls: scored };
    case 'response_p50':
      return { value: percentileOf(responses, 0.5), calls: timed };
    case 'response_p95':
      return { value: p95Of(responses), calls: timed };
    case 'spend':
      return { value: counted.spend_micros, calls };
    case 'faults':
      return { value: brokenBy.reduce((sum, fault) => sum + (counted.faults.get(fault) ?? 0), 0), calls };
    case 'calls':
      return { value: connected, calls: connected };
    default:
      return figure satisfies never;
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10;
