import type { Session } from '@gbr/domain/wire/accounts.ts';
import type { Deps } from '../core/deps.ts';
import type { UserRow } from '../core/db/tables.ts';
import { tokensSignedWith } from '../core/auth/tokens.ts';
import { meView } from '../core/members/user-view.ts';

export function sessions(deps: Deps): (user: UserRow) => Session {
  const tokens = tokensSignedWith(deps.secret);
  return (user) => ({
    token: tokens.issue({ sub: user.id, version: user.token_version }, deps.now()),
    user: meView(user, deps.now()),
  });
}
