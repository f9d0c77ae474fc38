/** A workspace on a running product that calls over a double of Twilio: phone system, agent and numbers, by the API. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign } from '#contract/outbound/campaigns';
import type { Carrier } from '#contract/workspace/carriers';
import type { TwilioDouble } from '../../../scripts/carrier-double/twilio/twilio-double';
import { deepgramKey } from '../../doubles/transcribers/deepgram-key';
import type { TranscriberDouble } from '../../doubles/transcribers/transcriber-double';
import { patient } from '../../patience';
import { twilioAccount } from '../twilio/twilio-product';

/** As `SignedInClient` of the benches. */
export interface Api {
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Those that call and are called. */
const OWN_NUMBERS = ['+14155552671', '+14155552672'] as const;

const allDay = { open: true, from: '00:00', to: '00:00' };
const once = { times: 0, wait_minutes: 1 };

/** Rows as the API takes them. */
export interface NewRow {
  line: number;
  number: string;
  time_zone: string;
}

interface CampaignWorkspace {
  carrier_id: string;
  agent_id: string;
  /** Of its numbers. */
  phone_number_ids: readonly string[];
  /** The first of them, which rings. */
  number: string;
  /** Makes a campaign of these rows and starts it. @param settings beyond the usual ones */
  start(api: Api, name: string, rows: readonly NewRow[], settings?: object): Promise<string>;
}

export const everyDay = (hours: { from: string; to: string } = allDay) => ({
  enabled: true,
  days: Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      { open: true, ...hours },
    ]),
  ),
  closed: [],
});

export async function openCampaignWorkspace(
  api: Api,
  twilio: TwilioDouble,
  ears: TranscriberDouble,
): Promise<CampaignWorkspace> {
  for (const number of OWN_NUMBERS) twilio.own(number);
  const content = {
    name: 'Check-ups',
    first_message: 'Hello, this is the practice of Doctor Reyes. It is time for your check-up.',
    knowledge: [{ title: 'Opening hours', text: 'We are open from Monday to Friday, from nine to five.' }],
    transcriber: { provider: 'deepgram', key_id: await deepgramKey(api, ears) },
    recording: { enabled: false },
    after_call: { summary: false },
  };
  const { agent_id } = await api.call<{ agent_id: string }>('POST', '/agents', { content });
  const { draft_revision } = await api.call<{ draft_revision: number }>('GET', `/agents/${agent_id}`);
  await api.call('POST', `/agents/${agent_id}/publish`, { draft_revision, note: '' });
  const { carrier_id } = await api.call<Carrier>('POST', '/carriers', twilioAccount);
  const phone_number_ids: string[] = [];
  for (const number of OWN_NUMBERS) {
    const added = await api.call<{ phone_number_id: string }>('POST', '/phone-numbers', {
      number,
      agent_id,
      carrier_id,
    });
    await api.call('POST', `/carriers/${carrier_id}/numbers`, { number });
    phone_number_ids.push(added.phone_number_id);
  }
  await connected(api);
  return {
    carrier_id,
    agent_id,
    phone_number_ids,
    number: OWN_NUMBERS[0],
    async start(by, name, rows, settings = {}) {
      const { campaign_id } = await by.call<Campaign>('POST', '/campaigns', {
        name,
        agent_id,
        phone_number_ids,
        hours: everyDay(),
        ring_seconds: 10,
        if_machine: 'talk',
        retries: { no_answer: once, busy: once, machine: once, failed: once },
        ...settings,
      });
      let toCall = 0;
      for (let from = 0; from < rows.length; from += 500) {
        const { added } = await by.call<{ added: number }>('POST', `/campaigns/${campaign_id}/rows`, {
          rows: rows.slice(from, from + 500),
        });
        toCall += added;
      }
      await by.call('POST', `/campaigns/${campaign_id}/start`, { rows: toCall });
      return campaign_id;
    },
  };
}

async function connected(api: Api): Promise<void> {
  const until = performance.now() + patient(30_000);
  for (;;) {
    const { items } = await api.call<{ items: Carrier[] }>('GET', '/carriers');
    if (items[0]?.state === 'connected') return;
    if (performance.now() > until) throw new Error(items[0]?.problem ?? 'It didn’t connect to Twilio.');
    await sleep(200);
  }
}
