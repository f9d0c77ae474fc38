/** The client of a workspace's API. */
import { changes } from './changes';
import type { Api } from './generated/api';
import { operations } from './generated/operations';
import type { WorkspaceEvent } from './generated/types';
import { paged } from './pages';
import { addressOf, type Operation, type RequestOptions, send, type Sender } from './requests';

export interface CallwrightOptions {
  /** Where Callwright is, such as `https://calls.example.com`; with `/api` at its end it's the same. */
  url: string;
  /** `cw_live_…`, from Settings → API. It can do what its scopes allow: keep it out of pages that others open. */
  apiKey: string;
  /** How often a request that failed is tried again; 2 unless told. */
  retries?: number;
  /** Milliseconds that one try may take; 30,000 unless told. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  /** For `changes` where there's no global one, as in Node before 22. */
  WebSocket?: typeof WebSocket;
}

export interface Callwright extends Api {
  /** What changes in the workspace, as it changes, until the loop is left, `signal` is aborted, or the key is refused. */
  changes(options?: { signal?: AbortSignal }): AsyncIterable<WorkspaceEvent>;
}

export function createCallwright(options: CallwrightOptions): Callwright {
  const { url, retries = 2, timeoutMs = 30_000 } = options;
  if (!/^https?:\/\/\S+$/.test(url))
    throw new TypeError('url is where Callwright is, such as https://calls.example.com.');
  if (/^https?:\/\/[^/?#]*@/.test(url)) throw new TypeError('url can’t carry a user name or a password.');
  if (!options.apiKey) throw new TypeError('apiKey is missing: create one in Settings → API.');
  const apiKey = headerValueOf(options.apiKey);
  // Called as a method of something else, a browser's own `fetch` refuses.
  const ask = options.fetch ?? ((...given: Parameters<typeof fetch>) => fetch(...given));
  const sender: Sender = {
    url: addressOf(url),
    apiKey,
    retries,
    timeoutMs,
    fetch: ask,
  };
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [group = '', method = ''] = name.split('.');
    (groups[group] ??= {})[method] = methodOf(sender, operation);
  }
  // Written from the same contract as `Api`, method by method.
  const api = groups as unknown as Api;
  return {
    ...api,
    changes(until) {
      const Socket = options.WebSocket ?? globalThis.WebSocket;
      if (Socket === undefined)
        throw new TypeError('There’s no WebSocket here: pass one as an option, or use Node 22.');
      const ticket = async (signal: AbortSignal | undefined) =>
        (await api.events.ticket({}, { signal })).ticket;
      return changes({ url: sender.url, WebSocket: Socket, ticket }, until);
    },
  };
}

/** A header with anything else in it fails in `fetch`, whose error says the whole of it: the key would be in a log. */
function headerValueOf(apiKey: string): string {
  const bare = apiKey.trim();
  if (/^[\x21-\x7e]+$/.test(bare)) return bare;
  throw new TypeError('apiKey isn’t as it was shown: it holds characters that no API key has.');
}

function methodOf(sender: Sender, operation: Operation) {
  return (input: Readonly<Record<string, unknown>> = {}, options: RequestOptions = {}) => {
    if (operation.paged === undefined) return send(sender, operation, input, options);
    return paged(operation.paged, async (more) => {
      // Every list of the contract has its items in `items`.
      return (await send(sender, operation, { ...input, ...more }, options)) as { items: unknown[] };
    });
  };
}
