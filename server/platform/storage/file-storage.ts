/**
 * Where files lie that are too large for the database: uploaded knowledge and recordings. What every kind
 * of storage does alike; `local-storage.ts` and `s3-storage.ts` do it, `open-storage.ts` chooses one.
 *
 * A key looks like a path, `recordings/<workspace>/<call>/00001`: small letters, digits and hyphens between
 * slashes. Keys are made by us, never by a user; another one is a TypeError. A folder is the beginning of
 * keys up to a slash, without the slash.
 *
 * What a storage itself refuses or can't do rejects with its own error, after it was tried again where
 * that can help. Nothing catches it on the way: the code that asked decides what it means.
 */
import type { Readable } from 'node:stream';

export interface FileStorage {
  /** Stores the bytes as a whole; when it resolves they are kept. Replaces a file of the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Stores what `chunks` yields, of any length, with little memory. The file is there once all of it is; when
   * `chunks` throws, nothing is. A chunk's memory may be used again once the next one was asked for.
   *
   * @returns how many bytes it has
   */
  write(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * The file, or one range of it. The stream fails when the storage breaks off.
   *
   * @throws FileMissing; RangeError when the range begins at the end or behind it
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** @returns bytes, or null when there is no such file */
  size(key: string): Promise<number | null>;
  /** The files beneath a folder, in the order of their keys, which for digits of equal length is theirs. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Removes a file; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Removes all files beneath a folder; none is fine. */
  removeAll(folder: string): Promise<void>;
  /**
   * Hands `work` the path of the file on this machine, for a process that reads it by itself. The path is good
   * until `work` has settled, and nothing may be written there.
   *
   * @throws FileMissing
   */
  withLocalCopy<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
}

/** Positions of bytes from 0; both are part of it. An `end` behind the file is cut to what there is. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  bytes: number;
}

/** There is no file of this key: never stored, or removed. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key}.`, options);
    this.name = 'FileMissing';
  }
}

/** The storage did not do what was asked: it is away, full, or refuses us. Its own error is the cause. */
export class StorageFailed extends Error {
  constructor(cause: unknown) {
    super('The file storage didn’t do what was asked.', { cause });
    this.name = 'StorageFailed';
  }
}

/** The same storage, which tells with `StorageFailed` that it could not put, read or remove a file. */
export function tellingItsFaults(storage: FileStorage): FileStorage {
  const told = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      const isAnswer =
        error instanceof FileMissing || error instanceof RangeError || error instanceof TypeError;
      throw isAnswer ? error : new StorageFailed(error);
    });
  return {
    ...storage,
    put: (key, bytes) => told(storage.put(key, bytes)),
    read: (key, range) => told(storage.read(key, range)),
    remove: (key) => told(storage.remove(key)),
  };
}

/** @throws TypeError when this is not the key of a file or the name of a folder */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new TypeError('This isn’t the key of a file.');
  return key;
}
