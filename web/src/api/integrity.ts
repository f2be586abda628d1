import { queryOptions } from '@tanstack/react-query';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import { get } from './http.ts';

/** The same for everyone, logged in or not. */
export const integrityReportQuery = queryOptions({
  queryKey: ['integrity-report'],
  queryFn: ({ signal }) => get<IntegrityReport>('/api/integrity', signal),
});
