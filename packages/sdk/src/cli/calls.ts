/** `callwright call`, `tail` and `export`: calls from the terminal. */
import {
  accessSync,
  constants,
  createWriteStream,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Callwright } from '../callwright';
import { CallwrightError, reasonOf } from '../errors';
import type { CallSummary } from '../generated/types';
import { wait } from '../requests';
import { watchCalls } from './call-watch';
import { LOOK_MS, patiently } from './patiently';
import { Refusal } from './refusal';

type Say = (line: string) => void;

/** Between two looks that changes ask for. */
const AFTER_LOOK_MS = 1000;

export interface CallOptions {
  /** Name or id. */
  agent: string;
  /** Number or id; the only one unless told. */
  from: string | undefined;
  to: string;
  variables: Readonly<Record<string, string>>;
  /** Wait for its end and say how it went. */
  wait: boolean;
}

/** @returns whether it was made, and with `wait`, whether it was completed */
export async function makeCall(callwright: Callwright, options: CallOptions, say: Say): Promise<boolean> {
  const agent_id = await agentIdOf(callwright, options.agent);
  const phone_number_id = await numberIdOf(callwright, options.from);
  const { call_id } = await callwright.callsOut.make({
    agent_id,
    phone_number_id,
    to: options.to,
    variables: { ...options.variables },
  });
  say(call_id);
  if (!options.wait) return true;
  for (;;) {
    const call = await patiently(() => callwright.calls.get({ call_id }));
    if (call.ended_at !== null) {
      say(
        `${call.status}${call.end_reason ? `, ${call.end_reason}` : ''}${call.summary ? `\n${call.summary}` : ''}`,
      );
      return call.status === 'ended';
    }
    await wait(LOOK_MS);
  }
}

/** An id is one agent's, a name may be several agents': the wrong one mustn't call anyone. */
async function agentIdOf(callwright: Callwright, named: string): Promise<string> {
  const found: string[] = [];
  for await (const { agent_id, name } of callwright.agents.list()) {
    if (agent_id === named) return agent_id;
    if (name === named) found.push(agent_id);
  }
  const [only, another] = found;
  if (only === undefined) throw new Refusal(`No agent is called ${named}.`);
  if (another === undefined) return only;
  throw new Refusal(`Several agents are called ${named}. Name one by its id: ${found.join(', ')}.`);
}

async function numberIdOf(callwright: Callwright, named: string | undefined): Promise<string> {
  const { items } = await callwright.phoneNumbers.list();
  const found =
    named === undefined
      ? items
      : items.filter((one) => one.number === named || one.phone_number_id === named);
  const [only, another] = found;
  if (only && another === undefined) return only.phone_number_id;
  const numbers = items.map(({ number }) => number).join(', ');
  throw new Refusal(
    items.length === 0
      ? 'The workspace has no numbers to call from.'
      : `Say which number calls with --from: ${numbers}.`,
  );
}

/** Says each call when it begins and when it ends, until it's stopped, also past times when the server is away. */
export async function tailCalls(
  callwright: Callwright,
  { agent, signal }: { agent: string | undefined; signal?: AbortSignal },
  say: Say,
  /** Says what isn't a call. */
  remark: Say,
): Promise<void> {
  const agent_id = agent === undefined ? undefined : await agentIdOf(callwright, agent);
  const watch = await watchCalls(callwright, agent_id);
  const look = async (until: AbortSignal | undefined) => {
    for (const call of await patiently(() => watch.look(), until)) say(lineOf(call));
  };
  remark('Waiting for calls. Ctrl-C stops.');
  try {
    if (globalThis.WebSocket !== undefined) return await lookWhenTold(callwright, signal, look);
  } catch (error) {
    // A key that's bound to agents, or may not see the settings, may still list its calls. So may one of a Callwright that
    // doesn't tell of changes.
    if (!(error instanceof CallwrightError) || (error.status !== 403 && error.status !== 404)) throw error;
  }
  for (;;) {
    await wait(LOOK_MS, signal);
    await look(signal);
  }
}

/** Looks once for all that changes while the look before is under way, and no oftener than a key may. */
async function lookWhenTold(
  callwright: Callwright,
  signal: AbortSignal | undefined,
  look: (until: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const both = AbortSignal.any(signal ? [signal, stop.signal] : [stop.signal]);
  let due = false;
  let looking: Promise<void> | null = null;
  const lookWhileDue = async () => {
    try {
      while (due) {
        due = false;
        await look(both);
        await wait(AFTER_LOOK_MS, both);
      }
    } catch (error) {
      stop.abort(error);
    } finally {
      looking = null;
    }
  };
  try {
    for await (const { type } of callwright.changes({ signal: both })) {
      if (type !== 'call.changed' && type !== 'gap' && type !== 'ready') continue;
      due = true;
      looking ??= lookWhileDue();
    }
  } finally {
    stop.abort();
    await looking;
  }
}

function lineOf(call: CallSummary): string {
  const at = call.ended_at ?? call.started_at;
  const state =
    call.ended_at === null ? call.status : `${call.status}${call.end_reason ? ` (${call.end_reason})` : ''}`;
  return [at, call.call_id, call.agent_name, call.party, state].filter(Boolean).join('  ');
}

export interface ExportOptions {
  format: 'csv' | 'jsonl' | 'parquet';
  agent: string | undefined;
  /** Today and the days before it. */
  days: number | undefined;
  /** Standard output unless told. */
  out: string | undefined;
}

/** Has an export made, and fetches it. @throws what the machine says where `out` can't be written to, before anything is asked */
export async function exportCalls(
  callwright: Callwright,
  url: string,
  options: ExportOptions,
): Promise<void> {
  const place = options.out === undefined ? null : placeOf(options.out);
  const agent_id = options.agent === undefined ? undefined : await agentIdOf(callwright, options.agent);
  const { export_id } = await callwright.callExports.start({
    format: options.format,
    filters: { agent_id, days: options.days },
    order: {},
  });
  for (;;) {
    const { items } = await patiently(() => callwright.callExports.list());
    const state = items.find((one) => one.export_id === export_id)?.state;
    if (state === 'ready') break;
    if (state === undefined || state === 'failed')
      throw new Refusal('The export could not be made. Try again.');
    await wait(500);
  }
  const link = await callwright.callExports.link({ export_id });
  await saveFile(new URL(link.url, url), place);
}

interface Place {
  path: string;
  /** It's written beside `path`, which is there once it's whole. */
  isBeside: boolean;
}

/** A device or a pipe is written to as it comes, as is a file beside which there can't be another. @throws what the machine says */
function placeOf(out: string): Place {
  const found = statSync(out, { throwIfNoEntry: false });
  if (found?.isFile() === false) {
    accessSync(out, constants.W_OK);
    return { path: out, isBeside: false };
  }
  // Links stay links.
  const path = found === undefined ? out : realpathSync(out);
  try {
    accessSync(dirname(path), constants.W_OK);
    return { path, isBeside: true };
  } catch (error) {
    if (found === undefined) throw error;
    accessSync(path, constants.W_OK);
    return { path, isBeside: false };
  }
}

/**
 * @param place null: standard output
 * @throws Refusal that says what went wrong, on the way or where it's written
 */
async function saveFile(from: URL, place: Place | null): Promise<void> {
  const file = await fetch(from).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    throw new Refusal(`The export can’t be fetched: ${reasonOf(error) || error.message}.`);
  });
  if (!file.ok || file.body === null) throw new Refusal(`The export can’t be fetched: ${file.status}.`);
  const part = place?.isBeside ? `${place.path}.part` : null;
  try {
    const to = place === null ? process.stdout : createWriteStream(part ?? place.path);
    await pipeline(Readable.from(file.body), to, { end: place !== null });
    if (place !== null && part !== null) renameSync(part, place.path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (part !== null) rmSync(part, { force: true });
    throw new Refusal(`The export isn’t whole: ${error.message}.`);
  }
}
