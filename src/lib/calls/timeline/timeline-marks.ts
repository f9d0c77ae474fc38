/** What happened in a call beside its words, as marks on the line of its sound. */
import type { CallEvent } from '#contract/calls/call-events';
import { legWords } from '../leg-words';
import { transferWords } from '../transfer-words';
import { shortTime } from '@/lib/format/durations';

export interface TimelineMark {
  kind: 'tool' | 'knowledge' | 'interruption' | 'person';
  at_ms: number;
  /** What it was, as a phrase. */
  words: string;
}

/** The marks of a call, in the order of its clock. */
export function timelineMarks(events: readonly CallEvent[]): TimelineMark[] {
  const answers = new Map(
    events.flatMap((event) => (event.type === 'tool_answered' ? [[event.call, event] as const] : [])),
  );
  const marks = events.flatMap((event): TimelineMark[] => {
    const at_ms = event.offset_ms;
    switch (event.type) {
      case 'tool_called': {
        const answer = answers.get(event.call);
        if (event.transfer !== undefined) {
          return [{ kind: 'tool', at_ms, words: transferWords(event.transfer, answer) }];
        }
        const outcome =
          answer === undefined
            ? 'didn’t answer'
            : `${answer.error === null ? 'answered in' : 'failed after'} ${shortTime(answer.duration_ms)}`;
        const missing = answer?.missing?.map((path) => `, without "${path}"`).join('') ?? '';
        return [{ kind: 'tool', at_ms, words: `tool ${event.tool} ${outcome}${missing}` }];
      }
      case 'knowledge_used':
        return [{ kind: 'knowledge', at_ms, words: `knowledge: ${event.titles.join(', ') || 'no match'}` }];
      case 'output_dropped':
        return event.because === 'ending' || event.because === 'taken_over'
          ? []
          : [{ kind: 'interruption', at_ms, words: 'the caller interrupted the agent' }];
      case 'help_requested':
        return [{ kind: 'person', at_ms, words: `the agent asked for a person: ${event.why}` }];
      case 'help_over':
        return event.because === 'unanswered' ? [{ kind: 'person', at_ms, words: 'no one joined' }] : [];
      case 'transfer_leg':
        return event.step === 'told' || event.step === 'replied'
          ? []
          : [{ kind: event.step === 'joined' ? 'person' : 'tool', at_ms, words: legWords(event) }];
      case 'taken_over':
        return [{ kind: 'person', at_ms, words: `${event.by.name} took over` }];
      case 'handed_back':
        return event.because === 'call_ended'
          ? []
          : [{ kind: 'person', at_ms, words: 'the agent continued' }];
      case 'whispered':
        return [{ kind: 'person', at_ms, words: `${event.by.name} whispered: ${event.text}` }];
      default:
        return [];
    }
  });
  return marks.toSorted((a, b) => a.at_ms - b.at_ms);
}

export interface MarkGroup {
  /** From 0 to 1 on the line. */
  place: number;
  marks: [TimelineMark, ...TimelineMark[]];
}

/** Puts together what would lie on top of each other: marks nearer than `apart` (a share of the line). */
export function groupedMarks(
  marks: readonly TimelineMark[],
  { start_ms, end_ms }: { start_ms: number; end_ms: number },
  apart: number,
): MarkGroup[] {
  const groups: MarkGroup[] = [];
  const length = Math.max(1, end_ms - start_ms);
  for (const mark of marks) {
    const place = Math.min(1, Math.max(0, (mark.at_ms - start_ms) / length));
    const last = groups.at(-1);
    if (last !== undefined && place - last.place < apart) last.marks.push(mark);
    else groups.push({ place, marks: [mark] });
  }
  return groups;
}
