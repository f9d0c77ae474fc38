import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: a count, a status. */
  beside?: ReactNode;
  /** At the end of the line; at most one of them primary. */
  actions?: ReactNode;
  className?: string;
}

/** The head of a page: its only `h1`, and what one can do here. */
export function PageHeader({ title, beside, actions, className }: PageHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-6', className)}>
      {/* As high as the controls beside it, so that every page's title is at the same place. */}
      <div className="flex min-w-0 items-baseline gap-3">
        <h1 className="min-w-0 truncate text-xl leading-8 font-semibold touch:leading-11">{title}</h1>
        {beside}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

interface SectionProps {
  title: string;
  /** One sentence under the heading. */
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section: a heading, a line and space. Named by its heading. */
export function Section({ title, description, actions, className, children }: SectionProps) {
  return (
    <section aria-label={title} className={cn('pb-10', className)}>
      <div
        className={cn(
          'flex flex-wrap justify-between gap-x-4 gap-y-2 border-b border-line pb-2',
          description ? 'items-end' : 'items-center',
        )}
      >
        <div className={cn('min-w-0', description && 'flex-1 basis-72')}>
          {/* As high as a control, so that sections beside each other begin on one line. */}
          <h2 className="text-lg leading-8 font-semibold">{title}</h2>
          {description && <p className="measure text-soft">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
