import { amountText } from '@gbr/domain/amounts.ts';
import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { useState } from 'react';
import { axisTicks } from './axis-ticks.ts';
import { bucketText } from './bucket-text.ts';
import { axisProps } from './chart-props.ts';
import { LineLegend } from './LineLegend.tsx';
import type { LinePoint } from './line-point.ts';
import { colourAt, dashAt } from './palette.ts';
import { PointSlider } from './PointSlider.tsx';
import { useWidth } from './use-width.ts';

interface LineDrawingProps {
  title: string;
  lines: readonly string[];
  points: readonly LinePoint[];
}

const size = { width: 400, height: 250 };
const axisWidth = 44;
const edge = 20;

/** Two lines have an axis each, on either side. Lazy: the chart library comes with it. */
export function LineDrawing({ title, lines, points }: LineDrawingProps) {
  const { ref, width } = useWidth(size.width);
  const [current, setCurrent] = useState<number>();
  const data = points.map(({ date, values }) => ({
    date,
    ...Object.fromEntries(lines.map((line, index) => [line, values[index]])),
  }));
  const hasTwo = lines.length > 1;
  const right = hasTwo ? axisWidth : edge;

  return (
    <div className="mx-auto max-w-[400px]">
      {hasTwo && <LineLegend lines={lines} />}
      <div className="relative">
        <div ref={ref} role="img" aria-label={`Line chart: ${title}`}>
          {/* Chrome takes each layer of the drawing, a portal of React's, for a stop of the Tab key. */}
          <div inert>
            <LineChart
              width={width}
              height={size.height}
              data={data}
              margin={{ top: 8, right: hasTwo ? 0 : edge, bottom: 0, left: 0 }}
              accessibilityLayer={false}
            >
              <CartesianGrid stroke="var(--line)" vertical={false} yAxisId={0} />
              <XAxis
                dataKey="date"
                tickFormatter={bucketText}
                minTickGap={6}
                interval="equidistantPreserveStart"
                {...axisProps}
              />
              {lines.map((line, index) => (
                <YAxis
                  key={line}
                  yAxisId={index}
                  orientation={index === 0 ? 'left' : 'right'}
                  tickFormatter={amountText}
                  width={axisWidth}
                  {...scaleOf(points, index)}
                  {...axisProps}
                />
              ))}
              {current !== undefined && (
                <ReferenceLine x={points[current]?.date} yAxisId={0} stroke="var(--line-strong)" />
              )}
              {lines.map((line, index) => (
                <Line
                  key={line}
                  dataKey={line}
                  yAxisId={index}
                  stroke={colourAt(index)}
                  strokeDasharray={dashAt(index)}
                  strokeWidth={2.25}
                  dot={{ r: 2.5, fill: colourAt(index), strokeWidth: 0 }}
                  isAnimationActive={false}
                />
              ))}
            </LineChart>
          </div>
        </div>
        <PointSlider
          title={title}
          lines={lines}
          points={points}
          plot={{ left: axisWidth, right, width }}
          current={current}
          onCurrent={setCurrent}
        />
      </div>
    </div>
  );
}

/** Earnings may be below zero: a commission is taken back in a later bucket than it was paid in. */
function scaleOf(points: readonly LinePoint[], line: number) {
  const values = points.map((point) => point.values[line] ?? 0);
  const ticks = axisTicks(Math.max(0, ...values), Math.min(0, ...values));
  return { ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1] };
}
