/** Checks of the public URL: whether it leads to us, is encrypted, and lets sockets through. */
import type { Finding } from '#contract/workspace/doctor';
import { advice } from '#domain/workspace/doctor-findings';
import { OutboundError, unreached } from '../../platform/outbound/outbound-error';
import { isPrivateHost } from '../../platform/outbound/plain-http';
import type { AllowedHosts } from '../../platform/outbound/allowed-hosts';
import type { CarrierNetwork } from '../carriers/network';
import { certificateOf, judged } from './certificate';
import type { Check } from './checkups';
import { doc, findingsOf, linesFor } from './findings';
import { type InstallationProof, PROOF_PATH } from './installation-proof';

const ASK_MS = 5_000;
/** A socket of ours that takes anyone who comes, until they have to say who they are. */
const SOCKET_PATH = '/ws/events';

interface PublicAddressOptions {
  /** Null: none is configured. */
  publicUrl: string | null;
  /** Where this process listens, for the one who mends the proxy. */
  port: number;
  proof: InstallationProof;
  network: CarrierNetwork;
  allowedHosts: AllowedHosts;
}

const operating = doc('docs/operating.md', 'Read “Behind a proxy” in docs/operating.md');
const NO_URL =
  'PUBLIC_URL isn’t set. An Asterisk doesn’t need it, since we connect to it; carriers that call us do.';

export function publicAddressChecks(
  options: PublicAddressOptions,
): Record<'public_url' | 'tls' | 'web_socket', Check> {
  const { publicUrl, allowedHosts } = options;
  return {
    public_url: { needs: ['tls'], look: async () => [await reached(options)] },
    tls: { look: async () => [await encrypted(publicUrl, allowedHosts)] },
    web_socket: { needs: ['public_url'], look: async () => [await upgraded(options)] },
  };
}

async function reached({ publicUrl, port, proof, network }: PublicAddressOptions): Promise<Finding> {
  const told = findingsOf(
    'public_url',
    `Asked ${publicUrl ?? 'no address'} for a proof that it’s this server.`,
  );
  if (publicUrl === null) return told.notTried({ seen: NO_URL, place: operating });
  const mend = linesFor(
    `If ${publicUrl} is right, see that its name and port lead to your proxy, and that this passes all of it on to port ${port}. ` +
      'Otherwise set PUBLIC_URL to the address that people and carriers reach Callwright at, without a path, and restart.',
    '.env',
    ['PUBLIC_URL=https://…'],
  );
  const word = proof.newWord();
  try {
    const answer = await network.outbound.request({
      url: `${publicUrl}${PROOF_PATH}?word=${word}`,
      method: 'GET',
      timeoutMs: ASK_MS,
    });
    const shown = proofIn(answer.body);
    if (answer.status === 200 && proof.isOf(word, shown)) {
      return told.passed({ seen: `${publicUrl} leads to this server.` });
    }
    const who =
      shown === undefined
        ? `Something else answers at ${publicUrl} (status ${answer.status}).`
        : `Another installation of Callwright answers at ${publicUrl}.`;
    return told.failed({ seen: who, mend, place: operating });
  } catch (error) {
    if (isRefusedAddress(error)) return told.notTried({ seen: error.message, place: operating });
    return told.failed({
      seen: unreached(publicUrl, error),
      mend,
      place: operating,
    });
  }
}

function proofIn(body: string): unknown {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null && 'proof' in read ? read.proof : undefined;
  } catch {
    return undefined;
  }
}

async function encrypted(publicUrl: string | null, allowedHosts: AllowedHosts): Promise<Finding> {
  const told = findingsOf('tls', `Checked the certificate of ${publicUrl ?? 'no address'}.`);
  if (publicUrl === null) return told.notTried({ seen: 'PUBLIC_URL isn’t set.' });
  const url = new URL(publicUrl);
  if (url.protocol === 'http:') {
    if (isPrivateHost(url.hostname)) return told.notTried({ seen: `${publicUrl} needs no encryption.` });
    const seen = `${publicUrl} isn’t encrypted: passwords and calls can be read on their way.`;
    const mend = advice('Put a proxy with a certificate before Callwright, and set PUBLIC_URL to https.');
    return told.warning({ seen, mend, place: operating });
  }
  try {
    const { state, seen, mend } = judged(await certificateOf(url, allowedHosts), url.hostname, new Date());
    const mending = mend === null ? {} : { mend: advice(mend), place: operating };
    return told[state]({ seen, ...mending });
  } catch (error) {
    if (isRefusedAddress(error)) return told.notTried({ seen: error.message, place: operating });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/SSL|EPROTO/.test(code)) {
      const seen = `${url.host} doesn’t speak TLS.`;
      return told.failed({
        seen,
        mend: advice('Let the proxy listen with TLS on this port.'),
        place: operating,
      });
    }
    return told.waits(`${url.host} can’t be reached.`);
  }
}

async function upgraded({ publicUrl, port, network }: PublicAddressOptions): Promise<Finding> {
  const address = `${(publicUrl ?? '').replace(/^http/, 'ws')}${SOCKET_PATH}`;
  const told = findingsOf('web_socket', `Opened a WebSocket at ${address}.`);
  if (publicUrl === null) return told.notTried({ seen: 'PUBLIC_URL isn’t set.' });
  try {
    const socket = await network.socket(new URL(address));
    socket.on('error', () => undefined);
    socket.terminate();
    return told.passed({ seen: 'WebSockets get through.' });
  } catch (error) {
    if (isRefusedAddress(error)) return told.notTried({ seen: error.message, place: operating });
    const status = /Unexpected server response: (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return told.failed({
      seen:
        status === undefined
          ? 'The proxy closed the connection, or didn’t answer.'
          : `The proxy answered with status ${status} rather than opening a WebSocket.`,
      mend: linesFor('Let the proxy pass WebSocket upgrades on. With nginx:', 'nginx.conf', [
        'location / {',
        `  proxy_pass http://127.0.0.1:${port};`,
        '  proxy_http_version 1.1;',
        '  proxy_set_header Host $host;',
        '  proxy_set_header Upgrade $http_upgrade;',
        '  proxy_set_header Connection "upgrade";',
        '  proxy_set_header X-Forwarded-For $remote_addr;',
        '  proxy_set_header X-Forwarded-Proto $scheme;',
        '  proxy_read_timeout 3600s;',
        '}',
      ]),
      place: operating,
    });
  }
}

const isRefusedAddress = (error: unknown): error is OutboundError =>
  error instanceof OutboundError && error.code === 'address_refused';
