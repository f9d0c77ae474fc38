/** The contract, served by MSW: every endpoint and both sockets, over one small world of data. */
import type { HttpHandler, WebSocketHandler } from 'msw';
import { agentTestEndpoints } from '#contract/calls/agent-tests';
import { accountNumberEndpoints } from '#contract/agents/account-numbers';
import { numberSaleEndpoints } from '#contract/agents/numbers-for-sale';
import { practicePhoneEndpoints } from '#contract/agents/practice-phone';
import { agentEndpoints } from '#contract/agents/agents';
import { mcpSignInEndpoints } from '#contract/agents/mcp-sign-ins';
import { mcpClientEndpoints } from '#contract/workspace/mcp-clients';
import { billingEndpoints } from '#contract/billing/billing';
import { telephoneCapEndpoints } from '#contract/billing/telephone-cap';
import { TICKET_LIFETIME_MS } from '#contract/sockets/call-socket';
import { alertEndpoints } from '#contract/figures/alerts';
import { inboxEndpoints } from '#contract/figures/inbox';
import { callEndpoints } from '#contract/calls/calls';
import { callAgentEndpoints } from '#contract/calls/call-agents';
import { callExportEndpoints } from '#contract/calls/list/call-exports';
import { callLinkEndpoints } from '#contract/calls/reading/call-links';
import { callLogEndpoints } from '#contract/calls/call-logs';
import { callMarkEndpoints } from '#contract/calls/reading/call-marks';
import { callScoreEndpoints } from '#contract/scoring/call-scores';
import { callTopicEndpoints } from '#contract/calls/reading/call-topics';
import { scorecardEndpoints } from '#contract/scoring/scorecards';
import { assistantEndpoints } from '#contract/assistant/assistant';
import { callWriteUpEndpoints } from '#contract/calls/reading/call-write-ups';
import { callViewEndpoints } from '#contract/calls/list/call-views';
import { campaignEndpoints } from '#contract/outbound/campaigns';
import { waitingCallEndpoints } from '#contract/calls/waiting-calls';
import { doNotCallEndpoints } from '#contract/outbound/do-not-call';
import { callOutEndpoints } from '#contract/outbound/calls-out';
import { dashboardEndpoints } from '#contract/figures/dashboard';
import { breakdownEndpoints } from '#contract/figures/dashboard-breakdown';
import { doctorEndpoints } from '#contract/workspace/doctor';
import { followEndpoints } from '#contract/sockets/follow-socket';
import { knowledgeEndpoints } from '#contract/agents/knowledge-files';
import { eventEndpoints } from '#contract/workspace/workspace-events';
import { memberEndpoints } from '#contract/workspace/members';
import { carrierEndpoints } from '#contract/workspace/carriers';
import { phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import { webhookEndpoints } from '#contract/webhooks/webhooks';
import { apiKeyEndpoints } from '#contract/workspace/api-keys';
import { auditEndpoints } from '#contract/workspace/audit';
import { providerKeyEndpoints } from '#contract/workspace/provider-keys';
import { recordingEndpoints } from '#contract/calls/recordings';
import { accountEndpoints } from '#contract/workspace/accounts';
import { authEndpoints } from '#contract/workspace/session';
import { shareLinkEndpoints } from '#contract/agents/share-links';
import { voiceEndpoints } from '#contract/agents/voices';
import { agentTestAnswers } from './areas/calls/agent-tests';
import { callAgentAnswers, versionAnswers } from './areas/agents/agent-versions';
import { carrierAnswers, practicePhoneAnswers } from './areas/telephone/carriers';
import { accountNumberAnswers } from './areas/telephone/account-numbers';
import { agentAnswers } from './areas/agents/agents';
import { mcpSignInAnswers } from './areas/agents/mcp-sign-ins';
import { assistantAnswers } from './areas/agents/assistant';
import { authAnswers } from './areas/workspace/auth';
import { billingAnswers, telephoneCapAnswers } from './areas/workspace/billing';
import { callAnswers, waitingCallAnswers } from './areas/calls/calls';
import { callScoreAnswers, callWriteUpAnswers } from './areas/calls/call-scores';
import { callTopicAnswers } from './areas/calls/call-topics';
import { scorecardAnswers } from './areas/calls/scorecards';
import { callExportAnswers, exportFile } from './areas/calls/call-exports';
import { callLinkAnswers, sharedSound } from './areas/calls/call-links';
import { callLogAnswers, logFile, recordingAnswers } from './areas/calls/call-files';
import { callMarkAnswers, callViewAnswers } from './areas/calls/call-marks';
import { alertAnswers } from './areas/calls/alerts';
import { inboxAnswers } from './areas/calls/inbox';
import { campaignAnswers } from './areas/telephone/campaigns';
import { doNotCallAnswers } from './areas/telephone/do-not-call';
import { callOutAnswers } from './areas/telephone/calls-out';
import { dashboardAnswers } from './areas/calls/dashboard';
import { doctorAnswers } from './areas/telephone/doctor';
import { invitationAnswers } from './areas/workspace/invitations';
import { knowledgeAnswers } from './areas/agents/knowledge';
import { phoneNumberAnswers } from './areas/telephone/phone-numbers';
import { apiKeyAnswers, mcpClientAnswers } from './areas/workspace/api-keys';
import { auditAnswers, auditFile } from './areas/workspace/audit';
import { providerKeyAnswers } from './areas/workspace/provider-keys';
import { shareLinkAnswers } from './areas/agents/share-links';
import { eventAnswers, followAnswers } from './areas/calls/socket-tickets';
import { webhookAnswers } from './areas/workspace/webhooks';
import { voiceAnswers } from './areas/agents/voices';
import { workspaceAnswers } from './areas/workspace/workspaces';
import type { Host, Ticket } from './host';
import { recordingSound } from './recordings/recording-links';
import { apiDescription, handlersOf, nothingElse } from './serve';
import { followSocket } from './calls/follow-socket';
import { callSocket, type OpenPages, eventSocket, type RunningCalls, tellOpenPages } from './calls/sockets';
import { emptyWorld, type World } from './world';

interface MockOptions {
  /** Base of the API's paths, such as `http://localhost:4173/api`. */
  apiBaseUrl: string;
  /** Base of the sockets, such as `ws://localhost:4173/ws`. */
  wsUrl: string;
  /** Where the pages are; no slash at its end. */
  origin: string;
  /** What there is already; nothing unless told. It is changed in place. */
  world?: World;
  /** Called after each change. */
  onChange?: (world: World) => void;
  /** The owner of a token that this mock has not given, for tests with their own identity service. */
  userOfToken?: (token: string) => string | null;
  /** Milliseconds that the agent takes to answer. */
  answersAfterMs?: number;
}

export interface Mock {
  world: World;
  host: Host;
  handlers: (HttpHandler | WebSocketHandler)[];
}

/** Groups of the contract's endpoints that are served; a test compares them with all there are. */
export function createMock(options: MockOptions): Mock {
  const { apiBaseUrl, wsUrl, origin, world = emptyWorld(), answersAfterMs = 0 } = options;
  const pages: OpenPages = new Set();
  const running: RunningCalls = new Map();
  const tickets = new Map<string, Ticket & { expires: number }>();
  const host: Host = {
    world,
    served: [],
    origin,
    answersAfterMs,
    userOfToken: (token) =>
      world.signIns.find((one) => one.token === token)?.user_id ?? options.userOfToken?.(token) ?? null,
    publish: (workspaceId, event) => tellOpenPages(host, pages, workspaceId, event),
    save: () => options.onChange?.(world),
    endCallsOf(linkId) {
      for (const call of running.values()) if (call.linkId === linkId) call.end('link_revoked');
    },
    issueTicket(ticket) {
      const name = crypto.randomUUID();
      tickets.set(name, { ...ticket, expires: Date.now() + TICKET_LIFETIME_MS });
      return name;
    },
    redeemTicket(name) {
      const ticket = tickets.get(name);
      tickets.delete(name);
      return ticket && ticket.expires >= Date.now() ? ticket : null;
    },
  };
  return {
    world,
    host,
    handlers: [
      ...handlersOf(host, apiBaseUrl, { ...accountEndpoints, ...authEndpoints }, authAnswers(host)),
      ...handlersOf(host, apiBaseUrl, memberEndpoints, {
        ...workspaceAnswers(host),
        ...invitationAnswers(host),
      }),
      ...handlersOf(host, apiBaseUrl, agentEndpoints, {
        ...agentAnswers(host),
        ...versionAnswers(host),
      }),
      ...handlersOf(host, apiBaseUrl, mcpSignInEndpoints, mcpSignInAnswers(host)),
      ...handlersOf(host, apiBaseUrl, agentTestEndpoints, agentTestAnswers(host)),
      ...handlersOf(host, apiBaseUrl, knowledgeEndpoints, knowledgeAnswers(host)),
      ...handlersOf(host, apiBaseUrl, webhookEndpoints, webhookAnswers(host)),
      ...handlersOf(host, apiBaseUrl, auditEndpoints, auditAnswers(host)),
      ...handlersOf(host, apiBaseUrl, apiKeyEndpoints, apiKeyAnswers(host)),
      ...handlersOf(host, apiBaseUrl, mcpClientEndpoints, mcpClientAnswers()),
      ...handlersOf(host, apiBaseUrl, providerKeyEndpoints, providerKeyAnswers(host)),
      ...handlersOf(host, apiBaseUrl, callMarkEndpoints, callMarkAnswers(host)),
      ...handlersOf(host, apiBaseUrl, callExportEndpoints, callExportAnswers(host)),
      exportFile(world, apiBaseUrl),
      ...handlersOf(host, apiBaseUrl, callAgentEndpoints, callAgentAnswers(host)),
      ...handlersOf(host, apiBaseUrl, callLinkEndpoints, callLinkAnswers(host)),
      sharedSound(world, apiBaseUrl),
      ...handlersOf(host, apiBaseUrl, callLogEndpoints, callLogAnswers(host)),
      logFile(world, apiBaseUrl),
      auditFile(world, apiBaseUrl),
      ...handlersOf(host, apiBaseUrl, callViewEndpoints, callViewAnswers(host)),
      ...handlersOf(host, apiBaseUrl, callTopicEndpoints, callTopicAnswers(host)),
      ...handlersOf(host, apiBaseUrl, scorecardEndpoints, scorecardAnswers(host)),
      ...handlersOf(host, apiBaseUrl, callWriteUpEndpoints, callWriteUpAnswers(host)),
      ...handlersOf(host, apiBaseUrl, assistantEndpoints, assistantAnswers(host)),
      ...handlersOf(host, apiBaseUrl, callScoreEndpoints, callScoreAnswers(host)),
      ...handlersOf(host, apiBaseUrl, alertEndpoints, alertAnswers(host)),
      ...handlersOf(host, apiBaseUrl, inboxEndpoints, inboxAnswers(host)),
      ...handlersOf(host, apiBaseUrl, callEndpoints, callAnswers(host)),
      ...handlersOf(host, apiBaseUrl, callOutEndpoints, callOutAnswers(host)),
      ...handlersOf(host, apiBaseUrl, campaignEndpoints, campaignAnswers(host)),
      ...handlersOf(host, apiBaseUrl, waitingCallEndpoints, waitingCallAnswers(host)),
      ...handlersOf(host, apiBaseUrl, doNotCallEndpoints, doNotCallAnswers(host)),
      ...handlersOf(host, apiBaseUrl, billingEndpoints, billingAnswers(host)),
      ...handlersOf(host, apiBaseUrl, telephoneCapEndpoints, telephoneCapAnswers(host)),
      ...handlersOf(host, apiBaseUrl, carrierEndpoints, carrierAnswers(host)),
      ...handlersOf(host, apiBaseUrl, doctorEndpoints, doctorAnswers(host)),
      ...handlersOf(host, apiBaseUrl, phoneNumberEndpoints, phoneNumberAnswers(host)),
      ...handlersOf(
        host,
        apiBaseUrl,
        { ...accountNumberEndpoints, ...numberSaleEndpoints },
        accountNumberAnswers(host),
      ),
      ...handlersOf(host, apiBaseUrl, practicePhoneEndpoints, practicePhoneAnswers()),
      ...handlersOf(
        host,
        apiBaseUrl,
        { ...dashboardEndpoints, ...breakdownEndpoints },
        dashboardAnswers(host),
      ),
      ...handlersOf(host, apiBaseUrl, eventEndpoints, eventAnswers(host)),
      ...handlersOf(host, apiBaseUrl, shareLinkEndpoints, shareLinkAnswers(host)),
      ...handlersOf(host, apiBaseUrl, voiceEndpoints, voiceAnswers(host)),
      ...handlersOf(host, apiBaseUrl, followEndpoints, followAnswers(host)),
      ...handlersOf(host, apiBaseUrl, recordingEndpoints, recordingAnswers(host)),
      recordingSound(world, apiBaseUrl),
      apiDescription(host, apiBaseUrl),
      nothingElse(apiBaseUrl),
      callSocket(host, `${wsUrl}/calls`, running, 'member'),
      callSocket(host, `${wsUrl}/talk`, running, 'visitor'),
      followSocket(host, `${wsUrl}/follow`, running),
      eventSocket(host, wsUrl, pages),
    ],
  };
}
