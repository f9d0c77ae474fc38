import { Check } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { cn } from '@/lib/class-names';
import { Input } from '../input';

/* The suggestions belong to a field that stays a text field, which no element of HTML has. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

export interface Suggestion {
  value: string;
  /** What people call it, where the value is an id. */
  words?: string;
}

interface SuggestedInputProps extends Omit<ComponentProps<'input'>, 'list' | 'role' | 'type'> {
  suggestions: readonly Suggestion[];
  /** As many are offered at once; more are found by typing on. */
  most?: number;
  /** Words say enough of what they stand for. */
  valuesHidden?: boolean;
}

const MOST_OFFERED = 50;
/** None is marked: Enter does what it does in any field. */
const NONE = -1;
/** As high as the list gets, with the bar at the page's head. */
const ROOM_PX = 300;

const inSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** A text field that offers values while one types, on a press and by the arrow keys; any other may be typed as well. */
export function SuggestedInput({
  suggestions,
  most = MOST_OFFERED,
  valuesHidden = false,
  className,
  onChange,
  onClick,
  onBlur,
  onKeyDown,
  ...props
}: SuggestedInputProps) {
  const field = useRef<HTMLDivElement>(null);
  const listId = useId();
  /** What the offered ones have in them; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(NONE);
  const [isAbove, setAbove] = useState(false);
  const offered = typed === null ? [] : matching(suggestions, typed).slice(0, most);
  const isOpen = offered.length > 0;

  const open = (part: string | null) => {
    if (part !== null && props.readOnly) return;
    const { top = 0, bottom = 0 } = field.current?.getBoundingClientRect() ?? {};
    setAbove(bottom + ROOM_PX > window.innerHeight && top > ROOM_PX);
    setTyped(part);
    setActive(NONE);
  };
  const choose = (value: string) => {
    const input = field.current?.querySelector('input');
    if (input) type(input, value);
    open(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = offered[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (isOpen) setActive(stepped(active, step, offered.length));
      else open('');
    } else if (event.key === 'Enter' && chosen) choose(chosen.value);
    else if (event.key === 'Escape' && isOpen) open(null);
    else {
      // What sends the form may empty the field.
      if (event.key === 'Enter') open(null);
      return onKeyDown?.(event);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={field} className="relative min-w-0">
      <Input
        {...props}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active !== NONE ? `${listId}-${active}` : undefined}
        autoComplete="off"
        className={className}
        onChange={(event) => {
          onChange?.(event);
          open(event.target.value);
        }}
        onClick={(event) => {
          onClick?.(event);
          open('');
        }}
        onBlur={(event) => {
          onBlur?.(event);
          open(null);
        }}
        onKeyDown={press}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className={cn(
            'absolute inset-x-0 z-20 max-h-60 overflow-y-auto rounded-panel border border-line bg-surface p-1 shadow-float',
            isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          {offered.map(({ value, words }, place) => (
            // The field keeps the focus, and its keys choose.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={value}
              id={`${listId}-${place}`}
              // A long list begins where the field is.
              ref={place === active || (active === NONE && value === props.value) ? inSight : undefined}
              role="option"
              aria-selected={place === active}
              className={cn(
                'flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 touch:min-h-11',
                'hover:bg-raised',
                place === active && 'bg-raised',
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(value)}
            >
              <span className={cn('min-w-0 truncate', words === undefined && className)}>
                {words ?? value}
              </span>
              {words !== undefined && !valuesHidden && (
                <span className="ml-auto min-w-0 truncate font-mono text-xs text-soft">{value}</span>
              )}
              {value === props.value && (
                <Check aria-hidden="true" className={cn('size-4 shrink-0', valuesHidden && 'ml-auto')} />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Those with what's typed in their words or value, as a word of its own first; none where the only one is typed already. */
function matching(suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const part = typed.trim().toLowerCase();
  const textOf = ({ value, words = '' }: Suggestion) => `${words}\n${value}`.toLowerCase();
  const isWord = (one: Suggestion) =>
    part !== '' &&
    textOf(one)
      .split(/[\s,/]+/)
      .includes(part);
  const having = suggestions.filter((one) => textOf(one).includes(part));
  const found = [...having.filter(isWord), ...having.filter((one) => !isWord(one))];
  return found.length === 1 && found[0]?.value === typed ? [] : found;
}

/** Round through all of them, from either end. */
const stepped = (from: number, step: number, count: number) =>
  from === NONE && step < 0 ? count - 1 : (from + step + count) % count;

/** As if it were typed, so that the form hears of it. */
function type(input: HTMLInputElement, value: string): void {
  // React looks past what's set on the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
