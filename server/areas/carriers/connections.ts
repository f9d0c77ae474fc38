/**
 * Keeps this process connected to carriers. Of several processes one is connected to each: the one that holds its
 * lease. The others look again and again, and take over what no living process holds. One that's about to end leaves
 * its carriers to them at once, and looks after its own calls until they're over.
 */
import { carriersForProcess } from '../../platform/database/lookups/due';
import { inOrder } from '../../platform/in-order';
import { type Repeated, repeated } from '../../platform/repeated';
import { type Notices, publishCarrierToConnect } from '../../platform/workspace-events';
import type { CarrierConnection } from './carrier';
import { type CarrierOf, type ConnectingOptions, createConnecting } from './connecting';
import * as store from './store';

const LOOK_MS = 5_000;
/** One that can't be left yet is looked at again after it. */
const LEAVE_MS = 500;
/** What a process that ended out of order left behind is told by no one. */
const ADOPT_MS = 30_000;

export type { CarrierOf };

interface CarrierConnectionsOptions extends ConnectingOptions {
  notices: Notices;
}

interface Held {
  carrier: CarrierOf;
  connection: CarrierConnection;
  /** What it was connected with: another one of it needs another connection. */
  access: string;
  isConnected: boolean;
  /** When it last looked for what others left behind. */
  adoptedAt: number;
}

export interface CarrierConnections extends Repeated {
  /** Looks now. Tests need not wait. */
  look(): Promise<void>;
  /** Connects to nothing more, and lets other processes have what's here: now, or once they'd not take its calls for left behind. */
  drain(): Promise<void>;
  /** The carriers that are this process's to be connected to. */
  held(): CarrierOf[];
  /** What this process is connected to now. */
  connected(): readonly Pick<Held, 'carrier' | 'connection'>[];
}

export function createCarrierConnections(options: CarrierConnectionsOptions): CarrierConnections {
  const { database, notices, owner, log } = options;
  const open = createConnecting(options);
  const held = new Map<string, Held>();
  /** Left to other processes, of which there may be none. Calls go on there: they're closed at the end. */
  const left: Pick<Held, 'carrier' | 'connection'>[] = [];
  /** Those that are looked at again soon, each once. */
  const again = new Map<string, NodeJS.Timeout>();
  let draining = false;
  let stopped = false;

  const connect = (carrier: CarrierOf, row: store.CarrierRow, access: string): void => {
    const { carrier_id } = carrier;
    const connection = open(carrier, row, (isConnected) => {
      const own = held.get(carrier_id);
      if (own?.access === access) own.isConnected = isConnected;
    });
    if (connection === null) return;
    held.set(carrier_id, { carrier, connection, access, isConnected: false, adoptedAt: performance.now() });
  };

  const letGo = async (carrierId: string): Promise<void> => {
    const gone = held.get(carrierId);
    held.delete(carrierId);
    await gone?.connection.close();
  };

  /** Another process may connect, and hears of it. */
  const release = ({ workspace_id, carrier_id }: CarrierOf) =>
    database.inWorkspace(workspace_id, async (tx) => {
      await store.releaseCarrier(tx, carrier_id, owner);
      await publishCarrierToConnect(tx, { workspace_id, carrier_id });
    });

  const closeLeft = async ({ carrier, connection }: (typeof left)[number]): Promise<void> => {
    await connection.close();
    const { workspace_id } = carrier;
    await database
      .inWorkspace(workspace_id, (tx) => publishCarrierToConnect(tx, carrier))
      .catch(() => undefined);
  };

  const handOver = async ({ carrier, connection }: Held): Promise<void> => {
    held.delete(carrier.carrier_id);
    left.push({ carrier, connection });
    await release(carrier);
  };

  /** It's left once what goes on there is such that another process may have it. */
  const leaves = async (own: Held): Promise<boolean> => {
    if (await own.connection.leave()) return true;
    const { carrier } = own;
    clearTimeout(again.get(carrier.carrier_id));
    again.set(carrier.carrier_id, setTimeout(() => lookSoon(carrier), LEAVE_MS).unref());
    return false;
  };

  const lookAt = async (carrier: CarrierOf): Promise<void> => {
    if (stopped) return;
    const { workspace_id, carrier_id } = carrier;
    if (draining) {
      const own = held.get(carrier_id);
      if (own === undefined) return;
      if (await leaves(own)) return handOver(own);
    }
    const row = await database.inWorkspace(workspace_id, (tx) => store.leaseCarrier(tx, carrier_id, owner));
    // Removed, or taken over by another process while this one didn't get to renew its lease.
    if (row === undefined) return letGo(carrier_id);
    const access = [row.address, row.username, row.sealed, row.dial_string].join('\n');
    if (held.get(carrier_id)?.access === access || stopped) return;
    await letGo(carrier_id);
    if (draining) return release(carrier);
    connect(carrier, row, access);
  };

  const adoptAt = (own: Held): void => {
    if (!own.isConnected || draining) return;
    own.adoptedAt = performance.now();
    own.connection.adopt?.();
  };

  const lookAtAll = async (): Promise<void> => {
    if (stopped) return;
    const found = await database.withoutTenant((tx) => carriersForProcess(tx, owner));
    for (const carrier of found) await lookAt(carrier);
    const listed = new Set(found.map(({ carrier_id }) => carrier_id));
    for (const carrierId of held.keys()) if (!listed.has(carrierId)) await letGo(carrierId);
    const due = performance.now() - ADOPT_MS;
    for (const own of held.values()) if (own.adoptedAt <= due) adoptAt(own);
  };

  const looks = inOrder();
  const look = () => looks.do('all', lookAtAll);
  const failed = (err: unknown) => log.error({ err }, 'carriers could not be looked at');
  const work = repeated(look, LOOK_MS, failed);
  const lookSoon = (carrier: CarrierOf) => {
    const lookAtIt = async () => {
      await lookAt(carrier);
      const own = held.get(carrier.carrier_id);
      if (own !== undefined) adoptAt(own);
    };
    if (!stopped) looks.do(carrier.carrier_id, lookAtIt).catch(failed);
  };
  const unsubscribe = notices.subscribe((notice) => {
    if (notice.kind !== 'carrier_to_connect') return;
    const { workspace_id, carrier_id } = notice;
    lookSoon({ workspace_id, carrier_id });
  });

  return {
    look,
    held: () => [...held.values()].map(({ carrier }) => carrier),
    connected: () => [...held.values()].filter(({ isConnected }) => isConnected),
    start: work.start,
    async drain() {
      draining = true;
      await look().catch(failed);
    },
    async stop() {
      stopped = true;
      unsubscribe();
      await work.stop();
      await looks.idle();
      for (const [carrierId, { carrier }] of held) {
        await letGo(carrierId);
        await release(carrier).catch(() => undefined);
      }
      await Promise.all(left.map(closeLeft));
    },
  };
}
