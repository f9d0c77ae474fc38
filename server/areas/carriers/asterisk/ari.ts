/** Asterisk's REST interface (ARI): requests with a limit of time, and what their refusals mean. */
import * as z from 'zod/mini';
import type { HttpMethod } from '../../../platform/outbound/hops';
import type { CarrierAccess } from '../carrier-access';
import type { CarrierNetwork } from '../network';

/** The name of our Stasis application, which the dialplan sends calls to. */
export const APPLICATION = 'callwright';

/** An answer of a call that is waited for on the phone comes within this, or not at all. */
const REQUEST_MS = 5_000;

/** Asterisk refused a request. */
export class AriRefusal extends Error {
  constructor(
    what: string,
    readonly status: number,
    readonly body: string,
  ) {
    super(`Asterisk answered ${what} with status ${status}.`);
    this.name = 'AriRefusal';
  }
}

const State = z.object({ state: z.string() });
const Variable = z.object({ value: z.string() });

export class Ari {
  readonly #authorization: string;

  constructor(
    private readonly network: CarrierNetwork,
    private readonly access: CarrierAccess,
  ) {
    const { username, password } = access;
    this.#authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  }

  /**
   * @param path below `/ari`, such as `/channels`
   * @returns the parsed body; undefined without one
   * @throws AriRefusal, OutboundError
   */
  async ask(method: HttpMethod, path: string, query: Record<string, string> = {}): Promise<unknown> {
    const search = new URLSearchParams(query).toString();
    const answer = await this.network.outbound.request({
      url: `${this.access.address}/ari${path}${search === '' ? '' : `?${search}`}`,
      method,
      headers: [{ name: 'authorization', value: this.#authorization, secret: true }],
      timeoutMs: REQUEST_MS,
    });
    if (answer.status < 200 || answer.status > 299) {
      throw new AriRefusal(`${method} ${path}`, answer.status, answer.body.slice(0, 200));
    }
    if (answer.body === '') return undefined;
    try {
      return JSON.parse(answer.body);
    } catch {
      throw new AriRefusal(`${method} ${path}`, answer.status, answer.body.slice(0, 200));
    }
  }

  /** Takes something away that may be gone already. Never rejects. @returns false: it was gone, or Asterisk can't be asked */
  async remove(path: string, query: Record<string, string> = {}): Promise<boolean> {
    try {
      await this.ask('DELETE', path, query);
      return true;
    } catch {
      return false;
    }
  }

  /** Such as `Ringing` or `Up`; null: there's no such channel any more; `unknown`: Asterisk can't be asked. */
  async channelState(channelId: string): Promise<string | null> {
    try {
      return z.parse(State, await this.ask('GET', `/channels/${encodeURIComponent(channelId)}`)).state;
    } catch (error) {
      return error instanceof AriRefusal && error.status === 404 ? null : 'unknown';
    }
  }

  async variable(channelId: string, name: string): Promise<string> {
    const path = `/channels/${encodeURIComponent(channelId)}/variable`;
    return z.parse(Variable, await this.ask('GET', path, { variable: name })).value;
  }

  /** Has an application that's listened to be told of these channels. Never rejects. @returns those that it's told of */
  async follow(application: string, channels: Iterable<string>): Promise<string[]> {
    const asked = [...channels].map(async (channel) => {
      const query = { eventSource: `channel:${channel}` };
      await this.ask('POST', `/applications/${application}/subscription`, query);
      return channel;
    });
    const told = await Promise.allSettled(asked);
    return told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  /** Has a channel enter an application, as if it came to it. Never rejects. @returns false: it's gone, or Asterisk can't be asked */
  async move(channelId: string, application: string, args: readonly string[]): Promise<boolean> {
    const query = { app: application, ...(args.length > 0 && { appArgs: args.join(',') }) };
    const moved = this.ask('POST', `/channels/${encodeURIComponent(channelId)}/move`, query);
    return moved.then(
      () => true,
      () => false,
    );
  }

  /** The socket of an application's events. @param application ours, or one to try it with */
  events(application: string) {
    return this.network.socket(this.#socketUrl(`/ari/events?app=${encodeURIComponent(application)}`), {
      headers: { authorization: this.#authorization },
    });
  }

  /** The socket of a media channel's sound. */
  media(connectionId: string) {
    return this.network.socket(this.#socketUrl(`/media/${encodeURIComponent(connectionId)}`), {
      protocol: 'media',
    });
  }

  #socketUrl(path: string): URL {
    return new URL(`${this.access.address.replace(/^http/, 'ws')}${path}`);
  }
}
