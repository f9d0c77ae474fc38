import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/class-names';
import { Input } from './input';

interface SearchFieldProps {
  /** What is searched, for screen readers and as the hint in the empty field. */
  label: string;
  value: string;
  /** Told after a pause in typing. */
  onChange: (value: string) => void;
  className?: string;
}

const PAUSE_MS = 250;

/** A field that filters what's below it while one types. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The value changed from outside: a link, Back, "Show all".
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => {
      setTold(text);
      onChange(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, told, onChange]);
  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        className="px-8 touch:pr-11"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 cursor-pointer place-items-center rounded-[4px] text-soft hover:bg-raised hover:text-ink touch:right-0 touch:size-11"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
