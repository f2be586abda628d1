import type { Schema } from './api-document.ts';

interface Edges {
  /** Each just inside what the schema says. */
  taken: unknown[];
  /** Each just outside. */
  refused: unknown[];
}

const signs = 'Qz7vKm4wXp9rTb2nHs6c';

/** `valid` is a value that is taken: an address stays one of its kind when it grows. */
export function edgesOf(schema: Schema, valid: unknown = 'https://www.amazon.com/'): Edges {
  const shape = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const { enum: choices, minimum, maximum, minLength, maxLength, pattern, format } = shape;
  const text = (length: number) => textOf(length, format, valid);
  const edges: Edges = { taken: [], refused: [] };
  if (choices) {
    edges.taken.push(choices[0], choices.at(-1));
    edges.refused.push('nonsense');
  }
  if (minimum !== undefined) {
    edges.taken.push(minimum);
    edges.refused.push(minimum - 1, minimum + 0.5);
  }
  if (maximum !== undefined) {
    edges.taken.push(maximum);
    edges.refused.push(maximum + 1);
  }
  if (minLength !== undefined && format === undefined) {
    if (minLength > 1) edges.taken.push(text(minLength));
    edges.refused.push(text(minLength - 1));
  }
  if (maxLength !== undefined) {
    edges.taken.push(text(maxLength));
    edges.refused.push(text(maxLength + 1));
  }
  if (pattern !== undefined || (format !== undefined && !/^(binary|uuid)$/.test(format)))
    edges.refused.push('nonsense');
  return edges;
}

function textOf(length: number, format: string | undefined, valid: unknown): string {
  if (format === 'uri') return `${String(valid)}?`.padEnd(length, 'x');
  if (format !== 'email') return signs.repeat(Math.ceil(length / signs.length)).slice(0, length);
  const labels = `${signs.slice(0, 60).padEnd(60, 'x')}.`.repeat(4);
  return `${'x'.repeat(60)}@${labels}`.slice(0, length - 4).replace(/\.$/, 'x') + '.org';
}
