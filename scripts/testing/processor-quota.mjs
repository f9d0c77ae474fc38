/** Running a command with a part of the processors' time, by what the system has for it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const PERIOD_US = 100_000;

/**
 * @param {number} share of the processors' time, above 0 and at most 1
 * @returns {{ wrap: (command: string[]) => string[], remove: () => void } | null} `wrap` gives the command that
 *   runs under the quota, with all it starts; null where nothing here can set one
 */
export function processorQuota(share) {
  const quota = Math.round(PERIOD_US * availableParallelism() * share);
  return controlGroup(quota) ?? systemdScope(share);
}

/** Version 2 has one tree of control groups, version 1 one for processors alone. Both want a writable folder. */
function controlGroup(quota) {
  const kinds = [
    { root: '/sys/fs/cgroup', is: 'cgroup.controllers', limits: { 'cpu.max': `${quota} ${PERIOD_US}` } },
    {
      root: '/sys/fs/cgroup/cpu',
      is: 'cpu.cfs_quota_us',
      limits: { 'cpu.cfs_period_us': String(PERIOD_US), 'cpu.cfs_quota_us': String(quota) },
    },
  ];
  for (const { root, is, limits } of kinds) {
    if (!existsSync(join(root, is))) continue;
    const group = join(root, `callwright-test-${process.pid}`);
    try {
      mkdirSync(group);
      for (const [name, value] of Object.entries(limits)) writeFileSync(join(group, name), value);
      const enter = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
      return { wrap: (command) => ['sh', '-c', enter, group, ...command], remove: () => removed(group) };
    } catch {
      removed(group);
    }
  }
  return null;
}

function removed(group) {
  try {
    rmdirSync(group);
  } catch {
    // It was never made, or something in it is about to end; an empty group costs nothing.
  }
}

function systemdScope(share) {
  const scope = ['systemd-run', '--user', '--scope', '--quiet'];
  scope.push(`--property=CPUQuota=${Math.round(availableParallelism() * share * 100)}%`, '--');
  const { status } = spawnSync(scope[0], [...scope.slice(1), 'true'], { stdio: 'ignore' });
  return status === 0 ? { wrap: (command) => [...scope, ...command], remove: () => undefined } : null;
}
