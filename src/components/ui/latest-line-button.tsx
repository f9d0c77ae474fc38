import { ArrowDown } from 'lucide-react';
import { Button } from './button';

/** Leads back to the end of what grows. It floats above it and takes no room. */
export function LatestLineButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-2 grid h-0 items-end justify-items-center">
      <Button onClick={onPress} className="pointer-events-auto bg-surface shadow-float">
        <ArrowDown aria-hidden="true" /> Latest line
      </Button>
    </div>
  );
}
