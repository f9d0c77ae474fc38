import { Check, LoaderCircle, Square, TriangleAlert } from 'lucide-react';
import type { AssistantEntry } from '#contract/assistant/assistant';
import { CreditWords } from '@/components/ui/credit-words';
import { Disclosure } from '@/components/ui/disclosure';
import { Status } from '@/components/ui/status';
import { counted } from '@/lib/format/figures';

type Step = Extract<AssistantEntry, { kind: 'step' }>;

/** The conversation, oldest first. Steps of earlier messages are folded up. */
export function AssistantEntries({ entries }: { entries: readonly AssistantEntry[] }) {
  const lastAsked = entries.findLastIndex(({ kind }) => kind === 'asked');
  return groupsOf(entries).map((group) =>
    Array.isArray(group.shown) ? (
      <Steps key={group.place} steps={group.shown} isPast={group.place < lastAsked} />
    ) : (
      <Entry key={group.place} entry={group.shown} />
    ),
  );
}

interface Group {
  place: number;
  /** An entry, or steps that follow each other. */
  shown: Exclude<AssistantEntry, Step> | Step[];
}

function groupsOf(entries: readonly AssistantEntry[]): Group[] {
  const groups: Group[] = [];
  for (const [place, entry] of entries.entries()) {
    if (entry.kind !== 'step') {
      groups.push({ place, shown: entry });
      continue;
    }
    const last = groups.at(-1);
    if (last && Array.isArray(last.shown)) last.shown.push(entry);
    else groups.push({ place, shown: [entry] });
  }
  return groups;
}

function Entry({ entry }: { entry: Exclude<AssistantEntry, Step> }) {
  switch (entry.kind) {
    case 'asked':
      return (
        <div className="rounded-control bg-raised px-3 py-2">
          <span className="sr-only">You: </span>
          <p className="measure break-words whitespace-pre-wrap">{entry.text}</p>
        </div>
      );
    case 'answered':
      return (
        <div>
          <span className="sr-only">Assistant: </span>
          {/* As it is: a model's words are never made into links or pictures. */}
          <p className="measure break-words whitespace-pre-wrap">{entry.text}</p>
        </div>
      );
    case 'stopped':
      return (
        <Status tone="warn" className="items-start">
          <span className="measure break-words">
            <CreditWords>{entry.reason}</CreditWords>
          </span>
        </Status>
      );
    case 'applied':
      return <Status tone="good">Applied to the draft</Status>;
    case 'discarded':
      return <Status tone="neutral">Change discarded</Status>;
  }
}

function Steps({ steps, isPast }: { steps: readonly Step[]; isPast: boolean }) {
  const list = (
    <ol aria-label="Steps" className="grid gap-1.5 text-sm">
      {steps.map((step, place) => (
        // They're only ever added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <StepLine key={place} step={step} />
      ))}
    </ol>
  );
  if (!isPast) return list;
  return (
    <Disclosure quiet head={counted(steps.length, 'step')} className="text-sm">
      <div className="pt-2">{list}</div>
    </Disclosure>
  );
}

const marks = {
  working: { icon: LoaderCircle, color: 'text-soft motion-safe:animate-spin', word: 'Working' },
  done: { icon: Check, color: 'text-good', word: 'Done' },
  refused: { icon: TriangleAlert, color: 'text-warn', word: 'Refused' },
  stopped: { icon: Square, color: 'text-soft', word: 'Stopped' },
} as const;

function StepLine({ step: { state, title, detail } }: { step: Step }) {
  const { icon: Icon, color, word } = marks[state];
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <span className="min-w-0 break-words">
        <span className="sr-only">{word}: </span>
        {title}
        {detail !== null && <span className="text-soft"> · {detail}</span>}
      </span>
    </li>
  );
}
