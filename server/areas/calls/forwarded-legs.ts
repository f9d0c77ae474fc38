/** Legs by which callers are sent on, against the daily cap. Where each is told of, it's told of by its id. */
import type { Database } from '../../platform/database/connection';
import type { Log } from '../../platform/logging';
import type { BillingService, LegOf, NewLeg, ReservedLeg } from '../billing/service';

export interface ForwardedLegs {
  /** Before it's dialled. @throws Error when the database is away */
  reserve(leg: NewLeg & { ring_seconds: number }): Promise<ReservedLeg>;
  /** Someone answered, which may be told late or twice. Never rejects. */
  answered(leg: LegOf): Promise<void>;
  /**
   * It's over, which may be told late, twice or never. Never rejects.
   *
   * @param wasAnswered as far as who tells it knows
   * @returns false: no such leg was open
   */
  over(leg: LegOf, wasAnswered: boolean): Promise<boolean>;
}

interface ForwardedLegsOptions {
  database: Database;
  billing: Pick<BillingService, 'reserveLeg' | 'legAnswered' | 'legOver'>;
  log: Log<'error'>;
}

export function createForwardedLegs({ database, billing, log }: ForwardedLegsOptions): ForwardedLegs {
  // It then counts for as long as it may last.
  const unnoted = (leg: LegOf) => (error: unknown) =>
    log.error({ err: error, ...leg }, 'a forwarded leg could not be noted');
  return {
    reserve: (leg) => database.inWorkspace(leg.workspace_id, (tx) => billing.reserveLeg(tx, leg)),
    answered: (leg) =>
      database.inWorkspace(leg.workspace_id, (tx) => billing.legAnswered(tx, leg)).catch(unnoted(leg)),
    async over(leg, wasAnswered) {
      try {
        return await database.inWorkspace(leg.workspace_id, (tx) => billing.legOver(tx, leg, wasAnswered));
      } catch (error) {
        unnoted(leg)(error);
        return true;
      }
    },
  };
}
