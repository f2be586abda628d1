/** Why a call failed. `status` 0: no answer came. `msg` is the server's sentence, '' when it gave none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly msg: string;
  /** The form field to blame, if the server named one. */
  readonly field: string | undefined;

  constructor(status: number, msg: string, field?: string) {
    super(msg);
    this.status = status;
    this.msg = msg;
    this.field = field;
  }
}

/**
 * The sentence to show for a failed act: what the server said, else the act's own fallback (spec, section 8).
 * `noAnswer`: for acts whose catalogue entry has its own words for a server that did not answer.
 */
export function failureText(error: unknown, fallback: string, noAnswer?: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return (error.status === 0 && noAnswer) || error.msg || fallback;
}

/** The same for a form: the sentence, and the field the server blames, if it names one. */
export function failureProblem(error: unknown, fallback: string, noAnswer?: string) {
  const field = error instanceof ApiError ? error.field : undefined;
  return { field, msg: failureText(error, fallback, noAnswer) };
}
