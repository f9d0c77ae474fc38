/** Money by the place where it's shown. All take micro-dollars. */
import { formatMicros, MICROS_PER_DOLLAR, type Micros, moneyPlaces } from '#contract/money';

/** The top bar's balance: `$1.250`, `$0.000` when absent, cut, not rounded. */
export function topBarBalance(micros: Micros | null): string {
  return formatMicros(micros, moneyPlaces.topBar);
}

/** In tables: four places. */
export function tableMoney(micros: Micros | null): string {
  return micros === null ? '–' : formatMicros(micros, moneyPlaces.table);
}

/** As a large figure: four places below a dollar, two from there on, and nothing is `$0.00`. */
export function figureMoney(micros: Micros): string {
  const small = micros !== 0 && Math.abs(micros) < MICROS_PER_DOLLAR;
  return formatMicros(micros, small ? moneyPlaces.table : moneyPlaces.purchase);
}

/** Amounts that are read together, all with as many places: two, or four where one of them is below a cent. */
export function moneyBeside<const All extends readonly Micros[]>(
  amounts: All,
): { [At in keyof All]: string } {
  const small = amounts.some((micros) => micros !== 0 && Math.abs(micros) < MICROS_PER_DOLLAR / 100);
  const shown = (micros: Micros) => formatMicros(micros, small ? moneyPlaces.table : moneyPlaces.purchase);
  return amounts.map(shown) as { [At in keyof All]: string };
}

/** In tables of what came and went: four places with the sign, `+$25.0000`. */
export function signedTableMoney(micros: Micros): string {
  return `${micros > 0 ? '+' : ''}${tableMoney(micros)}`;
}

/** On receipts: six places, nothing cut. */
export function receiptMoney(micros: Micros): string {
  return formatMicros(micros, moneyPlaces.receipt);
}

/** What one buys: two places. */
export function purchaseMoney(micros: Micros): string {
  return formatMicros(micros, moneyPlaces.purchase);
}

/** Two places at least, and as many more as the amount has: `$0.05`, `$0.000834`. */
export function shortestMoney(micros: Micros): string {
  return formatMicros(micros, moneyPlaces.receipt).replace(/(\.\d{2}\d*?)0+$/, '$1');
}
