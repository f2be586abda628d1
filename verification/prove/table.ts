import type { Progress } from './proof.ts';

const head = ['proof', 'what', 'asked', 'done', 'found', 'CPU', 'time', 'commit', 'date'];

/** As it goes into docs/reliability.md. */
export function tableOf(all: readonly Progress[]): string {
  const rows = all.map(rowOf);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function rowOf({ proof, asked, done, pieces }: Progress): string[] {
  const last = pieces.at(-1);
  const cpu = pieces.map(({ cpuSeconds }) => cpuSeconds);
  return [
    proof.name,
    proof.what,
    `${inWords(asked)} ${proof.unit}`,
    inWords(done),
    inWords(pieces.reduce((sum, { found }) => sum + found.length, 0)),
    cpu.includes(null) ? '?' : duration(sumOf(cpu)),
    duration(sumOf(pieces.map(({ seconds }) => seconds))),
    last?.commit ?? '',
    last?.at.slice(0, 10) ?? '',
  ];
}

function sumOf(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
}

function inWords(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
