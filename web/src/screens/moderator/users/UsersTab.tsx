import { banStatuses, knownMarketplaces, roles } from '@gbr/domain/choices.ts';
import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import type { UsersQuery } from '@gbr/domain/wire/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { newestAssignmentsQuery, usersTableQuery } from '../../../api/moderation.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { FilterBar } from '../FilterBar.tsx';
import type { FilterField } from '../FilterBar.tsx';
import { TablePager, pastTheEnd } from '../TablePager.tsx';
import { TableSkeleton } from '../TableSkeleton.tsx';
import { ListHeading } from '../ListHeading.tsx';
import { choicesOf, useListAddress } from '../list-address.ts';
import type { OpenDialog } from '../use-dialogs.ts';
import { totalText } from '../total-text.ts';
import { UsersTable, userColumnNames } from './UsersTable.tsx';

const fields = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'text' },
  { name: 'role', label: 'Role', kind: 'choice', options: roles },
  { name: 'status', label: 'Status', kind: 'choice', options: banStatuses },
  {
    name: 'marketplace',
    label: 'Marketplace',
    kind: 'choice',
    options: marketplaceChoices(knownMarketplaces),
  },
  { name: 'amazonName', label: 'AmazonName', kind: 'text' },
  { name: 'minGems', label: 'Min Gems', kind: 'number' },
  { name: 'maxGems', label: 'Max Gems', kind: 'number' },
  { name: 'minCredits', label: 'Min Credits', kind: 'number' },
  { name: 'maxCredits', label: 'Max Credits', kind: 'number' },
  { name: 'minReviews', label: 'Min reviews', kind: 'number' },
  { name: 'maxReviews', label: 'Max reviews', kind: 'number' },
  { name: 'minRating', label: 'Min rating', kind: 'rating' },
  { name: 'maxRating', label: 'Max rating', kind: 'rating' },
] as const satisfies readonly FilterField<keyof UsersQuery>[];
const names = fields.map(({ name }) => name);
const choices = choicesOf(fields);

const { none, noneMatch } = moderatorUserMessages;

export function UsersTab({ open }: { open: OpenDialog }) {
  const address = useListAddress(names, userColumnNames, choices);
  const { filters, sorting, request, filter, sortBy, turnTo } = address;
  const asked = { ...filters, sort: sorting?.column, order: sorting?.order };
  const list = useQuery(usersTableQuery(asked, request));
  const assignments = useQuery(newestAssignmentsQuery(list.data?.rows.map(({ _id }) => _id) ?? []));
  const isFiltered = names.some((name) => filters[name] !== '');
  // Both, so that no row grows under the pointer.
  const isLoading = list.isLoading || assignments.isLoading;

  return (
    <section aria-labelledby="users-heading" aria-busy={list.isPlaceholderData || undefined}>
      <ListHeading
        id="users-heading"
        title="All Users"
        count={list.data && `${totalText(list.data)} ${list.data.total === 1 ? 'user' : 'users'}`}
      />
      <FilterBar label="Filter users" fields={fields} applied={filters} onFilter={filter} />
      {list.isError && (
        <ErrorBanner className="mb-4" onRetry={() => void list.refetch()}>
          {moderatorMessages.usersFailed}
        </ErrorBanner>
      )}
      {assignments.isError && (
        <ErrorBanner className="mb-4" onRetry={() => void assignments.refetch()}>
          {moderatorMessages.assignmentsFailed}
        </ErrorBanner>
      )}
      {isLoading && <TableSkeleton text={moderatorUserMessages.loading} />}
      {!isLoading && list.data && (
        <>
          <UsersTable
            users={list.data.rows}
            assignments={assignments.data}
            emptyText={request.page > 1 ? pastTheEnd : isFiltered ? noneMatch : none}
            sorting={sorting}
            onSort={sortBy}
            open={open}
          />
          <TablePager
            label="Pages of users"
            headingId="users-heading"
            page={list.data}
            request={request}
            isTurning={list.isPlaceholderData}
            onTurn={turnTo}
          />
        </>
      )}
    </section>
  );
}
