export interface Mark {
  id: number;
  node: string;
  timeline: number;
  /** Where in the log of the timeline. */
  position: bigint;
  sentAt: number;
  answeredAt: number;
}

/** Where a timeline was left for the next one. */
interface Fork {
  timeline: number;
  position: bigint;
}

/** Of the last primary: all it has, and the timelines it came by. */
export interface LastPrimary {
  ids: ReadonlySet<number>;
  forks: readonly Fork[];
}

/** Whether two primaries took writes, or a write was taken that the last primary does not know. */
export function fencingProblems(marks: readonly Mark[], { ids, forks }: LastPrimary): string[] {
  const left = new Map(forks.map(({ timeline, position }) => [timeline, position]));
  const problems: string[] = [];
  const nodes = new Map<number, string>();
  for (const mark of marks) {
    const { id, node, timeline, position } = mark;
    const first = nodes.get(timeline) ?? node;
    nodes.set(timeline, first);
    if (first !== node) problems.push(`timeline ${timeline} was written by ${first} and by ${node}`);
    if (!ids.has(id)) problems.push(`${node} answered mark ${id}, which is gone`);
    const end = left.get(timeline);
    if (end !== undefined && position > end)
      problems.push(`${node} answered mark ${id} after timeline ${timeline} was left`);
  }
  return [...new Set([...problems, ...overlaps(marks)])];
}

/** An older timeline may answer what it was sent before, and nothing that was sent after the next one answered. */
function overlaps(marks: readonly Mark[]): string[] {
  const begun = new Map<number, number>();
  for (const { timeline, answeredAt } of marks)
    begun.set(timeline, Math.min(answeredAt, begun.get(timeline) ?? answeredAt));
  return marks.flatMap(({ id, node, timeline, sentAt }) =>
    [...begun]
      .filter(([later, since]) => later > timeline && sentAt > since)
      .map(([later]) => `${node} answered mark ${id} on timeline ${timeline} while ${later} took writes`),
  );
}

/** A file such as `00000003.history`: a line for each timeline before it. */
export function parseHistory(text: string): Fork[] {
  return text.split('\n').flatMap((line) => {
    const [timeline, position] = line.trim().split('\t');
    return timeline && position && /^\d+$/.test(timeline)
      ? [{ timeline: Number(timeline), position: parsePosition(position) }]
      : [];
  });
}

/** `16/B374D848`. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
