import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AgentContent } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { AGENT_NOT_KEPT, type CallAgent } from '#contract/calls/call-agents';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form/form-error';
import { Loaded } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { contentFields } from '@/lib/agents/content-differences';
import { exactTime } from '@/lib/format/dates';
import { callAgentQuery } from '@/lib/queries/agents/agent-versions';
import type { OpenDraft } from '../form/open-draft';
import { Comparison } from './comparison';
import { ReplaceDraftDialog } from './replace-draft-dialog';
import { useRestoring } from './use-restoring';

interface CallAgentDialogProps {
  agent: Agent;
  /** The call in which the agent was as it's shown. */
  callId: string;
  /** The draft as it is in the editor; null where it isn't complete. */
  shown: () => AgentContent | null;
  draft: OpenDraft;
  /** Why this person may not restore; null when they may. */
  refusal: string | null;
  onClose: () => void;
}

/** The agent as it was in a call: what has changed since, all of it, and the way back to it. */
export default function CallAgentDialog({ callId, onClose, ...rest }: CallAgentDialogProps) {
  const ran = useQuery(callAgentQuery(callId));
  return (
    <Dialog mayBeLeft open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title="The agent as it was"
        description={ran.data && whenItRan(ran.data)}
        className="max-w-180"
      >
        <Loaded
          query={ran}
          failure="We couldn’t load the agent."
          skeleton={
            <Loading words="Loading the agent" className="grid gap-3">
              <Skeleton className="h-9" />
              <Skeleton className="h-40" />
            </Loading>
          }
        >
          {(found) =>
            found.content === null ? (
              <p className="text-soft">{AGENT_NOT_KEPT}</p>
            ) : (
              <AsItWas {...rest} ran={found} content={found.content} callId={callId} onClose={onClose} />
            )
          }
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

function whenItRan({ agent_version, started_at }: CallAgent): string {
  const what = agent_version === null ? 'A draft' : `Version ${agent_version}`;
  return `${what}, in the call of ${exactTime(started_at)}.`;
}

interface AsItWasProps extends CallAgentDialogProps {
  ran: CallAgent;
  content: AgentContent;
}

function AsItWas({ agent, ran, content, callId, shown, draft, refusal, onClose }: AsItWasProps) {
  const restoring = useRestoring({ agentId: agent.agent_id, draft, onDone: onClose });
  const now = shown();
  const version = ran.agent_version;
  // A version is restored as that version: it may be the live one.
  const what = version === null ? { callId } : { version };
  return (
    <>
      <Tabs defaultValue="changes">
        <TabsList>
          <TabsTrigger value="changes">Changed since</TabsTrigger>
          <TabsTrigger value="all">Everything</TabsTrigger>
        </TabsList>
        <TabsContent value="changes">
          {now === null ? (
            <p className="text-soft">The draft isn’t complete, so it can’t be compared.</p>
          ) : (
            <Comparison before={content} after={now} />
          )}
        </TabsContent>
        <TabsContent value="all">
          <AllFields content={content} />
        </TabsContent>
      </Tabs>
      <FormError>{restoring.fault}</FormError>
      <DialogFooter>
        <DisabledReason reason={refusal}>
          <Button variant="primary" pending={restoring.pending} onClick={() => restoring.restore(what)}>
            Restore into draft
          </Button>
        </DisabledReason>
      </DialogFooter>
      <ReplaceDraftDialog restoring={restoring} />
    </>
  );
}

function AllFields({ content }: { content: AgentContent }) {
  const fields = useMemo(() => contentFields(content), [content]);
  return (
    <dl className="grid gap-4">
      {fields.map(({ field, after }) => (
        <div key={field} className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
          <dt className="text-sm font-medium">{field}</dt>
          <dd className="measure wrap-anywhere whitespace-pre-wrap">{after}</dd>
        </div>
      ))}
    </dl>
  );
}
