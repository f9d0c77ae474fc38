import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Emulator } from '#server/identity/emulator';
import { patient } from '../../patience';
import { quiet, startIdentityServer, temporaryFolder } from './identity-server';

// Each test starts the emulator several times, which takes its time on a busy machine.
vi.setConfig({ testTimeout: patient(120_000) });

const folder = await temporaryFolder();
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startOwnProcess(
  directory: string,
): Promise<{ child: ChildProcess; port: number; emulator: number }> {
  const script = fileURLToPath(new URL('./run-identity.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(async () => child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...JSON.parse(String(line)) };
}

async function call(port: number, operation: string, body: object) {
  const url = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${operation}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function gone(pid: number): Promise<void> {
  await expect.poll(() => lives(pid)).toBe(false);
}

describe('accounts', () => {
  it('survive kill -9 of the server: still signed in, with the same password, and no process is left', async () => {
    const directory = join(folder.path, 'killed');
    const first = await startOwnProcess(directory);
    const account = { email: 'ada@example.com', password: 'correct horse' };
    const signedUp = await call(first.port, 'signUp', account);
    await call(first.port, 'update', { idToken: signedUp.idToken ?? '', displayName: 'Ada' });
    // The very next instruction after an answer, and others still on their way.
    const others = Array.from({ length: 20 }, (_, n) =>
      call(first.port, 'signUp', { email: `n${n}@example.com`, password: 'correct horse' }),
    );
    await others[0];
    first.child.kill('SIGKILL');
    const answered = (await Promise.allSettled(others)).flatMap((one) =>
      one.status === 'fulfilled' && one.value.idToken ? [one.value] : [],
    );
    await gone(first.emulator);

    const server = await startIdentityServer({ directory });
    cleanups.push(() => server.stop());
    expect(answered.length).toBeGreaterThan(0);
    for (const { idToken = '', refreshToken = '' } of [signedUp, ...answered]) {
      await server.verifier.verify(idToken);
      expect((await server.refresh(refreshToken)).status).toBe(200);
    }
    expect((await server.call('lookup', { idToken: signedUp.idToken })).json.users[0]).toMatchObject({
      displayName: 'Ada',
    });
    expect((await server.call('signInWithPassword', account)).status).toBe(200);
  });

  it('survive kill -9 of the emulator alone, which is replaced', async () => {
    const server = await startIdentityServer({ directory: join(folder.path, 'replaced') });
    cleanups.push(() => server.stop());
    const { json } = await server.call('signUp', { email: 'ada@example.com', password: 'correct horse' });
    const old = server.emulator.processId ?? 0;
    process.kill(old, 'SIGKILL');
    await gone(old);
    await expect.poll(() => server.emulator.ready(), { timeout: patient(60_000) }).toBe(true);
    expect(server.emulator.processId).not.toBe(old);
    expect((await server.call('lookup', { idToken: json.idToken })).json.users[0].email).toBe(
      'ada@example.com',
    );
  });

  it('while it is away the browser is told nothing that would sign it out', async () => {
    const server = await startIdentityServer({ directory: join(folder.path, 'away') });
    cleanups.push(() => server.stop());
    const { json } = await server.call('signUp', { email: 'ada@example.com', password: 'correct horse' });
    await server.emulator.stop();
    const answer = await server.call('lookup', { idToken: json.idToken });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      503,
      expect.stringMatching(/^text\/plain/),
    ]);
    await expect(server.verifier.verify(json.idToken)).rejects.toThrow(
      expect.objectContaining({ name: 'IdentityUnavailable' }),
    );
  });

  it('are in a file that only its owner reads, and so is the key', async () => {
    const directory = join(folder.path, 'modes');
    const server = await startIdentityServer({ directory });
    cleanups.push(() => server.stop());
    await server.call('signUp', { email: 'ada@example.com', password: 'correct horse' });
    for (const name of ['accounts.json', 'token-key']) {
      expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  });

  it('a revocation survives as well', async () => {
    const directory = join(folder.path, 'revoked');
    const server = await startIdentityServer({ directory });
    const { json } = await server.call('signUp', { email: 'ada@example.com', password: 'correct horse' });
    await server.service.revokeAll(json.localId);
    await server.stop();
    const again = await startIdentityServer({ directory });
    cleanups.push(() => again.stop());
    await expect(again.verifier.verify(json.idToken)).rejects.toThrow('revoked');
    expect((await again.refresh(json.refreshToken)).json.error.message).toBe('TOKEN_EXPIRED');
  });

  it('a damaged file stops the start and stays as it is', async () => {
    const directory = join(folder.path, 'damaged');
    const server = await startIdentityServer({ directory });
    await server.call('signUp', { email: 'ada@example.com', password: 'correct horse' });
    await server.stop();
    const path = join(directory, 'accounts.json');
    const half = (await readFile(path, 'utf8')).slice(0, -10);
    await writeFile(path, half);
    await expect(Emulator.start({ directory, log: quiet })).rejects.toThrow('can’t be read');
    expect(await readFile(path, 'utf8')).toBe(half);
  });
});
