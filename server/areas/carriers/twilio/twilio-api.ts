/**
 * Twilio's HTTP API by its own SDK, which is loaded at the start where Twilio can reach us, and otherwise when it's first needed. Its requests go through our outbound
 * client, so that they're checked and limited like any other, and to another address where the operator says so.
 */
import type TwilioSdk from 'twilio';
import { ApiError } from '#domain/api-error';
import {
  carrierRefused,
  isPracticeAccount,
  noPracticePhone,
  practicePhoneAway,
} from '#domain/workspace/carrier-rules';
import { hostAndPort } from '../../../platform/outbound/allowed-hosts';
import { OutboundError } from '../../../platform/outbound/outbound-error';
import type { HttpMethod } from '../../../platform/outbound/hops';
import { createOutboundClient, type OutboundClient } from '../../../platform/outbound/outbound-client';
import type { CarrierAccess } from '../carrier-access';
import type { PracticePhone } from './practice-phone';

const NOT_REACHED = 'We couldn’t reach Twilio’s API.';
export interface TwilioNetwork {
  outbound: OutboundClient;
  /** Takes the place of `https://api.twilio.com`, without a slash at its end; null: nothing does. */
  apiUrl: string | null;
  /** Stands in for Twilio for its own account alone; null: there's none. */
  practice: PracticePhone | null;
}

/** Twilio refused a request. */
interface TwilioRefusal {
  status: number;
  /** Twilio's own code; undefined when the answer isn't Twilio's. */
  code: number | undefined;
  message: string;
}

type RequestClient = InstanceType<typeof TwilioSdk.RequestClient>;
type RequestOptions = Parameters<RequestClient['request']>[0];

/**
 * Loads the SDK, which takes the main thread a third of a second and a loaded machine more: done before calls are
 * taken, none notices it.
 */
export async function loadTwilio(): Promise<void> {
  const { default: sdk } = await import('twilio');
  await import('twilio/lib/webhooks/webhooks.js');
  // Its parts are loaded when they're first touched.
  const { api, incomingPhoneNumbers } = sdk(`AC${'0'.repeat(32)}`, 'none');
  if (api === undefined || incomingPhoneNumbers === undefined)
    throw new Error('The SDK has changed its parts.');
}

/** @returns the SDK's client for the account of `access` */
export async function openTwilio(network: TwilioNetwork, { username, password }: CarrierAccess) {
  const of = isPracticeAccount(username) ? await practiceNetwork(network) : network;
  const { default: sdk } = await import('twilio');
  const client = new sdk.RequestClient();
  // The SDK's way of giving it another HTTP client; it's the one method that the SDK calls.
  client.request = async (options) => send(of, options);
  return sdk(username, password, { httpClient: client });
}

/** @throws ApiError `provider_refused` with a sentence when Twilio can't be asked, or refuses */
export async function askTwilio<T>(
  network: TwilioNetwork,
  access: CarrierAccess,
  work: (client: Awaited<ReturnType<typeof openTwilio>>) => Promise<T>,
): Promise<T> {
  try {
    return await work(await openTwilio(network, access));
  } catch (error) {
    throw error instanceof ApiError ? error : carrierRefused(twilioProblem(error));
  }
}

/** Nothing of its account ever goes to Twilio. @throws ApiError `conflict` when it doesn't run */
async function practiceNetwork({
  practice,
}: TwilioNetwork): Promise<Pick<TwilioNetwork, 'outbound' | 'apiUrl'>> {
  const running = await practice?.running();
  if (!running) throw practice === null ? noPracticePhone() : practicePhoneAway();
  const allowedHosts = new Set([hostAndPort(new URL(running.url))]);
  return { outbound: createOutboundClient({ allowedHosts }), apiUrl: running.url };
}

/** @returns null for an error that isn't a refusal of Twilio's */
export function refusalOf(error: unknown): TwilioRefusal | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  const code = 'code' in error && typeof error.code === 'number' ? error.code : undefined;
  return { status: error.status, code, message: error.message };
}

/** What went wrong with a request, in a sentence; a refused auth token is told by `refusalOf`. */
export function twilioProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const refusal = refusalOf(error);
  if (refusal?.status === 429)
    return 'Twilio says that this account makes too many requests. Try again soon.';
  if (refusal?.code !== undefined) return `Twilio refused: ${refusal.message} (${refusal.code})`;
  if (refusal !== null) return `Twilio’s API answered with status ${refusal.status}. Try again soon.`;
  if (error instanceof OutboundError) return `${NOT_REACHED} ${error.message}`;
  return `${NOT_REACHED} Try again soon.`;
}

async function send(
  { outbound, apiUrl }: Pick<TwilioNetwork, 'outbound' | 'apiUrl'>,
  { method, uri, username, password, headers, params, data, timeout }: RequestOptions,
) {
  const url = new URL(apiUrl === null ? uri : uri.replace(/^https:\/\/[^/]+/, apiUrl));
  append(url.searchParams, params);
  const form = new URLSearchParams();
  append(form, data);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const answer = await outbound.request({
    url: url.href,
    method: method.toUpperCase() as HttpMethod,
    headers: [
      ...Object.entries(headers ?? {}).map(([name, value]) => ({ name, value: String(value) })),
      { name: 'authorization', value: authorization, secret: true },
    ],
    ...(data !== undefined && { body: form.toString() }),
    ...(timeout !== undefined && { timeoutMs: timeout }),
  });
  return { statusCode: answer.status, body: answer.body as never, headers: answer.headers };
}

/** A list is the same name again and again. */
function append(to: URLSearchParams, values: unknown): void {
  for (const [name, value] of Object.entries(values ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) to.append(name, String(one));
    }
  }
}
