import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

export interface SparklineDrawingProps {
  /** Oldest first; null where there is no value. */
  values: readonly (number | null)[];
  /** The last value is of a day that isn't over: its part of the line is dashed. */
  lastIsPartial?: boolean;
  /** The same in words, for those who do not see it. */
  words: string;
}

const WIDTH = 120;
const HEIGHT = 32;
const EDGE = 2;

interface Point {
  place: number;
  value: number | null;
}

/** Loaded by Sparkline; stretches to the width of its place. */
export default function SparklineDrawing({ values, lastIsPartial = false, words }: SparklineDrawingProps) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [EDGE, WIDTH - EDGE]);
  const highest = Math.max(...values.map((value) => value ?? 0));
  const lowest = Math.min(0, ...values.map((value) => value ?? 0));
  // All days alike and zero: a line on the ground.
  const y = scaleLinear([lowest, highest === lowest ? lowest + 1 : highest], [HEIGHT - EDGE, EDGE]);

  const points = values.map((value, place): Point => ({ place, value }));
  const whole = lastIsPartial ? points.slice(0, -1) : points;
  const known = ({ value }: Point) => value !== null;
  const path = line<Point>(
    ({ place }) => x(place),
    ({ value }) => y(value ?? 0),
  ).defined(known);
  const ground = area<Point>(
    ({ place }) => x(place),
    y(Math.max(0, lowest)),
    ({ value }) => y(value ?? 0),
  ).defined(known);

  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the theme's colours, which an img can't read
      role="img"
      aria-label={words}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="size-full animate-appear overflow-visible"
    >
      <path d={ground(whole) ?? ''} className="fill-raised" />
      <path d={path(whole) ?? ''} {...stroke} />
      {lastIsPartial && <path d={path(points.slice(-2)) ?? ''} strokeDasharray="2 3" {...stroke} />}
    </svg>
  );
}

const stroke = {
  fill: 'none',
  strokeWidth: '1.5',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
  className: 'stroke-soft',
} as const;
