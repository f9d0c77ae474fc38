/** The rules of numbers that were called lately, for calls that come while the database is away. */
import { LRUCache } from 'lru-cache';
import type { CarrierOf } from '../carriers/connections';
import type { RungNumber } from '../phone-numbers/service';

const MOST = 10_000;

export class RememberedNumbers {
  /** The one that wasn't called for longest is forgotten first. */
  readonly #numbers = new LRUCache<string, RungNumber>({ max: MOST });

  /** @param called as the carrier writes it @param number null: it isn't one of the carrier's, or no longer */
  keep(carrier: CarrierOf, called: string, number: RungNumber | null): void {
    const key = keyOf(carrier, called);
    if (number === null) this.#numbers.delete(key);
    else this.#numbers.set(key, number);
  }

  find(carrier: CarrierOf, called: string): RungNumber | null {
    return this.#numbers.get(keyOf(carrier, called)) ?? null;
  }
}

const keyOf = ({ carrier_id }: CarrierOf, called: string) => `${carrier_id} ${called}`;
