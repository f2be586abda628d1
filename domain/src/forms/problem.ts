/** What stops a form: the field to blame and the sentence to show. */
export type Problem = { field: string; msg: string };

/** The first problem of several checks, in the order of the form. */
export function firstProblem(...problems: (Problem | undefined)[]): Problem | undefined {
  return problems.find((problem) => problem !== undefined);
}
