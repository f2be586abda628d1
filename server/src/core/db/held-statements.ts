import pg from 'pg';

declare module 'pg' {
  interface Query {
    handleDataRow(message: object): void;
    handleCommandComplete(message: object, connection: pg.Connection): void;
  }
}

interface Statement {
  name: string;
  text: string;
  values: string[];
}

type Ask = (...args: unknown[]) => unknown;

const unawaited = /^\/\* unawaited( [a-z0-9-]+)? \*\//;
/** Of one turn: a use case that writes to thousands of members does not keep all of it in memory. */
const mostHeld = 50;
const noRows = { rowCount: null, oid: 0, fields: [], rows: [] };

/** Its own answer comes after those of the statements that were sent with it, which nobody reads. */
class LastOfSeveral extends pg.Query {
  #before: number;

  constructor(config: pg.QueryConfig, before: number, callback: (error: unknown, result: unknown) => void) {
    super(config, callback);
    this.#before = before;
  }

  override handleDataRow(message: object): void {
    if (this.#before === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    if (this.#before === 0) super.handleCommandComplete(message, connection);
    else this.#before -= 1;
  }
}

// `begin`, locks and the mails and jobs of an act, which nobody waits for, travel with the next statement of their transaction.
// When one fails, so does the one it travels with, and the transaction. Held is only what this connection has prepared.
export class HeldStatements {
  readonly #client: pg.Client;
  readonly #plain: Ask;
  readonly #prepared = new Set<string>();
  #held: Statement[] = [];
  #isWithin = false;

  constructor(client: pg.Client, plain: Ask) {
    this.#client = client;
    this.#plain = plain;
  }

  readonly ask: Ask = (...args) => {
    const asked = statementIn(args);
    if (!asked) return this.#plain(...args);
    const { name, text, values } = asked;
    if (text === 'begin') this.#isWithin = true;
    if (text === 'rollback' || (text === 'commit' && this.#hasOnlyBegun())) {
      this.#isWithin = false;
      if (this.#forget()) return Promise.resolve({ ...noRows, command: text.toUpperCase() });
    }
    if (this.#isWithin && this.#held.length < mostHeld && name !== undefined && this.#prepared.has(name)) {
      if ((text === 'begin' || unawaited.test(text)) && values.every((value) => typeof value === 'string')) {
        this.#held.push({ name, text, values });
        return Promise.resolve({ ...noRows, command: '' });
      }
    }
    if (text === 'commit') this.#isWithin = false;
    if (this.#held.length > 0) return isOneStatement(asked) ? this.#together(asked) : this.#first(args);
    return this.#noted(name, this.#plain(...args));
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
    if (last) await this.#together(last);
    return this.#plain(...args);
  }

  async #together({ name, text, values }: Asked): Promise<unknown> {
    const held = this.#held.splice(0);
    const { connection } = this.#client;
    const answer = new Promise((resolve, reject) => {
      const config = { ...(name !== undefined && { name }), text, values, queryMode: 'extended' };
      const query = new LastOfSeveral(config, held.length, (error, result) =>
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
    return this.#noted(name, answer);
  }

  #noted(name: string | undefined, answer: unknown): unknown {
    if (name === undefined || this.#prepared.has(name) || !(answer instanceof Promise)) return answer;
    return answer.then((result: unknown) => {
      this.#prepared.add(name);
      return result;
    });
  }
}

interface Asked {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** A text without values may be several, which cannot be prepared. */
function isOneStatement({ name, text, values }: Asked): boolean {
  return name !== undefined || values.length > 0 || text === 'commit';
}

/** Undefined with a callback, as the pool asks outside of transactions. */
function statementIn([first, ...rest]: unknown[]): Asked | undefined {
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
