/** Trial credit: the operator's gift to a new workspace, once for each mailbox. */
import type { Micros } from '#contract/money';
import type { Transaction } from '../../platform/database/transaction';
import { post } from './ledger';
import { isPosted, lockBalance } from './ledger-store';
import { claimTrial, hasHadTrial } from './trial-store';
import { domainToASCII } from 'node:url';

/** A workspace gets one trial, no matter who asks for it. */
const TRIAL = 'trial';

export interface TrialClaim {
  workspace_id: string;
  user_id: string;
  email: string;
  email_verified: boolean;
}

/** `unverified`: ask again when the address is verified. `used`: this mailbox has had its trial. */
export type TrialAnswer = 'granted' | 'used' | 'unverified' | 'none_offered';

export interface TrialTerms {
  /** Zero: no trial. */
  amount_micros: Micros;
  /** Whether an address must be verified first. The emulator sends no mail, so there it need not. */
  needs_verified_address: boolean;
}

/**
 * Credits the trial unless this mailbox or this workspace has had one.
 *
 * @param tx a transaction of the workspace; the grant is undone with it
 */
export async function grantTrial(
  tx: Transaction,
  claim: TrialClaim,
  { amount_micros, needs_verified_address }: TrialTerms,
): Promise<TrialAnswer> {
  if (amount_micros === 0) return 'none_offered';
  if (needs_verified_address && !claim.email_verified) return 'unverified';
  const { workspace_id, user_id } = claim;
  const normalised_email = normalisedAddress(claim.email);
  // Asked with every sign-in, so the usual answer takes no lock.
  if (await hasHadTrial(tx, normalised_email)) return 'used';
  // Two mailboxes may ask for one workspace: the second must find the first one's posting.
  await lockBalance(tx, workspace_id);
  if (await isPosted(tx, workspace_id, TRIAL)) return 'used';
  if (!(await claimTrial(tx, { workspace_id, user_id, normalised_email }))) return 'used';
  await post(tx, workspace_id, {
    kind: 'trial',
    description: 'Trial credit',
    source_key: TRIAL,
    entries: [
      { account: 'credit', amount_micros },
      { account: 'trial_expense', amount_micros: -amount_micros },
    ],
  });
  return 'granted';
}

/** Mailboxes where dots in the name mean nothing, and the one name each of them goes by. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Small letters, the domain in its ASCII form, no `+tag`, and for Google's mail no dots either.
 *
 * @param address an address that was already checked to be one
 */
export function normalisedAddress(address: string): string {
  const plain = address.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const written = plain.slice(at + 1);
  const domain = domainToASCII(written) || written;
  const plus = plain.indexOf('+');
  // A name that is only a tag stays as it is: cutting it would leave no name at all.
  const name = plain.slice(0, plus > 0 && plus < at ? plus : at);
  const google = dotless.get(domain);
  return google === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${google}`;
}
