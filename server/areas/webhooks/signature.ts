/** Signatures as Standard Webhooks has them, symmetric: `v1,` and HMAC-SHA-256 in base64 for each valid secret. */
import { createHmac, randomBytes } from 'node:crypto';
import { SECRET_PREFIX } from '#contract/webhooks/webhooks';

/** `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;
}

interface Message {
  id: string;
  /** In seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of a message. @param secrets all that are valid now */
export function signed(secrets: readonly string[], { id, timestamp, body }: Message): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
