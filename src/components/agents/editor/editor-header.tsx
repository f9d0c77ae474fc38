import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Badge } from '@/components/ui/status';
import { Tooltip } from '@/components/ui/tooltip';
import type { SaveState } from '@/lib/agents/draft-saver';
import { shortcutText } from '@/lib/agents/editor-shortcuts';
import { cn } from '@/lib/class-names';
import { counted } from '@/lib/format/figures';
import { useMediaQuery } from '@/lib/media-query';
import { useOnline } from '@/lib/offline/online';
import { useLiveChanges } from './use-live-changes';

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
  // On the root, as a rule that looks for the bar in the page is looked at again with whatever is put into the page.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-second-bar', true);
    return () => document.documentElement.removeAttribute('data-second-bar');
  }, []);
  return (
    <header className="sticky top-[calc(3.5rem+var(--banner))] z-15 -mx-4 -mt-6 mb-4 border-b border-line bg-ground px-4 lg:-mx-8 lg:px-8">
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
        {agent.is_example && <Badge className="max-sm:hidden">Example</Badge>}
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
    // Talk, beside the form, is what one does most.
    <Button pending={publishing} onClick={onPublish}>
      Publish
    </Button>
  );
  return publishRefusal === null ? (
    <Tooltip words={`Make the draft the live version (${shortcutText('publish')})`}>{button}</Tooltip>
  ) : (
    <DisabledReason reason={publishRefusal}>{button}</DisabledReason>
  );
}

/** What calls use, and how far the saved draft is from it: "v4 live · 2 changes". */
function LivePill({ agent }: { agent: Agent }) {
  const changes = useLiveChanges(agent);
  const isChanged = agent.status === 'live_with_changes' && changes !== 0;
  const changeWords = changes === null ? 'Unpublished changes' : counted(changes, 'change');
  // A phone has room for what matters more.
  const isWide = useMediaQuery('(min-width: 640px)');
  const version = `v${agent.live_version} live`;
  const words =
    agent.status === 'draft'
      ? 'Draft'
      : !isChanged
        ? version
        : isWide
          ? `${version} · ${changeWords}`
          : changeWords;
  const Icon = agent.status === 'draft' ? CircleDashed : isChanged ? CircleAlert : CircleCheck;
  const color = agent.status === 'draft' ? 'text-soft' : isChanged ? 'text-warn' : 'text-good';
  return (
    <span className="inline-flex h-6 min-w-0 shrink-0 items-center gap-1.5 rounded-full border border-line-strong px-2.5 text-sm whitespace-nowrap max-sm:max-w-28">
      <Icon aria-hidden="true" className={`size-3.5 shrink-0 ${color}`} />
      <span className="truncate">{words}</span>
    </span>
  );
}

interface SaveStatusProps {
  state: SaveState;
  onSave: () => void;
}

/** Whether what is typed is safe: "Saved", "Saving…", "Not saved: …". */
function SaveStatus({ state, onSave }: SaveStatusProps) {
  const online = useOnline();
  const waits = state.kind === 'failed' && !online;
  const isTrouble = (state.kind === 'failed' && online) || state.kind === 'conflict';
  const words = waits ? 'Not saved yet' : wordsOf(state);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <output className="flex min-w-0 items-center gap-1.5 text-sm text-soft">
        {state.kind === 'saved' ? (
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
        ) : isTrouble ? (
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
        ) : (
          <CircleDashed aria-hidden="true" className="size-4 shrink-0" />
        )}
        {/* One line, however long the reason is; on a phone the sign alone, unless the reason is told nowhere else. */}
        <span
          className={cn('min-w-0 truncate', !(state.kind === 'failed' && online) && 'max-sm:sr-only')}
          title={words}
        >
          {words}
        </span>
      </output>
      {state.kind === 'failed' && online && (
        <Tooltip words={`Save now (${shortcutText('save')})`}>
          <Button variant="link" className="text-sm" onClick={onSave}>
            Try again
          </Button>
        </Tooltip>
      )}
    </span>
  );
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'failed':
      return `Not saved: ${state.reason}`;
    case 'conflict':
      return 'Not saved: changed elsewhere';
  }
}
