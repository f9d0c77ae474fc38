/** Legs by which callers are sent on, against the daily cap. Where each is told of, it's told of by its id. */
import type { Database } from '../../platform/database/connection';
import { mayWorkLater } from '../../platform/database/database-away';
import type { Transaction } from '../../platform/database/transaction';
import type { Log } from '../../platform/logging';
import type { BillingService, LegOf, NewLeg, ReservedLeg } from '../billing/service';

export interface ForwardedLegs {
  /** Before it's dialled. @throws Error when the database is away */
  reserve(leg: NewLeg & { ring_seconds: number }): Promise<ReservedLeg>;
  /**
   * Someone answered, which may be told late or twice: the first time counts. Never rejects.
   *
   * @param at when that was told, where it's noted later
   */
  answered(leg: LegOf, at?: Date): Promise<void>;
  /**
   * It's over, which may be told late, twice or never. Never rejects.
   *
   * @param wasAnswered as far as who tells it knows
   * @param at as `answered` has it
   * @returns false: no such leg was open
   */
  over(leg: LegOf, wasAnswered: boolean, at?: Date): Promise<boolean>;
}

interface ForwardedLegsOptions {
  database: Pick<Database, 'inWorkspace'>;
  billing: Pick<BillingService, 'reserveLeg' | 'legAnswered' | 'legOver'>;
  /** Notes it once the database can, each leg's in order. */
  late: {
    keep(note: { workspaceId: string; call: string; name: string; work: () => Promise<unknown> }): boolean;
    waitsFor(legId: string): boolean;
  };
  log: Log<'error'>;
}

export function createForwardedLegs({ database, billing, late, log }: ForwardedLegsOptions): ForwardedLegs {
  /** @returns null: it's noted later, or not at all: the leg then counts for as long as it may last */
  const note = async <T>(
    { workspace_id: workspaceId, leg_id }: LegOf,
    what: string,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T | null> => {
    const now = () => database.inWorkspace(workspaceId, work);
    const later = { workspaceId, call: leg_id, name: `${what} ${leg_id}`, work: now };
    if (late.waitsFor(leg_id) && late.keep(later)) return null;
    try {
      return await now();
    } catch (error) {
      if (!mayWorkLater(error) || !late.keep(later))
        log.error({ err: error, workspace_id: workspaceId, leg_id }, 'a forwarded leg could not be noted');
      return null;
    }
  };
  return {
    reserve: (leg) => database.inWorkspace(leg.workspace_id, (tx) => billing.reserveLeg(tx, leg)),
    async answered(leg, at = new Date()) {
      await note(leg, 'answered', (tx) => billing.legAnswered(tx, leg, at));
    },
    async over(leg, wasAnswered, at = new Date()) {
      return (await note(leg, 'over', (tx) => billing.legOver(tx, leg, wasAnswered, at))) ?? true;
    },
  };
}
