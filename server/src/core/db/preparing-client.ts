import pg from 'pg';

const named = /^\/\* ([a-z0-9-]+) \*\//;

// Prepares statements that start with a name in a comment, such as `pick-slot` between slashes and stars,
// once per connection. Planning them at each call was measured to halve the speed of the hot ones.
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => plain(...prepared(args))) as pg.Client['query'];
  }
}

function prepared(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  const name = typeof text === 'string' ? named.exec(text)?.[1] : undefined;
  return name && Array.isArray(values) ? [{ name, text, values }, ...rest] : args;
}
