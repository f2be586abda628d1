interface Round<Question, Answer> {
  questions: Question[];
  answers: Promise<Answer[]>;
}

/** One statement for the questions of a kind in one round of the event loop: a round trip costs more than a question. */
export function batchCalls<Question, Answer>(
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
