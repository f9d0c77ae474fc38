/** Limits of costs. A list shows a cost cut to four places, and "at most $0.07" means those that it shows as $0.0700. */
import { MICROS_PER_DOLLAR, type Micros, microsOf, moneyPlaces } from '#contract/money';

/** Costs that are shown as the same amount. */
const SHOWN_ALIKE = MICROS_PER_DOLLAR / 10 ** moneyPlaces.table;

/** The highest cost that's shown as this amount, or as a lower one. */
export function mostCost(dollars: number): Micros {
  const micros = microsOf(dollars);
  return micros % SHOWN_ALIKE === 0 ? micros + SHOWN_ALIKE - 1 : micros;
}

/** The amount that someone has written for such a limit; any other limit is itself. */
export const writtenMostCost = (micros: Micros): Micros =>
  micros % SHOWN_ALIKE === SHOWN_ALIKE - 1 ? micros - SHOWN_ALIKE + 1 : micros;
