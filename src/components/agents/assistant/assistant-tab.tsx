import { useQuery } from '@tanstack/react-query';
import type { AssistantChat } from '#contract/assistant/assistant';
import { LatestLineButton, useFollowedBox } from '@/components/ui/followed-box';
import { Loaded } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { assistantQuery } from '@/lib/queries/agents/assistant';
import { AssistantEntries } from './assistant-entries';
import { BeforeTheFirst, NoModel } from './before-the-first';
import { MessageBox } from './message-box';
import { ProposedChange } from './proposed-change';
import type { OpenDraft } from '../form/open-draft';

interface AssistantTabProps {
  draft: OpenDraft;
  agentId: string;
  /** Why this person may not change agents; null when they may. */
  refusal: string | null;
  /** Why this person may not run tests; null when they may. */
  testRefusal: string | null;
}

/** What should change, in words: the assistant proposes it, and the person applies it or not. */
export default function AssistantTab(props: AssistantTabProps) {
  const chat = useQuery({ ...assistantQuery(props.agentId), enabled: props.refusal === null });
  if (props.refusal !== null) return <p className="p-4 text-soft">{props.refusal}</p>;
  return (
    <section aria-label="Assistant" className="flex min-h-0 flex-1 flex-col">
      <Loaded
        query={chat}
        className="p-4"
        failure="We couldn’t load the assistant."
        skeleton={
          <Loading words="Loading the assistant" className="grid gap-3 p-4">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-16" />
          </Loading>
        }
      >
        {(loaded) => <Conversation {...props} chat={loaded} />}
      </Loaded>
    </section>
  );
}

function Conversation({ chat, ...props }: AssistantTabProps & { chat: AssistantChat }) {
  const { agentId, draft } = props;
  const { box, onScroll, isAway, goToEnd } = useFollowedBox();
  const { entries, proposal } = chat;
  if (chat.model === null && entries.length === 0) return <NoModel />;
  return (
    <>
      <div
        ref={box}
        onScroll={onScroll}
        // Scrolls by keyboard as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label="Conversation with the assistant"
        className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4"
      >
        {entries.length === 0 && <BeforeTheFirst />}
        <AssistantEntries entries={entries} />
        {proposal !== null && <ProposedChange {...props} proposal={proposal} isWorking={chat.is_working} />}
        {isAway && <LatestLineButton onPress={goToEnd} />}
      </div>
      <MessageBox agentId={agentId} chat={chat} savedRevision={draft.savedRevision} />
    </>
  );
}
