/** Whether a carrier's webhooks come to us: where it sends them, and what happens to one that we send ourselves. */
import { randomUUID } from 'node:crypto';
import type { CarrierCheck } from '#contract/workspace/carriers';
import type { OutboundClient } from '../../platform/outbound/outbound-client';
import { OutboundError, unreached } from '../../platform/outbound/outbound-error';

const TRIAL = 'Signed webhook';
const ASK_MS = 5_000;
/** What the server answers to what it was told, and to what isn't signed. */
const TAKEN = 204;
const REFUSED = 403;

/** Makes checks of this name that failed: what was seen, how to mend it, and lines to copy. */
const failedCheck =
  (name: string) =>
  (seen: string, text: string, lines: string[] = []): CarrierCheck => ({
    name,
    state: 'failed',
    seen,
    mend: { text, file: null, lines },
  });

const SET = 'Webhook';
/** What sets it by one click, where the number is listed. */
export const SET_WEBHOOK = 'Select “Set webhook” in the number’s menu under Phone Numbers.';

/** A check of where a number's calls go that found another place. */
export const sentElsewhere = failedCheck(SET);

interface WebhookCheck {
  carrier: 'Twilio' | 'Telnyx';
  /** Where its webhooks belong; null: it couldn't reach us anyway. */
  webhookUrl: string | null;
  /** Why it couldn't be asked, in a sentence. */
  problemOf: (error: unknown) => string;
  /** @returns null when the number's calls come to `webhookUrl` */
  look: (webhookUrl: string) => Promise<CarrierCheck | null>;
}

/** Looks where a carrier sends the calls of a number. Never rejects. */
export async function checkWebhook({
  carrier,
  webhookUrl,
  problemOf,
  look,
}: WebhookCheck): Promise<CarrierCheck> {
  if (webhookUrl === null) {
    return sentElsewhere(
      `${carrier} can’t reach this server.`,
      'Set PUBLIC_URL to an https address, and restart.',
    );
  }
  try {
    const seen = `${carrier} sends its calls to ${webhookUrl}.`;
    return (await look(webhookUrl)) ?? { name: SET, state: 'passed', seen, mend: null };
  } catch (error) {
    return sentElsewhere(problemOf(error), 'Check again in a minute.');
  }
}

interface TriedWebhook {
  contentType: string;
  body: string;
  /** Those of its signature. */
  headers: readonly { name: string; value: string }[];
}

interface WebhookTrial {
  outbound: Pick<OutboundClient, 'request'>;
  /** Of the whole address; null: PUBLIC_URL isn't set. */
  url: string | null;
  /** Absent: the carrier alone can sign one, in which case `onlyItCan` goes on after "Not tried from here:". */
  signed?: () => Promise<TriedWebhook>;
  onlyItCan?: string;
  forged: () => Promise<TriedWebhook>;
}

/**
 * Sends ourselves a webhook as a carrier would, through the public URL: one that tells of nothing and is signed rightly, where we
 * can sign it, and a forged one, which has to be refused.
 *
 * Never rejects.
 */
export async function tryWebhook(trial: WebhookTrial): Promise<CarrierCheck> {
  const { outbound, url, signed, onlyItCan, forged } = trial;
  const unknown = (seen: string): CarrierCheck => ({ name: TRIAL, state: 'unknown', seen, mend: null });
  const failed = failedCheck(TRIAL);
  if (url === null) return unknown('PUBLIC_URL isn’t set.');
  const send = async ({ contentType, body, headers }: TriedWebhook) => {
    const name = randomUUID();
    const answer = await outbound.request({
      url,
      method: 'POST',
      headers: [
        { name: 'content-type', value: contentType },
        ...headers.map((header) => ({ ...header, secret: true })),
        { name: 'x-correlation-id', value: name },
      ],
      body,
      timeoutMs: ASK_MS,
    });
    return { status: answer.status, isOurs: answer.headers['x-correlation-id'] === name };
  };
  const strange = (status: number) =>
    failed(
      `What answers at ${url} isn’t Callwright (status ${status}).`,
      'Have the proxy pass /api on to Callwright, with its headers, and answer nothing by itself.',
    );
  const tooFast = () => unknown('the webhooks of this workspace come too fast. Check again in a minute.');
  try {
    if (signed !== undefined) {
      const { status, isOurs } = await send(await signed());
      if (!isOurs) return strange(status);
      if (status === 429) return tooFast();
      if (status !== TAKEN) {
        return failed(
          `A correctly signed webhook was refused at ${url} (status ${status}).`,
          'Let the proxy pass the path and the body of requests on as they are: the signature covers both.',
        );
      }
    }
    const { status, isOurs } = await send(await forged());
    if (!isOurs) return strange(status);
    if (status === 429) return tooFast();
    if (status !== REFUSED) {
      return failed(
        `A forged webhook wasn’t refused at ${url} (status ${status}).`,
        'Don’t let the proxy answer in Callwright’s place.',
      );
    }
    if (signed === undefined) return unknown(`${onlyItCan ?? ''} A forged one was refused at ${url}.`.trim());
    const seen = `A signed one was accepted at ${url}, and a forged one was refused.`;
    return { name: TRIAL, state: 'passed', seen, mend: null };
  } catch (error) {
    if (error instanceof OutboundError && error.code === 'address_refused') return unknown(error.message);
    return failed(unreached(url, error), 'Mend what “Public URL” says, then check again.');
  }
}
