/** Where files lie: in a folder of this machine, or in an S3-compatible store. */
import type { Settings } from './settings';

export type StorageConfiguration = { kind: 'folder' } | S3Configuration;

export interface S3Configuration {
  kind: 's3';
  bucket: string;
  region: string;
  /** Null: Amazon's own, by region. */
  endpoint: string | null;
  /** The bucket is in the path, not in the host's name. */
  forcePathStyle: boolean;
  /** Null: whatever the client finds by itself, such as the role of the machine it runs on. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const names = {
  bucket: 'S3_BUCKET',
  endpoint: 'S3_ENDPOINT',
  region: 'S3_REGION',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  forcePathStyle: 'S3_FORCE_PATH_STYLE',
} as const;

/** Most compatible stores have one region, and this is what they call it or do not look at. */
const USUAL_REGION = 'us-east-1';

export function readStorage(settings: Settings): StorageConfiguration {
  const bucket = settings.text(names.bucket);
  const endpoint = settings.url(names.endpoint, ['https:', 'http:']);
  const region = settings.text(names.region);
  const pathStyle = settings.flag(names.forcePathStyle);
  const credentials = readCredentials(settings);
  if (bucket === null) {
    const other = Object.values(names).find((name) => settings.text(name) !== null);
    if (other !== undefined) settings.neededWith(names.bucket, other);
    return { kind: 'folder' };
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    settings.fault(names.bucket, 'must be the name of a bucket, such as callwright-files.');
  }
  if (endpoint !== null && (endpoint.pathname !== '/' || endpoint.search !== '' || endpoint.hash !== '')) {
    settings.fault(
      names.endpoint,
      'must be an origin without the bucket or a path, such as https://s3.example.com.',
    );
  }
  if (region === null && endpoint === null) {
    settings.fault(names.region, `is needed with ${names.bucket}, unless ${names.endpoint} names a store.`);
  }
  if (region !== null && !/^[a-zA-Z0-9-]{1,63}$/.test(region)) {
    settings.fault(names.region, 'must be the name of a region, such as eu-central-1.');
  }
  return {
    kind: 's3',
    bucket,
    region: region ?? USUAL_REGION,
    endpoint: endpoint?.origin ?? null,
    forcePathStyle: pathStyle ?? endpoint !== null,
    credentials,
  };
}

function readCredentials(settings: Settings): S3Configuration['credentials'] {
  const accessKeyId = settings.text(names.accessKeyId);
  const secretAccessKey = settings.text(names.secretAccessKey);
  if (accessKeyId !== null && secretAccessKey !== null) return { accessKeyId, secretAccessKey };
  if (accessKeyId !== null) settings.neededWith(names.secretAccessKey, names.accessKeyId);
  if (secretAccessKey !== null) settings.neededWith(names.accessKeyId, names.secretAccessKey);
  return null;
}
