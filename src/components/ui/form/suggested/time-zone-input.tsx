import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '@/lib/class-names';
import { readersTimeZone } from '@/lib/format/readers-time-zone';
import { timeZoneName, timeZoneNamed, timeZonesByPlace } from '@/lib/time-zones';
import { SuggestedInput, type Suggestion } from './suggested-input';

interface TimeZoneInputProps
  extends Omit<ComponentProps<typeof SuggestedInput>, 'value' | 'onChange' | 'suggestions' | 'most'> {
  /** An IANA name; empty where none is chosen. */
  value: string;
  onChange: (zone: string) => void;
  /** What having none is called, where that may be chosen. */
  none?: string;
}

/** A time zone, found by its city or country. What's typed and names none goes as the focus leaves. */
export function TimeZoneInput({
  value,
  onChange,
  onBlur,
  onFocus,
  none,
  className,
  ...props
}: TimeZoneInputProps) {
  /** Null: what's chosen is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const chosen = value === '' ? (none ?? '') : timeZoneName(value);
  return (
    <span className="relative block min-w-0">
      <SuggestedInput
        {...props}
        className={cn('pr-8', className)}
        valuesHidden
        spellCheck={false}
        value={typed ?? chosen}
        suggestions={suggestions}
        most={Infinity}
        onFocus={(event) => {
          // Over 400, with the country of each: for those who come here, not for every page with the field.
          if (suggestions.length === 0) setSuggestions(offered(none));
          event.target.select();
          onFocus?.(event);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          const zone = zoneOf(target.value, none);
          if (zone !== null) onChange(zone);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  );
}

const offered = (none: string | undefined): Suggestion[] => [
  ...(none === undefined ? [] : [{ value: none }]),
  ...timeZonesByPlace(readersTimeZone()),
];

const zoneOf = (text: string, none: string | undefined): string | null =>
  none !== undefined && text.trim().toLowerCase() === none.toLowerCase() ? '' : timeZoneNamed(text);
