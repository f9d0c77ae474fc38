/** SIPp: makes the calls of `bench:phone` and ends them. Their sound is sent and heard by `phone-callers.ts`. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeSipPort, outputOf, startUnpacked } from '../../tests/telephone/asterisk';

interface SipLoadSetup {
  /** Where the packages were unpacked. */
  root: string;
  /** Of Asterisk. */
  sipPort: number;
  called: string;
  /** Who calls, and where each of them hears. */
  callers: readonly { number: string; rtpPort: number }[];
  /** Of each call. */
  seconds: number;
}

export interface SipLoad {
  /** When each caller's call was answered, in milliseconds since 1970. */
  answered: Map<string, number>;
  /** Callers whose calls were still there when they hung up. */
  ended: Set<string>;
  /** What SIPp said about calls that went otherwise. */
  problems: string;
}

const CALLS_A_SECOND = 5;

/** Resolves when all calls are over. */
export async function runSipLoad({
  root,
  sipPort,
  called,
  callers,
  seconds,
}: SipLoadSetup): Promise<SipLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-sipp-'));
  try {
    await writeFile(join(folder, 'scenario.xml'), scenario);
    const rows = callers.map(({ number, rtpPort }) => `${number};${rtpPort};`);
    await writeFile(join(folder, 'callers.csv'), `SEQUENTIAL\n${rows.join('\n')}\n`);
    const options = {
      '-sf': 'scenario.xml',
      '-inf': 'callers.csv',
      '-s': called,
      '-i': '127.0.0.1',
      '-p': await freeSipPort(),
      '-m': callers.length,
      '-l': callers.length,
      '-r': CALLS_A_SECOND,
      '-d': seconds * 1000,
      '-log_file': 'calls.log',
      '-error_file': 'errors.log',
    };
    const args = [
      ...Object.entries(options).flat().map(String),
      '-nostdin',
      '-nd',
      '-trace_logs',
      '-trace_err',
    ];
    const child = startUnpacked(root, 'usr/bin/sipp', [...args, `127.0.0.1:${sipPort}`], folder);
    const output = outputOf(child);
    await new Promise((resolve) => child.once('close', resolve));
    const told = (await readFile(join(folder, 'calls.log'), 'utf8').catch(() => '')).split('\n');
    const answered = new Map<string, number>();
    const ended = new Set<string>();
    for (const [, what, caller = '', at] of told.flatMap((line) => [
      /^(\w+) (\S+) .*?(\d+\.\d+)\s*$/.exec(line) ?? [],
    ])) {
      if (what === 'answered') answered.set(caller, Number(at) * 1000);
      if (what === 'ended') ended.add(caller);
    }
    const errors = await readFile(join(folder, 'errors.log'), 'utf8').catch(() => '');
    return { answered, ended, problems: errors || (answered.size === 0 ? output().slice(-2_000) : '') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const request = (method: string, sequence: number, to: string, body: readonly string[] = []) =>
  [
    '<![CDATA[',
    '',
    `${method} sip:[service]@[remote_ip]:[remote_port] SIP/2.0`,
    'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]',
    'From: <sip:[field0]@[local_ip]:[local_port]>;tag=[pid]load[call_number]',
    `To: <sip:[service]@[remote_ip]:[remote_port]>${to}`,
    'Call-ID: [call_id]',
    `CSeq: ${sequence} ${method}`,
    'Contact: <sip:[field0]@[local_ip]:[local_port]>',
    'Max-Forwards: 70',
    ...(body.length > 0 ? ['Content-Type: application/sdp'] : []),
    'Content-Length: [len]',
    '',
    ...body,
    '',
    ']]>',
  ].join('\n');

const log = (what: string) => `<action><log message="${what} [field0] [timestamp]"/></action>`;

const scenario = `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE scenario SYSTEM "sipp.dtd">
<scenario name="A call with sound">
<send retrans="500">${request('INVITE', 1, '', [
  'v=0',
  'o=load 1 1 IN IP4 127.0.0.1',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio [field1] RTP/AVP 0',
  'a=rtpmap:0 PCMU/8000',
  'a=ptime:20',
])}</send>
<recv response="100" optional="true"/>
<recv response="180" optional="true"/>
<recv response="183" optional="true"/>
<recv response="200">${log('answered')}</recv>
<send>${request('ACK', 1, '[peer_tag_param]')}</send>
<pause/>
<send retrans="500">${request('BYE', 2, '[peer_tag_param]')}</send>
<recv response="200">${log('ended')}</recv>
</scenario>
`;
