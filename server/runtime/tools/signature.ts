/** Signs a request as Standard Webhooks does, so that who answers it knows that it's ours and new. */
import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER } from '#contract/agents/agent-tools';

interface SignedMessage {
  /** `whsec_` and the key's bytes in base64. */
  key: string;
  /** Of this request alone: who answers can tell one that was sent again. */
  id: string;
  now: Date;
  body: string;
}

/** The headers that go along; the signature covers id, time and body. */
export function signatureHeaders({ key, id, now, body }: SignedMessage) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const bytes = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64');
  return [
    { name: 'webhook-id', value: id, secret: false },
    { name: 'webhook-timestamp', value: timestamp, secret: false },
    { name: SIGNATURE_HEADER, value: `v1,${signature}`, secret: true },
  ];
}
