import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListFilter, ScrollText } from 'lucide-react';
import { auditQuery } from '../../../api/oversight.ts';
import { momentText } from '../../../parts/dates.ts';
import { FocusKept } from '../../../ui/FocusKept.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { MoreBelow } from '../MoreBelow.tsx';
import { NameButton } from '../NameButton.tsx';
import { TableSkeleton } from '../TableSkeleton.tsx';
import { ListHeading } from '../ListHeading.tsx';
import { useListAddress } from '../list-address.ts';
import type { OpenDialog } from '../use-dialogs.ts';
import { totalText } from '../total-text.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { Actor } from './Actor.tsx';
import { Changes } from './Changes.tsx';
import { actionText } from './actions.ts';
import { emptyActivity } from './empty-activity.ts';

const names = ['action', 'actor', 'about'] as const;

// On a phone an entry is one block, in which nothing has to be scrolled to.
const stacked =
  'max-sm:[&_:is(table,tbody,tr,td)]:block max-sm:[&_thead]:sr-only max-sm:[&_tr]:border-b max-sm:[&_tr]:border-line ' +
  'max-sm:[&_tr]:py-2.5 max-sm:[&_td]:border-0 max-sm:[&_td]:py-0.5';

export function ActivityTab({ open }: { open: OpenDialog }) {
  const { filters, filter } = useListAddress(names, []);
  const list = useInfiniteQuery(auditQuery({ ...filters, limit: 50 }));
  const entries = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const [first] = list.data?.pages ?? [];

  return (
    <section aria-labelledby="activity-heading" aria-busy={list.isPlaceholderData || undefined}>
      <ListHeading
        id="activity-heading"
        title="Activity"
        count={first && `${totalText(first)} ${first.total === 1 ? 'entry' : 'entries'}`}
      />
      <ActivityFilters entries={entries} filters={filters} onFilter={filter} />
      {list.isError && (
        <ErrorBanner className="mb-4" onRetry={() => void list.refetch()}>
          {moderatorMessages.auditFailed}
        </ErrorBanner>
      )}
      {list.isLoading && <TableSkeleton text="Loading activity..." />}
      {list.data && entries.length === 0 && (
        <EmptyState icon={<ScrollText />}>{emptyActivity(filters)}</EmptyState>
      )}
      {entries.length > 0 && (
        <Table label="Activity log" isLong className={stacked}>
          <thead>
            <tr>
              <Th>When</Th>
              <Th>What</Th>
              <Th>About</Th>
              <Th>Change</Th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry._id} className="align-top hover:bg-sunken/60">
                <Td className="whitespace-nowrap text-soft">{momentText(entry.at)}</Td>
                <Td className="wrap-anywhere sm:min-w-60">
                  <span className="block font-semibold">{actionText(entry.action)}</span>
                  <span className="flex items-center">
                    <Actor entry={entry} open={open} />
                    {entry.actor && !filters.actor && (
                      <Only
                        what={`by ${entry.actor.name}`}
                        onOnly={() => filter({ ...filters, actor: entry.actor?._id ?? '' })}
                      />
                    )}
                  </span>
                </Td>
                <Td className="wrap-anywhere sm:min-w-48">
                  <span className="flex items-center">
                    <About entry={entry} open={open} />
                    {entry.about && !filters.about && (
                      <Only
                        what={`about ${entry.about.label || entry.about.kind}`}
                        onOnly={() => filter({ ...filters, about: entry.about?._id ?? '' })}
                      />
                    )}
                  </span>
                </Td>
                <Td className="text-sm wrap-anywhere sm:min-w-64">
                  <Changes before={entry.before} after={entry.after} open={open} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <MoreBelow list={list} />
    </section>
  );
}

function Only({ what, onOnly }: { what: string; onOnly: () => void }) {
  const label = `Only ${what}`;
  return (
    <FocusKept>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onOnly}
        className="ml-1 shrink-0 rounded-md p-1.5 text-soft hover:bg-sunken hover:text-ink"
      >
        <ListFilter aria-hidden="true" className="size-3.5" />
      </button>
    </FocusKept>
  );
}

/** A review opens its book, which lists it. What is deleted has a name but no dialog. */
function About({ entry: { about, action }, open }: { entry: AuditEntry; open: OpenDialog }) {
  if (!about) return <span className="text-soft">–</span>;
  const label = about.label || `${about.kind} ${about._id.slice(-6)}`;
  const isGone = action.endsWith('.delete');
  if (about.kind === 'book' && !isGone) {
    return <NameButton onOpen={() => open.book({ id: about._id })}>{label}</NameButton>;
  }
  const { bookId } = about;
  if (bookId !== undefined) return <NameButton onOpen={() => open.book({ id: bookId })}>{label}</NameButton>;
  if (about.kind === 'user' && !isGone) {
    return <NameButton onOpen={() => open.member({ id: about._id })}>{label}</NameButton>;
  }
  return <span>{label}</span>;
}
