/** A campaign as the API tells it, and a file that the browser can't read. */
import * as z from 'zod/mini';
import { type Campaign, NewCampaign, RowOutcome } from '#contract/outbound/campaigns';

export function campaignWith(counts: Partial<Campaign['counts']>): Campaign {
  const id = '00000000-0000-4000-8000-000000000901';
  const settings = z.parse(NewCampaign, {
    name: 'Recalls: "spring"',
    agent_id: id,
    phone_number_ids: [id],
    hours: undefined,
    machine_message: '',
  });
  return {
    ...settings,
    campaign_id: id,
    revision: 1,
    state: 'draft',
    waits_for: null,
    agent_name: 'Front desk',
    agent_version: 1,
    counts: {
      rows: 0,
      left_out: 0,
      waiting: 0,
      calling: 0,
      done: 0,
      zone_unknown: 0,
      outcomes: Object.fromEntries(
        RowOutcome.options.map((outcome) => [outcome, 0]),
      ) as Campaign['counts']['outcomes'],
      successes: 0,
      calls: 0,
      ...counts,
    },
    rows_in_all: null,
    list: 0,
    spent_micros: 0,
    created_at: '2026-11-20T10:00:00.000Z',
    started_at: null,
    ended_at: null,
  };
}

/** One that was moved since it was chosen. */
export function unreadableFile(): File {
  const file = new File(['030 1'], 'people.csv', { type: 'text/csv' });
  file.arrayBuffer = () =>
    Promise.reject(new DOMException('A requested file could not be found.', 'NotFoundError'));
  return file;
}
