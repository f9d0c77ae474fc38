/** Files in a folder of this machine, each where its key says. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, FileMissing, type FileStorage, type StoredFile } from './file-storage';

/** @param root made when absent; only its owner may look into it */
export function localStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, checkedKey(key));

  /** Under another name until all of it is on the disk, so that no one meets half a file. */
  async function store(key: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // The dot keeps it out of lists: no key has one.
    const draft = `${path}.${randomUUID()}.part`;
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await fill(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    put: (key, bytes) => store(key, (file) => file.writeFile(bytes)),

    async write(key, chunks) {
      let bytes = 0;
      await store(key, async (file) => {
        for await (const chunk of chunks) {
          // It may write a part of what it is given.
          for (let from = 0; from < chunk.length; ) {
            from += (await file.write(chunk, from, chunk.length - from)).bytesWritten;
          }
          bytes += chunk.length;
        }
      });
      return bytes;
    },

    async read(key, range) {
      const file = await open(pathOf(key)).catch(missing(key));
      if (range === undefined) return file.createReadStream();
      const { size } = await file.stat();
      if (range.start < size) return file.createReadStream(range);
      await file.close();
      throw new RangeError(`The file ${key} has ${size} bytes.`);
    },

    async size(key) {
      const found = await stat(pathOf(key)).catch(unlessAbsent);
      return found?.isFile() ? found.size : null;
    },

    async *list(folder) {
      const files: StoredFile[] = [];
      const entries = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(
        unlessAbsent,
      );
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.includes('.')) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(unlessAbsent);
        if (found) files.push({ key: path.slice(root.length + 1).replaceAll('\\', '/'), bytes: found.size });
      }
      yield* files.sort((a, b) => (a.key < b.key ? -1 : 1));
    },

    remove: (key) => rm(pathOf(key), { force: true }),
    removeAll: (folder) => rm(pathOf(folder), { recursive: true, force: true }),

    async withLocalCopy(key, work) {
      const path = pathOf(key);
      await stat(path).catch(missing(key));
      return work(path);
    },
  };
}

/** Of a folder that another process removes meanwhile there is nothing left to tell. */
function unlessAbsent(error: unknown): undefined {
  if (isAbsence(error)) return undefined;
  throw error;
}

function missing(key: string): (error: unknown) => never {
  return (error) => {
    throw isAbsence(error) ? new FileMissing(key, { cause: error }) : error;
  };
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
