import type pg from 'pg';
import { PreparedQuery } from './prepared-query.ts';
import type { KnownColumns, QueryConfig } from './prepared-query.ts';

interface HeldStatement {
  name: string;
  text: string;
  values: (string | null)[];
}

type Query = (...args: unknown[]) => unknown;

const unawaited = /^\/\* unawaited( [a-z0-9-]+)? \*\//;
/** Of one turn: a use case that writes to thousands of members does not keep all of it in memory. */
const mostHeld = 50;
const noRows = { rowCount: null, oid: 0, fields: [], rows: [] };

// `begin`, locks and the mails and jobs of an act, which nobody waits for, travel with the next statement of their transaction.
// When one fails, so does the one it travels with, and the transaction. Held is only what this connection has prepared.
export class HeldStatements {
  readonly #client: pg.Client;
  readonly #plain: Query;
  readonly #prepared: KnownColumns = new Map();
  #held: HeldStatement[] = [];
  #isWithin = false;

  constructor(client: pg.Client, plain: Query) {
    this.#client = client;
    this.#plain = plain;
  }

  readonly query: Query = (...args) => {
    const config = configIn(args);
    if (!config) return this.#plain(...args);
    const { name, text, values } = config;
    if (text === 'begin') this.#isWithin = true;
    if (text === 'rollback' || (text === 'commit' && this.#hasOnlyBegun())) {
      this.#isWithin = false;
      if (this.#forget()) return Promise.resolve({ ...noRows, command: text.toUpperCase() });
    }
    if (this.#isWithin && this.#held.length < mostHeld && name !== undefined && this.#prepared.has(name)) {
      const texts = values.map(asText);
      if ((text === 'begin' || unawaited.test(text)) && texts.every(isText)) {
        this.#held.push({ name, text, values: texts });
        return Promise.resolve({ ...noRows, command: '' });
      }
    }
    if (text === 'commit') this.#isWithin = false;
    if (this.#held.length > 0 && !isOneStatement(config)) return this.#first(args);
    return name === undefined && this.#held.length === 0 ? this.#plain(...args) : this.#send(config);
  };

  #hasOnlyBegun(): boolean {
    return this.#held.length === 1 && this.#held[0]?.name === 'begin';
  }

  /** True when the transaction has not begun yet. */
  #forget(): boolean {
    const [first] = this.#held.splice(0);
    return first?.name === 'begin';
  }

  async #first(args: unknown[]): Promise<unknown> {
    const last = this.#held.pop();
    if (last) await this.#send(last);
    return this.#plain(...args);
  }

  /** With what is held, before it. */
  #send(config: QueryConfig): Promise<unknown> {
    const held = this.#held.splice(0);
    const { connection } = this.#client;
    const answer = new Promise((resolve, reject) => {
      const sending = { known: this.#prepared, after: held.length };
      const query = new PreparedQuery(config, sending, (error, result) =>
        error ? reject(error) : resolve(result),
      );
      connection.stream.cork();
      for (const statement of held) {
        connection.bind({ statement: statement.name, values: statement.values }, true);
        connection.execute({}, true);
      }
      this.#plain(query);
      connection.stream.uncork();
    });
    return answer.catch((error: unknown) => {
      // Where it was asked, not where the answer came in.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }
}

function asText(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : typeof value === 'number' ? `${value}` : value;
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** A text without values may be several, which cannot be prepared. */
function isOneStatement({ name, text, values }: QueryConfig): boolean {
  return name !== undefined || values.length > 0 || text === 'commit';
}

/** Undefined with a callback, as the pool asks outside of transactions. */
function configIn([first, ...rest]: unknown[]): QueryConfig | undefined {
  if (typeof rest.at(-1) === 'function') return undefined;
  if (typeof first === 'string')
    return { name: undefined, text: first, values: Array.isArray(rest[0]) ? rest[0] : [] };
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string')
    return undefined;
  const name = 'name' in first && typeof first.name === 'string' ? first.name : undefined;
  return {
    name,
    text: first.text,
    values: 'values' in first && Array.isArray(first.values) ? first.values : [],
  };
}
