/**
 * The browser application: its one page, which every path that is no file and no API answers, and
 * its assets.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BROWSER_CONFIGURATION_ID,
  type BrowserConfiguration,
} from '#contract/workspace/browser-configuration';
import { ApiError } from '#domain/api-error';
import { sendError } from './error-handler';
import { blockKey } from './limits/client-key';

interface PageOptions {
  /** Folder of the built browser application, with its `index.html`. */
  directory: string;
  /** What the page carries, the same object while nothing has changed; no secret may be in it. */
  browser: () => Promise<BrowserConfiguration>;
  /** Sites whose pages may have `/embed/{token}` in a frame; no other page is ever in one. */
  framedBy?: (token: string) => Promise<readonly string[]>;
  /** Paths below these are no pages: an unknown one is a 404. */
  reserved?: readonly string[];
}

const ONE_YEAR_S = 31_536_000;
/** The script by which other sites show the widget. */
const WIDGET = 'widget.js';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const RESERVED = ['/api', '/ws', '/mcp', '/.well-known', '/assets'];

/** @throws when the folder holds no built application */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const page = await pages(options);
  const reserved = [...RESERVED, ...(options.reserved ?? [])];

  await app.register(fastifyStatic, {
    root: options.directory,
    // A route for each file, so that an unknown name reaches the handler below.
    wildcard: false,
    // What the build has compressed is found beside its file, and needs no route.
    globIgnore: ['index.html', '**/*.{br,gz}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The build puts a hash into the name of what it places in `assets`.
      const hashed = path.startsWith(join(options.directory, 'assets'));
      // Also compressed, with an ending of its own.
      if (path.startsWith(join(options.directory, WIDGET))) {
        reply.header('cross-origin-resource-policy', 'cross-origin');
      }
      reply.header('cache-control', hashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'public, no-cache');
    },
  });

  const { framedBy } = options;
  if (framedBy) {
    app.get<{ Params: { token: string } }>(
      '/embed/:token',
      { config: { rateLimit: { max: 60, timeWindow: 60_000, keyGenerator: ({ ip }) => blockKey(ip) } } },
      async (request, reply) => {
        const { token } = request.params;
        const { text } = await page();
        sendFramed(request, reply, text, TOKEN.test(token) ? await framedBy(token) : []);
        return reply;
      },
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    return isPage ? sendPage(request, reply, await page()) : notFound(reply);
  });
}

/** 404 with the standard body, for a server that serves no pages. */
export function serveNoPages(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => notFound(reply));
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendError(reply, new ApiError('not_found', 'Not found.'));
}

/** Pages whose address is a secret: it goes into no referrer and no search engine. */
const SECRET_ADDRESS = /^\/+(?:(?:invite|talk|embed|shared)\/|mcp-sign-in\b)/i;

function sendPage(request: FastifyRequest, reply: FastifyReply, { text, etag }: Page): FastifyReply {
  if (SECRET_ADDRESS.test(request.url)) {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
  }
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag || request.headers['if-none-match'] === `W/${etag}`) {
    return reply.code(304).send();
  }
  return reply.code(200).type('text/html; charset=utf-8').send(text);
}

/** The page for a frame of these sites. Never kept: a browser doesn't take new policies from a 304. */
function sendFramed(
  { url }: FastifyRequest,
  reply: FastifyReply,
  page: string,
  sites: readonly string[],
): FastifyReply {
  if (sites.length > 0) {
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites.join(' ')}`),
    );
    reply.removeHeader('x-frame-options');
  }
  if (SECRET_ADDRESS.test(url))
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
  return reply.header('cache-control', 'no-store').code(200).type('text/html; charset=utf-8').send(page);
}

interface Page {
  text: string;
  etag: string;
}

/** The page as it is now, written again only when what it carries has changed. */
async function pages({ directory, browser }: PageOptions): Promise<() => Promise<Page>> {
  const template = await readFile(join(directory, 'index.html'), 'utf8');
  const head = template.indexOf('</head>');
  if (head === -1) throw new Error(`${join(directory, 'index.html')} has no </head>`);
  let last: (Page & { carries: BrowserConfiguration }) | null = null;
  return async () => {
    const carries = await browser();
    if (last?.carries !== carries) {
      const text = template.slice(0, head) + configurationElement(carries) + template.slice(head);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      last = { carries, text, etag };
    }
    return last;
  };
}

/**
 * A JSON script element: data, which no policy for scripts concerns. `<` is escaped, so that no value
 * can end the element or open a comment in it.
 */
function configurationElement(browser: BrowserConfiguration): string {
  const json = JSON.stringify(browser).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BROWSER_CONFIGURATION_ID}">${json}</script>`;
}
