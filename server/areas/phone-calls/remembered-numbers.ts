/** The rules of numbers that were called lately, for calls that come while the database is away. */
import type { CarrierOf } from '../carriers/connections';
import type { RungNumber } from '../phone-numbers/service';

const MOST = 10_000;

export class RememberedNumbers {
  /** In the order in which they were called; the oldest is forgotten first. */
  readonly #numbers = new Map<string, RungNumber>();

  /** @param called as the carrier writes it @param number null: it isn't one of the carrier's, or no longer */
  keep(carrier: CarrierOf, called: string, number: RungNumber | null): void {
    const key = keyOf(carrier, called);
    this.#numbers.delete(key);
    if (number === null) return;
    this.#numbers.set(key, number);
    const [oldest] = this.#numbers.keys();
    if (this.#numbers.size > MOST && oldest !== undefined) this.#numbers.delete(oldest);
  }

  find(carrier: CarrierOf, called: string): RungNumber | null {
    return this.#numbers.get(keyOf(carrier, called)) ?? null;
  }
}

const keyOf = ({ carrier_id }: CarrierOf, called: string) => `${carrier_id} ${called}`;
