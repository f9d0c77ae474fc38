/** Where carriers are asked, and the practice phone that takes one's place on a fresh machine. */
import { join } from 'node:path';
import { bare, NO_QUERY, NOT_ENCRYPTED, type Settings } from './settings';

export interface PracticePhoneConfiguration {
  /** Absolute path. */
  file: string;
  /** Where people open this server, without a slash at its end. */
  product: string;
}

/** Auth tokens and API keys go there: without encryption only to a host that the operator has allowed by name. */
export function readProviderUrl(
  settings: Settings,
  name: 'TWILIO_API_URL' | 'TELNYX_API_URL',
  allowed: ReadonlySet<string>,
): string | null {
  const url = settings.url(name, ['https:', 'http:']);
  if (url?.protocol === 'http:' && !allowed.has(`${url.hostname}:${url.port || 80}`)) {
    settings.fault(name, NOT_ENCRYPTED);
  }
  if (url !== null && url.search !== '') settings.fault(name, NO_QUERY);
  return bare(url);
}

/** Only where no one but this machine's own people gets here, and Twilio is nowhere else. */
export function readPracticePhone(
  settings: Settings,
  {
    dataDirectory,
    product,
    isDevelopment,
  }: { dataDirectory: string; product: string; isDevelopment: boolean },
): PracticePhoneConfiguration | null {
  const wanted = settings.choice('CARRIER_DOUBLE', ['on', 'off'], 'on');
  if (wanted === 'off' || !isDevelopment || settings.text('TWILIO_API_URL') !== null) return null;
  return { file: join(dataDirectory, 'carrier-double.json'), product };
}
