/** One try of a delivery: signed, sent to the address that was entered, and to no other. */
import type { OutboundClient } from '../../platform/outbound/outbound-client';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { storable } from '../../platform/database/storable-text';
import { messageIdOf } from './presentation';
import type { WebhookSecrets } from './secrets';
import { signed } from './signature';
import type { TakenDelivery } from './store';

/** For one try: the address has to answer in this time. */
const TRY_MS = 15_000;
/** Of an answer that is kept. */
const MOST_KEPT = 2000;

export interface Outcome {
  ok: boolean;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** The beginning of the answer, or what went wrong, in a sentence. */
  answer: string;
  took_ms: number;
}

/** @returns null when `signal` ended it: this process stops, and another makes the try */
export async function sendDelivery(
  { outbound, secrets }: { outbound: OutboundClient; secrets: WebhookSecrets },
  { delivery, webhook }: TakenDelivery,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const message = {
    id: messageIdOf(delivery.delivery_id),
    timestamp: Math.floor(Date.now() / 1000),
    body: delivery.body,
  };
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Callwright',
      ...signed(secrets.valid(webhook), message),
    };
    const { status, body } = await outbound.request({
      url: webhook.url,
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: delivery.body,
      timeoutMs: TRY_MS,
      signal,
    });
    return { ok: isGood(status), status, answer: kept(body), took_ms: took() };
  } catch (error) {
    if (signal.aborted) return null;
    const isTold = error instanceof OutboundError;
    const status = (isTold ? error.status : undefined) ?? null;
    const answer = isTold ? error.message : 'The request failed.';
    // What an address says besides its status, however much that is, doesn't matter.
    return { ok: status !== null && isGood(status), status, answer: kept(answer), took_ms: took() };
  }
}

const isGood = (status: number): boolean => status >= 200 && status < 300;

/** What the database can hold of an answer. */
const kept = (text: string): string => storable(text.slice(0, MOST_KEPT));
