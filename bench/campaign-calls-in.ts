/**
 * Calls in beside a campaign: how long each of them rings until the agent's first sound has come. They're made in a process of
 * their own, or what the carrier's double does for the campaign's calls would be in the measure.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CallerFigures, CallsIn } from './campaign-callers';

/** A caller is there for some seconds, whether it's answered or not. */
interface Callers {
  /** So many calls, at the same times after the first one whenever as many are made. */
  call(count: number): Promise<CallerFigures>;
  stop(): void;
}

export async function startCallers(calls: CallsIn): Promise<Callers> {
  const program = fileURLToPath(new URL('campaign-callers.ts', import.meta.url));
  const child = fork(program, [JSON.stringify(calls)], { execArgv: ['--import', 'tsx'] });
  await told(child);
  return {
    async call(count) {
      child.send(count);
      return (await told(child)) as CallerFigures;
    },
    stop: () => void child.kill(),
  };
}

/** What it says next. */
function told(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The process of the callers ended.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
