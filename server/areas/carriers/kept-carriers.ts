/** What's kept of carriers: tested first, their passwords sealed and bound to their host. */
import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint';
import { type Carrier, type carrierEndpoints, USUAL_DIAL_STRING } from '#contract/workspace/carriers';
import { carrierHasImports } from '#domain/agents/account-number-rules';
import { ApiError, fieldError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import {
  addressIsFixed,
  carrierHostHasChanged,
  carrierRefused,
  notACarriersAddress,
  providerOf,
  twilioAccountHasChanged,
} from '#domain/workspace/carrier-rules';
import type { Database } from '../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import type { Shares } from '../../platform/configuration/shares';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Session, Tenant } from '../../platform/http/session';
import { type AllowedHosts, hostAndPort } from '../../platform/outbound/allowed-hosts';
import { refusalOfHttp } from '../../platform/outbound/plain-http';
import type { SecretBox } from '../../platform/secrets';
import { publishCarrierToConnect, publishEvent } from '../../platform/workspace-events';
import type { CarrierKinds } from './carrier';
import { type CarrierAccess, isKeptPassword, openedPassword, sealPassword } from './carrier-access';
import { carrierOf } from './carrier-presentation';
import * as store from './store';

export interface KeptCarriers {
  /**
   * @throws ApiError `provider_refused` with a sentence when it can't be reached, or refuses the password, and
   *   `limit_reached` when the workspace has as many as it may
   */
  add(session: Session, carrier: BodyOf<typeof carrierEndpoints.add>): Promise<Carrier>;
  /**
   * @throws ApiError as `add`, `secret_needed` when the host is another one and no password was typed, and `conflict` when
   *   someone has changed it since the revision that was seen
   */
  update(
    session: Session,
    carrierId: string,
    change: BodyOf<typeof carrierEndpoints.update>,
  ): Promise<Carrier>;
  /** @throws ApiError `conflict` while numbers are imported from it: their webhooks couldn't be put back any more */
  remove(session: Session, carrierId: string): Promise<void>;
}

export interface KeptCarriersOptions {
  database: Database;
  /** How many numbers were imported from a carrier, and one of them; null: none. */
  importsOf: (tx: Transaction, carrierId: string) => Promise<{ numbers: number; one: string | null }>;
  box: SecretBox;
  kinds: CarrierKinds;
  /** Hosts that a password may go to without encryption. */
  plainHosts: AllowedHosts;
  shares: Pick<Shares, 'carriers'>;
}

export function createKeptCarriers(options: KeptCarriersOptions): KeptCarriers {
  const { database, importsOf, box, kinds, plainHosts, shares } = options;
  const within = inWorkspaceOf(database);
  /** Something of it that its connection is made with has changed. */
  const announceConnection = async (tx: Transaction, { workspace_id }: Tenant, carrier_id: string) => {
    await publishEvent(tx, workspace_id, { type: 'carriers.changed' });
    await publishCarrierToConnect(tx, { workspace_id, carrier_id });
  };

  return {
    async add(session, { kind = 'asterisk', label, username, password, ...body }) {
      const address = kinds[kind].address ?? addressOf(plainHosts, 'address' in body ? body.address : '');
      const dial_string = 'dial_string' in body ? body.dial_string : USUAL_DIAL_STRING;
      // Said before it's tested, and checked again where it's taken: a test takes seconds.
      await within(session, leavesRoom);
      const tested = await accepted(kind, { address, username, password, dial_string });
      const row = { workspace_id: session.workspace_id, carrier_id: randomUUID(), address };
      return within(session, async (tx) => {
        await inTurn(tx, 'carriers', session.workspace_id);
        await leavesRoom(tx);
        const sealed = sealPassword(box, row, password);
        const made = await store.insertCarrier(tx, {
          ...row,
          ...tested,
          kind,
          label,
          username,
          sealed,
          dial_string,
        });
        await announceConnection(tx, session, row.carrier_id);
        return carrierOf(kinds, made);
      });
    },

    async update(session, carrierId, { base_revision, ...body }) {
      const { label, address: typed, username: named, password: typedPassword } = body;
      const row = await within(session, async (tx) =>
        present(await store.findCarrier(tx, carrierId), noSuch.carrier),
      );
      const provider = providerOf(row.kind);
      if (typed !== undefined && provider !== null) throw addressIsFixed(provider.name);
      const dial_string = body.dial_string ?? row.dial_string;
      const address = typed === undefined ? row.address : addressOf(plainHosts, typed);
      const username = named ?? row.username;
      const differs = (there: store.CarrierRow) => {
        const { password, ...asked } = { ...body, ...(typed !== undefined && { address }) };
        const isOther = password !== undefined && !isKeptPassword(box, there, password);
        return isChange('carrier', there, { ...asked, ...(isOther && { password }), base_revision });
      };
      differs(row);
      let change: Parameters<typeof store.updateCarrier>[2] = {
        ...(label !== undefined && { label }),
        ...(body.dial_string !== undefined && { dial_string }),
      };
      if (address !== row.address || username !== row.username || typedPassword !== undefined) {
        if (typedPassword === undefined && new URL(address).origin !== new URL(row.address).origin) {
          throw carrierHostHasChanged();
        }
        if (row.kind === 'twilio' && username !== row.username) {
          await within(session, (tx) => mustHaveNoImports(tx, carrierId));
          if (typedPassword === undefined) throw twilioAccountHasChanged();
        }
        const password = typedPassword ?? openedPassword(box, row);
        const access = { address, username, password, dial_string };
        const tested = await accepted(row.kind, access);
        // Twilio's tokens are those of the account that is named; of Telnyx's keys nothing says whose they are.
        if (row.kind === 'telnyx' && typedPassword !== undefined) await mustHaveImports(session, row, access);
        const sealed = sealPassword(box, { ...row, address }, password);
        change = { ...change, ...tested, address, username, sealed, state: 'waiting', problem: null };
      }
      return within(session, async (tx) => {
        if (Object.keys(change).length === 0) return carrierOf(kinds, row);
        // Someone else may have changed it while this was tested.
        const there = present(await store.lockCarrier(tx, carrierId), noSuch.carrier);
        const revision = there.revision + (differs(there) ? 1 : 0);
        const changed = present(
          await store.updateCarrier(tx, carrierId, { ...change, revision }),
          noSuch.carrier,
        );
        await announceConnection(tx, session, carrierId);
        return carrierOf(kinds, changed);
      });
    },

    remove: (session, carrierId) =>
      within(session, async (tx) => {
        await mustHaveNoImports(tx, carrierId);
        if (!(await store.deleteCarrier(tx, carrierId))) throw new ApiError('not_found', noSuch.carrier);
        await announceConnection(tx, session, carrierId);
      }),
  };

  /** @throws ApiError `provider_refused` */
  async function accepted(kind: Carrier['kind'], access: CarrierAccess) {
    const trial = await kinds[kind].test(access);
    if (trial.problem !== null) throw carrierRefused(trial.problem, trial.field, trial.mends);
    return { version: trial.version, checks: [...trial.checks], tested_at: new Date() };
  }

  async function mustHaveNoImports(tx: Transaction, carrierId: string): Promise<void> {
    const { numbers } = await importsOf(tx, carrierId);
    if (numbers > 0) throw carrierHasImports(numbers);
  }

  /** @throws ApiError `conflict` for the key of another account, by which the webhooks of what was imported couldn't be put back */
  async function mustHaveImports(of: Tenant, { kind, carrier_id }: store.CarrierRow, access: CarrierAccess) {
    const { numbers, one } = await within(of, (tx) => importsOf(tx, carrier_id));
    if (one === null) return;
    if ((await kinds[kind].numbers?.find(access, carrier_id, one)) === null) throw carrierHasImports(numbers);
  }

  async function leavesRoom(tx: Transaction): Promise<void> {
    const most = shares.carriers;
    if ((await store.countCarriers(tx)) < most) return;
    throw shareTaken(
      'carriers',
      `Your workspace has ${most} phone systems, which is its limit. Remove one first.`,
    );
  }
}

/** In its one spelling, without a slash at its end. */
function addressOf(plainHosts: AllowedHosts, typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw notACarriersAddress();
  }
  if (url.protocol === 'http:' && !plainHosts.has(hostAndPort(url))) {
    throw fieldError('address', refusalOfHttp(url, 'password'));
  }
  url.hash = '';
  return url.href.replace(/\/+$/, '').replace(/\/ari$/, '');
}
