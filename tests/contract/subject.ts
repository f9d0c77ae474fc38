/** What the contract suite asks of whatever serves the contract: the server, or the mocks. */
import type { Method } from '#contract/endpoint';

export interface Answer {
  status: number;
  /** Names in small letters. */
  headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON, or the text. */
  body: unknown;
}

interface Sent {
  token?: string;
  /** Sent as JSON; bytes as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Account {
  email: string;
  user_id: string;
  token: string;
}

/** The part of a WebSocket that the suite uses; `ws` and the browser's have it. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (message: { data: unknown }) => void): void;
}

/** An OpenAI-compatible provider that can be reached from what is tested. */
export interface ProviderDouble {
  /** Its base URL. */
  address: string;
  /** Its one key. */
  goodKey: string;
  /** A key that it refuses. */
  badKey: string;
}

export interface Subject {
  provider: ProviderDouble;
  /** Sends a request to a path below the API's base. */
  send(method: Method, path: string, sent: Sent): Promise<Answer>;
  /** Registers and signs in: the founder of a workspace, or a member by invitation. */
  signUp(email: string, invitationToken?: string): Promise<Account>;
  /** Signs in again with the same account, as another device does. */
  signInAgain(account: Account): Promise<Account>;
  /** @param path such as `/ws/calls` */
  openSocket(path: string): Socket;
  /** Pays at the address that a checkout answered, as a buyer does. */
  pay(checkoutUrl: string): Promise<void>;
  stop(): Promise<void>;
}
