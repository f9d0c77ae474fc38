import { lazy, Suspense } from 'react';
import { cn } from '@/lib/class-names';
import type { BarChartDrawingProps } from './bar-chart-drawing';

const BarChartDrawing = lazy(() => import('./bar-chart-drawing'));

interface BarChartProps extends BarChartDrawingProps {
  /** What the bars say, as the name of the table that replaces them. */
  title: string;
  className?: string;
}

/**
 * A small chart of bars, one for each day or kind. The drawing is loaded when first shown, in a
 * place of its size; for screen readers the same is in a table.
 */
export function BarChart({ title, className, ...drawing }: BarChartProps) {
  return (
    <figure className="relative">
      <div aria-hidden="true" className={cn('h-36', className)}>
        <Suspense>
          <BarChartDrawing {...drawing} />
        </Suspense>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {drawing.bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
