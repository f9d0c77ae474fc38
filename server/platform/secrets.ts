/**
 * Secrets at rest: AES-256-GCM under the installation's key. What is sealed names the key that sealed
 * it, so that keys can be changed: the first key seals, all of them open.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from './start-refusal';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export interface SecretBox {
  /**
   * @param context what the secret belongs to, such as `workspace:<id>:openai`. Opening needs the same,
   *   so that a sealed value copied to another row is no use there.
   */
  seal(secret: string, context: string): string;
  /** @throws Error when the key is not known, the context another, or the value was changed */
  open(sealed: string, context: string): string;
  /** Whether it was sealed by an older key and should be sealed again. */
  isOutdated(sealed: string): boolean;
}

/** @param keys 32 bytes each, the newest first */
export function createSecretBox(keys: readonly Uint8Array[]): SecretBox {
  const newest = keys[0];
  if (newest === undefined || keys.some((key) => key.length !== KEY_BYTES)) {
    throw new TypeError('Secrets need keys of 32 bytes.');
  }
  const known = new Map(keys.map((key) => [idOf(key), key]));
  return {
    seal(secret, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest, iv).setAAD(Buffer.from(context));
      const parts = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${VERSION}.${idOf(newest)}.${Buffer.concat(parts).toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, id, payload] = sealed.split('.');
      const key = known.get(id ?? '');
      if (version !== VERSION || key === undefined || payload === undefined) {
        throw new Error('This secret was sealed with a key that is not known here.');
      }
      const bytes = Buffer.from(payload, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = bytes.subarray(IV_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
    isOutdated: (sealed) => sealed.split('.')[1] !== idOf(newest),
  };
}

/** The keys of this installation, the newest first: those it was given, or its own. */
export function encryptionKeysOf({
  encryptionKeys,
  dataDirectory,
}: {
  encryptionKeys: Uint8Array[] | null;
  dataDirectory: string;
}): Uint8Array[] {
  return encryptionKeys ?? [installationKey(dataDirectory)];
}

/** Names a key without giving it away. */
function idOf(key: Uint8Array): string {
  return createHash('sha256').update('callwright key id').update(key).digest('hex').slice(0, 8);
}

/**
 * The installation's own key, for when ENCRYPTION_KEY is not set: made once and kept in the data folder
 * (mode 0600). Several processes that start at once get the same one.
 */
export function installationKey(dataDirectory: string): Uint8Array {
  const path = join(dataDirectory, 'encryption.key');
  if (!existsSync(path)) {
    mkdirSync(dataDirectory, { recursive: true });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new StartRefusal(`${path} doesn’t hold a key. Put back the one that was there.`);
  return key;
}
