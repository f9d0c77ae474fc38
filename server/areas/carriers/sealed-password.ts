/** How a carrier's password lies in its row: sealed for this workspace, this row and this host, and for nothing else. */
import type { SecretBox } from '../../platform/secrets';
import type { CarrierRow } from './store';

type SealedRow = Pick<CarrierRow, 'workspace_id' | 'carrier_id' | 'address'>;

/** What the seal is bound to. */
export function passwordContext({ workspace_id, carrier_id, address }: SealedRow): string {
  return `carrier:${workspace_id}:${carrier_id}:${new URL(address).origin}`;
}

export function sealPassword(box: SecretBox, row: SealedRow, password: string): string {
  return box.seal(password, passwordContext(row));
}

/** @throws Error when it was sealed with a key that is not known here, or for something else */
export function openPassword(box: SecretBox, row: SealedRow & Pick<CarrierRow, 'sealed'>): string {
  return box.open(row.sealed, passwordContext(row));
}
