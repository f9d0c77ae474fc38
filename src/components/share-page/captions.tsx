import type { SharePage } from '#contract/agents/share-links';
import { LatestLineButton, useFollowedBox } from '@/components/ui/followed-box';
import type { VisitorCallState, VisitorLine } from '@/lib/call/visitor-call';
import { cn } from '@/lib/class-names';

/** Everything said, as it's said. It scrolls in its own box: what is above stays where it is. */
export function Captions({ state, page }: { state: VisitorCallState; page: SharePage }) {
  const { box, onScroll, isAway, goToEnd } = useFollowedBox();
  const { lines, meanwhile, partial, caller_text, pending } = state;
  const before = lines.slice(0, lines.length - meanwhile);
  const after = lines.slice(lines.length - meanwhile);
  const caption = (line: VisitorLine) => <Caption key={line.id} line={line} agentName={agentName} />;
  const agentName = page.business_name || 'Agent';
  return (
    <div
      ref={box}
      role="log"
      aria-label="Conversation"
      // Older lines must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-32 flex-1 overflow-y-auto border-t border-line pt-4 pb-2 low:min-h-20 low:pt-3"
      lang={page.language}
      onScroll={onScroll}
    >
      <div className="grid content-start gap-3.5">
        {before.map(caption)}
        {/* Changes with each word; the whole line is read out when it is there. */}
        {partial !== '' && (
          <div aria-hidden="true">
            <Caption line={{ by: 'agent', text: partial, interrupted: false }} agentName={agentName} />
          </div>
        )}
        {after.map(caption)}
        {pending.map(({ message_id, text }) => (
          <Caption
            key={message_id}
            line={{ by: 'caller', text, interrupted: false }}
            agentName={agentName}
            unsure
          />
        ))}
        {caller_text !== '' && (
          <div aria-hidden="true">
            <Caption
              line={{ by: 'caller', text: caller_text, interrupted: false }}
              agentName={agentName}
              unsure
            />
          </div>
        )}
      </div>
      {isAway && <LatestLineButton onPress={goToEnd} />}
    </div>
  );
}

const borders: Record<VisitorLine['by'], string> = {
  agent: 'border-data-agent',
  caller: 'border-data-caller',
  person: 'border-ink',
};

interface CaptionProps {
  line: Omit<VisitorLine, 'id'>;
  agentName: string;
  /** It may still change, so it’s quieter; never faded, which would be hard to read. */
  unsure?: boolean;
}

function Caption({ line: { by, text, interrupted }, agentName, unsure = false }: CaptionProps) {
  return (
    <div className={cn('grid gap-0.5 border-l-2 pl-3', borders[by], unsure && 'text-soft')}>
      <span className="text-xs font-medium text-soft">
        {{ agent: agentName, caller: 'You', person: 'Team member' }[by]}
      </span>
      <p className="measure break-words whitespace-pre-wrap">
        {text}
        {interrupted && <span className="text-soft"> — interrupted</span>}
      </p>
    </div>
  );
}
