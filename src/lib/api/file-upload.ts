/** Sends a file and tells how far it is: what `fetch` can't do. */

export interface UploadTry {
  url: string;
  method: string;
  file: Blob;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Told the share that has left, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Resolves with whatever the server answers; rejects when it can't be reached or the signal fires. */
export function uploadFile(upload: UploadTry): Promise<{ response: Response; text: string }> {
  const { url, method, file, headers, signal, onProgress } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', abort);
      reject(error instanceof Error ? error : new Error('The request failed.'));
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener('load', () => {
      signal.removeEventListener('abort', abort);
      resolve({ response: responseOf(request), text: request.responseText });
    });
    request.addEventListener('error', () => fail(new TypeError('The network failed.')));
    request.addEventListener('abort', () => fail(signal.reason));
    signal.addEventListener('abort', abort);
    if (signal.aborted) fail(signal.reason);
    else request.send(file);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const correlationId = request.getResponseHeader('x-correlation-id');
  return new Response(null, {
    status: request.status,
    headers: correlationId === null ? {} : { 'x-correlation-id': correlationId },
  });
}
