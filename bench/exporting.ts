/** An export of every call of a workspace, and what the process holds while it's made. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallExport } from '#contract/calls/list/call-exports';
import type { SignedInClient } from './signed-in-client';

const LOOK_MS = 250;
/** Looks before it begins: the highest of them is what it rises from. */
const BEFORE = 8;
const MB = 1024;

interface Exported {
  /** By how much the process held more than before, at most. */
  risenMb: number;
  rows: number;
  seconds: number;
}

/** @param pid the process that makes the export */
export async function exportAll(client: SignedInClient, pid: number): Promise<Exported> {
  let before = 0;
  for (let look = 0; look < BEFORE; look += 1) {
    before = Math.max(before, heldMb(pid));
    await sleep(LOOK_MS);
  }
  const began = performance.now();
  const { export_id } = await client.call<CallExport>('POST', '/call-exports', {
    format: 'jsonl',
    filters: {},
    order: { sort: 'time', order: 'desc' },
  });
  let most = before;
  for (;;) {
    most = Math.max(most, heldMb(pid));
    const { items } = await client.call<{ items: CallExport[] }>('GET', '/call-exports');
    const made = items.find((one) => one.export_id === export_id);
    if (made === undefined || made.state === 'failed') throw new Error('The export failed.');
    if (made.state === 'ready') {
      return { risenMb: most - before, rows: made.rows, seconds: (performance.now() - began) / 1000 };
    }
    await sleep(LOOK_MS);
  }
}

/** All that the process has of the machine's memory. */
const heldMb = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / MB;
