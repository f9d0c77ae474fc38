import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/ui/form/input';

/** A password, which can be shown while it's typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative flex">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-16"
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 cursor-pointer rounded-control px-3 text-sm text-soft hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </span>
  );
}
