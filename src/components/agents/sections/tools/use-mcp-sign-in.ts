import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { McpSignInStart } from '#contract/agents/mcp-sign-ins';
import { ApiError } from '@/lib/api/api-error';
import { beginMcpSignInMutation } from '@/lib/queries/agents/mcp-sign-ins';
import type { TypedClient } from './mcp-client-fields';

export const NOT_COMPLETE = 'The server isn’t complete.';

/** One window for it, however often it's opened. */
const WINDOW = 'callwright-mcp-sign-in';
const noClient: TypedClient = { client_id: '', client_secret: '' };

/** Leads to the server's own sign-in, in a window of its own. @param urlOf the address as it's written now */
export function useMcpSignIn(urlOf: () => string) {
  const { mutate, isPending, data, error, reset } = useMutation(beginMcpSignInMutation());
  const [client, setClient] = useState(noClient);
  const [fault, setFault] = useState<string | null>(null);
  /** When someone had signed in before; undefined: no one is on the way to it. */
  const [before, setBefore] = useState<string | null>();
  return {
    isPending,
    client,
    setClient,
    fault: fault ?? error?.message ?? null,
    needsClient: error instanceof ApiError && error.code === 'secret_needed',
    /** The server's page, once it's known. */
    page: before === undefined ? null : (data?.authorization_url ?? null),
    /** Told of a sign-in. @returns whether it's the one that was started here */
    finished: (at: string): boolean => {
      if (before === undefined || at === before) return false;
      setBefore(undefined);
      return true;
    },
    /** @param last when someone had signed in before */
    begin: (last: string | null) => {
      const typed = client.client_id.trim() === '' ? null : client;
      const body = McpSignInStart.safeParse({ url: urlOf(), client: typed });
      reset();
      setFault(body.success ? null : (body.error.issues[0]?.message ?? NOT_COMPLETE));
      if (!body.success) return;
      // In the handler of the press: browsers open no window later.
      const popup = window.open('', WINDOW, 'popup,width=520,height=720');
      mutate(body.data, {
        onSuccess: ({ authorization_url }) => {
          // The secret is kept with the sign-in.
          setClient(noClient);
          setBefore(last);
          if (popup === null) return;
          popup.opener = null;
          popup.location.href = authorization_url;
        },
        onError: () => popup?.close(),
      });
    },
  };
}
