/**
 * How a server proves that it's this installation: it answers a word of ours with what only the installation's own
 * key makes of it. Its processes share the key, so whichever the proxy asks will do.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const PROOF_PATH = '/api/doctor/proof';

/** What may be asked for. */
const WORD = /^[0-9a-f]{32}$/;

export interface InstallationProof {
  newWord(): string;
  /** Null for a word that can't have come from us. */
  of(word: string): string | null;
  isOf(word: string, proof: unknown): boolean;
}

/** @param keys what secrets are sealed with, the newest first: an older one proves it too, while they're changed */
export function createInstallationProof(keys: readonly Uint8Array[]): InstallationProof {
  const proofs = (word: string) =>
    WORD.test(word)
      ? keys.map((key) => createHmac('sha256', key).update(`callwright doctor ${word}`).digest())
      : [];
  return {
    newWord: () => randomBytes(16).toString('hex'),
    of: (word) => proofs(word)[0]?.toString('hex') ?? null,
    isOf(word, proof) {
      const shown = Buffer.from(String(proof), 'hex');
      return proofs(word).some((ours) => ours.length === shown.length && timingSafeEqual(ours, shown));
    },
  };
}
