/**
 * The contract suite: the main ways through every area and its refusals, black box, the same for the
 * server and for the mocks. `start` gives what is tested; it is stopped afterwards.
 */
import { afterAll, beforeAll } from 'vitest';
import { describeAccess } from './access';
import { describeAgentTests } from './agent-tests';
import { describeAgentTransport } from './agent-transport';
import { describeAgentVersions } from './agent-versions';
import { describeAgents } from './agents';
import { describeApiKeys } from './api-keys';
import { describeAlerts } from './alerts';
import { describeAssistant } from './assistant';
import { describeBilling } from './billing';
import { describeCalls } from './calls';
import { describeCallsOut } from './calls-out';
import { describeCampaigns } from './campaigns';
import { describeCarriers } from './carriers';
import { Client } from './client';
import { describeDashboard } from './dashboard';
import { describeDoctor } from './doctor';
import { describeWaitingCalls } from './waiting-calls';
import { describeFollowing } from './follow';
import { describeKnowledge } from './knowledge';
import { describeWorkspaceEvents } from './workspace-events';
import { describeMcpClients } from './mcp-clients';
import { describeMcpSignIns } from './mcp-sign-ins';
import { describeMembers } from './members';
import { describePhoneNumbers } from './phone-numbers';
import { describeProviderKeys } from './provider-keys';
import { describeRecordings } from './recordings';
import { describeRevisions } from './revisions';
import { describeSession } from './session';
import { describeShareLinks } from './share-links';
import type { Subject } from './subject';
import { describeWebhooks } from './webhooks';
import { describeVoices } from './voices';

export function describeContract(start: () => Promise<Subject>): void {
  let client: Client | null = null;
  beforeAll(async () => {
    client = new Client(await start());
  });
  afterAll(() => client?.subject.stop());
  const use = (): Client => {
    if (!client) throw new Error('The suite has not been started.');
    return client;
  };

  describeAccess(use);
  describeSession(use);
  describeMembers(use);
  describeAgents(use);
  describeAgentVersions(use);
  describeAgentTransport(use);
  describeAgentTests(use);
  describeAssistant(use);
  describeKnowledge(use);
  describeProviderKeys(use);
  describeMcpClients(use);
  describeMcpSignIns(use);
  describeApiKeys(use);
  describeWebhooks(use);
  describeAlerts(use);
  describeRevisions(use);
  describeCalls(use);
  describeCallsOut(use);
  describeCampaigns(use);
  describeFollowing(use);
  describeWaitingCalls(use);
  describeRecordings(use);
  describeShareLinks(use);
  describeBilling(use);
  describeCarriers(use);
  describePhoneNumbers(use);
  describeDoctor(use);
  describeDashboard(use);
  describeVoices(use);
  describeWorkspaceEvents(use);
}
