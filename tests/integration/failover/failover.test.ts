/** F2: a server whose database and identity service are killed under load, with ten calls. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServerProcess } from '../http/server-process';
import { kills, runFailover } from './failover-run';

it.runIf(process.platform === 'linux')(
  'F2: backends, the postmaster and the identity service die; no call does, and requests answer or say 503',
  { timeout: 150_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callwright-failover-'));
    // As root the database runs as another user, who must be able to pass.
    chmodSync(folder, 0o711);
    const dataDir = join(folder, 'data');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const said: string[] = [];
    try {
      const { origin, pid } = server;
      const result = await runFailover({
        origin,
        pid,
        dataDir,
        calls: 10,
        rounds: kills,
        betweenMs: 500,
        say: (sentence) => said.push(sentence),
      });
      expect(result).toMatchObject({ faults: [], lost: [], ledger: [] });
      expect(result.rounds.map(({ kill }) => kill)).toEqual([...kills]);
      server.kill('SIGHUP');
      expect(await server.exited).toBe(0);
    } catch (error) {
      throw new Error(`${said.join('\n')}\nThe server said:\n${server.output().slice(-5000)}`, {
        cause: error,
      });
    } finally {
      server.kill('SIGHUP');
      await server.exited;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
