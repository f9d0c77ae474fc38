/** Where uploaded files lie: a folder of the installation. Keys are made by us, never by a user. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface FileStorage {
  /** Stores the bytes; when it resolves they are on the disk. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws Error with code ENOENT when there is no such file */
  read(key: string): Readable;
  /** Removes a file; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /** The path of a file on this machine, for a process that reads it by itself. */
  pathOf(key: string): string;
}

/** @param folder made when absent; only its owner may look into it */
export function localFileStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new TypeError('This is not the key of a file.');
    return join(folder, key);
  };
  return {
    pathOf,
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.part`;
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    read: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
