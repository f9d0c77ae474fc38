import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';
import { CreditWords } from '../credit-words';

/**
 * What went wrong with the form as a whole; nothing when nothing did. Read out when it appears. A sentence that says to buy
 * credits leads to Billing.
 */
export function FormError({ children, className }: { children?: ReactNode; className?: string }) {
  if (!children) return null;
  return (
    <p
      role="alert"
      className={cn(
        'flex items-start gap-2 rounded-control border border-bad/50 bg-bad/8 px-3 py-2',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
      <span>{typeof children === 'string' ? <CreditWords>{children}</CreditWords> : children}</span>
    </p>
  );
}
