/** Keys for the `Idempotency-Key` header. */

/**
 * A fresh key, unguessable. Made by hand because `crypto.randomUUID` is missing on pages that are
 * served without TLS from another machine.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
