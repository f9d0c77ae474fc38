/** Carriers. No phone system is asked: every password works but one that contains "bad", and no call comes. */
import type { Carrier, carrierEndpoints } from '#contract/workspace/carriers';
import { ApiError, fieldError, present } from '#domain/api-error';
import { plainHttpRefusal } from '#domain/private-host';
import { noSuch } from '#domain/refusals';
import { carrierHostHasChanged, notACarriersAddress, passwordRefused } from '#domain/workspace/carrier-rules';
import type { Host } from '../host';
import type { Answers } from '../serve';
import type { StoredCarrier } from '../world';

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

  return {
    list: ({ session }) => ({
      items: world.carriers.filter((one) => one.workspace_id === session.workspace_id),
    }),

    add({ session: { workspace_id }, body: { kind, label, address, username, password } }) {
      const added: StoredCarrier = {
        carrier_id: crypto.randomUUID(),
        workspace_id,
        kind,
        label,
        username,
        ...tested(addressOf(address), password),
        created_at: new Date().toISOString(),
      };
      world.carriers.push(added);
      return changed(added);
    },

    update({ session, params, body: { label, address: typed, username, password } }) {
      const carrier = find(session.workspace_id, params.carrier_id);
      const address = typed === undefined ? carrier.address : addressOf(typed);
      if (password === undefined && new URL(address).origin !== new URL(carrier.address).origin) {
        throw carrierHostHasChanged();
      }
      Object.assign(carrier, tested(address, password ?? ''), {
        label: label ?? carrier.label,
        username: username ?? carrier.username,
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
      world.carriers = world.carriers.filter((one) => one !== carrier);
      for (const number of world.numbers) {
        if (number.carrier_id === carrier.carrier_id) number.carrier_id = null;
      }
      changed(carrier);
    },
  };
}

function tested(address: string, password: string) {
  if (password.includes('bad')) {
    throw new ApiError('provider_refused', passwordRefused(new URL(address).host));
  }
  return {
    address,
    state: 'connected',
    problem: null,
    version: VERSION,
    checks: [{ name: 'Version', state: 'passed', seen: `Asterisk ${VERSION}.`, mend: null }],
    tested_at: new Date().toISOString(),
  } satisfies Partial<Carrier>;
}

/** Nothing but encrypted addresses: which private hosts are allowed is for a real server to say. */
function addressOf(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw notACarriersAddress();
  if (url.protocol === 'http:') {
    throw fieldError('address', plainHttpRefusal(`${url.hostname}:${url.port || 80}`));
  }
  return url.href.replace(/\/+$/, '');
}
