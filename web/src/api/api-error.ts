/** `status` 0: no answer came. `msg` is the server's sentence, '' when it gave none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly msg: string;
  readonly field: string | undefined;
  /** When the server is only too busy for now. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, msg: string, field?: string, retryAfterSeconds?: number) {
    super(msg);
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
    this.msg = msg;
    this.field = field;
  }
}

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The server's message, else the fallback. `noAnswer`: for an action with its own text for no answer. */
export function failureText(error: unknown, fallback: string, noAnswer?: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return (error.status === 0 && noAnswer) || error.msg || fallback;
}

export function failureProblem(error: unknown, fallback: string, noAnswer?: string) {
  const field = error instanceof ApiError ? error.field : undefined;
  return { field, msg: failureText(error, fallback, noAnswer) };
}
