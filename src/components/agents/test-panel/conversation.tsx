import { Pencil } from 'lucide-react';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import type { CallEvent } from '#contract/calls/call-events';
import { TranscriptItem } from '@/components/calls/transcript/transcript-item';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { LatestLineButton, useFollowedBox } from '@/components/ui/followed-box';
import { isOver } from '@/lib/call/caller-call';
import type { TestCallState } from '@/lib/call/test-call';
import { factsOfLines } from '@/lib/calls/facts-of-lines';
import { type FactLine, type SpokenLine, type WorkbenchItem, workbenchItemsOf } from '@/lib/calls/transcript';
import { counted } from '@/lib/format/figures';
import { SentenceEditor } from './sentence-editor';
import { type HandAnswer, ToolAnswerForm } from './tool-answer-form';

interface ConversationProps {
  state: TestCallState;
  /** Starts again with the sentences before, then this one. */
  onGoOnFrom: (sentences: readonly string[]) => void;
  onAnswerTool: (call: string, tool: string, answer: HandAnswer) => void;
  /** What was last answered to a tool by hand. */
  proposedAnswer: (tool: string) => HandAnswer | undefined;
}

/** The conversation as it grows. It stays at its end unless the person has scrolled up to read. */
export function Conversation({ state, onGoOnFrom, onAnswerTool, proposedAnswer }: ConversationProps) {
  const lines = useMemo(
    // How the call ended is told below, with its length and cost.
    () => factsOfLines(workbenchItemsOf(state.events)).filter(({ item }) => item.kind !== 'end'),
    [state.events],
  );
  const items = useMemo(() => lines.map(({ item }) => item), [lines]);
  const tokens = useMemo(() => turnTokens(state.events), [state.events]);
  const [editing, setEditing] = useState<number | null>(null);
  const { box, onScroll, isAway, goToEnd } = useFollowedBox();

  const sentencesBefore = (seq: number) =>
    items.filter((item) => item.kind === 'caller' && item.seq < seq).map((item) => (item as SpokenLine).text);

  const shown = (item: WorkbenchItem, facts: readonly FactLine[]): ReactNode => {
    if (item.kind === 'caller') {
      const before = sentencesBefore(item.seq);
      if (editing !== item.seq) {
        return (
          <TranscriptItem
            item={item}
            facts={facts}
            action={<EditButton number={before.length + 1} onPress={() => setEditing(item.seq)} />}
          />
        );
      }
      return (
        <SentenceEditor
          text={item.text}
          before={before.length}
          onCancel={() => setEditing(null)}
          onSubmit={(text) => {
            setEditing(null);
            goToEnd();
            onGoOnFrom([...before, text]);
          }}
        />
      );
    }
    return (
      <>
        <TranscriptItem item={item} withAnswers />
        {item.kind === 'tool' && !isOver(state.phase) && state.waiting_tools.includes(item.call) && (
          <ToolAnswerForm
            tool={item.tool}
            given={item.arguments}
            proposed={proposedAnswer(item.tool)}
            onAnswer={(answer) => onAnswerTool(item.call, item.tool, answer)}
          />
        )}
      </>
    );
  };

  return (
    <div
      ref={box}
      role="log"
      aria-label="Conversation"
      // Older lines must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-32 flex-1 overflow-y-auto p-4"
      onScroll={onScroll}
    >
      <div className="grid gap-3.5">
        {items.length === 0 && state.partial === '' && state.phase !== 'failed' && (
          <p className="text-soft">Calling…</p>
        )}
        {lines.map(({ item, facts }, place) => (
          <Fragment key={item.seq}>
            {shown(item, facts)}
            {endsTurn(items, place) && item.turn !== null && <TurnTokens count={tokens.get(item.turn)} />}
          </Fragment>
        ))}
        {state.replaying > 0 && !isOver(state.phase) && (
          <p className="text-sm text-soft">Replaying {counted(state.replaying, 'sentence')}…</p>
        )}
        {state.pending.map((sentence) => (
          <div key={sentence.message_id} className="text-soft">
            <TranscriptItem item={unfinished('caller', sentence.text)} />
          </div>
        ))}
        {state.caller_text && (
          <div className="text-soft">
            <TranscriptItem item={unfinished('caller', state.caller_text)} />
          </div>
        )}
        {state.partial && <TranscriptItem item={unfinished('agent', state.partial)} />}
      </div>
      {isAway && <LatestLineButton onPress={goToEnd} />}
    </div>
  );
}

function EditButton({ number, onPress }: { number: number; onPress: () => void }) {
  return (
    <Tooltip words="Edit and continue from here">
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Edit sentence ${number}`}
        onClick={onPress}
        className="self-center text-soft"
      >
        <Pencil aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}

/** What a model took and gave in a turn. What the call costs is below the conversation. */
function TurnTokens({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <p className="tabular pl-3.5 text-xs text-soft">{counted(count, 'token')}</p>;
}

/** Whether nothing more of the same turn follows. */
function endsTurn(items: readonly WorkbenchItem[], place: number): boolean {
  const turn = items[place]?.turn;
  return !items.slice(place + 1).some((later) => later.turn === turn);
}

function unfinished(kind: SpokenLine['kind'], text: string): SpokenLine {
  const nothing = { why: [], name: null, interrupted: false, response_ms: null };
  return { kind, seq: 0, offset_ms: 0, turn: 0, text, ...nothing };
}

/** The tokens of each turn, input and output together; turns without a model are left out. */
function turnTokens(events: readonly CallEvent[]): ReadonlyMap<number, number> {
  const tokens = new Map<number, number>();
  for (const event of events) {
    if (event.type !== 'usage') continue;
    tokens.set(event.turn, (tokens.get(event.turn) ?? 0) + event.input_tokens + event.output_tokens);
  }
  return tokens;
}
