/** The trunk of an Asterisk, as far as ARI shows it: the endpoint that calls go out by, and whether it's reachable. */
import * as z from 'zod/mini';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { REGISTRATION, TRUNK, TRUNK_CODECS } from '../../carrier';
import { type Ari, AriRefusal } from '../ari';
import { loading } from '../asterisk-problem';

const Endpoint = z.object({ state: z.nullish(z.string()) });
const Attributes = z.array(z.object({ attribute: z.string(), value: z.string() }));

const LOOK_THERE = [`asterisk -rx 'pjsip show endpoint {}'`, `asterisk -rx 'pjsip show contacts'`];

/** The PJSIP endpoint that a call out is dialled by; null: it's none, or another one for each number. */
export function trunkOf(dialString: string): string | null {
  const [technology, resource = ''] = dialString.split('/');
  const name = resource.split('@').at(-1) ?? '';
  return technology === 'PJSIP' && /^[\w.+-]+$/.test(name) ? name : null;
}

/** @throws AriRefusal, OutboundError when it can't be asked */
export async function trunkChecks(ari: Ari, dialString: string): Promise<CarrierCheck[]> {
  const name = trunkOf(dialString);
  if (name === null) {
    const seen = `calls go out by ${dialString}, which names no PJSIP endpoint whose state we could ask for.`;
    return [{ name: TRUNK, state: 'unknown', seen, mend: null }];
  }
  const found = await endpoint(ari, name);
  const codecs = await codecsOf(ari, name);
  return found.state === 'failed' ? [found, ...codecs] : [found, ...codecs, registration];
}

/** Whether it takes the sound that every telephone has; nothing where Asterisk doesn't tell. */
async function codecsOf(ari: Ari, name: string): Promise<CarrierCheck[]> {
  const allowed = (await attribute(ari, 'endpoint', name, 'allow'))?.match(/\w+/g);
  if (allowed === undefined || allowed === null) return [];
  const told = allowed.join(', ');
  if (allowed.includes('ulaw') || allowed.includes('alaw')) {
    const seen = `Its endpoint ${name} allows ${told}.`;
    return [{ name: TRUNK_CODECS, state: 'passed', seen, mend: null }];
  }
  const seen = `Its endpoint ${name} allows ${told} alone: calls that come in G.711, as most do, are refused with status 488.`;
  const mend = {
    text: 'Let the endpoint take G.711, then reload PJSIP.',
    file: 'pjsip.conf',
    lines: [`[${name}]`, 'type = endpoint', `allow = ${['ulaw', 'alaw', ...allowed].join(',')}`],
  };
  return [{ name: TRUNK_CODECS, state: 'failed', seen, mend }];
}

async function endpoint(ari: Ari, name: string): Promise<CarrierCheck> {
  try {
    const read = z.safeParse(Endpoint, await ari.ask('GET', `/endpoints/PJSIP/${encodeURIComponent(name)}`));
    const state = (read.success ? read.data.state : null) ?? 'unknown';
    // A trunk that isn't asked is "online" for as long as Asterisk runs.
    return seenAs(name, state === 'online' && !(await isAsked(ari, name)) ? 'unknown' : state);
  } catch (error) {
    if (!(error instanceof AriRefusal) || error.status !== 404) throw error;
    return (await listsEndpoints(ari)) ? missing(name) : untold;
  }
}

/** Whether Asterisk asks the trunk again and again if it's there; true where that can't be told. */
async function isAsked(ari: Ari, name: string): Promise<boolean> {
  const contacts = (await attribute(ari, 'endpoint', name, 'aors')) ?? name;
  for (const contact of contacts.split(',')) {
    const seconds = await attribute(ari, 'aor', contact.trim(), 'qualify_frequency');
    if (seconds === null || Number(seconds) > 0) return true;
  }
  return false;
}

/** The context of the dialplan that calls of the trunk enter; null: Asterisk doesn't tell. Never rejects. */
export async function contextOf(ari: Ari, dialString: string): Promise<string | null> {
  const name = trunkOf(dialString);
  return name === null ? null : attribute(ari, 'endpoint', name, 'context');
}

/** Of an object of pjsip.conf; null: Asterisk doesn't tell. */
async function attribute(ari: Ari, kind: string, name: string, of: string): Promise<string | null> {
  const path = `/asterisk/config/dynamic/res_pjsip/${kind}/${encodeURIComponent(name)}`;
  const read = z.safeParse(Attributes, await ari.ask('GET', path).catch(() => null));
  return read.data?.find((one) => one.attribute === of)?.value ?? null;
}

/** Otherwise the module that tells of them isn't there. */
async function listsEndpoints(ari: Ari): Promise<boolean> {
  try {
    await ari.ask('GET', '/endpoints');
    return true;
  } catch (error) {
    if (error instanceof AriRefusal && error.status === 404) return false;
    throw error;
  }
}

function seenAs(name: string, state: string): CarrierCheck {
  const lines = LOOK_THERE.map((line) => line.replace('{}', name));
  if (state === 'online') {
    const seen = `Asterisk says that its endpoint ${name} is reachable.`;
    return { name: TRUNK, state: 'passed', seen, mend: null };
  }
  if (state === 'offline') {
    const text =
      'If Asterisk has just started, wait a minute and check again: it hasn’t asked yet. Otherwise check the contact of its aor in ' +
      'pjsip.conf, the firewall, and whether the trunk is up. On Asterisk’s machine, these show more.';
    const seen = `Asterisk says that its endpoint ${name} isn’t reachable: no call goes out by it.`;
    return { name: TRUNK, state: 'failed', seen, mend: { text, file: null, lines } };
  }
  return {
    name: TRUNK,
    state: 'unknown',
    seen: `Asterisk has the endpoint ${name}, but doesn’t know whether it’s reachable.`,
    mend: {
      text: 'Have it ask the trunk every minute, if the trunk answers that.',
      file: 'pjsip.conf',
      lines: [`[${name}]`, 'type = aor', 'qualify_frequency = 60'],
    },
  };
}

const missing = (name: string): CarrierCheck => ({
  name: TRUNK,
  state: 'failed',
  seen: `Asterisk has no PJSIP endpoint ${name}, by which calls go out.`,
  mend: {
    text: 'Add it with the address of your trunk, or name the one that you have under “Calls out”.',
    file: 'pjsip.conf',
    lines: `[${name}]
type = endpoint
context = from-trunk
disallow = all
allow = ulaw,alaw
direct_media = no
aors = ${name}

[${name}]
type = aor
contact = sip:…

[${name}]
type = identify
endpoint = ${name}
match = …`.split('\n'),
  },
});

const untold: CarrierCheck = {
  name: TRUNK,
  state: 'unknown',
  seen: 'Asterisk doesn’t tell of its endpoints.',
  mend: loading('Load the module that does.', ['res_ari_endpoints']),
};

/** Of a trunk that's known by its address there's none. */
const registration: CarrierCheck = {
  name: REGISTRATION,
  state: 'unknown',
  seen: 'ARI doesn’t tell whether Asterisk has registered with the trunk.',
  mend: {
    text: 'On Asterisk’s machine, this shows it: “Registered”, or why not. A trunk that’s known by its address has none.',
    file: null,
    lines: [`asterisk -rx 'pjsip show registrations'`],
  },
};
