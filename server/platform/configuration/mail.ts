/** The mail server that takes this installation's mails, if there's one. */
import type { Settings } from './settings';

export interface MailConfiguration {
  host: string;
  port: number;
  /** `smtps:`: encrypted from the first byte. */
  secure: boolean;
  /** Whether a server that doesn't offer encryption is refused. */
  requireTls: boolean;
  /** Null: the server takes mails without a sign-in. */
  login: { user: string; password: string } | null;
  from: { name: string; address: string };
}

const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };
const SENDER = /^(?:([^<>"\p{Cc}]{0,80}?)\s*<([^\s<>]+)>|([^\s<>]+))$/u;
const ADDRESS = /^[^\s@<>,;:"\\\p{Cc}]+@[^\s@<>,;:"\\\p{Cc}]+$/u;

/**
 * `SMTP_URL` and `MAIL_FROM`, of which neither makes sense without the other.
 *
 * @param plainHosts `host:port` of servers that may be spoken to without encryption, beside this machine's own
 */
export function readMail(settings: Settings, plainHosts: ReadonlySet<string>): MailConfiguration | null {
  const value = settings.text('SMTP_URL');
  const sender = settings.text('MAIL_FROM');
  if (value === null && sender === null) return null;
  if (value === null) {
    settings.fault('SMTP_URL', 'is needed with MAIL_FROM, such as smtps://user:password@smtp.example.com.');
    return null;
  }
  if (sender === null) {
    settings.fault('MAIL_FROM', 'is needed with SMTP_URL, such as Callwright <calls@example.com>.');
    return null;
  }
  const server = serverOf(settings, value, plainHosts);
  const from = senderOf(settings, sender);
  return server && from && { ...server, from };
}

function serverOf(
  settings: Settings,
  value: string,
  plainHosts: ReadonlySet<string>,
): Omit<MailConfiguration, 'from'> | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const usualPort = url === null ? undefined : DEFAULT_PORTS[url.protocol];
  if (url === null || usualPort === undefined || url.hostname === '' || !/^\/?$/.test(url.pathname)) {
    settings.fault(
      'SMTP_URL',
      'must be smtp:// or smtps:// with a host, such as smtps://user:password@smtp.example.com.',
    );
    return null;
  }
  if (url.search !== '' || url.hash !== '') {
    settings.fault(
      'SMTP_URL',
      'must end after the port. Write special characters of the password as %23 and the like.',
    );
    return null;
  }
  const login = loginOf(url);
  if (login === undefined) {
    settings.fault('SMTP_URL', 'must carry both a user name and a password, or neither.');
    return null;
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? usualPort : Number(url.port);
  const ownMachine = host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
  return {
    host,
    port,
    secure: url.protocol === 'smtps:',
    requireTls: url.protocol === 'smtp:' && !ownMachine && !plainHosts.has(`${url.hostname}:${port}`),
    login,
  };
}

/** `undefined`: half of one, or not what URLs encode. */
function loginOf({ username, password }: URL): MailConfiguration['login'] | undefined {
  if (username === '' && password === '') return null;
  if (username === '' || password === '') return undefined;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

function senderOf(settings: Settings, value: string): MailConfiguration['from'] | null {
  const match = SENDER.exec(value);
  const address = match?.[2] ?? match?.[3] ?? '';
  if (!ADDRESS.test(address)) {
    settings.fault(
      'MAIL_FROM',
      'must be an address, such as calls@example.com or Callwright <calls@example.com>.',
    );
    return null;
  }
  return { name: match?.[1]?.trim() || 'Callwright', address };
}
