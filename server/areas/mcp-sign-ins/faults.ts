/** What can be wrong with a sign-in at an MCP server, as people are told. */
import { OAuthError, ServerError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { clientNeeded } from '#domain/agents/tools/mcp-sign-in-refusals';
import { explained } from '../../platform/outbound/outbound-client';
import { OutboundError } from '../../platform/outbound/outbound-error';

type FaultKind =
  /** It answers without a sign-in. */
  | 'not_needed'
  /** It says nowhere where one signs in. */
  | 'not_offered'
  /** What it says doesn't fit together. */
  | 'untrusted'
  /** Callwright has to be registered by hand. */
  | 'client_needed'
  /** The tokens are worth nothing any more. */
  | 'over'
  /** The authorization server said no. */
  | 'refused'
  /** It couldn't be asked just now, or not at all. */
  | 'unreachable';

const sentences: Record<Exclude<FaultKind, 'unreachable'>, string> = {
  not_needed: 'This server answers without a sign-in. Turn the sign-in off and connect.',
  not_offered: 'This server doesn’t say where to sign in. Use a secret header if it needs a key.',
  untrusted: 'What this server says about its sign-in doesn’t fit together, so it isn’t used.',
  client_needed: clientNeeded,
  over: 'The sign-in has ended at the server. Sign in again.',
  refused: 'The server refused.',
};

/** `message` is a sentence for a person, without any token. */
export class SignInFault extends Error {
  override name = 'SignInFault';
  constructor(
    readonly kind: FaultKind,
    /** A code of the server's. */
    readonly reason: string = '',
    sentence?: string,
  ) {
    const said = sentence ?? (kind === 'unreachable' ? 'The server can’t be reached.' : sentences[kind]);
    super(kind === 'refused' && reason !== '' ? `${said.replace(/\.$/, '')} (${reason}).` : said);
  }

  get isOver(): boolean {
    return this.kind === 'over';
  }
}

/** What went wrong. A message of the libraries may repeat what was sent, so only codes of theirs are handed on. */
export function faultOf(error: unknown, timedOut: boolean, timeoutMs: number): SignInFault {
  if (error instanceof SignInFault) return error;
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundError) return new SignInFault('unreachable', at.code, at.message);
  }
  if (timedOut) return new SignInFault('unreachable', 'timeout', explained(error, true, timeoutMs).message);
  if (error instanceof ServerError) return new SignInFault('unreachable', 'server_error');
  if (error instanceof OAuthError) return new SignInFault('refused', error.errorCode.slice(0, 60));
  if (error instanceof Error && error.cause instanceof Error) {
    return new SignInFault('unreachable', 'network', explained(error.cause, false, timeoutMs).message);
  }
  // It answered with something that isn't as the standards have it.
  return new SignInFault('untrusted');
}
