import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { CallFilters } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { filterNames } from '@/lib/calls/call-filters';
import { topicNameIn } from '@/lib/calls/call-topics';
import { type TypedDays, typedFilters } from '@/lib/calls/typed-filters';
import { cn } from '@/lib/class-names';
import { useEveryAgent } from '@/lib/queries/agents/every-agent';
import { callTagsQuery } from '@/lib/queries/calls/call-marks';
import { callTopicsQuery } from '@/lib/queries/calls/call-topics';
import { reasonWords } from '../call-outcome';
import {
  directionWords,
  faultWords,
  filterWords,
  happeningWords,
  originWords,
  statusWords,
} from './filter-words';
import type { FilterSelectsProps } from './filter-selects';

/* The suggestions belong to a field that stays a text field, which no element of HTML has. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

type DaysIn = (text: string) => TypedDays[];

interface Suggestion {
  key: string;
  words: string;
  /** What it stands for in the text: all of it, or its last word. */
  filters: CallFilters;
  /** What stays in the field. */
  left: string;
}

const SHOWN = 6;

/** One field for every filter: what was typed becomes chips, and what names no filter is looked for in what was said. */
export function TypedFilters({ filters, onFilter }: FilterSelectsProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const daysIn = useDays(text !== '');
  const agents = useEveryAgent();
  const listId = useId();
  const topics = useQuery({ ...callTopicsQuery(), enabled: text !== '' });
  const tags = useQuery({ ...callTagsQuery(), enabled: text !== '' });
  const names = useMemo(
    () => ({
      tags: tags.data?.tags ?? [],
      agents,
      topics: topics.data?.items.filter(({ is_hidden }) => !is_hidden) ?? [],
    }),
    [agents, topics.data, tags.data],
  );

  const suggestions = useMemo(() => {
    if (text.trim() === '') return [];
    const whole = typedFilters(text, {
      ...names,
      outcomes: reasonWords,
      daysIn: (part) => daysIn?.(part) ?? [],
    });
    const words = wordsOf(whole, names);
    return [
      { key: 'whole', words: words.join(' · '), filters: whole, left: '' },
      ...suggestionsFor(text, names),
    ];
  }, [text, names, daysIn]);
  const isOpen = open && suggestions.length > 0;

  const choose = (chosen: Suggestion | undefined) => {
    if (chosen === undefined) return;
    setText(chosen.left);
    setActive(0);
    onFilter(joined(filters, chosen.filters));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter') choose(suggestions[isOpen ? active : 0]);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      if (isOpen) setActive((at) => (at + step + suggestions.length) % suggestions.length);
    } else return;
    event.preventDefault();
  };

  return (
    <search className="relative flex min-w-full flex-1 gap-2 sm:min-w-80">
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft"
        />
        <Input
          role="combobox"
          aria-label="Find calls"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder="Try “failed tool last Tuesday”"
          className="pl-8"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button aria-disabled={text.trim() === ''} onClick={() => choose(suggestions[0])}>
        Find
      </Button>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        className={cn(
          'absolute top-full left-0 z-20 mt-1 w-full rounded-panel border border-line bg-surface p-1 shadow-float',
          !isOpen && 'hidden',
        )}
      >
        {suggestions.map((one, place) => (
          // The field keeps the focus and has its keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={one.key}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            className={cn(
              'flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 touch:min-h-11',
              place === active && 'bg-raised',
            )}
            onPointerMove={() => setActive(place)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {one.key === 'whole' && <span className="shrink-0 text-soft">Find</span>}
            <span className="min-w-0 truncate">{one.words}</span>
          </div>
        ))}
      </div>
    </search>
  );
}

/** The library that reads days comes with the first letter. */
function useDays(wanted: boolean): DaysIn | null {
  const [daysIn, setDaysIn] = useState<DaysIn | null>(null);
  useEffect(() => {
    if (!wanted || daysIn) return;
    let gone = false;
    void import('@/lib/calls/typed-days').then(
      (module) => {
        if (!gone) setDaysIn(() => (text: string) => module.daysIn(text, new Date()));
      },
      // Without it days are words; typing on tries again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted, daysIn]);
  return daysIn;
}

/** What was typed counts where both say something. */
function joined(filters: CallFilters, typed: CallFilters): CallFilters {
  const { days, from, to, ...others } = filters;
  const hasOwnDays = typed.days !== undefined || typed.from !== undefined || typed.to !== undefined;
  return { ...others, ...(!hasOwnDays && { days, from, to }), ...typed };
}

interface Names {
  agents: readonly { agent_id: string; name: string }[];
  topics: readonly CallTopic[];
  tags: readonly string[];
}

const wordsOf = (filters: CallFilters, { agents, topics }: Omit<Names, 'tags'>): string[] => {
  const names = {
    agent: agents.find(({ agent_id }) => agent_id === filters.agent_id)?.name ?? null,
    topic: topicNameIn(topics, filters.topic_id),
  };
  return filterNames.flatMap((name) => filterWords(name, filters, names) ?? []);
};

const entries = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  Object.entries(words) as [Name, string][];

/** A name with a value at the end of a text, and which of the two kinds it's said to be. */
const NAMED_VALUE = /(?<!\S)(?:(fact|var(?:iable)?)(?::\s*|\s+))?([\p{L}\p{N}_.-]{1,80}=\S+)$/iu;

function valuedSuggestions(left: string, kind: string | undefined, value: string): Suggestion[] {
  const facts = [{ fact: value }, { fact_has: value }];
  const variable = { variable: value };
  const meant = kind === undefined ? [...facts, variable] : /^f/i.test(kind) ? facts : [variable];
  return meant
    .filter((filters) => CallFilters.safeParse(filters).success)
    .flatMap((filters) =>
      wordsOf(filters, { agents: [], topics: [] }).map((words) => ({
        key: JSON.stringify(filters),
        words,
        filters,
        left,
      })),
    );
}

/** Filters whose words begin as the last of the text does. */
function suggestionsFor(text: string, { agents, topics, tags }: Names): Suggestion[] {
  const valued = NAMED_VALUE.exec(text);
  if (valued) return valuedSuggestions(text.slice(0, valued.index), valued[1], valued[2] ?? '');
  const written = /\S+$/.exec(text)?.[0] ?? '';
  if (written.length < 2) return [];
  const left = text.slice(0, text.length - written.length);
  // `tag:v` begins the tag's own name.
  const last = written.toLowerCase().replace(/^tag:(?=.)/, '');
  const all: (readonly [words: string, filters: CallFilters])[] = [
    ...agents.map(({ agent_id, name }) => [name, { agent_id }] as const),
    ...topics.map(({ topic_id, name }) => [`Topic: ${name}`, { topic_id }] as const),
    ...tags.map((tag) => [`Tag: ${tag}`, { tag }] as const),
    ...entries(happeningWords).map(([happened, words]) => [words, { happened }] as const),
    ...entries(reasonWords).map(([end_reason, words]) => [words, { end_reason }] as const),
    ...entries(statusWords).map(([status, words]) => [words, { status }] as const),
    ...entries(originWords).map(([origin, words]) => [words, { origin }] as const),
    ...entries(directionWords).map(([direction, words]) => [words, { direction }] as const),
    ...entries(faultWords).map(([fault, words]) => [`At fault: ${words}`, { fault }] as const),
  ];
  return all
    .filter(([words]) =>
      words
        .toLowerCase()
        .split(/[\s:]+/)
        .some((word) => word.startsWith(last)),
    )
    .slice(0, SHOWN)
    .map(([words, filters]) => ({ key: JSON.stringify(filters), words, filters, left }));
}
