/**
 * Files in a bucket of an S3-compatible store, through its official client. A request that meets a broken
 * connection or an answer of 5xx is tried again, three times in all.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Configuration } from '../configuration/storage';
import { checkedKey, FileMissing, type FileStorage } from './file-storage';

const ATTEMPTS = 3;
const CONNECT_WITHIN_MS = 5_000;
/** To the answer's first byte; a whole part of an upload goes out before that. */
const ANSWER_WITHIN_MS = 20_000;
/** A store that stops sending in the middle of a file. */
const SILENT_FOR_MS = 30_000;
/** As many keys as one request may remove. */
const KEYS_AT_A_TIME = 1000;
/** Two of them are in memory for each file that is written; none but the last may be smaller. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_A_TIME = 2;

export interface S3Storage extends FileStorage {
  /** Stores, finds, reads, lists and removes a small file. @throws the client's error */
  check(): Promise<void>;
  /** Lets go of the connections. */
  close: () => void;
}

export function s3Storage(
  { bucket, region, endpoint, forcePathStyle, credentials }: S3Configuration,
  answerWithinMs = ANSWER_WITHIN_MS,
): S3Storage {
  const client = new S3Client({
    region,
    forcePathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_FOR_MS,
    },
    // Checksums beyond the signature's are younger than many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });

  const storage: FileStorage = {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }));
    },

    async write(key, chunks) {
      let bytes = 0;
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          // The client gathers parts, while the chunk's memory is used again.
          yield Buffer.from(chunk);
        }
      }
      const upload = new Upload({
        client,
        params: { ...at(key), Body: Readable.from(counted(), { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_A_TIME,
      });
      await upload.done();
      return bytes;
    },

    async read(key, range) {
      const wanted = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...wanted }));
        if (Body instanceof Readable) return Body;
      } catch (error) {
        if (isAbsence(error)) throw new FileMissing(key, { cause: error });
        if (statusOf(error) === 416) throw new RangeError(`The file ${key} is shorter.`, { cause: error });
        throw error;
      }
      throw new Error(`The store answered without the file ${key}.`);
    },

    async size(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
        return ContentLength ?? 0;
      } catch (error) {
        if (isAbsence(error)) return null;
        throw error;
      }
    },

    async *list(folder) {
      const Prefix = `${checkedKey(folder)}/`;
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix })) {
        for (const { Key, Size } of Contents ?? []) if (Key) yield { key: Key, bytes: Size ?? 0 };
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async removeAll(folder) {
      let keys: string[] = [];
      for await (const { key } of storage.list(folder)) {
        keys.push(key);
        if (keys.length === KEYS_AT_A_TIME) {
          await removeKeys(keys);
          keys = [];
        }
      }
      if (keys.length > 0) await removeKeys(keys);
    },

    async withLocalCopy(key, work) {
      const folder = await mkdtemp(join(tmpdir(), 'callwright-file-'));
      try {
        const path = join(folder, 'copy');
        await pipeline(await storage.read(key), createWriteStream(path, { mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };

  async function removeKeys(keys: readonly string[]): Promise<void> {
    const Objects = keys.map((Key) => ({ Key }));
    const { Errors } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    const [first] = Errors ?? [];
    if (first) throw new Error(`The store did not remove ${first.Key}: ${first.Code}`);
  }

  return {
    ...storage,
    async check() {
      const folder = `check/${randomUUID()}`;
      await storage.put(`${folder}/file`, Buffer.from('callwright'));
      const listed = [];
      for await (const { key } of storage.list(folder)) listed.push(key);
      if (listed.length !== 1 || (await storage.size(`${folder}/file`)) !== 10)
        throw new Error('The store does not list what it has just taken.');
      (await storage.read(`${folder}/file`)).destroy();
      await storage.removeAll(folder);
    },
    close: () => client.destroy(),
  };
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** The HTTP status that the store answered an error with. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}
