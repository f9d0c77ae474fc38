/** Why an Asterisk can't be reached or refuses us: in a sentence, and the lines of its files that mend it. */
import { isIP } from 'node:net';
import type { Mend } from '#contract/mend';
import { passwordRefused } from '#domain/workspace/carrier-rules';
import { OutboundError } from '../../../platform/outbound/outbound-error';
import type { CarrierAccess } from '../carrier-access';
import { AriRefusal } from './ari';

type Where = Pick<CarrierAccess, 'address' | 'username'>;

interface AsteriskProblem {
  /** A sentence. */
  problem: string;
  /** In the order in which they're to be tried. */
  mends: Mend[];
}

/** What went wrong, and what mends it. */
export function problemAndMends(error: unknown, where: Where): AsteriskProblem {
  const { host } = new URL(where.address);
  if (error instanceof AriRefusal) return refused(error.status, where);
  if (error instanceof OutboundError) {
    if (error.code === 'address_refused') return { problem: error.message, mends: [] };
    if (error.code === 'timeout') {
      const text = `Let the firewall pass TCP from Callwright to ${host}, and see that Asterisk listens there.`;
      return { problem: `${host} didn’t answer in time.`, mends: [{ ...listening(where), text }] };
    }
  }
  // A socket tells the status of its refusal in words alone.
  const status = /Unexpected server response: (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (status === '401') return refused(401, where);
  if (status !== undefined) {
    const problem = `${host} refused the WebSocket with status ${status}.`;
    return { problem, mends: [EVENTS] };
  }
  const problem = `We couldn’t reach ${host}. Is Asterisk running, and enabled in http.conf?`;
  return { problem, mends: [listening(where)] };
}

/** What went wrong, in a sentence. */
export const problemOf = (error: unknown, address: string): string =>
  problemAndMends(error, { address, username: '' }).problem;

/** Something else answers there, or Asterisk without its ARI. */
export function notAri(where: Where): AsteriskProblem {
  const problem = `${new URL(where.address).host} doesn’t answer as Asterisk’s ARI does. Check the address and ari.conf.`;
  const enabled = { text: 'Turn ARI on.', file: 'ari.conf', lines: ['[general]', 'enabled = yes'] };
  return { problem, mends: [enabled, loading('Load ARI.', ['res_ari', 'res_ari_asterisk'])] };
}

function refused(status: number, where: Where): AsteriskProblem {
  const { host } = new URL(where.address);
  if (status === 401) {
    const text = 'Give the user the password that you type here, then reload ARI.';
    return { problem: passwordRefused(host), mends: [user(where, text, ['password = …'])] };
  }
  if (status === 403) {
    const problem = `The ARI user at ${host} may not do that. Check ari.conf.`;
    return { problem, mends: [user(where, 'Let it write.')] };
  }
  return notAri(where);
}

/** The lines of an ARI user, with what's wrong among them. */
export const user = ({ username }: Pick<Where, 'username'>, text: string, more: string[] = []): Mend => ({
  text,
  file: 'ari.conf',
  lines: [`[${username}]`, 'type = user', 'read_only = no', ...more],
});

/** @param modules without their ending */
export const loading = (text: string, modules: readonly string[]): Mend => ({
  text,
  file: 'modules.conf',
  lines: modules.map((name) => `load = ${name}.so`),
});

export const EVENTS: Mend = loading(
  'Load the modules. If a proxy is in front of Asterisk, let it pass WebSocket upgrades on /ari and /media.',
  ['res_http_websocket', 'res_ari_events'],
);

/** Has Asterisk listen where we ask. Before one with TLS there's a proxy, on the same machine. */
function listening({ address }: Where): Mend {
  const { protocol, hostname, port } = new URL(address);
  const isProxied = protocol === 'https:';
  const text = isProxied
    ? 'Start Asterisk, let it listen, and lead the proxy before it there.'
    : 'Start Asterisk, and let it listen there.';
  const own = hostname.replace(/^\[|\]$/g, '');
  const bound = isProxied || hostname === 'localhost' ? '127.0.0.1' : isIP(own) === 0 ? '0.0.0.0' : own;
  const lines = ['[general]', 'enabled = yes', `bindaddr = ${bound}`];
  return { text, file: 'http.conf', lines: [...lines, `bindport = ${isProxied ? 8088 : port || 80}`] };
}
