import { maxName } from '../limits.ts';
import { messages } from '../messages.ts';
import type { Problem } from './problem.ts';
import { textProblem, typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

export function codeProblem({ code }: { code?: DraftText }): Problem | undefined {
  return typed(code) === '' ? { field: 'code', msg: messages.secondFactor.codeRequired } : undefined;
}

export function ownPasswordProblem({ password }: { password?: DraftText }): Problem | undefined {
  return password ? undefined : { field: 'password', msg: messages.secondFactor.passwordRequired };
}

export function passkeyNameProblem({ name }: { name?: DraftText }): Problem | undefined {
  if (typed(name) === '') return { field: 'name', msg: messages.secondFactor.nameRequired };
  return textProblem('name', 'The name', name, maxName);
}
