import { maxName } from '../limits.ts';
import { secondFactorMessages } from '../messages/second-factor.ts';
import type { Problem } from './problem.ts';
import { textProblem, typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

export function codeProblem({ code }: { code?: DraftText }): Problem | undefined {
  return typed(code) === '' ? { field: 'code', msg: secondFactorMessages.codeRequired } : undefined;
}

export function ownPasswordProblem({ password }: { password?: DraftText }): Problem | undefined {
  return password ? undefined : { field: 'password', msg: secondFactorMessages.passwordRequired };
}

export function passkeyNameProblem({ name }: { name?: DraftText }): Problem | undefined {
  if (typed(name) === '') return { field: 'name', msg: secondFactorMessages.nameRequired };
  return textProblem('name', 'The name', name, maxName);
}
