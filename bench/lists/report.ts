import type { Group } from './call.ts';
import { growth, median, quantile, type Timing } from './measure.ts';

const head = ['', 'calls', 'median', 'p95', 'max', 'slowest call: median', 'to 1,000 books', 'at most'];

/** A line of the report for a group, as the cells of a table. Milliseconds over all its calls. */
export function groupCells(group: Group, timings: readonly Timing[]): string[] {
  const all = timings.flatMap(({ large }) => large);
  const medians = timings.map(({ large }) => median(large));
  const growths = timings.map(growth);
  const misses = group.goal
    ? timings.filter(({ large }) => median(large) > (group.goal?.median ?? 0)).length
    : 0;
  return [
    `${group.name}${misses > 0 ? ` (${misses} over ${group.goal?.median} ms)` : ''}`,
    String(timings.length),
    ms(median(all)),
    ms(quantile(all, 0.95)),
    ms(Math.max(...all)),
    ms(Math.max(...medians)),
    times(median(growths)),
    times(Math.max(...growths)),
  ];
}

/** The slowest calls, one line each. */
export function callLine(timing: Timing): string {
  const { call, large } = timing;
  const figures = [median(large), quantile(large, 0.95), Math.max(...large)].map(ms).join(' / ');
  return `${figures}  ${times(growth(timing))}  ${call.as === 'admin' ? '' : `${call.as}: `}${decodeURIComponent(call.path)}`;
}

/** Ordinary calls, without and with a load beside them. */
export function loadLine({
  quiet,
  busy,
  loadMs,
}: {
  quiet: number[];
  busy: number[];
  loadMs: number;
}): string {
  const figures = (values: number[]) =>
    `${values.length} calls, median ${ms(median(values))}, p95 ${ms(quantile(values, 0.95))}, p99 ${ms(quantile(values, 0.99))}, max ${ms(Math.max(...values))}`;
  return (
    `Ordinary GETs alone: ${figures(quiet)}\n` +
    `while 10 uploads of 25 MB and 20 logins run (${ms(loadMs)}): ${figures(busy)}`
  );
}

/** A table in Markdown. */
export function table(rows: string[][]): string {
  return [head, head.map((_, place) => (place === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const times = (value: number): string => `${value.toFixed(1)}×`;
