import { useNavigate, useSearch } from '@tanstack/react-router';
import { History, Phone, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Agent } from '#contract/agents/agents';
import { agentCan } from '#domain/agents/agent-can';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/loading/later';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/overlays/dropdown-menu';
import { useMediaQuery } from '@/lib/media-query';
import { useUser } from '@/lib/session/use-session';
import { AgentContent, type AgentDraft } from '#contract/agents/agent-content';
import { EditorMenu } from './editor-menu';
import type { Autosave } from '../saving/use-autosave';

// The forms come with the first look at links.
const ShareDialog = later(async () => ({
  default: (await import('../share-links/share-dialog')).ShareDialog,
}));

const CallOutDialog = later(async () => ({
  default: (await import('@/components/calls/out/call-out-dialog')).CallOutDialog,
}));

interface EditorActionsProps {
  agent: Agent;
  autosave: Autosave;
  /** Why publishing isn't available now; null when it is. */
  publishRefusal: string | null;
  /** @param after follows once it's published */
  onPublishWithNote: (after?: () => void) => void;
}

/** The ways to versions and share links, and a menu; where there's little room, all of it is in the menu. */
export function EditorActions({ agent, autosave, publishRefusal, onPublishWithNote }: EditorActionsProps) {
  const { role } = useUser();
  const wide = useMediaQuery('(min-width: 768px)');
  const [shown, setShown] = useState<'versions' | 'share' | 'call' | null>(null);
  const openChanged = (open: boolean) => {
    if (!open) setShown(null);
  };
  const shareRefusal = agentCan.share(role);
  const callRefusal = agentCan.call(role);
  const publishFirst = (
    <DisabledReason reason={publishRefusal}>
      <Button
        variant="primary"
        onClick={() => {
          setShown(null);
          // Back to what it was wanted for.
          onPublishWithNote(() => setShown(shown));
        }}
      >
        Publish
      </Button>
    </DisabledReason>
  );
  return (
    <>
      {wide && (
        <>
          <Button onClick={() => setShown('versions')}>Versions</Button>
          <DisabledReason reason={shareRefusal}>
            <Button onClick={() => setShown('share')}>
              <Share2 aria-hidden="true" /> Share
            </Button>
          </DisabledReason>
        </>
      )}
      <EditorMenu
        agent={agent}
        autosave={autosave}
        publishRefusal={publishRefusal}
        onPublishWithNote={() => onPublishWithNote()}
      >
        <DropdownMenuItem refusal={callRefusal} onSelect={() => setShown('call')}>
          <Phone aria-hidden="true" /> Call a number
        </DropdownMenuItem>
        {!wide && (
          <>
            <DropdownMenuItem onSelect={() => setShown('versions')}>
              <History aria-hidden="true" /> Versions
            </DropdownMenuItem>
            <DropdownMenuItem refusal={shareRefusal} onSelect={() => setShown('share')}>
              <Share2 aria-hidden="true" /> Share
            </DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        )}
      </EditorMenu>
      <EditorVersions
        agent={agent}
        autosave={autosave}
        refusal={agentCan.publish(role)}
        open={shown === 'versions'}
        onOpenChange={openChanged}
      />
      <EditorCallAgent agent={agent} autosave={autosave} refusal={agentCan.publish(role)} />
      {shown === 'call' && (
        <CallOutDialog agent={agent} publishFirst={publishFirst} onClose={() => setShown(null)} />
      )}
      <ShareDialog
        agent={agent}
        publishFirst={publishFirst}
        open={shown === 'share'}
        onOpenChange={openChanged}
      />
    </>
  );
}

// The comparison of texts comes with the first look at versions.
const VersionsDialog = later(async () => ({
  default: (await import('../versions/versions-dialog')).VersionsDialog,
}));

interface EditorVersionsProps {
  agent: Agent;
  autosave: Autosave;
  /** Why this person may not publish or restore; null when they may. */
  refusal: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The agent's versions in a dialog; takes over what is restored from them. */
function EditorVersions({ agent, autosave, refusal, open, onOpenChange }: EditorVersionsProps) {
  const replacing = useReplacing(autosave);
  return (
    <VersionsDialog agent={agent} refusal={refusal} {...replacing} open={open} onOpenChange={onOpenChange} />
  );
}

const CallAgentDialog = later(() => import('../versions/call-agent-dialog'));

/** The agent as it was in the call that the address names. */
function EditorCallAgent({
  agent,
  autosave,
  refusal,
}: Pick<EditorVersionsProps, 'agent' | 'autosave' | 'refusal'>) {
  const { call: callId } = useSearch({ from: '/_authed/agents/$agentId' });
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const replacing = useReplacing(autosave);
  if (callId === undefined) return null;
  return (
    <CallAgentDialog
      agent={agent}
      callId={callId}
      refusal={refusal}
      {...replacing}
      onClose={() => void navigate({ search: ({ call: _call, ...rest }) => rest, replace: true })}
    />
  );
}

/** What a dialog needs that puts something in the draft's place. */
function useReplacing({ saver, saveNow, adopt }: Autosave) {
  const { getValues } = useFormContext<AgentDraft>();
  return {
    shown: () => AgentContent.safeParse(getValues()).data ?? null,
    draft: {
      savedRevision: async () => {
        await saveNow();
        return saver.snapshot().kind === 'saved' ? saver.revision : null;
      },
      pauseSaving: saver.pause,
      adopt,
    },
  };
}
