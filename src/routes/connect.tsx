import { createFileRoute } from '@tanstack/react-router';
import { PublicPageWait } from '@/components/shell/page-wait';
import { ConnectPage } from '@/components/settings/api/connect-page';
import { guardProtected } from '@/lib/session/guards';

const names = [
  'response_type',
  'client_id',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const;

type Asked = Partial<Record<(typeof names)[number], string>>;

/** What a client wrote into the address, as text: the router reads what looks like JSON. */
function asked(search: Record<string, unknown>): Asked {
  const texts = names.flatMap((name) => {
    const value = search[name];
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
  return Object.fromEntries(texts) as Asked;
}

/** Where an MCP client that knows the address alone leads a person to. */
export const Route = createFileRoute('/connect')({
  staticData: { permission: 'settings:manage' },
  validateSearch: asked,
  beforeLoad: ({ context, matches, location }): Promise<unknown> =>
    guardProtected(context.session, matches, location.href),
  head: () => ({ meta: [{ title: 'Connect an app · Callwright' }] }),
  component: ConnectPage,
  pendingComponent: PublicPageWait,
});
