/** Who may listen: hands out tickets for `/ws/events` and checks the ones that sockets show. */
import type { Grant } from '#contract/permissions';
import type { Database } from '../../platform/database/connection';
import { standingOf } from '../../platform/database/lookups/standing';
import type { Session } from '../../platform/http/session';
import { issueTicket, redeemTicket } from '../../platform/tickets';

/** Whose socket it is: one sign-in of one person, or one API key, in one workspace. */
export interface Subscriber {
  workspace_id: string;
  user_id: string;
  uid: string;
  auth_time: number;
  /** When the token or API key that its ticket was asked for with ends; null: never. */
  session_ends_at: Date | null;
}

export class EventService {
  private readonly database: Database;

  constructor({ database }: { database: Database }) {
    this.database = database;
  }

  async ticket(session: Session): Promise<string> {
    const { ticket } = await this.database.withoutTenant((tx) => issueTicket(tx, 'live', session));
    return ticket;
  }

  /** Null when the ticket is unknown, used or expired. */
  async redeem(ticket: string): Promise<Subscriber | null> {
    return this.database.withoutTenant((tx) => redeemTicket(tx, 'live', ticket));
  }

  /**
   * The role that the subscriber has now in the workspace they listen to. `ended`: this sign-in was logged
   * out. `moved`: the person is no longer a member there.
   */
  async standing(subscriber: Subscriber): Promise<Grant | 'ended' | 'moved'> {
    const row = await standingOf(this.database, subscriber.uid, subscriber.auth_time);
    if (row === null || row.ended) return 'ended';
    if (row.workspace_id !== subscriber.workspace_id || row.role === null) return 'moved';
    return row.role;
  }
}
