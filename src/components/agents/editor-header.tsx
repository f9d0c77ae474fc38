import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import type { Agent } from '#contract/agents';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Tooltip } from '@/components/ui/tooltip';
import { shortcutText } from '@/lib/agents/editor-shortcuts';
import type { SaveState } from '@/lib/agents/draft-saver';
import { AgentStatus } from './agent-status';
import { SaveStatus } from './save-status';

interface EditorHeaderProps {
  agent: Agent;
  saveState: SaveState;
  publishRefusal: string | null;
  publishing: boolean;
  onPublish: () => void;
  onSave: () => void;
  /** The ways to the agent's versions and to its share links. */
  versions?: ReactNode;
  /** What is done with the agent as a whole. */
  menu: ReactNode;
}

/** Where one is, whether it is saved, what is live, and Publish. */
export function EditorHeader(props: EditorHeaderProps) {
  const name = useWatch<AgentDraft, 'name'>({ name: 'name' });
  const { agent } = props;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-6">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to="/agents" className="text-soft hover:underline">
          Agents
        </Link>
        <span aria-hidden="true" className="text-soft">
          /
        </span>
        <h1 tabIndex={-1} className="min-w-0 truncate text-xl font-semibold">
          {name.trim() || 'Untitled agent'}
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SaveStatus state={props.saveState} onSave={props.onSave} />
        <AgentStatus status={agent.status} liveVersion={agent.live_version} />
        {props.versions}
        {props.menu}
        <PublishButton {...props} />
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
