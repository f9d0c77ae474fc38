/** Whether a balance can bear a hold, and the sentence when it can't. */
import { formatMicros, MICROS_PER_DOLLAR, type Micros, moneyPlaces } from '#contract/money';

/** Micro-dollars that a table's places leave out. */
const CUT_OFF = MICROS_PER_DOLLAR / 10 ** moneyPlaces.table;

/**
 * Why a hold is refused. `held_by_other_calls`: the balance would do, were it not for running calls.
 * `test_money`: it would do, were it not bought in the test-mode checkout. `daily_cap`: it would do, and calls by
 * telephone have cost as much today as they may.
 */
export type HoldRefusal = 'insufficient_credit' | 'held_by_other_calls' | 'test_money' | 'daily_cap';

export type HoldAnswer =
  | { held: true; amount_micros: Micros }
  /** `message` is a sentence for a person. It says to "buy credits", which pages make the way to Billing. */
  | { held: false; reason: HoldRefusal; message: string };

/** Of a workspace. */
interface Posted {
  posted_micros: Micros;
  /** Of that, what was bought in the test checkout. */
  test_micros: Micros;
  held_micros: Micros;
}

interface Wanted {
  /** What the call wants to hold in all. */
  amount_micros: Micros;
  test_money_ok: boolean;
  /** What it holds already. */
  own: Micros;
  /** What other calls hold that test money may not pay for. */
  strict: Micros;
  /** The beginning of the sentence when it is refused: "This call needs" unless told. */
  who?: string;
}

/**
 * Test money is spent first by the calls that may use it. So all holds together must fit into the
 * balance, and those that may not use it into the part that is not test money.
 */
export function refusalOf(
  balance: Posted,
  { amount_micros, test_money_ok, own, strict, who = 'This call needs' }: Wanted,
): HoldAnswer | null {
  const real = balance.posted_micros - balance.test_micros;
  const others = balance.held_micros - own;
  const fitsAll = others + amount_micros <= balance.posted_micros;
  const fitsReal = test_money_ok || strict + amount_micros <= real;
  if (fitsAll && fitsReal) return null;
  if (amount_micros > balance.posted_micros) {
    const show = shownApart(balance.posted_micros, amount_micros);
    return {
      held: false,
      reason: 'insufficient_credit',
      message: `${who} ${show(amount_micros)}, but the balance is ${show(balance.posted_micros)}. Buy credits to continue.`,
    };
  }
  if (!test_money_ok && amount_micros > real) {
    const show = shownApart(real, amount_micros);
    return {
      held: false,
      reason: 'test_money',
      message:
        `${who} ${show(amount_micros)} of real credit because its model costs money, but only ${show(real)} of the balance isn’t ` +
        'test credit. Buy credits, or use the built-in engine, which runs on any credit. The operator can allow ' +
        'test credit for models with TEST_MONEY_PAYS_PROVIDERS=1.',
    };
  }
  const [reserved, of, kind] = fitsAll
    ? [strict, real, 'real credit']
    : [others, balance.posted_micros, 'balance'];
  const show = shownApart(of, amount_micros, reserved);
  return {
    held: false,
    reason: 'held_by_other_calls',
    message:
      `${who} ${show(amount_micros)}, but ${show(reserved)} of the ${show(of)} ${kind} is reserved for active ` +
      'calls. Wait for one to end, or buy credits.',
  };
}

/** As elsewhere, with more places where `there` would look like enough for `wanted`. */
function shownApart(there: Micros, ...wanted: Micros[]): (micros: Micros) => string {
  const cut = (micros: Micros) => Math.floor(micros / CUT_OFF);
  const looksLikeEnough = wanted.map(cut).reduce((sum, part) => sum + part, 0) <= cut(there);
  const places = looksLikeEnough ? moneyPlaces.receipt : moneyPlaces.table;
  return (micros) => formatMicros(micros, places);
}
