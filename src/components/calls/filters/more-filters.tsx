import { type FormEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { CallFilters } from '#contract/calls/calls';
import { LAST_BEFORE_FIRST } from '#contract/day';
import { dollarsOf, microsOf } from '#contract/money';
import { reversedLimits } from '#domain/calls/call-limits';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { OTHER_TOPIC, topicNameIn } from '@/lib/calls/call-topics';
import { mostCost, writtenMostCost } from '@/lib/calls/shown-costs';
import { callTopicsQuery } from '@/lib/queries/calls/call-topics';
import { FilterSelect, FilterSelects, type FilterSelectsProps } from './filter-selects';
import {
  directionWords,
  exampleWords,
  faultWords,
  happeningWords,
  statusWords,
  successWords,
} from './filter-words';

interface MoreFiltersProps extends FilterSelectsProps {
  /** With those that are beside the list where there's room. */
  whole: boolean;
}

const typed = [
  'from',
  'to',
  'min_seconds',
  'max_seconds',
  'min_response_ms',
  'max_response_ms',
  'min_score',
  'max_score',
  'min_cost_micros',
  'max_cost_micros',
  'number',
  'agent_version',
  'fact',
  'fact_has',
  'variable',
  'words',
  'tag',
] as const;
type Typed = (typeof typed)[number];
type Texts = Record<Typed, string>;

const textOf = (name: Typed, filters: CallFilters): string => {
  const value = filters[name];
  if (value === undefined) return '';
  if (name === 'max_cost_micros') return String(dollarsOf(writtenMostCost(Number(value))));
  return name === 'min_cost_micros' ? String(dollarsOf(Number(value))) : String(value);
};

/** As the API takes it; undefined: nothing is filtered. */
function valueOf(name: Typed, text: string): string | number | undefined {
  const said = text.trim();
  if (said === '') return undefined;
  const dollars = Number(said.replace(/^\$/, ''));
  if (name === 'max_cost_micros') return mostCost(dollars);
  return name === 'min_cost_micros' ? microsOf(dollars) : said;
}

const limits: readonly (readonly [label: string, least: Typed, most: Typed])[] = [
  ['Length in seconds', 'min_seconds', 'max_seconds'],
  ['Response time in ms', 'min_response_ms', 'max_response_ms'],
  ['Score', 'min_score', 'max_score'],
  ['Cost in dollars', 'min_cost_micros', 'max_cost_micros'],
];

/** Every filter, to be set together. */
export function MoreFilters({ filters, whole, onFilter }: MoreFiltersProps) {
  const [draft, setDraft] = useState(filters);
  const [texts, setTexts] = useState<Texts>(
    () => Object.fromEntries(typed.map((name) => [name, textOf(name, filters)])) as Texts,
  );
  const topics = useQuery(callTopicsQuery());
  const [faults, setFaults] = useState<Partial<Texts>>({});
  const set = (change: Partial<CallFilters>) => setDraft((known) => ({ ...known, ...change }));

  const show = (event: FormEvent) => {
    event.preventDefault();
    const values = Object.fromEntries(typed.map((name) => [name, valueOf(name, texts[name])]));
    const checked = CallFilters.safeParse(values);
    const found = faultsIn(checked.error?.issues ?? [], values);
    for (const { least, most } of reversedLimits(checked.data ?? {})) {
      found[most] ??= `Use ${texts[least].trim()} or more.`;
    }
    setFaults(found);
    if (checked.data === undefined || Object.keys(found).length > 0) return;
    const { days, ...others } = { ...draft, ...unset, ...checked.data };
    const isOwnPeriod = others.from !== undefined || others.to !== undefined;
    onFilter(isOwnPeriod ? others : { ...others, days });
  };

  const field = (name: Typed, label: string, placeholder: string) => (
    <Field label={label} error={faults[name]}>
      {(control) => (
        <Input
          {...control}
          value={texts[name]}
          placeholder={placeholder}
          inputMode={name === 'number' ? 'tel' : 'text'}
          onChange={(event) => setTexts((known) => ({ ...known, [name]: event.target.value }))}
        />
      )}
    </Field>
  );

  return (
    <form className="grid gap-4 p-4 pt-0" noValidate onSubmit={show}>
      {whole && (
        <FilterSelects
          filters={draft}
          onFilter={(next) => {
            setDraft(next);
            if (next.from === undefined) setTexts((known) => ({ ...known, from: '', to: '' }));
          }}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        {field('from', 'First day', '2026-11-20')}
        {field('to', 'Last day', '2026-11-22')}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {field('words', 'Words said', 'refund "next Friday"')}
        <FilterSelect
          label="Said by"
          value={draft.words_by}
          all="Either side"
          options={{ either: 'Caller or agent', caller: 'Caller', agent: 'Agent' }}
          onValue={(words_by) => set({ words_by })}
        />
      </div>
      <FilterSelect
        label="What happened"
        value={draft.happened}
        all="Anything"
        options={happeningWords}
        onValue={(happened) => set({ happened })}
      />
      <FilterSelect
        label="Success"
        value={draft.success}
        all="Either"
        options={successWords}
        onValue={(success) => set({ success })}
      />
      <FilterSelect
        label="At fault"
        value={draft.fault}
        all="Anyone or no one"
        options={faultWords}
        onValue={(fault) => set({ fault })}
      />
      <FilterSelect
        label="Direction"
        value={draft.direction}
        all="In and out"
        options={directionWords}
        onValue={(direction) => set({ direction })}
      />
      <FilterSelect
        label="Status"
        value={draft.status}
        all="Any status"
        options={statusWords}
        onValue={(status) => set({ status })}
      />
      <FilterSelect
        label="Tests"
        value={draft.tests}
        all="With tests"
        options={{ out: 'Without tests' }}
        onValue={(tests) => set({ tests })}
      />
      <FilterSelect
        label="Examples"
        value={draft.examples}
        all="With examples"
        options={exampleWords}
        onValue={(examples) => set({ examples })}
      />
      <FilterSelect
        label="Topic"
        value={draft.topic_id}
        all="Any topic"
        options={{ ...topicOptions(topics.data?.items ?? [], draft.topic_id), none: OTHER_TOPIC }}
        onValue={(topic_id) => set({ topic_id })}
      />
      {field('tag', 'Tag', 'refund')}
      {field('agent_version', 'Agent version', 'A number, such as 4')}
      {field('number', 'Phone number', 'Three digits of it or more: 555 0132')}
      {field('fact', 'Fact is', 'Name and value: day=Friday')}
      {field('fact_has', 'Fact contains', 'Name and part of it: day=Fri')}
      {field('variable', 'Variable is', 'Name and value: plan=gold')}
      {limits.map(([label, least, most]) => (
        <fieldset key={label} className="grid gap-1.5">
          <legend className="mb-1.5 font-medium">{label}</legend>
          <div className="grid grid-cols-2 gap-3">
            {field(least, 'At least', '')}
            {field(most, 'At most', '')}
          </div>
        </fieldset>
      ))}
      <div className="sticky bottom-0 -mx-4 -mb-4 grid border-t border-line bg-surface p-4">
        <Button type="submit" variant="primary">
          Show calls
        </Button>
      </div>
    </form>
  );
}

/** By id: those that are shown, and the one that's chosen. */
function topicOptions(topics: readonly CallTopic[], chosen: string | undefined): Record<string, string> {
  const offered = topics
    .filter(({ topic_id, is_hidden }) => !is_hidden || topic_id === chosen)
    .map(({ topic_id, name }) => [topic_id, name] as const);
  const known = Object.fromEntries(offered);
  return chosen === undefined || chosen === 'none' || known[chosen] !== undefined
    ? known
    : { [chosen]: topicNameIn(topics, chosen) ?? 'A topic', ...known };
}

/** What was typed before and is empty now filters by nothing. */
const unset = Object.fromEntries(typed.map((name) => [name, undefined])) as Partial<CallFilters>;

type Issue = NonNullable<ReturnType<typeof CallFilters.safeParse>['error']>['issues'][number];

function faultsIn(issues: readonly Issue[], { from, to }: Record<string, unknown>): Partial<Texts> {
  const found: Partial<Texts> = {};
  for (const { path, message } of issues) {
    const name = typed.find((one) => one === path[0]);
    if (name !== undefined) found[name] ??= message;
  }
  if (typeof from === 'string' && typeof to === 'string' && to < from) found.to ??= LAST_BEFORE_FIRST;
  return found;
}
