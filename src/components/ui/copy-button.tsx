import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '@/lib/clipboard';
import { Button, type ButtonProps } from './button';

interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'value'> {
  value: string;
  /** What is copied, for the name: "carrier address". */
  what: string;
}

/** Puts a value on the clipboard and says that it did, or how to do it by hand. */
export function CopyButton({ value, what, ...props }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), 2500);
    return () => clearTimeout(timer);
  }, [state]);

  const words = {
    ready: 'Copy',
    copied: 'Copied',
    refused: 'Select it and copy',
  }[state];
  return (
    <>
      <Button
        {...props}
        aria-label={`Copy ${what}`}
        onClick={() => {
          void copyText(value).then((done) => setState(done ? 'copied' : 'refused'));
        }}
      >
        {state === 'copied' ? (
          <Check aria-hidden="true" className="text-good" />
        ) : (
          <Copy aria-hidden="true" />
        )}
        {words}
      </Button>
      <output className="sr-only">
        {state === 'ready' ? '' : state === 'copied' ? `Copied ${what}` : `Could not copy ${what}`}
      </output>
    </>
  );
}
