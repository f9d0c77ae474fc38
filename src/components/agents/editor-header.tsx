import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Tooltip } from '@/components/ui/tooltip';
import { shortcutText } from '@/lib/agents/editor-shortcuts';
import type { SaveState } from '@/lib/agents/draft-saver';
import { LivePill } from './live-pill';
import { SaveStatus } from './save-status';

interface EditorHeaderProps {
  agent: Agent;
  saveState: SaveState;
  publishRefusal: string | null;
  publishing: boolean;
  onPublish: () => void;
  onSave: () => void;
  /** What else one does with the agent as a whole. */
  actions: ReactNode;
}

/**
 * Where one is, whether it is saved, what is live, and Publish. It stays below the top bar, one line high
 * whatever it has to say.
 */
export function EditorHeader(props: EditorHeaderProps) {
  const name = useWatch<AgentDraft, 'name'>({ name: 'name' });
  const { agent } = props;
  return (
    <header
      data-second-bar
      className="sticky top-14 z-15 -mx-4 -mt-6 mb-4 border-b border-line bg-ground px-4 lg:-mx-8 lg:px-8"
    >
      <div className="flex h-14 max-w-320 items-center gap-3">
        <Link to="/agents" className="text-soft hover:underline max-sm:hidden">
          Agents
        </Link>
        <span aria-hidden="true" className="text-soft max-sm:hidden">
          /
        </span>
        <h1 tabIndex={-1} className="min-w-16 shrink truncate text-lg font-semibold" title={name.trim()}>
          {name.trim() || 'Untitled agent'}
        </h1>
        <LivePill agent={agent} />
        <SaveStatus state={props.saveState} onSave={props.onSave} />
        <div className="ml-auto flex shrink-0 items-center gap-2">
          {props.actions}
          <PublishButton {...props} />
        </div>
      </div>
    </header>
  );
}

function PublishButton({ publishRefusal, publishing, onPublish }: EditorHeaderProps) {
  const button = (
    <Button variant="primary" pending={publishing} onClick={onPublish}>
      Publish
    </Button>
  );
  return publishRefusal === null ? (
    <Tooltip words={`Make the draft the live version (${shortcutText('publish')})`}>{button}</Tooltip>
  ) : (
    <DisabledReason reason={publishRefusal}>{button}</DisabledReason>
  );
}
