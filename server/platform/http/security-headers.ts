/** The headers that tell a browser what our pages may do. */
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

export interface SecurityHeaders {
  /** People reach the server over https, so browsers may be told to insist on it. */
  https?: boolean;
  /** Origins beside our own that the page talks to: a separate API, the identity service. */
  connect?: readonly string[];
  /** Origins of scripts beside our own. */
  scripts?: readonly string[];
  /** Origins that may be in a frame beside our own. */
  frames?: readonly string[];
}

export const CSP_REPORT_PATH = '/api/csp-reports';

/** Names of the Trusted Types policies that the browser application makes. */
const TRUSTED_TYPES_POLICIES = ['callwright', 'default'];

export async function installSecurityHeaders(app: FastifyInstance, options: SecurityHeaders): Promise<void> {
  const headers = {
    ...(await helmetHeaders(options)),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** An answer that a browser keeps as a file and never shows, whatever is in it. */
export function asFile(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');
}

/** Helmet's headers. They are the same for every request, and helmet would put them together for each. */
async function helmetHeaders(options: SecurityHeaders): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options) },
    // `same-origin` would cut the sign-in popup off from the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  const headers: Record<string, string> = {};
  app.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value);
    return '';
  });
  await app.inject('/');
  await app.close();
  return headers;
}

function contentSecurityPolicy({ connect = [], scripts = [], frames = [] }: SecurityHeaders) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // The toaster and the primitives add their own style elements and attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", ...frames],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES_POLICIES,
    'report-uri': [CSP_REPORT_PATH],
  };
}
