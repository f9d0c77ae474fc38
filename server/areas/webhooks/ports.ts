/** What webhooks ask of others, filled in `server/services`. */
import type { Transaction } from '../../platform/database/transaction';

export interface WebhookNeighbours {
  /** The addresses of the workspace's admins. */
  adminAddresses: (tx: Transaction) => Promise<string[]>;
  workspaceName: (tx: Transaction) => Promise<string>;
}
