/** Why a sign-in at an MCP server came to nothing. */
import { ApiError } from '../../api-error';

/** What to do where a use of a tool finds that a sign-in is no longer good. */
export const SIGN_IN_AGAIN = 'Sign in again in the agent, under Tools.';

/** What to do where signing in went wrong. */
export const BEGIN_AGAIN = 'Sign in again from the tool.';

/** Of a use of a tool. */
export const notSignedIn = 'No one is signed in at this MCP server. Sign in under Tools in the agent.';

export const staleSignIn = () =>
  new ApiError(
    'conflict',
    `This sign-in can’t be finished: it was finished before, took too long, or was started by someone else. ${BEGIN_AGAIN}`,
  );

/** @param error what the server said in place of a code */
export const cancelledSignIn = (error: string | undefined) =>
  new ApiError(
    'conflict',
    error === undefined || error === 'access_denied'
      ? `The sign-in was cancelled at the server. ${BEGIN_AGAIN}`
      : `The server didn’t let you sign in (${error.replace(/[^\w.-]/g, '').slice(0, 60)}). ${BEGIN_AGAIN}`,
  );

/** At a server where clients don't register themselves. */
export const clientNeeded =
  'This server doesn’t let Callwright register itself. Register it there by hand, with the callback address below, and enter its client ID.';
