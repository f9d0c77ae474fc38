import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';
import { Input } from './input';

/** Beside a field for a number of any country. */
export const WITH_COUNTRY_CODE = 'With the country code, such as +1 415 555 2671.';

/** A field for one phone number, which no browser fills with the number of the person who types. */
export function PhoneNumberInput({ className, ...props }: ComponentProps<typeof Input>) {
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
      className={cn('font-mono', className)}
      {...props}
    />
  );
}
