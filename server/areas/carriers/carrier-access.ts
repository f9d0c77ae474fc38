/**
 * Where a carrier is, and how we sign in. Its password lies in its row sealed for this workspace, this row and this host, and for
 * nothing else.
 */
import { passwordNeeded } from '#domain/workspace/carrier-rules';
import type { SecretBox } from '../../platform/secrets';
import type { AskedCarrier } from './store';

export interface CarrierAccess {
  /** Without a slash at its end. */
  address: string;
  username: string;
  password: string;
  /** How a call out is dialled, with `{number}` or `{digits}` for who is called. */
  dial_string: string;
}

type SealedRow = Pick<AskedCarrier, 'workspace_id' | 'carrier_id' | 'address'>;

/** What the seal is bound to. */
export function passwordContext({ workspace_id, carrier_id, address }: SealedRow): string {
  return `carrier:${workspace_id}:${carrier_id}:${new URL(address).origin}`;
}

export function sealPassword(box: SecretBox, row: SealedRow, password: string): string {
  return box.seal(password, passwordContext(row));
}

/** @throws Error when it was sealed with a key that is not known here, or for something else */
export function openPassword(box: SecretBox, row: SealedRow & Pick<AskedCarrier, 'sealed'>): string {
  return box.open(row.sealed, passwordContext(row));
}

/** Whether a password is the one that's kept. */
export function isKeptPassword(
  box: SecretBox,
  row: SealedRow & Pick<AskedCarrier, 'sealed'>,
  typed: string,
): boolean {
  try {
    return openPassword(box, row) === typed;
  } catch {
    return false;
  }
}

/** @throws ApiError `secret_needed` when the password was sealed with a key that's gone */
export function accessOf(box: SecretBox, row: AskedCarrier): CarrierAccess {
  const { address, username, dial_string } = row;
  return { address, username, dial_string, password: openedPassword(box, row) };
}

/** @throws ApiError as `accessOf` */
export function openedPassword(box: SecretBox, row: AskedCarrier): string {
  try {
    return openPassword(box, row);
  } catch {
    throw passwordNeeded('This password was sealed with an encryption key that is gone. Type it again.');
  }
}
