/**
 * Seals everything that an older encryption key has sealed with the newest one, for all workspaces, so
 * that the older key can be taken out of ENCRYPTION_KEY. It signs in as the owner, and may run while
 * Callwright does.
 */
import { Client, escapeIdentifier } from 'pg';
import { agentSecretContext } from './areas/agents/secrets';
import { passwordContext } from './areas/carriers/carrier-access';
import { signInContext } from './areas/mcp-sign-ins/sealed-grant';
import { keyContext } from './areas/provider-keys/sealed-key';
import { linkContext } from './areas/share-links/signed-variables';
import { webhookContext } from './areas/webhooks/secrets';
import type { SecretBox } from './platform/secrets';

interface ResealReport {
  /** Secrets that were sealed again. */
  resealed: number;
  /** Secrets that the newest key had sealed already. */
  current: number;
  /** A sentence for each secret that none of the keys opens. */
  lost: string[];
}

interface SealedRow {
  id: string;
  workspace_id: string;
  sealed: string;
  /** Scheme, host and port, or a longer address, that the secret belongs to. */
  address: string;
}

/** Where sealed values lie. */
const places = [
  {
    table: 'agent_secrets',
    id: 'secret_id',
    address: 'origin',
    contextOf: ({ workspace_id, id }: SealedRow) => agentSecretContext({ workspace_id, secret_id: id }),
    nameOf: ({ address }: SealedRow) => `A secret header for ${address}`,
  },
  {
    table: 'provider_keys',
    id: 'key_id',
    address: 'base_url',
    contextOf: ({ workspace_id, id, address }: SealedRow) =>
      keyContext({ workspace_id, key_id: id, base_url: address }),
    nameOf: ({ address }: SealedRow) => `A key for ${address}`,
  },
  {
    table: 'carriers',
    id: 'carrier_id',
    address: 'address',
    contextOf: ({ workspace_id, id, address }: SealedRow) =>
      passwordContext({ workspace_id, carrier_id: id, address }),
    nameOf: ({ address }: SealedRow) => `The password of ${address}`,
  },
  {
    table: 'mcp_sign_ins',
    id: 'sign_in_id',
    address: 'url',
    contextOf: ({ workspace_id, id, address }: SealedRow) =>
      signInContext({ workspace_id, sign_in_id: id, url: address }),
    nameOf: ({ address }: SealedRow) => `The sign-in at ${address}`,
  },
  {
    table: 'webhooks',
    id: 'webhook_id',
    address: 'url',
    contextOf: ({ workspace_id, id }: SealedRow) => webhookContext({ workspace_id, webhook_id: id }),
    nameOf: ({ address }: SealedRow) => `The secret of the webhook to ${address}`,
  },
  {
    table: 'share_links',
    id: 'link_id',
    address: 'label',
    contextOf: ({ workspace_id, id }: SealedRow) => linkContext({ workspace_id, link_id: id }),
    nameOf: ({ address }: SealedRow) => `The secret of the share link “${address}”`,
  },
] as const;

/** @param ownerUrl the login that owns the tables */
export async function resealSecrets(ownerUrl: string, box: SecretBox): Promise<ResealReport> {
  const report: ResealReport = { resealed: 0, current: 0, lost: [] };
  const client = new Client({ connectionString: ownerUrl, application_name: 'callwright reseal' });
  await client.connect();
  try {
    for (const place of places) await resealPlace(client, box, place, report);
  } finally {
    await client.end();
  }
  return report;
}

async function resealPlace(
  client: Client,
  box: SecretBox,
  { table, id, address, contextOf, nameOf }: (typeof places)[number],
  report: ResealReport,
): Promise<void> {
  const key = escapeIdentifier(id);
  const { rows } = await client.query<SealedRow>(
    `select ${key} as id, workspace_id, sealed, ${escapeIdentifier(address)} as address
     from ${escapeIdentifier(table)} where sealed is not null order by created_at`,
  );
  for (const row of rows) {
    if (!box.isOutdated(row.sealed)) {
      report.current += 1;
      continue;
    }
    let value: string;
    try {
      value = box.open(row.sealed, contextOf(row));
    } catch {
      report.lost.push(
        `${nameOf(row)} (workspace ${row.workspace_id}) is sealed with a key that isn’t known.`,
      );
      continue;
    }
    // A value that was typed meanwhile is already sealed with the newest key.
    const written = await client.query(
      `update ${escapeIdentifier(table)} set sealed = $1 where ${key} = $2 and workspace_id = $3 and sealed = $4`,
      [box.seal(value, contextOf(row)), row.id, row.workspace_id, row.sealed],
    );
    report.resealed += written.rowCount ?? 0;
  }
}
