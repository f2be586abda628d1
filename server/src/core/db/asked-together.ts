interface Round<Question, Answer> {
  questions: Question[];
  answers: Promise<Answer[]>;
}

/**
 * Puts questions of one kind that come in one round of the event loop into one statement: with many calls at once, each
 * turn between server and database costs both of them more than the question does. Nobody waits for a later round.
 */
export function askedTogether<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (kind: string, question: Question) => Promise<Answer | undefined> {
  const rounds = new Map<string, Round<Question, Answer>>();

  function begin(kind: string): Round<Question, Answer> {
    const questions: Question[] = [];
    const ended = new Promise<void>((resolve) => void setImmediate(resolve));
    const answers = ended.then(() => {
      rounds.delete(kind);
      return ask(questions);
    });
    const round = { questions, answers };
    rounds.set(kind, round);
    return round;
  }

  return async (kind, question) => {
    const { questions, answers } = rounds.get(kind) ?? begin(kind);
    const place = questions.push(question) - 1;
    return (await answers)[place];
  };
}
