import { amountText } from '@gbr/domain/amounts.ts';
import type { PointerEvent } from 'react';
import { bucketText } from './bucket-text.ts';
import type { LinePoint } from './line-point.ts';
import { nearestPoint, shareOf } from './nearest-point.ts';

interface PointSliderProps {
  title: string;
  lines: readonly string[];
  points: readonly LinePoint[];
  /** The drawing's width, and what its axes take of it. */
  plot: { left: number; right: number; width: number };
  current: number | undefined;
  onCurrent: (point: number | undefined) => void;
}

/** Lies over the drawing: a pointer or the arrow keys choose a point, whose values are shown and read out. */
export function PointSlider({ title, lines, points, plot, current, onCurrent }: PointSliderProps) {
  const last = points.length - 1;
  const isShown = current !== undefined;
  const place = Math.min(current ?? last, last);
  const point = points[place];
  const inner = plot.width - plot.left - plot.right;

  function pointAt(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onCurrent(nearestPoint((event.clientX - left) / width, points.length));
  }

  function chooseAt(event: PointerEvent<HTMLInputElement>) {
    // A touch focuses none in some browsers: without it, no tap elsewhere takes the values away.
    event.currentTarget.focus();
    pointAt(event);
  }

  if (!point) return null;
  const day = bucketText(point.date);
  const values = lines.map((line, index) => `${line}: ${amountText(point.values[index] ?? 0)}`);
  return (
    <>
      <input
        type="range"
        min={0}
        max={last}
        value={place}
        aria-label={`Points of ${title}`}
        aria-valuetext={[day, ...values].join(', ')}
        onChange={(event) => onCurrent(event.currentTarget.valueAsNumber)}
        onPointerDown={chooseAt}
        onPointerMove={pointAt}
        // A finger leaves with every tap: what it chose is read after that.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onCurrent(undefined)}
        onPointerCancel={() => onCurrent(undefined)}
        onFocus={() => onCurrent(place)}
        onBlur={() => onCurrent(undefined)}
        className="chart-points absolute inset-y-0 m-0 cursor-crosshair touch-pan-y appearance-none rounded-md bg-transparent"
        style={{ left: plot.left, width: inner }}
      />
      {isShown && (
        <p
          aria-hidden="true"
          className="figures pointer-events-none absolute top-1 z-10 grid -translate-x-1/2 rounded-md border border-line-strong bg-surface px-2.5 py-1 text-xs whitespace-nowrap shadow-md"
          style={{ left: boxLeft(plot.left + inner * shareOf(place, points.length), plot.width) }}
        >
          <span className="font-semibold">{day}</span>
          {values.map((value) => (
            <span key={value}>{value}</span>
          ))}
        </p>
      )}
    </>
  );
}

const boxRoom = 64;

/** The middle of the box, so that it stays over the drawing. */
const boxLeft = (middle: number, width: number) => Math.min(Math.max(middle, boxRoom), width - boxRoom);
