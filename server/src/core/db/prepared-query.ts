import pg from 'pg';

declare module 'pg' {
  interface Query {
    name?: string;
    queryMode: string;
    _result: object;
    _accumulateRows: boolean;
    prepare(connection: pg.Connection): void;
    handleRowDescription(message: object): void;
    handleDataRow(message: object): void;
    handleCommandComplete(message: object, connection: pg.Connection): void;
  }
}

/** As the driver takes it. */
export interface QueryConfig {
  name: string | undefined;
  text: string;
  values: unknown[];
}

type Answer = (error: unknown, result: unknown) => void;

/** Of the statements that a connection has prepared, by their names: their columns stay the same. */
export type KnownColumns = Map<string, object>;

interface Sending {
  known: KnownColumns;
  /** How many statements were sent together with it, before it: nobody reads their answers. */
  after: number;
}

/** Asks for its columns only the first time. Describing and reading forty of them costs more than finding the row. */
export class PreparedQuery extends pg.Query {
  readonly #known: KnownColumns;
  #before: number;

  constructor({ name, text, values }: QueryConfig, { known, after }: Sending, answer: Answer) {
    super(text, values, answer);
    this.name = name;
    this.queryMode = 'extended';
    this.#known = known;
    this.#before = after;
  }

  override prepare(connection: pg.Connection): void {
    const columns = this.name === undefined ? undefined : this.#known.get(this.name);
    if (!columns) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, columns, { rows: [] });
    this._accumulateRows = true;
    super.prepare(withoutDescribing(connection));
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    if (this.name !== undefined) this.#known.set(this.name, { ...this._result });
  }

  override handleDataRow(message: object): void {
    if (this.#before === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    if (this.#before > 0) {
      this.#before -= 1;
      return;
    }
    // One that has none is not described by any.
    if (this.name !== undefined && !this.#known.has(this.name)) this.#known.set(this.name, {});
    super.handleCommandComplete(message, connection);
  }
}

const silent = new WeakMap<pg.Connection, pg.Connection>();

function withoutDescribing(connection: pg.Connection): pg.Connection {
  const known = silent.get(connection);
  if (known) return known;
  const made: pg.Connection = Object.create(connection, { describe: { value: () => undefined } });
  silent.set(connection, made);
  return made;
}
