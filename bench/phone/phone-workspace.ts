/** A workspace of the built product whose agent answers a number of a real Asterisk; ears, voice and model are doubles. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call, CallSummary } from '#contract/calls/calls';
import type { Carrier } from '#contract/workspace/carriers';
import { ARI_PASSWORD, ARI_USER } from '../../tests/doubles/asterisk/ari-access';
import { deepgramKey } from '../../tests/doubles/transcribers/deepgram-key';
import type { TranscriberDouble } from '../../tests/doubles/transcribers/transcriber-double';
import type { VoiceDouble } from '../../tests/doubles/voices/voice-double';
import type { SignedInClient } from '../signed-in-client';
import { END_OF_TURN_MS } from '../voice-scenario';

const CONNECTED_WITHIN_MS = 20_000;
const OVER_WITHIN_MS = 15_000;
const LOOK_MS = 500;

interface PhoneWorkspaceSetup {
  client: SignedInClient;
  /** Of ARI. */
  address: string;
  number: string;
  transcriber: TranscriberDouble;
  voice: VoiceDouble;
}

/** Resolves when calls to the number come in. */
export async function preparePhoneWorkspace(setup: PhoneWorkspaceSetup): Promise<void> {
  const { client, address, number, transcriber, voice } = setup;
  const spoken = await client.call<{ key_id: string }>('POST', '/provider-keys', {
    provider: 'elevenlabs',
    label: 'Voice',
    api_key: voice.apiKey,
    base_url: voice.baseUrl('elevenlabs'),
  });
  const content = z.parse(AgentContent, {
    name: 'Bench',
    first_message: 'Hello, how can I help?',
    instructions: 'Answer in one sentence.',
    voice: { provider: 'elevenlabs', key_id: spoken.key_id, voice: 'el-1' },
    transcriber: { provider: 'deepgram', key_id: await deepgramKey(client, transcriber) },
    turns: { end_of_turn_ms: END_OF_TURN_MS },
    silence_reminder_seconds: 0,
    after_call: { summary: false },
    max_duration_seconds: 3_600,
  });
  const { agent_id } = await client.call<{ agent_id: string }>('POST', '/agents', { content });
  const { draft_revision } = await client.call<{ draft_revision: number }>('GET', `/agents/${agent_id}`);
  await client.call('POST', `/agents/${agent_id}/publish`, { draft_revision, note: '' });
  const { carrier_id } = await client.call<Carrier>('POST', '/carriers', {
    label: 'Asterisk',
    address,
    username: ARI_USER,
    password: ARI_PASSWORD,
  });
  const { phone_number_id } = await client.call<{ phone_number_id: string }>('POST', '/phone-numbers', {
    number,
    agent_id,
    carrier_id,
  });
  // The callers are recorded, and hear nothing before the greeting.
  const rules = { recording_notice: 'never' };
  await client.call('PATCH', `/phone-numbers/${phone_number_id}`, { rules });
  const until = performance.now() + CONNECTED_WITHIN_MS;
  for (;;) {
    const { items } = await client.call<{ items: Carrier[] }>('GET', '/carriers');
    if (items[0]?.state === 'connected') return;
    if (performance.now() > until) throw new Error(items[0]?.problem ?? 'It didn’t connect to Asterisk.');
    await sleep(LOOK_MS);
  }
}

/** All calls with their logs, once they're over: hung up a moment ago, they are about to be. */
export async function callsOf(client: SignedInClient): Promise<Call[]> {
  const until = performance.now() + OVER_WITHIN_MS;
  for (;;) {
    const calls = await allCalls(client);
    if (calls.every(({ status }) => status !== 'in_progress') || performance.now() > until) return calls;
    await sleep(LOOK_MS);
  }
}

async function allCalls(client: SignedInClient): Promise<Call[]> {
  const calls: Call[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page: { items: CallSummary[]; next_cursor: string | null } = await client.call(
      'GET',
      `/calls${query}`,
    );
    for (const { call_id } of page.items) calls.push(await client.call<Call>('GET', `/calls/${call_id}`));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return calls;
}
