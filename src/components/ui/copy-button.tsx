import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '@/lib/clipboard';
import { Button, type ButtonProps } from './button';

interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'value'> {
  /** A function is asked when the button is pressed. */
  value: string | (() => string);
  /** What is copied, for the name: "carrier address". */
  what: string;
  /** On the button. */
  words?: ReactNode;
  /** Told once it's on the clipboard. */
  onCopied?: () => void;
}

/** Puts a value on the clipboard and says that it did, or how to do it by hand. */
export function CopyButton({ value, what, words = 'Copy', onCopied, ...props }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), 2500);
    return () => clearTimeout(timer);
  }, [state]);

  const shown = {
    ready: words,
    copied: 'Copied',
    refused: 'Select it and copy',
  }[state];
  return (
    <>
      <Button
        {...props}
        aria-label={`Copy ${what}`}
        onClick={() => {
          void copyText(typeof value === 'string' ? value : value()).then((done) => {
            setState(done ? 'copied' : 'refused');
            if (done) onCopied?.();
          });
        }}
      >
        {state === 'copied' ? (
          <Check aria-hidden="true" className="text-good" />
        ) : (
          <Copy aria-hidden="true" />
        )}
        {shown}
      </Button>
      <output className="sr-only">
        {state === 'ready' ? '' : state === 'copied' ? `Copied ${what}` : `Couldn’t copy ${what}`}
      </output>
    </>
  );
}
