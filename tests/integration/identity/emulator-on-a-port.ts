/** Puts the emulator on a loopback port, because firebase-admin and the Identity Toolkit's client want one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { EmulatorChannel } from '#server/identity/emulator-channel';

export async function onAPort(channel: EmulatorChannel): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const { authorization, 'content-type': type } = headers;
    const passed = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) };
    text(request)
      .then((body) => channel.request({ method, path, headers: passed, body: body || null }, 15_000))
      .then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
        () => response.destroy(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
