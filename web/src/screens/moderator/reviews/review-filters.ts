import { checkLabels, dueCheckLabels } from '@gbr/domain/checks.ts';
import { keysOf } from '@gbr/domain/keys-of.ts';
import type { ReviewsQuery } from '@gbr/domain/wire/checks.ts';
import type { Filters } from '../../../parts/form/filters.ts';
import { isOneOf } from '@gbr/domain/choices.ts';

export const filterNames = ['show', 'book', 'reader'] as const;
export type ReviewFilter = Filters<(typeof filterNames)[number]>;

type Shown = Pick<ReviewsQuery, 'check' | 'due' | 'overdue'>;

const views = {
  now: { label: 'Due now', query: { overdue: 'true' } },
  first: { label: dueCheckLabels.first, query: { due: 'first' } },
  again: { label: dueCheckLabels.again, query: { due: 'again' } },
  missing: { label: checkLabels.missing, query: { check: 'missing' } },
  verified: { label: checkLabels.verified, query: { check: 'verified' } },
  removed: { label: checkLabels.removed, query: { check: 'removed' } },
  all: { label: 'All', query: {} },
} as const satisfies Record<string, { label: string; query: Shown }>;

export type View = keyof typeof views;
const viewIds = keysOf(views);

export const viewChoices = viewIds.map((value) => ({ value, label: views[value].label }));

/** Due now, unless the address says otherwise. */
export const viewOf = ({ show }: ReviewFilter): View => (isOneOf(viewIds, show) ? show : 'now');

export function queryOf(filters: ReviewFilter) {
  const { book, reader } = filters;
  return { ...views[viewOf(filters)].query, book, reader };
}
