/** What a share link lets through, and what its calls are called. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { ShareLink, SharePage } from '#contract/agents/share-links';
import type { Micros } from '#contract/money';
import { NO_SUCH_VERSION } from '#contract/version-number';
import { ApiError, fieldError } from '../api-error';
import { businessOf, businessOfWorkspace } from './business';

type Limits = Pick<ShareLink, 'calls_at_once' | 'day_spend_micros' | 'call_seconds'>;

/** Calls of a link: how many run, what those may still cost, and what was spent since midnight, UTC. */
interface LinkUse {
  running: number;
  committed_micros: Micros;
  spent_today_micros: Micros;
}

/** The refusal of a link to a version that isn't published. @param version null for the live one */
export function notPublished(version: number | null): ApiError {
  return version === null
    ? new ApiError('conflict', 'Publish the agent first: a share link runs the live version.')
    : fieldError('version', NO_SUCH_VERSION);
}

/** @throws ApiError `forbidden` unless the link may be on the page's site */
export function mustBeOnSite({ origins }: Pick<ShareLink, 'origins'>, origin: string): void {
  if (origins.includes(origin)) return;
  throw new ApiError('forbidden', `This link isn’t for ${origin}. Create one whose sites name it.`);
}

/** The refusal of a call that doesn't come from a page of one of the link's sites. */
export function notFromItsSite(): ApiError {
  return new ApiError('forbidden', 'This link works on its own site alone. Open it there.');
}

/** What is left of the day's spending when every call that runs costs all it may. */
export function leftToday({ day_spend_micros }: Pick<Limits, 'day_spend_micros'>, use: LinkUse): Micros {
  return day_spend_micros - use.spent_today_micros - use.committed_micros;
}

/** When a call by the link may have ended; it's told beside the words. */
const BUSY_SECONDS = 20;

/**
 * @param minute what a minute costs about
 * @returns what is left of the day's spending
 * @throws ApiError `busy` while as many run as may, `not_available` when the day's spending is used up
 */
export function mustTakeACall(link: Limits, use: LinkUse, minute: Micros): Micros {
  if (use.running >= link.calls_at_once) {
    throw new ApiError('busy', 'The line is busy.', undefined, BUSY_SECONDS);
  }
  const left = leftToday(link, use);
  if (left < minute) {
    throw new ApiError('not_available', 'This link has reached its limit for today. Try again tomorrow.');
  }
  return left;
}

/** How long a visitor may talk. */
export function secondsOf(link: Pick<Limits, 'call_seconds'>, content: AgentContent): number {
  return Math.min(link.call_seconds, content.max_duration_seconds);
}

/** Who is on the other side of a link's calls, as lists show it. */
export function partyOf(label: string): string {
  return label === '' ? 'Share link' : `Share link: ${label}`;
}

/** What a visitor is told before a call. The agent's own name isn't. */
export function sharePageOf(
  link: Pick<Limits, 'call_seconds'> & Pick<ShareLink, 'origins'>,
  content: AgentContent,
  workspaceName: string,
): SharePage {
  return {
    business_name: businessOf(content) || businessOfWorkspace(workspaceName),
    workspace_name: workspaceName,
    language: content.language,
    hearing: content.transcriber.provider === 'browser' ? 'browser' : 'provider',
    call_seconds: secondsOf(link, content),
    records: content.recording.enabled,
    on_sites: link.origins.length > 0,
  };
}
