import { startSession } from '../core/auth/sessions.ts';
import { tokensSignedWith } from '../core/auth/tokens.ts';
import type { Deps } from '../core/deps.ts';
import { findMember } from './find-member.ts';

/** Returns its token. */
export type StartDemoSession = (email: string) => Promise<string>;

/** As a login does, but for the password: to hash it two hundred times would take a third of the whole start. */
export function demoSessions(deps: Deps): StartDemoSession {
  const tokens = tokensSignedWith(deps.keys.sessionTokens);
  return async (email) => {
    const user = await findMember(deps.db, email);
    const { sid } = await deps.write((tx) => startSession(tx, user, { userAgent: undefined }));
    return tokens.issue({ sub: user.id, sid }, deps.now());
  };
}
