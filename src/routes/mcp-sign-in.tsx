import { createFileRoute } from '@tanstack/react-router';
import { McpSignInPage } from '@/components/auth/mcp-sign-in-page';
import { PublicPageWait } from '@/components/shell/page-wait';
import { guardProtected } from '@/lib/session/guards';

/** What a server sends the browser back with. */
interface AnswerSearch {
  state?: string;
  code?: string;
  error?: string;
  iss?: string;
}

function answerSearch({ state, code, error, iss }: Record<string, unknown>): AnswerSearch {
  return { state: textOf(state), code: textOf(code), error: textOf(error), iss: textOf(iss) };
}

/** The router reads a code of digits alone as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
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
