/**
 * One address for all the spellings that reach the same mailbox, so that trial credit is granted once
 * for a mailbox and not once for each way to write it.
 */
import { domainToASCII } from 'node:url';

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
