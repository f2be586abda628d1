export interface Problem {
  field: string;
  msg: string;
}

/** In the order of the form. */
export function firstProblem(...problems: (Problem | undefined)[]): Problem | undefined {
  return problems.find((problem) => problem !== undefined);
}
