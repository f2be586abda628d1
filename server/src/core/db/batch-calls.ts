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
    const answers = nextRound().then(() => {
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

/** One answer for all that ask the same in one round. */
export function shareCalls<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
): (kind: string, question: Question) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (kind, question) => {
    const known = answers.get(kind);
    if (known) return known;
    const answer = nextRound().then(() => {
      answers.delete(kind);
      return ask(question);
    });
    answers.set(kind, answer);
    return answer;
  };
}

const nextRound = () => new Promise<void>((resolve) => void setImmediate(resolve));
