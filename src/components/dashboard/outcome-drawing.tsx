import { Link } from '@tanstack/react-router';
import { scaleBand, scaleLinear } from 'd3-scale';
import { useEffect, useId, useRef, useState } from 'react';
import { calendarDay } from '@/lib/format/dates';
import { counted, countText } from '@/lib/format/figures';
import { type OutcomeChartProps, outcomes } from './outcomes';

const AXIS = 20;
const LEGEND = 24;
/** A day with the gap to the next, in pixels. */
const LABEL_WIDTH = 56;
const LABEL_GAP = 12;
const LEGEND_PLACES = [0, 94, 208];
const WIDEST_BAR = 40;
/** Of a figure of the scale, in pixels. */
const DIGIT = 7;

/** Loaded by OutcomeChart; measures its place, so that letters keep their shape. */
export default function OutcomeDrawing(props: OutcomeChartProps) {
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
    <div ref={place} aria-hidden="true" className="size-full">
      {size.width > 0 && size.height > AXIS + LEGEND && <Drawing {...props} {...size} />}
    </div>
  );
}

function Drawing({
  dashboard: { outcomes_by_day: days, is_partial },
  behind,
  width,
  height,
}: OutcomeChartProps & { width: number; height: number }) {
  const hatch = useId();
  const floor = height - AXIS;
  const sums = days.map((day) => day.successful + day.unsuccessful + day.unknown);
  const y = scaleLinear([0, Math.max(1, ...sums)], [floor, LEGEND + 12]).nice(4);
  const ticks = y.ticks(3).filter((tick) => tick > 0 && Number.isInteger(tick));
  // The scale's figures are beside the bars.
  const gutter = Math.max(0, ...ticks.map((tick) => countText(tick).length)) * DIGIT + 8;
  const x = scaleBand(
    days.map(({ day }) => day),
    [gutter, width],
  )
    .paddingInner(0.3)
    .paddingOuter(0.1);
  // The last label keeps clear of the edge, and the one before it of that.
  const lastLabel = width - LABEL_WIDTH / 2 + LABEL_GAP / 2;
  const moved = Math.max(0, (x(days.at(-1)?.day ?? '') ?? 0) + x.bandwidth() / 2 - lastLabel);
  const every = Math.max(1, Math.ceil((LABEL_WIDTH + moved) / x.step()));
  const thickness = Math.min(x.bandwidth(), WIDEST_BAR);
  const fills = { successful: 'fill-control', unsuccessful: '', unknown: 'fill-raised stroke-control' };
  const fillOf = (name: keyof typeof fills) => (name === 'unsuccessful' ? { fill: `url(#${hatch})` } : {});
  return (
    <svg width={width} height={height} className="animate-appear">
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="fill-raised" />
          <rect width="2" height="5" className="fill-control" />
        </pattern>
      </defs>
      {outcomes.map(({ name, words }, place) => (
        <g key={name} transform={`translate(${LEGEND_PLACES[place] ?? 0} 0)`}>
          <rect y="2" width="10" height="10" rx="2" className={fills[name]} {...fillOf(name)} />
          <text x="16" y="11" className="fill-soft text-xs">
            {words}
          </text>
        </g>
      ))}
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={gutter}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            className="stroke-line"
            strokeDasharray="2 3"
          />
          <text y={y(tick) + 4} className="tabular fill-soft text-xs">
            {countText(tick)}
          </text>
        </g>
      ))}
      <line x1={gutter} x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line-strong" />
      {days.map((day, index) => {
        const left = (x(day.day) ?? 0) + (x.bandwidth() - thickness) / 2;
        const partial = is_partial && index === days.length - 1;
        let reached = 0;
        return (
          <g key={day.day} opacity={partial ? 0.75 : 1}>
            {outcomes.map(({ name, words, success }) => {
              const value = day[name];
              if (value === 0) return null;
              const top = y(reached + value);
              const bottom = y(reached);
              reached += value;
              return (
                // The table beside it is for the keyboard.
                <Link key={name} to="/calls" search={behind.day(day.day, success)} tabIndex={-1}>
                  <rect
                    x={left}
                    y={top}
                    width={thickness}
                    height={Math.max(1, bottom - top - 1)}
                    className={`${fills[name]} hover:opacity-75`}
                    {...fillOf(name)}
                  >
                    <title>{`${calendarDay(day.day)}: ${counted(value, 'call')}, ${words.toLowerCase()}${partial ? ', so far today' : ''}`}</title>
                  </rect>
                </Link>
              );
            })}
            {partial && reached > 0 && (
              <rect
                x={left - 2}
                y={y(reached) - 2}
                width={thickness + 4}
                height={floor - y(reached) + 2}
                rx="2"
                className="pointer-events-none fill-none stroke-control"
                strokeDasharray="3 2"
              />
            )}
            {(days.length - 1 - index) % every === 0 && (
              <text
                x={Math.min(Math.max(left + thickness / 2, gutter), lastLabel)}
                y={height - 4}
                textAnchor="middle"
                className="fill-soft text-xs"
              >
                {calendarDay(day.day)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
