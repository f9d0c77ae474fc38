import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';

/** The account that the double is. */
export const API_KEY = 'KEY0123456789ABCDEF0123456789ABCDEF_test';

export interface SigningKey {
  /** As the portal shows it: 32 bytes in base64. */
  publicKey: string;
  privateKey: KeyObject;
}

export function newSigningKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { publicKey: Buffer.from(x, 'base64url').toString('base64'), privateKey };
}

/** A call's name as Telnyx gives it. */
export const callName = (): string => `v3:${randomUUID().replaceAll('-', '')}_${randomUUID().slice(0, 8)}`;
