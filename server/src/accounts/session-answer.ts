import type { Session } from '@gbr/domain/wire/accounts.ts';
import type { Deps } from '../core/deps.ts';
import type { UserRow } from '../core/db/tables.ts';
import { tokensSignedWith } from '../core/auth/tokens.ts';
import { meView } from '../core/members/user-view.ts';

export interface LoggedIn {
  user: UserRow;
  sid: string;
}

export function sessionAnswers(deps: Deps): (loggedIn: LoggedIn) => Session {
  const tokens = tokensSignedWith(deps.keys.sessionTokens);
  return ({ user, sid }) => ({
    token: tokens.issue({ sub: user.id, sid }, deps.now()),
    user: meView(user, deps.now(), deps.config),
  });
}
