export interface Problem {
  field: string;
  msg: string;
}

export function firstProblem(...problems: (Problem | undefined)[]): Problem | undefined {
  return problems.find((problem) => problem !== undefined);
}
