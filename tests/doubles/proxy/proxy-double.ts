/** A proxy in front of the product: it passes requests and sockets on, as far as it's told to. */
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface ProxyDouble {
  url: string;
  /** Where it passes things on to. */
  target: number | null;
  /** It answers by itself, as another server would. */
  isElsewhere: boolean;
  passesUpgrades: boolean;
  /** It adds a field to the forms that it passes on. */
  changesForms: boolean;
  /** A status with which it answers what is posted, and passes none of that on; null: it passes it on. */
  answersPosts: number | null;
  /** Nothing listens on its port until it's opened again. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** @param tls what it shows; null: it speaks plain HTTP */
export async function startProxyDouble(
  tls: { cert: string; key: string } | null = null,
): Promise<ProxyDouble> {
  const sockets = new Set<Socket>();
  const server: Server = tls === null ? createServer() : createTlsServer(tls);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('request', (incoming: IncomingMessage, response) => {
    if (double.isElsewhere || double.target === null) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
      return;
    }
    const { url: path, method, headers } = incoming;
    if (method === 'POST' && double.answersPosts !== null) {
      response.writeHead(double.answersPosts).end();
      return;
    }
    const { 'content-length': length, ...others } = headers;
    const added = double.changesForms && method === 'POST' ? '&added=1' : '';
    const sent =
      length === undefined ? others : { ...others, 'content-length': Number(length) + added.length };
    const passed = ask({ port: double.target, path, method, headers: sent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed, { end: false });
    incoming.on('end', () => passed.end(added));
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => undefined);
    if (!double.passesUpgrades || double.target === null) {
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const onward = connect(double.target, '127.0.0.1', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
        lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
      }
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    sockets.add(onward);
    onward.on('error', () => socket.destroy());
    onward.on('close', () => sockets.delete(onward));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const shut = async () => {
    const gone = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await gone;
  };
  await listen(0);
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const double: ProxyDouble = {
    url: `${tls === null ? 'http' : 'https'}://localhost:${port}`,
    target: null,
    isElsewhere: false,
    passesUpgrades: true,
    changesForms: false,
    answersPosts: null,
    shut,
    open: () => listen(port),
    close: shut,
  };
  return double;
}
