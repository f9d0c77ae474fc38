/**
 * The practice phone's one port, on loopback: Twilio's API for the product, and a page with a keypad for people. What comes
 * by another name than its own, or from another page, is refused.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';
import { WebSocketServer } from 'ws';
import { type Kept, readKept, writeKept } from './double-file';
import { createPracticePhone } from './practice-phone';
import { createTwilioApi } from './twilio/twilio-double';
import type { Proxy } from './proxied';

/** Tried first, so that the page's address stays the same. */
const USUAL_PORT = 8011;
const API = '/2010-04-01/';
const SOCKET = '/phone';
/** Fictional numbers: no one has them. */
const NUMBERS = Array.from({ length: 100 }, (_, index) => `+1415555${String(100 + index).padStart(4, '0')}`);

interface CarrierDoubleOptions {
  /** Where people open Callwright, without a slash at its end. */
  product: string;
  /** Where it really listens. */
  proxy: Proxy;
  /** What is kept. */
  file: string;
  /** Of the built page. */
  pageDirectory: string;
  /** Null: the usual one, or a free one. */
  port: number | null;
}

export interface CarrierDouble {
  /** Of the page. */
  url: string;
  close(): Promise<void>;
}

/** @throws Error when the port that was asked for is taken */
export async function startCarrierDouble(options: CarrierDoubleOptions): Promise<CarrierDouble> {
  const { product, proxy, file, pageDirectory } = options;
  const before = readKept(file);
  const api = createTwilioApi(before.account_sid, before.auth_token);
  api.account.friendly_name = 'Practice phone';
  for (const number of NUMBERS) api.own(number, before.numbers[number]);
  const phone = createPracticePhone({ api, accountSid: before.account_sid, product, proxy });
  const connections = new Set<Socket>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16_384 });
  let names: ReadonlySet<string> = new Set();

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  server.on('upgrade', (request, socket, head) => {
    const { host = '', origin } = request.headers;
    if (!names.has(host) || origin !== `http://${host}` || pathOf(request) !== SOCKET) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => phone.connect(opened));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!names.has(request.headers.host ?? '')) return refuse(response, 403);
    const path = pathOf(request);
    if (path.startsWith(API)) {
      // A page has no business there, whatever password it found.
      if (request.headers.origin !== undefined) return refuse(response, 403);
      await api.answer(request, response);
      if (request.method === 'POST') changed();
      return;
    }
    if (request.method !== 'GET') return refuse(response, 405);
    await sendPage(response, pageDirectory, path, request.headers.host ?? '');
  }

  /** Numbers may have been given another webhook. */
  const changed = (): void => {
    keep();
    phone.numbersChanged();
  };
  const keep = (port = kept.port): void => {
    kept = { ...kept, port, pid: process.pid, numbers: {} };
    for (const { phone_number, voice_url, status_callback } of api.numbers.values()) {
      if (voice_url !== '' || status_callback !== '')
        kept.numbers[phone_number] = { voice_url, status_callback };
    }
    writeKept(file, kept);
  };
  let kept: Kept = before;

  const port = await listen(server, options.port);
  names = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  keep(port);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      writeKept(file, { ...kept, pid: 0 });
      phone.close();
      sockets.close();
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pathOf = ({ url = '/' }: IncomingMessage): string => new URL(url, 'http://double').pathname;

function listen(server: ReturnType<typeof createServer>, port: number | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const tried = (error: NodeJS.ErrnoException) => {
      if (port !== null || error.code !== 'EADDRINUSE') return reject(error);
      server.off('error', tried);
      server.once('error', reject);
      server.listen(0, '127.0.0.1');
    };
    server.once('error', tried);
    // A server that listens on a port has such an address.
    server.once('listening', () => resolve((server.address() as AddressInfo).port));
    server.listen(port ?? USUAL_PORT, '127.0.0.1');
  });
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

async function sendPage(
  response: ServerResponse,
  directory: string,
  path: string,
  host: string,
): Promise<void> {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const type = types[extname(name)];
  if (type === undefined || !/^[\w-]+\.\w+$/.test(name)) return refuse(response, 404);
  const body = await readFile(join(directory, name)).catch(() => null);
  if (body === null) return refuse(response, 404);
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'microphone=(self)',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; ` +
      `connect-src 'self' ws://${host}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(body);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
}
