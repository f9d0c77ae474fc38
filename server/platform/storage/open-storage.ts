/** Chooses the storage of files by configuration, and makes sure that it works before anything needs it. */
import { join } from 'node:path';
import type { S3Configuration, StorageConfiguration } from '../configuration/storage';
import type { FileStorage } from './file-storage';
import { localStorage } from './local-storage';
import { StartRefusal } from '../start-refusal';

interface OpenStorage {
  storage: FileStorage;
  close(): void;
}

/**
 * @param dataDirectory where the folder `files` is when no store is configured
 * @throws StartRefusal when the store can't be reached, or does not let us store, list, read and remove
 */
export async function openStorage(
  configuration: StorageConfiguration,
  dataDirectory: string,
): Promise<OpenStorage> {
  if (configuration.kind === 'folder') {
    return { storage: localStorage(join(dataDirectory, 'files')), close: () => undefined };
  }
  // It would tell operators which Node its next versions need; this one is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // Its client takes a quarter of a second to load, which no one else should wait for.
  const { s3Storage } = await import('./s3-storage');
  const storage = s3Storage(configuration);
  try {
    await storage.check();
  } catch (error) {
    storage.close();
    throw new StartRefusal(refusalOf(error, configuration), { cause: error });
  }
  return { storage, close: storage.close };
}

/** What went wrong, by the codes of S3 and of the network. Neither key appears. */
function refusalOf(error: unknown, { bucket, endpoint, region }: S3Configuration): string {
  const store = endpoint ?? `Amazon S3 in ${region}`;
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NoSuchBucket':
      return `There is no bucket called ${bucket} at ${store}. Make it, or correct S3_BUCKET.`;
    case 'InvalidAccessKeyId':
      return `${store} doesn’t know S3_ACCESS_KEY_ID.`;
    case 'SignatureDoesNotMatch':
      return `${store} refuses the signature: S3_SECRET_ACCESS_KEY doesn’t belong to S3_ACCESS_KEY_ID.`;
    case 'AccessDenied':
    case 'Forbidden':
      return (
        `${store} doesn’t let us use the bucket ${bucket}. The key needs s3:PutObject, s3:GetObject and ` +
        's3:DeleteObject on its objects, and s3:ListBucket on the bucket.'
      );
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `The bucket ${bucket} is in another region than S3_REGION says (${region}).`;
    case 'RequestTimeTooSkewed':
      return `This machine's clock differs from that of ${store}. Set it right.`;
    case 'CredentialsProviderError':
      return 'No key for S3 was found. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
    default:
      return `Files can’t be kept in the bucket ${bucket} at ${store}: ${reasonOf(error)}`;
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is unknown. Look at S3_ENDPOINT.';
  if (code === 'ECONNREFUSED') return 'nothing answers there. Look at S3_ENDPOINT, or start the store.';
  if (error instanceof Error && error.name === 'TimeoutError') return 'it does not answer in time.';
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
