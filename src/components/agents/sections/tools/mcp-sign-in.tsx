import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { MCP_SIGN_IN_PATH, type McpSignIn as SignIn } from '#contract/agents/mcp-sign-ins';
import { linkStyles } from '@/components/ui/button-styles';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Notice } from '@/components/ui/notice';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { cn } from '@/lib/class-names';
import { notify } from '@/lib/notifications/notifications';
import { mcpSignInsQuery, removeMcpSignInMutation, signInAt } from '@/lib/queries/agents/mcp-sign-ins';
import { SwitchField } from '../../form/draft-fields';
import { McpClientFields } from './mcp-client-fields';
import { useMcpSignIn } from './use-mcp-sign-in';

interface McpSignInProps {
  index: number;
  /** Someone has just signed in. */
  onSignedIn: () => void;
}

/** Whether requests to the server carry a sign-in there (OAuth), and the sign-in. */
export function McpSignIn({ index, onSignedIn }: McpSignInProps) {
  const isOn = useWatch<AgentDraft, `tools.${number}.sign_in`>({ name: `tools.${index}.sign_in` });
  return (
    <div className="grid gap-2">
      <SwitchField
        name={`tools.${index}.sign_in`}
        label="Sign in at the server"
        help="With OAuth, in place of a secret header. The workspace’s agents share one sign-in for each URL."
      />
      {isOn && (
        <div className="grid gap-3 sm:pl-11">
          <SignInState index={index} onSignedIn={onSignedIn} />
        </div>
      )}
    </div>
  );
}

function SignInState({ index, onSignedIn }: McpSignInProps) {
  const { getValues } = useFormContext<AgentDraft>();
  const url = useWatch<AgentDraft, `tools.${number}.url`>({ name: `tools.${index}.url` });
  const signIns = useQuery(mcpSignInsQuery());
  const signIn = signInAt(signIns.data?.items, url);
  const attempt = useMcpSignIn(() => getValues(`tools.${index}.url`));
  const [signsOut, setSignsOut] = useState(false);
  const { finished } = attempt;
  const signedIn = useEffectEvent((at: string) => {
    if (finished(at)) onSignedIn();
  });
  const at = signIn?.problem === null ? signIn.signed_in_at : null;
  useEffect(() => {
    if (at !== null) signedIn(at);
  }, [at]);
  // It's told once there's an answer, so that nothing jumps.
  if (signIns.data === undefined) return <FormError>{signIns.error?.message}</FormError>;

  const again = (
    <Button pending={attempt.isPending} onClick={() => attempt.begin(signIn?.signed_in_at ?? null)}>
      {signIn ? 'Sign in again' : 'Sign in'}
    </Button>
  );
  return (
    <>
      {signIn?.problem ? (
        <Notice tone="warn" actions={again}>
          {signIn.problem}
        </Notice>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {signIn ? <SignedIn signIn={signIn} /> : <Status tone="neutral">Not signed in</Status>}
          <span className="flex flex-wrap gap-2">
            {again}
            {signIn && (
              <Button variant="quiet" onClick={() => setSignsOut(true)}>
                Sign out
              </Button>
            )}
          </span>
        </div>
      )}
      <FormError>{attempt.fault}</FormError>
      {attempt.page !== null && (
        <p className="text-sm text-soft">
          A window opened for signing in.{' '}
          <a href={attempt.page} target="_blank" rel="noreferrer" className={cn(linkStyles, 'font-medium')}>
            Open it again
          </a>
        </p>
      )}
      <McpClientFields
        key={String(attempt.needsClient)}
        isOpen={attempt.needsClient}
        callback={`${window.location.origin}${MCP_SIGN_IN_PATH}`}
        client={attempt.client}
        onChange={attempt.setClient}
      />
      {signIn && signsOut && <SignOutDialog signIn={signIn} onClose={() => setSignsOut(false)} />}
    </>
  );
}

function SignedIn({ signIn: { issuer, account, signed_in_at } }: { signIn: SignIn }) {
  return (
    <Status tone="good" className="min-w-0 items-start">
      <span className="min-w-0 break-words">
        Signed in at {hostOf(issuer)}
        {account !== null && ` as ${account}`}
        <span className="text-soft">
          {' '}
          · <RelativeTime at={signed_in_at} />
        </span>
      </span>
    </Status>
  );
}

function SignOutDialog({ signIn, onClose }: { signIn: SignIn; onClose: () => void }) {
  const removal = useMutation(removeMcpSignInMutation(useQueryClient()));
  const host = hostOf(signIn.url);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Sign out of ${host}?`}
      confirmLabel="Sign out"
      pending={removal.isPending}
      error={removal.error?.message}
      onConfirm={() =>
        removal.mutate(signIn.sign_in_id, {
          onSuccess: ({ revoked }) => {
            const wasOver = signIn.problem !== null;
            if (!revoked && !wasOver)
              notify(`Signed out here. ${host} wasn’t told: end Callwright’s access there too.`);
            onClose();
          },
        })
      }
    >
      All agents of the workspace that sign in there lose its tools, in calls that are running too.
    </ConfirmDialog>
  );
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);
