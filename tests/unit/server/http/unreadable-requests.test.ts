import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody } from '#contract/errors';
import { createServer } from './http-server';

it.each([
  [
    'headers that are too long',
    `GET /api/agents HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['what isn’t HTTP', 'HELLO\r\n\r\n', 400],
  [
    'two lengths of one body',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('%s are answered by the one body of errors, with an id', async (_what, sent, status) => {
  const app = await createServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens on a port has an address of this kind.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  // It hangs up, on what's still on its way as well.
  socket.on('error', () => undefined);
  socket.write(sent);
  await new Promise((closed) => socket.once('close', closed));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^x-correlation-id: [\da-f-]{36}$/m);
  expect(z.parse(ErrorBody, JSON.parse(body)).code).toBe('invalid_request');
  await app.close();
});
