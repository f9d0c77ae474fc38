/** Checks signatures of version 4, as Amazon's documentation writes them down, in headers. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const SKEW_MS = 15 * 60_000;

/** @returns the code of S3's error, or null when the request is what the holder of the key has signed */
export function faultOfSignature(request: IncomingMessage, body: Buffer, keys: S3Keys): string | null {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (header === null) return 'AccessDenied';
  const [, credential = '', signedHeaders = '', signature = ''] = header;
  const [accessKeyId, day = '', region = '', service = '', end] = credential.split('/');
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  if (service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed';

  const time = String(request.headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < SKEW_MS) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied';
  const digest = String(request.headers['x-amz-content-sha256']);
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const url = new URL(request.url ?? '', 'http://double');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, digest].join('\n');
  const scope = [day, region, service, end].join('/');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  let key: Buffer = Buffer.from(`AWS4${keys.secretAccessKey}`);
  for (const part of [day, region, service, 'aws4_request']) key = hmac(key, part);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
