/** What a process and its children listen on, as Linux knows it; other systems have no `/proc`. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

interface Listener {
  pid: number;
  /** A TCP port, or the path of a Unix domain socket (empty for one without a name). */
  at: number | string;
}

/** `pid` and every process below it. */
export function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap((child) => family(child))];
}

export function listenersOf(pids: readonly number[]): Listener[] {
  const open = new Map<string, number | string>([...tcpListeners(), ...unixListeners()]);
  return pids.flatMap((pid) =>
    socketsOf(pid).flatMap((inode) => {
      const at = open.get(inode);
      return at === undefined ? [] : [{ pid, at }];
    }),
  );
}

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      // It was closed while we looked.
      return [];
    }
  });
}

const LISTEN = '0A';

function tcpListeners(): [string, number][] {
  return ['tcp', 'tcp6'].flatMap((kind) =>
    rows(`/proc/net/${kind}`).flatMap((fields): [string, number][] => {
      const [, local = '', , state] = fields;
      const port = Number.parseInt(local.split(':')[1] ?? '', 16);
      return state === LISTEN ? [[fields[9] ?? '', port]] : [];
    }),
  );
}

/** `__SO_ACCEPTCON` of the kernel's flags: it waits for connections. */
const ACCEPTS = 0x10000;

function unixListeners(): [string, string][] {
  return rows('/proc/net/unix').flatMap((fields): [string, string][] => {
    const [, , , flags = '', , , inode = '', path = ''] = fields;
    return (Number.parseInt(flags, 16) & ACCEPTS) === 0 ? [] : [[inode, path]];
  });
}

function rows(path: string): string[][] {
  const [, ...lines] = read(path).trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
