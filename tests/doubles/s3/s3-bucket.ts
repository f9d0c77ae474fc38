/** What a bucket does with a request, without HTTP: objects, ranges, pages of lists, uploads in parts. */
import { createHash, randomUUID } from 'node:crypto';

interface BucketRequest {
  method: string;
  key: string;
  query: URLSearchParams;
  range: string | undefined;
  body: Buffer;
}

export interface BucketAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** As S3 itself has it. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;

export class S3Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, Map<number, Buffer>>();

  constructor(private readonly pageSize: number) {}

  answer(request: BucketRequest): BucketAnswer {
    const { method, key, query } = request;
    if (key === '') {
      if (method === 'GET' && query.get('list-type') === '2') return this.#list(query);
      if (method === 'POST' && query.has('delete')) return this.#removeMany(request.body.toString());
      return fault(501, 'NotImplemented');
    }
    const upload = query.get('uploadId');
    if (upload !== null || query.has('uploads')) return this.#parts(request, upload);
    if (method === 'PUT') return this.#put(key, request.body);
    if (method === 'GET' || method === 'HEAD') return this.#get(request);
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    return fault(405, 'MethodNotAllowed');
  }

  #put(key: string, body: Buffer): BucketAnswer {
    this.objects.set(key, body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }

  #get({ method, key, range }: BucketRequest): BucketAnswer {
    const object = this.objects.get(key);
    // HEAD has no body to carry a code.
    if (object === undefined) return method === 'HEAD' ? { status: 404 } : fault(404, 'NoSuchKey');
    const headers = { etag: etagOf(object), 'accept-ranges': 'bytes' };
    const wanted = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
    if (wanted === null) return { status: 200, headers, body: object };
    const start = Number(wanted[1]);
    const end = Math.min(Number(wanted[2]), object.length - 1);
    if (start >= object.length || end < start) return fault(416, 'InvalidRange');
    return {
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${start}-${end}/${object.length}` },
      body: object.subarray(start, end + 1),
    };
  }

  #list(query: URLSearchParams): BucketAnswer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, this.pageSize);
    const last = page.at(-1);
    const more = keys.length > page.length && last !== undefined;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${this.objects.get(key)?.length ?? 0}</Size>` +
        '<StorageClass>STANDARD</StorageClass></Contents>',
    );
    return xml(
      200,
      'ListBucketResult',
      `<Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>` +
        (more ? `<NextContinuationToken>${last}</NextContinuationToken>` : '') +
        contents.join(''),
    );
  }

  #removeMany(body: string): BucketAnswer {
    const keys = [...body.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key ?? '');
    if (keys.length === 0 || keys.length > 1000) return fault(400, 'MalformedXML');
    for (const key of keys) this.objects.delete(key);
    return xml(200, 'DeleteResult', '');
  }

  #parts({ method, key, query, body }: BucketRequest, upload: string | null): BucketAnswer {
    if (upload === null) {
      const id = randomUUID();
      this.uploads.set(id, new Map());
      return xml(
        200,
        'InitiateMultipartUploadResult',
        `<Bucket>b</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`,
      );
    }
    const parts = this.uploads.get(upload);
    if (parts === undefined) return fault(404, 'NoSuchUpload');
    if (method === 'DELETE') {
      this.uploads.delete(upload);
      return { status: 204 };
    }
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    const named = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      bytes: parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1])),
      etag: /<ETag>([^<]+)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }));
    if (named.length === 0 || named.some(({ bytes, etag }) => !bytes || etagOf(bytes) !== etag))
      return fault(400, 'InvalidPart');
    const whole = named.map(({ bytes }) => bytes ?? Buffer.alloc(0));
    if (whole.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES))
      return fault(400, 'EntityTooSmall');
    this.uploads.delete(upload);
    const object = Buffer.concat(whole);
    this.objects.set(key, object);
    return xml(200, 'CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etagOf(object)}</ETag>`);
  }
}

export function fault(status: number, code: string): BucketAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  };
}

function xml(status: number, root: string, content: string): BucketAnswer {
  const space = 'http://s3.amazonaws.com/doc/2006-03-01/';
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${space}">${content}</${root}>`,
  };
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
