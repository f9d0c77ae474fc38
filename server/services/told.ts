/** Makes what tells others: webhooks, alerts and the inbox. */
import { createAlertsService } from '../areas/alerts/service';
import { createAlertWatching } from '../areas/alerts/watching';
import { createInboxService } from '../areas/inbox/service';
import { adminAddresses, workspaceNameOf } from '../areas/settings/service';
import { createDeliverer } from '../areas/webhooks/deliverer';
import { createOutcomes } from '../areas/webhooks/outcomes';
import { webhookSecrets } from '../areas/webhooks/secrets';
import { createWebhooksService } from '../areas/webhooks/service';
import { createOutboundClient } from '../platform/outbound/outbound-client';
import type { Outside } from './outside';
import type { Platform } from './platform';

export function createTold(platform: Platform, outside: Outside) {
  const { configuration, origin, database, mail, logger } = platform;
  const { secretBox, allowedHosts } = outside;
  const secrets = webhookSecrets(secretBox);
  const admins = { adminAddresses, workspaceName: workspaceNameOf };
  const webhookDeliverer = createDeliverer({
    database,
    outcomes: createOutcomes({ database, mail, admins, origin, log: logger }),
    // An address that points on isn't followed: what is signed is for the one that was entered.
    outbound: createOutboundClient({ allowedHosts, timeoutMs: 15_000, maxBytes: 64 * 1024, maxRedirects: 0 }),
    secrets,
    log: logger,
  });
  const onWritten = webhookDeliverer.wake;
  return {
    webhookDeliverer,
    webhooks: createWebhooksService({
      database,
      secrets,
      plainHosts: allowedHosts,
      shares: configuration.shares,
      onWritten,
    }),
    alerts: createAlertsService(database, mail.isOn),
    alertWatching: createAlertWatching({ database, mail, admins, origin, onWritten, log: logger }),
    inbox: createInboxService(database),
  };
}
