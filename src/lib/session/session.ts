/**
 * The session: who is signed in. It lives outside React as one stable object in the router's context.
 *
 * Identity (the provider's user) comes first, then the backend's record; `ready()` is the promise
 * that guards await. `session-actions.ts` holds what a person can do with it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/workspace/session';
import type { AccessToken, TokenSource } from '@/lib/api/client';
import { notify } from '@/lib/notifications/notifications';
import type { BackendRecord, RecordState } from './backend-record';
import type { IdentityHint } from './identity/identity-hint';
import type { IdentityPort, IdentityUser } from './identity/identity-port';
import type { EndReason, Tabs } from './tabs';
import { keepTokenFresh } from './token-keeper';
import { type User, userOf } from './user';

const FIREBASE_FAILED = 'Failed to initialize Firebase';
export const SESSION_EXPIRED = 'Session expired. Please log in again.';
/** Milliseconds to wait for the identity service at start. */
const IDENTITY_TIMEOUT_MS = 10_000;
/** Milliseconds that guards wait for the backend's record before they go on with the identity user alone. */
const RECORD_WAIT_MS = 10_000;
/** Milliseconds that a sign-out waits for this browser to forget the sign-in. */
const SIGN_OUT_WAIT_MS = 1_000;

export interface SessionSnapshot {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
  record: RecordState;
  /** Why the last sign-in ended; null while signed in and before any. */
  ended: EndReason | null;
  /** Found only after the guard of a public page had let it through. */
  foundLate: boolean;
}

interface SessionOptions {
  loadIdentity: () => Promise<IdentityPort>;
  queryClient: QueryClient;
  hint: IdentityHint;
  tabs: Tabs;
  /** Gives up the requests in flight; called when the user changes. */
  abortRequests: () => void;
}

export interface Session {
  snapshot: () => SessionSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Waits until identity is known and, with someone signed in, the backend was asked. */
  ready(): Promise<void>;
  /** As `ready`, but loads no identity service where this browser notes that no one is signed in. */
  known(): Promise<void>;
  /** The identity service, loaded. */
  identity(): Promise<IdentityPort>;
  /** Takes over what the identity service says now; after it `ready()` has settled for that user. */
  follow(): Promise<void>;
  /** Ends the sign-in here and in the other tabs. `before` runs while the token is still good. */
  end(reason: EndReason, before?: () => Promise<void>): Promise<void>;
  /**
   * Logs out here once `work` has ended the sign-in everywhere. News of that end, which may come first,
   * is no expiry. A failure of `work` ends nothing and is thrown.
   */
  endAfter(work: () => Promise<unknown>): Promise<void>;
  /** What the API client needs. */
  tokens: TokenSource;
  /** Stops listening and renewing. */
  stop(): void;
}

const noOne = (ended: EndReason | null): SessionSnapshot => ({
  status: 'signed-out',
  user: null,
  record: 'loading',
  ended,
  foundLate: false,
});

export function createSession(options: SessionOptions): Session {
  const { queryClient, hint, tabs } = options;
  const listeners = new Set<() => void>();
  let snapshot: SessionSnapshot = {
    status: 'loading',
    user: null,
    record: 'loading',
    ended: null,
    foundLate: false,
  };
  let identity: IdentityPort | null = null;
  let starting: Promise<IdentityPort> | null = null;
  let record: BackendRecord | null = null;
  let latest: CurrentUser | null = null;
  /** The backend was asked again since the address was verified. */
  let caughtUp = false;
  /** Settles when guards need not wait for the record any longer. */
  let recordSettled: Promise<unknown> = Promise.resolve();
  let soughtLost = false;
  let stopKeeper = () => {};
  let stopIdentity = () => {};
  let ending: Promise<void> | null = null;
  /** This page is ending the sign-in everywhere, and hears of it from the server as others do. */
  let leaving = false;
  let refreshing: Promise<AccessToken | null> | null = null;

  function publish(next: SessionSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  /** Leaves no trace of the last user: nothing in flight, nothing cached, nothing renewed. */
  function forget(): void {
    options.abortRequests();
    stopKeeper();
    stopKeeper = () => {};
    record?.stop();
    record = null;
    latest = null;
    caughtUp = false;
    refreshing = null;
    queryClient.clear();
  }

  function signedOut(reason: EndReason): void {
    forget();
    hint.set(false);
    publish(noOne(reason));
    if (reason === 'expired') notify(SESSION_EXPIRED, { severity: 'warning', irreplaceable: true });
  }

  function apply(user: IdentityUser | null): void {
    if (ending) return;
    const before = snapshot.user;
    if (user === null) {
      // It wasn't ended here or in another tab: the service itself did.
      // While we are leaving it has only been quicker than we are.
      if (before && leaving) tabs.tell({ uid: before.uid, reason: 'logout' });
      if (before) signedOut(leaving ? 'logout' : 'expired');
      else if (snapshot.status === 'loading') {
        // There is no one to forget, and what a public page is asking for must come.
        hint.set(false);
        publish(noOne(null));
      }
      return;
    }
    if (before?.uid === user.uid) {
      publish({ ...snapshot, user: userOf(user, latest) });
      if (needsCatchUp(user)) recordSettled = within(catchUp(), RECORD_WAIT_MS).catch(() => undefined);
      return;
    }
    if (before) forget();
    hint.set(true);
    const foundLate = soughtLost && snapshot.status === 'loading';
    publish({ status: 'signed-in', user: userOf(user, null), record: 'loading', ended: null, foundLate });
    stopKeeper = keepTokenFresh(refresh, document);
    recordSettled = within(followRecord(user.uid), RECORD_WAIT_MS).catch(() => undefined);
  }

  /** The address was verified after the token was made, from which the backend learns of it. */
  function needsCatchUp({ emailVerified }: IdentityUser): boolean {
    return emailVerified && latest !== null && !latest.email_verified && !caughtUp;
  }

  async function catchUp(): Promise<void> {
    caughtUp = true;
    await refresh();
    await record?.refetch();
  }

  /** Settles after the backend's first answer about `uid`, or its failure. */
  async function followRecord(uid: string): Promise<void> {
    const { followBackendRecord } = await import('./backend-record');
    if (snapshot.user?.uid !== uid) return;
    record = followBackendRecord(queryClient, uid, (state, data) => {
      const now = identity?.current();
      if (now?.uid !== uid || snapshot.user?.uid !== uid) return;
      latest = data;
      publish({ ...snapshot, user: userOf(now, data), record: state });
    });
    await record.first;
    const now = identity?.current();
    if (now?.uid === uid && needsCatchUp(now)) void catchUp().catch(() => undefined);
  }

  async function load(): Promise<IdentityPort> {
    try {
      const port = await options.loadIdentity();
      await within(port.ready(), IDENTITY_TIMEOUT_MS);
      identity = port;
      stopIdentity = port.onChange(apply);
      apply(port.current());
      return port;
    } catch (cause) {
      throw new Error(FIREBASE_FAILED, { cause });
    }
  }

  function start(): Promise<IdentityPort> {
    starting ??= load().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  /** Once, behind a public page: a sign-in whose note is gone. The guards run again when it's found. */
  function findLostSignIn(): void {
    if (soughtLost) return;
    soughtLost = true;
    const look = async () => {
      if (await hint.stored()) await start();
    };
    look().catch(() => undefined);
  }

  async function settled(): Promise<void> {
    await ending;
    await recordSettled;
  }

  function refresh(): Promise<AccessToken | null> {
    const uid = snapshot.user?.uid;
    if (!identity || !uid) return Promise.resolve(null);
    const port = identity;
    const mine = (refreshing ??= port
      .token(true)
      .then((token) => (token ? { token, userId: uid } : null))
      .finally(() => {
        if (refreshing === mine) refreshing = null;
      }));
    return mine;
  }

  async function end(reason: EndReason, before?: () => Promise<void>): Promise<void> {
    const uid = snapshot.user?.uid;
    if (!uid || ending) return ending ?? undefined;
    if (leaving && reason === 'expired') return undefined;
    tabs.tell({ uid, reason });
    const finish = async () => {
      await before?.().catch(() => undefined);
      // Before the page shows it: a reload right after must find no one.
      if (identity) await within(identity.signOut(), SIGN_OUT_WAIT_MS).catch(() => undefined);
      signedOut(reason);
    };
    ending = finish().finally(() => {
      ending = null;
    });
    await ending;
  }

  async function endAfter(work: () => Promise<unknown>): Promise<void> {
    leaving = true;
    try {
      await work();
      await end('logout');
    } finally {
      leaving = false;
    }
  }

  const stopTabs = tabs.onMessage(({ uid, reason }) => {
    // The other tab tells the identity service and the person; this one only lets go.
    if (snapshot.user?.uid !== uid || ending || leaving) return;
    forget();
    publish(noOne(reason));
  });

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ready() {
      await start();
      await settled();
    },
    async known() {
      if (snapshot.status === 'loading' && !hint.someone()) {
        findLostSignIn();
        return;
      }
      await start();
      await settled();
    },
    identity: start,
    async follow() {
      const port = await start();
      await ending;
      apply(port.current());
      await settled();
    },
    end,
    endAfter,
    tokens: {
      async current() {
        const uid = snapshot.user?.uid;
        if (!identity || !uid) return null;
        const token = await identity.token(false);
        return token ? { token, userId: uid } : null;
      },
      refresh,
      expired(userId) {
        if (snapshot.user?.uid === userId) void end('expired');
      },
    },
    stop() {
      stopTabs();
      stopIdentity();
      forget();
    },
  };
}

function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Time is up.')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
