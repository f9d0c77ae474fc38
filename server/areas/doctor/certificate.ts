/** Looks at the TLS certificate of an address, and says what is wrong with it. */
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { type AllowedHosts, hostAndPort, rangesFor } from '../../platform/outbound/allowed-hosts';
import { checkedAddresses, pinnedLookup, systemResolver } from '../../platform/outbound/guarded-lookup';

const CONNECT_MS = 5_000;
const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

interface SeenCertificate {
  subject: string;
  validFrom: Date;
  validTo: Date;
  /** What OpenSSL, or the check of the name, has against it; null: nothing. */
  refusal: string | null;
}

/**
 * The certificate that `url` shows.
 *
 * @throws OutboundError for an address that isn't allowed, or the socket's error
 */
export async function certificateOf(url: URL, allowedHosts: AllowedHosts): Promise<SeenCertificate> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const ranges = rangesFor(url, allowedHosts, []);
  const addresses = await checkedAddresses(url.hostname, systemResolver, ranges, hostAndPort(url));
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(url.port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      lookup: pinnedLookup(addresses),
      // The certificate is what we came for: a bad one is looked at, and nothing is sent.
      rejectUnauthorized: false,
    });
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('There was no answer in time.')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const shown = socket.getPeerCertificate();
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({
        subject: nameOn(shown),
        validFrom: new Date(shown.valid_from),
        validTo: new Date(shown.valid_to),
        refusal,
      });
    });
  });
}

function nameOn({ subjectaltname, subject }: PeerCertificate): string {
  const names = (subjectaltname ?? '').replaceAll(/(?:DNS|IP Address):/g, '');
  return names || String(subject?.CN ?? 'no name');
}

interface Verdict {
  state: 'passed' | 'warning' | 'failed';
  seen: string;
  /** What to do; null: nothing. */
  mend: string | null;
}

/** What there is to say of a certificate. */
export function judged(certificate: SeenCertificate, host: string, now: Date): Verdict {
  const { subject, validFrom, validTo, refusal } = certificate;
  const failed = (seen: string, mend: string): Verdict => ({ state: 'failed', seen, mend });
  if (validTo <= now) {
    return failed(
      `The certificate of ${host} expired on ${dayOf(validTo)}.`,
      'Renew it, and have the proxy load the new one. Certbot does both: run its command and reload the proxy.',
    );
  }
  if (validFrom > now) {
    return failed(
      `The certificate of ${host} isn’t valid before ${dayOf(validFrom)}.`,
      'Check the clock of this machine, or get a certificate that is valid now.',
    );
  }
  if (refusal === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return failed(
      `The certificate is for ${subject}, not for ${host}.`,
      `Get a certificate for ${host}, or set PUBLIC_URL to the name that it’s for.`,
    );
  }
  if (refusal !== null) {
    const isOwn = /SELF_SIGNED/.test(refusal);
    return failed(
      isOwn
        ? `The certificate of ${host} is self-signed.`
        : `No one we trust vouches for the certificate of ${host} (${refusal}).`,
      isOwn
        ? 'Get one from an authority that carriers trust, such as Let’s Encrypt.'
        : 'Have the proxy send the whole chain: with Let’s Encrypt that’s fullchain.pem rather than cert.pem.',
    );
  }
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  if (days < SOON_DAYS) {
    return {
      state: 'warning',
      seen: `The certificate of ${host} expires on ${dayOf(validTo)}, ${inDays(days)}.`,
      mend: 'Renew it. If that should happen by itself, look at why it hasn’t: certificates are usually renewed 30 days before.',
    };
  }
  return { state: 'passed', seen: `Valid for ${host} until ${dayOf(validTo)}.`, mend: null };
}

const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);
const dayOf = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
