import type { RoundResult } from './run-round.ts';

export interface Row {
  fault: string;
  results: RoundResult[];
}

const columns = [
  'fault',
  'rounds',
  'writes answered',
  'promises',
  '503',
  '409',
  'away median',
  'away longest',
  'longest call',
  'problems',
];

export function tableOf(rows: readonly Row[]): string {
  const lines = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ fault, results }: Row): string[] {
  const sum = (of: (result: RoundResult) => number) =>
    String(results.reduce((all, each) => all + of(each), 0));
  const away = results.map(({ awayMs }) => awayMs).toSorted((a, b) => a - b);
  return [
    fault,
    String(results.length),
    sum(({ written }) => written),
    sum(({ promises }) => promises.length),
    sum(({ refused }) => refused),
    sum(({ conflicts }) => conflicts),
    seconds(away[Math.floor(away.length / 2)]),
    seconds(away.at(-1)),
    seconds(Math.max(0, ...results.map(({ longestCallMs }) => longestCallMs))),
    sum(({ problems }) => problems.length),
  ];
}

export function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
