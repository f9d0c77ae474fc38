/** How much of the processor a process has had, with all its threads. Linux only, where Asterisk is prepared. */
import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** @returns seconds */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // By proc(5): user and system time, of the process itself.
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
