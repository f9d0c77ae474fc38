/**
 * What became of a call that was made: by the name that Telnyx gave it, of which it tells until ten minutes after the end; or, where
 * the answer with the name was lost, by the events of calls between the two numbers, which it keeps for a day.
 */
import type Telnyx from 'telnyx';
import type { EndReason } from '#contract/calls/outcomes';
import type { FoundCallOut, UnsureCall } from '../carrier';
import type { CarrierAccess } from '../carrier-access';
import { openTelnyx, refusalOf, type TelnyxNetwork } from './telnyx-api';
import { telnyxEnd } from './telnyx-end';
import { readState } from './telnyx-event';

interface CallEnd {
  reason: EndReason;
  code: string | null;
}

/** Clocks differ: a call that we prepared isn't looked for before this. */
const CLOCK_MS = 30_000;
const MOST_EVENTS = 100;

/** @returns null: it isn't over. @throws Error when Telnyx can't be asked, or doesn't know the call */
export async function telnyxEndOf(client: Telnyx, name: string): Promise<CallEnd | null> {
  const { data } = await client.calls.retrieveStatus(name);
  // Until it's known to have ended: one that is being dialled isn't alive either.
  if (data === undefined || data.is_alive || data.end_time === undefined) return null;
  // It was answered, and we weren't told, or couldn't be.
  const wasAnswered = (data.call_duration ?? 0) > 0;
  return { reason: wasAnswered ? 'line_failed' : 'no_answer', code: null };
}

/** Never rejects. */
export async function findTelnyxCall(
  network: TelnyxNetwork,
  access: CarrierAccess,
  call: UnsureCall,
): Promise<FoundCallOut | null> {
  try {
    const client = await openTelnyx(network, access);
    return call.name === null ? await byEvents(client, call) : await byName(client, call.name);
  } catch {
    return null;
  }
}

async function byName(client: Telnyx, name: string): Promise<FoundCallOut> {
  try {
    return { made: true, end: await telnyxEndOf(client, name) };
  } catch (error) {
    // Too long ago: that it was made is known all the same.
    if (refusalOf(error)?.status === 404) return { made: true, end: { reason: 'dial_failed', code: null } };
    throw error;
  }
}

async function byEvents(client: Telnyx, { call_id, from, to, since }: UnsureCall): Promise<FoundCallOut> {
  const page = await client.callEvents.list({
    filter: {
      from,
      to,
      type: 'webhook',
      occurred_at: { gte: new Date(since.getTime() - CLOCK_MS).toISOString() },
    },
    'page[size]': MOST_EVENTS,
  });
  const events = page.data.filter(({ metadata }) => {
    const { out } = readState(wordIn(metadata, 'client_state'));
    // Another one between the same numbers; what says nothing of that counts as ours.
    return out === undefined || out === call_id;
  });
  if (events.length === 0) return { made: false };
  const end = events.find(({ name }) => name === 'call.hangup');
  if (end === undefined) return { made: true, end: null };
  const { wasAnswered, failure, code } = telnyxEnd({
    hangup_cause: wordIn(end.metadata, 'hangup_cause'),
    sip_hangup_cause: wordIn(end.metadata, 'sip_hangup_cause'),
  });
  return { made: true, end: { reason: wasAnswered ? 'line_failed' : failure, code } };
}

/** A field of the event as it was sent, which `metadata` holds somewhere. */
function wordIn(metadata: unknown, field: string): string | undefined {
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  for (const [name, value] of Object.entries(metadata)) {
    if (name === field && typeof value === 'string') return value;
    const below = wordIn(value, field);
    if (below !== undefined) return below;
  }
  return undefined;
}
