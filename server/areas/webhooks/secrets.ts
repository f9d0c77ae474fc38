/** The secrets that sign deliveries, sealed for their row. */
import * as z from 'zod/mini';
import type { SecretBox } from '../../platform/secrets';

const Kept = z.array(z.string()).check(z.minLength(1), z.maxLength(2));

interface SealedRow {
  workspace_id: string;
  webhook_id: string;
}

export interface WebhookSecrets {
  /** @param list the newest first */
  seal(row: SealedRow, list: readonly string[]): string;
  newest(row: SealedRow & { sealed: string }): string;
  /** Those that sign now, the newest first. */
  valid(row: SealedRow & { sealed: string; old_secret_until: Date | null }): string[];
}

/** What the seal is bound to. */
export const webhookContext = ({ workspace_id, webhook_id }: SealedRow): string =>
  `webhook:${workspace_id}:${webhook_id}`;

export function webhookSecrets(box: SecretBox): WebhookSecrets {
  const open = (row: SealedRow & { sealed: string }) =>
    z.parse(Kept, JSON.parse(box.open(row.sealed, webhookContext(row))));
  return {
    seal: (row, list) => box.seal(JSON.stringify(list), webhookContext(row)),
    newest: (row) => {
      const [newest] = open(row);
      if (newest === undefined) throw new Error('A webhook has a secret.');
      return newest;
    },
    valid: (row) => {
      const overlaps = row.old_secret_until !== null && row.old_secret_until > new Date();
      return open(row).slice(0, overlaps ? 2 : 1);
    },
  };
}
