import type { Try } from './lasting-calls.ts';

/** What is promised: docs/reliability.md. */
const backWithinMs = 30_000;

export interface RoundFigures {
  /** The longest time without a write that succeeded, at the server that had the longer one. */
  awayMs: number;
  /** The longest that a caller waited for any answer. */
  longestCallMs: number;
  written: number;
  refused: number;
  /** Answered with 409: an earlier try has taken effect, or still runs. */
  conflicts: number;
}

export interface Period {
  since: number;
  until: number;
}

/** Of the tries that were sent or answered in the period, at each of so many servers. */
export function figuresOf(tries: readonly Try[], servers: number, { since, until }: Period): RoundFigures {
  const seen = tries.filter(({ sentAt, answeredAt }) => answeredAt >= since && sentAt <= until);
  const away = Array.from({ length: servers }, (_, server) => {
    const writes = seen.filter((each) => each.server === server && isWritten(each));
    const times = [since, ...writes.map(({ answeredAt }) => answeredAt).toSorted((a, b) => a - b), until];
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
  });
  return {
    awayMs: Math.max(...away),
    longestCallMs: Math.max(0, ...seen.map(({ sentAt, answeredAt }) => answeredAt - sentAt)),
    written: seen.filter(isWritten).length,
    refused: seen.filter(({ status }) => status === 503).length,
    conflicts: seen.filter(({ status }) => status === 409).length,
  };
}

export function problemsOf(tries: readonly Try[], { awayMs, longestCallMs }: RoundFigures): string[] {
  const late = [
    ...(awayMs > backWithinMs ? [`no write succeeded for ${Math.round(awayMs / 1_000)} s`] : []),
    ...(longestCallMs > backWithinMs ? [`an answer took ${Math.round(longestCallMs / 1_000)} s`] : []),
  ];
  return [...late, ...tries.flatMap(({ problem }) => problem ?? [])];
}

function isWritten({ isWrite, status }: Try): boolean {
  return isWrite && status !== 'none' && status < 300;
}
