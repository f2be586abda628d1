import { Pie, PieChart, Tooltip } from 'recharts';
import { tooltipProps } from './chart-props.ts';
import { colourAt } from './palette.ts';
import { useWidth } from './use-width.ts';

export interface Share {
  name: string;
  count: number;
}

const size = 300;
const outerRadius = 100;

/** Lazy: the chart library comes with it. */
export function ShareDrawing({ title, shares }: { title: string; shares: readonly Share[] }) {
  const { ref, width } = useWidth(size);
  const data = shares.map(({ name, count }, index) => ({ name, count, fill: colourAt(index) }));

  // A single slice has no seam.
  const isDivided = shares.filter(({ count }) => count > 0).length > 1;

  return (
    <div ref={ref} role="img" aria-label={`Pie chart: ${title}`} className="w-[300px] max-w-full">
      <PieChart width={width} height={size} accessibilityLayer={false}>
        <Pie
          data={data}
          dataKey="count"
          nameKey="name"
          outerRadius={outerRadius}
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={isDivided ? 2 : 0}
          isAnimationActive={false}
          rootTabIndex={-1}
          // A layer of its own would be a portal of React's, which Chrome takes for a stop of the Tab key.
          zIndex={0}
        />
        <Tooltip {...tooltipProps} />
      </PieChart>
    </div>
  );
}
