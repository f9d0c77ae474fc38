import { cn } from '@/lib/class-names';

/** A key, as it stands on the keyboard. */
export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line-strong px-1 font-sans text-xs text-soft',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
