import { amountText } from '@gbr/domain/amounts.ts';
import { groupBy } from '@gbr/domain/group-by.ts';
import { keysOf } from '@gbr/domain/keys-of.ts';
import { usersTableRatingDecimals } from '@gbr/domain/limits.ts';
import { formatRating } from '@gbr/domain/ratings.ts';
import type { ListedAssignment, ModeratedUser, userSorts } from '@gbr/domain/wire/moderation.ts';
import { useRef } from 'react';
import { Td } from '../../../ui/Table.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { ListTable } from '../ListTable.tsx';
import { EmailText } from '../EmailText.tsx';
import { RowActions } from '../RowActions.tsx';
import { RowName } from '../RowName.tsx';
import type { Columns } from '../SortHeads.tsx';
import type { Sorting } from '../list-address.ts';
import type { OpenDialog } from '../use-dialogs.ts';
import { BanBadge, RoleBadge } from './UserBadges.tsx';
import { UserReading } from './UserReading.tsx';

type UserColumn = (typeof userSorts)[number];
const columns: Columns<UserColumn> = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  role: { label: 'Role' },
  banStatus: { label: 'Ban Status' },
  gems: { label: 'Gems', numeric: true },
  credits: { label: 'Credits', numeric: true },
  reviewCount: { label: 'Review Count', numeric: true },
  avgRating: { label: 'Avg Rating', numeric: true },
};
export const userColumnNames = keysOf(columns);

interface UsersTableProps {
  users: readonly ModeratedUser[];
  /** The newest of each of them; undefined while loading. */
  assignments: readonly ListedAssignment[] | undefined;
  emptyText: string;
  sorting: Sorting<UserColumn>;
  onSort: (column: UserColumn) => void;
  open: OpenDialog;
}

export function UsersTable({ users, assignments, emptyText, sorting, onSort, open }: UsersTableProps) {
  const byUser = assignments && groupBy(assignments, ({ user }) => user._id);
  return (
    <ListTable
      label="Users"
      columns={columns}
      sorting={sorting}
      onSort={onSort}
      emptyText={emptyText}
      rows={users.map((user) => (
        <UserRow
          key={user._id}
          user={user}
          assignments={byUser && (byUser.get(user._id) ?? [])}
          open={open}
        />
      ))}
    />
  );
}

interface UserRowProps {
  user: ModeratedUser;
  assignments: readonly ListedAssignment[] | undefined;
  open: OpenDialog;
}

function UserRow({ user, assignments, open }: UserRowProps) {
  const nameId = `name-${user._id}`;
  const row = useRef<HTMLTableRowElement>(null);
  useFocusKept(row);
  const showDetails = () => open.member({ id: user._id, known: user });
  return (
    <tr ref={row} className="hover:bg-sunken/60">
      <Td className="min-w-52 wrap-anywhere">
        <RowName id={nameId} onOpen={showDetails}>
          {user.name}
        </RowName>
        <UserReading user={user} assignments={assignments} />
      </Td>
      <Td className="min-w-48 text-soft wrap-anywhere">
        <EmailText>{user.email}</EmailText>
      </Td>
      <Td>
        <RoleBadge role={user.role} />
      </Td>
      <Td>
        <BanBadge status={user.banStatus} />
      </Td>
      <Td numeric>{amountText(user.gems)}</Td>
      <Td numeric>{amountText(user.credits)}</Td>
      <Td numeric>{amountText(user.reviewCount)}</Td>
      <Td numeric>{formatRating(user.avgRating, usersTableRatingDecimals)}</Td>
      <RowActions
        describedBy={nameId}
        onDetails={showDetails}
        onEdit={() => open.member({ id: user._id, known: user, editing: true })}
      />
    </tr>
  );
}
