/**
 * Puts the API server behind Vite, so that people open one address. The server answers first; what it
 * would answer with its page is the browser application's and goes to Vite, with the page's
 * configuration put into Vite's page.
 */
import { request } from 'node:http';

/** What Vite serves by itself. */
const vites = /^\/(@|src\/|contract\/|domain\/|node_modules\/)/;
const sockets = /^\/ws(\/|$)/;
const configurationElement = /<script type="application\/json" id="callwright-configuration">.*?<\/script>/s;

/**
 * @param {{ port: number, whenReady(): Promise<void> }} server its port on 127.0.0.1
 * @returns {import('vite').Plugin}
 */
export function serverFirst(server) {
  let element = '';

  async function answer(incoming, response, next) {
    try {
      await server.whenReady();
      const page = await forward(server.port, incoming, response);
      if (page === null) return;
      element = configurationElement.exec(page)?.[0] ?? '';
      next();
    } catch {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(503, { 'content-type': 'text/plain' })
          .end('The server does not run. See the terminal.');
    }
  }

  return {
    name: 'callwright-server-first',
    config: () => ({
      server: { proxy: { '^/ws(/|$)': { target: `ws://127.0.0.1:${server.port}`, ws: true } } },
    }),
    configureServer(vite) {
      vite.middlewares.use((incoming, response, next) => {
        if (vites.test(incoming.url) || sockets.test(incoming.url)) next();
        else void answer(incoming, response, next);
      });
    },
    transformIndexHtml: (html) => html.replace('</head>', () => `${element}</head>`),
  };
}

/** Passes the request on, and the answer back unless it is the page. @returns the page, or null */
function forward(port, incoming, response) {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    // The page must come as text that can be read.
    const plain = headers.accept?.includes('text/html')
      ? { ...headers, 'accept-encoding': 'identity' }
      : headers;
    delete plain['if-none-match'];
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: plain }, (answer) => {
      if (answer.statusCode === 200 && answer.headers['content-type']?.startsWith('text/html')) {
        collect(answer).then((body) => {
          if (configurationElement.test(body)) return resolve(body);
          response.writeHead(answer.statusCode, answer.headers).end(body);
          resolve(null);
        }, reject);
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('end', () => resolve(null));
      answer.once('error', reject);
    });
    outgoing.once('error', reject);
    incoming.pipe(outgoing);
  });
}

async function collect(answer) {
  const parts = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
