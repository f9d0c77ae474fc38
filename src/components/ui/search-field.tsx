import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
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

/** A field that filters what stands below it while one types. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
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
        type="search"
        aria-label={label}
        placeholder={label}
        className="pl-8"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
