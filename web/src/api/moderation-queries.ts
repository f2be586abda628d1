import { queryOptions } from '@tanstack/react-query';
import type { Integrity } from '@gbr/domain/wire/integrity.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { get, getFile } from './http.ts';
import { storedToken } from './token.ts';

const enabled = () => storedToken() !== null;

const userPath = (id: string, part = '') => `/api/users/${encodeURIComponent(id)}${part}`;

/** One member as moderators see them, with notes and `version`. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: ({ signal }) => get<ModeratedUser>(userPath(id), signal),
    enabled,
  });

/** Rings, unusual ratings, many cancellations: places to look at. */
export const integrityQuery = queryOptions({
  queryKey: ['integrity'],
  queryFn: ({ signal }) => get<Integrity>('/api/integrity', signal),
  enabled,
});

/** A member's whole statement as a CSV file. */
export const statementFile = (userId: string) => getFile(userPath(userId, '/statement?format=csv'));
