import type { ReactNode } from 'react';
import { Status } from '@/components/ui/status';

/** A part of the address that the page isn't filtered by. */
function Ignored({ children }: { children: ReactNode }) {
  return (
    <Status tone="warn" className="items-start [&>svg]:mt-0.5">
      {children}
    </Status>
  );
}

/** @param sentences each about one part of the address, with how to write it */
export function Mistakes({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <output key={sentence} className="block text-sm text-soft">
      <Ignored>{sentence}</Ignored>
    </output>
  ));
}

/** @param names of what the address has that's no filter */
export function NotFilters({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="w-full text-sm text-soft">
      <Ignored>{`Not a filter: ${names.join(', ')}.`}</Ignored>
    </p>
  );
}
