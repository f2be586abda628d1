import { useState } from 'react';

export type FormProblem = { field?: string | undefined; msg: string };

/** What is wrong with a form: the message, and the field to blame if there is one. Hand `problem` to Form. */
export function useProblem() {
  const [problem, setProblem] = useState<FormProblem | undefined>();
  return {
    problem,
    show: setProblem,
    clear: () => setProblem(undefined),
    /** The message for a field, to hand to its control. */
    at: (field: string) => (problem?.field === field ? problem.msg : undefined),
    /** The message when none of the form's own fields is to blame, for the banner above the buttons. */
    elsewhere: (fields: readonly string[]) =>
      problem && !(problem.field && fields.includes(problem.field)) ? problem.msg : undefined,
  };
}
