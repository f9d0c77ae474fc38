/** A real mail server on loopback that keeps what it's given, and refuses what a test tells it to. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** By lowercase name, unfolded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

export interface MailServer {
  /** With user and password, for `SMTP_URL`. */
  url: string;
  port: number;
  mails: readonly ReceivedMail[];
  /** Recipients that it answers with this status in place of taking them, such as 550. */
  refusals: Map<string, number>;
  close(): Promise<void>;
}

export const MAIL_LOGIN = { user: 'callwright', password: 'p@ss/word' };

/** @param port a free one unless told */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, done) {
      if (username === MAIL_LOGIN.user && password === MAIL_LOGIN.password) done(null, { user: username });
      else done(new Error('Wrong user or password.'));
    },
    onRcptTo({ address }, _session, done) {
      const status = refusals.get(address);
      if (status === undefined) done();
      else done(Object.assign(new Error(`No mail for ${address}`), { responseCode: status }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...read(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  // A client that goes away in the middle is no fault of the server's.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const { user, password } = MAIL_LOGIN;
  return {
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${taken}`,
    port: taken,
    mails,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Of a mail in two parts, as ours are. */
function read(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  const texts = { text: '', html: '' };
  for (const part of parts.map((one) => partOf(one.replace(/^\r\n/, '')))) {
    const kind = part.headers['content-type']?.startsWith('text/html') ? 'html' : 'text';
    texts[kind] = decoded(part.body, part.headers['content-transfer-encoding']);
  }
  return { headers, ...texts };
}

function partOf(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

function decoded(body: string, encoding: string | undefined): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          encoding === 'quoted-printable'
            ? body
                .replace(/=\r\n/g, '')
                .replace(/=([\dA-F]{2})/g, (_match, hex: string) =>
                  String.fromCharCode(Number.parseInt(hex, 16)),
                )
            : body,
          'latin1',
        );
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}
