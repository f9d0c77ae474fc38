import { BookOpen, Check, CircleAlert, PhoneForwarded, PhoneOff, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallSummary } from '#contract/calls/call-summary';
import { factText } from '#domain/calls/fact-text';
import { Disclosure } from '@/components/ui/disclosure';
import { cn } from '@/lib/class-names';
import { reasonsInWords } from '@/lib/calls/line-reasons';
import type { FactLine, SpokenLine, ToolLine, WorkbenchItem } from '@/lib/calls/transcript';
import { speakerWords } from '@/lib/calls/speaker-words';
import { transferWords } from '@/lib/calls/transfer-words';
import { shortTime } from '@/lib/format/durations';
import { endWords } from '../call-outcome';

interface TranscriptItemProps {
  item: WorkbenchItem;
  /** A spoken line's text, drawn in another way. */
  text?: ReactNode;
  /** What comes before the item: its moment on the call's clock. */
  before?: ReactNode;
  /** What can be done with a spoken line, at its end. */
  action?: ReactNode;
  /** What tools were asked and answered can be opened and read. */
  withAnswers?: boolean;
  /** What was taken from a caller's line. */
  facts?: readonly FactLine[];
  /** Of the call; absent: someone called. */
  direction?: CallSummary['direction'];
  /** The response time is shown elsewhere. */
  withoutResponse?: boolean;
}

/** One thing that happened in a call, as people read it. Words of others stay text. */
export function TranscriptItem(props: TranscriptItemProps) {
  const { item, before, withAnswers = false, direction = null } = props;
  switch (item.kind) {
    case 'caller':
    case 'agent':
    case 'person':
      return <Spoken {...props} line={item} />;
    case 'tool':
      return <Tool line={item} before={before} withAnswers={withAnswers} />;
    case 'fact':
      return (
        <Aside before={before}>
          <FactChip fact={item} />
        </Aside>
      );
    case 'knowledge':
      return (
        <Aside before={before}>
          <BookOpen aria-hidden="true" className="size-4 shrink-0" />
          <span>
            knowledge: <span className="text-ink">{item.titles.join(', ') || 'no match'}</span>
          </span>
        </Aside>
      );
    case 'end':
      return (
        <Aside before={before}>
          <PhoneOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            ended: <span className="text-ink">{endWords(item.reason, direction)}</span>
          </span>
        </Aside>
      );
    case 'mark':
      return <Aside before={before}>{item.text}</Aside>;
  }
}

const borders: Record<SpokenLine['kind'], string> = {
  agent: 'border-data-agent',
  caller: 'border-data-caller',
  person: 'border-ink',
};

function Spoken({
  line,
  text,
  before,
  action,
  facts = [],
  withoutResponse = false,
}: Omit<TranscriptItemProps, 'item'> & { line: SpokenLine }) {
  const isAgent = line.kind === 'agent';
  return (
    <div className="flex gap-3">
      {before}
      <div className={cn('grid min-w-0 flex-1 gap-0.5 border-l-2 pl-3 wrap-anywhere', borders[line.kind])}>
        <span className="text-xs font-medium text-soft">
          {line.name ?? speakerWords[line.kind]}
          {isAgent && line.response_ms !== null && !withoutResponse && (
            <span className="tabular font-normal"> · {shortTime(line.response_ms)}</span>
          )}
        </span>
        <p className="measure whitespace-pre-wrap">
          {text || line.text || <span className="text-soft">Spoke. No words were understood.</span>}
          {line.interrupted && <span className="text-soft"> — interrupted</span>}
        </p>
        {line.why.length > 0 && <p className="text-xs text-soft">{reasonsInWords(line.why)}</p>}
        {facts.length > 0 && (
          <ul aria-label="Facts from this line" className="flex flex-wrap gap-1.5 pt-1">
            {facts.map((fact) => (
              <li key={fact.seq} className="flex min-w-0">
                <FactChip fact={fact} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {action}
    </div>
  );
}

function FactChip({ fact: { name, value } }: { fact: FactLine }) {
  return (
    <span className="inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-full border border-line bg-surface px-2 text-xs text-soft">
      <Check aria-hidden="true" className="size-3.5 shrink-0 text-good" />
      <span className="min-w-0 wrap-anywhere">
        {name}: <strong className="font-medium text-ink">{factText(value)}</strong>
      </span>
    </span>
  );
}

function Tool({ line, before, withAnswers }: { line: ToolLine; before: ReactNode; withAnswers: boolean }) {
  const { answer } = line;
  const words =
    line.transfer !== null ? (
      transferWords(line.transfer, answer === null ? undefined : { answer: answer.text, error: answer.error })
    ) : (
      <>
        {answer === null && 'Calling '}
        <span className="font-mono text-ink">{line.tool}</span>
        {answer === null ? (
          '…'
        ) : answer.error ? (
          <>
            {' '}
            <span className="font-medium text-bad">failed</span> after {shortTime(answer.duration_ms)}:{' '}
            {answer.error}
          </>
        ) : (
          ` answered in ${shortTime(answer.duration_ms)}`
        )}
      </>
    );
  const failed = answer !== null && answer.error !== null;
  const Icon = failed ? CircleAlert : line.transfer === null ? Wrench : PhoneForwarded;
  return (
    <Aside before={before}>
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-4 shrink-0 self-start', failed ? 'text-bad' : 'text-data-tool')}
      />
      {withAnswers ? (
        <Disclosure quiet head={<span className="min-w-0 flex-1">{words}</span>} className="min-w-0 flex-1">
          <Exchange title="Arguments" text={JSON.stringify(line.arguments, null, 2)} />
          {answer?.text && (
            <Exchange
              title={answer.status === null ? 'Response' : `Response, status ${answer.status}`}
              text={answer.text}
            />
          )}
        </Disclosure>
      ) : (
        <span>{words}</span>
      )}
    </Aside>
  );
}

function Exchange({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-2 grid gap-1">
      <span className="text-xs font-medium">{title}</span>
      <pre
        // A long answer scrolls inside its box, which the keyboard must be able to reach.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-control bg-raised p-2 font-mono text-xs break-words whitespace-pre-wrap text-ink"
      >
        {text}
      </pre>
    </div>
  );
}

function Aside({ before, children }: { before: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      {before}
      <div className="flex min-w-0 flex-1 items-center gap-2 pl-3.5 text-sm wrap-anywhere text-soft">
        {children}
      </div>
    </div>
  );
}
