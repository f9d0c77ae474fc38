/** Looks at an Asterisk as far as its REST interface shows it, and says what is missing and which lines mend it. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { type CarrierTrial, DIALPLAN } from '../../carrier';
import type { CarrierAccess } from '../../carrier-access';
import { APPLICATION, type Ari, AriRefusal } from '../ari';
import { callsContext, numberLines } from '../asterisk-dialplan';
import { machineCheck } from '../asterisk-machines';
import { EVENTS, loading, notAri, problemAndMends, user } from '../asterisk-problem';
import { contextOf, trunkChecks } from './asterisk-trunk';

/** The first version whose `chan_websocket` knows marks. */
const OLDEST = { major: 22, minor: 6 };

/** Modules without which no call can be taken, and what each is for. */
const modules = {
  'chan_websocket.so': 'the sound of calls',
  'res_stasis.so': 'handing calls to Callwright',
  'app_stasis.so': 'handing calls to Callwright from the dialplan',
  'res_ari_channels.so': 'answering and hanging up',
  'res_ari_bridges.so': 'joining a call with its sound',
  'bridge_softmix.so': 'joining a call with its sound',
  'codec_ulaw.so': 'the sound of telephones',
  'chan_pjsip.so': 'SIP phones and trunks',
} as const;

/** What has to be loaded before, where that isn't clear from its name. */
const before: Readonly<Record<string, readonly string[]>> = {
  'chan_websocket.so': ['res_http_websocket', 'res_websocket_client'],
};

const Info = z.object({ system: z.object({ version: z.string() }) });
const Modules = z.array(z.object({ name: z.string(), status: z.string() }));

const passed = (name: string, seen: string): CarrierCheck => ({ name, state: 'passed', seen, mend: null });

/** Never rejects. */
export async function testAsterisk(ari: Ari, access: CarrierAccess): Promise<CarrierTrial> {
  try {
    const info = z.safeParse(Info, await ari.ask('GET', '/asterisk/info', { only: 'system' }));
    if (!info.success) return notAri(access);
    const { version } = info.data.system;
    const checks = [
      versionCheck(version),
      ...(await modulesCheck(ari)),
      await rightsCheck(ari, access),
      await eventsCheck(ari),
      await dialplanCheck(ari, access.dial_string),
      await machineCheck(ari),
      ...(await trunkChecks(ari, access.dial_string)),
    ];
    return { problem: null, version, checks };
  } catch (error) {
    return problemAndMends(error, access);
  }
}

function versionCheck(version: string): CarrierCheck {
  const name = 'Version';
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];
  const isKnown = major !== undefined && minor !== undefined;
  if (!isKnown) return { name, state: 'unknown', seen: `Asterisk ${version}.`, mend: null };
  const isNew =
    Number(major) > OLDEST.major || (Number(major) === OLDEST.major && Number(minor) >= OLDEST.minor);
  if (isNew) return passed(name, `Asterisk ${version}.`);
  const text = `Install Asterisk ${OLDEST.major}.${OLDEST.minor} or newer.`;
  return { name, state: 'failed', seen: `Asterisk ${version}.`, mend: { text, file: null, lines: [] } };
}

async function modulesCheck(ari: Ari): Promise<CarrierCheck[]> {
  const found = z.safeParse(Modules, await ari.ask('GET', '/asterisk/modules'));
  const name = 'Modules';
  if (!found.success)
    return [{ name, state: 'unknown', seen: 'Asterisk didn’t list its modules.', mend: null }];
  const running = new Set(found.data.filter(({ status }) => status === 'Running').map((one) => one.name));
  const missing = Object.entries(modules).filter(([module]) => !running.has(module));
  if (missing.length === 0) {
    return [passed(name, `All ${Object.keys(modules).length} modules that calls need are running.`)];
  }
  return missing.map(([module, purpose]) => ({
    name: module,
    state: 'failed',
    seen: `Not running. It’s for ${purpose}.`,
    mend: loading('Load it, then restart Asterisk.', [
      ...(before[module] ?? []).filter((one) => !running.has(`${one}.so`)),
      module.replace('.so', ''),
    ]),
  }));
}

/** A user who may only read is refused what there isn't, too. */
async function rightsCheck(ari: Ari, { username }: CarrierAccess): Promise<CarrierCheck> {
  const name = 'Rights of the ARI user';
  try {
    await ari.ask('DELETE', `/channels/callwright-test-${randomUUID()}`);
  } catch (error) {
    if (!(error instanceof AriRefusal)) throw error;
    if (error.status === 403) {
      const mend = user({ username }, 'Let it write, then reload ARI.');
      return { name, state: 'failed', seen: `${username} may read, but not answer calls.`, mend };
    }
  }
  return passed(name, `${username} may answer calls and hang up.`);
}

async function eventsCheck(ari: Ari): Promise<CarrierCheck> {
  const name = 'Events';
  try {
    const socket = await ari.events(`${APPLICATION}-test-${randomUUID()}`);
    socket.on('error', () => undefined);
    socket.terminate();
    return passed(name, 'Asterisk tells us when a call rings.');
  } catch {
    return { name, state: 'failed', seen: 'The WebSocket for events couldn’t be opened.', mend: EVENTS };
  }
}

async function dialplanCheck(ari: Ari, dialString: string): Promise<CarrierCheck> {
  const [named, entered] = await Promise.all([callsContext(ari), contextOf(ari, dialString)]);
  if (named !== null && named === entered) {
    return passed(
      DIALPLAN,
      `Calls from the trunk enter the context ${named}, which extensions.conf names as Callwright’s.`,
    );
  }
  return {
    name: DIALPLAN,
    state: 'unknown',
    seen: 'Asterisk doesn’t show its dialplan. Check one of its numbers, or ring it, to see whether its calls arrive.',
    mend: {
      text:
        'Send the calls of your numbers to Callwright, in the context that your trunk’s calls enter. For a trunk that ' +
        'calls what Asterisk registered rather than the number, docs/first-phone-call.md has further lines.',
      file: 'extensions.conf',
      lines: [...numberLines],
    },
  };
}
