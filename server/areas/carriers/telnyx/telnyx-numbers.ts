/** The numbers of a Telnyx account, and which of its connections gets their calls. */
import type Telnyx from 'telnyx';
import { carrierRefused } from '#domain/workspace/carrier-rules';
import type { AccountNumber, AccountNumbers } from '../carrier-account';
import { publicUrlProblem } from '../public-address';
import { eventsPath } from './telnyx-addresses';
import { askTelnyx, refusalOf, type TelnyxNetwork } from './telnyx-api';
import { findApplication, ownApplication } from './telnyx-application';

/** About 1 kB each, and an answer of Telnyx's is limited to 1 MB. */
const A_PAGE = 100;
/** Telnyx finds nothing by fewer (`filter[phone_number]`). */
const LEAST_DIGITS = 3;

type Listed = Awaited<ReturnType<Telnyx['phoneNumbers']['list']>>['data'][number];

export function telnyxNumbers(network: TelnyxNetwork, publicUrl: string | null): AccountNumbers {
  const webhookUrl = (carrierId: string) => `${publicUrl}${eventsPath(carrierId)}`;
  const ours = (carrierId: string, id: string | undefined) => ({ id, url: webhookUrl(carrierId) });

  return {
    page: (access, carrierId, { cursor, digits }) =>
      askTelnyx(network, access, async (client) => {
        const number = Number(cursor ?? 1) || 1;
        const [page, own] = await Promise.all([
          client.phoneNumbers.list({
            'page[number]': number,
            'page[size]': A_PAGE,
            ...(digits !== null && digits.length >= LEAST_DIGITS && { filter: { phone_number: digits } }),
          }),
          findApplication(client, carrierId),
        ]);
        return {
          items: page.data.map((one) => numberOf(one, ours(carrierId, own?.id))),
          next_cursor: number < (page.meta.total_pages ?? 1) ? String(number + 1) : null,
        };
      }),

    find: (access, carrierId, number) =>
      askTelnyx(network, access, async (client) => {
        const [found, own] = await Promise.all([
          // Telnyx finds numbers that have these digits anywhere, and none by a sign.
          client.phoneNumbers.list({ 'page[size]': 20, filter: { phone_number: number.replace(/\D/g, '') } }),
          findApplication(client, carrierId),
        ]);
        const one = found.data.find(({ phone_number }) => phone_number === number);
        return one === undefined ? null : numberOf(one, ours(carrierId, own?.id));
      }),

    take: (access, carrierId, { id }) =>
      askTelnyx(network, access, async (client) => {
        const problem = publicUrlProblem('Telnyx', publicUrl);
        if (problem !== null) throw carrierRefused(problem);
        const own = await ownApplication(client, carrierId, webhookUrl(carrierId));
        await client.phoneNumbers.update(id, { connection_id: own.id });
      }),

    giveBack: (access, carrierId, id, before) =>
      askTelnyx(network, access, async (client) => {
        const [now, own] = await Promise.all([
          client.phoneNumbers.retrieve(id).catch((error: unknown) => {
            // It was released since.
            if (refusalOf(error)?.status === 404) return null;
            throw error;
          }),
          findApplication(client, carrierId),
        ]);
        // Something else gets its calls by now.
        if (!now?.data?.connection_id || now.data.connection_id !== own?.id) return;
        await client.phoneNumbers.update(id, { connection_id: before.connectionId ?? '' });
      }),
  };
}

/** @param own our application's id, where there's one, and its webhook */
function numberOf(one: Listed, own: { id: string | undefined; url: string }): AccountNumber {
  const { id, phone_number, status, connection_id: connectionId, connection_name: name } = one;
  return {
    id,
    number: phone_number,
    // Telnyx has no names for numbers.
    label: '',
    capabilities: { voice: status === 'active', sms: false, mms: false, fax: false },
    webhook:
      connectionId && connectionId === own.id
        ? { kind: 'ours', text: own.url }
        : connectionId
          ? { kind: 'other', text: `connection “${name || connectionId}”` }
          : { kind: 'none', text: null },
    settings: connectionId ? { connectionId } : {},
  };
}
