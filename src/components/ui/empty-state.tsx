import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';
import { type DrawingName, LineDrawing } from './line-drawing';

interface EmptyStateProps {
  drawing: DrawingName;
  /** One sentence: what will stand here, or what to do first. */
  sentence: string;
  /** One button that leads on. */
  action?: ReactNode;
  className?: string;
}

/** What stands where nothing is yet. */
export function EmptyState({ drawing, sentence, action, className }: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-start gap-4 py-10', className)}>
      <LineDrawing name={drawing} />
      <p className="measure">{sentence}</p>
      {action}
    </div>
  );
}
