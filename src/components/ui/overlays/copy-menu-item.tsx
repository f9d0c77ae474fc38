import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '@/lib/clipboard';
import { DropdownMenuItem } from './dropdown-menu';

interface CopyMenuItemProps {
  /** Asked for when the item is pressed. */
  value: () => string;
  className?: string;
  /** What it says before it's pressed: "Copy link". */
  children: ReactNode;
}

/** Puts a value on the clipboard. The menu stays open, to say that it did. */
export function CopyMenuItem({ value, className, children }: CopyMenuItemProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  return (
    <DropdownMenuItem
      {...(className !== undefined && { className })}
      onSelect={(event) => {
        event.preventDefault();
        void copyText(value()).then((done) => setState(done ? 'copied' : 'refused'));
      }}
    >
      {state === 'copied' ? <Check aria-hidden="true" className="text-good" /> : <Copy aria-hidden="true" />}
      {{ ready: children, copied: 'Copied', refused: 'Couldn’t copy' }[state]}
    </DropdownMenuItem>
  );
}
