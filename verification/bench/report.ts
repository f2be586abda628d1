import type { Group } from './bench-call.ts';
import { growth, median, quantile } from './measure.ts';
import type { Timing } from './measure.ts';
import type { UnderLoad } from './load.ts';
import type { WhileMarking } from './while-marking.ts';
import type { ScreenTiming } from './screen-timings.ts';

const columns = [
  'calls',
  'number',
  'median',
  'p95',
  'max',
  'slowest call, median',
  'compared with 1,000 books, median',
  'maximum',
];

export const tableHead = [columns, columns.map((_, place) => (place === 0 ? '---' : '---:'))]
  .map(row)
  .join('\n');

export function groupRow(group: Group, timings: readonly Timing[]): string {
  const all = timings.flatMap(({ large }) => large);
  const medians = timings.map(({ large }) => median(large));
  const growths = timings.map(growth);
  const misses = group.goal
    ? timings.filter(({ large }) => median(large) > (group.goal?.median ?? 0)).length
    : 0;
  return row([
    `${group.name}${misses > 0 ? ` (${misses} over ${group.goal?.median} ms)` : ''}`,
    String(timings.length),
    ms(median(all)),
    ms(quantile(all, 0.95)),
    ms(Math.max(...all)),
    ms(Math.max(...medians)),
    times(median(growths)),
    times(Math.max(...growths)),
  ]);
}

export function callLine(timing: Timing): string {
  const { call, large } = timing;
  const figures = [median(large), quantile(large, 0.95), Math.max(...large)].map(ms).join(' / ');
  return `${figures}  ${times(growth(timing))}  ${call.as === 'admin' ? '' : `${call.as}: `}${decodeURIComponent(call.path)}`;
}

export function loadLine({ quiet, busy, loadMs, uploads, logins }: UnderLoad): string {
  return besides(quiet, busy, `${uploads} uploads of 25 MB and ${logins} logins run`, loadMs);
}

export function markingLine({ quiet, busy, markingMs, megabytes }: WhileMarking): string {
  return besides(quiet, busy, `a PDF of ${megabytes.toFixed(0)} MB is marked`, markingMs);
}

function besides(quiet: number[], busy: number[], what: string, tookMs: number[]): string {
  const figures = (values: number[]) =>
    `${values.length} calls, median ${ms(median(values))}, p95 ${ms(quantile(values, 0.95))}, p99 ${ms(quantile(values, 0.99))}, max ${ms(Math.max(...values))}`;
  return (
    `Ordinary GETs alone: ${figures(quiet)}\n` +
    `while ${what} (${tookMs.map(ms).join(', ')}): ${figures(busy)}\n` +
    `p99: ${times(quantile(busy, 0.99) / quantile(quiet, 0.99))}`
  );
}

export function screenLine({ what, ms: taken, blockedMs }: ScreenTiming): string {
  return `${what}: ${ms(taken)}, longest task ${ms(blockedMs)}`;
}

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const times = (value: number): string => `${value.toFixed(1)}×`;
