/** Carriers. None is asked: every password works but one that contains "bad", and no call comes. */
import {
  type Carrier,
  type CarrierCheck,
  type carrierEndpoints,
  notAnAccountSid,
  notAPublicKey,
  USUAL_DIAL_STRING,
} from '#contract/workspace/carriers';
import type { practicePhoneEndpoints } from '#contract/agents/practice-phone';
import { carrierHasImports } from '#domain/agents/account-number-rules';
import { fieldError, present } from '#domain/api-error';
import { plainHttpRefusal } from '#domain/private-host';
import { noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import {
  addressIsFixed,
  apiKeyRefused,
  authTokenRefused,
  carrierHostHasChanged,
  carrierRefused,
  isAccountSid,
  isPracticeAccount,
  isPublicKey,
  noPracticePhone,
  notACarriersAddress,
  passwordRefused,
  providerOf,
  providers,
  twilioAccountHasChanged,
} from '#domain/workspace/carrier-rules';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredCarrier } from '../../world';

const VERSION = '22.10.1';

export function carrierAnswers(host: Host): Answers<typeof carrierEndpoints> {
  const { world } = host;
  const find = (workspaceId: string, carrierId: string): StoredCarrier =>
    present(
      world.carriers.find((one) => one.workspace_id === workspaceId && one.carrier_id === carrierId),
      noSuch.carrier,
    );
  const changed = (carrier: StoredCarrier): Carrier => {
    host.publish(carrier.workspace_id, { type: 'carriers.changed' });
    return carrier;
  };

  const mustHaveNoImports = (carrierId: string): void => {
    const imported = world.numbers.filter((one) => one.carrier_id === carrierId && one.webhook !== null);
    if (imported.length > 0) throw carrierHasImports(imported.length);
  };

  return {
    list: ({ session }) => ({
      items: world.carriers.filter((one) => one.workspace_id === session.workspace_id),
      has_practice_phone: false,
    }),

    add({ session: { workspace_id }, body }) {
      const { kind = 'asterisk', label, username, password } = body;
      const address = 'address' in body ? addressOf(body.address) : providers[body.kind].address;
      const carrier_id = crypto.randomUUID();
      const added: StoredCarrier = {
        carrier_id,
        revision: 1,
        workspace_id,
        kind,
        webhook_url: webhookUrl(host, kind, carrier_id),
        label,
        username,
        is_practice: isPracticeAccount(username),
        dial_string: 'dial_string' in body && body.dial_string ? body.dial_string : USUAL_DIAL_STRING,
        address,
        ...tested({ kind, address, username }, password),
        created_at: new Date().toISOString(),
      };
      world.carriers.push(added);
      return changed(added);
    },

    update({ session, params, body: { password, base_revision, ...body } }) {
      const { label, address: typed, username: named, dial_string } = body;
      const carrier = find(session.workspace_id, params.carrier_id);
      const { kind } = carrier;
      const provider = providerOf(kind);
      if (provider !== null && typed !== undefined) throw addressIsFixed(provider.name);
      const address = typed === undefined ? carrier.address : addressOf(typed);
      const username = named ?? carrier.username;
      const asked = { ...body, ...(typed !== undefined && { address }), base_revision };
      const isOther = isChange('carrier', carrier, asked);
      if (password === undefined && new URL(address).origin !== new URL(carrier.address).origin) {
        throw carrierHostHasChanged();
      }
      if (kind === 'twilio' && username !== carrier.username) {
        mustHaveNoImports(carrier.carrier_id);
        if (password === undefined) throw twilioAccountHasChanged();
      }
      Object.assign(carrier, tested({ kind, address, username }, password ?? ''), {
        label: label ?? carrier.label,
        address,
        username,
        dial_string: dial_string ?? carrier.dial_string,
        revision: carrier.revision + (isOther ? 1 : 0),
      } satisfies Partial<StoredCarrier>);
      return changed(carrier);
    },

    test({ session, params }) {
      const carrier = find(session.workspace_id, params.carrier_id);
      carrier.tested_at = new Date().toISOString();
      return changed(carrier);
    },

    remove({ session, params }) {
      const carrier = find(session.workspace_id, params.carrier_id);
      mustHaveNoImports(carrier.carrier_id);
      world.carriers = world.carriers.filter((one) => one !== carrier);
      for (const number of world.numbers) {
        if (number.carrier_id === carrier.carrier_id) number.carrier_id = null;
      }
      changed(carrier);
    },
  };
}

function tested(
  { kind, address, username }: Pick<Carrier, 'kind' | 'address' | 'username'>,
  password: string,
) {
  if (kind === 'twilio' && !isAccountSid(username)) throw carrierRefused(notAnAccountSid, 'username');
  if (kind === 'telnyx' && !isPublicKey(username)) throw carrierRefused(notAPublicKey, 'username');
  if (password.includes('bad')) throw refusedPassword(kind, address);
  const isProvider = providerOf(kind) !== null;
  const check: CarrierCheck = isProvider
    ? { name: 'Account', state: 'passed', seen: 'The account is active.', mend: null }
    : { name: 'Version', state: 'passed', seen: `Asterisk ${VERSION}.`, mend: null };
  return {
    state: 'connected',
    problem: null,
    version: isProvider ? null : VERSION,
    checks: [check],
    tested_at: new Date().toISOString(),
  } satisfies Partial<Carrier>;
}

function refusedPassword(kind: Carrier['kind'], address: string) {
  if (kind === 'twilio') return carrierRefused(authTokenRefused, 'password');
  if (kind === 'telnyx') return carrierRefused(apiKeyRefused, 'password');
  return carrierRefused(passwordRefused(new URL(address).host));
}

const webhooks = { twilio: 'calls', telnyx: 'events' } as const;

function webhookUrl({ origin }: Host, kind: Carrier['kind'], carrierId: string): string | null {
  return kind === 'asterisk' ? null : `${origin}/api/carriers/${carrierId}/${webhooks[kind]}`;
}

/** Nothing but encrypted addresses: which private hosts are allowed is for a real server to say. */
function addressOf(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw notACarriersAddress();
  if (url.protocol === 'http:') {
    throw fieldError('address', plainHttpRefusal(`${url.hostname}:${url.port || 80}`, 'password'));
  }
  return url.href.replace(/\/+$/, '');
}

/** The practice phone is a program beside a real server: the mocked API has none. */
export function practicePhoneAnswers(): Answers<typeof practicePhoneEndpoints> {
  const none = (): never => {
    throw noPracticePhone();
  };
  return { setUp: none, open: none };
}
