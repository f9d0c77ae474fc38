/** How a key lies in its row: sealed for this workspace, this row and this host, and for nothing else. */
import type { SecretBox } from '../../platform/secrets';
import type { KeyRow } from './store';

type SealedRow = Pick<KeyRow, 'workspace_id' | 'key_id' | 'base_url'>;

/** What the seal is bound to. */
export function keyContext({ workspace_id, key_id, base_url }: SealedRow): string {
  return `provider-key:${workspace_id}:${key_id}:${originOf(base_url)}`;
}

export function sealKey(box: SecretBox, row: SealedRow, apiKey: string): string {
  return box.seal(apiKey, keyContext(row));
}

/** @throws Error when it was sealed with a key that is not known here, or for something else */
export function openKey(box: SecretBox, row: SealedRow & Pick<KeyRow, 'sealed'>): string {
  return box.open(row.sealed, keyContext(row));
}

/** Scheme, host and port: what a key is given to. */
export function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin;
}
