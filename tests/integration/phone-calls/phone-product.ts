/** The whole product beside an Asterisk, real or a double: an agent with a transcriber, for a number that rings. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Call, CallSummary } from '#contract/calls/calls';
import type { Carrier } from '#contract/workspace/carriers';
import type { AsteriskLimits } from '#server/areas/carriers/asterisk/asterisk-connection';
import { ARI_PASSWORD, ARI_USER } from '../../doubles/asterisk/ari-access';
import { startTranscriberDouble } from '../../doubles/transcribers/transcriber-double';
import { type Account, startWholeServer, type WholeCall } from '../http/whole-server';

export const NUMBER = '+14155552671';
export { ARI_PASSWORD, ARI_USER };

export const CALLER = '+14155552672';
export const GREETING = 'Hello, this is the front desk.';
export const HOURS =
  'We are open from Monday to Friday from nine in the morning until five in the afternoon, ' +
  'and on Saturday from ten until noon, but never on Sundays, and never on public holidays.';

/**
 * @param address of Asterisk's ARI, or of another carrier's API
 * @param publicUrl where a proxy of the test's passes requests on, if it has one
 */
export async function startPhoneProduct(
  address: string,
  publicUrl: string | null = null,
  settings: Record<string, string> = {},
  asteriskLimits?: AsteriskLimits,
) {
  const ears = await startTranscriberDouble();
  ears.hears = 'speech';
  const allSettings = {
    ...(publicUrl !== null && { PUBLIC_URL: publicUrl }),
    ...settings,
    ALLOWED_PRIVATE_HOSTS: [address, publicUrl, `http://${ears.host}`]
      .flatMap((url) => (url === null ? [] : new URL(url).host))
      .concat(settings.ALLOWED_PRIVATE_HOSTS ?? [])
      .join(','),
  };
  const server = await startWholeServer(allSettings, undefined, 'warn', undefined, asteriskLimits);
  let stopped: Promise<void> | null = null;
  const owner = await server.signUp('owner@example.com');
  const ask = async <Body>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: Omit<WholeCall, 'token'> & { as?: Account } = {},
  ): Promise<Body> => {
    const { as = owner, ...rest } = options;
    const answer = await server.call(method, path, { ...rest, token: as.token });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  };
  const { key_id } = await ask<{ key_id: string }>('POST', '/provider-keys', {
    body: {
      provider: 'deepgram',
      label: 'Ears',
      base_url: ears.baseUrl('deepgram'),
      api_key: ears.apiKey,
    },
  });
  const content = z.parse(AgentContent, {
    name: 'Front desk',
    first_message: GREETING,
    closing_message: 'Goodbye.',
    knowledge: [
      { title: 'Opening hours', text: HOURS },
      { title: 'Parking', text: 'You can park behind the house.' },
    ],
    transcriber: { provider: 'deepgram', key_id },
    end_phrases: ['goodbye'],
    after_call: { summary: false },
    // Otherwise the caller, who is in California, hears of it first.
    recording: { enabled: false },
  });
  const publish = async (body: AgentContent): Promise<string> => {
    const { agent_id } = await ask<{ agent_id: string }>('POST', '/agents', {
      body: { content: body },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    const { draft_revision } = await ask<{ draft_revision: number }>('GET', `/agents/${agent_id}`);
    await ask('POST', `/agents/${agent_id}/publish`, {
      body: { draft_revision, note: '' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    return agent_id;
  };
  return {
    server,
    ears,
    owner,
    ask,
    content,
    publish,
    /** Adds the Asterisk, as the owner does on the page. */
    addCarrier: (change: object = {}) =>
      ask<Carrier>('POST', '/carriers', {
        body: {
          label: 'Office PBX',
          address,
          username: ARI_USER,
          password: ARI_PASSWORD,
          ...change,
        },
      }),
    addNumber: (body: object) => ask<PhoneNumber>('POST', '/phone-numbers', { body }),
    async carrierState(): Promise<string> {
      const { items } = await ask<{ items: Carrier[] }>('GET', '/carriers');
      return items[0]?.problem ?? items[0]?.state ?? 'none';
    },
    async calls(): Promise<CallSummary[]> {
      return (await ask<{ items: CallSummary[] }>('GET', '/calls?page_size=1')).items;
    },
    /** The newest call. */
    async newest(): Promise<Call> {
      const [newest] = (await ask<{ items: CallSummary[] }>('GET', '/calls?page_size=1')).items;
      if (newest === undefined) throw new Error('There is no call.');
      return ask<Call>('GET', `/calls/${newest.call_id}`);
    },
    call: (callId: string) => ask<Call>('GET', `/calls/${callId}`),
    stop: () => (stopped ??= stop()),
  };

  async function stop(): Promise<void> {
    await server.stop();
    await ears.close();
  }
}

export type PhoneProduct = Awaited<ReturnType<typeof startPhoneProduct>>;
