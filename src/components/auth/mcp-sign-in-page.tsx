import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BEGIN_AGAIN } from '#domain/agents/tools/mcp-sign-in-refusals';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { finishMcpSignInQuery } from '@/lib/queries/agents/mcp-sign-ins';
import { PublicFrame } from './public-frame';

const route = getRouteApi('/mcp-sign-in');

/** `/mcp-sign-in`: finishes a sign-in at an MCP server, and closes its window. */
export function McpSignInPage() {
  // The first address is the one: it's taken out of the history soon after.
  const search = route.useSearch();
  const [{ state, ...answer }] = useState(search);
  if (state === undefined) return <Failed sentence={`This address is incomplete. ${BEGIN_AGAIN}`} />;
  return <Finishing answer={{ state, ...answer }} />;
}

function Finishing({ answer }: { answer: Parameters<typeof finishMcpSignInQuery>[1] }) {
  const { data, error } = useQuery(finishMcpSignInQuery(useQueryClient(), answer));
  const isDone = data !== undefined;

  useEffect(() => {
    // Its code is used up: it needn't stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  useEffect(() => {
    // Only a window that was opened for this closes.
    if (isDone) window.close();
  }, [isDone]);

  if (error) return <Failed sentence={error.message} />;
  if (!data) return <PublicFrame title="Signing in" description="One moment." />;
  return (
    <PublicFrame
      title="Signed in"
      description={`Your agents can use the tools of ${hostOf(data.url)}. You can close this window.`}
    >
      <Button variant="primary" size="wide" onClick={() => window.close()}>
        Close
      </Button>
    </PublicFrame>
  );
}

function Failed({ sentence }: { sentence: string }) {
  return (
    <PublicFrame title="Not signed in">
      <FormError>{sentence}</FormError>
      <Button asChild size="wide">
        <Link to="/agents">Go to the agents</Link>
      </Button>
    </PublicFrame>
  );
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);
