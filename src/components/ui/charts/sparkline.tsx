import { cn } from '@/lib/class-names';
import { later } from '../loading/later';
import type { SparklineDrawingProps } from './sparkline-drawing';

const SparklineDrawing = later(() => import('./sparkline-drawing'));

/** A trend is one from three points on; fewer show nothing. */
const LEAST_POINTS = 3;

interface SparklineProps extends SparklineDrawingProps {
  className?: string;
}

/**
 * The small course of a figure, without axes: its figure is beside it. The drawing is loaded
 * when first shown, in a place of its size. Days without a value (null) leave a gap.
 */
export function Sparkline({ className, ...drawing }: SparklineProps) {
  if (drawing.values.filter((value) => value !== null).length < LEAST_POINTS) return null;
  return (
    <div className={cn('h-8', className)}>
      <SparklineDrawing {...drawing} />
    </div>
  );
}
