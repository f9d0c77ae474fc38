/** Certificates for loopback, made for a run by OpenSSL. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOf, startUnpacked } from './asterisk';

export interface Certificates {
  /** PEM files: of the authority that vouches for it, of the certificate, and of its key. */
  authority: string;
  certificate: string;
  key: string;
  remove(): Promise<void>;
}

/** @param root of the unpacked packages */
export async function loopbackCertificates(root: string): Promise<Certificates> {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-certificates-'));
  const path = (name: string) => join(folder, name);
  const settings = path('openssl.cnf');
  await writeFile(
    settings,
    [
      '[req]',
      'distinguished_name = name',
      '[name]',
      '[authority]',
      'basicConstraints = critical,CA:TRUE',
      '[server]',
      'subjectAltName = IP:127.0.0.1',
      '',
    ].join('\n'),
  );
  const openssl = async (...args: string[]) => {
    const child = startUnpacked(root, 'usr/bin/openssl', args, folder);
    const output = outputOf(child);
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error(`openssl ${args.join(' ')}:\n${output()}`);
  };
  const made = { authority: path('ca.pem'), certificate: path('server.pem'), key: path('server.key') };
  const usual = ['-config', settings, '-newkey', 'rsa:2048', '-nodes', '-x509', '-days', '2'];
  const authority = ['-subj', '/CN=Loopback authority', '-extensions', 'authority'];
  await openssl('req', ...usual, ...authority, '-keyout', path('ca.key'), '-out', made.authority);
  const signed = ['-CA', made.authority, '-CAkey', path('ca.key'), '-extensions', 'server'];
  const server = ['-subj', '/CN=127.0.0.1', '-keyout', made.key, '-out', made.certificate];
  await openssl('req', ...usual, ...signed, ...server);
  return { ...made, remove: () => rm(folder, { recursive: true, force: true }) };
}
