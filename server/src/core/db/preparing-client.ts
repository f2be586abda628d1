import pg from 'pg';
import { HeldStatements } from './held-statements.ts';

/** What nobody waits for may have one, too. */
const named = /^\/\* (?:unawaited )?([a-z0-9-]+) \*\//;
/** Single rows by their ids, nearly all of them: their plan is the same whatever the values. */
const writes = /^\s*(insert into|update|delete from) /;
/** The job library's writes: new jobs and ends of jobs. Its look-ups are planned each time, as their table grows. */
const jobs = /^(\/\* unawaited \*\/)?\s*(insert into|with (input|results) as)\b.*\bpgboss\./is;
const returnsAll = /\breturning\b[^()]*\*/is;
/** For each connection. Texts vary with the number of rows they insert. */
const mostWrites = 200;

// Prepares once per connection what starts with a name in a comment, and writes that come a second time: planning them
// at each call halved the speed of the hot ones. What returns all columns would fail once another process adds one.
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as (...args: unknown[]) => unknown;
    const nameOf = writeNames();
    const held = new HeldStatements(this, plain);
    this.query = ((...args: unknown[]) => held.query(...prepared(args, nameOf))) as pg.Client['query'];
  }
}

function prepared(args: unknown[], writeName: (text: string) => string | undefined): unknown[] {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values)) return args;
  const name = endsOrBegins(text) ? text : (nameIn(text) ?? writeName(text));
  return name ? [{ name, text, values }, ...rest] : args;
}

const endsOrBegins = (text: string) => text === 'begin' || text === 'commit';

function nameIn(text: string): string | undefined {
  const name = named.exec(text)?.[1];
  return name === 'unawaited' ? undefined : name;
}

function writeNames(): (text: string) => string | undefined {
  const seen = new Map<string, string>();
  return (text) => {
    const name = seen.get(text);
    if (name !== undefined || seen.size >= mostWrites) return name;
    if ((writes.test(text) || jobs.test(text)) && !returnsAll.test(text))
      seen.set(text, `write-${seen.size}`);
    return name;
  };
}
