import { tokensSignedWith } from '@gbr/server/core/auth/tokens.ts';
import type { Keys } from '@gbr/server/core/config/keys.ts';
import { apiClient } from './api-client.ts';
import type { ApiClient, Send } from './api-client.ts';
import type { Clock } from './clock.ts';
import { testClaims } from './test-session.ts';

export function signedInClients(
  send: Send,
  { keys, clock }: { keys: Keys; clock: Clock },
): (user?: { id: string }) => ApiClient {
  const tokens = tokensSignedWith(keys.sessionTokens);
  return (user) => apiClient(send, () => user && tokens.issue(testClaims(user), clock.now()));
}
