import { createFileRoute } from '@tanstack/react-router';
import { McpSignInPage } from '@/components/auth/mcp-sign-in-page';
import { PublicPageWait } from '@/components/shell/page-wait';
import { textIn } from '@/lib/search-values';
import { guardProtected } from '@/lib/session/guards';

/** What a server sends the browser back with. */
interface AnswerSearch {
  state?: string;
  code?: string;
  error?: string;
  iss?: string;
}

function answerSearch({ state, code, error, iss }: Record<string, unknown>): AnswerSearch {
  return { state: textIn(state), code: textIn(code), error: textIn(error), iss: textIn(iss) };
}

/** Where an MCP server leads back to, in the window that was opened for signing in there. */
export const Route = createFileRoute('/mcp-sign-in')({
  staticData: { permission: 'agents:manage' },
  validateSearch: answerSearch,
  beforeLoad: ({ context, matches, location }): Promise<unknown> =>
    guardProtected(context.session, matches, location.href),
  head: () => ({ meta: [{ title: 'Sign-in · Callwright' }] }),
  component: McpSignInPage,
  pendingComponent: PublicPageWait,
});
