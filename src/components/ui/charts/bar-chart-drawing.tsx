import { scaleBand, scaleLinear } from 'd3-scale';
import { useEffect, useRef, useState } from 'react';

export interface Bar {
  /** Under the bar, where there is room: "Nov 21". Unique among the bars. */
  label: string;
  value: number;
  /** The value in words: "12 calls". */
  text: string;
  /** Of a day that isn't over: drawn as a dashed outline. */
  partial?: boolean;
}

export interface BarChartDrawingProps {
  bars: readonly Bar[];
}

const AXIS = 20;
const LABEL_WIDTH = 56;
const WIDEST_BAR = 32;
const VALUE_WIDTH = 40;
const TICKS = 2;

/** Loaded by BarChart; measures its place, so that letters keep their shape. */
export default function BarChartDrawing({ bars }: BarChartDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="size-full">
      {size.width > 0 && size.height > AXIS && <Drawing bars={bars} {...size} />}
    </div>
  );
}

function Drawing({ bars, width, height }: BarChartDrawingProps & { width: number; height: number }) {
  const floor = height - AXIS;
  const x = scaleBand(
    bars.map((bar) => bar.label),
    [0, width],
  )
    .paddingInner(0.3)
    .paddingOuter(0.1);
  const highest = Math.max(0, ...bars.map((bar) => bar.value));
  // Rounded up to a tick, so that the axis reaches every bar. Counts have no halves.
  const y = scaleLinear([0, highest || 1], [floor, 16]).nice(TICKS);
  const ticks = y.ticks(TICKS).filter((tick) => tick > 0 && Number.isInteger(tick));
  // With room above each bar for its value, an axis would only repeat it.
  const saysValues = x.step() >= VALUE_WIDTH;
  // Labels never touch: the last is always shown, and from it back every so many.
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / x.step()));

  return (
    <svg width={width} height={height} className="animate-appear">
      {highest > 0 &&
        !saysValues &&
        ticks.map((tick) => (
          <g key={tick}>
            <line x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" strokeDasharray="2 3" />
            <text y={y(tick) - 4} className="tabular fill-soft text-xs">
              {tick.toLocaleString('en-US')}
            </text>
          </g>
        ))}
      <line x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line-strong" />
      {bars.map((bar, index) => {
        const column = x(bar.label) ?? 0;
        const center = column + x.bandwidth() / 2;
        const thickness = Math.min(x.bandwidth(), WIDEST_BAR);
        const label = labelPlace(center, width);
        const shown = bar.value > 0 ? Math.max(2, floor - y(bar.value)) : 0;
        return (
          <g key={bar.label}>
            <rect
              x={center - thickness / 2}
              y={floor - shown}
              width={thickness}
              height={shown}
              rx={Math.min(2, thickness / 2)}
              className={bar.partial ? 'fill-raised stroke-control' : 'fill-control'}
              {...(bar.partial && { strokeDasharray: '3 2' })}
            />
            {saysValues && bar.value > 0 && (
              <text
                x={center}
                y={floor - shown - 5}
                textAnchor="middle"
                className="tabular fill-soft text-xs"
              >
                {bar.value.toLocaleString('en-US')}
              </text>
            )}
            {/* The whole column answers to the pointer, also where the bar is low. */}
            <rect x={column} width={x.bandwidth()} height={floor} fill="transparent">
              <title>{`${bar.label}: ${bar.text}`}</title>
            </rect>
            {(bars.length - 1 - index) % every === 0 && (
              <text x={label.x} y={height - 4} textAnchor={label.anchor} className="fill-soft text-xs">
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Centred under its bar, but never over the edges. */
function labelPlace(center: number, width: number): { x: number; anchor: 'start' | 'middle' | 'end' } {
  const half = 22;
  if (center < half) return { x: 0, anchor: 'start' };
  if (center > width - half) return { x: width, anchor: 'end' };
  return { x: center, anchor: 'middle' };
}
