import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { CallFilters } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { Status } from '@/components/ui/status';
import { cn } from '@/lib/class-names';
import type { FilterSelectsProps } from './filter-selects';
import { type Suggestion, suggestionsFor, wordsOf } from './line-suggestions';
import { useLine } from './use-line';

/* The suggestions belong to a field that stays a text field, which no element of HTML has. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** One field for every filter: what was typed becomes chips, and what names no filter is looked for in what was said. */
export function TypedFilters({ filters, onFilter }: FilterSelectsProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();

  const apply = (typed: CallFilters, left: string) => {
    setText(left);
    setActive(0);
    onFilter(joined(filters, typed));
  };
  const line = useLine(text, (typed) => apply(typed, ''));
  const { names, filters: whole, meant, isAwaited, failure } = line;

  const suggestions = useMemo((): Suggestion[] => {
    if (text.trim() === '') return [];
    const inWords = (filters: CallFilters) => wordsOf(filters, names).join(' · ');
    const words = whole === null ? text.trim() : inWords(whole);
    return [
      { key: 'whole', before: 'Find', words, filters: null, left: '' },
      // What a word was meant for is asked: it may be one that was said in calls.
      ...(meant === null
        ? []
        : [{ key: 'meant', before: 'Did you mean', words: inWords(meant), filters: meant, left: '' }]),
      ...suggestionsFor(text, names),
    ];
  }, [text, names, whole, meant]);
  const isOpen = open && suggestions.length > 0 && !isAwaited;

  const choose = (chosen: Suggestion | undefined) => {
    if (chosen === undefined) return;
    if (chosen.filters === null) return line.enter();
    line.leave();
    apply(chosen.filters, chosen.left);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isAwaited) line.leave();
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter') choose(suggestions[isOpen ? active : 0]);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      if (isOpen) setActive((at) => (at + step + suggestions.length) % suggestions.length);
    } else return;
    event.preventDefault();
  };

  return (
    <search className="relative flex min-w-full flex-1 flex-wrap gap-2 sm:min-w-80">
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
            line.leave();
            setText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button pending={isAwaited} aria-disabled={text.trim() === ''} onClick={() => choose(suggestions[0])}>
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
            {one.before && <span className="shrink-0 text-soft">{one.before}</span>}
            <span className="min-w-0 truncate">{one.words}</span>
          </div>
        ))}
      </div>
      <output className={failure === null ? 'sr-only' : 'basis-full text-sm text-soft'}>
        {isAwaited && 'Reading…'}
        {failure !== null && (
          <Status tone="warn" className="items-start [&>svg]:mt-0.5">
            {failure}
          </Status>
        )}
      </output>
    </search>
  );
}

/** What was typed counts where both say something. */
function joined(filters: CallFilters, typed: CallFilters): CallFilters {
  const { days, from, to, ...others } = filters;
  const hasOwnDays = typed.days !== undefined || typed.from !== undefined || typed.to !== undefined;
  return { ...others, ...(!hasOwnDays && { days, from, to }), ...typed };
}
