/**
 * An S3-compatible store on a real HTTP server, with one bucket whose name is in the path. It takes
 * what is signed with its key and nothing else.
 */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Configuration } from '#server/platform/configuration/storage';
import { type BucketAnswer, fault, S3Bucket } from './s3-bucket';
import { faultOfSignature } from './s3-signature';

/** `drop`: the connection breaks before an answer. `hang`: none comes. `cut`: half of the answer's body. */
type S3Mood = 'well' | 'drop' | 'hang' | 'cut' | { after_ms: number } | { status: number; code: string };

export interface S3Double {
  /** For the server. */
  configuration: S3Configuration;
  objects: S3Bucket['objects'];
  /** Started and neither completed nor aborted. */
  uploads: S3Bucket['uploads'];
  /** `METHOD /path?query` of what came, in order. */
  requests: string[];
  /** How all requests are answered. */
  mood: S3Mood;
  /** How the next ones are answered, one after the other, before `mood` counts again. */
  next: S3Mood[];
  close(): Promise<void>;
}

export async function startS3Double({ pageSize = 1000, port = 0 } = {}): Promise<S3Double> {
  const bucket = new S3Bucket(pageSize);
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const url = new URL(request.url ?? '', 'http://double');
      double.requests.push(`${request.method} ${url.pathname}${url.search}`);
      const mood = double.next.shift() ?? double.mood;
      if (mood === 'hang') return;
      if (mood === 'drop') return void response.destroy();
      if (typeof mood === 'object' && 'after_ms' in mood) await sleep(mood.after_ms);

      const [, name, ...key] = url.pathname.split('/');
      const answer = (): BucketAnswer => {
        if (typeof mood === 'object' && 'status' in mood) return fault(mood.status, mood.code);
        const wrong = faultOfSignature(request, body, { region: REGION, ...KEY });
        if (wrong !== null) return fault(wrong === 'AuthorizationHeaderMalformed' ? 400 : 403, wrong);
        if (name !== BUCKET) return fault(404, 'NoSuchBucket');
        return bucket.answer({
          method: request.method ?? '',
          key: decodeURIComponent(key.join('/')),
          query: url.searchParams,
          range: request.headers.range,
          body,
        });
      };
      const { status, headers = {}, body: sent = '' } = answer();
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(sent) });
      if (mood === 'cut') {
        response.write(sent.slice(0, sent.length / 2));
        setTimeout(() => response.destroy(), 20);
      } else if (request.method === 'HEAD') response.end();
      else response.end(sent);
    })();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const double: S3Double = {
    configuration: {
      kind: 's3',
      bucket: BUCKET,
      region: REGION,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      forcePathStyle: true,
      credentials: KEY,
    },
    objects: bucket.objects,
    uploads: bucket.uploads,
    requests: [],
    mood: 'well',
    next: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return double;
}

const BUCKET = 'harbour-files';
const REGION = 'eu-central-1';
const KEY = { accessKeyId: 'AKIAHARBOUR', secretAccessKey: 'secret-of-the-double' };
