/**
 * The numbers of a mocked account of Twilio or Telnyx: three, one of which another service answers, and those it sells.
 * A bought number is the workspace's, and no money is spent.
 */
import type { AccountNumber, accountNumberEndpoints } from '#contract/agents/account-numbers';
import type { NumberForSale, numberSaleEndpoints } from '#contract/agents/numbers-for-sale';
import { noNumberRules } from '#contract/agents/number-rules';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import {
  takesNoCalls,
  noAccount,
  NO_VOICE,
  notOfThisAccount,
  notReleasable,
  wasImported,
} from '#domain/agents/account-number-rules';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { fieldError, present } from '#domain/api-error';
import { asThingsAre, noSuch } from '#domain/refusals';
import { providerOf } from '#domain/workspace/carrier-rules';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredCarrier, StoredNumber } from '../../world';
import { carrierOf, mustAnswer, presented } from './phone-numbers';

const voice = { voice: true, sms: true, mms: true, fax: false };
const account = [
  { number: '+14155550140', label: '', capabilities: voice, before: null },
  {
    number: '+14155550141',
    label: 'Support line',
    capabilities: voice,
    before: 'https://ivr.example.com/voice',
  },
  { number: '+14155550142', label: 'Alerts', capabilities: { ...voice, voice: false }, before: null },
];

const forSale = ['0150', '0151', '0152'].map(
  (last): NumberForSale => ({
    number: `+1415555${last}`,
    formatted: phoneText(`+1415555${last}`),
    place: 'San Francisco, CA',
    capabilities: voice,
    price: { a_month: '1.15', once: null, currency: 'USD' },
    needs_papers: false,
  }),
);

const bought = forSale.map(({ number }) => ({ number, label: '', capabilities: voice, before: null }));

type AccountNumberAnswers = Answers<typeof accountNumberEndpoints & typeof numberSaleEndpoints>;

export function accountNumberAnswers(host: Host): AccountNumberAnswers {
  const { world } = host;
  const accountOf = (workspaceId: string, carrierId: string): StoredCarrier => {
    const carrier = present(carrierOf(world, workspaceId, carrierId) ?? undefined, noSuch.carrier);
    if (providerOf(carrier.kind) === null) throw noAccount();
    return carrier;
  };
  const listed = (workspaceId: string, number: string): StoredNumber | undefined =>
    world.numbers.find((one) => one.workspace_id === workspaceId && one.number === number);

  const shown = (workspaceId: string, { number, label, capabilities, before }: (typeof account)[number]) => {
    const own = listed(workspaceId, number);
    const isOurs = own?.webhook?.state === 'set';
    return {
      number,
      label,
      capabilities,
      formatted: phoneText(number),
      webhook: {
        kind: isOurs ? 'ours' : before === null ? 'none' : 'other',
        text: isOurs ? (carrierOf(world, workspaceId, own?.carrier_id ?? '')?.webhook_url ?? null) : before,
      },
      phone_number_id: own?.phone_number_id ?? null,
      problem: capabilities.voice ? null : NO_VOICE,
    } satisfies AccountNumber;
  };

  const bring = (
    workspaceId: string,
    { carrier_id }: StoredCarrier,
    number: string,
    agentId: string | null,
  ): PhoneNumber => {
    const found = [...account, ...bought].find((one) => one.number === number);
    if (found === undefined) throw notOfThisAccount(number);
    if (!found.capabilities.voice) throw takesNoCalls();
    mustAnswer(world, workspaceId, { agent_id: agentId, agent_version: null, carrier_id });
    const own = listed(workspaceId, number);
    if (own && own.webhook !== null && own.carrier_id !== carrier_id) throw wasImported();
    const { before } = found;
    const imported: StoredNumber = {
      phone_number_id: crypto.randomUUID(),
      revision: 1,
      workspace_id: workspaceId,
      number,
      formatted: phoneText(number),
      country: 'US',
      label: found.label,
      agent_id: null,
      agent_version: null,
      rules: noNumberRules,
      created_at: new Date().toISOString(),
      ...own,
      ...(agentId !== null && agentId !== own?.agent_id && { agent_id: agentId, agent_version: null }),
      carrier_id,
      proven: true,
      webhook: {
        state: 'set',
        problem: null,
        before: own?.webhook?.before ?? { kind: before === null ? 'none' : 'other', text: before },
      },
    };
    if (own) Object.assign(own, imported);
    else world.numbers.push(imported);
    host.publish(workspaceId, { type: 'phone_numbers.changed' });
    return presented(world, imported);
  };

  return {
    search({ session: { workspace_id }, params, query: { country, kind, digits = '' } }) {
      accountOf(workspace_id, params.carrier_id);
      const items = forSale.filter(
        ({ number }) => number.includes(digits) && listed(workspace_id, number) === undefined,
      );
      return { items: country === 'US' && kind === 'local' ? items : [] };
    },

    buy: ({ session: { workspace_id }, params, body }) =>
      bring(workspace_id, accountOf(workspace_id, params.carrier_id), body.number, body.agent_id),

    release({ session: { workspace_id }, params }) {
      const number = present(
        world.numbers.find(
          (one) => one.workspace_id === workspace_id && one.phone_number_id === params.phone_number_id,
        ),
        noSuch.phoneNumber,
      );
      if (number.webhook === null) throw notReleasable();
      world.numbers = world.numbers.filter((one) => one !== number);
      host.publish(workspace_id, { type: 'phone_numbers.changed' });
    },

    list({ session: { workspace_id }, params, query: { digits = '' } }) {
      accountOf(workspace_id, params.carrier_id);
      const wanted = digits.replace(/\D/g, '');
      const found = account.filter(({ number }) => number.includes(wanted));
      return { items: found.map((one) => shown(workspace_id, one)), next_cursor: null };
    },

    import: ({ session: { workspace_id }, params, body }) =>
      bring(workspace_id, accountOf(workspace_id, params.carrier_id), body.number, body.agent_id),

    setWebhook({ session: { workspace_id }, params }) {
      const number = present(
        world.numbers.find(
          (one) => one.workspace_id === workspace_id && one.phone_number_id === params.phone_number_id,
        ),
        noSuch.phoneNumber,
      );
      if (number.carrier_id === null) throw fieldError('carrier_id', asThingsAre.noCarrierOfNumber);
      return bring(workspace_id, accountOf(workspace_id, number.carrier_id), number.number, null);
    },
  };
}
