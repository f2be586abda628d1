import { tokensSignedWith } from '@gbr/server/core/auth/tokens.ts';
import { apiClient } from './api-client.ts';
import type { ApiClient, Send } from './api-client.ts';
import type { Clock } from './clock.ts';

/** Clients that call as a member, with a token signed here, or as a guest. */
export function signedInClients(
  send: Send,
  { secret, clock }: { secret: string; clock: Clock },
): (user?: { id: string; token_version?: number }) => ApiClient {
  const tokens = tokensSignedWith(secret);
  return (user) =>
    apiClient(
      send,
      () => user && tokens.issue({ sub: user.id, version: user.token_version ?? 0 }, clock.now()),
    );
}
