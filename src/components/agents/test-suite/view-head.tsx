import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface ViewHeadProps {
  title: string;
  onBack: () => void;
  aside?: ReactNode;
}

/** The head of what was opened from the list of tests, with the way back to it. Takes the focus. */
export function ViewHead({ title, onBack, aside }: ViewHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex items-center gap-2">
      <Button variant="quiet" size="icon" aria-label="All tests" className="-ml-2" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
      </Button>
      <h3 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate font-semibold outline-none">
        {title}
      </h3>
      {aside}
    </div>
  );
}
