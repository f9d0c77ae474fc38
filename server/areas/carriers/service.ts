/** The rules of carriers: tested before they're kept, passwords sealed, never shown, and bound to their host. */
import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint';
import type { Mend } from '#contract/mend';
import {
  type Carrier,
  type CarrierCheck,
  type carrierEndpoints,
  USUAL_DIAL_STRING,
} from '#contract/workspace/carriers';
import { carrierHasImports } from '#domain/agents/account-number-rules';
import { ApiError, fieldError, present } from '#domain/api-error';
import type { MachineTeller } from '#domain/calls/telephone/for-machine';
import { noSuch } from '#domain/refusals';
import {
  addressIsFixed,
  carrierHostHasChanged,
  carrierRefused,
  isPracticeAccount,
  noPracticePhone,
  notACarriersAddress,
  PRACTICE_PHONE,
  practicePhoneAway,
  providerOf,
  twilioAccountHasChanged,
} from '#domain/workspace/carrier-rules';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import type { Shares } from '../../platform/configuration/shares';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Session, Tenant } from '../../platform/http/session';
import { type AllowedHosts, hostAndPort } from '../../platform/outbound/allowed-hosts';
import { refusalOfHttp } from '../../platform/outbound/plain-http';
import type { SecretBox } from '../../platform/secrets';
import { publishCarrierToConnect, publishEvent } from '../../platform/workspace-events';
import { accessOf, type AskedCarriers, createAskedCarriers, openedPassword } from './asked-carriers';
import type { Carrier as CarrierKind } from './carrier';
import type { CarrierAccess } from './carrier-access';
import { sealPassword } from './sealed-password';
import type { PracticePhone } from './twilio/practice-phone';
import * as store from './store';

export { isLeasedElsewhere } from './store';

export interface CarriersService extends AskedCarriers {
  list(of: Tenant): Promise<{ items: Carrier[]; has_practice_phone: boolean }>;
  /** @throws ApiError `not_found` */
  get(of: Tenant, carrierId: string): Promise<Carrier>;
  /**
   * @throws ApiError `provider_refused` with a sentence when it can't be reached, or refuses the password, and
   *   `limit_reached` when the workspace has as many as it may
   */
  add(session: Session, carrier: BodyOf<typeof carrierEndpoints.add>): Promise<Carrier>;
  /** @throws ApiError as `add`, and `secret_needed` when the host is another one and no password was typed */
  update(
    session: Session,
    carrierId: string,
    change: BodyOf<typeof carrierEndpoints.update>,
  ): Promise<Carrier>;
  /**
   * The practice phone of this installation as a phone system of the workspace, connected if it wasn't. Started if it has to be.
   *
   * @throws ApiError `conflict` when there's none, or it doesn't run
   */
  practice(session: Session): Promise<Carrier>;
  /** Where its page is now. @throws ApiError as `practice` */
  practicePage(): Promise<string>;
  /** One that can't be reached is an answer with a failed check. */
  test(of: Tenant, carrierId: string): Promise<Carrier>;
  /** @throws ApiError `conflict` while numbers are imported from it: their webhooks couldn't be put back any more */
  remove(session: Session, carrierId: string): Promise<void>;
}

interface CarriersOptions {
  database: Database;
  /** How many numbers were imported from a carrier, and one of them; null: none. */
  importsOf: (tx: Transaction, carrierId: string) => Promise<{ numbers: number; one: string | null }>;
  box: SecretBox;
  kinds: Readonly<Record<Carrier['kind'], CarrierKind>>;
  /** Null: this installation has none. */
  practicePhone: PracticePhone | null;
  /** Hosts that a password may go to without encryption. */
  plainHosts: AllowedHosts;
  shares: Pick<Shares, 'carriers'>;
}

export function createCarriersService({
  database,
  importsOf,
  box,
  kinds,
  plainHosts,
  practicePhone,
  shares,
}: CarriersOptions): CarriersService {
  const within = <T>(session: Tenant, work: (tx: Transaction) => Promise<T>) =>
    database.inWorkspace(session.workspace_id, work);
  const announce = (tx: Transaction, session: Tenant) =>
    publishEvent(tx, session.workspace_id, { type: 'carriers.changed' });
  /** Something of it that its connection is made with has changed. */
  const announceConnection = async (tx: Transaction, { workspace_id }: Tenant, carrier_id: string) => {
    await announce(tx, { workspace_id });
    await publishCarrierToConnect(tx, { workspace_id, carrier_id });
  };
  const find = (session: Tenant, carrierId: string) =>
    within(session, async (tx) => present(await store.findCarrier(tx, carrierId), noSuch.carrier));

  const practiceRunning = async () => {
    if (practicePhone === null) throw noPracticePhone();
    const running = await practicePhone.running();
    if (running === null) throw practicePhoneAway();
    return running;
  };

  return {
    list: (session) =>
      within(session, async (tx) => ({
        items: (await store.listCarriers(tx)).map(carrierOf),
        has_practice_phone: practicePhone !== null,
      })),

    get: async (session, carrierId) => carrierOf(await find(session, carrierId)),

    add,

    ...createAskedCarriers({ database, box, kinds }),

    async practice(session) {
      const { username, password } = (await practiceRunning()).account;
      const rows = await within(session, (tx) => store.listCarriers(tx));
      const own = rows.find((row) => row.username === username);
      if (own !== undefined) return carrierOf(own);
      return add(session, { kind: 'twilio', label: PRACTICE_PHONE, username, password });
    },

    practicePage: async () => (await practiceRunning()).url,

    async update(session, carrierId, body) {
      const { label, address: typed, username: named, password: typedPassword } = body;
      const row = await find(session, carrierId);
      const provider = providerOf(row.kind);
      if (typed !== undefined && provider !== null) throw addressIsFixed(provider.name);
      const dial_string = body.dial_string ?? row.dial_string;
      const address = typed === undefined ? row.address : addressOf(typed);
      const username = named ?? row.username;
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
        if (Object.keys(change).length === 0) return carrierOf(row);
        const changed = present(await store.updateCarrier(tx, carrierId, change), noSuch.carrier);
        await announceConnection(tx, session, carrierId);
        return carrierOf(changed);
      });
    },

    async test(session, carrierId) {
      const row = await find(session, carrierId);
      const trial = await kinds[row.kind].test(accessOf(box, row));
      const tested_at = new Date();
      const change =
        trial.problem === null
          ? { tested_at, version: trial.version, checks: [...trial.checks] }
          : { tested_at, checks: unreachable(trial) };
      return within(session, async (tx) => {
        const tested = present(await store.updateCarrier(tx, carrierId, change), noSuch.carrier);
        await announce(tx, session);
        return carrierOf(tested);
      });
    },

    remove: (session, carrierId) =>
      within(session, async (tx) => {
        await mustHaveNoImports(tx, carrierId);
        if (!(await store.deleteCarrier(tx, carrierId))) throw new ApiError('not_found', noSuch.carrier);
        await announceConnection(tx, session, carrierId);
      }),
  };

  async function add(
    session: Session,
    { kind = 'asterisk', label, username, password, ...body }: BodyOf<typeof carrierEndpoints.add>,
  ): Promise<Carrier> {
    const address = kinds[kind].address ?? addressOf('address' in body ? body.address : '');
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
      return carrierOf(made);
    });
  }

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

  /** In its one spelling, without a slash at its end. */
  function addressOf(typed: string): string {
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

  function carrierOf(row: store.CarrierRow): Carrier {
    return {
      carrier_id: row.carrier_id,
      kind: row.kind,
      label: row.label,
      address: row.address,
      username: row.username,
      dial_string: row.dial_string,
      webhook_url: isPracticeAccount(row.username) ? null : kinds[row.kind].webhookUrl(row.carrier_id),
      is_practice: isPracticeAccount(row.username),
      state: row.state,
      problem: row.problem,
      version: row.version,
      checks: row.checks,
      tested_at: row.tested_at.toISOString(),
      created_at: row.created_at.toISOString(),
    };
  }
}

/** Each way to mend it is a check of its own: they're in several files. */
function unreachable({ problem, mends = [] }: { problem: string; mends?: Mend[] }): CarrierCheck[] {
  const [first = null, ...more] = mends;
  return [
    { name: 'Access', state: 'failed', seen: problem, mend: first },
    ...more.map((mend): CarrierCheck => {
      const name = `Access: ${mend.file}`;
      return { name, state: 'failed', seen: 'If that’s there already, this may be missing.', mend };
    }),
  ];
}

/** For phone numbers: their carriers, by id. */
export async function carriersOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Pick<Carrier, 'kind' | 'label' | 'state' | 'is_practice'> & MachineTeller>> {
  if (ids.length === 0) return new Map();
  const rows = await store.findCarriers(tx, ids);
  return new Map(
    rows.map(({ carrier_id, username, ...row }) => [
      carrier_id,
      { ...row, is_practice: isPracticeAccount(username) },
    ]),
  );
}
