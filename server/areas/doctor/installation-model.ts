/** Tries the model of the installation's own key. Its address is the operator's, so it may be anywhere. */
import { hostAndPort } from '../../platform/outbound/allowed-hosts';
import { createOutboundClient } from '../../platform/outbound/outbound-client';
import { tryKey } from '../provider-keys/key-trial';

/** @returns what says how long it took in ms, or null when it doesn't answer; null where there's no such key */
export function createInstallationModelTrial(
  model: { apiKey: string; baseUrl: string } | null,
): (() => Promise<number | null>) | null {
  if (model === null) return null;
  const { apiKey: api_key, baseUrl: base_url } = model;
  const outbound = createOutboundClient({ allowedHosts: new Set([hostAndPort(new URL(base_url))]) });
  return async () => {
    const { problem, latency_ms } = await tryKey(outbound, { provider: 'openai', base_url, api_key });
    return problem === null ? latency_ms : null;
  };
}
