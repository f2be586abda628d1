import { amountText } from '@gbr/domain/amounts.ts';
import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { bucketText } from './bucket-text.ts';
import { colourAt } from './palette.ts';
import { axisProps, tooltipProps } from './chart-props.ts';
import { useWidth } from './use-width.ts';

export interface LinePoint {
  date: string;
  values: readonly number[];
}

interface LineDrawingProps {
  title: string;
  lines: readonly string[];
  points: readonly LinePoint[];
}

const size = { width: 400, height: 250 };

/** Lazy: the chart library comes with it. */
export function LineDrawing({ title, lines, points }: LineDrawingProps) {
  const { ref, width } = useWidth(size.width);
  const data = points.map(({ date, values }) => ({
    date,
    ...Object.fromEntries(lines.map((line, index) => [line, values[index]])),
  }));

  // Headroom, so that the axis counts in whole numbers when all values are 0 or 1.
  const most = Math.max(0, ...points.flatMap(({ values }) => values));

  return (
    <div ref={ref} role="img" aria-label={`Line chart: ${title}`} className="max-w-[400px]">
      <LineChart
        width={width}
        height={size.height}
        data={data}
        margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="date"
          tickFormatter={bucketText}
          minTickGap={6}
          interval="equidistantPreserveStart"
          {...axisProps}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={amountText}
          width={44}
          domain={[0, most < 4 ? 4 : 'auto']}
          {...axisProps}
        />
        <Tooltip {...tooltipProps} />
        {lines.length > 1 && <Legend iconType="plainline" wrapperStyle={{ fontSize: 13 }} />}
        {lines.map((line, index) => (
          <Line
            key={line}
            dataKey={line}
            stroke={colourAt(index)}
            strokeWidth={2.25}
            dot={{ r: 2.5, fill: colourAt(index), strokeWidth: 0 }}
            activeDot={{ r: 4.5 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </div>
  );
}
