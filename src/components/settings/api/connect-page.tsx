import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ResponseOf } from '#contract/endpoint';
import type { Permission } from '#contract/permissions';
import { NO_SCOPE } from '#contract/workspace/api-keys';
import type { mcpClientEndpoints, McpClientRequest } from '#contract/workspace/mcp-clients';
import { PublicFrame } from '@/components/auth/public-frame';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { ApiError } from '@/lib/api/api-error';
import { approveMcpClientMutation, mcpClientQuery } from '@/lib/queries/workspace/api-keys';
import { useUser } from '@/lib/session/use-session';
import { ScopeFields } from './scope-fields';

const route = getRouteApi('/connect');

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

/** `/connect`: a person sees which app asks for what, and lets it in or doesn't. */
export function ConnectPage() {
  // As it came: the server looks at each part, and what's wrong is said here.
  const request = asked(route.useSearch()) as McpClientRequest;
  const isIncomplete = !request.client_id || !request.redirect_uri;
  const asking = useQuery({ ...mcpClientQuery(request), enabled: !isIncomplete });
  if (asking.data) return <Consent request={request} asking={asking.data} />;
  if (!asking.isError && !isIncomplete) return <PublicFrame title="Connecting" description="One moment." />;
  const { error } = asking;
  // Of several parameters that are wrong the first says more than that they are.
  const fault = (error instanceof ApiError && error.fields[0]?.message) || error?.message;
  return (
    <PublicFrame title="This app can’t be connected">
      <FormError>{isIncomplete ? 'This link is incomplete. Start again in the app.' : fault}</FormError>
      <Button asChild size="wide">
        <Link to="/">Go to Callwright</Link>
      </Button>
    </PublicFrame>
  );
}

interface ConsentProps {
  request: McpClientRequest;
  asking: ResponseOf<typeof mcpClientEndpoints.ask>;
}

function Consent({ request, asking }: ConsentProps) {
  const { client_name, client_host, is_local, refusal_url } = asking;
  const { permissions: held, email, workspaceName } = useUser();
  const [scopes, setScopes] = useState<Permission[]>(asking.scopes);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const approve = useMutation(approveMcpClientMutation(useQueryClient()));
  const allow = () => {
    setMissing(scopes.length === 0);
    if (scopes.length === 0) return first.current?.focus();
    if (approve.isPending) return;
    approve.mutate({ ...request, scopes }, { onSuccess: ({ url }) => window.location.assign(url) });
  };

  if (approve.data) {
    return (
      <PublicFrame
        title="Connected"
        description={`Continue in ${client_name}. You can revoke its access in Settings → API.`}
      >
        <Button asChild size="wide">
          <a href={approve.data.url}>Go back to {client_name}</a>
        </Button>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame
      title={`Allow ${client_name} to connect?`}
      description={`It gets access to ${workspaceName ?? 'your workspace'} as you, ${email}, until you revoke it in Settings → API.`}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-soft">Returns to</dt>
        <dd className="font-medium wrap-anywhere">
          {is_local ? `an app on this computer (${client_host})` : client_host}
        </dd>
      </dl>
      <ScopeFields
        value={scopes}
        onChange={setScopes}
        held={held}
        offered={asking.scopes}
        first={first}
        error={isMissing ? NO_SCOPE : undefined}
      />
      <p className="text-soft">
        Only continue if you’ve just asked {client_name} to connect. Apps choose their own names.
      </p>
      <FormError>{approve.error?.message}</FormError>
      <div className="grid gap-2">
        <Button variant="primary" size="wide" pending={approve.isPending} onClick={allow}>
          Allow access
        </Button>
        <Button asChild size="wide">
          <a href={refusal_url}>Cancel</a>
        </Button>
      </div>
    </PublicFrame>
  );
}
