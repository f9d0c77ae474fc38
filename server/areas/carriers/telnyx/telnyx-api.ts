/**
 * Telnyx's HTTP API by its own SDK, which is loaded ahead of calls where an account uses it. Its requests go through our outbound client, so that they're checked and limited like any other, and to
 * another address where the operator says so. They tell nothing of this machine, and aren't tried again behind our back.
 */
import type TelnyxSdk from 'telnyx';
import { ApiError } from '#domain/api-error';
import { carrierRefused } from '#domain/workspace/carrier-rules';
import type { HttpMethod } from '../../../platform/outbound/hops';
import type { OutboundClient } from '../../../platform/outbound/outbound-client';
import { isAnswerLost, OutboundError } from '../../../platform/outbound/outbound-error';
import type { CarrierAccess } from '../carrier-access';

const NOT_REACHED = 'We couldn’t reach Telnyx’s API.';
export interface TelnyxNetwork {
  outbound: OutboundClient;
  /** Takes the place of `https://api.telnyx.com`, without a slash at its end; null: nothing does. */
  apiUrl: string | null;
}

/** Telnyx refused a request. */
interface TelnyxRefusal {
  status: number;
  /** Telnyx's own code; null when the answer isn't Telnyx's. */
  code: string | null;
  message: string;
}

/** Loads the SDK, which takes the main thread a quarter of a second: done before calls are taken, none notices it. */
export async function loadTelnyx(): Promise<void> {
  await import('telnyx');
  await import('telnyx/lib/webhooks');
}

/** @returns the SDK's client for the account of `access` */
export async function openTelnyx(
  { outbound, apiUrl }: TelnyxNetwork,
  { address, password }: Pick<CarrierAccess, 'address' | 'password'>,
): Promise<TelnyxSdk> {
  const { default: Sdk } = await import('telnyx');
  return new Sdk({
    apiKey: password,
    baseURL: `${apiUrl ?? address}/v2`,
    maxRetries: 0,
    logLevel: 'off',
    fetch: (url, init) => send(outbound, new Request(url).url, init),
    // Otherwise they'd be read from the environment.
    publicKey: null,
    clientID: null,
    clientSecret: null,
  });
}

/** @throws ApiError `provider_refused` with a sentence when Telnyx can't be asked, or refuses */
export async function askTelnyx<T>(
  network: TelnyxNetwork,
  access: CarrierAccess,
  work: (client: TelnyxSdk) => Promise<T>,
): Promise<T> {
  try {
    return await work(await openTelnyx(network, access));
  } catch (error) {
    throw error instanceof ApiError ? error : carrierRefused(telnyxProblem(error));
  }
}

/** @returns null for an error that isn't a refusal of Telnyx's */
export function refusalOf(error: unknown): TelnyxRefusal | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  const [first] = errorsOf('error' in error ? error.error : null);
  return {
    status: error.status,
    code: first?.code ?? null,
    message: first?.detail ?? first?.title ?? error.message,
  };
}

/** Whether the answer alone was late, or lost: what was asked for may have been done. */
export async function isLate(error: unknown): Promise<boolean> {
  const { APIConnectionTimeoutError } = await import('telnyx');
  // What the SDK makes of our client's own error, whose cause it keeps of others.
  return error instanceof APIConnectionTimeoutError || (error instanceof Error && isAnswerLost(error.cause));
}

/** What went wrong with a request, in a sentence; a refused API key is told by `refusalOf`. */
export function telnyxProblem(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal?.status === 429)
    return 'Telnyx says that this account makes too many requests. Try again soon.';
  if (refusal !== null && refusal.code !== null)
    return `Telnyx refused: ${refusal.message} (${refusal.code})`;
  if (refusal !== null) return `Telnyx’s API answered with status ${refusal.status}. Try again soon.`;
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof OutboundError) return `${NOT_REACHED} ${cause.message}`;
  return `${NOT_REACHED} Try again soon.`;
}

/** `https://developers.telnyx.com/docs/overview`: `{ errors: [{ code, title, detail }] }`, the codes being digits. */
function errorsOf(body: unknown): { code?: string; title?: string; detail?: string }[] {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors))
    return [];
  return body.errors.filter((one) => typeof one === 'object' && one !== null);
}

/** What the SDK tells of our machine in each request. */
const TELLS_OF_US = 'x-stainless-';

async function send(outbound: OutboundClient, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = [...new Headers(init.headers)]
    .filter(([name]) => !name.startsWith(TELLS_OF_US))
    .map(([name, value]) => ({ name, value, secret: name === 'authorization' }));
  const answer = await outbound.request({
    url,
    method: (init.method ?? 'GET').toUpperCase() as HttpMethod,
    headers,
    ...(typeof init.body === 'string' && { body: init.body }),
    ...(init.signal && { signal: init.signal }),
  });
  const { 'content-type': type = 'text/plain' } = answer.headers;
  const isEmpty = answer.status === 204 || answer.status === 304;
  return new Response(isEmpty ? null : answer.body, {
    status: answer.status,
    headers: { 'content-type': type },
  });
}
